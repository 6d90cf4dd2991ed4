import type { Point } from '@blindhex/rules/battlefield';
import { number } from '../svg.ts';

/** Path data of straight lines through the points; `closed` joins the last to the first. */
export function polyline(points: readonly Point[], closed = false): string {
  return `M${points.map(({ x, y }) => `${number(x)} ${number(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/**
 * Path data of a closed curve that runs through the middles of the sides of a polygon and rounds off its corners.
 * Each pass moves every corner towards its neighbours first, which flattens the zigzag of hexsides.
 */
export function roundedLoop(points: readonly Point[], passes = 1): string {
  let corners = points;
  for (let pass = 0; pass < passes; pass++) corners = flatten(corners);
  const count = corners.length;
  const start = middle(corners[count - 1] as Point, corners[0] as Point);
  let path = `M${number(start.x)} ${number(start.y)}`;
  for (let i = 0; i < count; i++) {
    const corner = corners[i] as Point;
    const end = middle(corner, corners[(i + 1) % count] as Point);
    path += `Q${number(corner.x)} ${number(corner.y)} ${number(end.x)} ${number(end.y)}`;
  }
  return `${path}Z`;
}

/** A loop as {@link roundedLoop} rounds it, with its curves cut into short straight lines. */
function roundedPoints(points: readonly Point[], passes: number): Point[] {
  let corners = points;
  for (let pass = 0; pass < passes; pass++) corners = flatten(corners);
  return corners.flatMap((corner, i) => {
    const start = middle(corners[(i + corners.length - 1) % corners.length] as Point, corner);
    const end = middle(corner, corners[(i + 1) % corners.length] as Point);
    return [0, 0.25, 0.5, 0.75].map((t) => {
      const [a, b] = [between(start, corner, t), between(corner, end, t)];
      return between(a, b, t);
    });
  });
}

/** Path data of a loop edged with lobes that bulge outwards, as the crowns of trees do; the loop runs clockwise round what it encloses. */
export function scallopedLoop(points: readonly Point[], passes: number, lobe: number): string {
  const rounded = roundedPoints(points, passes);
  const marks = evenly(rounded, lobe);
  const first = marks[0] as Point;
  let path = `M${number(first.x)} ${number(first.y)}`;
  marks.forEach((from, i) => {
    const to = marks[(i + 1) % marks.length] as Point;
    const radius = number(Math.hypot(to.x - from.x, to.y - from.y) * 0.56);
    path += `A${radius} ${radius} 0 0 1 ${number(to.x)} ${number(to.y)}`;
  });
  return `${path}Z`;
}

/** Points along a closed line, about so far from each other. */
function evenly(points: readonly Point[], apart: number): Point[] {
  const next = (i: number) => points[(i + 1) % points.length] as Point;
  const lengths = points.map(({ x, y }, i) => Math.hypot(next(i).x - x, next(i).y - y));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(3, Math.round(whole / apart));
  const found: Point[] = [];
  let passed = 0;
  lengths.forEach((length, i) => {
    while (found.length < count && (found.length * whole) / count < passed + length)
      found.push(between(points[i] as Point, next(i), ((found.length * whole) / count - passed) / length));
    passed += length;
  });
  return found;
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Path data of an open curve through the points, without sharp bends. */
export function smoothLine(points: readonly Point[]): string {
  if (points.length < 3) return polyline(points);
  const first = points[0] as Point;
  let path = `M${number(first.x)} ${number(first.y)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const corner = points[i] as Point;
    const end = i === points.length - 2 ? (points[i + 1] as Point) : middle(corner, points[i + 1] as Point);
    path += `Q${number(corner.x)} ${number(corner.y)} ${number(end.x)} ${number(end.y)}`;
  }
  return path;
}

/** A loop moved inwards by a distance, for loops that run clockwise round what they enclose; corners must not be sharp. */
export function inset(points: readonly Point[], by: number): Point[] {
  const count = points.length;
  const normals = points.map((a, i) => {
    const b = points[(i + 1) % count] as Point;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  });
  return points.map((point, i) => {
    const before = normals[(i + count - 1) % count] as Point;
    const after = normals[i] as Point;
    const scale = by / (1 + Math.max(-0.5, before.x * after.x + before.y * after.y));
    return { x: point.x + (before.x + after.x) * scale, y: point.y + (before.y + after.y) * scale };
  });
}

function flatten(points: readonly Point[]): Point[] {
  const count = points.length;
  return points.map((point, i) => {
    const before = points[(i + count - 1) % count] as Point;
    const after = points[(i + 1) % count] as Point;
    return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 };
  });
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
