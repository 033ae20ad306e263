// @ts-check
// A touches message as a row of numbers, as the recognizers' module takes it. Pure.

/** @typedef {import("../input/touchBatcher.js").TouchesMessage} TouchesMessage */

const PHASES = ["began", "moved", "ended", "cancelled", "hovered"];
const KINDS = ["touch", "pen", "mouse"];
/** The value of a missing force. */
const NO_FORCE = -1;

/**
 * Phase, touches, then for each touch: id, kind, samples, then for each sample: x, y, t, force.
 *
 * A cancelled touch has no samples on the wire, and none here.
 * @param {TouchesMessage} message
 * @returns {Float64Array}
 */
export function touchNumbers({ phase, touches }) {
  const numbers = [PHASES.indexOf(phase), touches.length];
  const usual = phase === "hovered" ? "mouse" : "touch";
  for (const { id, kind = usual, samples = [] } of touches) {
    numbers.push(id, Math.max(0, KINDS.indexOf(kind)), samples.length);
    for (const [x, y, t, force = NO_FORCE] of samples) numbers.push(x, y, t, force);
  }
  return Float64Array.from(numbers);
}
