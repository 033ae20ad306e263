// @ts-check
/** One's ink from the next stroke on: colour, width, whether it stays, and whether fingers draw. */
import { PEN_TEXTS } from "./drawStrings.js";
import { make, setAttribute } from "./make.js";
import { pressButton } from "./press.js";
import { panelHead } from "./panel.js";

/** @typedef {import("../state/stroke.js").Pen} Pen */

/** The drawer's own, without a colour; the others can be read on light and on dark paper. */
const COLORS = /** @type {const} */ ([
  ["own", undefined], ["red", "#d13438"], ["orange", "#c4680a"], ["green", "#1f8a4c"],
  ["blue", "#2b6fdb"], ["violet", "#8b4fd9"],
]);
/** In pixels; undefined is the plain pen's. */
const WIDTHS = /** @type {const} */ ([
  ["fine", 1.5], ["plain", undefined], ["bold", 6], ["marker", 14],
]);

/** How long ink takes to fade, in milliseconds; undefined is ink that stays. */
export const FADES = /** @type {const} */ ([["stays", undefined], ["fades", 3000]]);

const PEN_ONLY = "pen";
/** What draws. */
const HANDS = /** @type {const} */ ([["fingersToo", undefined], ["penOnly", PEN_ONLY]]);

export class PenPanel {
  #colors;
  #widths;
  #fades;
  #hands;
  #other = make("input", {
    type: "color", class: "pen-other", "aria-label": PEN_TEXTS.other, title: PEN_TEXTS.other,
  });

  /**
   * @param {HTMLElement} element
   * @param {{close: () => void, choose: (part: Pen) => void,
   *   choosePenOnly: (isPenOnly: boolean) => void}} options  `choose`: the pen with one part
   *   changed
   */
  constructor(element, { close, choose, choosePenOnly }) {
    const choosePart = (/** @type {Pen} */ part) => choose(withPart(this.pen, part));
    this.#colors = new ChoiceRow(PEN_TEXTS.color, "pen-color", COLORS,
      (color) => choosePart({ color: /** @type {string} */ (color) }));
    this.#widths = new ChoiceRow(PEN_TEXTS.width, "pen-width", WIDTHS,
      (width) => choosePart({ width: /** @type {number} */ (width) }));
    this.#fades = new ChoiceRow(PEN_TEXTS.fade, "pen-fade", FADES,
      (fade) => choosePart({ fade: /** @type {number} */ (fade) }), true);
    this.#hands = new ChoiceRow(PEN_TEXTS.hands, "pen-hand", HANDS,
      (hands) => choosePenOnly(hands === PEN_ONLY), true);
    this.#other.addEventListener("input", () => choosePart({ color: this.#other.value }));
    this.#colors.element.append(this.#other);
    element.append(panelHead(PEN_TEXTS.title, close), this.#colors.element, this.#widths.element,
      this.#fades.element, this.#hands.element);
  }

  /** @type {Pen} */
  pen = {};

  /** @param {boolean} isPenOnly */
  showPenOnly(isPenOnly) {
    this.#hands.show(isPenOnly ? PEN_ONLY : undefined);
  }

  /** @param {Pen} pen @param {string} own the drawer's colour */
  show(pen, own) {
    this.pen = pen;
    this.#colors.show(pen.color);
    this.#widths.show(pen.width);
    this.#fades.show(pen.fade);
    const isOther = !COLORS.some(([, color]) => color === pen.color);
    setAttribute(this.#other, "data-chosen", String(isOther));
    if (isOther) this.#other.value = pen.color ?? "";
    this.#colors.element.style.setProperty("--own", own);
  }
}

/** A row of buttons with one chosen; arrow keys go along it. */
class ChoiceRow {
  element;
  /** @type {{value: string | number | undefined, button: HTMLElement}[]} */
  #choices = [];

  /**
   * @param {string} label
   * @param {string} kind class of each button
   * @param {readonly (readonly [keyof typeof PEN_TEXTS.choices, string | number | undefined])[]}
   *   choices name and value
   * @param {(value: string | number | undefined) => void} choose
   * @param {boolean} [areNamed] the buttons show their names
   */
  constructor(label, kind, choices, choose, areNamed = false) {
    this.element = make("div", { class: "pen-row wrap", role: "radiogroup", "aria-label": label });
    for (const [name, value] of choices) {
      const text = PEN_TEXTS.choices[name];
      const button = pressButton(() => choose(value), {
        class: `pen-choice ${kind}`, role: "radio",
        "data-value": String(value ?? ""), "aria-label": text, title: text,
      }, ...areNamed ? [text] : []);
      if (value !== undefined) button.style.setProperty(`--${kind}`, String(value));
      this.#choices.push({ value, button });
      this.element.append(button);
    }
    this.element.addEventListener("keydown", (event) => {
      const at = this.#choices.findIndex(({ button }) => button === event.target);
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] ?? 0;
      if (at < 0 || step === 0) return;
      event.preventDefault();
      const next = this.#choices.at((at + step) % this.#choices.length);
      next?.button.focus();
      choose(next?.value);
    });
  }

  /** @param {string | number | undefined} chosen */
  show(chosen) {
    const isKnown = this.#choices.some(({ value }) => value === chosen);
    for (const [index, { value, button }] of this.#choices.entries()) {
      setAttribute(button, "aria-checked", String(value === chosen));
      button.tabIndex = value === chosen || (!isKnown && index === 0) ? 0 : -1;
    }
  }
}

/** @param {Pen} pen @param {Pen} part @returns {Pen} without undefined parts */
function withPart(pen, part) {
  const { color, width, fade } = { ...pen, ...part };
  return {
    ...(color === undefined ? {} : { color }), ...(width === undefined ? {} : { width }),
    ...(fade === undefined ? {} : { fade }),
  };
}
