// @ts-check
/** A drawer's name as the server tidies it (Sources/RelayProtocol/DisplayText.swift). Pure. */

/** The characters of a name. */
const MOST_CHARACTERS = 64;
/** Bytes of UTF-8. */
const MOST_BYTES = 4 * MOST_CHARACTERS;

/** Controls, separators of lines and paragraphs, and marks that turn the writing direction. */
const HIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
/** Nothing that can be seen. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** @param {string} text @returns {string | null} null if nothing visible is left */
export function tidyName(text) {
  const name = shortened(text.replace(HIDDEN, "").trimStart()).trimEnd();
  return BLANK.test(name) ? null : name;
}

/** @param {string} text @returns {string} as much of its beginning as a name may have */
function shortened(text) {
  // A character takes at least one of `length`, and each of these takes at most three bytes. A
  // segmenter takes tens of milliseconds to make.
  if (text.length <= MOST_CHARACTERS) return text;
  const encoder = new TextEncoder();
  let name = "";
  let bytes = 0;
  let count = 0;
  for (const character of characters(text)) {
    count += 1;
    bytes += encoder.encode(character).length;
    if (count > MOST_CHARACTERS || bytes > MOST_BYTES) break;
    name += character;
  }
  return name;
}

/**
 * Characters as people count them, where the browser knows them; otherwise code points.
 * @param {string} text
 * @returns {Iterable<string>}
 */
function* characters(text) {
  if (Intl.Segmenter === undefined) return yield* text;
  for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
  return undefined;
}
