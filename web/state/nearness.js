// @ts-check
/** How far a measured value is on the good or bad side of its limit. Pure. */

/** @typedef {import("../protocol/messages.js").Criterion} Criterion */
/** @typedef {import("../protocol/messages.js").Verdict} Verdict */

/** A shape that misses by more of what was asked than this was hardly meant to be it. */
const NEAR = 0.5;

/**
 * What part of its limit a value misses it by, 0 where it passes; infinite where nothing was
 * measured, or nothing at all is allowed.
 * @param {Criterion} criterion
 */
export function shortfall({ value, limit, pass }) {
  if (pass) return 0;
  if (value === null || limit === 0) return Infinity;
  return Math.abs(value - limit) / Math.abs(limit);
}

/**
 * Whether a refused shape came near to the one that it was held against.
 * @param {Pick<Verdict, "criteria">} verdict
 */
export function isNear({ criteria }) {
  if (criteria === undefined || criteria.every((one) => one.pass)) return false;
  return criteria.every((one) => shortfall(one) <= NEAR);
}
