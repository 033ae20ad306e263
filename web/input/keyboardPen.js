// @ts-check
// A pen for the keyboard: arrows move it, space puts it down and lifts it. Pure.

/** @typedef {import("./touchBatcher.js").TouchRecord} TouchRecord */

/**
 * @typedef {{x: number, y: number, touch: number | null}} KeyboardPen  in CSS pixels; the id of
 *   the touch that is down, or null
 * @typedef {{key: string, large: boolean, time: number}} PenKey  `time` in ms on the page's clock
 * @typedef {{width: number, height: number}} Size
 */

const STEP = 4;
const LARGE_STEP = 32;

/** Unit steps of the keys that move. @type {Record<string, [number, number]>} */
const DIRECTIONS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A lifted pen in the middle of the canvas. @param {Size} size @returns {KeyboardPen} */
export function penAtCenter(size) {
  return { x: Math.round(size.width / 2), y: Math.round(size.height / 2), touch: null };
}

/**
 * The effect of a key on the pen: its new position and the touch records; null for other keys.
 * Escape cancels the current stroke.
 * @param {KeyboardPen} pen
 * @param {PenKey} key
 * @param {Size} size  the pen stays inside
 * @param {() => number} nextId
 * @returns {{pen: KeyboardPen, records: TouchRecord[]} | null}
 */
export function pressKey(pen, key, size, nextId) {
  const direction = DIRECTIONS[key.key];
  if (direction !== undefined) return move(pen, direction, key, size);
  if (key.key === " ") {
    return pen.touch === null
      ? putDown(pen, key.time, nextId())
      : lift(pen, pen.touch, key.time);
  }
  if (key.key === "Escape" && pen.touch !== null) return cancel(pen, pen.touch);
  return null;
}

/**
 * @param {KeyboardPen} pen
 * @param {[number, number]} direction
 * @param {PenKey} key
 * @param {Size} size
 */
function move(pen, [dx, dy], key, size) {
  const step = key.large ? LARGE_STEP : STEP;
  const x = Math.min(Math.max(pen.x + dx * step, 0), size.width);
  const y = Math.min(Math.max(pen.y + dy * step, 0), size.height);
  /** @type {TouchRecord[]} */
  const records =
    pen.touch === null ? [] : [{ phase: "moved", id: pen.touch, samples: [[x, y, key.time]] }];
  return { pen: { ...pen, x, y }, records };
}

/** @param {KeyboardPen} pen @param {number} time @param {number} id */
function putDown(pen, time, id) {
  /** @type {TouchRecord} */
  const record = { phase: "began", id, kind: "pen", samples: [[pen.x, pen.y, time]] };
  return { pen: { ...pen, touch: id }, records: [record] };
}

/** @param {KeyboardPen} pen @param {number} id @param {number} time */
function lift(pen, id, time) {
  /** @type {TouchRecord} */
  const record = { phase: "ended", id, samples: [[pen.x, pen.y, time]] };
  return { pen: { ...pen, touch: null }, records: [record] };
}

/** @param {KeyboardPen} pen @param {number} id */
function cancel(pen, id) {
  /** @type {TouchRecord} */
  const record = { phase: "cancelled", id, samples: [], reason: "escape" };
  return { pen: { ...pen, touch: null }, records: [record] };
}
