// @ts-check
/** Ink and clears through the outbox to the socket, and how long the server's echo takes. */
import { packMessages } from "../net/packMessages.js";
import { advance, emptyOutbox } from "../state/outbox.js";
import { unanswered } from "../state/outboxQueries.js";

/** @typedef {import("../state/outbox.js").DrawnPart} DrawnPart */
/** @typedef {import("../protocol/messages.js").ClientMessage} ClientMessage */

/** Half of what any server accepts, since sizes are estimates. */
const MESSAGE_BYTES = 32_768;
/** Ink without an echo for this long means a slow network. */
const SLOW_MILLISECONDS = 1500;

export class InkSender {
  outbox;
  /** Samples and sequences without an answer. */
  #unanswered = 0;
  /** Since when none of them was answered; null if there are none. */
  #unansweredSince = /** @type {number | null} */ (null);
  /**
   * A ping after an error, the sequences before it, and the room's newest event at its pong.
   * @type {{at: number, before: number, seq: number} | null}
   */
  #asked = null;
  #send;

  /**
   * @param {(messages: readonly ClientMessage[]) => boolean} send
   * @param {import("../state/outbox.js").Outbox} [outbox] with ink that waits already
   */
  constructor(send, outbox = emptyOutbox()) {
    this.#send = send;
    this.outbox = outbox;
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
   * @param {import("../state/outbox.js").OutboxEvent} event
   * @returns {{drawn: readonly DrawnPart[], faded: readonly number[],
   *   ahead: readonly ("undo" | "redo")[]}} `drawn`: the ink that was accepted; `faded`: sequences
   *   that stay with this page; `ahead`: steps that the scene must show ahead of the server
   */
  advance(event) {
    if (event.type === "lost") this.#asked = null;
    if (event.type === "received") this.#watchErrors(event.message);
    const { outbox, send, drawn = [], faded = [], ahead = [] } = advance(this.outbox, event);
    this.outbox = outbox;
    this.#reject();
    for (const group of packMessages(send, MESSAGE_BYTES)) this.#send(group);
    const before = this.#unanswered;
    this.#unanswered = unanswered(this.outbox);
    if (this.#unanswered < before) this.#unansweredSince = null;
    if (this.#unanswered > 0) this.#unansweredSince ??= performance.now();
    return { drawn, faded, ahead };
  }

  /**
   * An error does not say which touches it rejects. They are those sent before a ping that have no
   * echo once all events up to the pong's `state` are here. The pong may overtake these events.
   * @param {any} message
   */
  #watchErrors({ type, path = "", t, state }) {
    if (type === "pong" && this.#asked?.seq === Infinity && t >= this.#asked.at) {
      // Without a state, the ping was rejected, or this page receives only a part of the events.
      this.#asked = state === undefined ? null : { ...this.#asked, seq: state.seq };
    }
    if (type !== "error" || !path.startsWith("/touches") || this.#asked !== null) return;
    this.#asked = { at: performance.now(), before: this.outbox.nextSequence, seq: Infinity };
    this.#send([{ type: "ping", t: this.#asked.at, state: true }]);
  }

  /** Takes out what the server has rejected, once that is certain. */
  #reject() {
    if (this.#asked === null || this.outbox.seen < this.#asked.seq) return;
    const { before } = this.#asked;
    this.#asked = null;
    this.outbox = advance(this.outbox, { type: "rejected", before }).outbox;
  }
}
