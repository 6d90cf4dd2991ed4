import type { Battlefield, FormationPlace, Side, Unit } from '@blindhex/rules/battlefield';
import { colourCode } from '@blindhex/rules/named-colour';
import { namesOf } from '@blindhex/rules/property';

/** Colours of counters keep their meaning in every theme, as cardboard does. */
const SIDES = ['#9aa86b', '#98a3ab', '#c9a66b', '#8fb0c4'];
const COMPANIES = ['#c8352b', '#2f62b5', '#e8c22f', '#3c8c46', '#7c4aa5', '#e2822b'];

/** The colour of a side's counters: its nation's, else one by its place among the sides. */
export function sideColour(battlefield: Battlefield, sideId: string): string {
  const side = battlefield.sides.find((each) => each.id === sideId);
  const nation = side?.nation === undefined ? undefined : battlefield.ruleset.nations[side.nation];
  const place = Math.max(
    0,
    battlefield.sides.findIndex((each) => each.id === sideId),
  );
  return colourCode(namesOf(nation, 'colour')[0]) ?? (SIDES[place % SIDES.length] as string);
}

export interface UnitIdentity {
  /** The company's colour and the platoon's number or initial; undefined for support units. */
  mark?: { colour: string; text: string };
  /** The number or letter of the unit in its platoon. */
  number: string;
  /** What the counter is called. */
  title: string;
}

/** How a counter says which unit it is. */
export function unitIdentity(battlefield: Battlefield, unit: Unit): UnitIdentity {
  const side = battlefield.sides.find((each) => each.id === unit.side);
  const dash = unit.name.lastIndexOf('-');
  const tail = unit.name.slice(dash + 1);
  const number = (dash >= 0 || unit.name.length <= 2) && tail.length <= 2 ? tail : '';
  return { mark: formationMark(side, unit), number, title: unit.title || unit.name };
}

function formationMark(side: Side | undefined, unit: Unit): UnitIdentity['mark'] {
  const name = unit.formation[unit.formation.length - 1];
  if (!side || name === undefined) return undefined;
  const own = side.formations.filter((formation) => isAbove(formation, unit.formation));
  const coloured = [...own].reverse().find((formation) => colourCode(formation.colour) !== undefined);
  const tops = [...new Set(side.formations.map((formation) => formation.path[0]))];
  const colour = colourCode(coloured?.colour) ?? (COMPANIES[Math.max(0, tops.indexOf(unit.formation[0])) % COMPANIES.length] as string);
  return { colour, text: /^\d+/.exec(name)?.[0] ?? name.slice(0, 1).toUpperCase() };
}

function isAbove(formation: FormationPlace, path: readonly string[]): boolean {
  return formation.path.every((name, i) => path[i] === name);
}
