// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { ROOM_LINK } from "../../../web/net/linkSecret.js";
import { OwnLinks } from "../../../web/session/ownLinks.js";
import { linkTimes, linkTitle, missingLinkText } from "../../../web/ui/shareStrings.js";

const NOON = new Date(2026, 2, 14, 12, 0).getTime();
const HOUR = 3_600_000;
const secret = "watch-0123456789abcdef";

test("links for the same are told apart by their numbers", () => {
  assert.equal(linkTitle({ link: 2, role: "watch" }), "Watch · link 2");
  assert.notEqual(linkTitle({ link: 3, role: "watch" }), linkTitle({ link: 2, role: "watch" }));
});

test("a link says when it was made and when it ends, with a date unless that is today", () => {
  const link = /** @type {const} */ ({ link: 1, role: "watch" });
  const today = linkTimes(link, { secret, seconds: 0, at: NOON - HOUR }, NOON);
  assert.match(today, /^made \D*11:00\D*, ends with the room$/);
  const week = { ...link, end: (NOON + 7 * 24 * HOUR) / 1_000 };
  assert.match(linkTimes(week, { secret, seconds: 604_800, at: NOON }, NOON),
    /^made \D*12:00\D*, ends \D*21\D*12:00/);
});

test("of a link that another browser made, its end alone is known", () => {
  const link = /** @type {const} */ ({ link: 1, role: "draw" });
  assert.equal(linkTimes(link, undefined, NOON), "made in another browser, ends with the room");
  // An older copy of the page kept no time.
  assert.equal(linkTimes(link, { secret, seconds: 0 }, NOON), "ends with the room");
});

test("the room's own link has no number, and no time before it is replaced", () => {
  const link = /** @type {const} */ ({ link: ROOM_LINK, role: "draw" });
  assert.equal(linkTitle(link), "Draw with me · the room's own link");
  assert.equal(linkTimes(link, undefined, NOON), "ends with the room");
  assert.match(linkTimes(link, { secret, seconds: 0, at: NOON }, NOON), /^made .*12:00/);
});

test("a host is told to make a first link only where there is none", () => {
  const links = new OwnLinks();
  const first = missingLinkText("watch", links);
  assert.equal(first, "Make a link first. You can revoke it at any time.");
  links.all = [{ link: 1, role: "draw" }];
  const such = missingLinkText("watch", links);
  links.all = [{ link: 1, role: "draw" }, { link: 2, role: "watch" }];
  const here = missingLinkText("watch", links);
  links.kept.made[2] = { secret, seconds: 3_600, at: NOON };
  const copy = missingLinkText("watch", links);
  assert.equal(new Set([first, such, here, copy]).size, 4);
  assert.match(here, /only the browser that made/i);
  assert.match(copy, /copy/i);
});
