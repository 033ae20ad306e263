// @ts-check
/** Every word about how late ink is. */
import { number } from "./strings.js";

/** @typedef {import("../state/latency.js").Step} Step */
/** @typedef {import("../state/latency.js").LatencySummary} LatencySummary */

/** Names and sentences of the steps; on the draw page, ink travels to the server and back. */
export const STEP_TEXTS = /** @type {Record<Step, {text: string, title: string}>} */ ({
  sent: {
    text: "Hand to server",
    title: "From the pen, finger or mouse to the server",
  },
  recognized: {
    text: "Recognizing",
    title: "On the server: recognizing and encoding it for everyone",
  },
  arrived: {
    text: "Server to here",
    title: "From the server to this page, with its short wait to send more at once",
  },
  painted: { text: "Painting", title: "Until the frame that shows it is painted" },
  all: { text: "All together", title: "From the hand to this screen" },
});

export const LATENCY_TEXTS = {
  latency: "Delay",
  ownLatency: "Delay of your strokes",
  step: "Step",
  typical: "Typical",
  typicalTitle: "Half of all ink is faster",
  slow: "Slowest 1 %",
  slowTitle: "99 of 100 are faster",
  unknown: "not known",
};

/** @param {number} milliseconds */
export function latencyText(milliseconds) {
  if (milliseconds < 0.1) return "< 0.1 ms";
  return `${number(milliseconds, milliseconds < 10 ? 1 : 0)} ms`;
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
  if (roundTrip === null) {
    return "Not known yet: comparing the clocks takes a connection and an answered ping.";
  }
  if (count > 0) return "";
  if (untold >= MANY_UNTOLD) {
    return "Not known: this server does not report how long strokes were on their way.";
  }
  return isOwn
    ? "Draw something to see how long your strokes take to the server and back."
    : "Nothing was drawn in the last 30 seconds. As soon as somebody draws, this shows how long "
      + "strokes take to this screen.";
}

/**
 * The source of the figures and their accuracy.
 * @param {LatencySummary} summary
 * @param {number} roundTrip milliseconds
 */
export function latencyNote({ count, timed }, roundTrip) {
  const measured = count === 1 ? "1 measurement" : `${number(count)} measurements`;
  const start = `${measured} in the last 30 seconds. The clocks are compared by ping, and agree `
    + `to within ${latencyText(roundTrip / 2)}, or better where there and back take equally long.`;
  if (timed === count) return start;
  return timed === 0
    ? `${start} The drawer does not send its clock, so that the way to the server is not known.`
    : `${start} For ${number(count - timed)} of them the drawer's clock was not known, and so not `
      + "the way to the server.";
}
