// @ts-check
/**
 * Speaks through a live region. Verdicts may come faster than they can be spoken: only the latest
 * is kept, and it is put in after a pause, so that a screen reader is not cut off in mid-word. What
 * is only mentioned, such as a reaction, takes the place of nothing else.
 */

const PAUSE_MILLISECONDS = 900;

export class Announcer {
  #region;
  #setTimer;
  #next = "";
  /** What waits is only mentioned. */
  #isMinor = false;
  #isPausing = false;
  #isOdd = false;

  /**
   * @param {{textContent: string|null}} region an element with `aria-live`
   * @param {(callback: () => void, milliseconds: number) => unknown} [setTimer]
   */
  constructor(region, setTimer = (callback, milliseconds) => setTimeout(callback, milliseconds)) {
    this.#region = region;
    this.#setTimer = setTimer;
  }

  /** @param {string} text */
  say(text) {
    this.#put(text, false);
  }

  /** Says something unless something said is waiting. @param {string} text */
  mention(text) {
    if (this.#next === "" || this.#isMinor) this.#put(text, true);
  }

  /** @param {string} text @param {boolean} isMinor */
  #put(text, isMinor) {
    this.#next = text;
    this.#isMinor = isMinor;
    if (!this.#isPausing) this.#speak();
  }

  #speak() {
    if (this.#next === "") return;
    // The same words again are spoken only if the text differs: an unheard space does.
    this.#isOdd = !this.#isOdd;
    this.#region.textContent = this.#isOdd ? this.#next : `${this.#next}\u00a0`;
    this.#next = "";
    this.#isPausing = true;
    this.#setTimer(() => {
      this.#isPausing = false;
      this.#speak();
    }, PAUSE_MILLISECONDS);
  }
}
