// @ts-check
/**
 * The lanes of one drawer's latest gestures: names on the left, which can be walked by arrow keys
 * and are read aloud, and a painted strip beside them. Brought up to date by `update`, not by
 * itself; a paused view shows what it showed.
 */
import { paintLanes } from "../canvas/lanePainter.js";
import { Layer } from "../canvas/layer.js";
import { readPalette } from "../canvas/palette.js";
import { observeScreen } from "../canvas/screen.js";
import { placeGestures, xAt } from "../state/laneLayout.js";
import { marksOf } from "../state/laneMarks.js";
import { LANE_TEXTS, axisText, laneName, laneText, stretchText } from "./laneStrings.js";
import { make, setAttribute, setText } from "./make.js";
import { onPress } from "./press.js";
import { Rows } from "./rows.js";

/** @typedef {import("../state/lanes.js").GestureLanes} GestureLanes */
/** @typedef {import("../state/lanes.js").Stretch} Stretch */
/** @typedef {{gesture: GestureLanes, recognizer: string, stretch: Stretch}} Choice */

/** Gestures that are shown side by side. */
const SHOWN_GESTURES = 2;
const MOST_PIXEL_RATIO = 2;

export class LanesView {
  #element;
  #canvas = make("canvas", { class: "lane-strip", "aria-hidden": "true" });
  #layer = new Layer(this.#canvas);
  #names = make("ol", {
    class: "lane-names", "aria-label": `${LANE_TEXTS.lanes}. ${LANE_TEXTS.lanesHelp}`,
  });
  #axis = make("p", { class: "lane-axis" });
  #note = make("p", {
    class: "lane-note", role: "status", "data-hint": LANE_TEXTS.lanesHint,
  });
  #pause = make("button", { class: "button small lane-pause", type: "button" });
  #empty = make("p", { class: "quiet", text: LANE_TEXTS.lanesEmpty });
  #grid;
  /** @type {Rows<string, {element: HTMLElement}>} */
  #rows = new Rows(this.#names);
  /** What `update` was given last. @type {Parameters<LanesView["update"]>} */
  #latest = [[], [], []];
  /** @type {{gestures: GestureLanes[], relations: readonly string[]} | null} */
  #held = null;
  /** @type {{gestures: readonly GestureLanes[], relations: readonly string[]}} */
  #shown = { gestures: [], relations: [] };
  /** @type {import("../state/laneLayout.js").Placed[]} */
  #placed = [];
  /** @type {Choice | null} */
  #choice = null;
  #screen = { width: 0, height: 0, ratio: 1 };
  #palette;

  /** @param {HTMLElement} element gets all of it */
  constructor(element) {
    this.#element = element;
    this.#grid = make("div", { class: "lane-grid stack" }, this.#names,
      make("div", { class: "lane-frame" }, this.#canvas));
    element.append(this.#empty, this.#grid, this.#axis, this.#note,
      make("div", { class: "lane-foot row" }, key(), this.#pause));
    this.#palette = readPalette(element);
    onPress(this.#pause, () => this.#togglePause());
    this.#names.addEventListener("keydown", (event) => this.#step(event));
    this.#names.addEventListener("focusin", ({ target }) => {
      const { lane = "" } = /** @type {HTMLElement} */ (target).dataset;
      this.#choose(this.#choices(lane).pop() ?? null);
    });
    this.#canvas.addEventListener("click", (event) => this.#pick(event));
    document.addEventListener("themechange", () => this.#repaint(true));
    observeScreen(this.#canvas, (screen) => {
      this.#screen = screen;
      this.#layer.resize(screen, Math.min(screen.ratio, MOST_PIXEL_RATIO));
      this.#repaint(false);
    });
    this.#showPause();
  }

  /**
   * @param {readonly GestureLanes[]} gestures of one drawer, oldest first
   * @param {readonly string[]} catalogue the room's recognizers
   * @param {readonly string[]} relations between them
   */
  update(gestures, catalogue, relations) {
    this.#latest = [gestures, catalogue, relations];
    this.#shown = this.#held ?? { gestures: gestures.slice(-SHOWN_GESTURES), relations };
    const latest = this.#shown.gestures[this.#shown.gestures.length - 1];
    this.#empty.hidden = latest !== undefined;
    this.#grid.hidden = this.#axis.hidden = this.#note.hidden = latest === undefined;
    setAttribute(this.#element, "data-gestures", String(this.#shown.gestures.length));
    if (latest === undefined) return;
    const names = latest.lanes.map(({ recognizer }) => recognizer);
    this.#showNames([...catalogue.filter((name) => names.includes(name)),
      ...names.filter((name) => !catalogue.includes(name))], latest);
    setText(this.#axis, this.#shown.gestures.map(axisText).join("   "));
    const { gesture = null } = this.#choice ?? {};
    if (gesture === null || !this.#shown.gestures.includes(gesture)) this.#choose(null);
    this.#repaint(false);
  }

  /** @param {string[]} names @param {GestureLanes} latest */
  #showNames(names, latest) {
    this.#rows.keep(names);
    const marks = marksOf(latest, this.#shown.relations);
    for (const name of names) {
      const { element: row } = this.#rows.of(name, () => ({
        element: make("li", { class: "lane-name row", tabindex: "-1", "data-lane": name },
          laneName(name)),
      }));
      const lane = latest.lanes.find(({ recognizer }) => recognizer === name);
      setAttribute(row, "aria-label", laneText(latest, lane, name, marks));
      setAttribute(row, "data-state", lane?.stretches[lane.stretches.length - 1].state ?? null);
      const told = marks.filter((mark) => mark.lane === name).map(({ kind }) => kind);
      setAttribute(row, "data-marks", [...new Set(told)].join(" "));
    }
    const first = this.#names.firstElementChild;
    if (this.#names.querySelector("[tabindex='0']") === null) first?.setAttribute("tabindex", "0");
  }

  /** @param {boolean} isNewTheme */
  #repaint(isNewTheme) {
    if (isNewTheme) this.#palette = readPalette(this.#element);
    const { width, height } = this.#screen;
    if (width === 0 || height === 0 || this.#shown.gestures.length === 0) return;
    this.#placed = placeGestures(this.#shown.gestures, width);
    this.#layer.clear();
    this.#layer.useScreen();
    paintLanes({
      context: this.#layer.context,
      palette: this.#palette,
      placed: this.#placed,
      rows: this.#middles(),
      fingers: 10,
      height,
      marks: ({ gesture }) => marksOf(gesture, this.#shown.relations),
      chosen: this.#choice,
    });
  }

  /** Where each row's middle lies on the strip. @returns {Map<string, number>} */
  #middles() {
    return new Map([...this.#rows].map(([name, { element: row }]) =>
      [name, row.offsetTop + row.offsetHeight / 2]));
  }

  /** @param {Choice | null} choice */
  #choose(choice) {
    this.#choice = choice;
    if (choice === null) return setText(this.#note, "");
    const { gesture, recognizer, stretch } = choice;
    const lane = gesture.lanes.find((one) => one.recognizer === recognizer);
    if (lane === undefined) return;
    const marks = marksOf(gesture, this.#shown.relations);
    setText(this.#note, stretchText(gesture, lane, stretch, marks));
    this.#repaint(false);
  }

  /**
   * Up and down from lane to lane, left and right through the states of one.
   * @param {KeyboardEvent} event
   */
  #step(event) {
    const row = /** @type {HTMLElement} */ (event.target);
    const rows = /** @type {HTMLElement[]} */ ([...this.#names.children]);
    const at = rows.indexOf(row);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const next = rows[to];
      if (next === undefined) return;
      row.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
      return;
    }
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const states = this.#choices(row.dataset.lane ?? "");
    const now = states.findIndex(({ stretch }) => stretch === this.#choice?.stretch);
    this.#choose(states[Math.min(states.length - 1, Math.max(0, now < 0 ? states.length - 1
      : now + way))] ?? null);
  }

  /**
   * All that a recognizer went through in what is shown.
   * @param {string} recognizer
   * @returns {Choice[]}
   */
  #choices(recognizer) {
    return this.#shown.gestures.flatMap((gesture) => {
      const lane = gesture.lanes.find((one) => one.recognizer === recognizer);
      return (lane?.stretches ?? []).map((stretch) => ({ gesture, recognizer, stretch }));
    });
  }

  /** @param {MouseEvent} event */
  #pick({ offsetX, offsetY }) {
    const nearest = [...this.#middles()].sort(
      ([, one], [, other]) => Math.abs(one - offsetY) - Math.abs(other - offsetY))[0];
    const placed = this.#placed.filter(({ x }) => x <= offsetX).pop();
    if (nearest === undefined || placed === undefined) return;
    const [recognizer] = nearest;
    const { gesture } = placed;
    const reached = this.#choices(recognizer).filter((one) =>
      one.gesture === gesture && xAt(placed, one.stretch.from) <= offsetX + 6);
    this.#choose(reached.pop() ?? null);
  }

  #togglePause() {
    this.#held = this.#held === null ? structuredClone({
      gestures: [...this.#shown.gestures], relations: [...this.#shown.relations],
    }) : null;
    this.#choice = null;
    this.#showPause();
    this.update(...this.#latest);
  }

  #showPause() {
    const isPaused = this.#held !== null;
    setText(this.#pause, isPaused ? LANE_TEXTS.lanesResume : LANE_TEXTS.lanesPause);
    setAttribute(this.#pause, "aria-pressed", String(isPaused));
  }
}

/** The meaning of lines and marks. */
function key() {
  const part = (/** @type {string} */ kind, /** @type {string} */ text) =>
    make("span", { class: "lane-key", "data-kind": kind }, text);
  return make("p", { class: "lane-keys wrap" },
    part("waited", LANE_TEXTS.lanesKeyWaited), part("prevented", LANE_TEXTS.lanesKeyPrevented),
    part("ignored", LANE_TEXTS.lanesKeyIgnored));
}
