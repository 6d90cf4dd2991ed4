import type { Box } from '@blindhex/drawing';
import type { Point } from '@blindhex/rules/battlefield';

/** Where the window stands on the picture: the picture point in its middle, and window pixels for each picture unit. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A part of the picture and the scale that it is painted for: what the browser keeps painted, and only moves while the view moves. */
export interface Frame {
  box: Box;
  scale: number;
}

const SMALLEST = 0.04;
const LARGEST = 6;

/** The whole box in the window, with a little room. */
export function fitBox(box: Box, window: Size): View {
  const width = Math.max(1, box.right - box.left);
  const height = Math.max(1, box.bottom - box.top);
  const scale = clampScale(0.97 * Math.min(window.width / width, window.height / height));
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale };
}

/** Zooms so that the picture point under a window point stays there. */
export function zoomAt(view: View, window: Size, at: Point, factor: number): View {
  const fixed = toPicturePoint(view, window, at);
  const scale = clampScale(view.scale * factor);
  return { scale, x: fixed.x - (at.x - window.width / 2) / scale, y: fixed.y - (at.y - window.height / 2) / scale };
}

/** Moves the picture with the pointer, by window pixels. */
export function pan(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}

/** Keeps a part of the box in the window, so that the map cannot get lost. */
export function keepInSight(view: View, box: Box): View {
  return { ...view, x: Math.min(box.right, Math.max(box.left, view.x)), y: Math.min(box.bottom, Math.max(box.top, view.y)) };
}

/** Moves as little as needed for a picture point to be in the window with some pixels round it. */
export function reveal(view: View, window: Size, point: Point, margin: number): View {
  const at = toWindowPoint(view, window, point);
  const over = (value: number, size: number) => {
    const room = Math.min(margin, size / 2);
    return value < room ? value - room : value > size - room ? value - (size - room) : 0;
  };
  return pan(view, -over(at.x, window.width), -over(at.y, window.height));
}

/** The picture point under a window point. */
export function toPicturePoint(view: View, window: Size, at: Point): Point {
  return { x: view.x + (at.x - window.width / 2) / view.scale, y: view.y + (at.y - window.height / 2) / view.scale };
}

/** Where a picture point lies in the window. */
export function toWindowPoint(view: View, window: Size, point: Point): Point {
  return { x: (point.x - view.x) * view.scale + window.width / 2, y: (point.y - view.y) * view.scale + window.height / 2 };
}

/** The part of the picture that the window shows, and so much of a window's size on each side of it. */
export function seenBox({ x, y, scale }: View, window: Size, picture: Box, room = 0): Box {
  const [across, down] = [(window.width / scale) * (0.5 + room), (window.height / scale) * (0.5 + room)];
  const [left, top] = [Math.max(picture.left, x - across), Math.max(picture.top, y - down)];
  return { left, top, right: Math.max(left, Math.min(picture.right, x + across)), bottom: Math.max(top, Math.min(picture.bottom, y + down)) };
}

/** Whether a box lies in another; what arithmetic loses on the way to whole pixels does not count. */
export function contains(outer: Box, inner: Box): boolean {
  const [left, top] = [inner.left - outer.left, inner.top - outer.top];
  return Math.min(left, top, outer.right - inner.right, outer.bottom - inner.bottom) > -1e-6;
}

/** {@link seenBox} to be painted. It begins and ends at whole pixels of the window, so that lines stay sharp. */
export function frameFor(view: View, window: Size, picture: Box, room: number): Frame {
  const { x, y, scale } = view;
  const { left, top, right, bottom } = seenBox(view, window, picture, room);
  const snap = (value: number, middle: number, size: number, round: (pixel: number) => number) =>
    middle + (round((value - middle) * scale + size / 2) - size / 2) / scale;
  return {
    box: {
      left: snap(left, x, window.width, Math.floor),
      top: snap(top, y, window.height, Math.floor),
      right: snap(right, x, window.width, Math.ceil),
      bottom: snap(bottom, y, window.height, Math.ceil),
    },
    scale,
  };
}

/** Where the upper left corner of a frame lies in the window, in pixels, and how many times larger than it was painted it is shown. */
export function placeOf({ box, scale }: Frame, view: View, window: Size): Point & { zoom: number } {
  const { x, y } = toWindowPoint(view, window, { x: box.left, y: box.top });
  // As it was painted, it is not moved by parts of a pixel.
  return view.scale === scale ? { x: Math.round(x), y: Math.round(y), zoom: 1 } : { x, y, zoom: view.scale / scale };
}

function clampScale(scale: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, scale));
}
