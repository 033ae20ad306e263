// @ts-check
/** The recognizers of one drawer, as a row of chips and as a list with all conditions. */
import { criterionBar } from "./criterionBar.js";
import { TEXTS } from "./drawStrings.js";
import { nameOf, sentence, stateText } from "./strings.js";
import { icon, make, setAttribute, setText } from "./make.js";

/** @typedef {import("../state/sceneParts.js").RecognizerView} RecognizerView */
/** @typedef {import("../protocol/messages.js").RecognizerState} RecognizerState */

/**
 * The state to show: the verdict while it stands, as the state itself goes back to `possible` the
 * moment the last finger is up. Pure.
 * @param {RecognizerView | undefined} view
 * @param {boolean} isDismissed  the verdict has been cleared away
 * @returns {RecognizerState}
 */
export function shownState(view, isDismissed) {
  if (view === undefined) return "possible";
  if (view.state === "possible" && view.verdict !== null && !isDismissed) return view.verdict.state;
  return view.state;
}

/** @type {Record<RecognizerState, import("./make.js").IconName>} */
const STATE_ICONS = {
  began: "dot", cancelled: "undo", changed: "dot", ended: "check", failed: "cross", possible: "dot",
};

/** A row of chips in the order of the room's catalogue. */
export class RecognizerChips {
  /** @type {Map<string, {chip: HTMLElement, state: HTMLElement, shown: string}>} */
  #chips = new Map();
  #row;

  /** @param {HTMLElement} row */
  constructor(row) {
    this.#row = row;
  }

  /**
   * @param {readonly string[]} catalogue
   * @param {ReadonlyMap<string, RecognizerView> | undefined} views
   * @param {boolean} isDismissed
   */
  update(catalogue, views, isDismissed) {
    for (const name of catalogue) {
      const view = views?.get(name);
      const state = shownState(view, isDismissed);
      // A discrete recognizer stays `possible` while it goes through its phases.
      const phase = state === "possible" ? view?.phase ?? "" : "";
      const phaseName = nameOf("phases", phase);
      const words = phaseName === "" ? stateText(name, state) : phaseName;
      const entry = this.#chips.get(name) ?? this.#add(name);
      if (entry.shown === `${state} ${words}`) continue;
      entry.shown = `${state} ${words}`;
      entry.chip.setAttribute("data-state", state);
      setAttribute(entry.chip, "data-phase", phase === "" ? null : phase);
      setText(entry.state, words);
      entry.chip.querySelector("svg")?.replaceWith(icon(STATE_ICONS[state]));
    }
  }

  /** @param {string} name */
  #add(name) {
    const state = make("span", { class: "chip-state" });
    const chip = make("span", { class: "chip", role: "listitem", "data-recognizer": name },
      icon("dot"), make("span", { class: "chip-name", text: nameOf("recognizers", name) }), state);
    this.#row.append(chip);
    const entry = { chip, state, shown: "" };
    this.#chips.set(name, entry);
    return entry;
  }
}

/**
 * All recognizers with state, reason and measured conditions. Builds anew: for a panel that is
 * open, not for every frame.
 * @param {readonly string[]} catalogue
 * @param {ReadonlyMap<string, RecognizerView> | undefined} views
 * @returns {HTMLElement[]}
 */
export function recognizerDetails(catalogue, views) {
  const entries = catalogue.map((name) => recognizerEntry(name, views?.get(name)));
  const hasVerdict = [...(views?.values() ?? [])].some((view) => view.verdict ?? view.fit);
  const hint = make("p", { class: "details-empty", text: TEXTS.detailsEmpty });
  return hasVerdict ? entries : [hint, ...entries];
}

/** @param {string} name @param {RecognizerView | undefined} view */
function recognizerEntry(name, view) {
  const state = shownState(view, false);
  const attributes = { class: "recognizer", "data-state": state, "data-recognizer": name };
  const entry = make("section", attributes,
    make("h3", {}, icon(STATE_ICONS[state]), nameOf("recognizers", name),
      make("span", { class: "chip-state", text: stateText(name, state) })));
  const reason = view?.verdict?.reason;
  if (reason) entry.append(make("p", { text: sentence(reason) }));
  const criteria = view?.verdict?.criteria ?? view?.fit?.criteria ?? [];
  if (criteria.length > 0) {
    entry.append(make("ul", { class: "criteria" }, ...criteria.map(criterionBar)));
  }
  return entry;
}
