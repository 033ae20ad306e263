// @ts-check
/**
 * One criterion of a recognizer: what was measured, against its limit, in words and as a bar. The
 * side of the limit that is good is hatched on the track; mark and words tell what colour repeats.
 */
import { limitText, measureText, measuredText } from "./measureStrings.js";
import { nameOf } from "./strings.js";
import { icon, make } from "./make.js";

/** @typedef {import("../protocol/messages.js").Criterion} Criterion */

/** Room at both ends of a bar, so that what lies there can be seen. */
const END_ROOM = 0.03;

/**
 * What the limit is. A server that does not tell leaves it to follow from which side of it passes:
 * on the limit itself counts keep to "at least", measures to "at most". Pure.
 * @param {Criterion} criterion
 * @returns {"most" | "least" | "more"}
 */
export function limitKind({ value, limit, unit, pass, bound }) {
  // "More than" is not said on the wire: there the limit itself fails.
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
export function barPlaces({ value, limit }) {
  const finite = value !== null && Number.isFinite(value) ? value : limit * 2;
  const least = Math.min(0, finite, limit);
  const most = Math.max(0, 2 * limit, finite, limit, least + Number.EPSILON);
  const reach = most === limit ? most + (most - least) * 0.5 : most;
  const place = (/** @type {number} */ at) =>
    END_ROOM + ((at - least) / (reach - least || 1)) * (1 - 2 * END_ROOM);
  return { zero: place(0), value: place(finite), limit: place(limit) };
}

/**
 * A criterion in the unit that the sentence tells it in. Pure.
 * @param {Criterion} criterion
 * @returns {Criterion}
 */
export function asTold(criterion) {
  const { told } = criterion;
  return told === undefined ? criterion : { ...criterion, ...told };
}

/**
 * @param {Criterion} measured
 * @returns {HTMLElement} a list item
 */
export function criterionBar(measured) {
  const criterion = asTold(measured);
  const { zero, value, limit } = barPlaces(criterion);
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
  return make("li", { class: "criterion", "data-pass": String(criterion.pass) },
    make("span", { class: "criterion-name" },
      icon(criterion.pass ? "check" : "cross"), nameOf("criteria", criterion.name)),
    make("span", { class: "criterion-value" },
      make("strong", { text: measuredText(criterion) }), ` ${words}`),
    bar);
}
