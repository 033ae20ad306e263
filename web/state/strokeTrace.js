// @ts-check
/**
 * The path of a stroke in bounded memory, as the room keeps it: every point, then every second,
 * every fourth …, and always the last. Pure.
 */

/** @typedef {[number, number]} Point */

/**
 * @typedef {object} StrokeTrace
 * @property {readonly Point[]} kept
 * @property {Point | null} last the newest, if it is not among those kept
 * @property {number} stride one of so many is kept
 * @property {number} count points so far
 */

/** Points that are kept beside the last. */
const MOST_POINTS = 512;

/** @type {StrokeTrace} */
const EMPTY = { kept: [], last: null, stride: 1, count: 0 };

/**
 * @param {StrokeTrace | undefined} before
 * @param {readonly Point[]} points
 * @returns {StrokeTrace}
 */
export function extendTrace(before, points) {
  let { kept, last, stride, count } = before ?? EMPTY;
  let next = [...kept];
  for (const point of points) {
    last = point;
    if (count % stride === 0) {
      if (next.length === MOST_POINTS) {
        next = next.filter((_, index) => index % 2 === 0);
        stride *= 2;
      }
      next.push(point);
      last = null;
    }
    count += 1;
  }
  return { kept: next, last, stride, count };
}

/** @param {StrokeTrace} trace @returns {Point[]} */
export function pathOf({ kept, last }) {
  return last === null ? [...kept] : [...kept, last];
}

/**
 * The corners of the box around any number of points.
 * @param {readonly (readonly number[])[]} points
 * @returns {{low: Point, high: Point}}
 */
export function boundsOf(points) {
  /** @type {Point} */
  const low = [Infinity, Infinity];
  /** @type {Point} */
  const high = [-Infinity, -Infinity];
  for (const point of points) {
    for (const axis of /** @type {const} */ ([0, 1])) {
      low[axis] = Math.min(low[axis], point[axis]);
      high[axis] = Math.max(high[axis], point[axis]);
    }
  }
  return { low, high };
}
