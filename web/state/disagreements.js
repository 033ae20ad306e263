// @ts-check
/**
 * Where the two sets of rules disagree about one and the same gesture: `(list, event) → list`,
 * changed in place. Bounded; the oldest go first.
 */
import { literalCounterpartOf, shapeOf } from "./recognizerName.js";

/** @typedef {import("../protocol/messages.js").Criterion} Criterion */
/** @typedef {{isMatch: boolean, reason: string, criteria?: readonly Criterion[]}} Opinion */

/**
 * @typedef {object} Disagreement
 * @property {string} drawer
 * @property {number} sequence the drawer's gesture
 * @property {string} shape
 * @property {Opinion} robust
 * @property {Opinion} literal
 * @property {number | null} time wall clock, milliseconds since 1970; null if it was in a snapshot
 */

/**
 * @typedef {object} Disagreements
 * @property {Disagreement[]} rows oldest first
 * @property {string} epoch numbers of gestures begin anew with each
 * @property {number} judged gestures that both have judged
 * @property {Map<string, Opinion & {sequence: number}>} verdicts the latest verdict of each
 *   recognizer of each drawer, by "drawer/recognizer"
 */

export const MOST_DISAGREEMENTS = 100;

/** @returns {Disagreements} */
export function noDisagreements() {
  return { rows: [], epoch: "", judged: 0, verdicts: new Map() };
}

/**
 * @param {Disagreements} list
 * @param {import("../protocol/messages.js").Message} event
 * @param {number} time wall clock, milliseconds since 1970
 * @returns {Disagreements} the same object
 */
export function noteDisagreement(list, event, time) {
  if (event.type === "welcome" && event.epoch !== list.epoch) {
    list.epoch = event.epoch;
    list.verdicts.clear();
  }
  if (event.type === "left") forget(list, event.drawer);
  if (event.type === "snapshot") {
    // A snapshot after the first follows a gap; the gestures in it count once.
    for (const { drawer, recognizer, verdict } of event.recognizers) {
      if (verdict) take(list, { drawer, recognizer, ...verdict }, null);
    }
  }
  if (event.type === "state") take(list, event, time);
  return list;
}

/**
 * @param {Disagreements} list
 * @param {{drawer: string, recognizer: string, sequence: number, state: string, reason?: string,
 *   criteria?: readonly Criterion[]}} verdict
 * @param {number | null} time
 */
function take(list, { drawer, recognizer, sequence, state, reason = "", criteria }, time) {
  if (state !== "ended" && state !== "failed") return;
  const key = `${drawer}/${recognizer}`;
  if (list.verdicts.get(key)?.sequence === sequence) return;
  list.verdicts.set(key, { sequence, isMatch: state === "ended", reason, criteria });
  const shape = shapeOf(recognizer);
  const robust = list.verdicts.get(`${drawer}/${shape}`);
  const literal = list.verdicts.get(`${drawer}/${literalCounterpartOf(shape)}`);
  if (robust?.sequence !== sequence || literal?.sequence !== sequence) return;
  list.judged += 1;
  if (robust.isMatch === literal.isMatch) return;
  list.rows.push({ drawer, sequence, shape, robust, literal, time });
  if (list.rows.length > MOST_DISAGREEMENTS) list.rows.shift();
}

/** @param {Disagreements} list @param {string} drawer */
function forget(list, drawer) {
  for (const key of list.verdicts.keys()) {
    if (key.startsWith(`${drawer}/`)) list.verdicts.delete(key);
  }
}
