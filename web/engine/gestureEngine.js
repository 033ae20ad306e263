// @ts-check
/**
 * The recognizers of the server, compiled to WebAssembly (`Sources/GesturesWeb`), for one drawer.
 * It returns messages as the server sends them, with `seq` 0 and the drawer `d0`.
 *
 * It uses neither page nor clock; all times are on the drawer's clock.
 */
import { parseMessages } from "../protocol/messages.js";
import { MatchItUp } from "./matchItUp.js";
import { touchNumbers } from "./touchNumbers.js";

/** @typedef {import("../protocol/messages.js").Message} Message */
/** @typedef {import("../protocol/messages.js").RecognizerDescription} RecognizerDescription */
/** @typedef {import("../protocol/messageTypes.js").Sign} Sign */
/** @typedef {import("../input/touchBatcher.js").TouchesMessage} TouchesMessage */

/**
 * The setup of the recognizers, in their order.
 * @typedef {object} EngineSetup
 * @property {readonly (string | RecognizerDescription)[]} recognizers as in `welcome`, or names
 * @property {import("../protocol/messages.js").RoomProfile} [profile]
 * @property {readonly string[]} [relations] sentences; side by side if missing
 * @property {readonly import("../protocol/messageTypes.js").Region[]} [regions] of the canvas
 * @property {number} [leniency]
 * @property {import("../protocol/messages.js").RuleChanges} [rules]
 * @property {{width: number, height: number}} [canvas] needed for gestures from an edge
 * @property {number} [sequence] the number of the last sequence
 */

/**
 * @typedef {object} EngineExports
 * @property {WebAssembly.Memory} memory
 * @property {(bytes: number) => number} engine_buffer
 * @property {() => number} engine_open
 * @property {() => number} engine_signs
 * @property {(numbers: number) => number} engine_touches
 * @property {(time: number) => number} engine_advance
 * @property {() => number} engine_deadline
 * @property {(width: number, height: number) => void} engine_canvas
 * @property {(number: number, seed: number, level: number) => number} match_set
 * @property {(seed: number, level: number) => number} match_difference
 * @property {(number: number, game: number) => number} match_seed
 * @property {(streak: number) => number} match_level
 * @property {() => number} match_hard
 * @property {() => number} match_praise
 * @property {(milliseconds: number, limit: number) => number} match_points
 * @property {(width: number, height: number, picture: number, number: number) => number}
 *   match_place
 * @property {(width: number, height: number, x: number, y: number, radius: number) => number}
 *   match_choice
 */

export class GestureEngine {
  #module;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** @param {EngineExports} exports */
  constructor(exports) {
    this.#module = exports;
    /** The rules of MatchItUp, as the server has them. */
    this.matchItUp = new MatchItUp(exports, (length) => this.#text(length));
  }

  /** @param {WebAssembly.Module} module @returns {Promise<GestureEngine>} */
  static async make(module) {
    /** @type {EngineExports | undefined} */
    let exports;
    // The module reads numbers with more digits than are usual by the page, which rounds correctly.
    const number = (/** @type {number} */ start, /** @type {number} */ count) =>
      Number(String.fromCharCode(
        ...new Uint8Array(exports?.memory.buffer ?? new ArrayBuffer(0), start, count)));
    const instance = await WebAssembly.instantiate(module, { page: { number } });
    exports = /** @type {EngineExports} */ (/** @type {unknown} */ (instance.exports));
    return new GestureEngine(exports);
  }

  /**
   * Begins anew with recognizers that judge so; forgets what was drawn and all signs.
   * @param {EngineSetup} setup
   * @throws {Error} if the module rejects the setup, for example an unknown recognizer
   */
  open(setup) {
    this.#put(this.#encoder.encode(JSON.stringify(setup)));
    this.#expectNothing(this.#module.engine_open());
  }

  /**
   * Knows these signs from the next lift on, and no others.
   * @param {readonly Sign[]} signs
   * @throws {Error} if they are not valid signs
   */
  know(signs) {
    const list = signs.map(({ name, anyDirection = false, anyTurn = false, examples }) =>
      ({ name, anyDirection, anyTurn, examples }));
    this.#put(this.#encoder.encode(JSON.stringify({ signs: list })));
    this.#expectNothing(this.#module.engine_signs());
  }

  /**
   * The recognizers' messages about touches; none for touches that do not fit those that are down.
   * @param {TouchesMessage} message as sent to the server
   * @returns {Message[]}
   */
  receive(message) {
    const numbers = touchNumbers(message);
    const reason = this.#encoder.encode(message.reason ?? "");
    const bytes = new Uint8Array(numbers.byteLength + reason.length);
    bytes.set(new Uint8Array(numbers.buffer));
    bytes.set(reason, numbers.byteLength);
    this.#put(bytes);
    return this.#take(this.#module.engine_touches(numbers.length));
  }

  /**
   * The canvas is of this size from the next touch on.
   * @param {import("../protocol/messageTypes.js").Canvas} canvas
   */
  resize({ width, height }) {
    this.#module.engine_canvas(width, height);
  }

  /** @param {number} time up to and including which time passes @returns {Message[]} */
  advance(time) {
    return this.#take(this.#module.engine_advance(time));
  }

  /** The next deadline for `advance`, for gestures that depend on time; usually infinite. */
  get deadline() {
    return this.#module.engine_deadline();
  }

  /** The size of the module's memory, which never shrinks. */
  get memoryBytes() {
    return this.#module.memory.buffer.byteLength;
  }

  /** @param {Uint8Array} bytes */
  #put(bytes) {
    const start = this.#module.engine_buffer(bytes.length);
    // The memory may have grown, which gives it another buffer.
    new Uint8Array(this.#module.memory.buffer, start, bytes.length).set(bytes);
  }

  /** @param {number} length @returns {string} */
  #text(length) {
    const start = this.#module.engine_buffer(length);
    return this.#decoder.decode(new Uint8Array(this.#module.memory.buffer, start, length));
  }

  /** @param {number} length @returns {Message[]} */
  #take(length) {
    if (length < 0) throw new Error("the module was given what are no touches");
    return length === 0 ? [] : /** @type {Message[]} */ (parseMessages(this.#text(length)));
  }

  /** @param {number} length of what is wrong */
  #expectNothing(length) {
    if (length !== 0) throw new Error(this.#text(length));
  }
}
