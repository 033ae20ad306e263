// @ts-check
/** The live fit of `v1.gesture.bin`: only changes since the last fit are sent. Pure. */
import { UNITS } from "./names.js";

/** @typedef {import("./reader.js").RecordReader} RecordReader */
/** @typedef {import("./drawerDeltaState.js").FitDelta} FitDelta */

const DESCRIBED = 1 << 2;
const IS_CIRCLE = 1 << 3;
const CONFIDENCE = 1 << 4;
const PASSES = 1 << 5;
/** Numbers beside the criteria's values, and the steps a unit of each. */
const STEPS = [100, 100, 100, 10_000, 100, 100, 100, 100, 100, 100, 100, 100, 1000];

/**
 * Reads what is new in a fit, keeps it, and returns the whole.
 * @param {RecordReader} reader
 * @param {FitDelta} form
 * @param {number} flags
 */
export function readFit(reader, form, flags) {
  if ((flags & DESCRIBED) !== 0) describe(reader, form);
  if (form.numbers.length === 0) throw reader.fault("the first fit does not describe itself");
  if ((flags & PASSES) !== 0) form.passes = reader.bits(form.rules.length);
  const changes = reader.bits(form.numbers.length);
  for (let index = 0; index < changes.length; index += 1) {
    if (!changes[index]) continue;
    const steps = reader.steps();
    const before = form.numbers[index];
    form.numbers[index] = before === null ? steps : steps === 0 ? null : before + steps;
  }
  return whole(form, flags);
}

/** @param {RecordReader} reader @param {FitDelta} form */
function describe(reader, form) {
  const count = reader.elementCount();
  form.rules = [];
  for (let index = 0; index < count; index += 1) {
    const name = reader.name();
    const unit = reader.word(UNITS);
    form.rules.push({ name, unit, limit: reader.numberOrNone(verdictSteps(unit)) });
  }
  form.passes = new Array(count).fill(false);
  form.numbers = new Array(STEPS.length + count).fill(0);
}

/** @param {FitDelta} form @param {number} flags */
function whole({ numbers, rules, passes }, flags) {
  const plain = numbers.slice(0, STEPS.length);
  for (const axis of [0, 1]) {
    // The inner box is relative to the centre.
    const box = plain[8 + axis];
    const center = plain[axis];
    if (box !== null && center !== null) plain[8 + axis] = box + center;
  }
  const told = plain.map((steps, index) => (steps === null ? null : steps / STEPS[index]));
  return {
    center: told.slice(0, 2), radius: told[2], error: told[3], bounds: told.slice(4, 8),
    innerBox: told.slice(8, 12),
    criteria: rules.map(({ name, limit, unit }, index) => {
      const steps = numbers[STEPS.length + index];
      const value = steps === null ? null : steps / fitSteps(unit);
      return { name, value, limit, unit, pass: passes[index] };
    }),
    isCircle: (flags & IS_CIRCLE) !== 0,
    ...((flags & CONFIDENCE) !== 0 ? { confidence: told[12] } : {}),
  };
}

/**
 * Steps a unit of a criterion's value in a live fit.
 * @param {string | undefined} unit
 */
function fitSteps(unit) {
  return unit === "px" || unit === "ms" ? 100 : 1000;
}

/**
 * Steps a unit of a criterion's limit, and of its value in a verdict.
 * @param {string | undefined} unit
 */
export function verdictSteps(unit) {
  return unit === "px" || unit === "ms" ? 1000 : 1_000_000;
}
