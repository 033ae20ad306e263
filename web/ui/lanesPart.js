// @ts-check
/** The lanes on the watch page: of the chosen drawer, or of the one that drew last. */
import { addChoice } from "./controls.js";
import { LanesView } from "./lanesView.js";
import { LANE_TEXTS } from "./laneStrings.js";

/** @typedef {import("../state/lanes.js").Lanes} Lanes */
/** @typedef {import("../state/sceneParts.js").Scene} Scene */

export class LanesPart {
  #element;
  #who;
  #view;
  #wasToggled = false;

  /**
   * @param {HTMLDetailsElement} element
   * @param {{who: HTMLSelectElement, view: HTMLElement, opened: () => void}} parts
   */
  constructor(element, { who, view, opened }) {
    this.#element = element;
    this.#who = who;
    this.#view = new LanesView(view);
    this.#who.append(new Option(LANE_TEXTS.lanesLatest, ""));
    who.addEventListener("change", opened);
    element.addEventListener("toggle", opened);
    element.querySelector("summary")?.addEventListener("click", () => (this.#wasToggled = true));
  }

  /** @param {Lanes} lanes @param {Scene} scene */
  update(lanes, scene) {
    const { relations, delivery } = scene.recognizerSet;
    // Recognizers that depend on one another are worth seeing.
    const isWorthwhile = delivery || relations.some((relation) => relation !== "* with *");
    if (!this.#wasToggled && isWorthwhile) this.#element.open = true;
    if (!this.#element.open) return;
    this.#showWho(lanes, scene);
    const drawer = this.#who.value || latestOf(lanes);
    this.#view.update(lanes.get(drawer) ?? [], scene.catalogue, relations);
  }

  /** @param {Lanes} lanes @param {Scene} scene */
  #showWho(lanes, { drawers }) {
    for (const option of [...this.#who.options]) {
      if (option.value !== "" && !lanes.has(option.value)) option.remove();
    }
    for (const id of lanes.keys()) addChoice(this.#who, id, drawers.get(id)?.name ?? id);
    this.#who.hidden = lanes.size < 2;
  }
}

/**
 * The drawer that began a gesture last. Pure.
 * @param {Lanes} lanes
 * @returns {string} empty if nobody has
 */
export function latestOf(lanes) {
  let [latest, order] = ["", -1];
  for (const [drawer, gestures] of lanes) {
    const last = gestures[gestures.length - 1]?.order ?? -1;
    if (last > order) [latest, order] = [drawer, last];
  }
  return latest;
}
