// @ts-check
/** How far a measured value is on the good or bad side of its limit. Pure. */

/** @typedef {import("../protocol/messages.js").Criterion} Criterion */

/** A shape that misses a limit by all of it or more was hardly meant to be it. */
const NEAR = 1;

/**
 * How far a criterion fails, 0 if it passes: by the server's margin, or else by the missing part of
 * its limit.
 * @param {Criterion} criterion
 */
export function shortfall({ value, limit, pass, margin }) {
  if (pass) return 0;
  if (typeof margin === "number") return Math.max(0, -margin);
  return margin === null ? Infinity : missingShare({ value, limit });
}

/**
 * The missed part of a limit; infinite if nothing was measured or the limit is 0.
 * @param {Pick<Criterion, "value" | "limit">} criterion
 */
function missingShare({ value, limit }) {
  if (value === null || limit === 0) return Infinity;
  return Math.abs(value - limit) / Math.abs(limit);
}

/**
 * Whether the first of two failed criteria explains the failure better, as the server decides for
 * its sentence. Size precedes all others, because the shape of a small stroke means nothing.
 * @param {Criterion} one @param {Criterion} other
 */
function isWorse(one, other) {
  const [mine, its] = [one, other].map(({ name }) => name === "size");
  return mine === its ? shortfall(one) > shortfall(other) : mine;
}

/**
 * The failed criterion that the sentence names, the first of equals; null if all pass.
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
 * Failed criteria first, by how much they fail; then passing ones, in the order of judging.
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
 * @param {Pick<import("../protocol/messageTypes.js").Verdict, "criteria">} verdict
 */
export function isNear({ criteria }) {
  const worst = worstOf(criteria);
  if (worst === null || (worst.name === "angle" && (worst.value ?? 0) > STRAIGHT)) return false;
  return missingShare(worst) < NEAR;
}
