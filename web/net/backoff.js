// @ts-check
/** How long to wait before the next attempt: exponential with full jitter, so that a crowd of
 * pages that lost the same server does not come back in one wave. */

const LEAST_DELAY_MILLISECONDS = 250;
const MOST_DELAY_MILLISECONDS = 10_000;

/**
 * @param {number} attempt failed attempts so far in a row, 0 for the first
 * @param {() => number} random uniform in [0, 1)
 * @returns {number} milliseconds, within 250…10,000
 */
export function backoffDelay(attempt, random) {
  const doubled = 2 * LEAST_DELAY_MILLISECONDS * 2 ** Math.min(attempt, 16);
  const ceiling = Math.min(MOST_DELAY_MILLISECONDS, doubled);
  return LEAST_DELAY_MILLISECONDS + random() * (ceiling - LEAST_DELAY_MILLISECONDS);
}
