// @ts-check
/** The texts of sharing a room. */

import { ROOM_LINK } from "../net/linkSecret.js";
import { fill, words } from "./words.js";

/** The pages that a link may lead to. */
export const SHARE_PAGES = words.sharePages;

export const SHARE_TEXTS = words.share;

/** When a link may end, by seconds. */
export const LINK_ENDS = words.linkEnds;

/** @typedef {import("../protocol/messageTypes.js").RoomLink} RoomLink */

/** A link's title: its role, and its number or that it is the room's own. @param {RoomLink} link */
export function linkTitle({ link, role }) {
  const title = link === ROOM_LINK ? SHARE_TEXTS.roomLink : SHARE_TEXTS.linkTitle;
  return fill(title, { name: SHARE_PAGES[role].name, number: link });
}

/**
 * When a link was made, if this browser made it, and when it ends.
 * @param {RoomLink} link
 * @param {import("../session/ownLinks.js").MadeLink | undefined} made by this browser
 * @param {number} now milliseconds since 1970
 */
export function linkTimes({ link, end }, made, now) {
  const ends = end === undefined ? SHARE_TEXTS.noEnd
    : fill(SHARE_TEXTS.endsAt, { time: timeText(end * 1_000, now) });
  // The room's own link is as old as the room, if no host has replaced it.
  if (made === undefined && link === ROOM_LINK) return ends;
  if (made === undefined) return fill(SHARE_TEXTS.madeElsewhere, { ends });
  if (made.at === undefined) return ends;
  return fill(SHARE_TEXTS.madeAt, { time: timeText(made.at, now), ends });
}

/**
 * A time of day; with its date unless that is today.
 * @param {number} at @param {number} now milliseconds since 1970
 */
function timeText(at, now) {
  const [date, today] = [new Date(at), new Date(now)];
  const isToday = date.toDateString() === today.toDateString();
  return date.toLocaleString(words.language.tag, {
    ...isToday ? {} : { month: "short", day: "numeric" }, hour: "numeric", minute: "2-digit",
  });
}

/**
 * What a host can do if the sheet has no link to show for a role.
 * @param {RoomLink["role"]} role
 * @param {Pick<import("../session/ownLinks.js").OwnLinks, "all" | "secretOf">} links
 */
export function missingLinkText(role, links) {
  if (links.all.length === 0) return SHARE_TEXTS.makeFirst;
  const its = links.all.filter((link) => link.role === role);
  if (its.length === 0) return SHARE_TEXTS.makeSuch;
  return its.some(({ link }) => links.secretOf(link) !== "") ? SHARE_TEXTS.makeOrCopy
    : SHARE_TEXTS.makeHere;
}
