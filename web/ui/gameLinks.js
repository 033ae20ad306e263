// @ts-check
/** The ways from other pages into the game. */
import { make, setAttribute } from "./make.js";
import { roomLink } from "./shareSheet.js";
import { words } from "./words.js";

export const GAME_LINKS = words.gameLinks;

/**
 * Links to a room's game: for a player, and for its big screen.
 * @param {string} room
 * @returns {{element: HTMLElement, update: (grant: string) => void}} `grant`: the secret that the
 *   links need, or ""
 */
export function gameLinks(room) {
  const links = /** @type {const} */ ([
    ["play", GAME_LINKS.playHere], ["host", GAME_LINKS.hostHere],
  ]).map(([page, text]) => ({ page, link: make("a", { class: "button small", text }) }));
  const update = (/** @type {string} */ grant) => {
    for (const { page, link } of links) setAttribute(link, "href", roomLink("", room, page, grant));
  };
  update("");
  const element = make("p", { id: "game-links", class: "wrap" },
    ...links.map(({ link }) => link));
  return { element, update };
}
