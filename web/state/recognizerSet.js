// @ts-check
/**
 * The recognizers of a room as its members set them: which are attached, how each is set, what
 * holds between them; and the messages that ask for another set. Pure.
 */

/** @typedef {import("../protocol/messages.js").RecognizerDescription} RecognizerDescription */
/** @typedef {import("../protocol/messages.js").RecognizerProperty} RecognizerProperty */
/** @typedef {import("../protocol/messages.js").RecognizersMessage} RecognizersMessage */
/** @typedef {number | boolean | string} PropertyValue */

/**
 * One that is attached, or could be.
 * @typedef {object} Attached
 * @property {string} recognizer
 * @property {boolean} continuous
 * @property {boolean} enabled
 * @property {readonly RecognizerProperty[]} properties
 */

/**
 * @typedef {object} RecognizerSet another object after each change
 * @property {readonly Attached[]} recognizers in the server's order
 * @property {readonly string[]} relations such as "tap waits for double-tap"
 * @property {string | null} preset whose set it is, unchanged
 * @property {readonly Attached[]} available all that can be attached, as shipped
 * @property {readonly string[]} presets
 */

/** @type {Readonly<RecognizerSet>} */
export const NO_RECOGNIZERS = Object.freeze({
  recognizers: [], relations: [], preset: null, available: [], presets: [],
});

/**
 * What a message of the server says of the set; what it does not speak of stays.
 * @param {RecognizerSet} set
 * @param {object} facts
 * @param {readonly RecognizerDescription[]} [facts.recognizers]
 * @param {readonly string[]} [facts.relations]
 * @param {string | null} [facts.preset] no preset's where the relations are told and it is not
 * @param {readonly RecognizerDescription[]} [facts.available]
 * @param {readonly string[]} [facts.presets]
 * @returns {RecognizerSet}
 */
export function takeRecognizers(set, { recognizers, relations, preset, available, presets }) {
  return {
    recognizers: recognizers?.map(attached) ?? set.recognizers,
    relations: relations ?? set.relations,
    preset: preset ?? (relations === undefined ? set.preset : null),
    available: available?.map(attached) ?? set.available,
    presets: presets ?? set.presets,
  };
}

/** @param {RecognizerDescription} facts @returns {Attached} */
function attached({ recognizer, continuous = false, enabled = true, properties = [] }) {
  return { recognizer, continuous, enabled, properties };
}

/**
 * Whether the server lets its members set it.
 * @param {RecognizerSet} set
 */
export function isSettable(set) {
  return set.available.length > 0;
}

/**
 * The names of those that are attached but take no part.
 * @param {RecognizerSet} set
 * @returns {Set<string>}
 */
export function switchedOff({ recognizers }) {
  return new Set(recognizers.filter((one) => !one.enabled).map(({ recognizer }) => recognizer));
}

/**
 * Whether somebody wants to know of pointers that touch nothing.
 * @param {RecognizerSet} set
 */
export function hearsHover({ recognizers }) {
  return recognizers.some(({ recognizer, enabled }) => recognizer === "hover" && enabled);
}

/**
 * What could still be attached.
 * @param {RecognizerSet} set
 * @returns {Attached[]}
 */
export function notAttached({ recognizers, available }) {
  const names = new Set(recognizers.map(({ recognizer }) => recognizer));
  return available.filter(({ recognizer }) => !names.has(recognizer));
}

/**
 * How many properties of it are not as they were shipped.
 * @param {Attached} one
 */
export function changedCount({ properties }) {
  return properties.filter(({ shipped, value }) => shipped !== undefined && shipped !== value)
    .length;
}

/** What holds between two recognizers: the word of a relation, and how it reads in a sentence. */
export const RELATION_WORDS = /** @type {const} */ (["waits for", "with", "spares"]);

/**
 * The parts of a relation's sentence; null for one that this page cannot read.
 * @param {string} relation
 * @returns {{first: string, word: (typeof RELATION_WORDS)[number], second: string} | null}
 */
export function relationParts(relation) {
  const parts = /^(\S+) (waits for|with|spares) (\S+)$/.exec(relation.trim());
  if (parts === null) return null;
  const word = /** @type {(typeof RELATION_WORDS)[number]} */ (parts[2]);
  return { first: parts[1], word, second: parts[3] };
}

/**
 * Asks for one relation more.
 * @param {RecognizerSet} set
 * @param {string} relation
 * @returns {RecognizersMessage}
 */
export function addRelation({ relations }, relation) {
  const others = relations.filter((one) => one !== relation);
  return { type: "recognizers", relations: [...others, relation] };
}

/**
 * Asks for one relation less.
 * @param {RecognizerSet} set
 * @param {string} relation
 * @returns {RecognizersMessage}
 */
export function removeRelation({ relations }, relation) {
  return { type: "recognizers", relations: relations.filter((one) => one !== relation) };
}
