// @ts-check
/**
 * Decodes server messages in `v1.gesture.bin` into the same objects as from JSON. One exception:
 * the many samples of a snapshot's strokes are flat `points`. See docs/protocol-binary.md. A
 * connection needs its own decoder, because records refer to earlier ones.
 */
import { addSamples } from "../points.js";
import { readFit } from "./fit.js";
import { GHOSTS, KINDS, LITERAL, STATES, nameOf } from "./names.js";
import { RecordFault, RecordReader } from "./reader.js";
import { SampleTrack, readRawSample } from "./samples.js";
import { DrawerDeltaState, FitDelta, NEXT, OWN, SAME, VerdictDelta } from "./drawerDeltaState.js";
import { readCriteria, readMore, readReason, readResult, readTold } from "./verdict.js";

/** @typedef {import("../messages.js").Message} Message */

const TEXT = 0x01;
const RESET = 0x02;
const REPEATS = 0x03;
const GAP = 0x04;
const PONG = 0x05;
const SNAPSHOT = 0x06;
const FIRST_EVENT = 0x40;
const TEXT_EVENT = 0x40;
const PATH = 0x41;
const STATE = 0x42;
const FIT = 0x43;
const PHASE = 0x44;
const STROKE = 0x45;
const CLEARED = 0x46;
const LEFT = 0x47;
const PRESENCE = 0x48;
const TIMING = 0x49;
const FIRST_SHORT = 0x80;

const FORCE = 1 << 5;
const RAW = 1 << 7;

export class BinaryDecoder {
  #next = 0;
  #repeats = 0;
  /** @type {Map<number, DrawerDeltaState>} by drawer */
  #deltas = new Map();
  /** @type {DrawerDeltaState | null} of the last drawer */
  #current = null;
  /** @type {Map<string, VerdictDelta>} by recognizer */
  #verdicts = new Map();

  /**
   * The messages of one WebSocket message, in order.
   * @param {ArrayBuffer} buffer
   * @returns {Message[]}
   * @throws {SyntaxError} naming the byte when a record makes no sense
   */
  decode(buffer) {
    const reader = new RecordReader(new Uint8Array(buffer));
    const end = reader.end;
    /** @type {Message[]} */
    const messages = [];
    while (reader.offset < end) {
      reader.end = end;
      const type = reader.byte();
      if (type < FIRST_SHORT) reader.end = reader.elementCount() + reader.offset;
      const last = type < FIRST_SHORT ? reader.end : reader.offset;
      const seq = type >= FIRST_EVENT ? this.#takeNumber() : 0;
      const message = /** @type {any} */ (
        type < FIRST_SHORT ? this.#read(type, seq, reader) : this.#short(type, seq, reader));
      const isRepeat = type >= FIRST_EVENT && seq <= this.#repeats;
      if (message !== null && !isRepeat) messages.push(message);
      reader.offset = last;
    }
    return messages;
  }

  #takeNumber() {
    this.#next += 1;
    return this.#next - 1;
  }

  /** @param {number} type @param {number} seq @param {RecordReader} reader */
  #read(type, seq, reader) {
    switch (type) {
      case TEXT:
      case TEXT_EVENT: return parsed(reader);
      case RESET:
        this.#next = reader.count();
        this.#deltas.clear();
        this.#current = null;
        this.#verdicts.clear();
        return null;
      case REPEATS:
        this.#repeats = reader.count();
        return null;
      case GAP: return { type: "gap", from: reader.count(), to: reader.count() };
      case PONG: return pong(reader);
      case SNAPSHOT: return snapshot(reader);
      case PATH: return this.#path(seq, reader);
      case STATE: return this.#state(seq, reader);
      case FIT: return this.#fit(seq, reader);
      case PHASE: return this.#phase(seq, reader);
      case STROKE: return this.#stroke(seq, reader);
      case CLEARED: return { type: "cleared", seq, drawer: `d${reader.count()}` };
      case LEFT: {
        const drawer = reader.count();
        this.#deltas.delete(drawer);
        this.#current = null;
        return { type: "left", seq, drawer: `d${drawer}` };
      }
      case PRESENCE: return { type: "presence", seq, viewers: reader.count() };
      case TIMING: return this.#timing(seq, reader);
      default: return null;
    }
  }

  /**
   * The flags of an event's record; turns to its drawer and sequence.
   * @param {RecordReader} reader
   */
  #head(reader) {
    const flags = reader.byte();
    if ((flags & 1) !== 0) {
      const drawer = reader.count();
      this.#current = this.#deltas.get(drawer) ?? new DrawerDeltaState(drawer);
      this.#deltas.set(drawer, this.#current);
    }
    const delta = this.#current;
    if (delta === null) throw reader.fault("the first event names no drawer");
    if ((flags & 2) !== 0) delta.begin(reader.count());
    return { flags, delta };
  }

  /** @param {number} byte @param {number} seq @param {RecordReader} reader */
  #short(byte, seq, reader) {
    const delta = this.#current;
    const name = nameOf(byte & 0b1_1111);
    const sample = delta?.sampleAt((byte & (1 << 6)) !== 0 ? NEXT : SAME);
    if (delta === null || name === undefined || sample === undefined) {
      throw reader.fault("a state refers to an unknown sample");
    }
    const [x, y, t] = sample;
    return {
      type: "state", seq, ...about(delta),
      recognizer: (byte & (1 << 5)) !== 0 ? LITERAL + name : name, state: "changed", t,
      location: [x, y],
    };
  }

  /** @param {number} seq @param {RecordReader} reader */
  #path(seq, reader) {
    const { flags, delta } = this.#head(reader);
    if ((flags & (1 << 2)) !== 0) delta.touch = reader.count();
    const phase = (flags >> 3) & 3;
    if (phase > 2) throw reader.fault(`there is no phase ${phase} of a path`);
    const kind = phase === 1 ? reader.word(KINDS) : null;
    const track = delta.track(phase === 1);
    if ((flags & (1 << 6)) !== 0) track.rescale(scaleOf(reader));
    const late = reader.steps();
    const isRaw = (flags & RAW) !== 0;
    const samples = [];
    while (!reader.isAtEnd) {
      samples.push(isRaw ? readRawSample(reader) : track.read(reader, (flags & FORCE) !== 0));
    }
    delta.arrive(late, samples, isRaw || samples.length === 0 ? undefined : track.lastTime);
    if (phase === 2) delta.end(delta.touch);
    return {
      type: "path", seq, ...about(delta), touch: delta.touch,
      ...(kind === null ? {} : { phase: "began", kind }),
      ...(phase === 2 ? { phase: "ended" } : {}), at: delta.arrival / 10, samples,
    };
  }

  /** @param {number} seq @param {RecordReader} reader */
  #state(seq, reader) {
    const { flags, delta } = this.#head(reader);
    const recognizer = reader.name();
    const word = reader.byte();
    const state = STATES[word & 7];
    if (state === undefined) throw reader.fault(`no state has the number ${word & 7}`);
    const [x, y, t] = delta.sampleAt((flags >> 2) & 3) ?? ownSample(flags, reader);
    /** @type {any} */
    const message = {
      type: "state", seq, ...about(delta), recognizer, state, t, location: [x, y],
    };
    const form = this.#verdict(recognizer);
    if ((flags & (1 << 4)) !== 0) message.reason = readReason(reader, form);
    const criteria = (flags & (1 << 6)) !== 0
      ? readCriteria(reader, form, (word & (1 << 3)) !== 0) : null;
    if (criteria !== null && (word & (1 << 4)) !== 0) readTold(reader, criteria);
    if ((flags & (1 << 5)) !== 0) message.result = readResult(reader);
    if (criteria !== null) message.criteria = criteria;
    if ((flags & (1 << 7)) !== 0) readMore(reader, message, GHOSTS);
    return message;
  }

  /** @param {number} seq @param {RecordReader} reader */
  #fit(seq, reader) {
    const { flags, delta } = this.#head(reader);
    const recognizer = reader.name();
    const form = delta.fits.get(recognizer) ?? new FitDelta();
    delta.fits.set(recognizer, form);
    return { type: "fit", seq, ...about(delta), recognizer, ...readFit(reader, form, flags) };
  }

  /** @param {number} seq @param {RecordReader} reader */
  #phase(seq, reader) {
    const { flags, delta } = this.#head(reader);
    const recognizer = reader.name();
    const phase = reader.name();
    const sample = delta.sampleAt((flags >> 2) & 3);
    if (sample === undefined) expectOwn(flags, reader);
    const t = sample === undefined ? reader.number(100) : sample[2];
    return { type: "phase", seq, ...about(delta), recognizer, phase, t };
  }

  /** @param {number} seq @param {RecordReader} reader */
  #stroke(seq, reader) {
    const { flags, delta } = this.#head(reader);
    const touch = reader.count();
    delta.end(touch);
    return { type: "stroke", seq, ...about(delta), touch, committed: (flags & (1 << 2)) !== 0 };
  }

  /** @param {number} seq @param {RecordReader} reader */
  #timing(seq, reader) {
    const { flags, delta } = this.#head(reader);
    const arrival = (flags & (1 << 3)) !== 0 ? reader.steps() : delta.arrival;
    const captured = (flags & (1 << 2)) !== 0 ? arrival - reader.steps() : null;
    return {
      type: "timing", seq, drawer: `d${delta.drawer}`, at: arrival / 10,
      ...(captured === null ? {} : { captured: captured / 10 }), took: reader.count() / 100,
    };
  }

  /** @param {string} recognizer */
  #verdict(recognizer) {
    const form = this.#verdicts.get(recognizer) ?? new VerdictDelta();
    this.#verdicts.set(recognizer, form);
    return form;
  }
}

/** The drawer of the event. @param {DrawerDeltaState} delta */
function about({ drawer, sequence }) {
  return { drawer: `d${drawer}`, sequence };
}

/** @param {RecordReader} reader */
function scaleOf(reader, scale = reader.byte()) {
  if ((scale & 3) > 2 || scale >> 2 > 2) throw reader.fault(`there is no scale ${scale}`);
  return scale;
}

/** @param {number} flags @param {RecordReader} reader */
function expectOwn(flags, reader) {
  if (((flags >> 2) & 3) !== OWN) throw reader.fault("it refers to an unknown sample");
}

/**
 * A place and a time of its own.
 * @param {number} flags
 * @param {RecordReader} reader
 * @returns {import("../messages.js").Sample}
 */
function ownSample(flags, reader) {
  expectOwn(flags, reader);
  return [reader.number(100), reader.number(100), reader.number(100)];
}

/** The rest of a record as JSON. @param {RecordReader} reader */
function parsed(reader) {
  const start = reader.offset;
  const text = reader.rest();
  try {
    return JSON.parse(text);
  } catch {
    throw new RecordFault("expected JSON", start);
  }
}

/** @param {RecordReader} reader */
function pong(reader) {
  const message = { type: "pong", t: reader.double(), server: reader.number(1000) };
  if (reader.isAtEnd) return message;
  return { ...message, state: { seq: reader.count(), hash: reader.hash() } };
}

/** @param {RecordReader} reader @param {number} count of samples */
function rawPoints(reader, count) {
  /** @type {number[]} */
  const points = [];
  for (let left = count; left > 0; left -= 1) addSamples(points, [readRawSample(reader)]);
  return points;
}

/** JSON without the samples of strokes, and those as flat points. @param {RecordReader} reader */
function snapshot(reader) {
  const end = reader.end;
  reader.end = reader.elementCount() + reader.offset;
  const message = parsed(reader);
  if (!Array.isArray(message.strokes)) throw reader.fault("a snapshot has no strokes");
  reader.end = end;
  for (const stroke of [...message.strokes, ...message.undone ?? []]) {
    const count = reader.elementCount();
    const flags = reader.byte();
    const track = new SampleTrack(scaleOf(reader, flags & 0b1111));
    stroke.points = (flags & RAW) !== 0
      ? rawPoints(reader, count) : track.readPoints(reader, (flags & FORCE) !== 0, count);
  }
  return message;
}
