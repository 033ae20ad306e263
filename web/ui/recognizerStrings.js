// @ts-check
/** The words of the panel of recognizers. */
import { relationParts } from "../state/recognizerSet.js";
import { measureText } from "./measureStrings.js";
import { nameOf, nounOf, sentence } from "./strings.js";
import { fill, number, words } from "./words.js";

/** @typedef {import("../protocol/messageTypes.js").Property} RecognizerProperty */
/** @typedef {Record<string, string>} Table */

export const SET_TEXTS = words.set;

/** @type {Record<import("../state/recognizerFile.js").RecognizerFileProblem, string>} */
export const SET_FILE_PROBLEMS = words.setFileProblems;

/** @type {Record<string, {name: string, text: string}>} */
const PRESETS = words.presets;

/** @param {string} preset */
export const presetName = (preset) => PRESETS[preset]?.name ?? preset;

/** @param {string | null} preset */
export const presetText = (preset) =>
  preset === null ? SET_TEXTS.ownSet : PRESETS[preset]?.text ?? "";

/** A property's name for people; `someOtherName` becomes "Some other name". @param {string} name */
export function propertyName(name) {
  const text = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return /** @type {Table} */ (words.properties)[name]
    ?? text.charAt(0).toUpperCase() + text.slice(1);
}

/** Values at least this large mean "no limit". */
const ANY = 100;

/** @param {RecognizerProperty} property @param {number} value */
export function valueText({ unit, whole = false, atMost }, value) {
  if (whole && atMost !== undefined && value >= ANY) return SET_TEXTS.anyNumber;
  if (unit === "taps" || unit === "touches") return number(value);
  if (unit === "ms" && value >= 10_000) return fill(SET_TEXTS.seconds, { seconds: value / 1000 });
  return measureText(value, unit);
}

/** @param {boolean} isOn */
export const switchText = (isOn) => isOn ? SET_TEXTS.on : SET_TEXTS.off;

/** @param {string} name of a count @param {number} step up or down */
export const stepText = (name, step) => fill(step < 0 ? SET_TEXTS.less : SET_TEXTS.more, { name });

/** @param {string} choice */
export function choiceText(choice) {
  /** @type {Table} */
  const choices = words.choices;
  return choices[choice]
    ?? choice.split("+").map((one) => choices[one] ?? one).join(words.choices.or);
}

/** @param {number} changed */
export const changedText = (changed) =>
  changed === 0 ? "" : fill(SET_TEXTS.changed, { count: changed });

/** @param {string} recognizer */
export const attachText = (recognizer) =>
  fill(SET_TEXTS.attach, { name: nameOf("recognizers", recognizer) });

/** @param {string} recognizer */
export const detachText = (recognizer) =>
  fill(SET_TEXTS.detach, { name: nameOf("recognizers", recognizer) });

/** @param {string} recognizer */
export const enabledText = (recognizer) =>
  fill(SET_TEXTS.enabled, { name: nameOf("recognizers", recognizer) });

/** @param {RecognizerProperty} property */
export const resetText = ({ name, shipped }) =>
  fill(SET_TEXTS.reset, { name: propertyName(name), value: String(shipped) });

/** @param {string} name of a recognizer, or `*` */
export const sideText = (name) => name === "*" ? SET_TEXTS.allOfThem : nounOf(name);

/** @param {string} word of a relation */
export const wordText = (word) => /** @type {Table} */ (words.relationWords)[word] ?? word;

/** A rule between two recognizers as a sentence. @param {string} relation */
export function relationText(relation) {
  const parts = relationParts(relation);
  if (parts === null) return sentence(relation);
  const { first, word, second } = parts;
  if (first === "*" && second === "*" && word === "with") return words.relations.all;
  return sentence(fill(/** @type {Table} */ (words.relations)[word],
    { one: sideText(first), other: endText(word, second) }));
}

/** The text after the word of a relation. @param {string} word @param {string} end */
export function endText(word, end) {
  const isCondition = word === "receives" || word === "begins only";
  return isCondition ? /** @type {Table} */ (words.relationEnds)[end] ?? end : sideText(end);
}

/** @param {string} relation */
export const removeRelationText = (relation) =>
  fill(SET_TEXTS.removeRelation, { relation: relationText(relation) });

/**
 * The notice that another drawer changed the set.
 * @param {string} who that drawer's name
 * @param {string | null} preset
 */
export const changedByText = (who, preset) =>
  preset === null ? fill(SET_TEXTS.changedBy, { who })
    : fill(SET_TEXTS.presetBy, { who, preset: presetName(preset) });

/**
 * Why the server did not change the set; null for what is about something else.
 * @param {import("../protocol/messageTypes.js").ErrorMessage} error
 * @returns {string | null}
 */
export function setRefused({ code, message, path = "" }) {
  const known = /** @type {Table} */ (words.setProblems)[code];
  const isAbout =
    /^\/(attach|detach|enable|disable|set|relations|regions|preset|recognizers)\b/.test(path);
  if (known === undefined && !isAbout) return null;
  return known ?? fill(words.setProblems.other, { detail: sentence(message) });
}
