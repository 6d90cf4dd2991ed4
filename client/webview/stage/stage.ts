import { type Box, composeBoard, LARGE_BOARD, overlayDefs, type Scene, scene, VIEW_OPTIONS } from '@blindhex/drawing';
import type { Battlefield, Point } from '@blindhex/rules/battlefield';
import { element } from '../element.ts';
import { Picture, showBox } from './picture.ts';
import {
  contains,
  type Frame,
  fitBox,
  frameFor,
  keepInSight,
  pan,
  placeOf,
  reveal,
  type Size,
  seenBox,
  toPicturePoint,
  toWindowPoint,
  type View,
  zoomAt,
} from './view-transform.ts';

/** What comes and goes over the map, from the lowest to the topmost. */
export const OVERLAYS = ['watch', 'field', 'blind', 'highlight', 'observer', 'problems', 'chosen', 'sight', 'focus', 'fan', 'hand'] as const;
export type Overlay = (typeof OVERLAYS)[number];

const SVG = 'http://www.w3.org/2000/svg';
/** Pixels for each picture unit below which details cannot be seen. */
const FAR = 0.28;
type Detail = { far?: boolean; within?: Box };
/** How much more than the window is painted on each side of it, so that there is something to be moved in: parts of the window's size. */
const ROOM = 0.4;
/** Milliseconds after the last movement when the picture is painted anew for where it stands. */
const SETTLE = 140;
/** Milliseconds that a long movement goes on with what was painted, when it leads beyond it. */
const PATIENCE = 250;

/**
 * The picture in its window: the map as one SVG, over it a second one for everything that changes while one looks, so that a sight line that
 * follows the pointer makes the browser paint nothing of the map anew.
 *
 * Both show a frame, a little more than the window. While the view moves, the browser only moves and stretches what it has painted; when
 * it rests, a new frame is painted for its scale.
 */
export class Stage {
  readonly window: HTMLElement;
  /** Small labels are left out from afar, and until it is known how far: laying them out takes long on a large map. */
  readonly #sheet = element('div', { class: 'sheet far' });
  readonly #picture = new Picture();
  readonly #over = document.createElementNS(SVG, 'svg');
  readonly #defs = document.createElementNS(SVG, 'defs');
  readonly #overlays = new Map<Overlay, { group: SVGGElement; markup: string }>();
  #box: Box = { left: 0, top: 0, right: 1, bottom: 1 };
  #board: Box = this.#box;
  #scene: Scene | undefined;
  #view: View = { x: 0, y: 0, scale: 1 };
  #frame: Frame = { box: this.#box, scale: 1 };
  #framedAt = 0;
  #battlefield: Battlefield | undefined;
  #detail: Detail = {};
  #settling: ReturnType<typeof setTimeout> | undefined;
  #onView: () => void = () => {};
  /** The window's size as it was last laid out; asking for it now would make the browser lay out a new map before it is placed. */
  #size: Size = { width: 0, height: 0 };
  /** The view was never set: the first picture is fitted. */
  #fresh = true;
  /** The whole map is shown, and goes on being shown when the window's size changes. */
  #fitted = false;

  /** The map as the page came with it, until it is drawn here. */
  #first: Element | undefined;

  constructor(first?: Element) {
    this.#first = first;
    this.window = element('div', { class: 'window', tabindex: '0', role: 'application', 'aria-describedby': 'map-help' }, this.#sheet);
    this.#over.setAttribute('class', 'over');
    this.#over.setAttribute('aria-hidden', 'true');
    this.#over.append(this.#defs);
    for (const name of OVERLAYS) {
      const group = document.createElementNS(SVG, 'g');
      group.setAttribute('data-overlay', name);
      this.#over.append(group);
      this.#overlays.set(name, { group, markup: '' });
    }
    this.#sheet.append(this.#picture.root, this.#over);
    if (first) this.window.prepend(first);
    new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      this.#size = { width, height };
      if (this.#fresh || this.#fitted) this.fit();
      else this.#rest();
    }).observe(this.window);
  }

  /** What overlays are drawn in; undefined while there is no map. */
  get scene(): Scene | undefined {
    return this.#scene;
  }

  get view(): View {
    return this.#view;
  }

  /** Whether a map is to be seen although none was drawn yet. */
  get showsFirst(): boolean {
    return this.#first !== undefined;
  }

  onView(listener: () => void): void {
    this.#onView = listener;
  }

  /** Shows a battlefield; parts of the picture that are as before stay as they are. */
  draw(battlefield: Battlefield): void {
    const before = this.#box;
    this.#battlefield = battlefield;
    this.#compose(battlefield, this.#wantedDetail());
    this.#scene = scene(battlefield, VIEW_OPTIONS.palette, VIEW_OPTIONS.prefix);
    this.window.setAttribute('aria-label', `Map: ${battlefield.title || battlefield.id}`);
    const defs = overlayDefs(this.#scene);
    if (this.#defs.innerHTML !== defs) this.#defs.innerHTML = defs;
    if (this.#fresh) this.fit();
    else if (!isSameBox(this.#box, before)) {
      this.#paint();
      this.#put();
    }
  }

  #compose(battlefield: Battlefield, detail: Detail): void {
    this.#detail = detail;
    const drawing = composeBoard(battlefield, { ...VIEW_OPTIONS, apart: true, ...detail });
    this.#box = drawing.box;
    this.#board = drawing.board;
    this.#picture.draw(drawing);
  }

  /** A large board is drawn plainly from afar, and near by only where the window looks, with some room to wander. */
  #wantedDetail(): Detail {
    const hexes = this.#battlefield?.board.hexes.length ?? 0;
    if (hexes < LARGE_BOARD) return {};
    const { scale } = this.#view;
    if (this.#fresh || scale < FAR) return { far: true };
    const { box } = frameFor(this.#view, this.#size, this.#box, ROOM);
    const { within } = this.#detail;
    if (within && contains(within, box)) return this.#detail;
    // Beyond the frame by a hex at least, which reaches into it from outside.
    const room = (Math.max(this.#size.width, this.#size.height) / scale) * 0.2 + 100;
    return { within: { left: box.left - room, top: box.top - room, right: box.right + room, bottom: box.bottom + room } };
  }

  /** Takes the map away, and what lies over it. */
  empty(): void {
    this.#dropFirst();
    this.#scene = undefined;
    this.#battlefield = undefined;
    this.#picture.clear();
    for (const name of OVERLAYS) this.setOverlay(name, '');
    this.#fresh = true;
  }

  setOverlay(name: Overlay, markup: string): void {
    const overlay = this.#overlays.get(name);
    if (!overlay || overlay.markup === markup) return;
    overlay.group.innerHTML = markup;
    overlay.markup = markup;
  }

  /** Shows or hides the hexes' labels. */
  showLabels(shown: boolean): void {
    this.#sheet.classList.toggle('without-labels', !shown);
  }

  /** Shows the whole board, at once or as soon as the window has a size. */
  fit(): void {
    const size = this.#size;
    this.#fresh = size.width === 0 || size.height === 0 || !this.#scene;
    if (this.#fresh) return;
    this.#view = fitBox(this.#board, size);
    this.#fitted = true;
    this.#rest();
    this.#onView();
  }

  restore(view: View): void {
    this.#fresh = false;
    this.#move(view);
  }

  zoom(factor: number, at?: Point): void {
    const size = this.#size;
    this.#move(zoomAt(this.#view, size, at ?? { x: size.width / 2, y: size.height / 2 }, factor));
  }

  pan(dx: number, dy: number): void {
    this.#move(pan(this.#view, dx, dy));
  }

  /** Brings a picture point into the window if it is outside. */
  reveal(point: Point): void {
    this.#move(reveal(this.#view, this.#size, point, 60));
  }

  /** The picture point under a point of the page. */
  pointAt(clientX: number, clientY: number): Point {
    const { left, top } = this.window.getBoundingClientRect();
    return toPicturePoint(this.#view, this.#size, { x: clientX - left, y: clientY - top });
  }

  /** Where a picture point is in the window, in pixels from its corner. */
  windowPointOf(point: Point): Point {
    return toWindowPoint(this.#view, this.#size, point);
  }

  #move(view: View): void {
    this.#fitted = false;
    this.#view = keepInSight(view, this.#box);
    this.#place();
    this.#onView();
  }

  /** Moves what is painted to where the view has it. */
  #place(): void {
    if (this.#isBeyondFrame() && performance.now() - this.#framedAt > PATIENCE) this.#paint();
    this.#put();
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#rest(), SETTLE);
  }

  /** Whether the window shows more of the picture than is painted, although it is drawn. */
  #isBeyondFrame(): boolean {
    const seen = seenBox(this.#view, this.#size, this.#box);
    return !contains(this.#frame.box, seen) && contains(this.#detail.within ?? this.#box, seen);
  }

  /** Draws and paints what the window shows for the scale it has now, if that is not there already. */
  #rest(): void {
    clearTimeout(this.#settling);
    if (this.#battlefield && !this.#fresh) {
      const detail = this.#wantedDetail();
      if (detail.far !== this.#detail.far || detail.within !== this.#detail.within) this.#compose(this.#battlefield, detail);
    }
    // After a small step the frame still reaches far enough; a new one for each would be painted in vain.
    const enough = seenBox(this.#view, this.#size, this.#box, ROOM / 2);
    if (this.#frame.scale !== this.#view.scale || !contains(this.#frame.box, enough)) this.#paint();
    this.#sheet.classList.toggle('far', this.#view.scale < FAR);
    this.#put();
  }

  #put(): void {
    const { x, y, zoom } = placeOf(this.#frame, this.#view, this.#size);
    this.#sheet.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
  }

  #dropFirst(): void {
    this.#first?.remove();
    this.#first = undefined;
  }

  #paint(): void {
    if (this.#battlefield) this.#dropFirst();
    this.#frame = frameFor(this.#view, this.#size, this.#box, ROOM);
    this.#framedAt = performance.now();
    for (const svg of [this.#picture.root, this.#over]) showBox(svg, this.#frame.box, this.#frame.scale);
  }
}

function isSameBox(a: Box, b: Box): boolean {
  return contains(a, b) && contains(b, a);
}
