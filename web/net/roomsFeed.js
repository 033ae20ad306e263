// @ts-check
/**
 * The live rooms, asked for every two seconds while the page is visible. One request at a time; a
 * hidden page asks for nothing and asks at once when it is shown again.
 */

import { withToken } from "./accessToken.js";

/** @typedef {import("../state/roomActivity.js").RoomSummary} RoomSummary */

const INTERVAL_MILLISECONDS = 2000;
const TIMEOUT_MILLISECONDS = 8000;

/** Events: `rooms` (detail: RoomSummary[]) and `unreachable`. */
export class RoomsFeed extends EventTarget {
  #options;
  /** @type {any} */
  #timer;
  #isAsking = false;
  /** Of a room that is opened without a mode, as the latest answer says. */
  mode = "open";

  /**
   * @param {object} options
   * @param {string} [options.url]
   * @param {typeof globalThis.fetch} [options.fetch]
   * @param {Document} [options.page]
   * @param {(callback: () => void, milliseconds: number) => any} [options.setTimer]
   * @param {(timer: any) => void} [options.clearTimer]
   */
  constructor({
    url = withToken("/api/rooms"), fetch = (input, init) => globalThis.fetch(input, init),
    page = document, setTimer = (callback, milliseconds) => setTimeout(callback, milliseconds),
    clearTimer = (timer) => clearTimeout(timer),
  } = {}) {
    super();
    this.#options = { url, fetch, page, setTimer, clearTimer };
  }

  start() {
    this.#options.page.addEventListener("visibilitychange", () => this.#ask());
    this.#ask();
  }

  async #ask() {
    const { url, fetch, page, setTimer, clearTimer } = this.#options;
    clearTimer(this.#timer);
    if (page.visibilityState === "hidden" || this.#isAsking) return;
    this.#isAsking = true;
    const patience = new AbortController();
    const timeout = setTimer(() => patience.abort(), TIMEOUT_MILLISECONDS);
    try {
      const response = await fetch(url, { signal: patience.signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { rooms, mode = "open" } = await response.json();
      this.mode = mode;
      this.dispatchEvent(new CustomEvent("rooms", { detail: rooms }));
    } catch {
      this.dispatchEvent(new CustomEvent("unreachable"));
    }
    clearTimer(timeout);
    this.#isAsking = false;
    this.#timer = setTimer(() => this.#ask(), INTERVAL_MILLISECONDS);
  }
}
