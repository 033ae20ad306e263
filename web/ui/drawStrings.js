// @ts-check
/** All texts of the draw page alone. Numbers are arguments. */
import { number } from "./strings.js";

/** Fixed texts, by their `data-text` or `data-label`. */
export const TEXTS = {
  applyRules: "Tuned rules",
  boxes: "Boxes",
  canvas: "Drawing canvas",
  canvasHelp:
    "Draw with a finger, a pen or the mouse. By keyboard: arrow keys move the pen, with Shift in " +
    "large steps; Space puts it down and lifts it; Escape takes back the stroke being drawn.",
  clear: "Clear mine",
  closeMessage: "Close this message",
  closeVerdict: "Close this verdict",
  drawTitle: "Draw together",
  details: "Details",
  detailsEmpty: "Draw something to see how each recognizer judges it.",
  hint: "Draw a circle",
  home: "All rooms",
  innerSquare: "Inner square",
  leftToControl: "Left to the control",
  leftToControlWhy: "Recognizers around a control do not receive its taps and drags.",
  legend: "What the lines mean",
  recognizers: "Recognizers",
  redo: "Redo",
  reload: "Reload",
  rules: "Rules for everyone here",
  share: "Share",
  shareTitle: "Share this room",
  steps: "Undo and redo",
  tools: "Drawing tools",
  tryAgain: "Try again now",
  undo: "Undo",
  verdict: "Verdict",
  watchInstead: "Watch instead",
  why: "Why?",
};

/** The pen and the eraser; `choices` by name. */
export const PEN_TEXTS = {
  choices: {
    own: "Your colour", red: "Red", orange: "Orange", green: "Green", blue: "Blue",
    violet: "Violet", fine: "Fine", plain: "Medium", bold: "Bold", marker: "Marker",
  },
  color: "Colour",
  eraser: "Eraser",
  other: "Another colour",
  pen: "Pen",
  title: "Your pen",
  width: "Width",
};

/** When ink clears itself. */
export const CLEARING_TEXTS = {
  after: "Clear after",
  asRoom: "as for everyone",
  everyone: "For everyone",
  mine: "For my ink",
  onStart: "A new stroke clears the last one",
  title: "Ink that clears itself",
};

/** @param {number} milliseconds 0 for never */
export function clearAfterText(milliseconds) {
  return milliseconds === 0 ? "never" : `${number(milliseconds / 1000)} s`;
}

/**
 * The hint of the empty page, depending on the room's recognizers.
 * @param {readonly string[]} catalogue
 */
export function hintText(catalogue) {
  if (catalogue.length === 0 || catalogue.includes("circle")) return TEXTS.hint;
  const known = ["tap", "swipe", "pan", "pinch"].some((name) => catalogue.includes(name));
  return known ? "Tap, swipe, drag or pinch" : "Draw something";
}

/**
 * The others in the room.
 * @param {number} viewers
 * @param {number} [others] other drawers
 */
export function companyText(viewers, others = 0) {
  if (viewers + others === 0) return "Nobody is watching yet";
  const parts = [];
  if (viewers > 0) parts.push(`${number(viewers)} watching`);
  if (others > 0) parts.push(`${number(others)} other${others === 1 ? "" : "s"} drawing`);
  return parts.join(", ");
}

/**
 * The accessible name of the button that closes a panel.
 * @param {string} title the panel's
 */
export function closeText(title) {
  return `Close “${title}”`;
}

/** @param {number} milliseconds */
function waitingText(milliseconds) {
  return `${number(milliseconds / 1000, 1)} s of ink waiting`;
}

/**
 * The text of the connection pill.
 * @param {"connecting"|"open"|"slow"|"waiting"|"stopped"} state
 * @param {number} waiting  milliseconds of ink
 */
export function connectionText(state, waiting) {
  const words = {
    connecting: "Connecting…", open: "Live", slow: "Slow network", waiting: "Reconnecting…",
    stopped: "Stopped",
  };
  return waiting > 0 ? `${words[state]} ${waitingText(waiting)}` : words[state];
}

/** @param {string} name */
export function identityText(name) {
  return `You are ${name}`;
}

/** Texts of the live region alone. */
export const SPOKEN = {
  back: "Connected again.",
  erased: "Erased.",
  eraser: "Eraser.",
  lost: "Connection lost. You can go on drawing.",
  pen: "Pen.",
  redo: "Redone.",
  undo: "Undone.",
};

export const NOTICES = {
  eraserOffline: "The eraser needs a connection. Undo works without one.",
  cleared: "Cleared",
  full: "No room for more ink until the connection is back. What you drew is safe here.",
  olderInk: "Strokes from before the connection was lost cannot be cleared any more.",
  offline: "You are offline. Draw on: strokes are judged here and sent later.",
  insecure: "This page is open over http: strokes are coarser. Use https for every sample.",
};

/** @param {string} message */
export function refusedText(message) {
  return `The server refused some ink: ${message}`;
}

/**
 * Whether the page judges gestures by itself, and how that compares with the server.
 * @param {{verdicts: {same: number, other: number}} | null} local
 * @param {string} fault why it does not
 */
export function judgedHereText(local, fault) {
  if (local === null) return fault === "" ? "" : `Judged by the server alone: ${fault}.`;
  const { same, other } = local.verdicts;
  const start = "This page judges by itself, with no connection too";
  if (same + other === 0) return `${start}.`;
  const verdicts = same + other === 1 ? "1 verdict" : `${same + other} verdicts`;
  if (other === 0) return `${start}: ${verdicts}, the server's the same.`;
  return `${start}: ${verdicts}, ${other} other than the server's, whose word counts.`;
}
