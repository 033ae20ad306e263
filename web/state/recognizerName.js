// @ts-check
/**
 * A room that judges by both sets of rules has recognizers twice: under their own names those that
 * judge by `robust`, and beside them those that judge by `literal`. Pure.
 */

const LITERAL_PREFIX = "literal.";

/**
 * Whether a recognizer judges by the literal rules beside another of the same shape.
 * @param {string} recognizer
 */
export function isTwin(recognizer) {
  return recognizer.startsWith(LITERAL_PREFIX);
}

/**
 * The shape that a recognizer looks for.
 * @param {string} recognizer
 */
export function shapeOf(recognizer) {
  return isTwin(recognizer) ? recognizer.slice(LITERAL_PREFIX.length) : recognizer;
}

/**
 * The name of the one that judges the same shape by the literal rules.
 * @param {string} recognizer
 */
export function twinOf(recognizer) {
  return LITERAL_PREFIX + recognizer;
}
