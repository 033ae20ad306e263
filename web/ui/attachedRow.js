// @ts-check
/** One attached recognizer in the panel: whether it takes part, what can be set about it. */
import { changedCount } from "../state/recognizerSet.js";
import { icon, make, setAttribute, setText } from "./make.js";
import { pressButton } from "./press.js";
import { propertyControl, propertyLine, switchControl } from "./propertyControl.js";
import { changedText, detachText, enabledText } from "./recognizerStrings.js";
import { Rows } from "./rows.js";
import { nameOf } from "./strings.js";

/** @typedef {import("../state/recognizerSet.js").Attached} Attached */
/** @typedef {import("../protocol/messageTypes.js").RecognizersMessage} RecognizersMessage */

/** @type {(message: RecognizersMessage) => void} */
const NOTHING = () => {};

export class AttachedRow {
  element;
  #recognizer;
  #ask;
  #isReadOnly;
  #changed = make("span", { class: "attached-changed" });
  #refusal = make("p", { class: "property-refusal" });
  #properties;
  #enabled;
  #expand;
  /** @type {Rows<string, import("./propertyControl.js").Control>} */
  #controls;
  /** @type {Attached | null} */
  #shown = null;

  /**
   * @param {Attached} one
   * @param {((message: RecognizersMessage) => void) | null} ask null for a read-only row
   */
  constructor({ recognizer }, ask) {
    this.#recognizer = recognizer;
    this.#ask = ask ?? NOTHING;
    this.#isReadOnly = ask === null;
    const id = `properties-of-${recognizer}`;
    this.#properties = make("div", { id, class: "properties tight-stack", hidden: true });
    this.#controls = new Rows(this.#properties);
    this.#expand = pressButton(() => this.#toggle(),
      { class: "attached-name row", "aria-expanded": "false", "aria-controls": id },
      icon("expand"), nameOf("recognizers", recognizer), this.#changed);
    this.#enabled = switchControl(enabledText(recognizer), (value) => this.#ask(
      { type: "recognizers", [value ? "enable" : "disable"]: [recognizer] }));
    this.#enabled.element.toggleAttribute("disabled", this.#isReadOnly);
    const detach = pressButton(() => this.#ask({ type: "recognizers", detach: [recognizer] }),
      { class: "button bare small square", "aria-label": detachText(recognizer) }, icon("cross"));
    detach.hidden = this.#isReadOnly;
    this.element = make("li", { class: "attached", "data-recognizer": recognizer },
      make("div", { class: "attached-head row" }, this.#expand, this.#enabled.element, detach),
      this.#properties);
  }

  /** @param {Attached} one */
  show(one) {
    if (one === this.#shown) return;
    this.#shown = one;
    const changed = changedCount(one);
    setText(this.#changed, changedText(changed));
    setAttribute(this.element, "data-enabled", String(one.enabled));
    setAttribute(this.element, "data-changed", String(changed));
    this.#refusal.remove();
    this.#enabled.show({ name: "enabled", value: one.enabled });
    this.#expand.toggleAttribute("disabled", one.properties.length === 0);
    if (!this.#properties.hidden) this.#fill(one);
  }

  /** Shows again what holds, whatever the controls were moved to. */
  restore() {
    for (const control of this.#controls.values()) control.restore?.();
    const shown = this.#shown;
    this.#shown = null;
    if (shown !== null) this.show(shown);
  }

  /** Shows at a property why it was not set. @param {string} property @param {string} text */
  refuse(property, text) {
    setText(this.#refusal, text);
    this.#controls.get(property)?.element.append(this.#refusal);
  }

  #toggle() {
    const isOpen = this.#properties.hidden;
    this.#properties.hidden = !isOpen;
    setAttribute(this.#expand, "aria-expanded", String(isOpen));
    if (isOpen && this.#shown !== null) this.#fill(this.#shown);
  }

  /** @param {Attached} one */
  #fill({ properties }) {
    if (this.#isReadOnly) {
      this.#properties.replaceChildren(...properties.map(propertyLine));
      return;
    }
    this.#controls.keep(properties.map(({ name }) => name));
    for (const property of properties) {
      const control = this.#controls.of(property.name, () => propertyControl(property,
        (value) => this.#ask(
          { type: "recognizers", set: { [this.#recognizer]: { [property.name]: value } } })));
      control.show(property);
    }
  }
}
