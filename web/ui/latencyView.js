// @ts-check
/**
 * How long ink is on its way, as a bar of what is typical and a table of all steps. Each step has
 * its colour, its place and its name, the same in both.
 */
import { STEPS } from "../state/latency.js";
import {
  LATENCY_TEXTS, STEP_TEXTS, latencyNote, latencyText, noLatencyText,
} from "./latencyStrings.js";
import { make, setAttribute, setText } from "./make.js";

/** @typedef {import("../state/latency.js").Step} Step */

/** Figures that change faster cannot be read. */
const SHOWN_MILLISECONDS = 500;

/** @typedef {{row: HTMLElement, typical: HTMLElement, slow: HTMLElement}} Row */

export class LatencyView {
  #empty = make("p", { class: "latency-note" });
  #note = make("p", { class: "latency-note" });
  #parts = new Map(STEPS.map((step) =>
    [step, make("span", { class: "latency-part", "data-step": step })]));
  #bar = make(
    "div", { class: "latency-bar", "aria-hidden": "true" }, ...this.#parts.values());
  #rows = new Map(/** @type {Step[]} */ (["all", ...STEPS]).map((step) => [step, rowOf(step)]));
  #table;
  #element;
  #isOwn;
  #shownAt = -Infinity;

  /**
   * @param {HTMLElement} element
   * @param {{isOwn: boolean}} options whether it is about strokes that are drawn here
   */
  constructor(element, { isOwn }) {
    this.#element = element;
    this.#isOwn = isOwn;
    const head = make("tr", {},
      make("th", { scope: "col", text: LATENCY_TEXTS.step }),
      make("th", { scope: "col", title: LATENCY_TEXTS.typicalTitle },
        LATENCY_TEXTS.typical, make("small", { text: "p50" })),
      make("th", { scope: "col", title: LATENCY_TEXTS.slowTitle },
        LATENCY_TEXTS.slow, make("small", { text: "p99" })));
    this.#table = make("table", { class: "latency-table" }, make("thead", {}, head),
      make("tbody", {}, ...[...this.#rows.values()].map(({ row }) => row)));
    element.classList.add("latency", "stack");
    element.append(this.#empty, this.#bar, this.#table, this.#note);
  }

  /**
   * Shows the figures, unless they were shown just now.
   * @param {import("../state/latency.js").LatencySummary} summary
   * @param {number | null} roundTrip shortest to the server, milliseconds; null: not known
   * @param {number} now local clock
   */
  update(summary, roundTrip, now) {
    const empty = noLatencyText(summary, roundTrip, this.#isOwn);
    const isEmpty = empty !== "" || roundTrip === null;
    if (!isEmpty && this.#empty.hidden && now - this.#shownAt < SHOWN_MILLISECONDS) return;
    this.#shownAt = now;
    setText(this.#empty, empty);
    this.#empty.hidden = !isEmpty;
    for (const part of [this.#bar, this.#table, this.#note]) part.hidden = isEmpty;
    setAttribute(this.#element, "data-measured", String(isEmpty ? 0 : summary.count));
    if (isEmpty) return;
    setText(this.#note, latencyNote(summary, roundTrip));
    for (const [step, part] of this.#parts) {
      part.style.flexGrow = String(summary.steps[step]?.p50 ?? 0);
    }
    for (const [step, row] of this.#rows) showRow(row, summary.steps[step]);
  }
}

/** @param {Step} step @returns {Row} */
function rowOf(step) {
  const { text, title } = STEP_TEXTS[step];
  const [typical, slow] = [make("td"), make("td")];
  const row = make("tr", { "data-step": step, title },
    make("th", { scope: "row", text }), typical, slow);
  return { row, typical, slow };
}

/** @param {Row} row @param {import("../state/latency.js").Figure | null} figure */
function showRow({ row, typical, slow }, figure) {
  const { unknown } = LATENCY_TEXTS;
  setText(typical, figure === null ? unknown : latencyText(figure.p50));
  setText(slow, figure === null ? unknown : latencyText(figure.p99));
  setAttribute(row, "data-p50", figure === null ? null : figure.p50.toFixed(2));
  setAttribute(row, "data-p99", figure === null ? null : figure.p99.toFixed(2));
}
