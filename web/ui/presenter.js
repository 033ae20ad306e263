// @ts-check
/** The presenter's view of a watch page: paper, names and the newest verdict, for a whole hall. */
import { iconButton } from "./iconButton.js";
import { isTyping, letterOf } from "./typing.js";
import { WakeLock } from "./wakeLock.js";
import { TEXTS } from "./watchStrings.js";

export class Presenter {
  #changed;
  #end;
  #wakeLock = new WakeLock();
  /** @type {Element | null} what had the focus before */
  #before = null;

  /**
   * @param {HTMLElement} button begins it, as the key F does
   * @param {HTMLElement} stage what stays
   * @param {() => void} changed it began or ended; `body` has `data-presenting` meanwhile
   */
  constructor(button, stage, changed) {
    this.#changed = changed;
    this.#end = iconButton("cross", TEXTS.presentEnd, () => this.#set(false));
    this.#end.classList.add("present-end");
    stage.append(this.#end);
    button.addEventListener("click", () => this.#set(true));
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.repeat || document.querySelector("dialog[open]") !== null) return;
      if (letterOf(event) === "f") this.#set(!this.#isOn);
      else if (event.key === "Escape" && this.#isOn) this.#set(false);
    });
    document.addEventListener("fullscreenchange", () => {
      if (document.fullscreenElement === null) this.#set(false);
    });
  }

  get #isOn() {
    return document.body.dataset.presenting !== undefined;
  }

  /** @param {boolean} isOn */
  #set(isOn) {
    if (isOn === this.#isOn) return;
    this.#wakeLock.set(isOn);
    if (isOn) {
      this.#before = document.activeElement;
      document.body.dataset.presenting = "";
      // Where the browser or an embedding page does not allow it, the view fills the window.
      document.documentElement.requestFullscreen?.().catch(() => {});
      this.#end.focus({ preventScroll: true });
    } else {
      delete document.body.dataset.presenting;
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => {});
      if (this.#before instanceof HTMLElement) this.#before.focus({ preventScroll: true });
    }
    this.#changed();
  }
}
