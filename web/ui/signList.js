// @ts-check
/** The signs of a room: picture, name, separation and actions of each. */
import { entryForm } from "./controls.js";
import { icon, make } from "./make.js";
import { pressButton } from "./press.js";
import { signPicture } from "./signPicture.js";
import { SIGN_TEXTS, quoted, standingTexts } from "./signStrings.js";

/** @typedef {import("../protocol/messageTypes.js").TaughtSign} TaughtSign */
/** @typedef {import("../state/signs.js").Signs} Signs */

/**
 * The actions of a drawer; a viewer has none.
 * @typedef {{more: (name: string) => void, rename: (name: string, to: string) => void,
 *   forget: (name: string) => void}} SignActions
 */

export class SignList {
  #element;
  #actions;
  /** @type {Signs | null} shown now */
  #shown = null;
  /** While the user types or confirms, changes wait. */
  #isBusy = false;
  /** @type {Signs | null} */
  #next = null;

  /** @param {HTMLElement} element a list @param {SignActions | null} actions */
  constructor(element, actions) {
    this.#element = element;
    this.#actions = actions;
  }

  get element() {
    return this.#element;
  }

  /** @param {Signs} signs */
  update(signs) {
    this.#next = signs;
    if (this.#isBusy || signs === this.#shown) return;
    this.#shown = signs;
    const buttons = () => [...this.#element.querySelectorAll("button")];
    const focused = buttons().findIndex((button) => button === document.activeElement);
    this.#element.replaceChildren(...[...signs.values()].map((sign) => this.#row(sign)));
    // All rows have the same buttons, so the index finds the one of a renamed sign.
    if (focused >= 0) (buttons()[focused] ?? buttons().at(-1))?.focus({ preventScroll: true });
  }

  /** Shows the signs again; what was being typed or confirmed is dropped. */
  reset() {
    this.#shown = null;
    this.#settle();
  }

  /** @param {TaughtSign} sign */
  #row(sign) {
    const head = make("div", { class: "sign-head" }, make("strong", { text: sign.name }));
    const row = make("li", { class: "sign loose-stack", "data-sign": sign.name },
      signPicture(sign.examples[0].strokes),
      make("div", { class: "tight-stack" }, head, standingLines(sign)));
    if (this.#actions !== null) head.after(this.#buttons(sign, head, this.#actions));
    return row;
  }

  /** @param {TaughtSign} sign @param {HTMLElement} head @param {SignActions} actions */
  #buttons({ name }, head, actions) {
    const button = (/** @type {string} */ text, /** @type {() => void} */ act) => pressButton(act, {
      class: "button bare small", text, "aria-label": `${text} ${quoted(name)}`,
    });
    const buttons = make("div", { class: "sign-actions" });
    const usual = [
      button(SIGN_TEXTS.again, () => actions.more(name)),
      button(SIGN_TEXTS.rename, () => this.#askName(name, head, actions, usual[1])),
      button(SIGN_TEXTS.forget, () => {
        this.#isBusy = true;
        const keep = button(SIGN_TEXTS.keep, () => {
          buttons.replaceChildren(...usual);
          usual[2].focus();
          this.#settle();
        });
        buttons.replaceChildren(make("span", { class: "sign-sure", text: SIGN_TEXTS.forgetSure }),
          button(SIGN_TEXTS.forget, () => {
            actions.forget(name);
            this.reset();
          }), keep);
        keep.focus();
      }),
    ];
    buttons.append(...usual);
    return buttons;
  }

  /**
   * @param {string} name
   * @param {HTMLElement} head
   * @param {SignActions} actions
   * @param {HTMLElement} heir gets the focus of the field
   */
  #askName(name, head, actions, heir) {
    this.#isBusy = true;
    const field = make("input", {
      class: "field small", type: "text", value: name, maxlength: "32",
      "aria-label": SIGN_TEXTS.name, autocomplete: "off",
    });
    const before = [...head.childNodes];
    const end = () => {
      head.replaceChildren(...before);
      heir.focus();
      this.#settle();
    };
    const form = entryForm(() => {
      const to = field.value.trim();
      if (to !== "" && to !== name) actions.rename(name, to);
      end();
    }, { class: "sign-rename beside" }, field,
    make("button", { class: "button small", type: "submit", text: SIGN_TEXTS.save }));
    form.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      end();
    });
    head.replaceChildren(form);
    field.select();
  }

  #settle() {
    this.#isBusy = false;
    if (this.#next !== null) this.update(this.#next);
  }
}

/** A sign's separation. @param {TaughtSign} sign */
export function standingLines({ standing, examples }) {
  const lines = standingTexts(standing, examples.length).map(({ text, isGood }) =>
    make("li", { "data-good": isGood === null ? null : String(isGood) },
      icon(isGood === null ? "dot" : isGood ? "check" : "near"), text));
  return make("ul", { class: "standing tight-stack quiet" }, ...lines);
}
