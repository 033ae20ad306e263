// @ts-check
/** How long a refusal is kept back because the drawing may go on. Pure. */

/** The longest pause between two strokes of the same sign, as on the server. */
export const STROKE_PAUSE_MILLISECONDS = 700;

/**
 * Whether another stroke may turn a refused drawing into a sign: the room has one with several
 * strokes.
 * @param {{kind: string}} outcome
 * @param {import("./signs.js").Signs} signs
 */
export function mayGoOn({ kind }, signs) {
  return kind === "refused" && [...signs.values()].some(({ examples }) =>
    examples.some(({ strokes }) => strokes.length > 1));
}
