// @ts-check
/** One condition of a recognizer: what was measured, against its limit, as a bar and in words. */
import { limitText, measureText, measuredText, nameOf } from "./strings.js";
import { icon, make } from "./make.js";

/** @typedef {import("../protocol/messages.js").Criterion} Criterion */

/**
 * What the limit is, which a criterion does not say: it follows from which side of it passes. On
 * the limit itself counts keep to "at least", measures to "at most". Pure.
 * @param {Criterion} criterion
 * @returns {"most" | "least" | "more"}
 */
export function limitKind({ value, limit, unit, pass }) {
  const isCount = unit === "samples" && limit > 0;
  if (value === null) return "most";
  if (isCount) return value >= limit === pass ? "least" : "most";
  return value <= limit === pass ? "most" : "more";
}

/**
 * Where value and limit lie on a bar, 0…1; the bar reaches from 0, or the least of both, to a
 * little beyond the most. Pure.
 * @param {Criterion} criterion
 * @returns {{value: number, limit: number}}
 */
export function barPlaces({ value, limit }) {
  const finite = value !== null && Number.isFinite(value) ? value : limit * 2;
  const least = Math.min(0, finite, limit);
  const most = Math.max(2 * limit, finite, limit, least + Number.EPSILON);
  const reach = most === limit ? most + (most - least) * 0.5 : most;
  const place = (/** @type {number} */ at) => (at - least) / (reach - least || 1);
  return { value: place(finite), limit: place(limit) };
}

/**
 * @param {Criterion} criterion
 * @returns {HTMLElement} a list item
 */
export function criterionBar(criterion) {
  const places = barPlaces(criterion);
  const bar = make("span", { class: "meter", "aria-hidden": "true" },
    make("span", { class: "meter-value" }), make("span", { class: "meter-limit" }));
  bar.style.setProperty("--value", places.value.toFixed(4));
  bar.style.setProperty("--limit", places.limit.toFixed(4));
  const limit = limitText(limitKind(criterion), measureText(criterion.limit, criterion.unit));
  return make("li", { class: "criterion", "data-pass": String(criterion.pass) },
    make("span", { class: "criterion-name" },
      icon(criterion.pass ? "check" : "cross"), nameOf("criteria", criterion.name)),
    make("span", { class: "criterion-value" },
      make("strong", { text: measuredText(criterion) }), ` ${limit}`),
    bar);
}
