// @ts-check
/**
 * Ink that the server lacks, and owed undo and redo steps, as the tab keeps them: a reload, a crash
 * or a tab that the browser discards loses none. Closing the tab would, so the browser asks first.
 */
import { wayOut } from "../protocol/closeCodes.js";
import { keepable, restored } from "../state/outboxKept.js";

/** @typedef {import("../state/outbox.js").Outbox} Outbox */

/** Makes the browser ask. @param {Event} event */
const ask = (event) => event.preventDefault();

export class KeptInk {
  #key;
  /** Whether this page began with kept ink that the server still lacks. */
  #isRestored = false;
  /** What was looked at last. @type {unknown[]} */
  #seen = [];

  /** @param {string} room */
  constructor(room) {
    this.#key = `ink/${room}`;
  }

  /** Whether anything is kept. */
  get isAny() {
    try {
      return sessionStorage.getItem(this.#key) !== null;
    } catch {
      // Storage is closed to this page.
      return false;
    }
  }

  /** Forgets what is kept: it is another tab's. */
  forget() {
    this.#store(null);
  }

  /** The outbox of before a reload; an empty one if nothing is kept. @returns {Outbox} */
  take() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#key) ?? "null");
      const outbox = restored(kept);
      this.#isRestored = kept !== null;
      return outbox;
    } catch {
      // Storage is closed to this page, or another version of it wrote there.
      return restored(null);
    }
  }

  /**
   * Keeps what the server lacks by now, and forgets the rest. Cost: the text of that, if it has
   * changed, and the samples of new gestures.
   * @param {Outbox} outbox
   * @param {import("../net/connection.js").StateDetail} connection
   */
  keep(outbox, connection) {
    const { state } = connection;
    const facts = [outbox.pending, outbox.isClearOwed, outbox.steps.owed, state];
    if (facts.every((one, index) => one === this.#seen[index])) return;
    this.#seen = facts;
    const kept = this.#isInVain(connection) ? null : keepable(outbox);
    if (kept === null && state === "open") this.#isRestored = false;
    const isStored = this.#store(kept);
    // A page that has stopped is reloaded by its own button.
    const asks = kept !== null && (!isStored || state === "waiting" || state === "connecting");
    if (asks) addEventListener("beforeunload", ask);
    else removeEventListener("beforeunload", ask);
  }

  /** @param {import("../state/outboxKept.js").KeptOutbox | null} kept */
  #store(kept) {
    try {
      if (kept === null) sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, JSON.stringify(kept));
      return true;
    } catch {
      // Storage is full, or closed to this page.
      return false;
    }
  }

  /**
   * Whether the ink will never be taken: the room is closed to this drawer, or a reload after a
   * rejected message has not helped.
   * @param {import("../net/connection.js").StateDetail} connection
   */
  #isInVain({ state, code, reason }) {
    if (state !== "stopped" || code === null) return false;
    const way = wayOut(code, reason, { watches: false });
    return way === "reload" ? this.#isRestored : way !== "again";
  }
}
