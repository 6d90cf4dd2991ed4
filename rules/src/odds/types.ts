import type { Battlefield, BoardHex, Shot, Unit } from '../battlefield.ts';
import { featureOf } from '../special-rules.ts';
import type { AttackAnswer, GameSystem, Sight } from '../system.ts';
import { isAimedAtUnits, tryShots, weaponsOf, worksAgainst } from './trial.ts';

/** Units of one side that fire and suffer alike. */
export interface UnitType {
  side: string;
  title: string;
  /** One of them. */
  unit: Unit;
  count: number;
}

/** What one type of unit does to another with one weapon, by terrain and range. */
export interface TypeOdds {
  firer: UnitType;
  target: UnitType;
  attack: string;
  rows: { terrain: string; range: number; answer: AttackAnswer }[];
}

/** The types of unit of a scenario: what differs only in its name and place is one. */
export function unitTypes(battlefield: Battlefield): UnitType[] {
  const types = new Map<string, UnitType>();
  for (const unit of battlefield.units) {
    const values = Object.entries(unit.values).map(([id, { value, range, flat }]) => `${id} ${value}/${range}/${flat}`);
    const key = [unit.side, unit.unitClass, ...values.sort(), ...[...unit.traits].sort()].join(' ');
    const known = types.get(key);
    if (known) known.count++;
    else types.set(key, { side: unit.side, title: battlefield.ruleset.unitClasses[unit.unitClass]?.title || unit.unitClass, unit, count: 1 });
  }
  return [...types.values()];
}

/** The terrain on a scenario's board, once each; an empty name is open ground. */
export function terrainsOf(battlefield: Battlefield): string[] {
  const found = new Set<string>();
  for (const { terrain, inPlay } of battlefield.board.hexes) {
    for (const each of inPlay ? terrain : []) if (featureOf(battlefield, each)?.kind === 'terrain') found.add(each.feature);
  }
  return ['', ...found];
}

/** For each pair of types, of enemies that the weapon works against: what a shot over open ground does at each range, the target alone in each terrain. */
export function* typeOdds(battlefield: Battlefield, system: GameSystem): Iterable<TypeOdds> {
  const types = unitTypes(battlefield);
  const terrains = terrainsOf(battlefield);
  const lanes = new Map<string, { field: Battlefield; sight: Sight }>();
  for (const firer of types) {
    for (const { attack, range: reach } of weaponsOf(battlefield, firer.unit)) {
      for (const target of types) {
        if (target.side === firer.side || !worksAgainst(attack, target.unit)) continue;
        const rows: TypeOdds['rows'] = [];
        for (const terrain of terrains) {
          for (let range = 1; range <= reach; range++) {
            const { field, sight } = lane(battlefield, system, terrain, range, lanes);
            const units = [placed(firer.unit, 0), placed(target.unit, range)];
            const aim = isAimedAtUnits(attack) ? { hex: range, unit: target.unit.id } : { hex: range };
            const shot: Shot = { kind: attack.id, firers: [firer.unit.id], target: aim, circumstances: [] };
            for (const { answer } of tryShots({ ...field, units }, system, sight, [shot])) rows.push({ terrain, range, answer });
          }
        }
        if (rows.length > 0) yield { firer, target, attack: attack.id, rows };
      }
    }
  }
}

function placed(unit: Unit, hex: number): Unit {
  return { ...unit, states: [], hidden: false, concealed: false, place: { kind: 'hex', hex } };
}

/** A straight lane of open ground, with a terrain in its last hex. */
function lane(battlefield: Battlefield, system: GameSystem, terrain: string, range: number, made: Map<string, { field: Battlefield; sight: Sight }>) {
  const key = `${terrain} ${range}`;
  const known = made.get(key);
  if (known) return known;
  const hexes = Array.from(
    { length: range + 1 },
    (_, index): BoardHex => ({
      at: { q: 0, r: -index },
      name: `${index}`,
      aliases: [],
      inPlay: true,
      half: [],
      edges: [],
      level: 0,
      terrain: terrain !== '' && index === range ? [{ feature: terrain }] : [],
      paths: [],
      sides: [[], [], [], [], [], []],
    }),
  );
  const { orientation } = battlefield.board;
  const field: Battlefield = {
    ...battlefield,
    board: { orientation, hexes, sections: [] },
    units: [],
    zones: [],
    objectives: [],
    tallies: [],
    contacts: [],
    attacks: [],
  };
  const found = { field, sight: system.sight(field) };
  made.set(key, found);
  return found;
}
