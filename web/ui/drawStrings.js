// @ts-check
/** All texts of the draw page alone. */
import { fill, number, plural, words } from "./words.js";

/** Fixed texts, by their `data-text` or `data-label`. */
export const TEXTS = words.draw;

/** What its drawer says that a gesture was. */
export const DETAILS_TEXTS = words.correction;

/** The pen and the eraser; `choices` by name. */
export const PEN_TEXTS = words.pen;

/** When strokes clear themselves. */
export const CLEARING_TEXTS = words.clearing;

/** Texts of the live region alone. */
export const SPOKEN = words.spoken;

export const NOTICES = words.notices;

const COMPANY = words.company;

/** @param {number} milliseconds 0 for never */
export function clearAfterText(milliseconds) {
  if (milliseconds === 0) return CLEARING_TEXTS.never;
  return fill(CLEARING_TEXTS.seconds, { seconds: milliseconds / 1000 });
}

/**
 * The hint of the empty page, depending on the room's recognizers.
 * @param {readonly string[]} catalogue
 */
export function hintText(catalogue) {
  if (catalogue.length === 0 || catalogue.includes("circle")) return TEXTS.hint;
  const known = ["tap", "swipe", "pan", "pinch"].some((name) => catalogue.includes(name));
  return known ? TEXTS.hintTouch : TEXTS.hintAny;
}

/** The others in the room. @param {number} viewers @param {number} [others] other drawers */
export function companyText(viewers, others = 0) {
  if (viewers + others === 0) return COMPANY.nobody;
  const parts = [];
  if (viewers > 0) parts.push(plural(COMPANY.viewers, viewers));
  if (others > 0) parts.push(plural(COMPANY.others, others));
  return parts.join(", ");
}

/** The accessible name of the button that closes a panel. @param {string} title the panel's */
export const closeText = (title) => fill(TEXTS.closePanel, { title });

/**
 * The text of the connection pill.
 * @param {"connecting"|"open"|"slow"|"waiting"|"stopped"} state
 * @param {number} waiting  milliseconds of ink
 */
export function connectionText(state, waiting) {
  const text = words.connection[state];
  if (waiting <= 0) return text;
  return fill(words.connection.unsent, { text, seconds: number(waiting / 1000, 1) });
}

/** @param {string} name */
export const identityText = (name) => fill(TEXTS.identity, { name });

/**
 * What went wrong with a message to the server.
 * @param {Pick<import("../protocol/messageTypes.js").ErrorMessage, "code" | "path">} error
 */
export function errorText({ code, path = "" }) {
  /** @type {Record<string, string>} */
  const errors = words.errors;
  // What the drawer says that a gesture was.
  if (code === "not-attached" && path === "/recognizer") return errors.gone;
  return errors[code] ?? (path.startsWith("/touches") ? NOTICES.refused : errors.other);
}

/**
 * Whether the page judges gestures by itself, and how that compares with the server.
 * @param {{verdicts: {same: number, other: number}} | null} local
 * @param {string} fault why it does not
 */
export function judgedHereText(local, fault) {
  const { alone, others, same: agreed, server } = words.judgedHere;
  if (local === null) return fault === "" ? "" : server;
  const { same, other } = local.verdicts;
  if (same + other === 0) return alone;
  return other === 0 ? plural(agreed, same) : plural(others, same + other, { other });
}
