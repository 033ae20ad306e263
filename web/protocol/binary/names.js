// @ts-check
// Names with a number in `v1.gesture.bin`. The numbers never change;
// docs/protocol-binary.md has the list.

/** From number 1. */
export const RECOGNIZERS = [
  "capture", "circle", "checkmark", "chevron", "swirl", "sign", "tap", "double-tap", "long-press",
  "pan", "screen-edge-pan", "swipe", "pinch", "rotation", "hover",
];

/** From number 32. */
export const WORDS = [
  "touches", "size", "aspect", "turn", "laps", "gap", "stray", "tail", "corner", "corners",
  "firstArm", "secondArm", "angle", "bend", "back", "hook", "rise", "longer", "balance", "bulge",
  "turns", "wrongWay", "growth", "drift", "error", "inside", "overlap", "distance", "lead",
  "center", "radius", "midpoint", "tip", "samples", "length", "name", "score", "strokes",
  "translation", "velocity", "scale", "rotation", "location", "direction", "duration", "taps",
  "notStarted", "initialPoint", "downStroke", "upStroke", "rightDownStroke", "leftDownStroke",
  "movement", "travel", "interval", "edge", "fall", "upward", "leftward", "upwardAtStart",
  "leftwardAtStart", "downwardAfterTurn", "slant", "stretch", "middle", "start", "end", "width",
  "tolerance",
];

const FIRST_WORD = 32;

/** The prefix of a literal counterpart's name. */
export const LITERAL = "literal.";

/** @param {number} code @returns {string | undefined} */
export function nameOf(code) {
  return code < FIRST_WORD ? RECOGNIZERS[code - 1] : WORDS[code - FIRST_WORD];
}

export const STATES = /** @type {const} */ (
  ["possible", "began", "changed", "ended", "failed", "cancelled"]);
export const KINDS = /** @type {const} */ (["touch", "pen", "mouse"]);
export const UNITS = /** @type {const} */ (["ratio", "px", "touches", "samples", "rad", "ms"]);
export const GHOSTS = /** @type {const} */ (["gap", "corner", "tail", "arm", "shape"]);
export const PHASES = /** @type {const} */ (["began", "moved", "ended", "cancelled", "hovered"]);
