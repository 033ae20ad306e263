// @ts-check
/**
 * Decoded parts of a recording, loaded on request. The shelf holds a limited number of bytes; the
 * least recently used parts are dropped first. The part asked for last always stays.
 */
import { decodePart } from "./decodePart.js";

/** @typedef {import("./decodePart.js").DecodedPart} DecodedPart */

/** Memory for decoded parts, in bytes. */
export const SHELF_BYTES = 64 * 1024 * 1024;

export class PartShelf {
  /** @type {Map<number, Promise<DecodedPart>>} the least recently used first */
  #parts = new Map();
  /** @type {Map<number, DecodedPart>} the loaded ones */
  #loaded = new Map();
  #load;
  #limit;
  #bytes = 0;

  /**
   * @param {(number: number) => Promise<Uint8Array>} load the blocks of a part
   * @param {number} [limit] bytes
   */
  constructor(load, limit = SHELF_BYTES) {
    this.#load = load;
    this.#limit = limit;
  }

  /** About the bytes held now. */
  get bytes() {
    return this.#bytes;
  }

  /**
   * A part that is loaded, or null.
   * @param {number} number
   */
  loaded(number) {
    return this.#loaded.get(number) ?? null;
  }

  /**
   * @param {number} number the part's
   * @returns {Promise<DecodedPart>} rejected if it cannot be loaded; the next request tries again
   */
  part(number) {
    const known = this.#parts.get(number);
    if (known !== undefined) {
      this.#parts.delete(number);
      this.#parts.set(number, known);
      return known;
    }
    const part = this.#fetch(number);
    this.#parts.set(number, part);
    return part;
  }

  /** @param {number} number */
  async #fetch(number) {
    try {
      const part = decodePart(await this.#load(number));
      this.#loaded.set(number, part);
      this.#bytes += part.weight;
      this.#prune(number);
      return part;
    } catch (error) {
      this.#parts.delete(number);
      throw error;
    }
  }

  /** @param {number} kept stays in any case */
  #prune(kept) {
    for (const number of this.#parts.keys()) {
      if (this.#bytes <= this.#limit) return;
      const part = this.#loaded.get(number);
      if (number === kept || part === undefined) continue;
      this.#bytes -= part.weight;
      this.#parts.delete(number);
      this.#loaded.delete(number);
    }
  }
}
