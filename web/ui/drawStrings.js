// @ts-check
/** Every word of the draw page, in one place for translators. Numbers go in as arguments. */

/** @param {number} value @param {number} [digits] */
const number = (value, digits = 0) =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Texts that stand in the page as they are, by their `data-text` or `data-label`. */
export const TEXTS = {
  boxes: "Boxes",
  canvas: "Drawing canvas",
  canvasHelp:
    "Draw with a finger, a pen or the mouse. By keyboard: arrow keys move the pen, with Shift in " +
    "large steps; Space puts it down and lifts it; Escape takes back the stroke being drawn.",
  clear: "Clear mine",
  copied: "Copied",
  copy: "Copy link",
  copyFailed: "Select the link and copy it",
  details: "Details",
  detailsEmpty: "Draw something to see how each recognizer judges it.",
  dismiss: "Dismiss",
  hint: "Draw a circle",
  home: "All rooms",
  innerSquare: "Inner square",
  qrCode: "QR code of the watch link",
  recognizers: "Recognizers",
  reload: "Reload",
  send: "Send…",
  share: "Share",
  shareLink: "Link to watch",
  shareText: "Watch me draw",
  shareTitle: "Let others watch",
  shareWhy: "Whoever opens this link sees every stroke as you draw it, and cannot draw.",
  tools: "Drawing tools",
  tryAgain: "Try again now",
  watchInstead: "Watch instead",
  why: "Why?",
};

/** Names of recognizers and of their states, phases and conditions; others are shown as sent. */
export const NAMES = {
  recognizers: {
    capture: "Free form",
    checkmark: "Checkmark",
    chevron: "Chevron",
    circle: "Circle",
  },
  states: {
    began: "began",
    cancelled: "cancelled",
    changed: "following",
    ended: "match",
    failed: "no match",
    possible: "ready",
  },
  phases: {
    downStroke: "down stroke",
    initialPoint: "first point",
    leftDownStroke: "back to the left",
    notStarted: "",
    rightDownStroke: "out to the right",
    upStroke: "up stroke",
  },
  criteria: {
    downwardAfterTurn: "Down after the turn",
    error: "Off the circle",
    fall: "Ends below its start",
    inside: "Points in the middle",
    leftDownStroke: "Samples back to the left",
    leftward: "To the left",
    leftwardAtStart: "To the left at the start",
    overlap: "Fills the circle's box",
    rise: "Ends above its start",
    touches: "Fingers",
    upStroke: "Samples upwards",
    upward: "Upwards",
    upwardAtStart: "Upwards at the start",
    width: "Width",
  },
};

/** @param {"recognizers"|"states"|"phases"|"criteria"} table @param {string} word */
export function nameOf(table, word) {
  return /** @type {Record<string, string>} */ (NAMES[table])[word] ?? word;
}

/**
 * What a chip says of a recognizer's state.
 * @param {string} recognizer
 * @param {string} state
 */
export function stateText(recognizer, state) {
  return recognizer === "capture" && state === "ended" ? "kept" : nameOf("states", state);
}

/**
 * A reason of the server as a sentence of its own.
 * @param {string} reason
 */
export function sentence(reason) {
  const text = reason.trim();
  const end = /[.!?]$/.test(text) ? "" : ".";
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`;
}

/** @param {number} viewers */
export function viewersText(viewers) {
  return viewers === 0 ? "Nobody is watching yet" : `${number(viewers)} watching`;
}

/** @param {number} milliseconds */
export function waitingText(milliseconds) {
  return `${number(milliseconds / 1000, 1)} s of ink waiting`;
}

/**
 * What the connection pill says.
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

/** What only the live region says. */
export const SPOKEN = {
  back: "Connected again.",
  lost: "Connection lost. You can go on drawing.",
};

export const NOTICES = {
  full: "No room for more ink until the connection is back. What you drew is safe here.",
  olderInk: "Strokes from before the connection was lost stay: they cannot be cleared any more.",
  insecure: "This page is open over http: strokes are coarser. Use https for every sample.",
};

/** @param {string} message */
export function refusedText(message) {
  return `The server refused some ink: ${message}`;
}

/** @param {string} text @param {string} reason  the server's own words */
export function stoppedText(text, reason) {
  const detail = reason.replace(/^[a-z0-9-]+:?\s*/, "");
  return detail === "" ? text : `${text} (${detail})`;
}

/**
 * @param {"recognized"|"refused"|"cancelled"} kind
 * @param {string} recognizer
 */
export function verdictTitle(kind, recognizer) {
  const name = nameOf("recognizers", recognizer);
  switch (kind) {
    case "recognized": return name;
    case "refused": return `Not quite a ${name.toLowerCase()}`;
    case "cancelled": return "Taken back";
  }
}

/** @param {number} share  0…1 */
export function scoreText(share) {
  return `${number(100 * share)} %`;
}

/**
 * What the live region says.
 * @param {"recognized"|"refused"|"cancelled"} kind
 * @param {string} recognizer
 * @param {number | null} score  0…1
 * @param {string} reason
 */
export function spokenVerdict(kind, recognizer, score, reason) {
  const name = nameOf("recognizers", recognizer);
  if (kind !== "recognized") return `${verdictTitle(kind, recognizer)}. ${sentence(reason)}`;
  const percent = score === null ? "" : `, ${number(100 * score)} percent`;
  return `${name} recognized${percent}`;
}

/**
 * A measured value in its unit.
 * @param {number} value
 * @param {string} [unit]
 */
export function measureText(value, unit) {
  switch (unit) {
    case "ratio": return `${number(100 * value, Math.abs(value) < 0.1 ? 1 : 0)} %`;
    case "px": return `${number(value, Number.isInteger(value) ? 0 : 1)} px`;
    case "rad": return `${number((value * 180) / Math.PI)}°`;
    case "ms": return `${number(value)} ms`;
    default: return number(value, Number.isInteger(value) ? 0 : 2);
  }
}

/** @param {"most" | "least" | "more"} kind @param {string} limit */
export function limitText(kind, limit) {
  switch (kind) {
    case "most": return `at most ${limit}`;
    case "least": return `at least ${limit}`;
    case "more": return `more than ${limit}`;
  }
}
