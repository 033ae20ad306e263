// @ts-check
/**
 * The messages of the sub-protocol `v1.gesture.json` as the pages use them, and their text form:
 * one JSON object a line. `messageTypes.js`, generated from the server's descriptions, has all
 * types. An older server may leave fields out; further fields of a newer one are kept.
 */

/** The page's protocol version; `welcome` has the server's. */
export const PROTOCOL_VERSION = 1;

/** @typedef {import("./messageTypes.js").Message} Message */
/** @typedef {import("./messageTypes.js").ClientMessage} ClientMessage */
/** @typedef {import("./messageTypes.js").RulesEvent} RulesEvent */
/** @typedef {import("./messageTypes.js").WelcomeMessage} WelcomeMessage */

/** @typedef {[x: number, y: number, t: number, force?: number]} Sample drawer's clock, 0…1 */
/** @typedef {"touch" | "pen" | "mouse"} TouchKind */
/** @typedef {import("./messageTypes.js").StateEvent["state"]} RecognizerState */
/** @typedef {WelcomeMessage["profile"]} RoomProfile the rules that a room judges by */
/** @typedef {NonNullable<import("./messageTypes.js").Region["control"]>} RegionControl */
/** @typedef {import("./messageTypes.js").IgnoredEvent["cause"]} IgnoredCause */
/** @typedef {RulesEvent["rules"]} RuleChanges limits; false: off */
/** @typedef {Pick<RulesEvent, "leniency" | "rules">} Tuning how rules differ from the defaults */
/**
 * The fields K of T, and its others where they are sent.
 * @template T
 * @template {keyof T} K
 * @typedef {Pick<T, K> & Partial<T>} Some
 */
/**
 * A value that could not be measured is null, and does not pass; a fit has no bound and no margin.
 * @typedef {Some<Omit<import("./messageTypes.js").Criterion, "value" | "margin">,
 *   "name" | "limit" | "pass"> & {value: number | null, margin?: number | null}} Criterion
 */
/**
 * @typedef {{name: string} & ({action: "taught"} & import("./messageTypes.js").TaughtSign
 *   | {action: "judged", standing: import("./messageTypes.js").Standing}
 *   | {action: "renamed", to: string} | {action: "forgotten"})} SignEvent
 */
/** @typedef {ClientMessage & {type: "teach" | "forget" | "rename" | "signs"}} SignMessage */
/** @typedef {Some<import("./messageTypes.js").Recognizer, "recognizer">} RecognizerDescription */
/** @typedef {Some<import("./messageTypes.js").SnapshotDrawer, "drawer">} DrawerDescription */
/**
 * `points`: the samples, flat (see `pointsOf`); then `samples` is empty.
 * @typedef {import("./messageTypes.js").Stroke & {points?: number[]}} StrokeDescription
 */
/**
 * The rules between a room's recognizers, and the recognizers that can be attached.
 * @typedef {Partial<Pick<WelcomeMessage,
 *   "relations" | "regions" | "delivery" | "preset" | "presets">>
 *   & {available?: readonly RecognizerDescription[]}} RecognizerSetFields
 */

/**
 * The messages of one WebSocket text message, in order. Blank lines are allowed.
 * @param {string} text
 * @returns {Message[]}
 * @throws {SyntaxError} naming the line when one is not a JSON object with a `type`
 */
export function parseMessages(text) {
  const messages = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() !== "") messages.push(parseLine(line, index + 1));
  }
  return messages;
}

/**
 * The text form of messages: one JSON object a line, no newline at the end.
 * @param {readonly ClientMessage[]} messages
 */
export function encodeMessages(messages) {
  return messages.map((message) => JSON.stringify(message)).join("\n");
}

/** @param {string} text @param {number} line @returns {Message} */
function parseLine(text, line) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SyntaxError(`line ${line} is not JSON`);
  }
  if (typeof value !== "object" || value === null || typeof value.type !== "string") {
    throw new SyntaxError(`line ${line} is not an object with a type`);
  }
  return value;
}
