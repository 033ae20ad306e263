// @ts-check
/** The last values of each drawer and recognizer, which the next records refer to. Pure. */
import { SampleTrack } from "./samples.js";
import { stepsOf } from "./writer.js";

/** @typedef {import("../messages.js").Sample} Sample */

/** Where a state or a phase came about. */
export const SAME = 0;
export const NEXT = 1;
const LAST = 2;
export const OWN = 3;

export class DrawerDeltaState {
  sequence = 0;
  /** The last touch. */
  touch = 0;
  /** When samples arrived last, in tenths of a millisecond. */
  arrival = 0;
  /** @type {Map<string, FitDelta>} by recognizer */
  fits = new Map();
  #time = 0;
  /** @type {Map<number, SampleTrack>} of the touches that are down */
  #tracks = new Map();
  /** @type {Sample[]} since the last state or phase */
  #samples = [];
  #cursor = -1;
  #isGathering = false;

  /** @param {number} drawer */
  constructor(drawer) {
    this.drawer = drawer;
  }

  /** Goes over to another sequence. @param {number} sequence */
  begin(sequence) {
    this.sequence = sequence;
    this.#tracks.clear();
  }

  /** The track of the current touch. @param {boolean} begins */
  track(begins) {
    let track = this.#tracks.get(this.touch);
    if (track === undefined || begins) {
      track = new SampleTrack();
      this.#tracks.set(this.touch, track);
    }
    return track;
  }

  /** Forgets a touch that is up. @param {number} touch */
  end(touch) {
    this.#tracks.delete(touch);
  }

  /**
   * Notes samples that came, and how much later than expected, in tenths of a millisecond.
   * @param {number} late
   * @param {Sample[]} samples
   * @param {number} [time] of the last sample, if it was sent in steps
   */
  arrive(late, samples, time = this.#time) {
    this.arrival += (stepsOf(time, 10) ?? 0) - (stepsOf(this.#time, 10) ?? 0) + late;
    this.#time = time;
    if (samples.length === 0) return;
    if (!this.#isGathering) {
      this.#samples = [];
      this.#cursor = -1;
      this.#isGathering = true;
    }
    for (const sample of samples) this.#samples.push(sample);
  }

  /**
   * Notes a move of a recognizer, and returns the sample that it is about, if there is one.
   * @param {number} reference
   * @returns {Sample | undefined}
   */
  sampleAt(reference) {
    this.#isGathering = false;
    if (reference === NEXT) this.#cursor += 1;
    else if (reference === LAST) this.#cursor = this.#samples.length - 1;
    else if (reference === OWN) return undefined;
    return this.#samples[this.#cursor];
  }
}

/**
 * All of a criterion but the value.
 * @typedef {{name: string, limit: number | null, unit?: string, bound: "atMost" | "atLeast"}}
 *   RuleForm
 */

/** The last sent fit of a recognizer. */
export class FitDelta {
  /** @type {RuleForm[]} */
  rules = [];
  /** @type {boolean[]} */
  passes = [];
  /** @type {(number | null)[]} in steps */
  numbers = [];
}

/** The last sent verdict of a recognizer. */
export class VerdictDelta {
  /** @type {RuleForm[]} */
  rules = [];
  /** The last reason. */
  reason = new Uint8Array(0);
}
