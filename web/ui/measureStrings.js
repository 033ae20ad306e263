// @ts-check
/**
 * Measured values and their limits in words, as the server's sentences have them: shares in per
 * cent, angles in degrees, turns and ratios of two lengths as times. Pure.
 */
import { fill, number, words } from "./words.js";

/** @typedef {import("../protocol/messages.js").Criterion} Criterion */

const TEXTS = words.measure;

/** Ratios that are written as times; the others are shares. */
const TIMES = new Set(["balance", "growth", "laps", "longer", "turns"]);

/**
 * How a unit of the wire is read.
 * @typedef {object} Notation
 * @property {number} factor what a value is multiplied by
 * @property {string} unit the unit for people; empty if it is obvious
 */

/**
 * @param {string} [unit] of the wire
 * @param {string} [name] of the rule that is measured
 * @returns {Notation}
 */
export function notation(unit, name = "") {
  switch (unit) {
    case "ratio":
      return TIMES.has(name) ? { factor: 1, unit: TEXTS.times } : { factor: 100, unit: "%" };
    case "rad": return { factor: 180 / Math.PI, unit: "°" };
    case "px":
    case "ms": return { factor: 1, unit };
    default: return { factor: 1, unit: "" };
  }
}

/** Digits after the point at most. */
const MOST_DIGITS = 4;

/** @param {number} value @param {string} unit as people call it */
function usualDigits(value, unit) {
  switch (unit) {
    case "%": return value !== 0 && Math.abs(value) < 10 ? 1 : 0;
    case TEXTS.times: return 1;
    case "px": return Number.isInteger(value) ? 0 : 1;
    case "°":
    case "ms": return 0;
    default: return Number.isInteger(value) ? 0 : 2;
  }
}

/**
 * A measured value in its unit.
 * @param {number | null} value  null: it could not be measured
 * @param {string} [unit] of the wire
 * @param {string} [name] of the rule that is measured
 * @param {number} [digits] after the point; as many as make sense
 */
export function measureText(value, unit, name, digits) {
  if (value === null) return TEXTS.none;
  const { factor, unit: word } = notation(unit, name);
  const text = number(value * factor, digits ?? usualDigits(value * factor, word));
  return `${text.replace(/^-(?=[0.]*$)/, "")}${word === "" || word === "°" ? word : ` ${word}`}`;
}

/**
 * A measured value beside its limit, with enough digits to show that they differ. A value that
 * failed at its limit is about to pass it.
 * @param {Pick<Criterion, "name" | "value" | "limit" | "unit" | "pass" | "bound">} criterion
 */
export function measuredText({ name, value, limit, unit, pass, bound }) {
  if (value === null) return measureText(value, unit, name);
  if (value === limit) {
    const text = measureText(value, unit, name);
    return !pass && bound === "atMost" ? fill(TEXTS.over, { value: text }) : text;
  }
  const { factor, unit: word } = notation(unit, name);
  let digits = usualDigits(value * factor, word);
  const text = (/** @type {number} */ one) => measureText(one, unit, name, digits);
  while (digits < MOST_DIGITS && text(value) === text(limit)) digits += 1;
  return text(value);
}

/** @param {"most" | "least" | "more"} kind @param {string} limit */
export function limitText(kind, limit) {
  switch (kind) {
    case "most": return fill(TEXTS.atMost, { limit });
    case "least": return fill(TEXTS.atLeast, { limit });
    case "more": return fill(TEXTS.moreThan, { limit });
  }
}
