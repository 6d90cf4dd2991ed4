import type { Battlefield, BoardHex, HexIndex } from '../../battlefield.ts';
import { featuresIn } from '../../board/features.ts';
import { HexGrid } from '../../board/hex-grid.ts';
import { distance } from '../../hex/axial.ts';
import { namesOf, numberOf } from '../../property.ts';
import type { Feature } from '../../ruleset.ts';
import type { SightOptions } from './options.ts';

/** A hex that blocks counts more than any number of degrading ones. */
export const BLOCKS = 99;

/** One hex as sight takes it. */
export interface SightHex extends Pick<BoardHex, 'at' | 'name' | 'inPlay'> {
  index: HexIndex;
  /** 0 ground, 1 hill (7.0). */
  level: number;
  /** What its terrain and markers do to a line at their own level: 0, the number of degrading things, or {@link BLOCKS} (7.1). */
  effect: number;
  /** Hexes behind it that its terrain hides from a hill (7.2). */
  shadow: number;
  /** Levels that its terrain stands above the ground, for a helicopter over it (9.4). */
  height: number;
  /** For sentences: the features that have an effect. */
  features: Feature[];
  /** The marker whose smoke lies on the hex, and where it lies (8.2). */
  smoke?: { feature: Feature; at: string };
}

/** The board as sight takes it. */
export class Ground {
  readonly hexes: readonly SightHex[];
  readonly grid: HexGrid;

  constructor(
    readonly battlefield: Battlefield,
    options: SightOptions,
  ) {
    const { board } = battlefield;
    this.grid = new HexGrid(board);
    this.hexes = board.hexes.map((hex, index) => sightHex(battlefield, hex, index, options));
    for (const hex of this.hexes) this.spread(hex);
  }

  hex(index: HexIndex): SightHex {
    const hex = this.hexes[index];
    if (!hex) throw new RangeError(`The board has no hex number ${index}`);
    return hex;
  }

  /** Smoke lies on its hex and as far around it as its marker says. */
  private spread(from: SightHex): void {
    for (const feature of featuresIn(this.battlefield, from.index)) {
      const reach = numberOf(feature, 'obscures');
      if (reach === undefined) continue;
      for (const hex of this.hexes) if (distance(hex.at, from.at) <= reach) hex.smoke ??= { feature, at: from.name };
    }
  }
}

function sightHex(battlefield: Battlefield, { at, name, inPlay, level }: BoardHex, index: HexIndex, options: SightOptions): SightHex {
  const all = featuresIn(battlefield, index);
  const features = all.filter((feature) => effectOf(feature) > 0 || (numberOf(feature, 'shadow') ?? 0) > 0);
  const effects = features.map(effectOf);
  const sum = effects.reduce((total, effect) => total + effect, 0);
  const effect = effects.includes(BLOCKS) ? BLOCKS : options.wreckInDegrading === 'hex' ? Math.max(0, ...effects) : Math.min(sum, BLOCKS - 1);
  const most = (key: string) => Math.max(0, ...all.filter(({ kind }) => kind !== 'elevation').map((feature) => numberOf(feature, key) ?? 0));
  return { at, name, inPlay, index, level, effect, shadow: most('shadow'), height: most('height'), features };
}

function effectOf(feature: Feature): number {
  const [effect] = namesOf(feature, 'same-level');
  if (effect === 'blocks') return BLOCKS;
  return effect === 'hinders' ? (numberOf(feature, 'hindrance') ?? 1) : 0;
}
