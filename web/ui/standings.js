// @ts-check
/** How the players of a hall stand: a list whose rows move, and the podium at the end. */
import { podiumOf } from "../state/activity.js";
import { HALL_TEXTS, gainedText, othersText, stepText } from "./hallStrings.js";
import { make, setAttribute, setText, swatch } from "./make.js";
import { moveRows } from "./moveRows.js";
import { pointsText } from "./pictureStrings.js";

/** @typedef {import("../state/activity.js").Place} Place */

/** Rows that a list shows; the others are counted. */
const MOST_ROWS = 12;
/** The podium has so many steps. */
const STEPS = 3;
/** Rows below the podium. */
const MOST_RUNNERS = 60;

export class Standings {
  #list;
  #others;
  /** @type {Map<string, Row>} by drawer */
  #rows = new Map();
  #order = "";

  /** @param {HTMLElement} list @param {HTMLElement} others how many are not in it */
  constructor(list, others) {
    this.#list = list;
    this.#others = others;
  }

  /**
   * @param {readonly Place[]} places from the first
   * @param {(place: Place) => PlaceState} stateOf
   */
  update(places, stateOf) {
    const shown = places.slice(0, MOST_ROWS);
    const isRanked = places.length > 0 && places[0].points > 0;
    const rows = shown.map((place) => {
      let row = this.#rows.get(place.drawer);
      if (row === undefined) {
        row = new Row(place.drawer);
        this.#rows.set(place.drawer, row);
      }
      row.update(place, stateOf(place), isRanked);
      return row.element;
    });
    const order = shown.map(({ drawer }) => drawer).join(" ");
    if (order !== this.#order) moveRows(this.#list, rows);
    this.#order = order;
    setText(this.#others, othersText(places.length - shown.length));
  }
}

/** What a row says of the round: `""` while there is nothing to say. */
/** @typedef {"" | "answered" | "right" | "wrong" | "away"} PlaceState */

class Row {
  element;
  #rank = make("span", { class: "place-rank" });
  #name = make("span", { class: "place-name one-line" });
  #gained = make("span", { class: "place-gained" });
  #circled = make("span", {
    class: "place-circled", role: "img", "aria-label": HALL_TEXTS.hasAnswered, hidden: true,
  });
  #points = make("span", { class: "place-points" });

  /** @param {string} drawer */
  constructor(drawer) {
    this.element = make("li", { class: "place stack", "data-drawer": drawer },
      this.#rank, swatch(), this.#name,
      make("span", { class: "place-news" }, this.#gained, this.#circled), this.#points);
  }

  /**
   * @param {Place} place
   * @param {PlaceState} state
   * @param {boolean} [isRanked] until there are points, all share a place, which is not said
   */
  update({ rank, name, color, points, gained }, state, isRanked = true) {
    setText(this.#rank, isRanked ? `${rank}.` : "");
    setText(this.#name, name);
    this.element.style.setProperty("--swatch", color);
    setAttribute(this.element, "data-state", state);
    setAttribute(this.element, "data-points", String(points));
    setAttribute(this.element, "data-gained", String(gained));
    setText(this.#gained, state === "right" ? gainedText(gained) : "");
    this.#circled.hidden = state !== "answered";
    setText(this.#points, pointsText(points));
  }
}

/**
 * @param {{podium: HTMLElement, runners: HTMLElement, others: HTMLElement}} lists
 * @param {readonly Place[]} places from the first
 */
export function showPodium({ podium, runners, others }, places) {
  const steps = podiumOf(places).slice(0, STEPS);
  const rest = places.slice(steps.length);
  podium.replaceChildren(...steps.map((place) => {
    const step = make("li", {
      class: "step stack", "data-rank": String(place.rank), "data-drawer": place.drawer,
      "aria-label": stepText(place),
    },
    make("span", { class: "step-name one-line" }, swatch(), " ", place.name),
    make("span", { class: "step-block tight-stack" },
      make("span", { class: "step-rank", text: String(place.rank) }),
      make("span", { text: pointsText(place.points) })));
    step.style.setProperty("--swatch", place.color);
    return step;
  }));
  setAttribute(runners, "start", String(steps.length + 1));
  setText(others, othersText(Math.max(0, rest.length - MOST_RUNNERS)));
  runners.replaceChildren(...rest.slice(0, MOST_RUNNERS).map((place) => {
    const row = new Row(place.drawer);
    row.update(place, "");
    return row.element;
  }));
}
