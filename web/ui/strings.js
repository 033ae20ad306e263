// @ts-check
/**
 * The words that all pages share: names of recognizers, states and rules, verdicts. All texts are
 * in `web/words/`, one file a language. The files `*Strings.js` beside this one choose among them
 * and fill them in: those of one page in `drawStrings.js` and `watchStrings.js`, those about one
 * subject under its name.
 */
import { linkFate } from "../protocol/closeCodes.js";
import { isLiteralCounterpart, regionOf, shapeOf } from "../state/recognizerName.js";
import { fill, noun, plural, words } from "./words.js";

/** The rule sets of a room. */
export const PROFILES = words.profiles;

/**
 * Names of recognizers and of their states, phases and rules. Other recognizers and rules are shown
 * by the words of their names, other states and phases as sent.
 */
export const NAMES = {
  recognizers: words.recognizers,
  states: words.states,
  phases: words.phases,
  criteria: words.criteria,
};

const VERDICT = words.verdict;

/**
 * @param {"recognizers"|"states"|"phases"|"criteria"} table
 * @param {string} word
 * @returns {string}
 */
export function nameOf(table, word) {
  if (table === "recognizers") {
    const region = regionOf(word);
    if (region !== null) {
      const name = nameOf(table, word.slice(0, -region.length - 1));
      return fill(words.names.inRegion, { name, region });
    }
    if (isLiteralCounterpart(word)) {
      return fill(words.names.strict, { name: nameOf(table, shapeOf(word)) });
    }
  }
  const known = /** @type {Record<string, string>} */ (NAMES[table])[word];
  if (known !== undefined || table === "states" || table === "phases") return known ?? word;
  const name = word.replaceAll("-", " ")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** A recognizer's name inside a sentence. @param {string} recognizer */
export const nounOf = (recognizer) => noun(nameOf("recognizers", recognizer));

/** The text of a chip for a recognizer's state. @param {string} recognizer @param {string} state */
export const stateText = (recognizer, state) =>
  recognizer === "capture" && state === "ended" ? VERDICT.kept : nameOf("states", state);

/** A reason of the server as a sentence of its own. @param {string} reason */
export function sentence(reason) {
  const text = reason.trim();
  const end = /[.!?]$/.test(text) ? "" : ".";
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`;
}

/** Ends whose text says all that the server's own words say. */
const SAYS_ALL = new Set(["banned", "not-allowed", "not-authenticated", "room-ended"]);

/**
 * Why the connection ended.
 * @param {string} word of its close code
 * @param {string} reason  the server's own words
 */
export function stoppedText(word, reason) {
  const detail = reason.replace(/^[a-z0-9-]+:?\s*/, "");
  const ban = word === "banned" ? /may return in (\d+) s/.exec(detail) : null;
  if (ban !== null) return plural(words.access.removedFor, Math.ceil(Number(ban[1]) / 60));
  // A private room asks for its host's link, a token that does not hold for another one.
  const isOfToken = word.startsWith("not-a") && /\btoken\b/.test(detail);
  const kind = linkFate(detail) ?? (isOfToken ? "token" : word);
  const text = /** @type {Record<string, string>} */ (words.closing)[kind] ?? words.closing.refused;
  return detail === "" || SAYS_ALL.has(word) ? text : fill(VERDICT.stopped, { text, detail });
}

/**
 * @param {"recognized"|"refused"|"cancelled"} kind
 * @param {string} recognizer
 * @param {boolean} isNear  a refused shape came near to it
 * @param {string | null} [sign] the taught sign that was recognized or came nearest
 * @param {string | null} [hint] what a near miss lacks
 */
export function verdictTitle(kind, recognizer, isNear, sign = null, hint = null) {
  switch (kind) {
    case "recognized": return sign ?? nameOf("recognizers", recognizer);
    case "refused":
      if (!isNear) return VERDICT.notRecognized;
      return sign === null ? fill(VERDICT.almost, { text: hint ?? nounOf(recognizer) })
        : fill(VERDICT.almostSign, { name: sign });
    case "cancelled": return VERDICT.cancelled;
  }
}

/** @param {number} share  0…1 */
export const scoreText = (share) => fill(VERDICT.share, { share: 100 * share });

/**
 * Whether it would be the shape if the touch were lifted now, and how sure that is.
 * @param {string} recognizer
 * @param {boolean} isMatch
 * @param {number | null} confidence  0…1
 */
export function liveText(recognizer, isMatch, confidence) {
  const text = fill(isMatch ? VERDICT.now : VERDICT.notNow, { name: nounOf(recognizer) });
  return confidence === null ? text
    : fill(isMatch ? VERDICT.likely : VERDICT.likelyNot, { text, share: scoreText(confidence) });
}

/** The text of a disabled recognizer's chip. */
export const OFF_WORD = VERDICT.off;

/** The text of its chip. @param {boolean} isMatch */
export const liveWord = (isMatch) => isMatch ? VERDICT.liveMatch : VERDICT.liveNoMatch;
