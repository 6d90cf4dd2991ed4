import { checkCatalogue } from '@blindhex/language';
import { noCheck } from './severity.ts';

/** The documentation of a check as text: title, severity, rules, what it looks for, a text it reports and one it does not. Throws a {@link Fault} for an unknown code. */
export function explanation(code: string): string {
  const check = checkCatalogue().get(code);
  if (!check) throw noCheck(code);
  const rules = check.cites.length > 0 ? `, ${check.cites.length === 1 ? 'rule' : 'rules'} ${check.cites.join(', ')}` : '';
  const blocks = [`${check.code}: ${check.title}\n${check.severity}${rules}`, check.documentation.trim()];
  if (check.examples) blocks.push(`Reported:\n\n${indented(check.examples.bad)}`, `Not reported:\n\n${indented(check.examples.good)}`);
  return `${blocks.join('\n\n')}\n`;
}

function indented(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `  ${line}`.trimEnd())
    .join('\n');
}
