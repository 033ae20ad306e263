// @ts-check
/**
 * Speaks through a live region. Verdicts may come faster than they can be spoken: only the latest
 * is kept, and it is put in after a pause, so that a screen reader is not cut off in mid-word.
 */

const PAUSE_MILLISECONDS = 900;

export class Announcer {
  #region;
  #setTimer;
  #next = "";
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
    this.#next = text;
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
