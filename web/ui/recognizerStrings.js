// @ts-check
/** The words of the panel of recognizers. */
import { relationParts } from "../state/recognizerSet.js";
import { measureText } from "./measureStrings.js";
import { nameOf, number, sentence } from "./strings.js";

/** @typedef {import("../protocol/messageTypes.js").Property} RecognizerProperty */

export const SET_TEXTS = {
  add: "Attach",
  addRelation: "Add",
  allAttached: "All are attached.",
  allOfThem: "all",
  delivery: "Report the touches that a view behind receives",
  empty: "No recognizer is attached: nothing is recognized.",
  exportSet: "Save as a file",
  first: "First recognizer",
  importSet: "Load a file",
  noRelations: "The first one that is recognized makes all others fail.",
  offline: "There is no connection: nothing was changed.",
  ownSet: "A set of this room's own.",
  preset: "Presets",
  properties: "Settings",
  relations: "Rules between them",
  second: "Second recognizer, or a condition for the first",
  set: "Recognizers",
  setHelp: "For everyone in this room, from the next gesture on.",
  wordBetween: "What holds between them",
};

/** @type {Record<string, {name: string, text: string}>} */
const PRESETS = {
  drawing: { name: "Drawing", text: "Shapes and signs, side by side." },
  touch: { name: "Touch", text: "As on a phone: taps, presses, drags, pinches." },
  everything: { name: "Everything", text: "All that there is, side by side." },
};

/** @param {string} preset */
export function presetName(preset) {
  return PRESETS[preset]?.name ?? preset;
}

/** @param {string | null} preset */
export function presetText(preset) {
  return preset === null ? SET_TEXTS.ownSet : PRESETS[preset]?.text ?? "";
}

/** @type {Record<string, string>} */
const PROPERTIES = {
  allowableMovement: "May move",
  allowedTouchTypes: "Drawn with",
  cancelsTouchesInView: "Takes touches from the view",
  delaysTouchesBegan: "Keeps touches back until it fails",
  delaysTouchesEnded: "Keeps lifts back until it fails",
  direction: "Direction",
  edges: "Edge",
  fit: "Circle fit",
  hearsOutside: "Also strokes from outside",
  maximumDuration: "At most this long",
  maximumInterval: "Pause between taps",
  maximumNumberOfTouches: "Most fingers",
  maximumSlant: "May slant",
  minimumDistance: "At least this far",
  minimumDuration: "Held at least",
  minimumNumberOfTouches: "Fewest fingers",
  numberOfTapsRequired: "Taps",
  numberOfTouchesRequired: "Fingers",
  tolerance: "Tolerance",
};

/**
 * A property's name for people; `someOtherName` becomes "Some other name".
 * @param {string} name
 */
export function propertyName(name) {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return PROPERTIES[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Values at least this large mean "no limit". */
const ANY = 100;

/**
 * @param {RecognizerProperty} property
 * @param {number} value
 */
export function valueText({ unit, whole = false, atMost }, value) {
  if (whole && atMost !== undefined && value >= ANY) return "any";
  if (unit === "taps" || unit === "touches") return number(value);
  if (unit === "ms" && value >= 10_000) return `${number(value / 1000)} s`;
  return measureText(value, unit);
}

/** @type {Record<string, string>} */
const CHOICES = {
  all: "anything", any: "any way", kasa: "Kåsa", mouse: "mouse", pen: "pen", pratt: "Pratt",
  taubin: "Taubin", touch: "finger",
};

/** @param {string} choice */
export function choiceText(choice) {
  return CHOICES[choice] ?? choice.split("+").map((one) => CHOICES[one] ?? one).join(" or ");
}

/** @param {number} changed */
export function changedText(changed) {
  return changed === 0 ? "" : `${number(changed)} changed`;
}

/** @param {string} recognizer */
export function attachText(recognizer) {
  return `Attach ${nameOf("recognizers", recognizer)}`;
}

/** @param {string} recognizer */
export function detachText(recognizer) {
  return `Detach ${nameOf("recognizers", recognizer)}`;
}

/** @param {string} recognizer */
export function enabledText(recognizer) {
  return `${nameOf("recognizers", recognizer)} takes part`;
}

/** @param {RecognizerProperty} property */
export function resetText({ name, shipped }) {
  return `${propertyName(name)}: back to ${String(shipped)}`;
}

/** @param {string} name of a recognizer, or `*` */
export function sideText(name) {
  return name === "*" ? SET_TEXTS.allOfThem : nameOf("recognizers", name).toLowerCase();
}

/** @type {Record<string, string>} */
const WORDS = { with: "together with" };

/** @param {string} word of a relation */
export function wordText(word) {
  return WORDS[word] ?? word;
}

/**
 * A rule between two recognizers as a sentence.
 * @param {string} relation
 */
export function relationText(relation) {
  const parts = relationParts(relation);
  if (parts === null) return sentence(relation);
  const { first, word, second } = parts;
  if (first === "*" && second === "*" && word === "with") return "All of them side by side.";
  const [one, other] = [sideText(first), sideText(second)];
  switch (word) {
    case "waits for": return sentence(`${one} waits for ${other} to fail`);
    case "with": return sentence(`${one} may be recognized together with ${other}`);
    case "spares": return sentence(`${one} leaves ${other} its chance`);
    case "receives": return sentence(`${one} receives ${endText(word, second)}`);
    case "begins only": return sentence(`${one} begins only ${second}`);
    case "does not begin while": return sentence(`${one} does not begin while ${other} goes on`);
  }
}

/** @type {Record<string, string>} */
const ENDS = { "touch only": "fingers only", "pen only": "pens only", "mouse only": "mice only" };

/**
 * The text after the word of a relation.
 * @param {string} word
 * @param {string} end
 */
export function endText(word, end) {
  if (word === "receives") return ENDS[end] ?? end;
  return word === "begins only" ? end : sideText(end);
}

/** @param {string} relation */
export function removeRelationText(relation) {
  return `Remove: ${relationText(relation)}`;
}

/**
 * The notice that another drawer changed the set.
 * @param {string} name of that drawer
 * @param {string | null} preset
 */
export function changedByText(name, preset) {
  if (preset !== null) return `${name} chose the recognizers of “${presetName(preset)}”.`;
  return `${name} changed the recognizers.`;
}

/** @type {Record<string, string>} */
const REFUSALS = {
  "no-such-recognizer": "The server knows no such recognizer",
  "already-attached": "It is attached already",
  "not-attached": "It is not attached",
  "no-such-region": "The canvas has no such region",
};

/**
 * Why the server did not change the set; null for what is about something else.
 * @param {import("../protocol/messageTypes.js").ErrorMessage} error
 * @returns {string | null}
 */
export function setRefused({ code, message, path = "" }) {
  const known = REFUSALS[code];
  const isAbout =
    /^\/(attach|detach|enable|disable|set|relations|regions|preset|recognizers)\b/.test(path);
  if (known === undefined && !isAbout) return null;
  return sentence(known === undefined ? message : `${known}: ${message}`);
}

/** @type {Record<import("../state/recognizerFile.js").RecognizerFileProblem, string>} */
export const SET_FILE_PROBLEMS = {
  "no-json": "This file is not JSON.",
  "no-recognizers": "This file has no list of recognizers.",
  "too-big": "This file is too big to be a set of recognizers.",
};
