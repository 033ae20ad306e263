// @ts-check
/** How things move over time. Pure: all times in milliseconds. */

/** Fast at first, then slower; 0…1. @param {number} time since it began @param {number} duration */
export function easeOut(time, duration) {
  const left = 1 - Math.min(1, Math.max(0, time / duration));
  return 1 - left * left * left;
}

/**
 * How much of something is still to be seen: 1 until `from`, then less and less, 0 at the end.
 * @param {number} time since it began
 * @param {number} from
 * @param {number} duration
 */
export function fade(time, from, duration) {
  const share = Math.min(1, Math.max(0, (time - from) / (duration - from)));
  return 1 - share * share;
}

const SPRING_DECAY = 190;
const SPRING_SWING = 62;

/**
 * How much of a displacement is left of a thing on a spring that was let go: 1 at first, back and
 * forth through 0, and at rest after a second.
 * @param {number} time since it was let go
 */
export function springBack(time) {
  if (time <= 0) return 1;
  return Math.exp(-time / SPRING_DECAY) * Math.cos(time / SPRING_SWING);
}
