// @ts-check
/** Every word about how late ink is. */
import { fill, number, plural, words } from "./words.js";

/** @typedef {import("../state/latency.js").LatencySummary} LatencySummary */

/**
 * Names and sentences of the steps; on the draw page, ink travels to the server and back.
 * @type {Record<import("../state/latency.js").Step, {text: string, title: string}>}
 */
export const STEP_TEXTS = words.latencySteps;

export const LATENCY_TEXTS = words.latency;

const TEXTS = words.latencyText;

/** @param {number} milliseconds */
export function latencyText(milliseconds) {
  if (milliseconds < 0.1) return TEXTS.least;
  return fill(TEXTS.milliseconds,
    { milliseconds: number(milliseconds, milliseconds < 10 ? 1 : 0) });
}

/**
 * With this much ink in half a minute and no `timing`, the server sends none: otherwise it sends 5
 * a second, or as many as configured.
 */
const MANY_UNTOLD = 100;

/**
 * Why there are no figures; empty if there are some.
 * @param {LatencySummary} summary
 * @param {number | null} roundTrip null: no ping was answered
 * @param {boolean} isOwn whether it is about strokes that are drawn here
 */
export function noLatencyText({ count, untold }, roundTrip, isOwn) {
  if (roundTrip === null) return TEXTS.noClock;
  if (count > 0) return "";
  if (untold >= MANY_UNTOLD) return TEXTS.noTiming;
  return isOwn ? TEXTS.noOwn : TEXTS.noStrokes;
}

/**
 * The source of the figures and their accuracy.
 * @param {LatencySummary} summary
 * @param {number} roundTrip milliseconds
 */
export function latencyNote({ count, timed }, roundTrip) {
  const text = plural(TEXTS.clocks, count, { accuracy: latencyText(roundTrip / 2) });
  if (timed === count) return text;
  return timed === 0 ? fill(TEXTS.untimedAll, { text })
    : plural(TEXTS.untimed, count - timed, { text });
}
