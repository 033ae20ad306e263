// @ts-check
/** What was refused in a game, and why: tables, near misses with their ghosts, and other rules. */
import { paintGhost } from "../canvas/ghost.js";
import { paintInk } from "../canvas/ink.js";
import { Layer } from "../canvas/layer.js";
import { readPalette } from "../canvas/palette.js";
import { fitTransform } from "../canvas/view.js";
import { judgeRecording, testAddress } from "../recording/recordingRequests.js";
import { mostFirst, refusedCount } from "../state/hallReview.js";
import { STRIDE } from "../state/stroke.js";
import { HALL_TEXTS, REFUSALS, literalText, refusedText } from "./hallStrings.js";
import { make, swatch } from "./make.js";
import { reasonText } from "./reasonStrings.js";
import { nameOf } from "./strings.js";

/** @typedef {import("../state/hallReview.js").Miss} Miss */

/** The recognizer that judges circles. */
const CIRCLE = "circle";
/** CSS pixels around a near miss, and how fine its picture is. */
const MARGIN = 14;
const RATIO = 2;
const SIDE = 180;

/**
 * Shows the review below the summary of a `details` element.
 * @param {HTMLDetailsElement} details
 * @param {import("../session/hostRoom.js").HostRoom} room
 * @param {string} grant the page's, which lets it read the recording of a private room
 */
export function showReview(details, { review, scene }, grant) {
  const { epoch, recording } = scene;
  const count = refusedCount(review);
  const isRecorded = epoch !== null && recording === "on";
  const literal = make("p", { class: "hall-literal", hidden: true });
  const parts = [
    make("p", { text: refusedText(count) }),
    ...(count === 0 ? [] : [
      table(HALL_TEXTS.refusal, "data-refusal", review.refusals, (key) => REFUSALS[
        /** @type {keyof typeof REFUSALS} */ (key)] ?? key),
    ]),
    ...(review.criteria.size === 0 ? [] : [
      table(HALL_TEXTS.criterion, "data-criterion", review.criteria,
        (key) => nameOf("criteria", key)),
    ]),
    literal,
    ...(review.misses.length === 0 ? [] : [
      make("h3", { text: HALL_TEXTS.misses }),
      make("ul", { class: "hall-misses loose-stack" }, ...review.misses.map((miss) =>
        card(miss, isRecorded ? testAddress(epoch, asMark(miss), CIRCLE, grant) : null))),
    ]),
    make("p", { class: "quiet", text: HALL_TEXTS.reviewSince }),
  ];
  const [summary] = details.children;
  details.replaceChildren(summary, ...parts);
  for (const [index, canvas] of [...details.querySelectorAll("canvas")].entries()) {
    paintMiss(canvas, review.misses[index]);
  }
  if (isRecorded) void tellLiteral(literal, epoch, grant);
}

/** @param {Miss} miss @returns {any} what names a gesture of a recording */
const asMark = ({ drawer, sequence }) => ({ drawer, sequence });

/**
 * @param {string} title
 * @param {string} attribute of a row: its key
 * @param {ReadonlyMap<string, number>} counts
 * @param {(key: string) => string} nameOfKey
 */
function table(title, attribute, counts, nameOfKey) {
  return make("table", {},
    make("thead", {}, make("tr", {}, make("th", { scope: "col", text: title }),
      make("th", { scope: "col", text: HALL_TEXTS.count }))),
    make("tbody", {}, ...mostFirst(counts).map(([key, count]) => make("tr", { [attribute]: key },
      make("th", { scope: "row", text: nameOfKey(key) }), make("td", { text: String(count) })))));
}

/** @param {Miss} miss @param {string | null} test where its test is saved from */
function card({ name, color, reason, criterion }, test) {
  const element = make("li", { class: "miss stack" },
    make("canvas", { "aria-hidden": "true" }),
    make("p", {}, swatch(), ` ${name}`),
    make("p", { class: "quiet", text: reasonText({ reason, criteria: [criterion] }) }),
    ...(test === null ? [] : [make("a", {
      class: "button small", href: test, download: true, text: HALL_TEXTS.saveTest,
    })]));
  element.style.setProperty("--swatch", color);
  return element;
}

/** @param {HTMLCanvasElement} canvas @param {Miss} miss */
function paintMiss(canvas, { stroke, ghost, color }) {
  const layer = new Layer(canvas);
  const palette = readPalette(canvas);
  const size = { width: SIDE, height: SIDE };
  layer.resize(size, RATIO);
  const box = boxOf([...pointsOf(stroke.points), ...ghost.points]);
  const transform = fitTransform(box, size, MARGIN);
  layer.usePlane(transform);
  paintInk(layer.context, stroke, palette.ink(color, 1), 0, 1 / transform.scale);
  layer.useScreen();
  paintGhost(layer.context, transform, palette, ghost);
}

/** @param {readonly number[]} points flat @returns {[number, number][]} */
function pointsOf(points) {
  return Array.from({ length: points.length / STRIDE }, (_, index) =>
    [points[index * STRIDE], points[index * STRIDE + 1]]);
}

/** @param {readonly (readonly number[])[]} points */
function boxOf(points) {
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    left, top, width: Math.max(1, Math.max(...xs) - left),
    height: Math.max(1, Math.max(...ys) - top),
  };
}

/**
 * Asks the recording which of its gestures the literal rules would judge otherwise.
 * @param {HTMLElement} element
 * @param {string} epoch
 * @param {string} grant
 */
async function tellLiteral(element, epoch, grant) {
  const question = /** @type {const} */ ({
    type: "judge", id: 1, profile: "literal", leniency: 1, rules: {},
  });
  const judged = { count: 0, flipped: 0, refused: 0 };
  try {
    await judgeRecording(epoch, question, ({ gestures, done }) => {
      for (const { before, after } of gestures) {
        const isRefused = before.recognized === CIRCLE && after.recognized !== CIRCLE;
        judged.refused += Number(isRefused);
      }
      if (done !== undefined) [judged.count, judged.flipped] = [done.gestures, done.flipped];
    }, { grant });
  } catch {
    // The relay keeps no recording of the room, or has no time: the rest stands without it.
    return;
  }
  element.textContent = literalText(judged);
  element.hidden = judged.count === 0;
}
