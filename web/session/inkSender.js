// @ts-check
/** Ink and clears through the outbox to the socket, and how long the server's echo takes. */
import { packMessages } from "../net/packMessages.js";
import { advance, emptyOutbox } from "../state/outbox.js";

/** @typedef {import("../state/outbox.js").DrawnPart} DrawnPart */
/** @typedef {import("../state/outbox.js").OutboxEvent} OutboxEvent */
/** @typedef {import("../protocol/messages.js").ClientMessage} ClientMessage */

/** Half of what any server accepts, since sizes are estimates. */
const MESSAGE_BYTES = 32_768;
/** Ink without an echo for this long means a slow network. */
const SLOW_MILLISECONDS = 1500;

export class InkSender {
  outbox = emptyOutbox();
  /** When the oldest ink without an echo was sent; null if none waits. */
  #unansweredSince = /** @type {number | null} */ (null);
  #send;

  /** @param {(messages: readonly ClientMessage[]) => boolean} send */
  constructor(send) {
    this.#send = send;
  }

  get isLive() {
    return this.outbox.link === "live";
  }

  /** Whether the connection is open but has confirmed no ink for a while. */
  get isSlow() {
    const since = this.#unansweredSince;
    return since !== null && performance.now() - since > SLOW_MILLISECONDS;
  }

  /**
   * Puts an event into the outbox and sends what comes out.
   * @param {OutboxEvent} event
   * @returns {{drawn: readonly DrawnPart[], isAhead?: boolean}} `drawn`: the ink that was accepted;
   *   `isAhead`: the scene must show the step ahead of the server
   */
  advance(event) {
    const { outbox, send, drawn = [], isAhead } = advance(this.outbox, event);
    this.outbox = outbox;
    for (const group of packMessages(send, MESSAGE_BYTES)) this.#send(group);
    const isWaiting = this.isLive && outbox.pending.length > 0;
    if (!isWaiting || event.type === "received") this.#unansweredSince = null;
    if (isWaiting) this.#unansweredSince ??= performance.now();
    return { drawn, isAhead };
  }
}
