// @ts-check
/** The marks of a recording on a timeline: their shapes, and which is near or next. */

/** @typedef {import("../recording/recording.js").Mark} Mark */

/** CSS pixels around a mark to point at it. */
const REACH = 9;
const RADIUS = 4;
/** A mark belongs to a moment this close to it. */
const NEAR_MILLISECONDS = 2;
/** A marked moment or a set is named for so long; then the verdict before it is again. */
const NAMED_MILLISECONDS = 2000;

/** The kinds in the order of painting: what people marked lies above all else. */
export const KINDS = /** @type {const} */ (
  ["recognized", "refused", "opened", "closed", "marked", "corrected"]);

/** @param {Mark} mark @returns {boolean} whether it says what became of a gesture */
function isVerdict({ kind }) {
  return kind === "recognized" || kind === "refused";
}

/**
 * The path of a mark as SVG has it. A dot is what was recognized, a ring what was not. A flag is a
 * marked moment, or what a drawer said that a gesture was. A game's set has a bar where it opened,
 * and a diamond where it closed. All but a ring are filled.
 * @param {Mark["kind"]} kind @param {number} x @param {number} y the middle, CSS pixels
 */
export function markPath(kind, x, y) {
  const left = x.toFixed(1);
  if (kind === "marked" || kind === "corrected") {
    const [top, tip] = [y - RADIUS - 2, (x + RADIUS + 3).toFixed(1)];
    return `M${left} ${y + RADIUS + 2}V${top}L${tip} ${top + 3}L${left} ${y}`;
  }
  if (kind === "opened") return `M${left} ${y - RADIUS - 2}V${y + RADIUS + 2}`;
  if (kind === "closed") {
    const [right, back] = [(x + RADIUS).toFixed(1), (x - RADIUS).toFixed(1)];
    return `M${left} ${y - RADIUS - 1}L${right} ${y}L${left} ${y + RADIUS + 1}L${back} ${y}Z`;
  }
  const radius = kind === "refused" ? RADIUS - 1 : RADIUS;
  const half = `a${radius} ${radius} 0 1 0 `;
  return `M${(x - radius).toFixed(1)} ${y}${half}${2 * radius} 0${half}${-2 * radius} 0`;
}

/**
 * The paths of all marks of a kind.
 * @param {readonly Mark[]} marks @param {Mark["kind"]} kind
 * @param {(time: number) => number} place CSS pixels @param {number} y
 */
export function markPaths(marks, kind, place, y) {
  return marks.filter((one) => one.kind === kind)
    .map(({ time }) => markPath(kind, place(time), y)).join("");
}

/**
 * The index of the first mark that is no longer before something.
 * @param {readonly Mark[]} marks oldest first
 * @param {(time: number) => boolean} isBefore
 */
function firstNot(marks, isBefore) {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(marks[middle].time)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The mark nearest to a place; null if none is within reach.
 * @param {readonly Mark[]} marks oldest first
 * @param {number} x CSS pixels
 * @param {(time: number) => number} place
 * @param {(x: number) => number} time that of a place: an hour has ten thousand marks, and only
 *   those within reach are measured
 */
export function markNear(marks, x, place, time) {
  let [nearest, distance] = [/** @type {Mark | null} */ (null), REACH];
  const [from, until] = [time(x - REACH), time(x + REACH)];
  for (let at = firstNot(marks, (one) => one < from); marks[at]?.time <= until; at += 1) {
    const away = Math.abs(place(marks[at].time) - x);
    // Of those at one place the last is on top: a round closes with its last verdict.
    if (away < REACH && away <= distance) [nearest, distance] = [marks[at], away];
  }
  return nearest;
}

/**
 * The next mark, or the previous one.
 * @param {readonly Mark[]} marks oldest first
 * @param {number} here the moment that is shown
 * @param {1 | -1} direction
 * @returns {Mark | undefined}
 */
export function nextMark(marks, here, direction) {
  return direction > 0
    ? marks[firstNot(marks, (time) => time <= here + NEAR_MILLISECONDS)]
    : marks[firstNot(marks, (time) => time < here - NEAR_MILLISECONDS) - 1];
}

/**
 * The verdict at a moment, or the last one before it.
 * @param {readonly Mark[]} marks oldest first
 * @param {number} time
 */
function lastVerdict(marks, time) {
  let at = firstNot(marks, (one) => one <= time + NEAR_MILLISECONDS) - 1;
  while (at >= 0 && !isVerdict(marks[at])) at -= 1;
  return marks[at];
}

/**
 * The gesture that was judged at the moment a player shows, or last before it; null if there is
 * none. If marks are left out, it comes from the room.
 * @param {import("../recording/player.js").RecordingPlayer} player
 * @returns {{drawer?: string, sequence?: number} | null}
 */
export function judgedGesture({ outline: { marks, marksLeftOut = 0 }, room, time }) {
  return (marksLeftOut > 0 ? room?.verdicts.last?.outcome : lastVerdict(marks, time)) ?? null;
}

/**
 * The mark that says most of a moment: the newest verdict, or what else was marked shortly before.
 * @param {readonly Mark[]} marks oldest first
 * @param {number} time
 * @returns {Mark | null}
 */
export function markAt(marks, time) {
  for (let at = firstNot(marks, (one) => one <= time) - 1; at >= 0; at -= 1) {
    if (isVerdict(marks[at]) || time - marks[at].time <= NAMED_MILLISECONDS) return marks[at];
  }
  return null;
}

/** When all that a mark stands for has happened. @param {{time: number}} mark */
export function afterMark({ time }) {
  return time + NEAR_MILLISECONDS;
}

/**
 * Shows a tip above a place of a track, as far as it stays within.
 * @param {HTMLElement} tip @param {number} x @param {number} width the track's, CSS pixels
 */
export function placeTip(tip, x, width) {
  tip.hidden = false;
  const half = tip.offsetWidth / 2;
  tip.style.left = `${Math.min(Math.max(x, half), Math.max(half, width - half))}px`;
}
