// @ts-check
/** Touches of one frame, from the input that records them to the session that takes them. */
import { batchTouches } from "../input/touchBatcher.js";

/** @typedef {import("../input/touchBatcher.js").TouchRecord} TouchRecord */
/** @typedef {import("../input/touchBatcher.js").TouchesMessage} TouchesMessage */
/**
 * Messages that belong together, in order; a hover message is alone.
 * @typedef {{isHover: boolean, messages: TouchesMessage[]}} TouchBatch
 */

export class TouchQueue {
  /** @type {TouchRecord[]} */
  #records = [];

  /** @param {TouchRecord} record */
  add(record) {
    this.#records.push(record);
  }

  /** The latest phase of each touch in the queue, by the touch's id. */
  get phases() {
    return new Map(this.#records.map(({ id, phase }) => [id, phase]));
  }

  /** Empties the queue. @returns {TouchBatch[]} what was in it */
  take() {
    /** @type {TouchBatch[]} */
    const batches = [];
    for (const message of batchTouches(this.#records)) {
      const isHover = message.phase === "hovered";
      const last = batches.at(-1);
      if (last?.isHover === false && !isHover) last.messages.push(message);
      else batches.push({ isHover, messages: [message] });
    }
    this.#records = [];
    return batches;
  }
}
