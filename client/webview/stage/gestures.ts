import type { Point } from '@blindhex/rules/battlefield';
import type { Stage } from './stage.ts';

/** What the pointer does on the map, once panning and zooming are taken out. Points are in picture units. */
export interface Gestures {
  hover(point: Point | undefined, unit: string | undefined): void;
  /** A click; `unit` is the counter under the pointer. `hold` with Shift. */
  click(point: Point, unit: string | undefined, hold: boolean): void;
  doubleClick(point: Point, unit: string | undefined): void;
  /** A press of the main button that does something else than move the map; undefined if it does not. */
  press(point: Point, unit: string | undefined, keys: { copies: boolean; stack: boolean }): Drag | undefined;
}

/** What is dragged instead of the map. */
export interface Drag {
  /** A press that is let go where it was means something already. */
  takesClicks: boolean;
  move(point: Point, keys: { copies: boolean }): void;
  /** Let go at a point, or given up. */
  end(point: Point | undefined): void;
}

/** Further than this many pixels a press is a drag. */
const SLACK = 4;

/** Pan by dragging, zoom by wheel or by two fingers, hover and click. */
export function listenToPointer(stage: Stage, gestures: Gestures): void {
  const { window: target } = stage;
  const fingers = new Map<number, Point>();
  let pressed: (Point & { unit: string | undefined }) | undefined;
  let dragging = false;
  let hovering: Point | undefined;
  let over: string | undefined;
  let frame = 0;
  let drag: Drag | undefined;

  const at = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });
  const unitUnder = (event: Event): string | undefined =>
    event.target instanceof Element ? (event.target.closest('[data-unit]')?.getAttribute('data-unit') ?? undefined) : undefined;
  /** One answer for each frame, however many events come in it. */
  const hoverSoon = (point: Point | undefined, unit?: string) => {
    hovering = point;
    over = unit;
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      gestures.hover(hovering && stage.pointAt(hovering.x, hovering.y), over);
    });
  };

  target.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 && event.button !== 1) return;
    fingers.set(event.pointerId, at(event));
    if (fingers.size === 1) {
      pressed = { ...at(event), unit: unitUnder(event) };
      dragging = event.button === 1;
      if (dragging) event.preventDefault();
      else {
        const keys = { copies: event.ctrlKey || event.metaKey, stack: event.altKey };
        drag = gestures.press(stage.pointAt(event.clientX, event.clientY), pressed.unit, keys);
      }
    } else giveUp();
  });

  target.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) {
      hoverSoon(at(event), unitUnder(event));
      return;
    }
    const now = at(event);
    if (fingers.size === 2) pinch(before, now, event.pointerId);
    else if (pressed && (dragging || Math.hypot(now.x - pressed.x, now.y - pressed.y) > SLACK)) {
      if (!target.hasPointerCapture(event.pointerId)) target.setPointerCapture(event.pointerId);
      dragging = true;
      if (drag) {
        target.classList.add('holding');
        drag.move(stage.pointAt(now.x, now.y), { copies: event.ctrlKey || event.metaKey });
      } else {
        target.classList.add('dragging');
        stage.pan(now.x - before.x, now.y - before.y);
      }
    } else return;
    fingers.set(event.pointerId, now);
  });

  const giveUp = () => {
    drag?.end(undefined);
    drag = undefined;
    target.classList.remove('holding');
  };

  const pinch = (before: Point, now: Point, id: number) => {
    const [other] = [...fingers].filter(([key]) => key !== id).map(([, point]) => point);
    if (!other) return;
    dragging = true;
    const { left, top } = target.getBoundingClientRect();
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    stage.zoom(factor, { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top });
  };

  const release = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (fingers.size > 0) return;
    const held = drag;
    drag = undefined;
    target.classList.remove('holding');
    if (held && (dragging || held.takesClicks)) held.end(event.type === 'pointerup' ? stage.pointAt(event.clientX, event.clientY) : undefined);
    else if (event.type === 'pointerup' && pressed && !dragging && event.button === 0) {
      held?.end(undefined);
      gestures.click(stage.pointAt(event.clientX, event.clientY), pressed.unit, event.shiftKey);
    }
    pressed = undefined;
    dragging = false;
    target.classList.remove('dragging');
  };
  target.addEventListener('pointerup', release);
  target.addEventListener('pointercancel', release);
  target.addEventListener('pointerleave', () => hoverSoon(undefined));
  target.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !drag) return;
    giveUp();
    pressed = undefined;
    event.stopImmediatePropagation();
  });
  target.addEventListener('dblclick', (event) => gestures.doubleClick(stage.pointAt(event.clientX, event.clientY), unitUnder(event)));

  target.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
      const { left, top } = target.getBoundingClientRect();
      if (event.shiftKey) stage.pan(-(event.deltaX + event.deltaY) * unit, 0);
      else
        stage.zoom(Math.exp(-Math.max(-300, Math.min(300, event.deltaY * unit)) / (event.ctrlKey ? 120 : 420)), {
          x: event.clientX - left,
          y: event.clientY - top,
        });
      hoverSoon(at(event));
    },
    { passive: false },
  );
}
