import type { Briefing, VictoryWords } from '@blindhex/rules';
import { inWords } from '../expressions/in-words.ts';
import * as ast from '../generated/ast.ts';
import { citesOf, signed } from './provenance.ts';

/** What a scenario tells its players, as its printed sheet has it. */
export function briefingOf(node: ast.Scenario): Briefing {
  const meta: Partial<Record<ast.MetaClause['key'], string>> = {};
  for (const item of node.items) {
    const text = ast.isMetaClause(item) ? (item.text ?? (item.value === undefined ? undefined : String(item.value))) : undefined;
    if (ast.isMetaClause(item) && text !== undefined) meta[item.key] ??= item.key === 'history' ? paragraphs(text) : text.trim();
  }
  const setUp: Record<string, string> = {};
  for (const side of node.items.filter(ast.isSide)) {
    const area = side.items.find(ast.isSetUpClause)?.area;
    if (area && side.name) setUp[side.name] = inWords(area).replaceAll('..', '\u2013');
  }
  return {
    ...meta,
    ends: node.items.filter(ast.isEnds).map(endWords),
    victory: node.items.filter(ast.isVictory).flatMap(victoryWords),
    rules: node.items.filter(ast.isSpecialRules).flatMap(({ rules }) => rules.map(ruleWords)),
    setUp,
  };
}

/** Lines that an author broke for his editor belong together; an empty line begins a paragraph. */
function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function endWords({ condition, time, turn }: ast.Ends): string {
  if (turn !== undefined) return `After turn ${turn}.`;
  return sentence(time ? `at ${inWords(time)}` : `as soon as ${inWords(condition)}`);
}

function victoryWords(node: ast.Victory): VictoryWords[] {
  const won = (side: ast.Victory['winner'], draw: boolean, degree: string | undefined) => ({
    ...(!draw && side?.ref && { winner: side.ref.name }),
    ...(degree && { degree }),
  });
  if (!node.measure)
    return [{ ...won(node.winner, node.draw, node.degree), when: node.otherwise ? 'Otherwise.' : sentence(`if ${inWords(node.condition)}`) }];
  const measure = node.measure.ref?.name ?? 'score';
  return (node.bands ?? []).map((band) => {
    const [low, high, exact] = [band.low, band.high, band.exact].map((end) => signed(end));
    const when = exact !== undefined ? `${exact}` : high === undefined ? `${low} or more` : `${low} to ${high}`;
    return { ...won(band.winner, band.draw, band.degree), when: `${measure} ${when}` };
  });
}

function ruleWords(rule: ast.SpecialRule) {
  const prose = rule.prose === undefined ? [] : [rule.prose];
  return { title: rule.name ?? '', lines: [...prose, ...rule.effects.map(effectWords)].map(sentence), cites: citesOf(rule) };
}

function effectWords(effect: ast.Effect): string {
  switch (effect.$type) {
    case 'SetEffect':
      return setWords(effect) + scopeWords(effect.scope);
    case 'TreatEffect':
      return `${titled(effect.what)} counts as ${titled(effect.other).toLowerCase()}${scopeWords(effect.scope)}`;
    case 'ForbidEffect':
      return `${titled(effect.what)}: ${actionWords(effect.action)} is ${effect.permission === 'forbid' ? 'forbidden' : 'allowed'}${scopeWords(effect.scope)}`;
    case 'RequireEffect':
      return `${titled(effect.what)} must ${actionWords(effect.action)}${scopeWords(effect.scope)}`;
    case 'AttachEffect':
      return `${inWords(effect.unit)} acts with ${inWords(effect.formation)}${scopeWords(effect.scope)}`;
    case 'ModifierEffect':
      return `${signedWords(effect.amount)} to ${titled(effect.attack)}${effect.condition ? ` when ${inWords(effect.condition)}` : ''}${scopeWords(effect.scope)}`;
    case 'ProseEffect':
      return (effect.prose ?? '').replace(/\s+/g, ' ');
  }
}

function setWords({ parameter, value }: ast.SetEffect): string {
  const declared = parameter?.ref;
  const title = declared?.title ?? parameter?.$refText ?? '';
  const words = valueWords(value);
  const usual = declared ? valueWords(declared.value) : '';
  const unit = declared?.unit ? ` ${declared.unit}` : '';
  return `${title}: ${words}${unit}${usual === '' || usual === words ? '' : ` (usually ${usual})`}`;
}

function valueWords(value: ast.ParameterValue | undefined): string {
  if (!value) return '';
  if ('truth' in value) return value.truth === 'true' ? 'yes' : 'no';
  if ('name' in value) return value.name.replaceAll('-', ' ');
  return String('number' in value ? value.number : 'time' in value ? value.time : value.date);
}

function scopeWords(clauses: readonly ast.ScopeClause[]): string {
  return clauses
    .map((clause) => {
      switch (clause.$type) {
        case 'SideScope':
          return ` for ${clause.side?.ref?.name ?? clause.side?.$refText ?? ''}`;
        case 'FromScope':
          return ` from ${inWords(clause.from)} on`;
        case 'UntilScope':
          return ` until ${inWords(clause.until)}`;
        default:
          return ` in ${inWords(clause.region)}`;
      }
    })
    .join('');
}

function titled(reference: { ref?: unknown; $refText: string } | undefined): string {
  const target = reference?.ref as { title?: string; name?: string } | undefined;
  return target?.title || (target?.name ?? reference?.$refText ?? '');
}

function actionWords(action: string | undefined): string {
  return (action ?? '').replace(/^set-up$/, 'set up').replaceAll('-', ' ');
}

function signedWords(amount: string | undefined): string {
  return amount === undefined || /^[+-]/.test(amount) ? (amount ?? '') : `+${amount}`;
}

function sentence(text: string): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean === '') return '';
  return `${clean[0]?.toUpperCase()}${clean.slice(1)}${/[.!?…]$/.test(clean) ? '' : '.'}`;
}
