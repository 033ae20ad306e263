// @ts-check
/** The live rooms as cards: brought up to date in place, so that nothing flickers or jumps. */
import { tokenFragment } from "../net/accessToken.js";
import { KEPT_POLLS, RoomActivity, heights } from "../state/roomActivity.js";
import { make, makeShape, setAttribute, setText } from "./make.js";
import { Rows } from "./rows.js";
import { TEXTS, activityText, roomCounts } from "./watchStrings.js";

/** @typedef {import("../state/roomActivity.js").RoomSummary} RoomSummary */

const CHART_HEIGHT = 24;
const BAR_STEP = 6;
const BAR_WIDTH = 4;

export class RoomCards {
  /** @type {Rows<string, RoomCard>} */
  #cards;
  #activity = new RoomActivity();
  #list;
  #search = "";

  /** @param {HTMLElement} list */
  constructor(list) {
    this.#list = list;
    this.#cards = new Rows(list);
  }

  /** How many cards match the search. */
  get found() {
    return [...this.#cards.values()].filter((card) => !card.element.hidden).length;
  }

  /** @param {string} text part of a name; case does not matter */
  search(text) {
    this.#search = text.trim().toLowerCase();
    for (const [name, card] of this.#cards) this.#filter(name, card);
  }

  /** @param {readonly RoomSummary[]} rooms */
  update(rooms) {
    this.#activity.add(rooms);
    this.#cards.keep(rooms.map((room) => room.name));
    for (const room of rooms) {
      let card = this.#cards.get(room.name);
      if (card === undefined) {
        card = new RoomCard(room.name);
        this.#cards.set(room.name, card);
        this.#insert(room.name, card);
        this.#filter(room.name, card);
      }
      card.update(room, this.#activity.of(room.name));
    }
  }

  /** Cards lie in the order of their names. @param {string} name @param {RoomCard} card */
  #insert(name, card) {
    const after = [...this.#cards.keys()].sort().find((other) => other > name);
    const next = after === undefined ? null : this.#cards.get(after)?.element ?? null;
    this.#list.insertBefore(card.element, next);
  }

  /** @param {string} name @param {RoomCard} card */
  #filter(name, card) {
    card.element.hidden = !name.toLowerCase().includes(this.#search);
  }
}

class RoomCard {
  #counts = make("p", { class: "quiet" });
  #bars = Array.from({ length: KEPT_POLLS }, (_, index) =>
    makeShape("rect", { x: index * BAR_STEP, width: BAR_WIDTH, rx: 1.5 }));
  #chart = makeShape("svg", {
    viewBox: `0 0 ${KEPT_POLLS * BAR_STEP} ${CHART_HEIGHT}`, class: "activity", role: "img",
  }, ...this.#bars);
  element;

  /** @param {string} name */
  constructor(name) {
    const path = encodeURIComponent(name) + tokenFragment();
    this.element = make("li", { class: "room-card tight-stack" },
      make("h3", { class: "one-line", title: name },
        make("a", { class: "room-link", href: `/watch/${path}`, text: name })),
      make("div", { class: "room-facts row" }, this.#counts, this.#chart),
      make("div", { class: "room-actions beside" },
        make("span", { class: "button small", "aria-hidden": "true", text: TEXTS.watch }),
        make("a", {
          class: "button small bare", href: `/draw/${path}`, text: TEXTS.draw,
          "aria-label": `${TEXTS.draw}: ${name}`,
        })));
  }

  /** @param {RoomSummary} room @param {readonly number[]} counts events between polls */
  update({ drawers, viewers }, counts) {
    setText(this.#counts, roomCounts(drawers, viewers));
    setAttribute(this.element, "data-drawing", String(drawers > 0));
    setAttribute(this.#chart, "aria-label", activityText(counts.at(-1) ?? 0));
    heights(counts).forEach((share, index) => {
      const height = Math.max(2, share * CHART_HEIGHT);
      setAttribute(this.#bars[index], "y", (CHART_HEIGHT - height).toFixed(1));
      setAttribute(this.#bars[index], "height", height.toFixed(1));
      setAttribute(this.#bars[index], "data-quiet", share === 0 ? "true" : null);
    });
  }
}
