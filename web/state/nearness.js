// @ts-check
/** How far a measured value is on the good or bad side of its limit. Pure. */

/** @typedef {import("../protocol/messages.js").Criterion} Criterion */
/** @typedef {import("../protocol/messageTypes.js").Verdict} Verdict */

/** A shape that misses a limit by all of it or more was hardly meant to be it. */
const NEAR = 1;

/**
 * How far a criterion fails, 0 where it passes: by the server's margin, or without
 * one by the missing part of its limit.
 * @param {Criterion} criterion
 */
export function shortfall({ value, limit, pass, margin }) {
  if (pass) return 0;
  if (typeof margin === "number") return Math.max(0, -margin);
  return margin === null ? Infinity : missingShare({ value, limit });
}

/**
 * What part of its limit a value misses it by; infinite where nothing was measured, or where
 * nothing at all is allowed.
 * @param {Pick<Criterion, "value" | "limit">} criterion
 */
function missingShare({ value, limit }) {
  if (value === null || limit === 0) return Infinity;
  return Math.abs(value - limit) / Math.abs(limit);
}

/**
 * Whether, of two criteria that fail, the first says more of why, as the server chooses what its
 * sentence speaks of: size goes first, since of what is too small the shape says nothing.
 * @param {Criterion} one @param {Criterion} other
 */
function isWorse(one, other) {
  const [mine, its] = [one, other].map(({ name }) => name === "size");
  return mine === its ? shortfall(one) > shortfall(other) : mine;
}

/**
 * The criterion that the sentence speaks of, the first of equals; null where all pass.
 * @param {readonly Criterion[] | undefined} criteria
 * @returns {Criterion | null}
 */
export function worstOf(criteria) {
  /** @type {Criterion | null} */
  let worst = null;
  for (const one of criteria ?? []) {
    if (!one.pass && (worst === null || isWorse(one, worst))) worst = one;
  }
  return worst;
}

/**
 * What failed first, by how much; what holds after it, in the order in which it was judged.
 * @param {readonly Criterion[]} criteria
 * @returns {Criterion[]}
 */
export function failedFirst(criteria) {
  return [...criteria].sort((one, other) => {
    if (one.pass || other.pass) return Number(one.pass) - Number(other.pass);
    return Number(isWorse(other, one)) - Number(isWorse(one, other));
  });
}

/** An angle between two lines, in radians, beyond which they are one line, without a corner. */
const STRAIGHT = (165 * Math.PI) / 180;

/**
 * Whether a refused shape came near to the one that it was held against; a straight line is near to
 * none that has a corner.
 * @param {Pick<Verdict, "criteria">} verdict
 */
export function isNear({ criteria }) {
  const worst = worstOf(criteria);
  if (worst === null || (worst.name === "angle" && (worst.value ?? 0) > STRAIGHT)) return false;
  return missingShare(worst) < NEAR;
}
