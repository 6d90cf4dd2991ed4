import { element } from '../element.ts';

/** A labelled list to choose one from. `key` finds it again after the panel was made anew. */
export function choice(
  label: string,
  key: string,
  options: readonly { id: string; text: string }[],
  chosen: string,
  choose: (id: string) => void,
): HTMLElement {
  const select: HTMLSelectElement = element(
    'select',
    { 'data-key': key, onchange: () => choose(select.value) },
    ...options.map(({ id, text }) => element('option', { value: id, selected: id === chosen }, text)),
  );
  return element('label', { class: 'choice' }, `${label} `, select);
}

/** Replaces what a panel shows by `show`, and gives the keyboard back to the control that had it. */
export function keepingFocus(panel: HTMLElement, show: () => void): void {
  const { activeElement } = document;
  const key = activeElement instanceof HTMLElement && panel.contains(activeElement) ? activeElement.dataset.key : undefined;
  show();
  if (key !== undefined) panel.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
}
