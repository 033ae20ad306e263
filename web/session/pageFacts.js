// @ts-check
/** Reports this page's canvas, clock and drawer's name to the server. */
import { isSameCanvas } from "../input/canvasPosition.js";
import { hundredths } from "../input/pointerSamples.js";

/** @typedef {import("../protocol/messageTypes.js").Canvas} CanvasSize */

/** A change of the clock's offset below this is not reported, in milliseconds. */
const CLOCK_MILLISECONDS = 1;

export class PageFacts {
  /** @type {CanvasSize} the last reported canvas with its position */
  canvas = { width: 0, height: 0 };
  /** How far the server's clock is ahead of this page's, as it was sent last. */
  #sentOffset = NaN;
  #connection;

  /** Whether the name was chosen here, so that a drawer that returns has another one. */
  #isRenamed = false;

  /**
   * @param {import("../net/connection.js").RelayConnection} connection
   * @param {string} name the drawer's; empty for the one that the server gives
   */
  constructor(connection, name) {
    this.#connection = connection;
    this.name = name;
  }

  /** @param {string} name tidied */
  rename(name) {
    this.name = name;
    this.#isRenamed = true;
    this.#connection.send([{ type: "hello", name }]);
  }

  /** @param {CanvasSize} canvas  CSS pixels @returns {boolean} whether it is another one */
  resize(canvas) {
    if (isSameCanvas(canvas, this.canvas)) return false;
    this.canvas = canvas;
    return true;
  }

  /**
   * Sends what a new connection lacks. A name that was chosen here may not have arrived: the last
   * connection may have been dead for a while before it counted as lost.
   */
  greet() {
    this.#sentOffset = NaN;
    if (this.#isRenamed) this.rename(this.name);
    this.sendCanvas();
  }

  /** Sends the canvas, once there is one. */
  sendCanvas() {
    const { width, height } = this.canvas;
    if (width > 0 && height > 0) this.#connection.send([{ type: "hello", canvas: this.canvas }]);
  }

  /** Sends the clock's offset if it changed; others compute the delay of ink from it. */
  sendClock() {
    const { offset } = this.#connection.clock;
    if (offset === null || Math.abs(offset - this.#sentOffset) < CLOCK_MILLISECONDS) return;
    const isSent = this.#connection.send([{ type: "hello", clock: hundredths(offset) }]);
    if (isSent) this.#sentOffset = offset;
  }
}
