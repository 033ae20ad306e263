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
  #url;
  #fetch;
  /** @type {Document} */
  #page;
  #setTimer;
  #clearTimer;
  /** @type {any} */
  #timer;
  #isAsking = false;

  /**
   * @param {object} [options]
   * @param {string} [options.url]
   * @param {typeof globalThis.fetch} [options.fetch]
   * @param {Document} [options.page]
   * @param {(callback: () => void, milliseconds: number) => any} [options.setTimer]
   * @param {(timer: any) => void} [options.clearTimer]
   */
  constructor(options = {}) {
    super();
    this.#url = options.url ?? withToken("/api/rooms");
    this.#fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.#page = options.page ?? document;
    this.#setTimer = options.setTimer ??
      ((callback, milliseconds) => setTimeout(callback, milliseconds));
    this.#clearTimer = options.clearTimer ?? ((timer) => clearTimeout(timer));
  }

  start() {
    this.#page.addEventListener("visibilitychange", () => this.#ask());
    this.#ask();
  }

  async #ask() {
    this.#clearTimer(this.#timer);
    if (this.#page.visibilityState === "hidden" || this.#isAsking) return;
    this.#isAsking = true;
    const patience = new AbortController();
    const timeout = this.#setTimer(() => patience.abort(), TIMEOUT_MILLISECONDS);
    try {
      const response = await this.#fetch(this.#url, { signal: patience.signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { rooms } = await response.json();
      this.dispatchEvent(new CustomEvent("rooms", { detail: rooms }));
    } catch {
      this.dispatchEvent(new CustomEvent("unreachable"));
    }
    this.#clearTimer(timeout);
    this.#isAsking = false;
    this.#timer = this.#setTimer(() => this.#ask(), INTERVAL_MILLISECONDS);
  }
}
