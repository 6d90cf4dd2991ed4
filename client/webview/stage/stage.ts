import { type BoardDrawing, type Box, composeBoard, overlayDefs, type Scene, scene } from '@blindhex/drawing';
import type { Battlefield, Point } from '@blindhex/rules/battlefield';
import { element } from '../element.ts';
import { fitBox, keepInSight, pan, reveal, type Size, toPicturePoint, toWindowPoint, type View, zoomAt } from './view-transform.ts';

/** What comes and goes over the map, from the lowest to the topmost. */
export const OVERLAYS = ['watch', 'field', 'blind', 'highlight', 'observer', 'problems', 'chosen', 'sight', 'focus', 'fan', 'hand'] as const;
export type Overlay = (typeof OVERLAYS)[number];

const SVG = 'http://www.w3.org/2000/svg';
/** Hexes from which on not everything is drawn at once. */
const LARGE_BOARD = 2500;
/** Pixels for each picture unit below which details cannot be seen. */
const FAR = 0.28;
type Detail = { far?: boolean; within?: Box };
/** Milliseconds after the last movement when the picture is made sharp again. */
const SETTLE = 160;

/**
 * The picture in its window: the map as one SVG, over it a second one for everything that changes while one looks, so that a sight line that
 * follows the pointer makes the browser paint nothing of the map anew.
 */
export class Stage {
  readonly window: HTMLElement;
  /** Small labels are left out from afar, and until it is known how far: laying them out takes long on a large map. */
  readonly #sheet = element('div', { class: 'sheet far' });
  readonly #base = document.createElementNS(SVG, 'svg');
  readonly #over = document.createElementNS(SVG, 'svg');
  readonly #defs = document.createElementNS(SVG, 'defs');
  readonly #overlays = new Map<Overlay, SVGGElement>();
  #parts: { markup: string; group: SVGGElement }[] = [];
  readonly #stacks = new Map<string, { markup: string; group: SVGGElement }>();
  #counters: Element | null = null;
  #box: Box = { left: 0, top: 0, right: 1, bottom: 1 };
  #board: Box = this.#box;
  #scene: Scene | undefined;
  #view: View = { x: 0, y: 0, scale: 1 };
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

  constructor() {
    this.window = element('div', { class: 'window', tabindex: '0', role: 'application', 'aria-describedby': 'map-help' }, this.#sheet);
    this.#base.setAttribute('class', 'base');
    this.#base.setAttribute('aria-hidden', 'true');
    this.#over.setAttribute('class', 'over');
    this.#over.setAttribute('aria-hidden', 'true');
    this.#over.append(this.#defs);
    for (const name of OVERLAYS) {
      const group = document.createElementNS(SVG, 'g');
      group.setAttribute('data-overlay', name);
      this.#over.append(group);
      this.#overlays.set(name, group);
    }
    this.#sheet.append(this.#base, this.#over);
    new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      this.#size = { width, height };
      if (this.#fresh || this.#fitted) this.fit();
      else this.#place();
    }).observe(this.window);
  }

  /** What overlays are drawn in; undefined while there is no map. */
  get scene(): Scene | undefined {
    return this.#scene;
  }

  get view(): View {
    return this.#view;
  }

  onView(listener: () => void): void {
    this.#onView = listener;
  }

  /** Shows a battlefield; parts of the picture that are as before stay as they are. */
  draw(battlefield: Battlefield): void {
    this.#battlefield = battlefield;
    this.#detail = this.#wantedDetail();
    const drawing = composeBoard(battlefield, { palette: 'theme', prefix: 'map-', apart: true, ...this.#detail });
    this.#scene = scene(battlefield, 'theme', 'map-');
    this.#box = drawing.box;
    this.#board = drawing.board;
    this.window.setAttribute('aria-label', `Map: ${battlefield.title || battlefield.id}`);
    this.#replaceParts(drawing);
    this.#replaceStacks(drawing);
    const { left, top, right, bottom } = drawing.box;
    for (const svg of [this.#base, this.#over]) {
      svg.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`);
      svg.setAttribute('width', String(right - left));
      svg.setAttribute('height', String(bottom - top));
    }
    this.#defs.innerHTML = overlayDefs(this.#scene);
    if (this.#fresh) this.fit();
    else this.#place();
  }

  /** A large board is drawn plainly from afar, and near by only where the window looks, with some room to wander. */
  #wantedDetail(): Detail {
    const hexes = this.#battlefield?.board.hexes.length ?? 0;
    if (hexes < LARGE_BOARD) return {};
    const { x, y, scale } = this.#view;
    if (this.#fresh || scale < FAR) return { far: true };
    const seen = this.#seen();
    const known = this.#detail.within;
    if (known && contains(known, seen)) return this.#detail;
    const room = (Math.max(this.#size.width, this.#size.height) / scale) * 0.5 + 300;
    return { within: { left: seen.left - room, top: seen.top - room, right: x + x - seen.left + room, bottom: y + y - seen.top + room } };
  }

  /** The part of the picture that the window shows. */
  #seen(): Box {
    const { x, y, scale } = this.#view;
    const [width, height] = [this.#size.width / scale / 2, this.#size.height / scale / 2];
    return { left: x - width, top: y - height, right: x + width, bottom: y + height };
  }

  /** Draws anew if the view has come nearer, gone away, or left what is drawn. */
  #refine(): void {
    if (!this.#battlefield) return;
    const { far, within } = this.#wantedDetail();
    if (far !== this.#detail.far || within !== this.#detail.within) this.draw(this.#battlefield);
  }

  /** Takes the map away, and what lies over it. */
  empty(): void {
    this.#scene = undefined;
    this.#battlefield = undefined;
    this.#parts = [];
    this.#stacks.clear();
    this.#counters = null;
    this.#base.replaceChildren();
    for (const group of this.#overlays.values()) group.replaceChildren();
    this.#fresh = true;
  }

  setOverlay(name: Overlay, markup: string): void {
    const group = this.#overlays.get(name);
    if (group) group.innerHTML = markup;
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
    this.#move(fitBox(this.#board, size));
    this.#fitted = true;
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

  #replaceParts({ parts }: BoardDrawing): void {
    parts.forEach((markup, i) => {
      let part = this.#parts[i];
      if (!part) {
        part = { markup: '', group: document.createElementNS(SVG, 'g') };
        this.#parts.push(part);
        this.#base.append(part.group);
      }
      if (part.markup === markup) return;
      part.group.innerHTML = markup;
      part.markup = markup;
    });
    for (const { group } of this.#parts.splice(parts.length)) group.remove();
  }

  /** Stacks that are as before stay; a new one goes where it belongs, since southern ones lie over northern ones. */
  #replaceStacks({ stacks }: BoardDrawing): void {
    const layer = this.#base.querySelector('[data-layer="counters"]');
    if (layer !== this.#counters) this.#stacks.clear();
    this.#counters = layer;
    if (!layer) return;
    const wanted = new Set(stacks.map(({ key }) => key));
    for (const [key, { group }] of this.#stacks) {
      if (wanted.has(key)) continue;
      group.remove();
      this.#stacks.delete(key);
    }
    if (this.#stacks.size === 0) {
      layer.innerHTML = stacks.map(({ markup }) => `<g>${markup}</g>`).join('');
      for (const [i, { key, markup }] of stacks.entries()) this.#stacks.set(key, { markup, group: layer.children[i] as SVGGElement });
      return;
    }
    let before: Element | null = null;
    for (const { key, markup } of stacks) {
      const known = this.#stacks.get(key);
      const group: SVGGElement = known?.group ?? document.createElementNS(SVG, 'g');
      const next: Element | null = before ? before.nextElementSibling : layer.firstElementChild;
      if (next !== group) layer.insertBefore(group, next);
      if (known?.markup !== markup) {
        group.innerHTML = markup;
        this.#stacks.set(key, { markup, group });
      }
      before = group;
    }
  }

  #move(view: View): void {
    this.#fitted = false;
    this.#view = keepInSight(view, this.#box);
    this.#place();
    this.#onView();
  }

  #place(): void {
    const { width, height } = this.#size;
    const { x, y, scale } = this.#view;
    const left = width / 2 - (x - this.#box.left) * scale;
    const top = height / 2 - (y - this.#box.top) * scale;
    // While it moves, the browser only moves the painted picture; a moment later it paints it sharp.
    this.#sheet.style.willChange = 'transform';
    this.#sheet.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
    this.#sheet.classList.toggle('far', scale < FAR);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#sheet.style.willChange = 'auto';
      this.#refine();
    }, SETTLE);
  }
}

function contains(outer: Box, inner: Box): boolean {
  return outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;
}
