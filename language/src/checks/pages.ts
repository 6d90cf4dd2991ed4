export { propertyReference } from '@blindhex/rules/properties/reference';

import type { CheckDescription } from '@blindhex/rules';
import { checkCatalogue } from './catalogue.ts';

/** The documentation of every check as Markdown, by file name under `docs/checks/`; `README.md` lists them. */
export function checkPages(): Map<string, string> {
  const checks = [...checkCatalogue().values()];
  const pages = new Map(checks.map((check) => [`${check.code}.md`, page(check)]));
  pages.set('README.md', index(checks));
  return pages;
}

function page({ code, title, severity, cites, documentation, examples, slow }: CheckDescription): string {
  const facts = [
    `Severity: ${severity}`,
    cites.length > 0 ? `${cites.length > 1 ? 'Rules' : 'Rule'}: ${cites.join(', ')}` : '',
    slow ? 'Runs when you pause typing.' : '',
  ];
  const parts = [`# ${code}: ${title}`, facts.filter(Boolean).join(' · '), documentation.trim()];
  if (examples) parts.push('## Reported', fenced(examples.bad), '## Not reported', fenced(examples.good));
  parts.push(
    '## To change or silence it',
    `In the settings, \`"blindhex.checks": { "${code}": "warning" }\` sets another severity, and \`"off"\` silences it everywhere. In one place, a comment on the line above does:`,
    fenced(`// blindhex-ignore ${code}`),
  );
  return `${parts.join('\n\n')}\n`;
}

function index(checks: readonly CheckDescription[]): string {
  const rows = checks.map(
    ({ code, title, severity, cites }) => `| [${code}](${code}.md) | ${severity} | ${cites.join(', ')} | ${title.replaceAll('|', '\\|')} |`,
  );
  return `# Checks\n\n${checks.length} checks. Each code leads to its page.\n\n| code | severity | rule | what it reports |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

function fenced(text: string): string {
  return `\`\`\`blindhex\n${text.trim()}\n\`\`\``;
}
