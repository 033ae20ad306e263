// @ts-check
/**
 * The points of a stroke in memory: one flat array of numbers, `STRIDE` each (x, y, t, force). It
 * takes a tenth of the memory of an array a sample, and draws faster. Pure.
 */

/** @typedef {import("./messages.js").Sample} Sample */
/** @typedef {import("./messages.js").StrokeDescription} StrokeDescription */

/** Numbers a point: x, y, t, force. */
export const STRIDE = 4;
/** Stands for "no force was sent". */
export const NO_FORCE = -1;
/** Samples of a message at most: a quarter of what the server takes, and some 20 KB of text. */
export const MOST_SAMPLES = 500;

/** Adds samples to flat points. @param {number[]} points @param {readonly Sample[]} samples */
export function addSamples(points, samples) {
  for (const sample of samples) {
    points.push(sample[0], sample[1], sample[2], sample[3] ?? NO_FORCE);
  }
}

/** @param {readonly Sample[]} samples to be flat points */
export function flat(samples) {
  /** @type {number[]} */
  const points = [];
  addSamples(points, samples);
  return points;
}

/**
 * The points of a snapshot's stroke; already flat if the encoding was binary.
 * @param {StrokeDescription} stroke
 * @returns {number[]} to be kept by one only
 */
export function pointsOf({ samples, points }) {
  return points ?? flat(samples);
}

/** @param {StrokeDescription} stroke from a snapshot */
export function sampleCountOf({ samples, points }) {
  return points === undefined ? samples.length : points.length / STRIDE;
}

/**
 * Where and when a stroke of a snapshot begins.
 * @param {StrokeDescription} stroke
 * @returns {readonly number[]} x, y, t, and more after them; empty without a sample
 */
export function startOf({ samples, points }) {
  return points ?? /** @type {readonly number[]} */ (samples[0] ?? []);
}
