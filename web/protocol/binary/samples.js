// @ts-check
/**
 * Samples as `v1.gesture.bin` counts them: in hundredths, tenths or wholes of a pixel and of a
 * millisecond. Each is sent as its difference from the predicted sample, which repeats the last
 * step. Pure.
 */
import { NO_FORCE, STRIDE } from "../points.js";
import { stepsOf } from "./writer.js";

/** @typedef {import("../messages.js").Sample} Sample */
/** @typedef {import("./reader.js").RecordReader} RecordReader */
/** @typedef {import("./writer.js").RecordWriter} RecordWriter */

const UNITS = [1, 10, 100];
/** Steps of a force. */
const FORCE_STEPS = 100;

/**
 * In which form samples are sent.
 * @typedef {object} SampleForm
 * @property {boolean} isRaw as doubles
 * @property {boolean} hasForce all of them
 * @property {number} scale decimals of locations, and four times those of times
 */

/**
 * The encoding for samples from the beginning of a stroke.
 * @param {readonly Sample[]} samples
 * @returns {SampleForm}
 */
export function formOf(samples) {
  let location = 0;
  let time = 0;
  let forces = 0;
  for (const [x, y, t, force] of samples) {
    const isExact = () => isWhole(x, UNITS[location]) && isWhole(y, UNITS[location]);
    while (location < 2 && !isExact()) location += 1;
    while (time < 2 && !isWhole(t, UNITS[time])) time += 1;
    if (force !== undefined) forces += 1;
    const isSmall = [x, y, t, force ?? 0].every((number) => stepsOf(number, 100) !== null);
    if (!isSmall) return { isRaw: true, hasForce: false, scale: 0 };
  }
  if (forces !== 0 && forces !== samples.length) {
    return { isRaw: true, hasForce: false, scale: 0 };
  }
  return { isRaw: false, hasForce: forces > 0, scale: location | (time << 2) };
}

/** @param {number} number @param {number} perUnit */
function isWhole(number, perUnit) {
  const steps = stepsOf(number, perUnit);
  return steps !== null && steps / perUnit === number;
}

/**
 * Rounded like steps of a hundredth, so that times never run backwards after earlier steps. A value
 * too large for steps stays unchanged.
 * @param {number} number
 */
function rounded(number) {
  const steps = stepsOf(number, 100);
  // A zero without a sign.
  return steps === null ? number : steps / 100 + 0;
}

/** How far the samples of a touch have come. */
export class SampleTrack {
  #location = 0;
  #time = 0;
  #isFresh = true;
  #x = 0;
  #y = 0;
  #t = 0;
  #stepX = 0;
  #stepY = 0;
  #stepT = 0;
  #force = 0;

  /** @param {number} [scale] */
  constructor(scale = 0) {
    this.#location = scale & 3;
    this.#time = scale >> 2;
  }

  /** The time of the last sample. */
  get lastTime() {
    return this.#t / UNITS[this.#time];
  }

  /** Counts in another scale from now on. @param {number} scale */
  rescale(scale) {
    const factor = UNITS[scale & 3] / UNITS[this.#location];
    const time = UNITS[scale >> 2] / UNITS[this.#time];
    if (factor > 1) {
      this.#x *= factor;
      this.#y *= factor;
      this.#stepX *= factor;
      this.#stepY *= factor;
    }
    if (time > 1) {
      this.#t *= time;
      this.#stepT *= time;
    }
    this.#location = scale & 3;
    this.#time = scale >> 2;
  }

  /** @param {RecordReader} reader @param {boolean} hasForce @returns {Sample} */
  read(reader, hasForce) {
    this.#advance(reader, hasForce);
    const x = this.#x / UNITS[this.#location];
    const y = this.#y / UNITS[this.#location];
    return hasForce ? [x, y, this.lastTime, this.#force / FORCE_STEPS] : [x, y, this.lastTime];
  }

  /**
   * Reads samples as flat points, with no object for each.
   * @param {RecordReader} reader
   * @param {boolean} hasForce
   * @param {number} count
   * @returns {number[]}
   */
  readPoints(reader, hasForce, count) {
    const steps = UNITS[this.#location];
    const times = UNITS[this.#time];
    const points = new Array(count * STRIDE);
    for (let at = 0; at < points.length; at += STRIDE) {
      this.#advance(reader, hasForce);
      points[at] = this.#x / steps;
      points[at + 1] = this.#y / steps;
      points[at + 2] = this.#t / times;
      points[at + 3] = hasForce ? this.#force / FORCE_STEPS : NO_FORCE;
    }
    return points;
  }

  /** @param {RecordWriter} writer @param {Sample} sample @param {boolean} hasForce */
  write(writer, [px, py, pt, pressed], hasForce) {
    const x = stepsOf(px, UNITS[this.#location]) ?? 0;
    const y = stepsOf(py, UNITS[this.#location]) ?? 0;
    const t = stepsOf(pt, UNITS[this.#time]) ?? 0;
    writer.steps(x - this.#x - this.#stepX);
    writer.steps(y - this.#y - this.#stepY);
    writer.steps(t - this.#t - this.#stepT);
    this.#move(x, y, t);
    if (!hasForce) return;
    const force = stepsOf(pressed ?? 0, FORCE_STEPS) ?? 0;
    writer.steps(force - this.#force);
    this.#force = force;
  }

  /** @param {RecordReader} reader @param {boolean} hasForce */
  #advance(reader, hasForce) {
    this.#move(
      this.#x + this.#stepX + reader.steps(), this.#y + this.#stepY + reader.steps(),
      this.#t + this.#stepT + reader.steps());
    if (hasForce) this.#force += reader.steps();
  }

  /** @param {number} x @param {number} y @param {number} t */
  #move(x, y, t) {
    // From nowhere to the first sample is no way that the touch would go on.
    this.#stepX = this.#isFresh ? 0 : x - this.#x;
    this.#stepY = this.#isFresh ? 0 : y - this.#y;
    this.#stepT = this.#isFresh ? 0 : t - this.#t;
    this.#isFresh = false;
    this.#x = x;
    this.#y = y;
    this.#t = t;
  }
}

/**
 * A sample of doubles; a force that there is not is no number.
 * @param {RecordReader} reader
 * @returns {Sample}
 */
export function readRawSample(reader) {
  const x = reader.double();
  const y = reader.double();
  const t = reader.double();
  const force = reader.double();
  return Number.isNaN(force) ? [x, y, t] : [x, y, t, force];
}

/** @param {RecordWriter} writer @param {readonly Sample[]} samples @param {SampleForm} form */
export function writeSamples(writer, samples, form) {
  const track = new SampleTrack(form.scale);
  for (const sample of samples) {
    if (form.isRaw) {
      for (const index of [0, 1, 2, 3]) writer.double(rounded(sample[index] ?? NaN));
    } else {
      track.write(writer, sample, form.hasForce);
    }
  }
}
