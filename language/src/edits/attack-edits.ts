import { namesOf, saysYes } from '@blindhex/rules';
import type { AttackChange } from '@blindhex/rules/change/change';
import type { Scene } from '../expressions/scene.ts';
import * as ast from '../generated/ast.ts';
import { writtenName } from '../references/written-name.ts';
import type { Draft } from './draft.ts';
import { Refusal } from './refusal.ts';
import { bodySpan, spanOf } from './spans.ts';
import { writtenHex } from './written-hex.ts';

/** Declares an attack that was put together on the map, behind the scenario's other ones, under a name that nothing in it bears yet. */
export function declareAttack(scenario: ast.Scenario, change: AttackChange, { scene, draft }: { scene: Scene; draft: Draft }): void {
  const body = bodySpan(scenario);
  if (!body) throw new Refusal('The scenario has no end yet; close its brace first.');
  const attack = scene.ruleset.attacks[change.attack];
  if (!attack) throw new Refusal(`${scene.ruleset.title} has no attack ${change.attack}.`);
  const name = writtenName(freshName(attack.title, scenario));
  const party = partyText(change, scene);
  // What is fired at a range is `fire`, as authors write it; everything else begins with its own word, where that can begin a block.
  const isFire = namesOf(attack, 'uses').some((value) => saysYes(scene.ruleset.values[value], 'ranged'));
  const opens = !isFire && (writtenName(attack.id) === attack.id || FORM_WORDS.includes(attack.id));
  const item = opens ? `${attack.id} ${name} { ${party} }` : `fire ${name} { ${writtenName(attack.id)} by ${party} }`;
  const { items } = scenario;
  const first = items.findIndex(ast.isExpectation);
  const after = items.findLast(ast.isFireDeclaration) ?? (first < 0 ? items.at(-1) : items[first - 1]);
  draft.addItem(item, after && spanOf(after), items.map(spanOf), body);
}

/** Words of the language that may begin a block of attacks all the same, as the grammar's `FormName` says. */
const FORM_WORDS: readonly string[] = ['mortar', 'artillery', 'support', 'attack'];

/** Who makes it, and everything that is said of it. */
function partyText({ by, from, at, with: helpers, calledBy, as }: AttackChange, scene: Scene): string {
  const names = (ids: readonly string[]) => ids.map((id) => pathText(id, scene)).join(', ');
  const hex = (name: string) => {
    if (!scene.board.hexes.some((each) => each.name === name)) throw new Refusal(`There is no hex ${name} on this board any more.`);
    return writtenHex(name);
  };
  const said = as.map(({ situation, number }) => `${writtenName(situation)}${number === undefined ? '' : ` ${number}`}`);
  return [
    names(by),
    from.length > 0 && `from ${from.map(hex).join(', ')}`,
    at && `at ${'hex' in at ? hex(at.hex) : names([at.unit])}`,
    helpers.length > 0 && `with ${names(helpers)}`,
    calledBy !== undefined && `called by ${names([calledBy])}`,
    said.length > 0 && `as ${said.join(' ')}`,
  ]
    .filter((part) => part !== false && part !== undefined)
    .join(' ');
}

/** How a unit, a formation, a side or a weapon behind the lines is named; without its side where nothing else in the scenario begins so. */
export function pathText(id: string, scene: Scene): string {
  const path = pathOf(id, scene);
  if (!path) throw new Refusal(`There is no ${id} in this scenario any more.`);
  const [side = '', head] = path;
  const sides = scene.battlefield?.sides ?? [];
  const heads = sides.flatMap((each) => [
    ...each.formations.flatMap(({ path: [first] }) => (first === undefined ? [] : [`${each.id} ${first}`])),
    ...each.offMap.flatMap(({ formation, name, weapon }) => (formation.length === 0 ? [`${each.id} ${name ?? weapon}`] : [])),
  ]);
  const units = scene.units.map((unit) => `${unit.side} ${unit.formation[0] ?? unit.name}`);
  const holders = new Set([...heads, ...units].filter((each) => each.endsWith(` ${head}`)));
  const isPlain = head !== undefined && holders.size === 1 && !sides.some((each) => each.id === head);
  return (isPlain ? path.slice(1) : [side, ...path.slice(1)]).map((name) => writtenName(name)).join('.');
}

/** From the side down. */
function pathOf(id: string, scene: Scene): string[] | undefined {
  const unit = scene.units.find((each) => each.id === id);
  if (unit) return [unit.side, ...unit.formation, unit.name];
  for (const side of scene.battlefield?.sides ?? []) {
    const paths = [
      [side.id],
      ...side.formations.map(({ path }) => [side.id, ...path]),
      ...side.offMap.map(({ formation, name, weapon }) => [side.id, ...formation, name ?? weapon]),
    ];
    const found = paths.find((path) => path.join('.') === id);
    if (found) return found;
  }
  return undefined;
}

/** `Small-arms-fire`, or `Small-arms-fire-2` where that is taken. */
function freshName(title: string, { items }: ast.Scenario): string {
  const taken = new Set(items.map((item) => ('name' in item ? item.name : undefined)));
  const base = title.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? 'Attack';
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base}-${count}`;
    if (!taken.has(name)) return name;
  }
}
