// @ts-check
/** All texts of the wall. */
import { nameOf, number } from "./strings.js";
import { counted } from "./watchStrings.js";

/** Fixed texts, by their `data-text` or `data-label`. */
export const WALL_TEXTS = {
  allRooms: "All rooms",
  badPattern: "This address names no rooms. Give part of a name, such as class-*.",
  empty: "No live rooms right now",
  emptyText: "As soon as somebody draws in a room, it appears here.",
  reload: "Try again",
  startDrawing: "Start drawing",
  title: "Wall",
};

/** @param {string} pattern "" for all rooms */
export function wallTitle(pattern) {
  return pattern === "" ? WALL_TEXTS.title : `${WALL_TEXTS.title}: ${pattern}`;
}

/**
 * @param {number} shown
 * @param {number} total
 */
export function roomsShown(shown, total) {
  return total > shown
    ? `${number(shown)} of ${counted(total, "room", "rooms")}`
    : counted(total, "room", "rooms");
}

/**
 * The drawers' names, for a line under the picture.
 * @param {readonly string[]} names
 */
export function whoDraws(names) {
  return names.length === 0 ? "Nobody is drawing" : names.join(", ");
}

/** @param {string} recognizer */
export function recognizedText(recognizer) {
  return nameOf("recognizers", recognizer);
}
