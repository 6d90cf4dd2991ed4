import type { Battlefield, HexIndex } from '../../battlefield.ts';
import { boardNaming, lineStep } from '../../board/line-steps.ts';
import { called, isA, muster } from '../../force/muster.ts';
import { distance } from '../../hex/axial.ts';
import type { LinePart } from '../../hex/line.ts';
import { lineBetween } from '../../hex/line.ts';
import type { Sight, SightAnswer, SightContext, SightEffect, SightStep } from '../../system.ts';
import type { AirRow } from './air.ts';
import { airLine, airRow } from './air.ts';
import { BLOCKS, Ground } from './ground.ts';
import type { Block, End } from './judge.ts';
import { downhillLine, groundAt, hexesOf, levelLine, titleOf } from './judge.ts';
import type { SightOptions } from './options.ts';
import { sightOptions } from './options.ts';
import type { Place } from './places.ts';
import { placesBetween } from './places.ts';
import { seesThroughSmoke, smokeOn } from './smoke.ts';
import { WawTable } from './table.ts';
import { verdictOf } from './verdict.ts';

/** Lines of sight of World at War (7.0 to 7.3, 8.2, 9.4) on a battlefield. */
export function wawSight(battlefield: Battlefield): Sight {
  return new WawSight(battlefield);
}

/** A line as it is looked along: its ends, and what lies between in order from the first. */
interface Line {
  from: End;
  to: End;
  range: number;
  places: Place[];
}

class WawSight implements Sight {
  private readonly ground: Ground;
  private readonly options: SightOptions;
  private readonly rows = new Map<number, AirRow>();
  private pairs: WawTable | undefined;

  constructor(private readonly battlefield: Battlefield) {
    this.options = sightOptions(battlefield);
    this.ground = new Ground(battlefield, this.options);
  }

  answer(from: HexIndex, to: HexIndex, context: SightContext = {}): SightAnswer {
    const line = this.line(from, to, context);
    const assumed = new Set<string>();
    const block = this.block(line, assumed);
    const parts = lineBetween(line.from.hex.at, line.to.hex.at);
    const blockers = block ? [effectOf(block)] : [];
    const { hindrances, limits } = this.smoke(line, context, blockers, assumed);
    const path = this.path(parts, line, block);
    const profile = this.profile(line);
    const { range } = line;
    const verdict = verdictOf(line, blockers, hindrances);
    return { from, to, visible: blockers.length === 0, range, verdict, hindrances, blockers, path, profile, limits, assumed: [...assumed] };
  }

  visible(from: HexIndex, to: HexIndex): boolean {
    const { ground } = this;
    if (!ground.hex(from).inPlay || !ground.hex(to).inPlay) return false;
    return this.block(this.line(from, to, {})) === undefined;
  }

  field(from: HexIndex): Uint8Array {
    return Uint8Array.from(this.ground.hexes, ({ index }) => (this.visible(from, index) ? 1 : 0));
  }

  level(hex: HexIndex): number {
    return this.ground.hex(hex).level;
  }

  table(): WawTable | undefined {
    if (!WawTable.fits(this.ground.hexes.length)) return undefined;
    this.pairs ??= new WawTable(this.ground.hexes.length, (from, to) => this.visible(from, to));
    return this.pairs;
  }

  private line(from: HexIndex, to: HexIndex, context: SightContext): Line {
    const [start, end] = [this.end(from, context.observer, context.observerStates), this.end(to, context.target)];
    return { from: start, to: end, range: distance(start.hex.at, end.hex.at), places: placesBetween(this.ground, start.hex, end.hex) };
  }

  private end(index: HexIndex, unit: string | undefined, states: readonly string[] = []): End {
    const hex = this.ground.hex(index);
    const found = unit === undefined ? undefined : muster(this.battlefield).unit(unit);
    if (!found || !isA(found, 'air')) return { hex, level: hex.level, airborne: false };
    const risen = [...found.states, ...states].includes('popped-up') ? 1 : 0;
    return { hex, level: 1 + hex.level + hex.height + risen, airborne: true };
  }

  /** What ends a line, smoke apart; adjacent hexes always see each other (7.0). */
  private block(line: Line, assumed?: Set<string>): Block | undefined {
    const { from, to, range, places } = line;
    if (range <= 1) return undefined;
    // Between equals the line is walked in one direction, so that its reasons are the same from both ends.
    const downward = from.level > to.level || (from.level === to.level && from.hex.index <= to.hex.index);
    const [high, low] = downward ? [from, to] : [to, from];
    const ordered = downward ? places : reversed(places, range);
    let block: Block | undefined;
    if (high.airborne) {
      const row = this.row(high.level);
      if (row.assumed !== undefined) assumed?.add(row.assumed);
      block = airLine(ordered, high, low, range, row, this.options);
    } else if (high.level === low.level) block = levelLine(ordered, high.level, this.options);
    else block = downhillLine(ordered, high, low, range, this.options);
    return block && !downward ? { ...block, place: places.length - 1 - block.place } : block;
  }

  private row(level: number): AirRow {
    let row = this.rows.get(level);
    if (!row) {
      row = airRow(this.battlefield, level);
      this.rows.set(level, row);
    }
    return row;
  }

  /** Smoke ends a line for those who cannot shoot through it, and makes the others shoot worse; into an adjacent hex everybody can (8.2). */
  private smoke(line: Line, context: SightContext, blockers: SightEffect[], assumed: Set<string>) {
    const hindrances: SightEffect[] = [];
    const limits: SightAnswer['limits'] = [];
    const met = smokeOn(line.from.hex, line.places, line.to.hex);
    if (!met) return { hindrances, limits };
    const effect = { at: met.at, hexes: met.hexes.map(({ index }) => index), cause: met.cause, cites: ['8.2'] };
    const observer = context.observer === undefined ? undefined : muster(this.battlefield).unit(context.observer);
    if (line.range > 1 && observer && !seesThroughSmoke(this.battlefield, observer, this.options)) {
      if (isA(observer, 'infantry')) this.assumeOf('smoke.infantry', assumed);
      blockers.push({ ...effect, value: 0, explanation: `${called(observer)} does not see through ${met.cause} (8.2)` });
      return { hindrances, limits };
    }
    hindrances.push({ ...effect, value: 1, explanation: `${met.cause} on the line: to hit +1 in all, no extended range (8.2)` });
    if (line.range > 1 && !observer) limits.push({ text: this.blinded(), cite: '8.2', kind: 'smoke', value: 1 });
    return { hindrances, limits };
  }

  private assumeOf(parameter: string, assumed: Set<string>): void {
    const reason = this.battlefield.ruleset.parameters[parameter]?.assumed;
    if (reason !== undefined) assumed.add(reason);
  }

  /** For whom the line is shorter, where the question names nobody. */
  private blinded(): string {
    const infantry = this.options.smokeInfantry === 'blocked' ? ' and infantry' : '';
    return `Vehicles whose nation cannot shoot through smoke${infantry} see only an adjacent hex`;
  }

  private path(parts: readonly LinePart[], line: Line, block: Block | undefined): SightStep[] {
    const naming = boardNaming(this.battlefield.board);
    let place = -1;
    return parts.map((part) => {
      const step = lineStep(part, naming);
      const { kind } = part;
      if (kind !== 'hex' && kind !== 'run') return { ...step, effects: [] };
      const number = place++;
      const between = line.places[number];
      return { ...step, effects: between ? placeEffects(between, block, number) : endEffects(number < 0 ? line.from : line.to) };
    });
  }

  private profile({ from, to, places }: Line): SightAnswer['profile'] {
    const ends = (end: End) => ({ hexes: [end.hex.index], ground: end.hex.level, top: Math.max(end.level, end.hex.level + end.hex.height) });
    const between = places.flatMap((place) => {
      const hexes = hexesOf(place);
      const top = Math.max(...hexes.map(({ level, height }) => level + height));
      return hexes.length === 0 ? [] : [{ hexes: hexes.map(({ index }) => index), ground: Math.max(...hexes.map(({ level }) => level)), top }];
    });
    return from.hex === to.hex ? [ends(from)] : [ends(from), ...between, ends(to)];
  }
}

function reversed(places: readonly Place[], range: number): Place[] {
  return places.map((place) => ({ ...place, step: range - place.step })).reverse();
}

function effectOf({ cite, text, hexes }: Block): SightEffect {
  const at = hexes.map(({ name }) => name).join(', ');
  return { at, hexes: hexes.map(({ index }) => index), cause: text, value: 0, cites: [cite], explanation: `${text} (${cite})` };
}

function placeEffects(place: Place, block: Block | undefined, number: number): string[] {
  const effects = hexesOf(place).flatMap((hex) => {
    const what = hex.effect === BLOCKS ? 'blocking' : hex.effect > 0 ? `degrading ${hex.effect}` : '';
    return what === '' ? [] : [`${hex.name}: ${titleOf(hex)}, ${what}${hex.level > 0 ? ' on a hill' : ''} (7.1)`];
  });
  if (groundAt(place) > 0) effects.push('hill, level 1 (7.0)');
  if (hexesOf(place).some(({ smoke }) => smoke)) effects.push('smoke (8.2)');
  if (block?.place === number) effects.push(`${block.text}: blocks (${block.cite})`);
  return effects;
}

function endEffects({ hex, airborne, level }: End): string[] {
  const own = airborne ? [`helicopter at level ${level} (9.4)`] : hex.effect > 0 ? [`${titleOf(hex)} of an end: no effect (7.1)`] : [];
  return hex.smoke ? [...own, 'smoke (8.2)'] : own;
}
