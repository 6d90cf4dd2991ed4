/** What may stand in an element; undefined and false stand for nothing. */
export type Child = Node | string | undefined | false;

/** An HTML element with attributes, properties that begin with `on` as listeners, and children; nothing inline, so that the page's policy holds. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string | boolean | undefined | ((event: never) => void)>,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key.slice(2), value as (event: Event) => void);
    else if (value === true) made.setAttribute(key, '');
    else if (typeof value === 'string') made.setAttribute(key, value);
  }
  made.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return made;
}

/** Replaces everything in a container. */
export function fill(container: Element, ...children: Child[]): void {
  container.replaceChildren(...children.filter((child): child is Node | string => child !== undefined && child !== false));
}

/** Markup made by `@blindhex/drawing`, as nodes. Its texts are escaped there, and the page's policy lets no script of it run. */
export function markup(svg: string): Element {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  return document.importNode(parsed.documentElement, true);
}
