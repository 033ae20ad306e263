// @ts-check
/** One stroke: the path of one touch. */
import { NO_FORCE, STRIDE, addSamples } from "../protocol/points.js";

export { NO_FORCE, STRIDE };

/** @typedef {import("../protocol/messages.js").Sample} Sample */
/** @typedef {import("../protocol/messages.js").TouchKind} TouchKind */
/** @typedef {import("../protocol/messageTypes.js").Pen} Pen */
/** @typedef {import("../protocol/messageTypes.js").Viewport} Viewport */

/**
 * @typedef {object} Stroke
 * @property {string} key see `strokeKey`
 * @property {string} drawer
 * @property {number} sequence
 * @property {number} touch
 * @property {TouchKind} kind
 * @property {Pen} [pen] how it looks; undefined for the plain pen
 * @property {Viewport} [viewport] where its canvas lay on the plane; undefined for the origin
 * @property {"open"|"ended"|"committed"} state touch down, lifted, or committed
 * @property {number} order grows with each stroke of the scene that begins
 * @property {number[]} points flat, STRIDE numbers a point, on its canvas; only ever grows
 * @property {boolean} [isErasing] an eraser is on it: painted pale
 * @property {boolean} [waiting] own ink that the server has not seen yet: painted dashed
 */

/** @param {{drawer: string, sequence: number, touch: number}} names of a stroke */
export function strokeKey({ drawer, sequence, touch }) {
  return `${drawer}/${sequence}/${touch}`;
}

/**
 * @param {Partial<Stroke> & {drawer: string, sequence: number, touch: number}} facts
 * @returns {Stroke}
 */
export function makeStroke(facts) {
  return {
    key: strokeKey(facts),
    kind: "touch",
    state: "open",
    order: 0,
    points: [],
    ...facts,
  };
}

/** @param {Stroke} stroke @param {readonly Sample[]} samples */
export function appendSamples(stroke, samples) {
  addSamples(stroke.points, samples);
}

/** @param {Stroke} stroke */
export function pointCount(stroke) {
  return stroke.points.length / STRIDE;
}
