// @ts-check
/** The latest verdict of the room, large enough to be read from the back row. */
import { isInkGone } from "../canvas/topLayer.js";
import { finalOutcome, openKinds, outcomeKey } from "../state/finalOutcome.js";
import { scoreText } from "./strings.js";
import { icon, make, swatch } from "./make.js";
import { KIND_ICONS, outcomeText, outcomeTitle, scoreOf } from "./verdictCard.js";

/** @typedef {import("../state/outcome.js").Outcome} Outcome */
/** @typedef {import("../state/sceneParts.js").Drawer} Drawer */
/** @typedef {import("../session/watchRoom.js").WatchRoom} WatchRoom */

/** Icon, title and score of a verdict. @param {Outcome} outcome @returns {HTMLElement} */
export function verdictLine(outcome) {
  const { kind } = outcome;
  const line = make("p", { class: "verdict-line row", "data-kind": kind },
    make("span", { class: "verdict-icon" }, icon(KIND_ICONS[kind])),
    make("strong", { text: outcomeTitle(outcome) }));
  const score = scoreOf(outcome);
  if (score !== null) line.append(make("span", { class: "score", text: scoreText(score) }));
  return line;
}

export class VerdictNote {
  #element;
  #onVerdict;
  /** @type {WatchRoom | null} the room on the page; others are decided, too, but not shown */
  #room = null;

  /**
   * @param {HTMLElement} element
   * @param {(room: WatchRoom, drawer: Drawer, outcome: Outcome) => void} onVerdict called once a
   *   verdict
   */
  constructor(element, onVerdict) {
    this.#element = element;
    this.#onVerdict = onVerdict;
  }

  /**
   * @param {WatchRoom} room
   * @param {boolean} isFirst it was decided before this page connected: no announcement
   */
  update(room, isFirst) {
    this.#room = room;
    const { scene, verdicts } = room;
    const down = openKinds(scene);
    for (const [id, drawer] of scene.drawers) this.#take(room, drawer, down.has(id), isFirst);
    if (verdicts.last !== null && !scene.drawers.has(verdicts.last.drawer.drawer)) this.#hide(room);
  }

  /** Shows the latest verdict of another room. @param {WatchRoom} room */
  begin(room) {
    this.#room = room;
    const { last } = room.verdicts;
    this.#element.hidden = last === null;
    if (last !== null) this.#show(last);
  }

  /**
   * Checks whether a drawer's gesture was just decided; the next one may begin at once.
   * @param {WatchRoom} room
   * @param {string} id of the drawer
   */
  decided(room, id) {
    const drawer = room.scene.drawers.get(id);
    if (drawer !== undefined) this.#take(room, drawer, openKinds(room.scene).has(id), false);
  }

  /**
   * @param {WatchRoom} room
   * @param {Drawer} drawer
   * @param {boolean} isDrawing
   * @param {boolean} isFirst
   */
  #take(room, drawer, isDrawing, isFirst) {
    const { scene, verdicts } = room;
    const id = drawer.drawer;
    const final = finalOutcome(drawer, isDrawing);
    // What is said of ink goes with it; of a cancelled gesture there is none.
    const isGone = final?.kind !== "cancelled"
      && isInkGone({ scene, fading: scene.fading, strokes: [...scene.live] }, drawer);
    const key = final === null ? "" : outcomeKey(final);
    const gone = `${key} gone`;
    const next = isGone ? gone : key;
    const before = verdicts.known.get(id) ?? "";
    if (next === before) return;
    verdicts.known.set(id, next);
    if (final !== null && !isGone) {
      verdicts.last = { drawer, outcome: final };
      if (room === this.#room) this.#show(verdicts.last);
      // Ink that is back was judged before.
      if (!isFirst && before !== gone) this.#onVerdict(room, drawer, final);
    } else if (verdicts.last?.drawer.drawer === id) this.#hide(room);
  }

  /** @param {{drawer: Drawer, outcome: Outcome}} verdict */
  #show({ drawer, outcome }) {
    const { kind } = outcome;
    const line = verdictLine(outcome);
    line.prepend(swatch(drawer.color),
      make("span", { class: "note-name one-line", text: drawer.name }));
    this.#element.replaceChildren(line);
    const text = outcomeText(outcome);
    if (text !== "") this.#element.append(make("p", { class: "note-reason quiet", text }));
    this.#element.dataset.kind = kind;
    this.#element.hidden = false;
  }

  /** @param {WatchRoom} room */
  #hide(room) {
    if (room === this.#room) this.#element.hidden = true;
    room.verdicts.last = null;
  }
}
