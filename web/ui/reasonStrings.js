// @ts-check
/**
 * Why a gesture was not recognized: first what to do about it, then what was measured. The server's
 * sentences are English; in another language the page words them itself. Pure.
 */
import { isNear, worstOf } from "../state/nearness.js";
import { kindOf } from "../state/recognizerName.js";
import { causeOf } from "../state/causes.js";
import { inSentenceUnit, limitKind } from "./criterionBar.js";
import { limitText, measureText, measuredText } from "./measureStrings.js";
import { nameOf, nounOf, sentence } from "./strings.js";
import { fill, language, words } from "./words.js";

/** @typedef {Pick<import("../protocol/messageTypes.js").Verdict, "reason" | "criteria">} Failure */
/** @typedef {Record<string, string>} Table */

/** @type {Table} by rule, by rule and bound, or by recognizer and rule */
const HINTS = words.hints;

/** @type {Table} the pages' own reasons for cancelling a touch */
const CANCELS = words.cancels;

/**
 * What would make a near miss a match, as `close the gap`; null if it was not near, or if nothing
 * is known to say.
 * @param {string} recognizer
 * @param {Failure} verdict
 * @returns {string | null}
 */
export function hintText(recognizer, verdict) {
  const worst = worstOf(verdict.criteria);
  if (worst === null || !isNear(verdict)) return null;
  const { name } = worst;
  return HINTS[`${kindOf(recognizer)} ${name}`] ?? HINTS[`${name} ${limitKind(worst)}`]
    ?? HINTS[name] ?? null;
}

/**
 * What was measured and what is allowed, or which rule decided; empty without a reason.
 * @param {Failure} verdict
 */
export function reasonText({ reason = "", criteria }) {
  // The server's sentences about what it measured are English.
  const worst = language === "en" ? null : worstOf(criteria);
  if (worst !== null) {
    const criterion = inSentenceUnit(worst);
    const { name, limit, unit } = criterion;
    return fill(words.reasons.measured, {
      rule: nameOf("criteria", name), value: measuredText(criterion),
      limit: limitText(limitKind(criterion), measureText(limit, unit, name)),
    });
  }
  if (reason === "") return "";
  const cause = causeOf(reason);
  if (cause === null) return sentence(reason);
  const by = cause.word === "cancelledBecause" ? CANCELS[cause.by] ?? cause.by : cause.by;
  return fill(/** @type {Table} */ (words.reasons)[cause.word],
    { name: cause.isRegion ? by : nounOf(by), by });
}

/**
 * A reason that came without its criteria; empty where only the server's language has words for it.
 * @param {string} [reason]
 */
export const reasonAlone = (reason = "") =>
  language === "en" || causeOf(reason) !== null ? reasonText({ reason }) : "";

/**
 * The reason where no criterion says more: which rule decided, or why the touch was cancelled.
 * @param {Failure} verdict
 */
export const causeText = (verdict) => worstOf(verdict.criteria) === null ? reasonText(verdict) : "";
