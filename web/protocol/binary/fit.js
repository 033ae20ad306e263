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
  if ((flags & DESCRIBED) !== 0) {
    form.rules = readRules(reader);
    form.passes = new Array(form.rules.length).fill(false);
    form.numbers = new Array(STEPS.length + form.rules.length).fill(0);
  }
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

/** Rules of criteria: the name, unit, bound and limit of each. @param {RecordReader} reader */
export function readRules(reader) {
  /** @type {import("./drawerDeltaState.js").RuleForm[]} */
  const rules = [];
  for (let left = reader.elementCount(); left > 0; left -= 1) {
    const name = reader.name();
    const word = reader.byte();
    const unit = UNITS[word & 7];
    if (unit === undefined) throw reader.fault(`no unit has the number ${word & 7}`);
    rules.push({
      name, unit, bound: (word & (1 << 3)) !== 0 ? "atLeast" : "atMost",
      limit: reader.numberOrNone(verdictSteps(unit)),
    });
  }
  return rules;
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

/** Steps a unit of a criterion's value in a live fit. @param {string | undefined} unit */
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
