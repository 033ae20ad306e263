// @ts-check
/** The latest verdict of the room, large enough to be read from the back row. */
import { finalOutcome, openKinds } from "../state/finalOutcome.js";
import { scoreText } from "./strings.js";
import { icon, make } from "./make.js";
import { outcomeText, outcomeTitle, scoreOf } from "./verdictCard.js";

/** @typedef {import("../state/outcome.js").Outcome} Outcome */
/** @typedef {import("../state/sceneParts.js").Drawer} Drawer */
/** @typedef {import("../state/sceneParts.js").Scene} Scene */

/** @type {Record<Outcome["kind"], import("./make.js").IconName>} */
const KIND_ICONS = { recognized: "check", refused: "near", cancelled: "undo" };

/**
 * Icon, title and score of a verdict.
 * @param {Outcome} outcome
 * @returns {HTMLElement}
 */
export function verdictLine(outcome) {
  const { kind } = outcome;
  const line = make("p", { class: "verdict-line", "data-kind": kind },
    make("span", { class: "verdict-icon" }, icon(KIND_ICONS[kind])),
    make("strong", { text: outcomeTitle(outcome) }));
  const score = scoreOf(outcome);
  if (score !== null) line.append(make("span", { class: "score", text: scoreText(score) }));
  return line;
}

export class VerdictNote {
  #element;
  #onVerdict;
  /** @type {Map<string, string>} drawer → the verdict last shown */
  #known = new Map();
  /** @type {string|null} the drawer of the visible verdict */
  #drawer = null;

  /**
   * @param {HTMLElement} element
   * @param {(drawer: Drawer, outcome: Outcome) => void} onVerdict called once a verdict
   */
  constructor(element, onVerdict) {
    this.#element = element;
    this.#onVerdict = onVerdict;
  }

  /**
   * @param {Scene} scene
   * @param {boolean} isFirst it was decided before this page connected: no announcement
   */
  update(scene, isFirst) {
    const down = openKinds(scene);
    for (const [id, drawer] of scene.drawers) this.#take(drawer, down.has(id), isFirst);
    if (this.#drawer !== null && !scene.drawers.has(this.#drawer)) this.#hide();
  }

  /**
   * Checks whether a drawer's gesture was just decided; the next one may begin at once.
   * @param {Scene} scene
   * @param {string} id of the drawer
   */
  decided(scene, id) {
    const drawer = scene.drawers.get(id);
    if (drawer !== undefined) this.#take(drawer, openKinds(scene).has(id), false);
  }

  /**
   * @param {Drawer} drawer
   * @param {boolean} isDrawing
   * @param {boolean} isFirst
   */
  #take(drawer, isDrawing, isFirst) {
    const id = drawer.drawer;
    const final = finalOutcome(drawer, isDrawing);
    // What is said of ink goes with it; of a cancelled gesture there is none.
    const isGone = drawer.strokes.size === 0 && final?.kind !== "cancelled";
    const outcome = isGone ? null : final;
    const key = outcome === null
      ? ""
      : `${outcome.sequence}/${outcome.kind}/${outcome.recognizer}`;
    if (key === (this.#known.get(id) ?? "")) return;
    this.#known.set(id, key);
    if (outcome !== null) this.#show(drawer, outcome, isFirst);
    else if (this.#drawer === id) this.#hide();
  }

  /**
   * @param {Drawer} drawer
   * @param {Outcome} outcome
   * @param {boolean} isFirst
   */
  #show(drawer, outcome, isFirst) {
    const { kind } = outcome;
    const swatch = make("span", { class: "swatch", "aria-hidden": "true" });
    swatch.style.setProperty("--swatch", drawer.color);
    const line = verdictLine(outcome);
    line.prepend(swatch, make("span", { class: "note-name", text: drawer.name }));
    this.#element.replaceChildren(line);
    const text = outcomeText(outcome);
    if (text !== "") this.#element.append(make("p", { class: "note-reason", text }));
    this.#element.dataset.kind = kind;
    this.#element.hidden = false;
    this.#drawer = drawer.drawer;
    if (!isFirst) this.#onVerdict(drawer, outcome);
  }

  #hide() {
    this.#element.hidden = true;
    this.#drawer = null;
  }
}
