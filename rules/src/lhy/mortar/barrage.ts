import type { Note } from '../../attack/refusal.ts';
import type { AttackPlan, Battlefield, HexIndex } from '../../battlefield.ts';
import type { Tale } from '../../dice/tale.ts';
import { NOTHING, remark, sequence } from '../../dice/tale.ts';
import { muster } from '../../force/muster.ts';
import type { Sight } from '../../system.ts';
import { markersOn, swallowsMarkers } from '../fire/mortar-marker.ts';
import type { Scene } from '../fire/scene.ts';
import { setScene } from '../fire/scene.ts';
import { hexName } from '../fire/shot-case.ts';
import type { Stack } from '../fire/stack.ts';
import { assumedCohesions, stackOf } from '../fire/stack.ts';
import { resolution } from '../fire/volley.ts';
import type { Procedure } from '../procedure.ts';
import { inPart, refused } from '../procedure.ts';
import { Mission, missionsOf } from './mission.ts';

const AVAILABLE = 'Available again in the next turn';

/**
 * The fire of a plan: markers that are placed (11.3, 11.5), and missions that somebody calls for (11.4.5). What may lie in one hex is resolved together, since only the
 * highest total there counts (13.1 step 1); missions that share no hex with anything stand for themselves.
 */
export function fire(battlefield: Battlefield, sight: Sight, placed: AttackPlan, called: AttackPlan): Procedure[] {
  const scene = placed.shots.length > 0 ? setScene(battlefield, sight, placed) : undefined;
  const found = missionsOf(battlefield, sight, called);
  const missions = found.filter((each) => each instanceof Mission);
  const refusals = [...(scene?.refusals ?? []), ...found.flatMap((each) => (each instanceof Mission ? [] : each))];
  if (refusals.length > 0) return [{ ...refused(...refusals), shots: scene?.shots ?? [], notes: scene?.notes ?? [] }];
  const shelling = missions.filter(({ smoke }) => !smoke);
  const hexes = [...new Set(scene?.stacks.map(({ hex }) => hex)), ...shelling.flatMap(({ reach }) => reach)];
  const shares = new Set(hexes).size < hexes.length;
  const apart = shares ? missions.filter(({ smoke }) => smoke) : missions;
  const together = shares ? shelling : [];
  return [
    ...(scene || together.length > 0 ? [new Barrage(battlefield, together, scene).procedure()] : []),
    ...apart.map((mission) => new Barrage(battlefield, [mission]).procedure()),
  ];
}

/** Missions with the markers that lie already, all of which are resolved together. */
class Barrage {
  private readonly notes: Note[] = [];
  private readonly strikes = new Map<string, Tale>();
  private readonly hexes: readonly HexIndex[];

  constructor(
    private readonly battlefield: Battlefield,
    private readonly missions: readonly Mission[],
    private readonly scene?: Scene,
  ) {
    this.hexes = [...new Set([...missions.flatMap(({ reach }) => reach), ...(scene?.stacks.map(({ hex }) => hex) ?? [])])];
  }

  procedure(): Procedure {
    const { missions, scene } = this;
    // What is to be said of a marker is known before it falls.
    for (const hex of this.hexes)
      this.stacks(
        hex,
        missions.map(({ reach }) => Number(reach.includes(hex))),
      );
    const tale = sequence(this.fall(0, []), ...missions.map((mission) => mission.recovers(this.available(mission))));
    return {
      shots: [...(scene?.shots ?? []), ...missions.flatMap((mission) => mission.shots())],
      refusals: [],
      notes: [...(scene?.notes ?? []), ...missions.flatMap(({ notes }) => notes), ...this.notes],
      parts: this.parts(),
      tale,
    };
  }

  /** The missions from this one on, and what is resolved when all shells lie. */
  private fall(index: number, before: readonly ((hex: HexIndex) => number)[]): Tale {
    const mission = this.missions[index];
    return mission ? mission.tale((markersIn) => this.fall(index + 1, [...before, markersIn])) : this.landed(before);
  }

  private landed(markersIn: readonly ((hex: HexIndex) => number)[]): Tale {
    const vehicles = this.scene?.vehicles ?? [];
    const struck = this.hexes.map((hex) =>
      this.strike(
        hex,
        this.missions.map(({ reach }, index) => (reach.includes(hex) ? (markersIn[index]?.(hex) ?? 0) : 0)),
      ),
    );
    if (struck.length === 0 && vehicles.length === 0) return remark('Nobody is where the markers lie', '13.1');
    return sequence(...struck, vehicles.length > 0 ? resolution(this.battlefield, { stacks: [], vehicles }).tale : NOTHING);
  }

  /** So many markers of each mission in a hex, with those that lie there already, resolved (13.1). */
  private strike(hex: HexIndex, counts: readonly number[]): Tale {
    const key = `${hex} ${counts.join(' ')}`;
    let tale = this.strikes.get(key);
    if (!tale) {
      tale = this.struck(hex, counts);
      this.strikes.set(key, tale);
    }
    return tale;
  }

  private struck(hex: HexIndex, counts: readonly number[]): Tale {
    const name = hexName(this.battlefield, hex);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const water = total > 0 && swallowsMarkers(this.battlefield, hex);
    const stacks = this.stacks(hex, water ? counts.map(() => 0) : counts);
    return sequence(
      water ? remark(`${name} is water without a shore: what falls there is taken off at once`, '11.4.11') : NOTHING,
      ...this.missions.flatMap((mission, index) =>
        (counts[index] ?? 0) > 0 && !water ? [inPart(this.shells(mission, hex), counts[index] as number)] : [],
      ),
      stacks.length > 0 ? resolution(this.battlefield, { stacks, vehicles: [] }).tale : NOTHING,
    );
  }

  private stacks(hex: HexIndex, counts: readonly number[]): Stack[] {
    const { battlefield } = this;
    const stacks = (this.scene?.stacks ?? []).filter((stack) => stack.hex === hex).map((stack) => ({ ...stack, markers: [...stack.markers] }));
    this.missions.forEach((mission, index) => {
      const count = counts[index] ?? 0;
      if (count === 0 || mission.smoke) return;
      const { first, markers, notes } = markersOn(battlefield, mission.shot, mission.mortar, hex, mission.isSecondary(hex));
      this.note(...notes);
      if (first.below) {
        this.note({ text: `In ${hexName(battlefield, hex)} the marker would be ${first.net}; it is not placed`, cite: first.below.cite });
        return;
      }
      const dice = Array.from({ length: count }, () => ({}));
      for (const { side, units, net, value } of markers) {
        let stack = stacks.find((each) => each.side === side);
        if (!stack) {
          stack = stackOf(battlefield, hex, side, units);
          this.note(...assumedCohesions(units));
          stacks.push(stack);
        }
        stack.markers.push(...dice.map((die) => ({ kind: 'mortar' as const, net, value, die })));
      }
    });
    return stacks;
  }

  private note(...notes: readonly Note[]): void {
    for (const note of notes) if (!this.notes.some(({ text }) => text === note.text)) this.notes.push(note);
  }

  /** All that may be measured; what no roll comes to is left out of the answer. */
  private parts(): { title: string; cite: string }[] {
    const { battlefield, missions, hexes } = this;
    const shells = missions.flatMap((mission) => mission.reach.map((hex) => ({ title: this.shells(mission, hex), cite: '11.4.5' })));
    const totals = hexes.flatMap((hex) => {
      const title = `Highest total at ${hexName(battlefield, hex)}`;
      const sides = new Set(
        muster(battlefield)
          .in(hex)
          .map(({ side }) => side),
      );
      return [title, ...[...sides].map((side) => `${title} for ${side}`)].map((each) => ({ title: each, cite: '13.1' }));
    });
    const available = missions.map((mission) => ({ title: this.available(mission), cite: '11.4.8' }));
    return [...shells, ...totals, ...available].filter(({ title }, index, all) => all.findIndex((each) => each.title === title) === index);
  }

  private shells({ smoke }: Mission, hex: HexIndex): string {
    return `${smoke ? 'Smoke' : 'Shells'} in ${hexName(this.battlefield, hex)}`;
  }

  private available({ mortar }: Mission): string {
    return this.missions.length > 1 ? `${AVAILABLE}: ${mortar.title}` : AVAILABLE;
  }
}
