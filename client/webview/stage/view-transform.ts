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

/** The part of the picture that the window shows. */
export function seenBox({ x, y, scale }: View, window: Size): Box {
  const [width, height] = [window.width / scale / 2, window.height / scale / 2];
  return { left: x - width, top: y - height, right: x + width, bottom: y + height };
}

/** What both boxes have in common; a box without area if that is nothing. */
export function common(a: Box, b: Box): Box {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  return { left, top, right: Math.max(left, Math.min(a.right, b.right)), bottom: Math.max(top, Math.min(a.bottom, b.bottom)) };
}

export function contains(outer: Box, inner: Box): boolean {
  return outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;
}

/**
 * What to paint for a view: what the window shows and so much of a window's size on each side of it, as far as there is a picture.
 * It begins and ends at whole pixels of the window, so that lines stay sharp.
 */
export function frameFor(view: View, window: Size, picture: Box, room: number): Frame {
  const { x, y, scale } = view;
  const [across, down] = [(room * window.width) / scale, (room * window.height) / scale];
  const seen = seenBox(view, window);
  const wanted = common(picture, { left: seen.left - across, top: seen.top - down, right: seen.right + across, bottom: seen.bottom + down });
  const snap = (value: number, middle: number, size: number, round: (pixel: number) => number) =>
    middle + (round((value - middle) * scale + size / 2) - size / 2) / scale;
  return {
    box: {
      left: snap(wanted.left, x, window.width, Math.floor),
      top: snap(wanted.top, y, window.height, Math.floor),
      right: snap(wanted.right, x, window.width, Math.ceil),
      bottom: snap(wanted.bottom, y, window.height, Math.ceil),
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
