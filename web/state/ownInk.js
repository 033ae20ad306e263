// @ts-check
/**
 * The outbox's strokes as the canvas paints them. Only what the server has not committed yet:
 * committed strokes are the scene's, which holds the very same points. Hidden ones are left out.
 */
import { isHidden } from "./outboxUndo.js";
import { isVisible } from "./ownSequence.js";
import { STRIDE, strokeKey } from "./stroke.js";

/** @typedef {import("./ownSequence.js").OwnSequence} OwnSequence */
/** @typedef {import("./stroke.js").Stroke} Stroke */

export class OwnInk {
  /** @type {Map<string, Stroke>} the same object for a touch as long as it is shown */
  #strokes = new Map();

  /**
   * The strokes to paint now, in the order of their beginnings. Cost: pending touches.
   * @param {import("./outbox.js").Outbox} outbox
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
        const facts = strokeOf(sequence, touch, index, { key, drawer, sequence: sequence.id });
        const known = this.#strokes.get(key);
        shown.set(key, known === undefined ? facts : Object.assign(known, facts));
      });
    }
    this.#strokes = shown;
    return [...shown.values()];
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
  return sequence.touches.map((touch, index) => strokeOf(sequence, touch, index,
    { key: strokeKey({ drawer, sequence: number, touch: index + 1 }), drawer, sequence: number }));
}

/**
 * @param {OwnSequence} sequence
 * @param {import("./ownSequence.js").OwnTouch} touch
 * @param {number} index of the touch in it
 * @param {Pick<Stroke, "key" | "drawer" | "sequence">} names of the stroke
 * @returns {Stroke}
 */
function strokeOf({ pen, viewport }, { kind, points, waiting, state }, index, names) {
  return {
    ...names, touch: index + 1, kind, pen, viewport, points: points.items, waiting,
    state: state === "down" ? "open" : "ended",
  };
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
