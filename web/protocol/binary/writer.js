// @ts-check
/** Appends the parts of a record of `v1.gesture.bin`. Pure. */

const texts = new TextEncoder();

/** Numbers of steps stay below it, so that sums and differences of four of them are exact. */
const MOST_STEPS = 2 ** 50;

/**
 * The nearest whole number of steps; null if it is not finite or too large.
 * @param {number} number
 * @param {number} perUnit
 * @returns {number | null}
 */
export function stepsOf(number, perUnit) {
  const scaled = number * perUnit;
  if (!(Math.abs(scaled) < MOST_STEPS)) return null;
  return Math.trunc(scaled + (scaled < 0 ? -0.5 : 0.5));
}

/** Steps either way as a count: 0, −1, 1, −2 … as 0, 1, 2, 3 … @param {number} steps */
export function folded(steps) {
  return steps < 0 ? -2 * steps - 1 : 2 * steps;
}

export class RecordWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  /** The bytes written so far. @returns {Uint8Array<ArrayBuffer>} */
  get bytes() {
    return this.#bytes.slice(0, this.#length);
  }

  /** @param {number} byte */
  byte(byte) {
    this.#reserve(1);
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  /** A count in groups of seven bits, the lowest first. @param {number} count */
  count(count) {
    let rest = count;
    while (rest >= 0x80) {
      this.byte((rest % 128) | 0x80);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  /** @param {number} steps */
  steps(steps) {
    this.count(folded(steps));
  }

  /** @param {number} number */
  double(number) {
    this.#reserve(8);
    new DataView(this.#bytes.buffer).setFloat64(this.#length, number, true);
    this.#length += 8;
  }

  /** @param {Uint8Array} bytes */
  raw(bytes) {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** @param {string} text */
  text(text) {
    const bytes = texts.encode(text);
    this.count(bytes.length);
    this.raw(bytes);
  }

  /** A whole record. @param {number} type @param {Uint8Array} body */
  record(type, body) {
    this.byte(type);
    this.count(body.length);
    this.raw(body);
  }

  /** @param {number} count */
  #reserve(count) {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + count));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
