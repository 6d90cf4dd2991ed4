import type { Parameter } from '@blindhex/rules';
import { sourceOf } from '../../checks/places.ts';
import type { Fix } from '../../checks/problem.ts';
import type { Scene } from '../../expressions/scene.ts';
import type * as ast from '../../generated/ast.ts';
import type { Problems } from '../problems.ts';

/** Words that stand in titles and say nothing of what they are about. */
const EMPTY_WORDS = new Set([
  'from',
  'into',
  'with',
  'that',
  'this',
  'they',
  'them',
  'each',
  'more',
  'most',
  'than',
  'when',
  'used',
  'units',
  'hexes',
  'minutes',
]);

/** A rule in prose is for players to read and checked by nobody; where its words are those of a parameter, that is named. */
export function checkProse(rule: ast.SpecialRule, { ruleset }: Scene, problems: Problems): void {
  const texts: { node: ast.SpecialRule | ast.ProseEffect; text: string }[] = rule.prose === undefined ? [] : [{ node: rule, text: rule.prose }];
  for (const effect of rule.effects)
    if (effect.$type === 'ProseEffect' && effect.prose !== undefined) texts.push({ node: effect, text: effect.prose });
  for (const { node, text } of texts) {
    const meant = parameterMeant(`${rule.name ?? ''} ${text}`, Object.values(ruleset.parameters));
    const hint = meant ? ` If it means the parameter ${meant.id} ("${meant.title}"), write \`set ${meant.id} = …\` and it is.` : '';
    problems.report('BHX-prose', node, `"${rule.name}" is prose: players read it, and nothing is checked by it.${hint}`, {
      property: 'prose',
      ...(meant && { fixes: typedForm(node, text, meant) }),
    });
  }
}

/** The parameter of whose words a text has most, at least two and at least two thirds of them; undefined if none or several alike. */
export function parameterMeant(text: string, parameters: readonly Parameter[]): Parameter | undefined {
  const said = new Set(words(text));
  const scored = parameters.flatMap((parameter) => {
    const own = new Set([...words(parameter.id), ...words(parameter.title)]);
    const id = new Set(words(parameter.id));
    const hits = (of: ReadonlySet<string>) => [...of].filter((word) => said.has(word)).length;
    const enough = hits(own) >= 2 && (hits(own) * 3 >= own.size * 2 || (id.size >= 2 && hits(id) === id.size));
    return enough ? [{ parameter, score: hits(own) }] : [];
  });
  scored.sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  return best && best.score !== next?.score ? best.parameter : undefined;
}

/** Words of four letters and more, without the ending of the plural. */
function words(text: string): string[] {
  const found = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return found.filter((word) => !EMPTY_WORDS.has(word)).map((word) => word.replace(/s$/, ''));
}

/** The rule as `set …` with the one number that the text names, if the parameter may be that; the wording is kept as a comment. */
function typedForm(node: ast.SpecialRule | ast.ProseEffect, text: string, { id, type, low = -Infinity, high = Infinity, value }: Parameter): Fix[] {
  const numbers = text.match(/(?<![\w.])-?\d+(?:\.\d+)?(?![\w.]*\w)/g) ?? [];
  const [number] = numbers;
  if (type !== 'number' || number === undefined || numbers.length > 1 || text.includes('*/')) return [];
  if (Number(number) < low || Number(number) > high || Number(number) === value) return [];
  const typed = `/* ${text.trim()} */ set ${id} = ${number}`;
  return [
    { title: `Set ${id} to ${number}`, edits: [{ source: sourceOf(node, 'prose'), text: node.$type === 'ProseEffect' ? typed : `{ ${typed} }` }] },
  ];
}
