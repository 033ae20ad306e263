// @ts-check
/**
 * A room that judges by both sets of rules has recognizers twice: under their own names those that
 * judge by `robust`, and beside them those that judge by `literal`. One that listens to a region
 * of the canvas has the region behind an at sign: `tap@volume`. Pure.
 */

const LITERAL_PREFIX = "literal.";
const AT = "@";

/**
 * Whether a recognizer judges by the literal rules beside another of the same shape.
 * @param {string} recognizer
 */
export function isLiteralCounterpart(recognizer) {
  return recognizer.startsWith(LITERAL_PREFIX);
}

/** The shape that a recognizer looks for. @param {string} recognizer */
export function shapeOf(recognizer) {
  return isLiteralCounterpart(recognizer) ? recognizer.slice(LITERAL_PREFIX.length) : recognizer;
}

/**
 * The name of the one that judges the same shape by the literal rules.
 * @param {string} recognizer
 */
export function literalCounterpartOf(recognizer) {
  return LITERAL_PREFIX + recognizer;
}

/**
 * The region that a recognizer listens to; null for one of the whole canvas.
 * @param {string} recognizer
 */
export function regionOf(recognizer) {
  const index = recognizer.indexOf(AT);
  return index < 0 ? null : recognizer.slice(index + 1);
}

/** The kind of a recognizer, without its region and profile. @param {string} recognizer */
export function kindOf(recognizer) {
  const shape = shapeOf(recognizer);
  const index = shape.indexOf(AT);
  return index < 0 ? shape : shape.slice(0, index);
}

/** The recognizer of pointers that touch nothing: what they do is no gesture. */
const HOVER = "hover";

/**
 * Whether a recognizer follows pointers that touch nothing, on the canvas or in a region.
 * @param {string} recognizer
 */
export function isHover(recognizer) {
  return kindOf(recognizer) === HOVER;
}

/**
 * The name of the one of a kind that listens to a region.
 * @param {string} kind
 * @param {string | null} region null for the whole canvas
 */
export function attachedName(kind, region) {
  return region === null ? kind : `${kind}${AT}${region}`;
}
