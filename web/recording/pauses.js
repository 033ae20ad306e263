// @ts-check
/**
 * Pauses shortened for a timeline: moments without ink or marks that last longer than two seconds
 * take one. All moments stay within reach; only their places move together.
 */

/** Longer pauses are shortened, in milliseconds. */
const LONG_MILLISECONDS = 2000;
/** To this. */
const SHORT_MILLISECONDS = 1000;

export class Pauses {
  /** Times at which the scale changes, and their places; both grow. */
  #times = [0];
  #places = [0];

  /** @param {import("./recording.js").Outline} outline @param {boolean} areShortened */
  constructor(outline, areShortened) {
    let time = 0;
    if (areShortened) {
      for (const [begin, end] of busySpans(outline)) {
        this.#add(begin, begin - time > LONG_MILLISECONDS ? SHORT_MILLISECONDS : begin - time);
        this.#add(end, end - begin);
        time = end;
      }
    }
    const rest = Math.max(0, outline.duration - time);
    this.#add(time + rest, areShortened && rest > LONG_MILLISECONDS ? SHORT_MILLISECONDS : rest);
  }

  /** @param {number} time @param {number} length */
  #add(time, length) {
    this.#times.push(time);
    this.#places.push(/** @type {number} */ (this.#places.at(-1)) + length);
  }

  /** The length of the timeline, in milliseconds. */
  get length() {
    return /** @type {number} */ (this.#places.at(-1));
  }

  /** The place of a time. @param {number} time */
  place(time) {
    return between(this.#times, this.#places, time);
  }

  /** The time at a place. @param {number} place */
  time(place) {
    return between(this.#places, this.#times, place);
  }
}

/** @param {number[]} from @param {number[]} to @param {number} value */
function between(from, to, value) {
  let [low, high] = [0, from.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (from[middle] <= value) low = middle;
    else high = middle;
  }
  const length = from[high] - from[low];
  const part = length > 0 ? Math.min(1, Math.max(0, (value - from[low]) / length)) : 0;
  return to[low] + part * (to[high] - to[low]);
}

/**
 * Where something happens, oldest first, apart from one another.
 * @param {import("./recording.js").Outline} outline
 * @returns {[begin: number, end: number][]}
 */
function busySpans({ ink: { bucket, ...drawers }, marks, duration }) {
  const busy = new Set(marks.map(({ time }) => Math.floor(time / bucket)));
  for (const counts of Object.values(drawers)) {
    for (const [index, count] of counts.entries()) if (count > 0) busy.add(index);
  }
  /** @type {[number, number][]} */
  const spans = [];
  for (const index of [...busy].sort((one, two) => one - two)) {
    const [begin, end] = [index * bucket, Math.min(duration, (index + 1) * bucket)];
    const last = spans.at(-1);
    if (last !== undefined && begin <= last[1]) last[1] = end;
    else if (begin < end) spans.push([begin, end]);
  }
  return spans;
}
