// @ts-check
/** How long a refusal is kept back because the drawing may go on. Pure. */

/** @typedef {import("./signs.js").Signs} Signs */

/** The pause in which the server still takes a sequence for another stroke of the same sign. */
export const STROKE_PAUSE_MILLISECONDS = 700;

/**
 * Whether another stroke may make a sign of what was refused: the room knows one of several.
 * @param {{kind: string}} outcome
 * @param {Signs} signs
 */
export function mayGoOn({ kind }, signs) {
  if (kind !== "refused") return false;
  for (const { examples } of signs.values()) {
    if (examples.some(({ strokes }) => strokes.length > 1)) return true;
  }
  return false;
}
