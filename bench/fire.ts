import { battlefieldsOf } from '@blindhex/language/model/battlefields';
import type { Battlefield } from '@blindhex/rules';
import { roller, systems } from '@blindhex/rules';
import type { Scene } from '@blindhex/rules/lhy/fire/scene';
import { setScene } from '@blindhex/rules/lhy/fire/scene';
import { rollScene } from '@blindhex/rules/lhy/fire/story';
import { resolution } from '@blindhex/rules/lhy/fire/volley';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { system } from '@blindhex/rules/lhy/system';
import { setUpShots } from '@blindhex/rules/odds/set-up';
import { loadExamples } from '../test/examples/load.ts';
import type { Situation } from '../test/rules/fire/fixture.ts';
import { field, leader, machineGun, section, squad, tank } from '../test/rules/fire/fixture.ts';
import { measure } from './processor-time.ts';

// Exact odds of a hex under fire, beside enumerating every roll and beside sampling to the same precision, in one run. Times are processor time of this process.

const MARKERS = 4;

/** A hex with so many units, none like the other, and four shots at it from all around. */
function hexOf(units: number): { battlefield: Battlefield; scene: Scene } {
  const there = Array.from({ length: units }, (_, index) =>
    index === 0
      ? leader('t0', 'German', 'G6', { cohesion: 7 })
      : (index % 2 === 0 ? squad : section)(`t${index}`, 'German', 'G6', { cohesion: 4 + (index % 5), assault: index }),
  );
  const from = ['G9', 'F8', 'H8', 'E7'];
  const situation: Situation = {
    units: [...there, ...from.map((at, index) => machineGun(`f${index}`, 'US', at))],
    shots: from.map((_, index) => ({ by: `f${index}`, at: 'G6' })),
  };
  const battlefield = field(situation);
  return { battlefield, scene: setScene(battlefield, lhySight(battlefield), battlefield.attacks[0] as (typeof battlefield.attacks)[number]) };
}

/** Goes through every roll of the dice one after the other; returns how many there are. */
function enumerate(battlefield: Battlefield, scene: Scene): number {
  const faces: number[] = [];
  let leaves = 0;
  for (;;) {
    let rolled = 0;
    const dice = {
      roll: () => {
        if (rolled === faces.length) faces.push(1);
        return faces[rolled++] as number;
      },
      pick: <T>(items: readonly T[]) => items[0] as T,
    };
    rollScene(battlefield, scene, dice, false);
    leaves++;
    faces.length = rolled;
    while (faces.length > 0 && faces.at(-1) === 10) faces.pop();
    if (faces.length === 0) return leaves;
    faces[faces.length - 1] = (faces.at(-1) as number) + 1;
  }
}

const exactOf = ({ battlefield, scene }: ReturnType<typeof hexOf>) =>
  measure(15, () => {
    const { tale } = resolution(battlefield, scene);
    if (tale.kind === 'own') tale.count();
  });

const number = (value: number) => (value >= 1000 ? value.toExponential(1) : value.toPrecision(3));

const small = hexOf(2);
const large = hexOf(8);
const exactSmall = exactOf(small);
const exactLarge = exactOf(large);
let leaves = 0;
const enumerated = measure(3, () => {
  leaves = enumerate(small.battlefield, small.scene);
});
// A fraction of the four marker dice hurts, and then each of the seven others rolls a check.
const perLeaf = enumerated / leaves;
const allLeaves = 10 ** (MARKERS + 7);
const ROLLS = 100_000;
const sampled = measure(3, () => {
  const dice = roller(1);
  for (let roll = 0; roll < ROLLS; roll++) rollScene(large.battlefield, large.scene, dice, false);
});
// Reports show hundredths of a percent: a standard error of half of that for the worst chance, one half.
const needed = 0.25 / 0.00005 ** 2;

console.log(`One hex, ${MARKERS} markers; least processor time of several rounds, in ms`);
console.log(`exact, 8 units                       ${number(exactLarge)}`);
console.log(`exact, 2 units                       ${number(exactSmall)}`);
console.log(`every roll, 2 units (${leaves} rolls)   ${number(enumerated)}   ${number(enumerated / exactSmall)} times the exact answer`);
console.log(
  `every roll, 8 units (at most ${allLeaves.toExponential(0)}, by the time of one roll)   ${number(perLeaf * allLeaves)}   ${number((perLeaf * allLeaves) / exactLarge)} times`,
);
console.log(
  `sampling, 8 units, ${ROLLS} rolls       ${number(sampled)}   ${number(sampled / exactLarge)} times, to ${(100 * Math.sqrt(0.25 / ROLLS)).toFixed(2)} %`,
);
console.log(
  `sampling to 0.005 % (${number(needed)} rolls, by the time of one)   ${number((sampled / ROLLS) * needed)}   ${number(((sampled / ROLLS) * needed) / exactLarge)} times`,
);

// A whole set-up: two companies that see each other over open ground.
const setUp = field({
  columns: 30,
  rows: 20,
  units: Array.from({ length: 24 }, (_, index) => [
    (index % 6 === 5 ? tank : squad)(`u${index}`, 'US', `${String.fromCharCode(65 + index)}14`),
    (index % 6 === 5 ? tank : squad)(`g${index}`, 'German', `${String.fromCharCode(65 + index)}8`),
  ]).flat(),
  shots: [],
});
let shots = 0;
const whole = measure(3, () => {
  shots = setUpShots(setUp, system, lhySight(setUp)).length;
});
console.log(`a set-up of 48 units, ${shots} shots: sight and odds   ${number(whole)}`);

// The set-ups of the example scenarios of every game: each unit against each target it sees, sight included.
const LIMIT = 1000;
const scenarios = [...(await loadExamples()).values()].flatMap((document) =>
  battlefieldsOf(document).filter(({ kind, units }) => kind === 'scenario' && units.length > 0),
);
const times = scenarios.flatMap((battlefield) => {
  const games = systems[battlefield.ruleset.system];
  let count = 0;
  const time =
    games &&
    measure(3, () => {
      count = setUpShots(battlefield, games, games.sight(battlefield)).length;
    });
  return time === undefined ? [] : [{ battlefield, count, time }];
});
const [slowest] = times.sort((a, b) => b.time - a.time);
const largest = times.reduce(
  (most, each) => (each.battlefield.units.length > most.battlefield.units.length ? each : most),
  times[0] as (typeof times)[number],
);
for (const [what, found] of [
  ['largest', largest],
  ['slowest', slowest],
] as const) {
  if (!found) continue;
  const { battlefield, count, time } = found;
  console.log(
    `${what} example, ${battlefield.id}: ${battlefield.units.length} units, ${count} shots: sight and odds   ${number(time)}   limit ${LIMIT}${time > LIMIT ? ', MISSED' : ''}`,
  );
}
