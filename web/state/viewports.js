// @ts-check
/**
 * Where a drawer's canvas lies on the room's plane. The plane is endless; a point `p` of the canvas
 * is the point `(x + p.x / scale, y + p.y / scale)` of the plane. Pure.
 */
import { STRIDE } from "./stroke.js";

/** @typedef {import("../protocol/messageTypes.js").Viewport} Viewport */
/** @typedef {import("./stroke.js").Stroke} Stroke */
/** @typedef {readonly [x: number, y: number]} Place */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** At the plane's origin, unscaled: every canvas lies there at first. @type {Viewport} */
export const HOME = Object.freeze({});

/** The bounds of the protocol. */
export const SCALES = Object.freeze({ least: 0.05, most: 8 });
export const MOST_PLACE = 1_000_000;

/** Coordinates are sent as thousandths: whole pixels of the screen at any power of two. */
const STEPS = 1_000;
const SCALE_STEPS = 100_000;

/**
 * A viewport as it is sent: rounded, within the bounds, without what is as at home.
 * @param {{x: number, y: number, scale: number}} viewport
 * @returns {Viewport}
 */
export function tidyViewport({ x, y, scale }) {
  const place = (/** @type {number} */ value) =>
    Math.round(Math.min(MOST_PLACE, Math.max(-MOST_PLACE, value)) * STEPS) / STEPS;
  const zoom = Math.round(Math.min(SCALES.most, Math.max(SCALES.least, scale)) * SCALE_STEPS)
    / SCALE_STEPS;
  return {
    ...(place(x) === 0 ? {} : { x: place(x) }), ...(place(y) === 0 ? {} : { y: place(y) }),
    ...(zoom === 1 ? {} : { scale: zoom }),
  };
}

/** @param {Viewport | null | undefined} one @param {Viewport | null | undefined} other */
export function isSameViewport(one, other) {
  return (one?.x ?? 0) === (other?.x ?? 0) && (one?.y ?? 0) === (other?.y ?? 0)
    && (one?.scale ?? 1) === (other?.scale ?? 1);
}

/**
 * From a canvas to the plane.
 * @param {Viewport | undefined} viewport
 * @param {Place} place
 * @returns {[number, number]}
 */
export function onPlane({ x = 0, y = 0, scale = 1 } = HOME, [px, py]) {
  return [x + px / scale, y + py / scale];
}

/**
 * From the plane to a canvas.
 * @param {Viewport | undefined} viewport
 * @param {Place} place
 * @returns {[number, number]}
 */
export function onCanvas({ x = 0, y = 0, scale = 1 } = HOME, [px, py]) {
  return [(px - x) * scale, (py - y) * scale];
}

/** Strokes only grow, so a box does as well. @type {WeakMap<Stroke, Box & {length: number}>} */
const boxes = new WeakMap();

/**
 * The box around a stroke, on its drawer's canvas; empty without points. Cost: its new points.
 * @param {Stroke} stroke
 * @returns {Box}
 */
export function canvasBox(stroke) {
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

/** The box around a stroke on the plane. @param {Stroke} stroke @returns {Box} */
export function planeBox(stroke) {
  const box = canvasBox(stroke);
  if (stroke.viewport === undefined) return box;
  const [left, top] = onPlane(stroke.viewport, [box.left, box.top]);
  const [right, bottom] = onPlane(stroke.viewport, [box.right, box.bottom]);
  return { left, top, right, bottom };
}
