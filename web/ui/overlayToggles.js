// @ts-check
/**
 * `<overlay-toggles>`: what is painted over the ink, by button or by key. Fires `overlays` with the
 * chosen set; the choice is kept for the next visit.
 */
import { DEFAULT_OVERLAYS } from "../canvas/overlays.js";
import { keep } from "./kept.js";
import { make } from "./make.js";
import { isTyping, letterOf } from "./typing.js";
import { OVERLAYS } from "./watchStrings.js";

/** @typedef {import("../canvas/overlays.js").Overlays} Overlays */
/** @typedef {keyof typeof OVERLAYS} OverlayName */

const KEY = "overlays";
const NAMES = /** @type {OverlayName[]} */ (Object.keys(OVERLAYS));

export class OverlayToggles extends HTMLElement {
  /** @type {Overlays} */
  #chosen = { ...DEFAULT_OVERLAYS, ...remembered() };
  /** @type {Map<OverlayName, HTMLElement>} */
  #buttons = new Map();
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#press(event);

  connectedCallback() {
    this.setAttribute("role", "group");
    for (const name of NAMES) {
      const { text, key, title } = OVERLAYS[name];
      const button = make("button", {
        class: "toggle", type: "button", title: `${title} (${key.toUpperCase()})`,
        "aria-keyshortcuts": key, "data-overlay": name,
      }, make("span", { class: "toggle-mark", "aria-hidden": "true" }), text);
      button.addEventListener("click", () => this.#toggle(name));
      this.#buttons.set(name, button);
    }
    this.replaceChildren(...this.#buttons.values());
    document.addEventListener("keydown", this.#onKey);
    this.#show();
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#onKey);
  }

  get chosen() {
    return this.#chosen;
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.repeat || document.querySelector("dialog[open]")) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const name = NAMES.find((one) => OVERLAYS[one].key === letterOf(event));
    if (name) this.#toggle(name);
  }

  /** @param {OverlayName} name */
  #toggle(name) {
    this.#chosen = { ...this.#chosen, [name]: !this.#chosen[name] };
    keep(KEY, JSON.stringify(this.#chosen));
    this.#show();
    this.dispatchEvent(new CustomEvent("overlays", { detail: this.#chosen }));
  }

  #show() {
    for (const [name, button] of this.#buttons) {
      button.setAttribute("aria-pressed", String(this.#chosen[name]));
    }
  }
}

/** @returns {Partial<Overlays>} */
function remembered() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const entries = Object.keys(DEFAULT_OVERLAYS)
      .filter((name) => typeof kept[name] === "boolean")
      .map((name) => [name, kept[name]]);
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

customElements.define("overlay-toggles", OverlayToggles);
