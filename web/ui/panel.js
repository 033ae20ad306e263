// @ts-check
/** Panels beside the canvas that buttons open and close, one at a time; nothing waits for them. */
import { closeText } from "./drawStrings.js";
import { byId, make } from "./make.js";
import { onPress, pressButton } from "./press.js";

/** Where an element is looked at to find out whether it is covered, in shares of its box. */
const SPOTS = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]];

class Panel {
  #element;
  #buttons;
  #onOpen;
  #changed;
  /** @type {HTMLElement | null} what had the focus before */
  #before = null;

  /**
   * @param {HTMLElement} element
   * @param {HTMLElement[]} buttons  each opens and closes it
   * @param {() => void} onOpen
   * @param {() => void} changed
   */
  constructor(element, buttons, onOpen, changed) {
    this.#element = element;
    this.#buttons = buttons;
    this.#onOpen = onOpen;
    this.#changed = changed;
    for (const button of buttons) onPress(button, () => this.toggle());
  }

  get isOpen() {
    return !this.#element.hidden;
  }

  /** Whether nothing of an element is to be seen because of this panel. @param {Element} element */
  covers(element) {
    if (!this.isOpen || this.#element.contains(element)) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    return SPOTS.every(([x, y]) => {
      const seen = document.elementFromPoint(left + x * width, top + y * height);
      return seen !== null && this.#element.contains(seen);
    });
  }

  toggle() {
    if (this.isOpen) this.close();
    else this.open();
  }

  open() {
    if (this.isOpen) return;
    this.#before = /** @type {HTMLElement | null} */ (document.activeElement);
    this.#element.hidden = false;
    this.#element.scrollTop = 0;
    this.#mark();
    this.#onOpen();
    const first = this.#element.querySelector("[data-first]")
      ?? this.#element.querySelector("button");
    /** @type {HTMLElement | null} */ (first)?.focus({ preventScroll: true });
  }

  close() {
    if (!this.isOpen) return;
    const hadFocus = this.#element.contains(document.activeElement);
    this.#element.hidden = true;
    this.#mark();
    const heir = [this.#before, ...this.#buttons, byId("canvas")]
      .find((one) => one?.checkVisibility());
    if (hadFocus) heir?.focus({ preventScroll: true });
  }

  #mark() {
    this.#changed();
    for (const button of this.#buttons) {
      if (button.hasAttribute("aria-expanded")) {
        button.setAttribute("aria-expanded", String(this.isOpen));
      }
    }
  }
}

/** Panels that open one at a time. */
export class PanelGroup {
  /** @type {Panel[]} */
  #panels = [];
  #changed;

  /** @param {() => void} changed  one was opened or closed */
  constructor(changed) {
    this.#changed = changed;
    // Wherever the focus is, unless something nearer takes the key: a stroke, a name being written.
    document.addEventListener("keydown", (event) => {
      const open = this.#panels.find((panel) => panel.isOpen);
      if (event.key !== "Escape" || event.defaultPrevented || open === undefined) return;
      event.preventDefault();
      open.close();
    });
    // On a phone a panel lies over the tools: Tab leads on to them, and they must be seen then.
    document.addEventListener("focusin", ({ target }) => {
      const open = this.#panels.find((panel) => panel.isOpen);
      if (open?.covers(/** @type {Element} */ (target))) open.close();
    });
  }

  /**
   * Makes one more; opening it closes the others.
   * @param {HTMLElement} element
   * @param {HTMLElement[]} buttons  each opens and closes it
   * @param {() => void} [onOpen]
   */
  add(element, buttons, onOpen = () => {}) {
    const panel = new Panel(element, buttons, () => {
      for (const other of this.#panels) if (other !== panel) other.close();
      onOpen();
    }, this.#changed);
    this.#panels.push(panel);
    return panel;
  }
}

/**
 * The head of a panel: its title and the button that closes it.
 * @param {string} title
 * @param {() => void} close
 */
export function panelHead(title, close) {
  const button = pressButton(close,
    { class: "button bare small panel-close", "aria-label": closeText(title) }, "✕");
  return make("div", { class: "panel-head" }, make("h2", { text: title }), button);
}
