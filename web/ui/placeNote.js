// @ts-check
/** The position of a note beside its subject. Pure. */

/** @typedef {[left: number, top: number, right: number, bottom: number]} Edges CSS pixels */
/** @typedef {[x: number, y: number]} Point */
/** @typedef {{width: number, height: number}} Size */

const GAP = 16;
/** Distance in pixels between two points of the ink that count. */
const STEP = 8;
/** Ink that is this near to a note, in pixels, is as good as hidden. */
const CLEARANCE = 10;
/** The cost of a hidden step of ink, in pixels of distance from the end. */
const INK_WEIGHT = 6;

/**
 * The note's top left corner: as near as can be to the end of the stroke, and off the ink where
 * there is room. Never outside the area.
 * @param {readonly (readonly Point[])[]} lines  that it should not hide
 * @param {Point} end the point that it is about
 * @param {Size} note
 * @param {Edges} area  what is free of bars
 * @returns {{x: number, y: number}}
 */
export function placeNote(lines, end, note, area) {
  const ink = lines.flatMap(everyStep);
  const [xs, ys] = [[end, ...ink].map(([x]) => x), [end, ...ink].map(([, y]) => y)];
  const beside = (/** @type {number} */ least, /** @type {number} */ most,
    /** @type {number} */ extent) => [most + GAP, least - GAP - extent];
  const { width, height } = note;
  const [nearX, nearY] = [beside(end[0], end[0], width), beside(end[1], end[1], height)];
  const columns = [...beside(least(xs), most(xs), width), ...nearX];
  const rows = [...beside(least(ys), most(ys), height), ...nearY];
  const corners = [
    ...columns.map((x) => ({ x, y: end[1] - height / 2 })),
    ...rows.map((y) => ({ x: end[0] - width / 2, y })),
    ...nearX.flatMap((x) => nearY.map((y) => ({ x, y }))),
  ].map(({ x, y }) => ({
    x: Math.round(within(x, area[0], area[2] - note.width)),
    y: Math.round(within(y, area[1], area[3] - note.height)),
  }));
  let best = corners[0];
  let leastCost = Infinity;
  for (const corner of corners) {
    const cost = distance(corner, note, end) + INK_WEIGHT * hidden(corner, note, ink);
    if (cost < leastCost) [best, leastCost] = [corner, cost];
  }
  return best;
}

/** @param {readonly number[]} values */
function least(values) {
  return values.reduce((one, other) => Math.min(one, other));
}

/** @param {readonly number[]} values */
function most(values) {
  return values.reduce((one, other) => Math.max(one, other));
}

/**
 * A line as points that are never further apart than a step.
 * @param {readonly Point[]} line
 * @returns {Point[]}
 */
function everyStep(line) {
  /** @type {Point[]} */
  const points = [];
  line.forEach(([x, y], at) => {
    const [fromX, fromY] = at === 0 ? [x, y] : line[at - 1];
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / STEP);
    for (let step = 1; step < steps; step += 1) {
      const share = step / steps;
      points.push([fromX + (x - fromX) * share, fromY + (y - fromY) * share]);
    }
    points.push([x, y]);
  });
  return points;
}

/**
 * From a point to the nearest side of the note.
 * @param {{x: number, y: number}} at @param {Size} note @param {Point} end
 */
function distance({ x, y }, { width, height }, end) {
  return Math.hypot(
    end[0] - within(end[0], x, x + width), end[1] - within(end[1], y, y + height));
}

/**
 * How many of the points the note would hide.
 * @param {{x: number, y: number}} at @param {Size} note @param {readonly Point[]} ink
 */
function hidden({ x, y }, { width, height }, ink) {
  return ink.filter(([px, py]) => px > x - CLEARANCE && px < x + width + CLEARANCE &&
    py > y - CLEARANCE && py < y + height + CLEARANCE).length;
}

/** @param {number} value @param {number} least @param {number} most */
function within(value, least, most) {
  return Math.max(least, Math.min(value, most));
}
