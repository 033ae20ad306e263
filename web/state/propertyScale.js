// @ts-check
/**
 * The position of a property's value on a slider, 0…1. Ranges are wide (1 to 60,000 ms) with the
 * default near the lower end, so small values get more of the slider: value = least + range · share
 * ^ bend. The bend puts the default at two fifths. Pure.
 */

/** @typedef {import("../protocol/messageTypes.js").Property} RecognizerProperty */

/** The position of the default on the slider. */
const SHIPPED_SHARE = 0.4;
/** Beyond this, small values could not be distinguished any more. */
const MOST_BEND = 6;
/** Digits that a slider's value has: 480, 2500, 0.15. */
const DIGITS = 2;

/**
 * Whether a slider can show it: it is a number with both ends, and not a small count.
 * @param {RecognizerProperty} property
 */
export function hasScale({ value, atLeast, atMost, whole = false }) {
  return typeof value === "number" && !whole && atLeast !== undefined && atMost !== undefined
    && atMost > atLeast;
}

/** @param {RecognizerProperty} property */
function scaleOf({ value, shipped = value, atLeast = 0, atMost = 1 }) {
  const range = atMost - atLeast;
  const share = (Number(shipped) - atLeast) / range;
  const bend = share > 0 && share < 1 ? Math.log(share) / Math.log(SHIPPED_SHARE) : 1;
  return { least: atLeast, range, bend: Math.min(MOST_BEND, Math.max(1, bend)) };
}

/** @param {RecognizerProperty} property @param {number} value */
export function shareOf(property, value) {
  const { least, range, bend } = scaleOf(property);
  return Math.min(1, Math.max(0, (value - least) / range)) ** (1 / bend);
}

/**
 * The value at a place of the slider, in few digits.
 * @param {RecognizerProperty} property
 * @param {number} share 0…1
 */
export function valueAt(property, share) {
  const { least, range, bend } = scaleOf(property);
  const value = least + range * Math.min(1, Math.max(0, share)) ** bend;
  const { atLeast = -Infinity, atMost = Infinity } = property;
  const digits = property.unit === "rad" ? DIGITS + 1 : DIGITS;
  return Math.min(atMost, Math.max(atLeast, Number(value.toPrecision(digits))));
}
