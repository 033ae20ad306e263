// @ts-check
/** Every word about other rules. */
import { shapeOf } from "../state/recognizerName.js";
import { isTuned } from "../state/tuning.js";
import { measureText } from "./measureStrings.js";
import { nameOf, sentence } from "./strings.js";
import { fill, plural, words } from "./words.js";

/** @typedef {import("../protocol/messageTypes.js").JudgedVerdict} JudgedVerdict */

export const WHAT_IF = words.whatIf;

/** @param {number} flipped @param {number} judged */
export function summaryText(flipped, judged) {
  if (judged === 0) return WHAT_IF.noGesture;
  const gestures = plural(WHAT_IF.gestures, judged);
  return flipped === 0 ? fill(WHAT_IF.nobody, { gestures })
    : fill(WHAT_IF.some, { flipped, gestures });
}

/** @param {number} leniency */
export function leniencyText(leniency) {
  if (leniency === 1) return WHAT_IF.asShipped;
  const word = leniency < 1 ? WHAT_IF.stricter : WHAT_IF.easier;
  const value = String(leniency).replace(".", words.language.decimal);
  return fill(WHAT_IF.leniencyAt, { leniency: value, word });
}

/** @param {JudgedVerdict} verdict */
const verdictName = ({ recognized }) =>
  recognized ? nameOf("recognizers", recognized) || recognized : WHAT_IF.nothing;

/** @param {JudgedVerdict} before @param {JudgedVerdict} after */
export const flipText = (before, after) =>
  fill(WHAT_IF.flip, { before: verdictName(before), after: verdictName(after) });

/** @param {JudgedVerdict} before @param {JudgedVerdict} after */
export function flipReason(before, after) {
  const reason = after.reason ?? before.reason;
  return reason === undefined ? "" : sentence(reason);
}

/**
 * A quiet note about a room's rules; empty if they are the default.
 * @param {import("../protocol/messages.js").Tuning} tuning
 */
export const tunedNote = (tuning) =>
  isTuned(tuning) ? fill(WHAT_IF.tuned, { rules: tuningText(tuning) }) : "";

/** @param {string} name of a rule */
export const ruleName = (name) => nameOf("criteria", name) || name;

/** The units of limits that are not shares, by rule or by recognizer and rule. */
const UNITS = {
  angle: "rad", corner: "rad", corners: "rad", firstArm: "rad", rotation: "rad",
  "screen-edge-pan slant": "rad", secondArm: "rad", wrongWay: "rad",
  duration: "ms", interval: "ms",
  edge: "px", movement: "px", size: "px", stretch: "px", travel: "px",
};

/**
 * The unit of a rule's limit, which a tuning does not contain.
 * @param {string} recognizer @param {string} rule
 */
export function unitOfRule(recognizer, rule) {
  /** @type {Record<string, string>} */
  const units = UNITS;
  return units[`${shapeOf(recognizer)} ${rule}`] ?? units[rule] ?? "ratio";
}

/** @param {import("../protocol/messages.js").Tuning} tuning */
export function tuningText({ leniency, rules }) {
  const parts = leniency === 1 ? [] : [fill(WHAT_IF.leniencyIs, { text: leniencyText(leniency) })];
  for (const [recognizer, changes] of Object.entries(rules)) {
    const shape = nameOf("recognizers", recognizer) || recognizer;
    for (const [rule, change] of Object.entries(changes)) {
      if (change === true) continue;
      const value = change === false
        ? WHAT_IF.off : measureText(change, unitOfRule(recognizer, rule), rule);
      parts.push(fill(WHAT_IF.change, { shape, rule: ruleName(rule), value }));
    }
  }
  return parts.length === 0 ? WHAT_IF.allShipped : `${parts.join("; ")}.`;
}
