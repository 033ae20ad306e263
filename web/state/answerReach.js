// @ts-check
/** Where a gesture's answer will be seen, so that nothing is laid there. Pure; on the plane. */

import { ANSWERING } from "./answers.js";
import { kindOf } from "./recognizerName.js";

/** @typedef {import("./outcome.js").Outcome} Outcome */
/** @typedef {[x: number, y: number]} Point */

/** How far a swipe sends its arrow. */
export const SWIPE_REACH = 220;
/** How far ripples, rings and cards reach around their middle. */
const AROUND = 52;
/** What answers where it began, too. */
const DRAGS = new Set(["pan", "screen-edge-pan"]);

/** @param {Outcome} outcome @returns {Point[][]} lines around it; none for a shape */
export function answerReach({ kind, recognizer, verdict }) {
  if (kind !== "recognized") return [];
  const { location, result = {} } = verdict;
  const at = result.center ?? result.location ?? location;
  if (at === undefined) return [];
  const gesture = kindOf(recognizer);
  const way = result.translation ?? [0, 0];
  const length = Math.hypot(way[0], way[1]);
  if (gesture === "swipe" && length > 0) return [[at, moved(at, way, SWIPE_REACH / length)]];
  const places = DRAGS.has(gesture) ? [at, moved(at, way, -1)] : [at];
  return ANSWERING.has(gesture) ? places.map(around) : [];
}

/** @param {Point} point @param {Point} way @param {number} factor @returns {Point} */
function moved([x, y], way, factor) {
  return [x + way[0] * factor, y + way[1] * factor];
}

/** @param {Point} point @returns {Point[]} */
function around([x, y]) {
  return [
    [x - AROUND, y - AROUND], [x + AROUND, y - AROUND], [x + AROUND, y + AROUND],
    [x - AROUND, y + AROUND], [x - AROUND, y - AROUND],
  ];
}
