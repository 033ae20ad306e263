// @ts-check
/** The recognizers of one drawer, as a row of chips and as a list with all criteria. */
import { criterionBar } from "./criterionBar.js";
import { TEXTS } from "./drawStrings.js";
import { failedFirst } from "../state/nearness.js";
import {
  isHover, isLiteralCounterpart, kindOf, literalCounterpartOf,
} from "../state/recognizerName.js";
import { SIGN } from "../state/signs.js";
import { circledText, progressWord, resultText } from "./gestureStrings.js";
import { OFF_WORD, liveText, liveWord, nameOf, stateText } from "./strings.js";
import { reasonText } from "./reasonStrings.js";
import { chipCount } from "./signStrings.js";
import { icon, make, setAttribute, setText } from "./make.js";
import { Rows } from "./rows.js";

/** @typedef {import("../state/sceneParts.js").RecognizerView} RecognizerView */
/** @typedef {import("../protocol/messages.js").RecognizerState} RecognizerState */

/**
 * The state to show: the verdict while it is visible, because the state itself returns to
 * `possible` when the last finger lifts. Pure.
 * @param {RecognizerView | undefined} view
 * @param {boolean} isDismissed  the verdict has been cleared away
 * @returns {RecognizerState}
 */
export function shownState(view, isDismissed) {
  if (view === undefined) return "possible";
  // That a pointer was there is no verdict on what was drawn.
  if (isHover(view.recognizer)) return view.state;
  if (view.state === "possible" && view.verdict !== null && !isDismissed) return view.verdict.state;
  return view.state;
}

/**
 * A recognizer's live verdict on the current gesture, if it has one; null when it is over. Pure.
 * @param {RecognizerView | undefined} view
 * @returns {{isMatch: boolean, confidence: number | null} | null}
 */
export function liveOf(view) {
  if (view === undefined || view.fit === null || view.verdict !== null) return null;
  if (view.state !== "began" && view.state !== "changed") return null;
  return { isMatch: view.fit.isCircle === true, confidence: view.fit.confidence ?? null };
}

/** @type {Record<RecognizerState, import("./make.js").IconName>} */
const STATE_ICONS = {
  began: "dot", cancelled: "undo", changed: "dot", ended: "check", failed: "cross", possible: "dot",
};

/** The state shown for a disabled recognizer. */
const OFF = "off";
/** @type {ReadonlySet<string>} */
const NONE = new Set();

/** Steps of a ring; finer ones are not visible. */
const RING_STEPS = 50;

/** A row of chips in the order of the room's catalogue; those of other rules have none. */
export class RecognizerChips {
  /** @type {Rows<string, {element: HTMLElement, state: HTMLElement, shown: string}>} */
  #chips;
  #row;
  #names = "";

  /** @param {HTMLElement} row */
  constructor(row) {
    this.#row = row;
    this.#chips = new Rows(row);
  }

  /**
   * @param {readonly string[]} catalogue
   * @param {ReadonlyMap<string, RecognizerView> | undefined} views
   * @param {boolean} isDismissed
   * @param {number} signs of the room
   * @param {ReadonlySet<string>} [off] that take no part
   */
  update(catalogue, views, isDismissed, signs, off = NONE) {
    this.#chips.keep(catalogue);
    for (const name of catalogue) {
      if (isLiteralCounterpart(name)) continue;
      if (off.has(name)) this.#showOff(name);
      else this.#show(name, views?.get(name), isDismissed, signs);
    }
    this.#sort(catalogue);
  }

  /** @param {readonly string[]} catalogue */
  #sort(catalogue) {
    const names = catalogue.join(" ");
    if (names === this.#names) return;
    this.#names = names;
    const chips = catalogue.map((name) => this.#chips.get(name)?.element);
    this.#row.append(...chips.filter((chip) => chip !== undefined));
  }

  /**
   * @param {string} name
   * @param {RecognizerView | undefined} view
   * @param {boolean} isDismissed
   * @param {number} signs
   */
  #show(name, view, isDismissed, signs) {
    const state = shownState(view, isDismissed);
    // A discrete recognizer stays `possible` during its phases.
    const phase = state === "possible" ? view?.phase ?? "" : "";
    const phaseName = nameOf("phases", phase);
    const live = liveOf(view);
    const words = live !== null ? liveWord(live.isMatch)
      : phaseName !== "" ? phaseName
        : kindOf(name) === SIGN ? signWord(view, state, signs)
          : following(view, state) ?? stateText(name, state);
    const sure = live?.confidence == null ? null : Math.round(RING_STEPS * live.confidence);
    const entry = this.#chipOf(name);
    const key = `${state} ${words} ${sure}`;
    if (entry.shown === key) return;
    entry.shown = key;
    const { element: chip } = entry;
    setAttribute(chip, "data-state", state);
    setAttribute(chip, "data-phase", phaseName === "" ? null : phase);
    setAttribute(chip, "data-live", live === null ? null : String(live.isMatch));
    setAttribute(chip, "data-sure", sure === null ? null : (sure / RING_STEPS).toFixed(2));
    setAttribute(chip, "title",
      live === null ? null : liveText(name, live.isMatch, live.confidence));
    setText(entry.state, words);
    const mark = sure === null ? icon(STATE_ICONS[state]) : ring(sure / RING_STEPS);
    chip.firstElementChild?.replaceWith(mark);
  }

  /** @param {string} name of one that takes no part */
  #showOff(name) {
    const entry = this.#chipOf(name);
    if (entry.shown === OFF) return;
    entry.shown = OFF;
    const { element: chip, state } = entry;
    for (const fact of ["data-phase", "data-live", "data-sure", "title"]) {
      chip.removeAttribute(fact);
    }
    setAttribute(chip, "data-state", OFF);
    setText(state, OFF_WORD);
    chip.firstElementChild?.replaceWith(icon("dot"));
  }

  /** @param {string} name */
  #chipOf(name) {
    return this.#chips.of(name, () => {
      const state = make("span", { class: "chip-state" });
      const title = make("span", { class: "chip-name", text: nameOf("recognizers", name) });
      const attributes = { class: "chip quiet", role: "listitem", "data-recognizer": name };
      return { element: make("span", attributes, icon("dot"), title, state), state, shown: "" };
    });
  }
}

/**
 * The measure of an active gesture. Pure.
 * @param {RecognizerView | undefined} view
 * @param {RecognizerState} state
 */
function following(view, state) {
  if (view === undefined || (state !== "began" && state !== "changed")) return null;
  return progressWord(view.recognizer, view.result);
}

/**
 * The text of the signs' chip: the recognized sign, or the number of signs. Pure.
 * @param {RecognizerView | undefined} view
 * @param {RecognizerState} state
 * @param {number} signs
 */
export function signWord(view, state, signs) {
  if (state === "possible") return chipCount(signs);
  return (state === "ended" ? view?.verdict?.result?.name : undefined) ?? stateText(SIGN, state);
}

/** @param {number} share  0…1 */
function ring(share) {
  const mark = make("span", { class: "chip-ring", "aria-hidden": "true" });
  mark.style.setProperty("--sure", share.toFixed(2));
  return mark;
}

/**
 * All recognizers with state, reason and measured criteria. Builds anew: for a panel that is
 * open, not for every frame.
 * @param {readonly string[]} catalogue
 * @param {ReadonlyMap<string, RecognizerView> | undefined} views
 * @returns {HTMLElement[]}
 */
export function recognizerDetails(catalogue, views) {
  const entries = catalogue.filter((name) => !isLiteralCounterpart(name)).map((name) => {
    const entry = recognizerEntry(name, views?.get(name));
    const counterpart = literalCounterpartOf(name);
    if (catalogue.includes(counterpart)) {
      entry.append(recognizerEntry(counterpart, views?.get(counterpart)));
    }
    return entry;
  });
  const hasVerdict = [...(views?.values() ?? [])].some((view) => view.verdict ?? view.fit);
  const hint = make("p", { class: "quiet", text: TEXTS.detailsEmpty });
  return hasVerdict ? entries : [hint, ...entries];
}

/** @param {string} name @param {RecognizerView | undefined} view */
function recognizerEntry(name, view) {
  const state = shownState(view, false);
  const attributes = { class: "recognizer stack", "data-state": state, "data-recognizer": name };
  const entry = make("section", attributes,
    make(
      isLiteralCounterpart(name) ? "h4" : "h3", { class: "row" }, icon(STATE_ICONS[state]),
      nameOf("recognizers", name),
      make("span", { class: "chip-state", text: stateText(name, state) })));
  const { reason, result, state: verdict } = view?.verdict ?? {};
  const ended = () => resultText(name, result) ?? circledText(view?.verdict ?? {});
  const text = reason ? reasonText(view?.verdict ?? {}) : verdict === "ended" ? ended() : null;
  if (text) entry.append(make("p", { class: "quiet", text }));
  const live = liveOf(view);
  if (live !== null) {
    const text = liveText(name, live.isMatch, live.confidence);
    entry.append(make("p", { class: "recognizer-live quiet", text: `${text}.` }));
  }
  const criteria = view?.verdict?.criteria ?? view?.fit?.criteria ?? [];
  if (criteria.length > 0) {
    entry.append(make("ul", { class: "criteria stack" },
      ...failedFirst(criteria).map((one) => criterionBar(one))));
  }
  return entry;
}
