import type { CounterOffer, MapProblem, PageState } from '@blindhex/client/map-protocol';
import type { Battlefield, HexIndex } from '@blindhex/rules/battlefield';
import { SELECT, type Tool } from './editing/tool.ts';

/** What the page shows, apart from where the view stands. Changed only by {@link PageModel}, which tells its listeners what changed. */
export interface PageContents {
  document: string;
  stale: boolean;
  battlefields: readonly Battlefield[];
  /** The one on show; undefined as long as there is none. */
  battlefield?: Battlefield;
  /** Why there is no map. */
  unavailable?: string;
  /** The hex that looks. */
  observer?: HexIndex;
  /** The hex looked at, when it is held fast; else the pointer's or the keyboard's. */
  target?: HexIndex;
  /** Where the keyboard is. */
  focus?: HexIndex;
  /** Where the pointer is. */
  hover?: HexIndex;
  overlays: PageState['overlays'];
  /** A side, a formation or a unit by its path, whose common field of view and dead ground are shown. */
  watch?: string;
  highlight: { hexes: readonly HexIndex[]; units: readonly string[] };
  problems: readonly MapProblem[];
  /** What the hand does; a brush paints, or erases. */
  tool: Tool;
  erases: boolean;
  /** Ids of the counters that were chosen, to be moved, copied or deleted. */
  chosen: readonly string[];
  /** Counters that may be added; undefined until they are known. */
  counters?: readonly CounterOffer[];
}

export type Aspect = 'map' | 'observer' | 'pointing' | 'overlays' | 'highlight' | 'problems' | 'editing' | 'state';

/** The page's state and the rules by which it changes; knows no DOM. */
export class PageModel {
  readonly #listeners: ((changed: ReadonlySet<Aspect>) => void)[] = [];
  readonly #problems = new Map<string, readonly MapProblem[]>();
  #contents: PageContents = {
    document: '',
    stale: false,
    battlefields: [],
    overlays: { blind: true, field: false, labels: true },
    highlight: { hexes: [], units: [] },
    problems: [],
    tool: SELECT,
    erases: false,
    chosen: [],
  };

  get contents(): Readonly<PageContents> {
    return this.#contents;
  }

  /** The hex that the sight line goes to: the one held fast, else the one under the pointer, else the one with the focus. */
  get looking(): HexIndex | undefined {
    const { target, hover, focus } = this.#contents;
    return target ?? hover ?? focus;
  }

  listen(listener: (changed: ReadonlySet<Aspect>) => void): void {
    this.#listeners.push(listener);
  }

  /** New maps of the document. The map on show stays, and chosen hexes stay on the hexes that bear their names now. */
  receive(document: string, battlefields: readonly Battlefield[], stale: boolean, chosen?: string): void {
    const wanted = chosen ?? this.#contents.battlefield?.id;
    const battlefield = battlefields.find(({ id }) => id === wanted) ?? battlefields.find(({ kind }) => kind === 'scenario') ?? battlefields[0];
    const before = this.#contents;
    const keep = (index: HexIndex | undefined) => {
      const name = index === undefined ? undefined : before.battlefield?.board.hexes[index]?.name;
      return name === undefined ? undefined : hexNamed(battlefield, name);
    };
    const same = before.battlefield?.id === battlefield?.id;
    const known = new Set(battlefield?.units.map(({ id }) => id));
    this.#change(['map', 'observer', 'pointing', 'highlight', 'problems', 'editing', 'state'], {
      document,
      stale,
      battlefields,
      battlefield,
      unavailable: undefined,
      observer: same ? keep(before.observer) : undefined,
      target: same ? keep(before.target) : undefined,
      focus: same ? keep(before.focus) : undefined,
      hover: same ? keep(before.hover) : undefined,
      highlight: { hexes: [], units: [] },
      problems: (battlefield && this.#problems.get(battlefield.id)) ?? [],
      chosen: same ? before.chosen.filter((id) => known.has(id)) : [],
      counters: same ? before.counters : undefined,
      ...(!same && { tool: SELECT, erases: false, watch: undefined }),
    });
  }

  /** There is no map at all. */
  lose(document: string, text: string): void {
    this.#problems.clear();
    this.#change(['map', 'observer', 'pointing', 'highlight', 'problems', 'state'], {
      document,
      stale: false,
      battlefields: [],
      battlefield: undefined,
      unavailable: text,
      observer: undefined,
      target: undefined,
      focus: undefined,
      hover: undefined,
      highlight: { hexes: [], units: [] },
      problems: [],
    });
  }

  /** Shows another map of the document. */
  choose(id: string): void {
    const { document, battlefields, stale } = this.#contents;
    if (battlefields.some((battlefield) => battlefield.id === id)) this.receive(document, battlefields, stale, id);
  }

  setProblems(battlefield: string, problems: readonly MapProblem[]): void {
    this.#problems.set(battlefield, problems);
    if (battlefield === this.#contents.battlefield?.id) this.#change(['problems'], { problems });
  }

  setHighlight(battlefield: string, hexes: readonly HexIndex[], units: readonly string[]): void {
    if (battlefield !== this.#contents.battlefield?.id) return;
    this.#change(['highlight'], { highlight: { hexes: hexes.filter((hex) => this.#isHex(hex)), units } });
  }

  observe(hex: HexIndex | undefined): void {
    if (hex !== undefined && !this.#isHex(hex)) return;
    this.#change(['observer', 'pointing', 'state'], { observer: hex, target: undefined });
  }

  /** Holds the looked-at hex fast, or lets it go. */
  pin(hex: HexIndex | undefined): void {
    if (hex !== undefined && !this.#isHex(hex)) return;
    this.#change(['pointing'], { target: hex });
  }

  hoverOver(hex: HexIndex | undefined): void {
    if (hex !== this.#contents.hover) this.#change(['pointing'], { hover: hex });
  }

  /** Moves the keyboard's hex; the pointer's no longer counts. */
  focusOn(hex: HexIndex | undefined): void {
    if (hex !== undefined && !this.#isHex(hex)) return;
    this.#change(['pointing', 'state'], { focus: hex, hover: undefined });
  }

  /** Esc: lets go, step by step, of the held target, then of the observer. */
  clear(): void {
    if (this.#contents.target !== undefined) this.pin(undefined);
    else this.observe(undefined);
  }

  toggle(overlay: keyof PageState['overlays']): void {
    const { overlays } = this.#contents;
    this.#change(['overlays', 'state'], { overlays: { ...overlays, [overlay]: !overlays[overlay] } });
  }

  /** Takes up what the page kept over a reload; hexes are found by their names. */
  restore(state: PageState): void {
    const { battlefields, battlefield } = this.#contents;
    const wanted = battlefields.find(({ id }) => id === state.battlefield) ?? battlefield;
    this.#change(['map', 'observer', 'pointing', 'overlays', 'problems'], {
      battlefield: wanted,
      overlays: state.overlays,
      watch: state.watch,
      observer: state.observer === undefined ? undefined : hexNamed(wanted, state.observer),
      focus: state.focus === undefined ? undefined : hexNamed(wanted, state.focus),
      problems: (wanted && this.#problems.get(wanted.id)) ?? [],
    });
  }

  /** What to keep over a reload, but for the view. */
  kept(): PageState {
    const { document, battlefield, observer, focus, overlays, watch } = this.#contents;
    const name = (index: HexIndex | undefined) => (index === undefined ? undefined : battlefield?.board.hexes[index]?.name);
    return { document, battlefield: battlefield?.id, observer: name(observer), focus: name(focus), overlays, ...(watch !== undefined && { watch }) };
  }

  watchFor(path: string | undefined): void {
    this.#change(['overlays', 'state'], { watch: path });
  }

  use(tool: Tool, erases: boolean): void {
    this.#change(['editing'], { tool, erases });
  }

  /** Chooses a counter; with `more` beside those that are chosen, or no longer. */
  chooseUnit(unit: string | undefined, more: boolean): void {
    const { chosen } = this.#contents;
    if (unit === undefined && chosen.length === 0) return;
    const rest = more ? chosen.filter((id) => id !== unit) : [];
    const all = unit === undefined || (more && chosen.includes(unit)) ? rest : [...rest, unit];
    this.#change(['editing'], { chosen: all });
  }

  setCounters(battlefield: string, counters: readonly CounterOffer[]): void {
    if (battlefield === this.#contents.battlefield?.id) this.#change(['editing'], { counters });
  }

  #isHex(index: HexIndex): boolean {
    return this.#contents.battlefield?.board.hexes[index] !== undefined;
  }

  #change(aspects: Aspect[], part: Partial<PageContents>): void {
    this.#contents = { ...this.#contents, ...part };
    const changed = new Set(aspects);
    for (const listener of this.#listeners) listener(changed);
  }
}

function hexNamed(battlefield: Battlefield | undefined, name: string): HexIndex | undefined {
  const index = battlefield?.board.hexes.findIndex((hex) => hex.name === name || hex.aliases.includes(name)) ?? -1;
  return index < 0 ? undefined : index;
}
