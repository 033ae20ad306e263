// @ts-check
/** Where on a strip the latest gestures lie, each at the same scale, a gap between them. Pure. */
import { isGestureOver } from "./lanes.js";

/** @typedef {import("./lanes.js").GestureLanes} GestureLanes */

/**
 * @typedef {object} Placed
 * @property {GestureLanes} gesture
 * @property {number} x its start, in pixels
 * @property {number} width
 * @property {number} scale pixels a millisecond
 */

const GAP = 10;
/** Marks at both ends of a gesture are seen whole. */
const INSET = 9;
/** Shorter gestures get as much room as one of this length, in milliseconds. */
const LEAST_DURATION = 150;

/**
 * The shown duration of a gesture: an ongoing one has space ahead of it, so that the scale seldom
 * changes.
 * @param {GestureLanes} gesture
 */
export function shownDuration(gesture) {
  const duration = Math.max(LEAST_DURATION, gesture.end - gesture.start);
  if (isGestureOver(gesture)) return duration;
  return 250 * 2 ** Math.ceil(Math.log2(Math.max(1, duration / 250)));
}

/**
 * @param {readonly GestureLanes[]} gestures oldest first
 * @param {number} width pixels
 * @returns {Placed[]}
 */
export function placeGestures(gestures, width) {
  const durations = gestures.map(shownDuration);
  const all = durations.reduce((sum, one) => sum + one, 0);
  const scale = Math.max(0, width - GAP * (gestures.length - 1)) / (all || 1);
  let x = 0;
  return gestures.map((gesture, index) => {
    const placed = { gesture, x, width: durations[index] * scale, scale };
    x += placed.width + GAP;
    return placed;
  });
}

/** @param {Placed} placed @param {number} at milliseconds of the drawer's clock */
export function xAt({ gesture, x, width, scale }, at) {
  const share = Math.min(1, Math.max(0, (at - gesture.start) * scale / (width || 1)));
  return x + INSET + share * Math.max(0, width - 2 * INSET);
}
