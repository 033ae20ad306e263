// @ts-check
/**
 * The outbox's strokes as the canvas paints them. Only what the server has not committed yet:
 * committed strokes are the scene's, which holds the very same points. Hidden ones are left out.
 */
import { isHidden } from "./outboxUndo.js";
import { isVisible } from "./ownSequence.js";
import { STRIDE } from "./stroke.js";

/** @typedef {import("./outbox.js").Outbox} Outbox */
/** @typedef {import("./ownSequence.js").OwnSequence} OwnSequence */
/** @typedef {import("./ownSequence.js").OwnTouch} OwnTouch */
/** @typedef {import("./stroke.js").Stroke} Stroke */

export class OwnInk {
  /** @type {Map<string, Stroke>} the same object for a touch as long as it is shown */
  #strokes = new Map();

  /**
   * The strokes to paint now, in the order of their beginnings. Cost: pending touches.
   * @param {Outbox} outbox
   * @param {string} drawer gives them their colour
   * @returns {Stroke[]}
   */
  strokes(outbox, drawer) {
    const shown = new Map();
    for (const sequence of outbox.pending) {
      if (isHidden(outbox, sequence)) continue;
      sequence.touches.forEach((touch, index) => {
        if (!isVisible(touch) || touch.settled === "committed") return;
        const key = `${sequence.id}/${index + 1}`;
        shown.set(key, this.#stroke(key, sequence, touch, index + 1, drawer));
      });
    }
    this.#strokes = shown;
    return [...shown.values()];
  }

  /**
   * @param {string} key
   * @param {OwnSequence} sequence
   * @param {OwnTouch} touch
   * @param {number} number  of the touch in its sequence, from 1
   * @param {string} drawer
   * @returns {Stroke}
   */
  #stroke(key, sequence, touch, number, drawer) {
    const facts = {
      key,
      drawer,
      sequence: sequence.id,
      touch: number,
      kind: touch.kind,
      pen: sequence.pen,
      viewport: sequence.viewport,
      points: touch.points.items,
      waiting: touch.waiting,
      state: /** @type {Stroke["state"]} */ (touch.state === "down" ? "open" : "ended"),
    };
    const known = this.#strokes.get(key);
    return known === undefined ? facts : Object.assign(known, facts);
  }
}

/**
 * The strokes of a sequence under another drawer and number.
 * @param {OwnSequence} sequence
 * @param {string} drawer
 * @param {number} number
 * @returns {Stroke[]}
 */
export function strokesOf(sequence, drawer, number) {
  return sequence.touches.map((touch, index) => ({
    key: `${drawer}/${number}/${index + 1}`, drawer, sequence: number, touch: index + 1,
    kind: touch.kind, pen: sequence.pen, viewport: sequence.viewport,
    points: touch.points.items, waiting: touch.waiting,
    state: touch.state === "down" ? "open" : "ended",
  }));
}

/**
 * The visible lines of a sequence, in CSS pixels. Cost: its samples.
 * @param {OwnSequence} sequence
 * @returns {[number, number][][]}
 */
export function linesOf(sequence) {
  return sequence.touches.filter(isVisible).map(({ points: { items, length } }) => {
    /** @type {[number, number][]} */
    const line = [];
    for (let at = 0; at < length; at += STRIDE) line.push([items[at], items[at + 1]]);
    return line;
  }).filter((line) => line.length > 0);
}
