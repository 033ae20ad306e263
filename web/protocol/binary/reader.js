// @ts-check
/** Reads the parts of a record of `v1.gesture.bin`. Pure. */
import { LITERAL, nameOf } from "./names.js";

const texts = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** An error in a message, with its byte offset. */
export class RecordFault extends SyntaxError {
  /** @param {string} message @param {number} offset */
  constructor(message, offset) {
    super(`byte ${offset}: ${message}`);
    this.name = "RecordFault";
    this.offset = offset;
  }
}

export class RecordReader {
  /** The next byte. */
  offset = 0;
  /** Where the record, or the message, ends. */
  end;
  #bytes;
  #view;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.end = bytes.length;
  }

  get isAtEnd() {
    return this.offset >= this.end;
  }

  get left() {
    return this.end - this.offset;
  }

  /** @returns {number} */
  byte() {
    if (this.offset >= this.end) throw this.fault("the record ends too early");
    this.offset += 1;
    return this.#bytes[this.offset - 1];
  }

  /** A count in groups of seven bits; exact below 2⁵³, as all are that the server sends. */
  count() {
    let byte = this.byte();
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    let unit = 128;
    do {
      byte = this.byte();
      value += (byte & 0x7f) * unit;
      unit *= 128;
      if (unit > 2 ** 70) throw this.fault("a number is too long");
    } while (byte >= 0x80);
    return value;
  }

  /** A number of steps either way. */
  steps() {
    const byte = this.#bytes[this.offset];
    if (this.offset >= this.end || byte >= 0x80) return unfold(this.count());
    // Nearly all of them take one byte.
    this.offset += 1;
    return (byte & 1) === 0 ? byte >> 1 : ~(byte >> 1);
  }

  /** Converts steps to a number, with `perUnit` steps a unit. @param {number} perUnit */
  number(perUnit) {
    return this.steps() / perUnit;
  }

  /**
   * The same, or null for no number.
   * @param {number} perUnit
   */
  numberOrNone(perUnit) {
    const count = this.count();
    return count === 0 ? null : unfold(count - 1) / perUnit;
  }

  /** A double. */
  double() {
    if (this.left < 8) throw this.fault("the record ends too early");
    this.offset += 8;
    return this.#view.getFloat64(this.offset - 8, true);
  }

  /** A hash of eight bytes, as 16 digits. */
  hash() {
    let digits = "";
    for (let index = 0; index < 8; index += 1) {
      digits = this.byte().toString(16).padStart(2, "0") + digits;
    }
    return digits;
  }

  /** How many of something follow that take at least a byte each. */
  elementCount() {
    const count = this.count();
    if (count > this.left) throw this.fault(`${count} of something do not fit`);
    return count;
  }

  /** The bytes of a text. */
  textBytes() {
    const count = this.elementCount();
    this.offset += count;
    return this.#bytes.subarray(this.offset - count, this.offset);
  }

  text() {
    const start = this.offset;
    return this.decoded(this.textBytes(), start);
  }

  /** The rest of the record as text. */
  rest() {
    const rest = this.#bytes.subarray(this.offset, this.end);
    this.offset = this.end;
    return this.decoded(rest, this.end - rest.length);
  }

  /** Bytes of UTF-8 as a text. @param {Uint8Array} bytes @param {number} start where they are */
  decoded(bytes, start) {
    try {
      return texts.decode(bytes);
    } catch {
      throw new RecordFault("expected UTF-8", start);
    }
  }

  /** @returns {string} */
  name() {
    const code = this.count();
    if (code === 0) return this.text();
    const name = nameOf(code >> 1);
    if (name === undefined) throw this.fault(`no name has the number ${code >> 1}`);
    return (code & 1) === 1 ? LITERAL + name : name;
  }

  /** One bit for each element. @param {number} count */
  bits(count) {
    const bits = [];
    let byte = 0;
    for (let index = 0; index < count; index += 1) {
      if (index % 8 === 0) byte = this.byte();
      bits.push(((byte >> (index % 8)) & 1) === 1);
    }
    return bits;
  }

  /**
   * A word of a closed set as its number.
   * @template {string} Word
   * @param {readonly Word[]} words
   * @returns {Word}
   */
  word(words) {
    const number = this.byte();
    if (number >= words.length) throw this.fault(`no word has the number ${number}`);
    return words[number];
  }

  /** @param {string} message */
  fault(message) {
    return new RecordFault(message, this.offset);
  }
}

/** @param {number} count */
function unfold(count) {
  return count % 2 === 0 ? count / 2 : -(count + 1) / 2;
}
