// @ts-check
/**
 * When ink clears itself, for one's own ink or for everyone's: at a new start, and some time after
 * the last gesture. `show` has the last word: the server decides.
 */
import { choiceList, setting } from "./controls.js";
import { CLEARING_TEXTS, clearAfterText } from "./drawStrings.js";
import { make, setAttribute } from "./make.js";
import { switchControl } from "./propertyControl.js";

/** @typedef {import("../state/sceneParts.js").InkClearing} InkClearing */
/** @typedef {{type: "clearing", room?: boolean, onStart?: boolean, after?: number}} Request */

/** Milliseconds to choose from; 0 for never. */
const TIMES = [0, 2_000, 5_000, 10_000, 30_000, 60_000];
/** Who has no choice of its own. */
const AS_ROOM = "room";

export class ClearingControl {
  element = make("div", { id: "clearing", class: "clearing" });
  #mine;
  #everyones;

  /** @param {(message: Request) => void} ask */
  constructor(ask) {
    this.#everyones = new ClearingRow(CLEARING_TEXTS.everyone, false,
      (clearing) => ask({ type: "clearing", room: true, ...clearing }));
    this.#mine = new ClearingRow(CLEARING_TEXTS.mine, true,
      (clearing) => ask({ type: "clearing", ...clearing }));
    this.element.append(this.#everyones.element, this.#mine.element);
  }

  /** @param {InkClearing} room @param {InkClearing | null} own null for as the room has it */
  show(room, own) {
    this.#everyones.show(room, room);
    this.#mine.show(own, room);
  }
}

/** One of the two: a switch and a choice of times. */
class ClearingRow {
  element;
  #start;
  #after;
  /** @type {InkClearing} */
  #now = {};

  /**
   * @param {string} title
   * @param {boolean} isOwn may do as the room does
   * @param {(clearing: {onStart?: boolean, after?: number}) => void} ask
   */
  constructor(title, isOwn, ask) {
    this.#start = switchControl(`${title}: ${CLEARING_TEXTS.onStart}`, (onStart) =>
      ask({ ...this.#now, onStart }));
    /** @type {[value: string, text: string][]} */
    const times = TIMES.map((time) => [String(time), clearAfterText(time)]);
    if (isOwn) times.unshift([AS_ROOM, CLEARING_TEXTS.asRoom]);
    const name = `${title}: ${CLEARING_TEXTS.after}`;
    this.#after = choiceList({ "aria-label": name }, times, (value) => {
      if (value === AS_ROOM) return ask({});
      const { onStart = false } = this.#now;
      return ask(value === "0" ? { onStart } : { onStart, after: Number(value) });
    });
    this.element = make("div", { class: "clearing-row", "data-own": String(isOwn) },
      make("h4", { text: title }),
      setting(CLEARING_TEXTS.onStart, this.#start.element),
      setting(CLEARING_TEXTS.after, this.#after));
  }

  /** @param {InkClearing | null} clearing @param {InkClearing} room what holds without one */
  show(clearing, room) {
    const { onStart = false, after } = clearing ?? room;
    this.#now = after === undefined ? { onStart } : { onStart, after };
    this.#start.show({ name: "onStart", value: onStart });
    const value = clearing === null ? AS_ROOM : String(after ?? 0);
    // A time that somebody set by message has an entry of its own.
    if (![...this.#after.options].some((option) => option.value === value)) {
      this.#after.append(new Option(clearAfterText(after ?? 0), value));
    }
    this.#after.value = value;
    setAttribute(this.element, "data-on-start", String(onStart));
    setAttribute(this.element, "data-after", value);
  }
}
