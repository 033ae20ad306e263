// @ts-check
/**
 * A recording by parts. A part is loaded when it is needed, and the least recently used ones are
 * dropped: an hour of drawing takes no more memory than some minutes.
 */
import { partInSteps, partOf } from "./moments.js";

/** @typedef {import("../protocol/recordingBlocks.js").Blocks} Blocks */
/** @typedef {import("./moments.js").Part} Part */
/**
 * @typedef {object} Outline what a timeline shows; see docs/recordings.md
 * @property {string} room
 * @property {string} epoch
 * @property {number} begunAt milliseconds since 1970
 * @property {number} duration milliseconds
 * @property {number} savedAt the same
 * @property {boolean} isOver
 * @property {{number: number, begin: number, end: number, last: number, bytes: number,
 *   isFinished: boolean}[]} parts
 * @property {{drawer: string, name: string, color: string}[]} drawers
 * @property {Mark[]} marks oldest first
 * @property {number} [marksLeftOut] of a long recording
 * @property {{bucket: number} & Record<string, any>} ink samples of each drawer in each bucket
 * @property {string} [known] names the beginning that a later outline need not have again
 * @property {number} [pending] parts that the server has not looked at yet
 * @property {string[]} damage a sentence each
 */
/**
 * @typedef {object} Mark
 * @property {number} seq
 * @property {number} time
 * @property {string} [drawer] missing for a set that was opened, or that nobody got right
 * @property {"recognized" | "refused" | "marked" | "corrected" | "opened"
 *   | "closed"} kind
 * @property {string} [recognizer]
 * @property {number} [sequence]
 * @property {string} [reason]
 * @property {string} [name]
 * @property {number} [set] of a game: its number
 * @property {string} [text] what it says, if that is known already
 */

/** The encoded bytes of the parts that are kept decoded; in memory they are some twenty times as
    large. Loaded parts may be larger than the outline says: that counts stored bytes. */
const KEPT_BYTES = 3_000_000;

export class Recording {
  #load;
  /** @type {Map<number, {part: Promise<Part>, decoded: Part | null, bytes: number, asked: number,
      size: number}>} by number, the one used longest ago first; `bytes`: of the part as it is
      decoded, by the outline; `asked`: of the part as it was asked for */
  #parts = new Map();

  /**
   * @param {Outline} outline
   * @param {(number: number) => Promise<Blocks>} load the blocks of a part
   */
  constructor(outline, load) {
    this.outline = outline;
    this.#load = load;
  }

  /** The index of the part with a moment. @param {number} time */
  indexAt(time) {
    const { parts } = this.outline;
    let index = parts.length - 1;
    while (index > 0 && parts[index].begin > time) index -= 1;
    return index;
  }

  /** A part that is in memory, all of it that the outline has. @param {number} index */
  loaded(index) {
    const { number, bytes } = this.outline.parts[index] ?? {};
    const known = this.#parts.get(number);
    return known?.bytes === bytes ? known?.decoded ?? null : null;
  }

  /** The same; one that has grown since may lack its newest moments. @param {number} index */
  begun(index) {
    return this.#parts.get(this.outline.parts[index]?.number)?.decoded ?? null;
  }

  /** @param {number} index @returns {Promise<Part>} @throws if it cannot be loaded */
  part(index) {
    const { number, bytes } = this.outline.parts[index];
    let known = this.#parts.get(number);
    this.#parts.delete(number);
    // A part that went on is loaded again: it may be finished now.
    if (known?.asked !== bytes) {
      const part = this.#load(number).then((found) => {
        entry.size = Math.max(bytes, found.blocks.reduce((sum, { size }) => sum + size, 0));
        this.#forget();
        return partOf(found);
      });
      const entry = {
        part, decoded: known?.decoded ?? null, bytes: known?.bytes ?? 0, asked: bytes, size: bytes,
      };
      part.then(
        (decoded) => Object.assign(entry, { decoded, bytes }),
        () => this.#parts.get(number) === entry && this.#parts.delete(number));
      known = entry;
    }
    this.#parts.set(number, known);
    this.#forget();
    return known.part;
  }

  /**
   * A part to look through once: it is not kept, and decoded in steps.
   * @param {number} index
   * @returns {Promise<Iterator<void, Part, void>>}
   * @throws if it cannot be loaded
   */
  async steps(index) {
    const known = this.loaded(index);
    if (known !== null) return { next: () => ({ done: true, value: known }) };
    return partInSteps(await this.#load(this.outline.parts[index].number));
  }

  #forget() {
    let sum = [...this.#parts.values()].reduce((total, { size }) => total + size, 0);
    for (const [number, { size }] of this.#parts) {
      // The last two are what is being shown.
      if (sum <= KEPT_BYTES || this.#parts.size <= 2) return;
      this.#parts.delete(number);
      sum -= size;
    }
  }
}
