// @ts-check
/** The rules between recognizers, as sentences that can be added and removed. */
import {
  RELATION_WORDS, addRelation, relationEnds, relationOf, removeRelation,
} from "../state/recognizerSet.js";
import { choiceList, entryForm } from "./controls.js";
import { icon, make } from "./make.js";
import { pressButton } from "./press.js";
import {
  SET_TEXTS, endText, relationText, removeRelationText, sideText, wordText,
} from "./recognizerStrings.js";

/** @typedef {import("../state/recognizerSet.js").RecognizerSet} RecognizerSet */
/** @typedef {import("../protocol/messageTypes.js").RecognizersMessage} RecognizersMessage */

export class RelationList {
  #ask;
  #list = make("ul", { class: "relations" });
  #first = choiceList({ "aria-label": SET_TEXTS.first }, []);
  #word = choiceList({ "aria-label": SET_TEXTS.wordBetween },
    RELATION_WORDS.map((word) => [word, wordText(word)]),
    () => this.#set && this.#fillSecond(this.#set));
  #second = choiceList({ "aria-label": SET_TEXTS.second }, []);
  /** @type {RecognizerSet | null} */
  #set = null;

  element;

  /** @param {((message: RecognizersMessage) => void) | null} ask  null: only to be read */
  constructor(ask) {
    this.#ask = ask;
    const add = make("button",
      { class: "button small relation-add", type: "submit", text: SET_TEXTS.addRelation });
    this.element = make("div", { class: "stack" }, this.#list);
    if (ask === null) return;
    this.element.append(entryForm(() => this.#add(), { class: "relation-form tight-stack" },
      this.#first, this.#word, this.#second, add));
  }

  /** @param {RecognizerSet} set */
  show(set) {
    this.#set = set;
    const focused = this.#list.querySelector(":focus-within")?.getAttribute("data-relation");
    this.#list.replaceChildren(...set.relations.map((relation) => this.#row(relation)));
    if (set.relations.length === 0) {
      this.#list.append(make("li", { class: "quiet", text: SET_TEXTS.noRelations }));
    }
    if (focused !== undefined) {
      const row = [...this.#list.children].find((one) =>
        one.getAttribute("data-relation") === focused);
      (row?.querySelector("button") ?? this.#first).focus({ preventScroll: true });
    }
    const sides = [...set.recognizers.map(({ recognizer }) => recognizer), "*"];
    this.#fillSecond(set, fill(this.#first, sides, sideText));
  }

  /**
   * Fills in the continuations of the word.
   * @param {RecognizerSet} set
   * @param {boolean} [isFirstKept]
   */
  #fillSecond(set, isFirstKept = true) {
    const ends = relationEnds(this.#word.value, set);
    const isKept = fill(this.#second, ends, (end) => endText(this.#word.value, end));
    if (!(isKept && isFirstKept) && this.#second.selectedIndex === this.#first.selectedIndex) {
      this.#second.selectedIndex = Math.min(1, ends.length - 1);
    }
  }

  /** @param {string} relation */
  #row(relation) {
    const row = make("li", { class: "relation row", "data-relation": relation },
      make("span", { text: relationText(relation) }));
    if (this.#ask === null) return row;
    row.append(pressButton(() => this.#set && this.#ask?.(removeRelation(this.#set, relation)), {
      class: "button bare small square", "aria-label": removeRelationText(relation),
    }, icon("cross")));
    return row;
  }

  #add() {
    if (this.#set === null) return;
    const parts = {
      first: this.#first.value, word: this.#word.value, second: this.#second.value,
    };
    this.#ask?.(addRelation(this.#set, relationOf(parts)));
  }
}

/**
 * The choice stays selected as long as it exists; returns whether it does.
 * @param {HTMLSelectElement} side
 * @param {readonly string[]} names
 * @param {(name: string) => string} textOf
 */
function fill(side, names, textOf) {
  const chosen = side.value;
  side.replaceChildren(...names.map((name) => new Option(textOf(name), name)));
  const isKept = names.includes(chosen);
  if (isKept) side.value = chosen;
  return isKept;
}
