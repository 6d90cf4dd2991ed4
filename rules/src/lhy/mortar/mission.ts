import type { Note, Refusal } from '../../attack/refusal.ts';
import { refuse, refuseUnit } from '../../attack/refusal.ts';
import { occasionOf, stated } from '../../attack/stated.ts';
import { noTarget, targetHex } from '../../attack/target.ts';
import type { AttackPlan, Battlefield, HexIndex, Shot } from '../../battlefield.ts';
import { chartCell, chartGap } from '../../chart.ts';
import type { Tale } from '../../dice/tale.ts';
import { remark, sequence } from '../../dice/tale.ts';
import { called, muster } from '../../force/muster.ts';
import { numberSetting } from '../../special-rules.ts';
import type { ShotAnswer, Sight } from '../../system.ts';
import type { Mortar } from '../fire/mortar-marker.ts';
import { markersOn, mortarOf } from '../fire/mortar-marker.ts';
import { hexName } from '../fire/shot-case.ts';
import { cohesionOf } from '../kinds.ts';
import { inPart } from '../procedure.ts';
import { missionRefusals } from './request.ts';
import { scattered, scatterHexes } from './scatter.ts';

/** How many markers of a mission have fallen into its aim hex, and how many in each direction of it. */
interface Fallen {
  primary: number;
  secondary: readonly number[];
}

const NOTHING_FALLS: Fallen = { primary: 0, secondary: [0, 0, 0, 0, 0, 0] };

/** The missions that somebody calls for in a plan (11.4.5), or why the rules do not allow them. */
export function missionsOf(battlefield: Battlefield, sight: Sight, plan: AttackPlan): (Mission | Refusal[])[] {
  return plan.shots.flatMap((shot) => shot.firers.map((firer) => missionOf(battlefield, sight, plan, shot, firer)));
}

function missionOf(battlefield: Battlefield, sight: Sight, plan: AttackPlan, shot: Shot, firer: string): Mission | Refusal[] {
  const mortar = mortarOf(battlefield, firer);
  const aim = targetHex(battlefield, shot);
  if (!mortar) return [refuseUnit(shot, firer, `${muster(battlefield).unit(firer)?.name ?? firer} is no mortar`, '11.4')];
  if (aim === undefined) return [noTarget(battlefield, shot, 'Say with `at` at which hex the mortar fires', '11.4.4')];
  const { refusals, notes, hindered } = missionRefusals(battlefield, sight, plan, shot, mortar, aim);
  if (refusals.length > 0) return refusals;
  const column = stated(shot).has('smoke') ? 'accuracy-smoke' : 'accuracy-high-explosive';
  const cell = chartCell(battlefield.ruleset.charts['mortar.action'], mortar.row, column);
  if (typeof cell?.value !== 'number') return [refuseUnit(shot, mortar.id, `The mortar fire table has no row for ${mortar.title}`, '11.4.5')];
  const diagram = battlefield.ruleset.charts['mortar.scatter'];
  const missing = Array.from({ length: 10 }, (_, index) => index + 1).find((face) => !chartCell(diagram, face, 'direction'));
  if (missing !== undefined) {
    const why = chartGap(diagram, 'mortar.scatter', missing, 'direction') ?? '';
    return [refuse(shot, `${why}, so where shells fall is not known`, '11.4.5', 'firers')];
  }
  if (cell.assumed !== undefined) notes.push({ text: `The number of accuracy dice is assumed: ${cell.assumed}`, cite: '11.4.5' });
  return new Mission(battlefield, shot, mortar, aim, hindered, cell.value + (hindered ? 1 : 0), notes);
}

/** A mission that is allowed: from its request to where its shells fall, and whether the mortar is ready again. */
export class Mission {
  readonly smoke: boolean;
  /** The aim hex and those around it that shells may scatter into. */
  readonly reach: readonly HexIndex[];
  private readonly around: readonly (HexIndex | undefined)[];

  constructor(
    private readonly battlefield: Battlefield,
    readonly shot: Shot,
    readonly mortar: Mortar,
    readonly aim: HexIndex,
    private readonly hindered: boolean,
    private readonly dice: number,
    readonly notes: Note[],
  ) {
    this.smoke = stated(shot).has('smoke');
    this.around = scatterHexes(battlefield, aim);
    this.reach = [aim, ...this.around.filter((hex) => hex !== undefined)];
  }

  /** Whether a hex takes its shells as a secondary one (11.4.5 step 7). */
  isSecondary(hex: HexIndex): boolean {
    return hex !== this.aim;
  }

  /** The request, the extension and the accuracy dice (11.4.4.2, 11.4.9, 11.4.5), and what follows from how many markers fell into each hex of its reach. */
  tale(then: (markersIn: (hex: HexIndex) => number) => Tale): Tale {
    const landed = ({ primary, secondary }: Fallen) => then((hex) => (hex === this.aim ? primary : (secondary[this.around.indexOf(hex)] ?? 0)));
    const nothing = landed(NOTHING_FALLS);
    const opening = this.hindered
      ? remark('The line of sight is hindered: no marker falls by itself, and one accuracy die more is rolled', '11.4.5')
      : remark(`${this.smoke ? 'A smoke marker' : 'A marker'} lies in ${hexName(this.battlefield, this.aim)}`, '11.4.5');
    const shells = this.fall({ ...NOTHING_FALLS, primary: this.hindered ? 0 : 1 }, this.dice, landed, new Map());
    return this.requested(this.kept(sequence(opening, shells), nothing), nothing);
  }

  /** Whether the mortar is available again in the next turn (11.4.8), as a part of the answer. */
  recovers(title: string): Tale {
    const needed = this.figure(this.mortar.platoon ? 'mortar.platoon-recovery' : 'mortar.recovery', this.mortar.platoon ? 3 : 4);
    const [yes, no] = [inPart(title, 'yes'), inPart(title, 'no')];
    return {
      kind: 'die',
      sides: 10,
      step: (face) => ({ text: `Recovery of ${this.mortar.title}: ${face}; ${needed} or less makes it available in the next turn`, cite: '11.4.8' }),
      next: (face) => (face <= needed ? yes : no),
    };
  }

  /** The marker in the aim hex, and those in the hexes around that hold anybody. */
  shots(): ShotAnswer[] {
    const { battlefield, shot, mortar, aim } = this;
    if (this.smoke) return [{ kind: shot.kind, firer: mortar.id, target: { hex: aim }, modifiers: [], net: 0 }];
    const held = this.reach.filter((hex) => hex === aim || muster(battlefield).in(hex).length > 0);
    return held.map((hex): ShotAnswer => {
      const { first } = markersOn(battlefield, shot, mortar, hex, this.isSecondary(hex));
      return { kind: shot.kind, firer: mortar.id, target: { hex }, modifiers: first.modifiers, net: first.net };
    });
  }

  /** A leader who calls fire on his own hex must first pass a check (11.4.4.2). */
  private requested(fire: Tale, nothing: Tale): Tale {
    const observer = muster(this.battlefield).unit(this.shot.observer ?? '');
    const cohesion = observer && cohesionOf(this.battlefield, observer)?.value;
    if (!observer || cohesion === undefined || muster(this.battlefield).hexOf(observer) !== this.aim) return fire;
    const failed = sequence(remark('The request fails', '11.4.4.2'), nothing);
    return {
      kind: 'die',
      sides: 10,
      step: (face) => ({ text: `${called(observer)} calls fire on his own hex: ${face} against his cohesion ${cohesion}`, cite: '11.4.4.2' }),
      next: (face) => (face <= cohesion ? fire : failed),
    };
  }

  /** An extension keeps firing only on a low die (11.4.9). */
  private kept(fire: Tale, nothing: Tale): Tale {
    if (!stated(this.shot).has('extended')) return fire;
    const needed = this.figure(this.mortar.platoon ? 'mortar.platoon-extension' : 'mortar.extension', this.mortar.platoon ? 3 : 4);
    const failed = sequence(remark('The fire is not kept up', '11.4.9'), nothing);
    return {
      kind: 'die',
      sides: 10,
      step: (face) => ({ text: `Extension: ${face}; ${needed} or less keeps ${this.mortar.title} firing`, cite: '11.4.9' }),
      next: (face) => (face <= needed ? fire : failed),
    };
  }

  private figure(parameter: string, otherwise: number): number {
    return numberSetting(this.battlefield, parameter, occasionOf(this.shot, this.mortar.side, this.aim))?.value ?? otherwise;
  }

  /** The accuracy dice that are left, and what has fallen so far (11.4.5 steps 5 to 7). The order in which shells fell makes no difference. */
  private fall(fallen: Fallen, dice: number, landed: (fallen: Fallen) => Tale, known: Map<string, Tale>): Tale {
    const key = `${dice} ${fallen.primary} ${fallen.secondary.join(' ')}`;
    let tale = known.get(key);
    if (tale) return tale;
    const accurate = this.figure('mortar.accuracy', 7);
    const direction = (face: number) => scattered(this.battlefield, this.aim, face)?.direction;
    tale =
      dice === 0
        ? landed(fallen)
        : {
            kind: 'die',
            sides: 10,
            step: (face) => ({ text: `Accuracy: ${face}: ${this.place(face, accurate)}`, cite: '11.4.5' }),
            next: (face) => {
              if (face >= accurate) return this.fall({ ...fallen, primary: fallen.primary + 1 }, dice - 1, landed, known);
              const secondary = fallen.secondary.map((count, index) => (index === direction(face) ? count + 1 : count));
              return this.fall({ ...fallen, secondary }, dice - 1, landed, known);
            },
          };
    known.set(key, tale);
    return tale;
  }

  private place(face: number, accurate: number): string {
    if (face >= accurate) return `in the aim hex ${hexName(this.battlefield, this.aim)}`;
    const found = scattered(this.battlefield, this.aim, face);
    return found?.hex === undefined ? 'beyond the map' : `scatters into ${hexName(this.battlefield, found.hex)}`;
  }
}
