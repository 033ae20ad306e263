// @ts-check
/**
 * This page's own cursor: at most ten a second are sent, and none while nobody else is here.
 *
 *     resting ──move──▶ sent, pausing ──move──▶ kept ──pause over──▶ sent, pausing
 *        ▲────────────pause over─────┘
 */

/** @typedef {import("../state/viewports.js").Place} Place in pixels of the plane */

/** The shortest time between two messages. */
const PAUSE_MILLISECONDS = 100;

export class OwnCursor {
  /** @type {Place | null} */
  #wanted = null;
  /** @type {Place | null} as the server has it */
  #sent = null;
  #isPausing = false;
  #send;
  #isAlone;
  #setTimer;

  /**
   * @param {(place: Place | null) => boolean} send  false without a connection
   * @param {() => boolean} isAlone
   * @param {(act: () => void, milliseconds: number) => unknown} [setTimer]
   */
  constructor(send, isAlone,
    setTimer = (act, milliseconds) => setTimeout(act, milliseconds)) {
    this.#send = send;
    this.#isAlone = isAlone;
    this.#setTimer = setTimer;
  }

  /** @param {Place | null} place null: the pointer has left */
  move(place) {
    this.#wanted = place;
    if (!this.#isPausing) this.#tell();
  }

  /** A stroke begins, or the connection is lost: the server forgets the cursor by itself. */
  forget() {
    this.#wanted = null;
    this.#sent = null;
  }

  #tell() {
    const place = this.#isAlone() ? null : this.#wanted;
    if (place?.[0] === this.#sent?.[0] && place?.[1] === this.#sent?.[1]) return;
    if (!this.#send(place)) return;
    this.#sent = place;
    this.#isPausing = true;
    this.#setTimer(() => {
      this.#isPausing = false;
      this.#tell();
    }, PAUSE_MILLISECONDS);
  }
}
