// @ts-check
/** What the drawer says that its latest gesture was, for everyone and for tests. */
import { FREE_FORM } from "../state/outcome.js";
import { isHover, isLiteralCounterpart, kindOf } from "../state/recognizerName.js";
import { SIGN } from "../state/signs.js";
import { DETAILS_TEXTS } from "./drawStrings.js";
import { make } from "./make.js";
import { nameOf } from "./strings.js";

/** @typedef {import("../protocol/messageTypes.js").CorrectedEvent} CorrectedEvent */

/** The value of the choice that it was no gesture; no recognizer is called so. */
const NONE = "-";

/** Whether a gesture may have been meant for it. @param {string} name */
const isMeant = (name) => ![SIGN, FREE_FORM].includes(kindOf(name))
  && !isHover(name) && !isLiteralCounterpart(name);

/** The value of a choice. @param {{recognizer?: string, sign?: string}} correction */
const valueOf = ({ recognizer = NONE, sign }) => JSON.stringify([recognizer, sign]);

export class CorrectionControl {
  #select = make("select", { id: "correction", class: "field small" });
  element = make("label", { class: "set-delivery row correction", title: DETAILS_TEXTS.correctWhy },
    make("span", { class: "property-name", text: DETAILS_TEXTS.correct }), this.#select);
  #choices = "";
  /** The latest sequence, and what was said of it. */
  #sequence = 0;
  #said = "";

  /** @param {(message: import("../protocol/messageTypes.js").CorrectMessage) => void} ask */
  constructor(ask) {
    this.#select.addEventListener("change", () => {
      const [recognizer, sign] = JSON.parse(this.#select.value);
      const named = recognizer === NONE ? {} : { recognizer };
      ask({ type: "correct", sequence: this.#sequence, ...named, ...sign && { sign } });
    });
  }

  /** Takes the server's answer. @param {CorrectedEvent} event of this drawer */
  take(event) {
    if (event.sequence === this.#sequence) this.#said = valueOf(event);
  }

  /**
   * A sign was renamed: what was said of it has its new name.
   * @param {string} name @param {string} to
   */
  rename(name, to) {
    if (this.#said === valueOf({ recognizer: SIGN, sign: name })) {
      this.#said = valueOf({ recognizer: SIGN, sign: to });
    }
  }

  /**
   * Shows what was said of the latest gesture; `show` has the last word: the server decides.
   * @param {number} sequence 0 for none yet
   * @param {readonly string[]} recognizers
   * @param {Iterable<string>} signs
   */
  show(sequence, recognizers, signs) {
    if (sequence !== this.#sequence) [this.#sequence, this.#said] = [sequence, ""];
    const choices = [
      ...recognizers.filter(isMeant).map((recognizer) =>
        [valueOf({ recognizer }), nameOf("recognizers", recognizer)]),
      ...[...signs].map((sign) => [valueOf({ recognizer: SIGN, sign }), sign]),
      [valueOf({}), DETAILS_TEXTS.noGesture],
    ];
    const key = JSON.stringify(choices);
    if (key !== this.#choices) {
      this.#choices = key;
      const unsaid = new Option(DETAILS_TEXTS.notSaid, "");
      unsaid.disabled = true;
      this.#select.replaceChildren(
        unsaid, ...choices.map(([value, text]) => new Option(text, value)));
    }
    // Otherwise an open list would lose its place.
    if (this.#select.value !== this.#said) this.#select.value = this.#said;
    this.element.hidden = sequence === 0;
  }
}
