// @ts-check
/** One's own name: a field, and that it is kept. */
import { tidyName } from "../state/shownName.js";
import { entryForm } from "./controls.js";
import { make, setAttribute, setText } from "./make.js";
import { panelHead } from "./panel.js";
import { PEOPLE_TEXTS } from "./peopleStrings.js";

export class IdentityPanel {
  #field = make("input", {
    class: "field", id: "name-field", type: "text", autocomplete: "nickname", maxlength: "256",
    enterkeyhint: "done", "data-first": true, "aria-describedby": "name-note",
  });
  #note = make("p", { class: "quiet", id: "name-note", text: PEOPLE_TEXTS.kept });

  /**
   * @param {HTMLElement} element
   * @param {{close: () => void, choose: (name: string) => void}} options  `choose`: a tidied name
   */
  constructor(element, { close, choose }) {
    const form = entryForm(() => {
      const name = tidyName(this.#field.value);
      this.#mark(name !== null);
      if (name === null) return this.#field.focus();
      choose(name);
      close();
    }, { class: "identity-form beside" },
    make("label", { class: "hidden-text", for: "name-field", text: PEOPLE_TEXTS.name }),
    this.#field, make("button", { class: "button primary", text: PEOPLE_TEXTS.save }));
    this.#field.addEventListener("input", () => this.#mark(true));
    element.append(panelHead(PEOPLE_TEXTS.name, close), form, this.#note);
  }

  /** @param {string} name */
  open(name) {
    this.#field.value = name;
    this.#mark(true);
    this.#field.select();
  }

  /** @param {boolean} isGood */
  #mark(isGood) {
    setAttribute(this.#field, "aria-invalid", isGood ? null : "true");
    setAttribute(this.#note, "role", isGood ? null : "alert");
    setText(this.#note, isGood ? PEOPLE_TEXTS.kept : PEOPLE_TEXTS.noName);
  }
}
