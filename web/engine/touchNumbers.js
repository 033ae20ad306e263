// @ts-check
// A touches message as a row of numbers, as the recognizers' module takes it. Pure.
import { KINDS, PHASES } from "../protocol/binary/names.js";
import { addSamples } from "../protocol/points.js";

/** @typedef {import("../input/touchBatcher.js").TouchesMessage} TouchesMessage */

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
    addSamples(numbers, samples);
  }
  return Float64Array.from(numbers);
}
