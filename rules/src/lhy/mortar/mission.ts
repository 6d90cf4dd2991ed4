import type { Note } from '../../attack/refusal.ts';
import { refuse, refuseUnit } from '../../attack/refusal.ts';
import { occasionOf, stated } from '../../attack/stated.ts';
import { noTarget, targetHex } from '../../attack/target.ts';
import type { AttackPlan, Battlefield, HexIndex, Shot } from '../../battlefield.ts';
import { chartCell, chartGap } from '../../chart.ts';
import type { Tale } from '../../dice/tale.ts';
import { NOTHING, remark, sequence } from '../../dice/tale.ts';
import { called, muster } from '../../force/muster.ts';
import { numberSetting } from '../../special-rules.ts';
import type { ShotAnswer, Sight } from '../../system.ts';
import type { Mortar } from '../fire/mortar-marker.ts';
import { markersOn, mortarOf, swallowsMarkers } from '../fire/mortar-marker.ts';
import { hexName } from '../fire/shot-case.ts';
import type { Stack } from '../fire/stack.ts';
import { assumedCohesions, stackOf } from '../fire/stack.ts';
import { resolution } from '../fire/volley.ts';
import { cohesionOf } from '../kinds.ts';
import type { Procedure } from '../procedure.ts';
import { inPart, refused } from '../procedure.ts';
import { missionRefusals } from './request.ts';
import { scattered, scatterHexes } from './scatter.ts';

const AVAILABLE = 'Available again in the next turn';

/** Mortar missions that somebody calls for (11.4.5): the first marker, the accuracy dice, where the shells fall, and what they do there. */
export function missions(battlefield: Battlefield, sight: Sight, plan: AttackPlan): Procedure[] {
  return plan.shots.flatMap((shot) => shot.firers.map((firer) => mission(battlefield, sight, plan, shot, firer)));
}

function mission(battlefield: Battlefield, sight: Sight, plan: AttackPlan, shot: Shot, firer: string): Procedure {
  const where = muster(battlefield);
  const mortar = mortarOf(battlefield, firer);
  const aim = targetHex(battlefield, shot);
  if (!mortar) return refused(refuseUnit(shot, firer, `${where.unit(firer)?.name ?? firer} is no mortar`, '11.4'));
  if (aim === undefined) return refused(noTarget(battlefield, shot, 'Say with `at` at which hex the mortar fires', '11.4.4'));
  const request = missionRefusals(battlefield, sight, plan, shot, mortar, aim);
  if (request.refusals.length > 0) return refused(...request.refusals);
  return new Mission(battlefield, shot, mortar, aim, request.hindered, request.notes).procedure();
}

/** How many markers have fallen into the aim hex, and how many in each direction of it. */
interface Fallen {
  primary: number;
  secondary: readonly number[];
}

class Mission {
  private readonly smoke: boolean;
  private readonly word: string;
  private readonly afterDice = new Map<string, Tale>();
  private readonly strikes = new Map<string, Tale>();
  private readonly partTitles = new Map<string, string>();

  constructor(
    private readonly battlefield: Battlefield,
    private readonly shot: Shot,
    private readonly mortar: Mortar,
    private readonly aim: HexIndex,
    private readonly hindered: boolean,
    private readonly notes: Note[],
  ) {
    this.smoke = stated(shot).has('smoke');
    this.word = this.smoke ? 'Smoke' : 'Shells';
  }

  procedure(): Procedure {
    const { battlefield, mortar, aim, shot } = this;
    const column = this.smoke ? 'accuracy-smoke' : 'accuracy-high-explosive';
    const cell = chartCell(battlefield.ruleset.charts['mortar.action'], mortar.row, column);
    if (typeof cell?.value !== 'number') {
      return {
        shots: [],
        refusals: [refuseUnit(this.shot, mortar.id, `The mortar fire table has no row for ${mortar.title}`, '11.4.5')],
        notes: [],
        tale: NOTHING,
      };
    }
    const diagram = battlefield.ruleset.charts['mortar.scatter'];
    const missing = Array.from({ length: 10 }, (_, index) => index + 1).find((face) => !chartCell(diagram, face, 'direction'));
    if (missing !== undefined) {
      const why = chartGap(diagram, 'mortar.scatter', missing, 'direction') ?? '';
      return refused(refuse(this.shot, `${why}, so where shells fall is not known`, '11.4.5', 'firers'));
    }
    if (cell.assumed !== undefined) this.notes.push({ text: `The number of accuracy dice is assumed: ${cell.assumed}`, cite: '11.4.5' });
    const dice = cell.value + (this.hindered ? 1 : 0);
    const shells = this.fall({ primary: this.hindered ? 0 : 1, secondary: [0, 0, 0, 0, 0, 0] }, dice);
    const opening = this.hindered
      ? remark('The line of sight is hindered: no marker falls by itself, and one accuracy die more is rolled', '11.4.5')
      : remark(`${this.smoke ? 'A smoke marker' : 'A marker'} lies in ${hexName(battlefield, aim)}`, '11.4.5');
    const fire = sequence(opening, shells);
    return {
      shots: this.smoke ? [{ kind: shot.kind, firer: mortar.id, target: { hex: aim }, modifiers: [], net: 0 }] : this.shots(),
      refusals: [],
      notes: this.notes,
      parts: [...[...this.partTitles.keys()].map((title) => ({ title, cite: '11.4.5' })), ...this.totals(), { title: AVAILABLE, cite: '11.4.8' }],
      tale: sequence(this.requested(this.kept(fire)), this.recovers()),
    };
  }

  /** A leader who calls fire on his own hex must first pass a check (11.4.4.2). */
  private requested(fire: Tale): Tale {
    const observer = muster(this.battlefield).unit(this.shot.observer ?? '');
    const cohesion = observer && cohesionOf(this.battlefield, observer)?.value;
    if (!observer || cohesion === undefined || muster(this.battlefield).hexOf(observer) !== this.aim) return fire;
    const failed = remark('The request fails', '11.4.4.2');
    return {
      kind: 'die',
      sides: 10,
      step: (face) => ({ text: `${called(observer)} calls fire on his own hex: ${face} against his cohesion ${cohesion}`, cite: '11.4.4.2' }),
      next: (face) => (face <= cohesion ? fire : failed),
    };
  }

  /** An extension keeps firing only on a low die (11.4.9). */
  private kept(fire: Tale): Tale {
    if (!stated(this.shot).has('extended')) return fire;
    const needed = this.figure(this.mortar.platoon ? 'mortar.platoon-extension' : 'mortar.extension', this.mortar.platoon ? 3 : 4);
    const failed = remark('The fire is not kept up', '11.4.9');
    return {
      kind: 'die',
      sides: 10,
      step: (face) => ({ text: `Extension: ${face}; ${needed} or less keeps ${this.mortar.title} firing`, cite: '11.4.9' }),
      next: (face) => (face <= needed ? fire : failed),
    };
  }

  private recovers(): Tale {
    const needed = this.figure(this.mortar.platoon ? 'mortar.platoon-recovery' : 'mortar.recovery', this.mortar.platoon ? 3 : 4);
    const [yes, no] = [inPart(AVAILABLE, 'yes'), inPart(AVAILABLE, 'no')];
    return {
      kind: 'die',
      sides: 10,
      step: (face) => ({ text: `Recovery of ${this.mortar.title}: ${face}; ${needed} or less makes it available in the next turn`, cite: '11.4.8' }),
      next: (face) => (face <= needed ? yes : no),
    };
  }

  private figure(parameter: string, otherwise: number): number {
    return numberSetting(this.battlefield, parameter, occasionOf(this.shot, this.mortar.side, this.aim))?.value ?? otherwise;
  }

  /** The accuracy dice that are left, and what has fallen so far (11.4.5 steps 5 to 7). The order in which shells fell makes no difference. */
  private fall(fallen: Fallen, dice: number): Tale {
    const key = `${dice} ${fallen.primary} ${fallen.secondary.join(' ')}`;
    let tale = this.afterDice.get(key);
    if (tale) return tale;
    const accurate = this.figure('mortar.accuracy', 7);
    const direction = (face: number) => scattered(this.battlefield, this.aim, face);
    tale =
      dice === 0
        ? this.landed(fallen)
        : {
            kind: 'die',
            sides: 10,
            step: (face) => ({ text: `Accuracy: ${face}: ${this.place(face, accurate)}`, cite: '11.4.5' }),
            next: (face) => {
              if (face >= accurate) return this.fall({ ...fallen, primary: fallen.primary + 1 }, dice - 1);
              const secondary = fallen.secondary.map((count, index) => (index === direction(face)?.direction ? count + 1 : count));
              return this.fall({ ...fallen, secondary }, dice - 1);
            },
          };
    this.afterDice.set(key, tale);
    // Ready beforehand, so that all parts of the answer are known.
    if (dice > 0) for (let face = 1; face <= 10; face++) tale.kind === 'die' && tale.next(face);
    return tale;
  }

  private place(face: number, accurate: number): string {
    if (face >= accurate) return `in the aim hex ${hexName(this.battlefield, this.aim)}`;
    const found = scattered(this.battlefield, this.aim, face);
    return found?.hex === undefined ? 'beyond the map' : `scatters into ${hexName(this.battlefield, found.hex)}`;
  }

  private landed({ primary, secondary }: Fallen): Tale {
    const parts: Tale[] = [];
    if (primary > 0) parts.push(this.strike(this.aim, primary, false));
    const neighbours = scatterHexes(this.battlefield, this.aim);
    secondary.forEach((count, direction) => {
      const hex = neighbours[direction];
      if (count > 0 && hex !== undefined) parts.push(this.strike(hex, count, true));
    });
    return sequence(...parts);
  }

  /** So many markers in a hex, resolved (13.1). */
  private strike(hex: HexIndex, count: number, secondary: boolean): Tale {
    const key = `${hex} ${count}`;
    let tale = this.strikes.get(key);
    if (tale) return tale;
    if (swallowsMarkers(this.battlefield, hex)) {
      tale = remark(`${hexName(this.battlefield, hex)} is water without a shore: what falls there is taken off at once`, '11.4.11');
      this.strikes.set(key, tale);
      return tale;
    }
    const title = `${this.word} in ${hexName(this.battlefield, hex)}`;
    this.partTitles.set(title, '11.4.5');
    const counted = inPart(title, count);
    if (this.smoke) tale = counted;
    else {
      const stacks = this.stacks(hex, count, secondary);
      tale = stacks.length === 0 ? counted : sequence(counted, resolution(this.battlefield, { stacks, vehicles: [] }).tale);
    }
    this.strikes.set(key, tale);
    return tale;
  }

  private stacks(hex: HexIndex, count: number, secondary: boolean): Stack[] {
    const { first, markers, notes } = markersOn(this.battlefield, this.shot, this.mortar, hex, secondary);
    this.notes.push(...notes);
    if (first.below) {
      this.notes.push({ text: `In ${hexName(this.battlefield, hex)} the marker would be ${first.net}; it is not placed`, cite: first.below.cite });
      return [];
    }
    return markers.map(({ side, units, net, value }) => {
      const stack = stackOf(this.battlefield, hex, side, units);
      this.notes.push(...assumedCohesions(units));
      for (let each = 0; each < count; each++) {
        stack.markers.push({ kind: 'mortar', net });
        stack.mortars.push({ net, value });
      }
      return stack;
    });
  }

  /** The marker in the aim hex, and those in the hexes around that hold anybody. */
  private shots(): ShotAnswer[] {
    const { battlefield, shot, mortar, aim } = this;
    const answer = (hex: HexIndex, secondary: boolean): ShotAnswer => {
      const { first } = markersOn(battlefield, shot, mortar, hex, secondary);
      return { kind: shot.kind, firer: mortar.id, target: { hex }, modifiers: first.modifiers, net: first.net };
    };
    const held = scatterHexes(battlefield, aim).filter((hex) => hex !== undefined && muster(battlefield).in(hex).length > 0) as HexIndex[];
    return [answer(aim, false), ...held.map((hex) => answer(hex, true))];
  }

  private totals() {
    const held = [this.aim, ...(scatterHexes(this.battlefield, this.aim).filter((hex) => hex !== undefined) as HexIndex[])];
    return this.smoke ? [] : held.map((hex) => ({ title: `Highest total at ${hexName(this.battlefield, hex)}`, cite: '13.1' }));
  }
}
