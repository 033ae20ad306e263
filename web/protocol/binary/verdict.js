// @ts-check
/** The details of a `state` in `v1.gesture.bin`. Pure. */
import { readRules, verdictSteps } from "./fit.js";
import { UNITS } from "./names.js";

/** @typedef {import("./reader.js").RecordReader} RecordReader */
/** @typedef {import("./drawerDeltaState.js").VerdictDelta} VerdictDelta */

/**
 * A reason as its difference from the last one: shared leading and trailing bytes, and the bytes
 * between.
 * @param {RecordReader} reader
 * @param {VerdictDelta} form
 */
export function readReason(reader, form) {
  const first = reader.count();
  const last = reader.count();
  const middle = reader.textBytes();
  if (first + last > form.reason.length) throw reader.fault("the sentence before is shorter");
  const reason = new Uint8Array(first + middle.length + last);
  reason.set(form.reason.subarray(0, first));
  reason.set(middle, first);
  reason.set(form.reason.subarray(form.reason.length - last), first + middle.length);
  form.reason = reason;
  return reader.decoded(reason, reader.offset);
}

/**
 * Conditions as measured.
 * @param {RecordReader} reader
 * @param {VerdictDelta} form
 * @param {boolean} isDescribed
 */
export function readCriteria(reader, form, isDescribed) {
  if (isDescribed) form.rules = readRules(reader);
  const passes = reader.bits(form.rules.length);
  const hasSample = reader.bits(form.rules.length);
  return form.rules.map(({ name, limit, unit, bound }, index) => ({
    name, value: reader.numberOrNone(verdictSteps(unit)), limit, unit, pass: passes[index], bound,
    margin: reader.numberOrNone(1000), ...(hasSample[index] ? { sample: reader.count() } : {}),
  }));
}

/**
 * The criteria's values in units for people.
 * @param {RecordReader} reader
 * @param {any[]} criteria
 */
export function readTold(reader, criteria) {
  const isTold = reader.bits(criteria.length);
  criteria.forEach((criterion, index) => {
    if (!isTold[index]) return;
    const unit = reader.word(UNITS);
    const steps = verdictSteps(unit);
    const value = reader.numberOrNone(steps);
    criterion.told = { value, limit: reader.numberOrNone(steps), unit };
  });
}

/** The result. @param {RecordReader} reader */
export function readResult(reader) {
  const count = reader.elementCount();
  /** @type {Record<string, any>} */
  const result = {};
  for (let index = 0; index < count; index += 1) {
    const name = reader.name();
    const kind = reader.byte();
    if (kind === 0) result[name] = reader.numberOrNone(1_000_000);
    else if (kind === 1) result[name] = [reader.number(1000), reader.number(1000)];
    else if (kind === 2) result[name] = reader.text();
    else throw reader.fault(`no kind of value has the number ${kind}`);
  }
  return result;
}

/**
 * Ghost and guesses.
 * @param {RecordReader} reader
 * @param {any} message the state that it belongs to
 * @param {readonly string[]} kinds of ghosts
 */
export function readMore(reader, message, kinds) {
  const flags = reader.byte();
  if ((flags & 1) !== 0) message.ghost = { kind: reader.word(kinds), points: points(reader) };
  if ((flags & 2) === 0) return;
  const count = reader.elementCount();
  message.guesses = [];
  for (let index = 0; index < count; index += 1) {
    message.guesses.push({
      name: reader.text(), score: reader.numberOrNone(1_000_000),
      distance: reader.numberOrNone(1_000_000), threshold: reader.numberOrNone(1_000_000),
    });
  }
}

/** @param {RecordReader} reader */
function points(reader) {
  const list = [];
  let x = 0;
  let y = 0;
  for (let left = reader.elementCount(); left > 0; left -= 1) {
    x += reader.steps();
    y += reader.steps();
    list.push([x / 1000, y / 1000]);
  }
  return list;
}
