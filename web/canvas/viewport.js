// @ts-check
/** Panning and zooming: which part of the plane a page shows. Pure. */
import { STRIDE } from "../state/stroke.js";

/** @typedef {import("../state/sceneParts.js").Scene} Scene */
/** @typedef {import("../state/stroke.js").Stroke} Stroke */
/** @typedef {import("./view.js").Size} Size */
/** @typedef {import("./view.js").Transform} Transform */
/** @typedef {"left" | "right" | "up" | "down"} Direction */

/** One pixel of the plane is at most this many on the screen, and all of the plane at least this
    share of what fits. */
export const MOST_SCALE = 8;
export const LEAST_SHARE = 0.5;
/** CSS pixels of the plane that stay on the screen, however far it is pushed. */
const IN_SIGHT = 64;

/**
 * Zoomed around a point of the screen, which shows the same of the plane as before.
 * @param {Transform} transform
 * @param {number} factor above 1: closer
 * @param {readonly [number, number]} point CSS pixels
 * @param {number} least scale; the most is `MOST_SCALE`
 * @returns {Transform}
 */
export function zoomed({ scale, x, y }, factor, [px, py], least) {
  const next = Math.min(MOST_SCALE, Math.max(least, scale * factor));
  const by = next / scale;
  return { scale: next, x: px - (px - x) * by, y: py - (py - y) * by };
}

/**
 * Moved, but never so far that the plane is out of sight.
 * @param {Transform} transform
 * @param {number} dx CSS pixels, to the right
 * @param {number} dy CSS pixels, down
 * @param {Size} plane
 * @param {Size} screen CSS pixels
 * @returns {Transform}
 */
export function panned({ scale, x, y }, dx, dy, plane, screen) {
  return {
    scale,
    x: held(x + dx, plane.width * scale, screen.width),
    y: held(y + dy, plane.height * scale, screen.height),
  };
}

/** @param {number} start @param {number} length @param {number} screen */
function held(start, length, screen) {
  const sight = Math.min(IN_SIGHT, length, screen);
  return Math.min(screen - sight, Math.max(sight - length, start));
}

/**
 * Counts the strokes that are wholly off the screen, and finds where most of them are.
 * @param {Scene} scene
 * @param {Transform} transform
 * @param {Size} screen CSS pixels
 * @returns {{count: number, direction: Direction}}
 */
export function strokesBeyond(scene, { scale, x, y }, screen) {
  const counts = { left: 0, right: 0, up: 0, down: 0 };
  let count = 0;
  for (const stroke of scene.strokes.values()) {
    if (stroke.points.length === 0) continue;
    const box = boxOf(stroke);
    const beyond = {
      left: -(box.right * scale + x), right: box.left * scale + x - screen.width,
      up: -(box.bottom * scale + y), down: box.top * scale + y - screen.height,
    };
    const farthest = farthestOf(beyond);
    if (beyond[farthest] <= 0) continue;
    counts[farthest] += 1;
    count += 1;
  }
  return { count, direction: farthestOf(counts) };
}

/** @param {Record<Direction, number>} amounts */
function farthestOf(amounts) {
  const directions = /** @type {Direction[]} */ (Object.keys(amounts));
  return directions.reduce((most, one) => amounts[one] > amounts[most] ? one : most);
}

/** @typedef {{left: number, top: number, right: number, bottom: number, length: number}} Box */

/** Strokes only grow, so a box does as well. @type {WeakMap<Stroke, Box>} */
const boxes = new WeakMap();

/** @param {Stroke} stroke @returns {Box} `length`: of its points that are in it */
function boxOf(stroke) {
  const { points } = stroke;
  const box = boxes.get(stroke)
    ?? { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity, length: 0 };
  for (; box.length < points.length; box.length += STRIDE) {
    const [x, y] = [points[box.length], points[box.length + 1]];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  boxes.set(stroke, box);
  return box;
}
