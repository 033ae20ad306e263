// @ts-check
/** The effects of one recognizer on another in a gesture, as lines from lane to lane. Pure. */
import { causeOf } from "./causes.js";
import { relationParts } from "./recognizerSet.js";

/** @typedef {import("./lanes.js").Lane} Lane */

/**
 * `prevented`: `by` was recognized and made `lane` fail. `waited`: `lane` had to wait for `by`;
 * `inVain` if `by` was recognized. `ignored`: a finger that `lane` ignored.
 * @typedef {object} LaneMark
 * @property {"prevented" | "waited" | "ignored"} kind
 * @property {string} lane
 * @property {string} by empty without another recognizer
 * @property {number} at
 * @property {boolean} inVain
 * @property {import("./lanes.js").Ignored["cause"]} [cause] of what is ignored
 */

/**
 * @param {import("./lanes.js").GestureLanes} gesture
 * @param {readonly string[]} relations that held in it
 * @returns {LaneMark[]} in the order of time
 */
export function marksOf(gesture, relations) {
  const marks = gesture.lanes.flatMap(toldMarks);
  for (const relation of relations) {
    const parts = relationParts(relation);
    if (parts?.word !== "waits for") continue;
    for (const lane of gesture.lanes) {
      for (const other of gesture.lanes) {
        if (lane === other || !covers(parts.first, lane) || !covers(parts.second, other)) continue;
        const at = decidedAt(other);
        const isTold = marks.some((mark) =>
          mark.lane === lane.recognizer && mark.by === other.recognizer);
        if (at === null || isTold || !wasPossible(lane, at)) continue;
        marks.push({
          kind: "waited", lane: lane.recognizer, by: other.recognizer, at, inVain: false,
        });
      }
    }
  }
  return marks.sort((one, other) => one.at - other.at);
}

/**
 * Marks from the server's sentences, and from the lane itself.
 * @param {Lane} lane
 * @returns {LaneMark[]}
 */
function toldMarks({ recognizer: lane, stretches, ignored }) {
  /** @type {LaneMark[]} */
  const marks = ignored.map(({ at, cause }) =>
    ({ kind: "ignored", lane, by: "", at, inVain: false, cause }));
  for (const { reason, from: at } of stretches) {
    const { word = "", by = "" } = causeOf(reason) ?? {};
    if (word === "prevented" || word === "mayNotBeginWhile") {
      marks.push({ kind: "prevented", lane, by, at, inVain: false });
    }
    if (word === "waitedInVain") marks.push({ kind: "waited", lane, by, at, inVain: true });
  }
  return marks;
}

/** @param {string} name of a relation, which may mean all @param {Lane} lane */
function covers(name, { recognizer }) {
  return name === "*" || name === recognizer;
}

/** When it was decided what becomes of it: it failed, or began. @param {Lane} lane */
function decidedAt({ stretches }) {
  return stretches.find(({ state }) => state !== "possible")?.from ?? null;
}

/** Whether it could still be recognized, or just was. @param {Lane} lane @param {number} at */
function wasPossible({ stretches }, at) {
  const decided = stretches.find(({ state }) => state !== "possible");
  if (decided === undefined || decided.from > at) return true;
  return decided.from === at && decided.reason === "";
}
