// @ts-check
/**
 * The two forms in which messages go over a socket: JSON text, to look at, and records of bytes, a
 * tenth to a fortieth of that.
 */
import { encodeBinary } from "./binary/clientEncoder.js";
import { BinaryDecoder } from "./binary/serverDecoder.js";
import { SUBPROTOCOL, encodeMessages, parseMessages } from "./messages.js";

/** @typedef {import("./messages.js").Message} Message */
/** @typedef {import("./messages.js").ClientMessage} ClientMessage */

/** The name of the binary form, to offer when a socket is opened. */
export const BINARY_SUBPROTOCOL = "v1.gesture.bin";

/**
 * What to offer, the best first: the binary form, unless the page's address asks for `format=json`.
 * @param {string} search the address's query
 * @returns {string[]}
 */
export function offeredForms(search) {
  const isText = new URLSearchParams(search).get("format") === "json";
  return isText ? [SUBPROTOCOL] : [BINARY_SUBPROTOCOL, SUBPROTOCOL];
}

/** The form of one connection, as its server chose it. */
export class Wire {
  #decoder = new BinaryDecoder();
  #isBinary;

  /** @param {string | undefined} subprotocol that the server chose */
  constructor(subprotocol) {
    this.#isBinary = subprotocol === BINARY_SUBPROTOCOL;
  }

  /**
   * The messages of one WebSocket message, in order.
   * @param {unknown} data
   * @returns {Message[]}
   * @throws {SyntaxError} saying where, when it makes no sense
   */
  decode(data) {
    return data instanceof ArrayBuffer ? this.#decoder.decode(data) : parseMessages(String(data));
  }

  /** Messages as one WebSocket message. @param {readonly ClientMessage[]} messages */
  encode(messages) {
    return this.#isBinary ? encodeBinary(messages) : encodeMessages(messages);
  }
}
