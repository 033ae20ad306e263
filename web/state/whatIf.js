// @ts-check
/**
 * What other rules would recognize: a page's question and its answer. `(whatIf, step) → whatIf`,
 * changed in place; independent of page and wire.
 */

/** @typedef {import("../protocol/messageTypes.js").JudgedGesture} JudgedGesture */
/** @typedef {import("../protocol/messageTypes.js").Tunable} Tunable */
/** @typedef {import("../protocol/messages.js").RuleChanges} RuleChanges */
/** @typedef {import("../protocol/messages.js").Tuning} Tuning */

import { isLiteralCounterpart } from "./recognizerName.js";
import { AS_SHIPPED, isSameTuning } from "./tuning.js";

/**
 * @typedef {object} WhatIf
 * @property {number} leniency 1 is as shipped
 * @property {RuleChanges} rules limits of one's own, by recognizer and rule; false: switched off
 * @property {Tuning} room how the room's own rules are tuned: what a question starts from
 * @property {number} asked the number of the last question, 0 before the first
 * @property {boolean} isWaiting whether its answer is not yet whole
 * @property {number} judged gestures that were judged
 * @property {JudgedGesture[]} flips those of them that flip, as far as they are listed
 * @property {number} flipped how many flip
 * @property {Tunable[]} tunable the rules that can be tuned, as shipped
 * @property {JudgedGesture[]} coming flips of the answer that is under way
 */

/** More flips than this are counted and not listed. */
export const MOST_FLIPS = 200;
export const LENIENCY = { least: 0, most: 2, step: 0.05 };

/** @returns {WhatIf} */
export function noWhatIf() {
  return {
    leniency: 1, rules: {}, room: AS_SHIPPED, asked: 0, isWaiting: false, judged: 0, flips: [],
    flipped: 0, tunable: [], coming: [],
  };
}

/**
 * The room's tuning changed: a question without tuning of its own follows it.
 * @param {WhatIf} whatIf
 * @param {Tuning} room
 * @returns {boolean} whether that is anything new
 */
export function takeRoom(whatIf, room) {
  if (isSameTuning(room, whatIf.room)) return false;
  const isAsked = !isAsRoom(whatIf);
  whatIf.room = room;
  if (!isAsked) askLike(whatIf, room);
  return true;
}

/** Whether the question is about the rules that the room has. @param {WhatIf} whatIf */
export function isAsRoom(whatIf) {
  return isSameTuning(whatIf, whatIf.room);
}

/**
 * Makes it the question about rules that are tuned so.
 * @param {WhatIf} whatIf
 * @param {Tuning} tuning
 */
export function askLike(whatIf, { leniency, rules }) {
  whatIf.leniency = leniency;
  whatIf.rules = rules;
}

/**
 * The next question. Who judges by other rules beside the others is not asked.
 * @param {WhatIf} whatIf
 */
export function ask(whatIf) {
  whatIf.asked += 1;
  whatIf.isWaiting = true;
  whatIf.coming = [];
  const { leniency } = whatIf;
  const rules = Object.fromEntries(
    Object.entries(whatIf.rules).filter(([name]) => !isLiteralCounterpart(name)));
  return /** @type {const} */ ({ type: "judge", id: whatIf.asked, leniency, rules });
}

/**
 * Applies a part of an answer; an answer to an older question is ignored.
 * @param {WhatIf} whatIf
 * @param {import("../protocol/messageTypes.js").JudgedMessage} message
 * @returns {boolean} whether the answer is whole now
 */
export function takeAnswer(whatIf, { id, gestures, done }) {
  if (id !== whatIf.asked) return false;
  for (const gesture of gestures) {
    if (gesture.flipped && whatIf.coming.length < MOST_FLIPS) whatIf.coming.push(gesture);
  }
  if (done === undefined) return false;
  whatIf.flips = whatIf.coming;
  whatIf.coming = [];
  whatIf.judged = done.gestures;
  whatIf.flipped = done.flipped;
  whatIf.tunable = done.tunable;
  whatIf.isWaiting = false;
  return true;
}

/**
 * Gives a rule a limit, switches it off, or restores its default.
 * @param {WhatIf} whatIf
 * @param {string} recognizer
 * @param {string} rule
 * @param {number | boolean} change true: as shipped
 */
export function changeRule(whatIf, recognizer, rule, change) {
  const { [rule]: _, ...others } = whatIf.rules[recognizer] ?? {};
  const changed = change === true ? others : { ...others, [rule]: change };
  const { [recognizer]: __, ...rest } = whatIf.rules;
  whatIf.rules = Object.keys(changed).length === 0 ? rest : { ...rest, [recognizer]: changed };
}

/**
 * Restores what the server rejects of a question: one rule, or all of a recognizer's.
 * @param {WhatIf} whatIf
 * @param {string} path of its error, such as `/rules/circle/size`
 * @returns {boolean} whether the question has changed
 */
export function dropRules(whatIf, path) {
  const [, field, recognizer, rule] = path.split("/");
  const asked = field === "rules" ? Object.keys(whatIf.rules[recognizer] ?? {}) : [];
  const dropped = asked.filter((name) => rule === undefined || name === rule);
  for (const name of dropped) changeRule(whatIf, recognizer, name, true);
  return dropped.length > 0;
}

/**
 * A tuning as part of an address, behind its `#`; empty for none.
 * @param {Pick<WhatIf, "leniency" | "rules">} tuning
 */
export function toFragment({ leniency, rules }) {
  return `rules=${encodeURIComponent(JSON.stringify({ leniency, rules }))}`;
}

/**
 * The tuning in an address; null if there is no valid one.
 * @param {string} fragment with or without its `#`
 * @returns {{leniency: number, rules: RuleChanges} | null}
 */
export function ofFragment(fragment) {
  const text = new URLSearchParams(fragment.replace(/^#/, "")).get("rules");
  if (text === null) return null;
  try {
    const tuning = JSON.parse(text);
    const { leniency = 1, rules = {} } = tuning;
    const isRight = isObject(tuning) &&
      typeof leniency === "number" && leniency >= 0 && leniency <= 4 &&
      isObject(rules) && Object.values(rules).every((changes) => isObject(changes) &&
        Object.values(changes).every((one) => one === false || Number.isFinite(one)));
    return isRight ? { leniency, rules } : null;
  } catch {
    return null;
  }
}

/** @param {unknown} value */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
