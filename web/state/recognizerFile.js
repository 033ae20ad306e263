// @ts-check
/** A room's recognizers as a file, in the form of the server's message. Pure. */
import { isChanged } from "./recognizerSet.js";

/** @typedef {import("../protocol/messageTypes.js").RecognizersMessage} RecognizersMessage */
/** @typedef {"no-json" | "no-recognizers" | "too-big"} RecognizerFileProblem */

/** Bytes of a message that any server takes; a set of twenty recognizers has a tenth of that. */
const MOST_CHARACTERS = 60_000;

/**
 * Only changed properties are in it: another profile may lack the others.
 * @param {import("./recognizerSet.js").RecognizerSet} set
 * @returns {string}
 */
export function recognizerFile({ recognizers, relations, regions, delivery, preset }) {
  const file = {
    type: "recognizers",
    recognizers: recognizers.map(({ recognizer, enabled, properties }) => ({
      recognizer, enabled,
      properties: properties.filter(isChanged).map(({ name, value }) => ({ name, value })),
    })),
    relations,
    ...(regions.length === 0 ? {} : { regions }),
    ...(delivery ? { delivery } : {}),
    ...(preset === null ? {} : { preset }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * The message that requests a file's set; the server checks the details.
 * @param {string} text
 * @returns {{message: RecognizersMessage, problem: null}
 *   | {message: null, problem: RecognizerFileProblem}}
 */
export function recognizersOfFile(text) {
  /** @type {any} */
  let file;
  if (text.length > MOST_CHARACTERS) return { message: null, problem: "too-big" };
  try {
    file = JSON.parse(text);
  } catch {
    return { message: null, problem: "no-json" };
  }
  const { recognizers, relations, regions, delivery } = file ?? {};
  const isSet = Array.isArray(recognizers)
    && recognizers.every((one) => typeof one?.recognizer === "string");
  if (!isSet) return { message: null, problem: "no-recognizers" };
  const message = /** @type {RecognizersMessage} */ ({ type: "recognizers", recognizers });
  if (Array.isArray(relations)) message.relations = relations;
  if (Array.isArray(regions)) message.regions = regions;
  if (typeof delivery === "boolean") message.delivery = delivery;
  return { message, problem: null };
}
