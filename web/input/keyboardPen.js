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
  const { x, y, touch } = pen;
  if (key.key === " ") {
    /** @type {TouchRecord["samples"]} */
    const samples = [[x, y, key.time]];
    return touch === null
      ? become(pen, { phase: "began", id: nextId(), kind: "pen", samples })
      : become(pen, { phase: "ended", id: touch, samples });
  }
  if (key.key !== "Escape" || touch === null) return null;
  return become(pen, { phase: "cancelled", id: touch, samples: [], reason: "escape" });
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
  if (pen.touch === null) return { pen: { ...pen, x, y }, records: [] };
  return become({ ...pen, x, y }, { phase: "moved", id: pen.touch, samples: [[x, y, key.time]] });
}

/**
 * The pen after a record of its touch.
 * @param {KeyboardPen} pen
 * @param {TouchRecord} record
 */
function become(pen, record) {
  const isDown = record.phase === "began" || record.phase === "moved";
  return { pen: { ...pen, touch: isDown ? record.id : null }, records: [record] };
}
