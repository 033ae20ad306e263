// @ts-check
/**
 * `<profile-control value="both">`: the room's rule set. Fires `profile` (detail: the chosen one);
 * what is shown changes only with `value`, since the server decides. With `disabled` it only shows.
 */
import { PROFILES } from "./strings.js";
import { make, setText } from "./make.js";
import { pressButton } from "./press.js";

/** @typedef {import("../protocol/messages.js").RoomProfile} RoomProfile */

class ProfileControl extends HTMLElement {
  static observedAttributes = ["value", "disabled"];

  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();
  #note = make("p", { class: "profile-note quiet" });

  connectedCallback() {
    if (this.#buttons.size > 0) return;
    const label = this.getAttribute("aria-label");
    const row = make("div", { class: "profile-row", role: "radiogroup", "aria-label": label });
    for (const [value, { name }] of Object.entries(PROFILES)) {
      const button = pressButton(() => this.#choose(/** @type {RoomProfile} */ (value)), {
        class: "profile-choice", role: "radio", "data-profile": value, text: name,
      });
      this.#buttons.set(value, button);
      row.append(button);
    }
    this.addEventListener("keydown", (event) => this.#step(event));
    this.append(row, this.#note);
    this.#show();
  }

  attributeChangedCallback() {
    this.#show();
  }

  get value() {
    return /** @type {RoomProfile} */ (this.getAttribute("value") ?? "robust");
  }

  #show() {
    for (const [value, button] of this.#buttons) {
      const isChosen = value === this.value;
      button.setAttribute("aria-checked", String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
      button.disabled = this.hasAttribute("disabled");
    }
    setText(this.#note, PROFILES[this.value]?.text ?? "");
  }

  /** @param {RoomProfile} value */
  #choose(value) {
    if (value === this.value || this.hasAttribute("disabled")) return;
    this.dispatchEvent(new CustomEvent("profile", { detail: value }));
  }

  /** Arrow keys go from choice to choice, as among radio buttons. @param {KeyboardEvent} event */
  #step(event) {
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (step === undefined) return;
    event.preventDefault();
    const values = [...this.#buttons.keys()];
    const at = (values.indexOf(this.value) + step + values.length) % values.length;
    this.#buttons.get(values[at])?.focus();
    this.#choose(/** @type {RoomProfile} */ (values[at]));
  }
}

customElements.define("profile-control", ProfileControl);
