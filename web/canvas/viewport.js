// @ts-check
/** Panning and zooming: which part of the plane a page shows. Pure. */
import { MOST_PLACE, SCALES, planeBox } from "../state/viewports.js";

/** @typedef {import("../state/sceneParts.js").Scene} Scene */
/** @typedef {import("../state/viewports.js").Box} Box */
/** @typedef {import("./view.js").Size} Size */
/** @typedef {import("./view.js").Transform} Transform */
/** @typedef {"left" | "right" | "up" | "down"} Direction */

/** All of the ink is at least this share of what fits on the screen. */
export const LEAST_SHARE = 0.5;

/**
 * Zoomed around a point of the screen, which shows the same of the plane as before.
 * @param {Transform} transform
 * @param {number} factor above 1: closer
 * @param {readonly [number, number]} point CSS pixels
 * @param {number} least scale; the most is that of `SCALES`
 * @returns {Transform}
 */
export function zoomed({ scale, x, y }, factor, [px, py], least) {
  const next = Math.min(SCALES.most, Math.max(least, scale * factor));
  const by = next / scale;
  return { scale: next, x: px - (px - x) * by, y: py - (py - y) * by };
}

/**
 * Moved over the plane, which ends only where coordinates do.
 * @param {Transform} transform
 * @param {number} dx CSS pixels, to the right
 * @param {number} dy CSS pixels, down
 * @returns {Transform}
 */
export function panned({ scale, x, y }, dx, dy) {
  const most = MOST_PLACE * scale;
  const held = (/** @type {number} */ place) => Math.min(most, Math.max(-most, place));
  return { scale, x: held(x + dx), y: held(y + dy) };
}

/**
 * Counts the strokes that are wholly off the screen, and finds where most of them are and the box
 * around those, on the plane.
 * @param {Scene} scene
 * @param {Transform} transform
 * @param {Size} screen CSS pixels
 * @returns {{count: number, direction: Direction, box: Box | null}}
 */
export function strokesBeyond(scene, { scale, x, y }, screen) {
  const counts = { left: 0, right: 0, up: 0, down: 0 };
  /** @type {Record<Direction, Box | null>} */
  const boxes = { left: null, right: null, up: null, down: null };
  let count = 0;
  for (const stroke of scene.strokes.values()) {
    if (stroke.points.length === 0) continue;
    const box = planeBox(stroke);
    const beyond = {
      left: -(box.right * scale + x), right: box.left * scale + x - screen.width,
      up: -(box.bottom * scale + y), down: box.top * scale + y - screen.height,
    };
    const farthest = farthestOf(beyond);
    if (beyond[farthest] <= 0) continue;
    counts[farthest] += 1;
    boxes[farthest] = around(boxes[farthest] ?? box, box);
    count += 1;
  }
  const direction = farthestOf(counts);
  return { count, direction, box: boxes[direction] };
}

/** @param {Record<Direction, number>} amounts */
function farthestOf(amounts) {
  const directions = /** @type {Direction[]} */ (Object.keys(amounts));
  return directions.reduce((most, one) => amounts[one] > amounts[most] ? one : most);
}

/** @param {Box} one @param {Box} other @returns {Box} */
function around(one, other) {
  return {
    left: Math.min(one.left, other.left), right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top), bottom: Math.max(one.bottom, other.bottom),
  };
}
