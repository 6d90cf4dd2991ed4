import {
  type Board,
  type BoardHex,
  type Edge,
  type HexIndex,
  type Occurrence,
  OPPOSITE_EDGE,
  type PathOccurrence,
  type Section,
} from '../battlefield.ts';
import { type Axial, DIRECTIONS, type Direction, neighbour, opposite } from '../hex/axial.ts';
import { toLabel } from '../hex/label.ts';
import { type JoinProblem, layOut, type Placement } from './join.ts';
import { axialKey } from './lookup.ts';
import { hexKey, type SectionPlan, type SheetHex } from './sheet.ts';

export interface AssembledBoard {
  board: Board;
  problems: JoinProblem[];
  /** Hexes that two sections show at different levels; the higher level is taken. */
  contradictions: { hex: HexIndex; sections: string[]; levels: number[] }[];
}

const NO_SIDES: Occurrence[][] = [[], [], [], [], [], []];
const NOTHING: never[] = [];

/** Puts sections together to one board. What does not fit is reported, and laid out as near as can be. */
export function assembleBoard(rows: readonly (readonly SectionPlan[])[]): AssembledBoard {
  const { placements, problems } = layOut(rows);
  const assembly = new Assembly();
  for (const placement of placements) assembly.add(placement);
  for (const [a, b] of assembly.overlaps) {
    problems.push({
      section: b.plan,
      other: a.plan,
      message: `${b.plan.name} overlaps ${a.plan.name} by more than the hexes of the edge they share.`,
    });
  }
  assembly.joinHexsides();
  assembly.markEdges();
  assembly.nameHexes();
  const orientation = rows[0]?.[0]?.sheet.layout.orientation ?? 'flat';
  return { board: { orientation, hexes: assembly.hexes, sections: assembly.sections }, problems, contradictions: assembly.contradictions };
}

/** Which section shows a hex, and under which label. */
interface Share {
  placement: Placement;
  label: string;
  column: number;
  row: number;
}

class Assembly {
  readonly hexes: BoardHex[] = [];
  readonly sections: Section[] = [];
  readonly contradictions: AssembledBoard['contradictions'] = [];
  readonly overlaps: [Placement, Placement][] = [];
  private readonly byPlace = new Map<number, HexIndex>();
  private readonly shares: Share[][] = [];

  add(placement: Placement): void {
    const { plan, frame, shift } = placement;
    const section: Section = { name: plan.name, map: plan.sheet.name, title: plan.sheet.title, turned: plan.turned, hexes: [], source: plan.source };
    for (let row = 0; row < frame.height; row++) {
      for (let column = 0; column < frame.width; column++) {
        const offset = frame.offset(column, row);
        const key = hexKey(offset, plan.sheet);
        if (plan.region && !plan.region.has(key)) continue;
        const local = frame.axial(column, row);
        const at = { q: local.q + shift.q, r: local.r + shift.r };
        const index = this.hexAt(at);
        section.hexes.push(index);
        this.share(index, { placement, label: toLabel(offset, plan.sheet.labels), column, row });
        const printed = plan.sheet.hexes.get(key);
        if (printed) merge(this.hexes[index] as BoardHex, printed, plan.turned);
        this.compareLevels(index, printed?.level ?? 0);
      }
    }
    this.sections.push(section);
  }

  private hexAt(at: Axial): HexIndex {
    const key = axialKey(at);
    let index = this.byPlace.get(key);
    if (index === undefined) {
      index = this.hexes.length;
      this.byPlace.set(key, index);
      this.shares.push([]);
      this.hexes.push({
        at,
        name: '',
        aliases: NOTHING,
        inPlay: true,
        half: NOTHING,
        edges: NOTHING,
        level: 0,
        terrain: NOTHING,
        paths: NOTHING,
        sides: NO_SIDES,
      });
    }
    return index;
  }

  private share(index: HexIndex, share: Share): void {
    const shares = this.shares[index] as Share[];
    for (const other of shares) {
      const known = this.overlaps.some(([a, b]) => a === other.placement && b === share.placement);
      if (!known && !(isOnEdge(other) && isOnEdge(share))) this.overlaps.push([other.placement, share.placement]);
    }
    shares.push(share);
  }

  private compareLevels(index: HexIndex, level: number): void {
    const shares = this.shares[index] as Share[];
    const hex = this.hexes[index] as BoardHex;
    if (shares.length > 1 && hex.level !== level) {
      const names = shares.map((share) => `${share.placement.plan.name}.${share.label}`);
      this.contradictions.push({ hex: index, sections: names, levels: [hex.level, level] });
    }
    if (shares.length === 1 || level > hex.level) hex.level = level;
  }

  /** A hexside stands on both its hexes, whichever of them names it. */
  joinHexsides(): void {
    for (const hex of this.hexes) {
      if (hex.sides === NO_SIDES) continue;
      hex.sides.forEach((features, index) => {
        if (features.length === 0) return;
        const direction = index as Direction;
        const beyond = this.byPlace.get(axialKey(neighbour(hex.at, direction)));
        if (beyond === undefined) return;
        const sides = ownSides(this.hexes[beyond] as BoardHex);
        for (const feature of features) addOnce(sides[opposite(direction)] as Occurrence[], feature);
      });
    }
  }

  /** An edge of a section is an edge of the board where no other section joins it. */
  markEdges(): void {
    this.hexes.forEach((hex, index) => {
      const shares = this.shares[index] as Share[];
      const edges = new Set<Edge>();
      const half = new Set<Edge>();
      for (const share of shares) {
        for (const edge of edgesOf(share)) {
          if (shares.some((other) => other !== share && edgesOf(other).includes(OPPOSITE_EDGE[edge]))) continue;
          if (this.isJoined(hex, share, edge)) continue;
          edges.add(edge);
          if (share.placement.frame.style(edge) === 'half') half.add(edge);
        }
      }
      if (edges.size > 0) hex.edges = [...edges];
      if (half.size > 0) hex.half = [...half];
    });
  }

  private isJoined(hex: BoardHex, share: Share, edge: Edge): boolean {
    const orientation = share.placement.plan.sheet.layout.orientation;
    return BEYOND[orientation][edge].some((direction) => {
      const beyond = this.byPlace.get(axialKey(neighbour(hex.at, direction)));
      if (beyond === undefined) return false;
      return (this.shares[beyond] as Share[]).every((other) => other.placement !== share.placement && edgesOf(other).includes(OPPOSITE_EDGE[edge]));
    });
  }

  /** A label alone where it is the only one on the board, else with its section. */
  nameHexes(): void {
    const holders = new Map<string, number>();
    for (const shares of this.shares)
      for (const label of new Set(shares.map((share) => share.label))) holders.set(label, (holders.get(label) ?? 0) + 1);
    const single = this.sections.length === 1;
    this.hexes.forEach((hex, index) => {
      const names = (this.shares[index] as Share[]).flatMap(({ label, placement }) => {
        const long = `${placement.plan.name}.${label}`;
        if (single) return [label];
        return holders.get(label) === 1 ? [label, long] : [long];
      });
      const [name, ...aliases] = [...new Set(names)].sort((a, b) => Number(a.includes('.')) - Number(b.includes('.')));
      hex.name = name as string;
      if (aliases.length > 0) hex.aliases = aliases;
    });
  }
}

/** Directions that lead over an edge. */
const BEYOND: Record<'flat' | 'pointy', Record<Edge, Direction[]>> = {
  flat: { north: [0], east: [1, 2], south: [3], west: [4, 5] },
  pointy: { north: [0, 1], east: [2], south: [3, 4], west: [5] },
};

function edgesOf({ placement: { frame }, column, row }: Share): Edge[] {
  const edges: Edge[] = [];
  if (row === 0) edges.push('north');
  if (column === frame.width - 1) edges.push('east');
  if (row === frame.height - 1) edges.push('south');
  if (column === 0) edges.push('west');
  return edges;
}

function isOnEdge(share: Share): boolean {
  return edgesOf(share).some((edge) => share.placement.frame.style(edge) === 'half');
}

function merge(hex: BoardHex, printed: SheetHex, turned: boolean): void {
  if (printed.source && !hex.source) hex.source = printed.source;
  if (printed.terrain.length > 0) hex.terrain = [...hex.terrain];
  for (const feature of printed.terrain) addOnce(hex.terrain, turned ? turnedShape(feature) : feature);
  if (printed.paths.length > 0) hex.paths = hex.paths.map((path) => ({ ...path }));
  for (const path of printed.paths) addPath(hex.paths, turned ? turnedPath(path) : path);
  printed.sides.forEach((features, direction) => {
    const side = turned ? opposite(direction as Direction) : direction;
    for (const feature of features) addOnce(ownSides(hex)[side] as Occurrence[], turned ? turnedShape(feature) : feature);
  });
}

function ownSides(hex: BoardHex): Occurrence[][] {
  if (hex.sides === NO_SIDES) hex.sides = DIRECTIONS.map(() => []);
  return hex.sides;
}

function addOnce(list: Occurrence[], occurrence: Occurrence): void {
  if (!list.some((other) => other.feature === occurrence.feature)) list.push(occurrence);
}

function addPath(list: PathOccurrence[], path: PathOccurrence): void {
  const same = list.find((other) => other.feature === path.feature);
  if (!same) list.push({ ...path });
  else same.exits = [...new Set([...same.exits, ...path.exits])].sort((a, b) => a - b);
}

function turnedShape<T extends Occurrence>(occurrence: T): T {
  return occurrence.drawn ? { ...occurrence, drawn: occurrence.drawn.map(({ x, y }) => ({ x: 0 - x, y: 0 - y })) } : occurrence;
}

function turnedPath(path: PathOccurrence): PathOccurrence {
  return { ...turnedShape(path), exits: path.exits.map(opposite).sort((a, b) => a - b) };
}
