// @ts-check
/** The texts of sharing a room. */

import { fill, words } from "./words.js";

/** The pages that a link may lead to. */
export const SHARE_PAGES = words.sharePages;

export const SHARE_TEXTS = words.share;

/** When a link may end, by seconds. */
export const LINK_ENDS = words.linkEnds;

/**
 * When a link ends, in a list.
 * @param {import("../protocol/messageTypes.js").RoomLink} link
 */
export function linkText({ end }) {
  if (end === undefined) return SHARE_TEXTS.noEnd;
  const time = new Date(end * 1_000).toLocaleString(words.language.tag, {
    month: "short", day: "numeric", hour: "numeric", minute: "2-digit",
  });
  return fill(SHARE_TEXTS.endsAt, { time });
}
