// @ts-check
/**
 * FNV-1a of 64 bits (G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, "The FNV Non-Cryptographic Hash
 * Algorithm", draft-eastlake-fnv) over what is written as the binary form of messages writes it, in
 * two halves of 32 bits: a number here holds 53. Pure.
 */
import { folded, stepsOf } from "../protocol/binary/writer.js";

/** The prime is this and 2⁴⁰. */
const PRIME = 0x1b3;

const texts = new TextEncoder();
/** Room for a number, so that its bytes go in at once. */
const room = new Uint8Array(16);

/**
 * Writes a count into bytes.
 * @param {Uint8Array} bytes
 * @param {number} at
 * @param {number} count below 2⁵³
 * @returns {number} the index behind it, at most eight further
 */
export function putCount(bytes, at, count) {
  let index = at;
  let rest = count;
  for (; rest >= 2 ** 31; rest = Math.floor(rest / 128)) {
    bytes[index] = (rest % 128) | 0x80;
    index += 1;
  }
  for (; rest >= 0x80; rest >>>= 7) {
    bytes[index] = (rest & 0x7f) | 0x80;
    index += 1;
  }
  bytes[index] = rest;
  return index + 1;
}

export class StateHasher {
  /** The halves, as whole numbers of 32 bits with a sign. */
  high = 0xcbf29ce4 | 0;
  low = 0x84222325 | 0;

  /** Bytes as they are. @param {Uint8Array} bytes @param {number} [count] of the first ones */
  bytes(bytes, count = bytes.length) {
    let { high, low } = this;
    for (let index = 0; index < count; index += 1) {
      low ^= bytes[index];
      // All products stay below 2³¹: those of numbers beyond it would be slow.
      const lower = (low & 0xffff) * PRIME;
      const upper = (low >>> 16) * PRIME + (lower >>> 16);
      // Multiplied by 2⁴⁰, the lower half moves into the upper one, shifted by eight bits.
      high = (Math.imul(high, PRIME) + (upper >>> 16) + (low << 8)) | 0;
      low = (upper << 16) | (lower & 0xffff);
    }
    this.high = high;
    this.low = low;
  }

  /** @param {number} byte */
  byte(byte) {
    room[0] = byte;
    this.bytes(room, 1);
  }

  /** A number that is not negative, in groups of seven bits. @param {number} count below 2⁵³ */
  count(count) {
    this.bytes(room, putCount(room, 0, count));
  }

  /**
   * A number in steps, or that there is none.
   * @param {number | null | undefined} number
   * @param {number} perUnit
   */
  number(number, perUnit) {
    const steps = number === null || number === undefined ? null : stepsOf(number, perUnit);
    if (steps === null) this.byte(0);
    else this.count(folded(steps) + 1);
  }

  /** @param {string} text */
  text(text) {
    const bytes = texts.encode(text);
    this.count(bytes.length);
    this.bytes(bytes);
  }

  /** A text without the count of its bytes. @param {string} text */
  plain(text) {
    this.bytes(texts.encode(text));
  }

  /** Another hash: its eight bytes, the lowest first. @param {{high: number, low: number}} hash */
  hash({ high, low }) {
    for (let index = 0; index < 4; index += 1) {
      room[index] = low >>> (8 * index);
      room[index + 4] = high >>> (8 * index);
    }
    this.bytes(room, 8);
  }

  /** The hash as 16 digits. */
  get digits() {
    const halves = [this.high, this.low];
    return halves.map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
  }
}
