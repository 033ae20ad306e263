// @ts-check
/** The verdict beside the stroke: what it was, or what kept it from being it. */
import { isNear } from "../state/nearness.js";
import { FREE_FORM } from "../state/outcome.js";
import { kindOf } from "../state/recognizerName.js";
import { SIGN, signOf } from "../state/signs.js";
import { circledText, resultText, togetherText } from "./gestureStrings.js";
import { TEXTS } from "./drawStrings.js";
import { causeText, hintText } from "./reasonStrings.js";
import { nameOf, scoreText, verdictTitle } from "./strings.js";
import { byId, icon, make, setHidden } from "./make.js";
import { placeNote } from "./placeNote.js";
import { fill, words } from "./words.js";

/** @typedef {import("../state/outcome.js").Outcome} Outcome */
/** @typedef {import("./placeNote.js").Edges} Edges */
/** @typedef {import("./placeNote.js").Point} Point */

/**
 * How well the shape was drawn, 0…1, if the recognizer has an error measure; else null. Pure.
 * @param {Outcome} outcome
 */
export function scoreOf({ kind, recognizer, verdict }) {
  if (kind === "recognized" && kindOf(recognizer) === SIGN) return verdict.result?.score ?? null;
  const measured = verdict.criteria?.find((one) => one.name === "error");
  const error = verdict.result?.error ?? measured?.value;
  if (kind !== "recognized" || typeof error !== "number") return null;
  return Math.min(1, Math.max(0, 1 - error));
}

/** The announcement. Pure. @param {Outcome} outcome */
export function spokenOutcome(outcome) {
  const score = scoreOf(outcome);
  const title = outcome.kind !== "recognized" ? outcomeTitle(outcome)
    : score === null ? fill(words.verdict.spoken, { title: outcomeTitle(outcome) })
    : fill(words.verdict.spokenScore, { title: outcomeTitle(outcome), share: 100 * score });
  return [title, outcomeText(outcome)].filter(Boolean).join(". ");
}

/** The title of a verdict. Pure. @param {Outcome} outcome */
export function outcomeTitle(outcome) {
  const { kind, recognizer, verdict, beside = [], isLeft } = outcome;
  if (isLeft) return TEXTS.leftToControl;
  const name = kindOf(recognizer) === FREE_FORM ? "" : recognizer;
  const title = verdictTitle(
    kind, name, isNear(verdict), signOf(outcome), hintText(recognizer, verdict));
  return togetherText([title, ...beside.map((one) => nameOf("recognizers", one.recognizer))]);
}

/**
 * The sentence below the title: the result, or which rule decided; empty if the title is enough.
 * What was measured is among the details. Pure.
 * @param {Outcome} outcome
 */
export function outcomeText({ kind, recognizer, verdict, beside = [], isLeft }) {
  if (isLeft) return TEXTS.leftToControlWhy;
  if (kind !== "recognized") return causeText(verdict);
  return [{ recognizer, verdict }, ...beside]
    .flatMap((one) => [resultText(one.recognizer, one.verdict.result), circledText(one.verdict)])
    .filter((text) => text !== null).join(" ");
}

/** The most letters of a title, and of each of its words, that leave room beside it. */
const SHORT_TITLE = 32;
const SHORT_WORD = 14;

/**
 * Whether a title has the card's first row to itself: names of taught signs may be long. Pure.
 * @param {string} title
 */
export function isLongTitle(title) {
  const parts = title.split(/[ -]/);
  return title.length > SHORT_TITLE || parts.some((part) => part.length > SHORT_WORD);
}

/** The most guesses to show. */
const MOST_GUESSES = 3;

/**
 * The signs that it may have been, the best first, each with how much alike it is.
 * @param {readonly import("../protocol/messageTypes.js").Guess[]} guesses
 */
function guessList(guesses) {
  const shown = guesses.slice(0, MOST_GUESSES);
  return make("ol", { class: "guesses tight-stack quiet" }, ...shown.map((guess) => {
    const bar = make("span", { class: "guess-bar", "aria-hidden": "true" });
    bar.style.setProperty("--score", guess.score.toFixed(3));
    return make("li", { class: "guess stack", "data-sign": guess.name },
      make("span", { class: "guess-name", text: guess.name }), bar,
      make("span", { class: "guess-score", text: scoreText(guess.score) }));
  }));
}

/** @type {Record<Outcome["kind"], import("./make.js").IconName>} */
export const KIND_ICONS = { recognized: "check", refused: "near", cancelled: "undo" };

export class VerdictCard {
  #element;
  #onWhy;
  #onDismiss;
  /** @type {readonly (readonly Point[])[]} */
  #lines = [];
  /** @type {Point} */
  #end = [0, 0];
  #area = "";

  /** @param {HTMLElement} element @param {{why: () => void, dismiss: () => void}} actions */
  constructor(element, { why, dismiss }) {
    this.#element = element;
    this.#onWhy = why;
    this.#onDismiss = dismiss;
  }

  /** Whether the pointer or the focus is on it. */
  get isHeld() {
    return this.#element.matches(":hover, :focus-within");
  }

  /**
   * @param {Outcome} outcome
   * @param {readonly (readonly Point[])[]} lines  the stroke, and what it missed
   * @param {Edges} area  that is free for it
   */
  show(outcome, lines, area) {
    const { kind, recognizer, verdict } = outcome;
    const score = scoreOf(outcome);
    const why = make("button", { class: "button bare small", type: "button", text: TEXTS.why });
    why.addEventListener("click", this.#onWhy);
    const close = make("button", {
      class: "button bare small square", type: "button", "aria-label": TEXTS.closeVerdict,
    }, icon("cross"));
    close.addEventListener("click", this.#onDismiss);
    const title = outcomeTitle(outcome);
    const isShort = !isLongTitle(title);
    // The title already names a single guess.
    const all = kindOf(recognizer) === SIGN ? verdict.guesses ?? [] : [];
    const guesses = all.length > 1 ? [guessList(all)] : [];
    const head = make("div", { class: "verdict-head row" },
      make("span", { class: "verdict-icon" }, icon(KIND_ICONS[kind])),
      make("strong", { text: title }));
    // The first of several guesses has the score, too.
    if (score !== null && (isShort || guesses.length === 0)) {
      head.append(make("span", { class: "score", text: scoreText(score) }));
    }
    head.append(...(isShort ? [why] : []), close);
    const text = outcomeText(outcome);
    const body = text === "" && isShort ? [] : [make("div", { class: "verdict-body beside quiet" },
      make("p", { text }), ...(isShort ? [] : [why]))];
    this.#element.replaceChildren(head, ...body, ...guesses);
    this.#element.dataset.kind = kind;
    this.#element.hidden = false;
    this.#lines = lines;
    this.#end = verdict.location ?? lines[0]?.[lines[0].length - 1] ?? [area[0], area[1]];
    this.#area = "";
    this.place(area);
  }

  /**
   * Moves it to where there is room, if it is shown and the room has changed.
   * @param {Edges} area  that is free for it
   */
  place(area) {
    if (this.#element.hidden || this.#area === String(area)) return;
    this.#area = String(area);
    const { style } = this.#element;
    style.maxWidth = `min(19rem, ${area[2] - area[0]}px)`;
    const { offsetWidth: width, offsetHeight: height } = this.#element;
    const { x, y } = placeNote(this.#lines, this.#end, { width, height }, area);
    style.setProperty("--x", `${x}px`);
    style.setProperty("--y", `${y}px`);
  }

  hide() {
    setHidden(this.#element, true, byId("canvas"));
  }
}
