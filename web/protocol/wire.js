// @ts-check
/** Messages in the form that they take on a connection. */
import { encodeBinary } from "./binary/clientEncoder.js";
import { BinaryDecoder } from "./binary/serverDecoder.js";
import { BINARY_SUBPROTOCOL } from "./handshake.js";
import { encodeMessages, parseMessages } from "./messages.js";

/** @typedef {import("./messages.js").ClientMessage} ClientMessage */

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
   * @returns {import("./messages.js").Message[]}
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
