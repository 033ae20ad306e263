// @ts-check
/**
 * The ink of a lesson: what is drawn to teach is no ink of the room. It stays on this page, pale
 * once its drawing is taken, and fades when the lesson is over.
 */
import { makeStroke, appendSamples } from "./stroke.js";
import { pathOf } from "./strokeTrace.js";

/** @typedef {import("./stroke.js").Stroke} Stroke */
/** @typedef {readonly [number, number][]} Line */
/** @typedef {{stroke: Stroke, alpha: number}} Sketch */

const FADE_MILLISECONDS = 700;
const PALE = 0.3;

export class LessonInk {
  /** @type {Map<Line, {stroke: Stroke, goneSince: number | null}>} */
  #lines = new Map();

  /** Whether some of it is fading. */
  get isFading() {
    return [...this.#lines.values()].some(({ goneSince }) => goneSince !== null);
  }

  /**
   * The ink to paint now.
   * @param {import("./lesson.js").Lesson | null} lesson
   * @param {string} drawer gives it its colour
   * @param {number} now milliseconds
   * @returns {Sketch[]}
   */
  sketches(lesson, drawer, now) {
    const unfinished = /** @type {Line[]} */ (lesson?.unfinished ?? []);
    const taken = /** @type {Line[]} */ (lesson?.drawings.flat() ?? []);
    const drawn = new Set([...taken, ...unfinished]);
    for (const line of drawn) {
      if (!this.#lines.has(line)) {
        this.#lines.set(line, { stroke: strokeOf(line, drawer), goneSince: null });
      }
    }
    /** @type {Sketch[]} */
    const sketches = [];
    for (const [line, one] of this.#lines) {
      if (drawn.has(line)) {
        sketches.push({ stroke: one.stroke, alpha: unfinished.includes(line) ? 1 : PALE });
        continue;
      }
      one.goneSince ??= now;
      const left = 1 - (now - one.goneSince) / FADE_MILLISECONDS;
      if (left <= 0) this.#lines.delete(line);
      else sketches.push({ stroke: one.stroke, alpha: PALE * left });
    }
    for (const trace of lesson?.down.values() ?? []) {
      sketches.push({ stroke: strokeOf(pathOf(trace), drawer), alpha: 1 });
    }
    return sketches;
  }
}

/** @param {Line} line @param {string} drawer @returns {Stroke} */
function strokeOf(line, drawer) {
  // Numbers of sequences begin at 1: this is none of the room's.
  const stroke = makeStroke({ drawer, sequence: 0, touch: 1, kind: "mouse", state: "ended" });
  appendSamples(stroke, line.map(([x, y]) => [x, y, 0]));
  return stroke;
}
