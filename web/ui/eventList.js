// @ts-check
/** `<event-list>`: what happened, newest first, filtered. Only rows that changed are touched. */
import { MOST_ROWS, emptyLog, passes } from "../state/eventLog.js";
import { addChoice, choiceList } from "./controls.js";
import { errorText, rowText } from "./eventStrings.js";
import { reasonText } from "./reasonStrings.js";
import { Rows } from "./rows.js";
import { NAMES, nameOf } from "./strings.js";
import { FILTERS, TEXTS, clockText } from "./watchStrings.js";
import { make, setText, swatch } from "./make.js";

/** @typedef {import("../state/eventLog.js").EventRow} EventRow */
/** @typedef {import("../state/eventLog.js").EventLog} EventLog */
/** @typedef {{element: HTMLElement, text: HTMLElement, version: number}} Shown */

/** Rows in the page; the log itself holds up to `MOST_ROWS`. */
const ROWS_SHOWN = Math.min(120, MOST_ROWS);

export class EventList extends HTMLElement {
  /** @type {EventLog} */
  #log = emptyLog();
  #list = make("ol", { class: "event-rows", tabindex: "0", "aria-label": TEXTS.events });
  /** @type {Rows<number, Shown>} */
  #shown = new Rows(this.#list);
  #empty = make("p", { class: "quiet" });
  #filter = { drawer: "", recognizer: "", kind: "highlights" };
  /** @type {Map<string, {name: string, color: string}>} drawers of room and rows */
  #people = new Map();
  #drawers = this.#select("drawer", FILTERS.drawer, [["", FILTERS.allDrawers]]);
  #recognizers = this.#select("recognizer", FILTERS.recognizer, [["", FILTERS.allRecognizers]]);

  connectedCallback() {
    const states = Object.entries(NAMES.states);
    const kinds = this.#select("kind", FILTERS.state,
      [["highlights", FILTERS.highlights], ["", FILTERS.everything], ...states]);
    this.replaceChildren(
      make("div", { class: "filters stack" }, kinds, this.#recognizers, this.#drawers),
      this.#empty, this.#list);
    this.#rebuild();
  }

  /**
   * The rows come with the next `refresh`, which brings the names of those in them.
   * @param {EventLog} log
   */
  set log(log) {
    this.#log = log;
    this.#shown.keep([]);
  }

  /**
   * Brings the list up to date.
   * @param {ReadonlyMap<string, {name: string, color: string}>} drawers
   * @param {readonly string[]} catalogue the room's recognizers
   */
  refresh(drawers, catalogue) {
    for (const [id, { name, color }] of drawers) {
      if (this.#people.get(id)?.name === name) continue;
      this.#people.set(id, { name, color });
      addChoice(this.#drawers, id, name);
    }
    this.#forgetPeople(drawers);
    for (const name of catalogue) addChoice(this.#recognizers, name, nameOf("recognizers", name));
    this.#update();
  }

  /**
   * Removes drawers that left the room and the rows from the filter.
   * @param {ReadonlyMap<string, unknown>} drawers
   */
  #forgetPeople(drawers) {
    const gone = [...this.#people.keys()].filter((id) => !drawers.has(id));
    if (gone.length === 0) return;
    const spokenOf = new Set(this.#log.rows.map(({ drawer }) => drawer));
    for (const id of gone) {
      if (spokenOf.has(id) || this.#filter.drawer === id) continue;
      this.#people.delete(id);
      [...this.#drawers.options].find(({ value }) => value === id)?.remove();
    }
  }

  #rebuild() {
    this.#shown.keep([]);
    this.#update();
  }

  #update() {
    const rows = this.#wantedRows();
    this.#shown.keep(rows.map((row) => row.id));
    // Oldest first, each new one put on top.
    for (const row of rows) {
      const shown = this.#shown.get(row.id);
      if (shown === undefined) this.#put(row);
      else if (shown.version !== row.version) this.#renew(row, shown);
    }
    const isFiltered = this.#log.rows.length > 0;
    this.#empty.hidden = rows.length > 0;
    setText(this.#empty, isFiltered ? TEXTS.eventsFiltered : TEXTS.eventsEmpty);
  }

  /** The newest rows that pass, oldest first. @returns {EventRow[]} */
  #wantedRows() {
    const found = [];
    const { rows } = this.#log;
    for (let index = rows.length - 1; index >= 0 && found.length < ROWS_SHOWN; index -= 1) {
      if (passes(rows[index], this.#filter)) found.push(rows[index]);
    }
    return found.reverse();
  }

  /** @param {EventRow} row */
  #put(row) {
    const person = this.#people.get(row.drawer ?? "");
    const text = make("span", { class: "event-text" });
    const body = make("div", { class: "event-body" },
      make("p", {}, make("strong", { text: person?.name ?? row.drawer ?? "" }), " ", text));
    if (row.reason !== "") {
      const criteria = row.outcome?.verdict.criteria ?? row.criteria;
      const text = reasonText({ reason: row.reason, criteria });
      body.append(make("p", { class: "event-reason", text }));
    }
    const element = make("li",
      { class: "event stack", "data-kind": row.kind, "data-word": row.word },
      swatch(person?.color), body,
      make("time", { text: clockText(new Date(row.time)), title: `#${row.seq}` }));
    const shown = { element, text, version: -1 };
    this.#shown.set(row.id, shown);
    this.#renew(row, shown);
    this.#list.prepend(element);
  }

  /** @param {EventRow} row @param {Shown} shown */
  #renew(row, shown) {
    const extra = row.error === null ? "" : ` · ${errorText(row.error)}`;
    setText(shown.text, rowText(row) + extra);
    shown.version = row.version;
  }

  /**
   * @param {"drawer"|"recognizer"|"kind"} name
   * @param {string} label
   * @param {[value: string, text: string][]} options
   */
  #select(name, label, options) {
    return choiceList({ "aria-label": label, title: label }, options, (value) => {
      this.#filter = { ...this.#filter, [name]: value };
      this.#rebuild();
    });
  }
}

customElements.define("event-list", EventList);
