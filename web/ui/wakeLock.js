// @ts-check
/** Keeps the screen on, where the browser allows it. */

export class WakeLock {
  #isOn = false;
  /** @type {Promise<WakeLockSentinel | null>} */
  #lock = Promise.resolve(null);

  constructor() {
    // A browser ends the lock of a page that is hidden.
    document.addEventListener("visibilitychange", () => {
      if (this.#isOn && document.visibilityState === "visible") this.#request();
    });
  }

  /** @param {boolean} isOn whether the screen is to stay on */
  set(isOn) {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    if (isOn) this.#request();
    else this.#lock.then((lock) => lock?.release());
  }

  #request() {
    this.#lock = navigator.wakeLock?.request("screen").catch(() => null) ?? this.#lock;
  }
}
