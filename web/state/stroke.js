// @ts-check
/**
 * One stroke: the path of one touch. Points lie flat in one array of numbers, `STRIDE` each
 * (x, y, t, force), which costs a tenth of the memory of an array a sample and draws faster.
 */

/** @typedef {import("../protocol/messages.js").Sample} Sample */
/** @typedef {import("../protocol/messages.js").TouchKind} TouchKind */

/** Numbers a point: x, y, t, force. */
export const STRIDE = 4;
/** Stands for "no force was sent". */
export const NO_FORCE = -1;

/**
 * @typedef {object} Stroke
 * @property {string} key see `strokeKey`
 * @property {string} drawer
 * @property {number} sequence
 * @property {number} touch
 * @property {TouchKind} kind
 * @property {"open"|"ended"|"committed"} state touch down, lifted, or kept for good
 * @property {number[]} points flat, STRIDE numbers a point; only ever grows
 * @property {boolean} [waiting] own ink that the server has not seen yet: painted dashed
 */

/** @param {string} drawer @param {number} sequence @param {number} touch */
export function strokeKey(drawer, sequence, touch) {
  return `${drawer}/${sequence}/${touch}`;
}

/**
 * @param {Partial<Stroke> & {drawer: string, sequence: number, touch: number}} facts
 * @returns {Stroke}
 */
export function makeStroke(facts) {
  return {
    key: strokeKey(facts.drawer, facts.sequence, facts.touch),
    kind: "touch",
    state: "open",
    points: [],
    ...facts,
  };
}

/** @param {Stroke} stroke @param {readonly Sample[]} samples */
export function appendSamples(stroke, samples) {
  for (const sample of samples) {
    stroke.points.push(sample[0], sample[1], sample[2], sample[3] ?? NO_FORCE);
  }
}

/** @param {Stroke} stroke */
export function pointCount(stroke) {
  return stroke.points.length / STRIDE;
}
