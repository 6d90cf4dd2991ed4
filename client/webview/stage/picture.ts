import type { BoardDrawing, Box } from '@blindhex/drawing';

const SVG = 'http://www.w3.org/2000/svg';

/** The map as one SVG. What a new drawing shows as the one before stays as it is in the page. */
export class Picture {
  readonly root = document.createElementNS(SVG, 'svg');
  readonly #parts: { markup: string; group: SVGGElement }[] = [];
  readonly #stacks = new Map<string, { markup: string; group: SVGGElement }>();
  #counters: Element | null = null;

  constructor() {
    this.root.setAttribute('class', 'base');
    this.root.setAttribute('aria-hidden', 'true');
  }

  draw(drawing: BoardDrawing): void {
    this.#replaceParts(drawing);
    this.#replaceStacks(drawing);
  }

  clear(): void {
    this.#parts.length = 0;
    this.#stacks.clear();
    this.#counters = null;
    this.root.replaceChildren();
  }

  #replaceParts({ parts }: BoardDrawing): void {
    parts.forEach((markup, i) => {
      let part = this.#parts[i];
      if (!part) {
        part = { markup: '', group: document.createElementNS(SVG, 'g') };
        this.#parts.push(part);
        this.root.append(part.group);
      }
      if (part.markup === markup) return;
      part.group.innerHTML = markup;
      part.markup = markup;
    });
    for (const { group } of this.#parts.splice(parts.length)) group.remove();
  }

  /** Stacks that are as before stay; a new one goes where it belongs, since southern ones lie over northern ones. */
  #replaceStacks({ stacks }: BoardDrawing): void {
    const layer = this.root.querySelector('[data-layer="counters"]');
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
}

/** Shows a part of the picture in an SVG of so many pixels for each picture unit. */
export function showBox(svg: SVGSVGElement, { left, top, right, bottom }: Box, scale: number): void {
  const [width, height] = [right - left, bottom - top];
  svg.setAttribute('viewBox', `${left} ${top} ${width} ${height}`);
  svg.setAttribute('width', String(Math.round(width * scale)));
  svg.setAttribute('height', String(Math.round(height * scale)));
}
