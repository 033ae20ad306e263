// @ts-check
/** What a page offers once its connection has ended for good. */
import { wayOut } from "../protocol/closeCodes.js";
import { make } from "./make.js";
import { onPress } from "./press.js";
import { roomLink } from "./shareSheet.js";
import { words } from "./words.js";

const TEXTS = words.waysOut;

/** @typedef {{text: string, href?: string, act?: () => void}} Way  a link or a button */

/** The way to the other rooms. @type {Way} */
export const LEAVE = { text: TEXTS.leave, href: "/" };
/** @type {Way} */
export const RELOAD = { text: TEXTS.reload, act: () => location.reload() };
const PLAY_ALONE = { text: TEXTS.playAlone, href: "/play" };

/**
 * The ways out, the best first. Pure.
 * @param {{code: number | null, reason: string}} end of the connection
 * @param {{page: "draw" | "watch" | "play" | "host", room: string, grant: string,
 *   retry: () => void}} options  `grant`: the secret of the page's link, or ""; `retry`: connects
 *   again
 * @returns {Way[]}
 */
export function waysOut({ code, reason }, { page, room, grant, retry }) {
  const best = wayOut(code ?? 1006, reason, { watches: page === "draw" });
  switch (best) {
    case "reload": return [RELOAD, LEAVE];
    case "watch": return [{ text: TEXTS.watch, href: roomLink("", room, "watch", grant) }, LEAVE];
    case "again": return [{ text: TEXTS.again, act: retry }, LEAVE];
    case "leave": return page === "play" ? [LEAVE, PLAY_ALONE] : [LEAVE];
  }
}

/**
 * The ways as links and buttons; the first takes the focus when its card appears.
 * @param {readonly Way[]} ways
 */
export function wayButtons(ways) {
  return ways.map(({ text, href = null, act }, index) => {
    const kind = href === null ? { type: "button" } : { href };
    const element = make(href === null ? "button" : "a", {
      class: index === 0 ? "button primary" : "button", "data-first": index === 0, text, ...kind,
    });
    if (act !== undefined) onPress(element, act);
    return element;
  });
}

/** Follows a way. @param {Way} way */
export function follow({ href, act }) {
  if (href !== undefined) location.assign(href);
  act?.();
}
