// @ts-check
/**
 * Why a recognizer failed though nothing was measured, read from the server's sentence
 * (Sources/Gestures/Recognizers/Sentences.swift): the `state` event has no field for it. Pure.
 */

/**
 * `word`: the cause. `by`: the other recognizer, the region, or the sender's own reason; else
 * empty.
 * @typedef {{word: keyof typeof SENTENCES, by: string, isRegion: boolean}} Cause
 */

/** The sentences by their causes. */
const SENTENCES = {
  cancelled: /^the touch was cancelled$/,
  cancelledBecause: /^the touch was cancelled \((.+)\)$/,
  // Earlier recordings have the second form.
  detached: /^it was (?:detached|taken away)$/,
  didNotMove: /^(?:Did not move, so there is no shape|was lifted before it moved)$/,
  horizontally: /^may begin only horizontally$/,
  mayNotBegin: /^its owner did not let it begin$/,
  mayNotBeginWhile: /^may not begin while (\S+) goes on$/,
  otherRecognizers: /^the room has other recognizers now$/,
  outside: /^may begin only in (\S+)$/,
  prevented: /^prevented by (\S+)$/,
  switchedOff: /^it was switched off$/,
  touchesGone: /^its touches are gone$/,
  vertically: /^may begin only vertically$/,
  waitedInVain: /^waited for (\S+) to fail, but \S+ was recognized$/,
};

/** Causes whose `by` is no recognizer. */
const OTHERS = new Set(["cancelledBecause", "outside"]);

/** Why a page cancels a touch that was never meant to draw. */
export const NOT_MEANT = Object.freeze({
  canvas: "two fingers move the canvas", palm: "only the pen draws",
});

/** Whether a touch was cancelled for one of these. @param {string} [reason] of the server */
export const wasNotMeant = (reason = "") =>
  /** @type {string[]} */ (Object.values(NOT_MEANT)).includes(causeOf(reason)?.by ?? "");

/** @param {string} reason of the server @returns {Cause | null} null for other sentences */
export function causeOf(reason) {
  for (const word of /** @type {(keyof typeof SENTENCES)[]} */ (Object.keys(SENTENCES))) {
    const found = SENTENCES[word].exec(reason);
    if (found !== null) return { word, by: found[1] ?? "", isRegion: OTHERS.has(word) };
  }
  return null;
}
