// @ts-check
/** The ways from other pages into the game. */
import { make } from "./make.js";
import { words } from "./words.js";

export const GAME_LINKS = words.gameLinks;

/**
 * Links to a room's game: for a player, and for its big screen.
 * @param {string} room
 */
export function gameLinks(room) {
  const link = (/** @type {string} */ page, /** @type {string} */ text) => make("a", {
    class: "button small", href: `/${page}/${encodeURIComponent(room)}`, text,
  });
  return make("p", { id: "game-links", class: "overlay-buttons" },
    link("play", GAME_LINKS.playHere), link("host", GAME_LINKS.hostHere));
}
