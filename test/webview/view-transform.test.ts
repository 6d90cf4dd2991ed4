import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contains,
  fitBox,
  frameFor,
  keepInSight,
  pan,
  placeOf,
  reveal,
  seenBox,
  toPicturePoint,
  toWindowPoint,
  zoomAt,
} from '../../client/webview/stage/view-transform.ts';

const size = fc.record({ width: fc.integer({ min: 50, max: 4000 }), height: fc.integer({ min: 50, max: 4000 }) });
const view = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  scale: fc.double({ min: 0.05, max: 5, noNaN: true }),
});
const point = fc.record({ x: fc.integer({ min: 0, max: 4000 }), y: fc.integer({ min: 0, max: 4000 }) });

describe('the view', () => {
  test('window and picture points are one-to-one', () => {
    fc.assert(
      fc.property(view, size, point, (v, s, p) => {
        const back = toWindowPoint(v, s, toPicturePoint(v, s, p));
        expect(back.x).toBeCloseTo(p.x, 5);
        expect(back.y).toBeCloseTo(p.y, 5);
      }),
    );
  });

  test('zooming keeps the point under the pointer, even at the limits', () => {
    fc.assert(
      fc.property(view, size, point, fc.double({ min: 0.01, max: 100, noNaN: true }), (v, s, p, factor) => {
        const fixed = toPicturePoint(v, s, p);
        const after = toPicturePoint(zoomAt(v, s, p, factor), s, p);
        expect(after.x).toBeCloseTo(fixed.x, 4);
        expect(after.y).toBeCloseTo(fixed.y, 4);
      }),
    );
  });

  test('panning moves the picture by the pixels of the pointer', () => {
    const before = { x: 10, y: 20, scale: 2 };
    expect(pan(before, 8, -6)).toEqual({ x: 6, y: 23, scale: 2 });
  });

  test('fit shows the whole box', () => {
    fc.assert(
      fc.property(size, fc.integer({ min: 100, max: 9000 }), fc.integer({ min: 100, max: 9000 }), (s, width, height) => {
        const box = { left: -30, top: -40, right: width - 30, bottom: height - 40 };
        const v = fitBox(box, s);
        fc.pre(v.scale > 0.041 && v.scale < 5.99);
        const a = toWindowPoint(v, s, { x: box.left, y: box.top });
        const b = toWindowPoint(v, s, { x: box.right, y: box.bottom });
        expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0);
        expect(b.x).toBeLessThanOrEqual(s.width);
        expect(b.y).toBeLessThanOrEqual(s.height);
      }),
    );
  });

  test('the map cannot get lost', () => {
    expect(keepInSight({ x: 1e6, y: -1e6, scale: 1 }, { left: 0, top: 0, right: 100, bottom: 50 })).toEqual({ x: 100, y: 0, scale: 1 });
  });

  test('reveal moves only if it must, and then enough', () => {
    const window = { width: 400, height: 300 };
    const v = { x: 0, y: 0, scale: 1 };
    expect(reveal(v, window, { x: 10, y: 10 }, 60)).toEqual(v);
    const moved = toWindowPoint(reveal(v, window, { x: 500, y: -400 }, 60), window, { x: 500, y: -400 });
    expect(moved).toEqual({ x: 340, y: 60 });
  });
});

describe('the painted frame', () => {
  const picture = { left: -40, top: -30, right: 3000, bottom: 2500 };
  const inside = fc.record({
    x: fc.integer({ min: 0, max: 2900 }),
    y: fc.integer({ min: 0, max: 2400 }),
    scale: fc.double({ min: 0.05, max: 5, noNaN: true }),
  });

  test('holds what the window shows, begins and ends at whole pixels, and lies where the view has it', () => {
    fc.assert(
      fc.property(inside, size, (v, s) => {
        const frame = frameFor(v, s, picture, 0.4);
        const place = placeOf(frame, v, s);
        expect(contains(frame.box, seenBox(v, s, picture))).toBe(true);
        expect(place.zoom).toBe(1);
        const corner = toWindowPoint(v, s, { x: frame.box.left, y: frame.box.top });
        expect(place.x).toBeCloseTo(corner.x, 6);
        expect(place.y).toBeCloseTo(corner.y, 6);
        expect(((frame.box.right - frame.box.left) * v.scale) % 1).toSatisfy((rest: number) => rest < 1e-6 || rest > 1 - 1e-6);
      }),
    );
  });

  test('moved and stretched it shows each point of the picture where the view has it', () => {
    fc.assert(
      fc.property(inside, inside, size, point, (painted, v, s, p) => {
        const frame = frameFor(painted, s, picture, 0.4);
        const { x, y, zoom } = placeOf(frame, v, s);
        const wanted = toWindowPoint(v, s, p);
        // Where it only moves, it moves by whole pixels.
        const within = zoom === 1 ? 0.51 : 1e-6 * (1 + Math.abs(wanted.x) + Math.abs(wanted.y));
        expect(Math.abs(x + (p.x - frame.box.left) * frame.scale * zoom - wanted.x)).toBeLessThan(within);
        expect(Math.abs(y + (p.y - frame.box.top) * frame.scale * zoom - wanted.y)).toBeLessThan(within);
      }),
    );
  });

  test('is no larger than the picture and its room', () => {
    const frame = frameFor({ x: 100, y: 100, scale: 1 }, { width: 400, height: 300 }, picture, 0.5);
    expect(frame.box).toEqual({ left: -40, top: -30, right: 500, bottom: 400 });
  });
});
