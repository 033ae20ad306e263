// @ts-check
/** Every word about other rules. */
import { shapeOf } from "../state/recognizerName.js";
import { isTuned } from "../state/tuning.js";
import { measureText } from "./measureStrings.js";
import { nameOf, number, sentence } from "./strings.js";

/** @typedef {import("../protocol/messageTypes.js").JudgedVerdict} JudgedVerdict */

export const WHAT_IF = {
  title: "What if?",
  text: "Judge all gestures of this room again by other rules. Nothing changes for others.",
  recordingText: "Judge all gestures of this recording again by other rules.",
  show: "Show",
  leniency: "How lenient",
  stricter: "stricter",
  easier: "easier",
  rules: "Single rules",
  reset: "As shipped",
  asRoom: "As in this room",
  tuned: "Tuned:",
  roomTuned: "This room's rules are tuned.",
  applyThere: "Apply on the draw page",
  applyHere: "Apply for everyone",
  applyTitle: "Tuned rules",
  applyText: "These rules were tried on the watch page. They take effect at each next gesture.",
  discard: "Discard",
  offline: "No connection: ask again when it is back.",
  judging: "Judging…",
  busy: "The server is busy with other questions. Trying again…",
};

/** @param {number} flipped @param {number} judged */
export function summaryText(flipped, judged) {
  if (judged === 0) return "There is no gesture to judge yet.";
  const all = judged === 1 ? "1 gesture" : `${number(judged)} gestures`;
  const some = flipped === 0 ? "None" : number(flipped);
  return `${some} of ${all} would change.`;
}

/** @param {number} leniency */
export function leniencyText(leniency) {
  if (leniency === 1) return "as shipped";
  return `${String(leniency)} · ${leniency < 1 ? WHAT_IF.stricter : WHAT_IF.easier}`;
}

/** @param {JudgedVerdict} verdict */
function verdictName({ recognized }) {
  return recognized ? nameOf("recognizers", recognized) || recognized : "nothing";
}

/** @param {JudgedVerdict} before @param {JudgedVerdict} after */
export function flipText(before, after) {
  return `${verdictName(before)} → ${verdictName(after)}`;
}

/** @param {JudgedVerdict} before @param {JudgedVerdict} after */
export function flipReason(before, after) {
  const reason = after.reason ?? before.reason;
  return reason === undefined ? "" : sentence(reason);
}

/**
 * A quiet note about a room's rules; empty if they are the default.
 * @param {import("../protocol/messages.js").Tuning} tuning
 */
export function tunedNote(tuning) {
  return isTuned(tuning) ? `${WHAT_IF.tuned} ${tuningText(tuning)}` : "";
}

/** @param {string} name of a rule */
export function ruleName(name) {
  return nameOf("criteria", name) || name;
}

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
  const parts = leniency === 1 ? [] : [`${WHAT_IF.leniency}: ${leniencyText(leniency)}`];
  for (const [recognizer, changes] of Object.entries(rules)) {
    const shape = nameOf("recognizers", recognizer) || recognizer;
    for (const [rule, change] of Object.entries(changes)) {
      if (change === true) continue;
      const value = change === false
        ? "off" : measureText(change, unitOfRule(recognizer, rule), rule);
      parts.push(`${shape}, ${ruleName(rule)}: ${value}`);
    }
  }
  return parts.length === 0 ? "All as shipped." : `${parts.join("; ")}.`;
}
