// @ts-check
/**
 * The recognizers of a room as its members set them: which are attached, how each is set, what
 * holds between them; and the messages that ask for another set. Pure.
 */

import { KINDS } from "../protocol/binary/names.js";
import { attachedName, isHover } from "./recognizerName.js";

/** @typedef {import("../protocol/messages.js").RecognizerDescription} RecognizerDescription */
/** @typedef {import("../protocol/messageTypes.js").Property} RecognizerProperty */
/** @typedef {import("../protocol/messageTypes.js").RecognizersMessage} RecognizersMessage */
/** @typedef {import("../protocol/messageTypes.js").Region} Region */

/**
 * One that is attached, or could be.
 * @typedef {object} Attached
 * @property {string} recognizer
 * @property {boolean} continuous
 * @property {boolean} enabled
 * @property {readonly RecognizerProperty[]} properties
 * @property {boolean} [added] only the server's program has it
 */

/**
 * @typedef {object} RecognizerSet another object after each change
 * @property {readonly Attached[]} recognizers in the server's order
 * @property {readonly string[]} relations such as "tap waits for double-tap"
 * @property {readonly Region[]} regions of the canvas, each behind the one that it lies on
 * @property {boolean} delivery whether the room reports the touches that a view behind would get
 * @property {string | null} preset equals the set
 * @property {readonly Attached[]} available all that can be attached, as shipped
 * @property {readonly string[]} presets
 */

/** Those of a drawing room, which count until a server sends others. */
export const DRAWING = ["capture", "circle", "checkmark", "chevron", "swirl", "sign"];

/** @type {Readonly<RecognizerSet>} */
export const NO_RECOGNIZERS = Object.freeze({
  recognizers: [], relations: [], regions: [], delivery: false, preset: null, available: [],
  presets: [],
});

/**
 * The set after a message of the server; what the message does not have stays.
 * @param {RecognizerSet} set
 * @param {object} facts
 * @param {readonly RecognizerDescription[]} [facts.recognizers]
 * @param {readonly string[]} [facts.relations]
 * @param {readonly Region[]} [facts.regions] none in a message that has relations but no regions
 * @param {boolean} [facts.delivery] likewise
 * @param {string | null} [facts.preset] none in a message that has relations but no preset
 * @param {readonly RecognizerDescription[]} [facts.available]
 * @param {readonly string[]} [facts.presets]
 * @returns {RecognizerSet}
 */
export function takeRecognizers(set, facts) {
  const { recognizers, relations, regions, delivery, preset, available, presets } = facts;
  const isWhole = relations !== undefined;
  return {
    recognizers: recognizers?.map(attached) ?? set.recognizers,
    relations: relations ?? set.relations,
    regions: regions ?? (isWhole ? [] : set.regions),
    delivery: delivery ?? (isWhole ? false : set.delivery),
    preset: preset ?? (isWhole ? null : set.preset),
    available: available?.map(attached) ?? set.available,
    presets: presets ?? set.presets,
  };
}

/** @param {RecognizerDescription} facts @returns {Attached} */
function attached({ recognizer, continuous = false, enabled = true, properties = [], added }) {
  // In the order of the wire: the state's hash is that of the text.
  return { recognizer, continuous, enabled, ...(added ? { added } : {}), properties };
}

/** Whether the server lets its members set it. @param {RecognizerSet} set */
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
 * Whether a recognizer that takes part follows pointers that touch nothing.
 * @param {RecognizerSet} set
 */
export function wantsHover({ recognizers }) {
  return recognizers.some(({ recognizer, enabled }) => isHover(recognizer) && enabled);
}

/**
 * The recognizers that can still be attached to the canvas or a region.
 * @param {RecognizerSet} set
 * @param {string | null} [region] null for the whole canvas
 * @returns {Attached[]}
 */
export function notAttached({ recognizers, available }, region = null) {
  const names = new Set(recognizers.map(({ recognizer }) => recognizer));
  return available.filter(({ recognizer }) => !names.has(attachedName(recognizer, region)));
}

/** How many properties of it are not as they were shipped. @param {Attached} one */
export function changedCount({ properties }) {
  return properties.filter(isChanged).length;
}

/** @param {RecognizerProperty} property */
export function isChanged({ shipped, value }) {
  return shipped !== undefined && shipped !== value;
}

/**
 * The word of a relation. It is followed by another recognizer, or by the touches to receive or the
 * condition to begin.
 */
export const RELATION_WORDS = /** @type {const} */ ([
  "waits for", "with", "spares", "receives", "begins only", "does not begin while",
]);
/** @typedef {(typeof RELATION_WORDS)[number]} RelationWord */
/** @typedef {{first: string, word: RelationWord, second: string}} Relation */

const GOES_ON = " goes on";
const RELATION = new RegExp(`^(\\S+) (${RELATION_WORDS.join("|")}) (\\S.*)$`);

/**
 * The parts of a relation's sentence; null for one that this page cannot read.
 * @param {string} relation
 * @returns {Relation | null}
 */
export function relationParts(relation) {
  const parts = RELATION.exec(relation.trim());
  if (parts === null) return null;
  const [, first, text, rest] = parts;
  const word = /** @type {RelationWord} */ (text);
  if (word === "receives" || word === "begins only") return { first, word, second: rest };
  const isWhile = word === "does not begin while";
  if (isWhile && !rest.endsWith(GOES_ON)) return null;
  const second = isWhile ? rest.slice(0, -GOES_ON.length) : rest;
  return /\s/.test(second) ? null : { first, word, second };
}

/**
 * The sentence that these parts make.
 * @param {{first: string, word: string, second: string}} parts
 */
export function relationOf({ first, word, second }) {
  return `${first} ${word} ${second}${word === "does not begin while" ? GOES_ON : ""}`;
}

/**
 * The possible continuations of a word in a set.
 * @param {string} word
 * @param {RecognizerSet} set
 * @returns {string[]}
 */
export function relationEnds(word, { recognizers, regions }) {
  const inRegions = (/** @type {string} */ how) => regions.map(({ name }) => `${how} ${name}`);
  switch (word) {
    case "receives": return [
      ...KINDS.map((kind) => `${kind} only`), ...inRegions("touches in"),
      ...inRegions("touches outside"),
    ];
    case "begins only": return ["horizontally", "vertically", ...inRegions("in")];
    default: return [...recognizers.map(({ recognizer }) => recognizer), "*"];
  }
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
