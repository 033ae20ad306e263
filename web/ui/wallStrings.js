// @ts-check
/** All texts of the wall. */
import { fill, plural, words } from "./words.js";

/** Fixed texts, by their `data-text` or `data-label`. */
export const WALL_TEXTS = words.wall;

/** @param {string} pattern "" for all rooms */
export const wallTitle = (pattern) =>
  pattern === "" ? WALL_TEXTS.title : fill(WALL_TEXTS.titleOf, { pattern });

/** What a wall without rooms says. @param {string} pattern "" for all rooms */
export const noRooms = (pattern) => pattern === ""
  ? { title: WALL_TEXTS.empty, text: WALL_TEXTS.emptyText }
  : { title: fill(WALL_TEXTS.noMatch, { pattern }), text: WALL_TEXTS.noMatchText };

/** @param {number} shown @param {number} total */
export const roomsShown = (shown, total) =>
  total > shown ? plural(WALL_TEXTS.someRooms, total, { shown }) : plural(WALL_TEXTS.rooms, total);

/**
 * The drawers' names, for a line under the picture.
 * @param {readonly string[]} names
 * @param {number} more drawers without their names
 */
export const whoDraws = (names, more) => {
  const listed = names.join(", ");
  if (more > 0) return plural(WALL_TEXTS.namesAndMore, more, { names: listed });
  return listed === "" ? WALL_TEXTS.nobody : listed;
};
