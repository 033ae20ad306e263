// @ts-check
/** Taught signs as a file, in the form of the message `signs`. Pure. */

import { tidyName } from "./shownName.js";

/** @typedef {import("../protocol/messageTypes.js").Sign} Sign */
/** @typedef {"not-json" | "no-signs" | "too-big"} FileProblem */

/** Ten times the size of all signs of a room. */
export const MOST_FILE_BYTES = 4_000_000;
/** Half of what any server takes in one message. */
const MESSAGE_BYTES = 32_768;

/** The signs without their separation, one a line. @param {import("./signs.js").Signs} signs */
export function fileText(signs) {
  const lines = [...signs.values()].map(
    ({ name, anyDirection = false, anyTurn = false, examples }) =>
      JSON.stringify({ name, anyDirection, anyTurn, examples }));
  return `{"type":"signs","signs":[\n${lines.join(",\n")}\n]}\n`;
}

/**
 * The signs in a file; of two with one name, as the server tidies it, the last. Otherwise the page
 * checks only the format; the server decides whether they can be taught.
 * @param {string} text
 * @returns {{signs: Sign[], problem: FileProblem | null}}
 */
export function signsOfFile(text) {
  const refused = (/** @type {FileProblem} */ problem) => ({ signs: [], problem });
  if (text.length > MOST_FILE_BYTES) return refused("too-big");
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return refused("not-json");
  }
  const found = value?.signs;
  const isSign = (/** @type {any} */ one) =>
    typeof one?.name === "string" && Array.isArray(one.examples);
  if (!Array.isArray(found) || found.length === 0 || !found.every(isSign)) {
    return refused("no-signs");
  }
  const signs = new Map(found.map((one) => [tidyName(one.name)?.normalize(), one]));
  return {
    problem: null,
    signs: [...signs.values()].map(({ name, anyDirection, anyTurn, examples }) =>
      ({ name, anyDirection, anyTurn, examples })),
  };
}

/**
 * The messages that teach them: as few as no server finds too big.
 * @param {readonly Sign[]} signs
 * @returns {{type: "signs", signs: Sign[]}[]}
 */
export function signMessages(signs) {
  /** @type {{type: "signs", signs: Sign[]}[]} */
  const messages = [];
  let room = 0;
  for (const sign of signs) {
    const size = JSON.stringify(sign).length;
    if (messages.length === 0 || size > room) {
      messages.push({ type: "signs", signs: [] });
      room = MESSAGE_BYTES;
    }
    messages[messages.length - 1].signs.push(sign);
    room -= size;
  }
  return messages;
}
