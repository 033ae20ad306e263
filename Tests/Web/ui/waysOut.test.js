// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { LEAVE, RELOAD, waysOut } from "../../../web/ui/waysOut.js";

const REVOKED = "not-authenticated a host revoked this link; ask for a new one";
const retry = () => {};

/**
 * @param {"draw" | "watch" | "play" | "host"} page
 * @param {number | null} code
 * @param {string} [reason]
 */
const ways = (page, code, reason = "") =>
  waysOut({ code, reason }, { page, room: "class-7", grant: "watch-0123456789abcdef", retry });

test("a dead link offers no other attempt: the rooms, and to a player the game alone", () => {
  for (const page of /** @type {const} */ (["draw", "watch", "host"])) {
    assert.deepEqual(ways(page, 4503, REVOKED), [LEAVE], page);
  }
  assert.deepEqual(ways("play", 4503, REVOKED).map(({ href }) => href), ["/", "/play"]);
});

test("a link that only lets watch leads to the watch page, with its secret behind #", () => {
  const [way] = ways("play", 4504, "not-allowed your link lets you only watch");
  assert.equal(way.href, "/watch/class-7#grant=watch-0123456789abcdef");
});

test("a full room is watched by who wants to draw, and tried again by others", () => {
  assert.match(ways("draw", 4507)[0].href ?? "", /^\/watch\//);
  for (const page of /** @type {const} */ (["watch", "play", "host"])) {
    assert.equal(ways(page, 4507)[0].act, retry, page);
  }
});

test("an outdated page reloads, and every other page has a way to the rooms", () => {
  assert.deepEqual(ways("host", 4501), [RELOAD, LEAVE]);
  for (const code of [null, 1000, 4501, 4503, 4505, 4507, 4508, 4509]) {
    assert.ok(ways("play", code).includes(LEAVE), String(code));
  }
});
