// @ts-check
/**
 * One criterion of a recognizer: the measured value against its limit, in words and as a bar. The
 * passing side of the limit is hatched on the track; colour only repeats mark and words.
 */
import { limitText, measureText, measuredText } from "./measureStrings.js";
import { nameOf } from "./strings.js";
import { icon, make } from "./make.js";

/** @typedef {import("../protocol/messages.js").Criterion} Criterion */

/** Room at both ends of a bar, so that what lies there can be seen. */
const END_ROOM = 0.03;

/**
 * The kind of limit. Without the server's `bound` it follows from the side that passes; on the
 * limit itself, counts mean "at least" and measures mean "at most". Pure.
 * @param {Criterion} criterion
 * @returns {"most" | "least" | "more"}
 */
export function limitKind({ value, limit, unit, pass, bound }) {
  // The wire has no word for "more than": the limit itself fails then.
  const excludesLimit = value === limit && !pass;
  if (bound !== undefined) return bound === "atMost" ? "most" : excludesLimit ? "more" : "least";
  if (value === null) return "most";
  const isCount = unit === "samples" && limit > 0;
  if (isCount) return value >= limit === pass ? "least" : "most";
  return value <= limit === pass ? "most" : excludesLimit ? "more" : "least";
}

/**
 * Where value and limit lie on a bar, 0…1; the bar reaches from 0, or the least of both, to a
 * little beyond the most. Pure.
 * @param {Criterion} criterion
 * @returns {{zero: number, value: number, limit: number}}
 */
export function barPositions({ value, limit }) {
  const finite = value !== null && Number.isFinite(value) ? value : limit * 2;
  const least = Math.min(0, finite, limit);
  const most = Math.max(0, 2 * limit, finite, limit, least + Number.EPSILON);
  const reach = most === limit ? most + (most - least) * 0.5 : most;
  const onBar = (/** @type {number} */ value) =>
    END_ROOM + ((value - least) / (reach - least || 1)) * (1 - 2 * END_ROOM);
  return { zero: onBar(0), value: onBar(finite), limit: onBar(limit) };
}

/**
 * A criterion in the unit of the server's sentence. Pure.
 * @param {Criterion} criterion
 * @returns {Criterion}
 */
export function inSentenceUnit(criterion) {
  const { told } = criterion;
  return told === undefined ? criterion : { ...criterion, ...told };
}

/** @param {Criterion} measured @returns {HTMLElement} a list item */
export function criterionBar(measured) {
  const criterion = inSentenceUnit(measured);
  const { zero, value, limit } = barPositions(criterion);
  const kind = limitKind(criterion);
  const bar = make("span", {
    class: "meter", "aria-hidden": "true", "data-good": kind === "most" ? "below" : "above",
    "data-unmeasured": criterion.value === null,
  }, make("span", { class: "meter-good" }), make("span", { class: "meter-value" }),
  make("span", { class: "meter-limit" }));
  bar.style.setProperty("--from", Math.min(zero, value).toFixed(4));
  bar.style.setProperty("--to", Math.max(zero, value).toFixed(4));
  bar.style.setProperty("--limit", limit.toFixed(4));
  const words = limitText(kind, measureText(criterion.limit, criterion.unit, criterion.name));
  return make("li", { class: "criterion quiet", "data-pass": String(criterion.pass) },
    make("span", { class: "criterion-name row" },
      icon(criterion.pass ? "check" : "cross"), nameOf("criteria", criterion.name)),
    make("span", { class: "criterion-value" },
      make("strong", { text: measuredText(criterion) }), ` ${words}`),
    bar);
}
