// @ts-check
/**
 * The viewport in the outbox: each sequence keeps the one that it was begun with, also without a
 * connection. Like a pen, a `viewport` goes ahead of a sequence if the server may have another one.
 * Pure.
 */
import { PLAIN_PEN, isSamePen } from "./outboxPen.js";
import { HOME, isSameViewport, onCanvas } from "./viewports.js";

/** @typedef {import("./outbox.js").OutgoingMessage} OutgoingMessage */
/** @typedef {import("./viewports.js").Viewport} Viewport */

/**
 * `chosen`: the one of the next sequence. `known`: the one that the server has; null if unsure.
 * `isSent`: whether the server was ever sent one.
 * @typedef {{chosen: Viewport, known: Viewport | null, isSent: boolean}} OutboxViewport
 */

/** Pixels of a canvas; the server accepts twice as much. */
const FARTHEST = 5_000_000;
/** Cursors are sent as thousandths: a canvas at 0.05 is fine enough for a page at 8. */
const STEPS = 1_000;

/** @type {OutboxViewport} */
export const AT_HOME = Object.freeze({ chosen: HOME, known: HOME, isSent: false });

/**
 * Whether the server must receive a viewport before a canvas counts as lying there.
 * @param {OutboxViewport} viewport @param {Viewport} own
 */
function isUntold({ known }, own) {
  return known === null || !isSameViewport(known, own);
}

/**
 * The messages that begin a sequence, behind its pen and viewport if the server lacks them.
 * @param {{pen: import("./outboxPen.js").OutboxPen, viewport: OutboxViewport}} outbox
 * @param {{pen?: import("./stroke.js").Pen, viewport?: Viewport}} sequence
 * @param {readonly OutgoingMessage[]} messages
 * @returns {{pen: import("./outboxPen.js").OutboxPen, viewport: OutboxViewport,
 *   send: readonly OutgoingMessage[]}}
 */
export function behindChoices(outbox, { pen: ownPen = PLAIN_PEN, viewport: own = HOME }, messages) {
  let { pen, viewport } = outbox;
  let send = messages;
  if (messages.length > 0 && !isSamePen(pen.known, ownPen)) {
    pen = { ...pen, known: ownPen, isSent: true };
    send = [{ type: "pen", ...ownPen }, ...send];
  }
  if (messages.length > 0 && isUntold(viewport, own)) {
    viewport = { ...viewport, known: own, isSent: true };
    send = [{ type: "viewport", ...own }, ...send];
  }
  return { pen, viewport, send };
}

/**
 * The outbox with the pen and viewport that the server has of its drawer: a page that was opened
 * again is a drawer that had others. Once connected, the page knows what it has sent.
 * @template {{link: string, pen: import("./outboxPen.js").OutboxPen, viewport: OutboxViewport}} Box
 * @param {Box} outbox
 * @param {{pen?: import("./stroke.js").Pen, viewport?: Viewport}} own the server's words
 * @returns {Box}
 */
export function withChoices(outbox, own) {
  if (outbox.link === "live") return outbox;
  const pen = outbox.pen.known && { ...outbox.pen, known: own.pen ?? PLAIN_PEN };
  const viewport = outbox.viewport.known && { ...outbox.viewport, known: own.viewport ?? HOME };
  return { ...outbox, pen: pen ?? outbox.pen, viewport: viewport ?? outbox.viewport };
}

/**
 * The `viewport` to send while nothing is drawn, for pointers that hover.
 * @param {OutboxViewport} viewport
 * @returns {{viewport: OutboxViewport, send: OutgoingMessage[]}}
 */
export function placed(viewport) {
  const { chosen } = viewport;
  if (!isUntold(viewport, chosen)) return { viewport, send: [] };
  const known = { ...viewport, known: chosen, isSent: true };
  return { viewport: known, send: [{ type: "viewport", ...chosen }] };
}

/**
 * The cursor at a place of the plane, on the canvas as the server has it: to pan does not count as
 * moving the canvas until something is drawn.
 * @param {OutboxViewport} viewport
 * @param {import("./viewports.js").Place} place
 * @returns {{type: "cursor", x: number, y: number} | null} null if the viewport must
 *   be sent before
 */
export function cursorFor({ known }, place) {
  if (known === null) return null;
  const [x, y] = onCanvas(known, place).map((value) => Math.round(value * STEPS) / STEPS);
  return Math.max(Math.abs(x), Math.abs(y)) > FARTHEST ? null : { type: "cursor", x, y };
}
