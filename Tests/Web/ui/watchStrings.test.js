// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { OVERLAYS, delayExplained, drawingText, frozenText, nextTry, pillText, roomCounts,
  watchingWord } from "../../../web/ui/watchStrings.js";

test("the pill says live with the measured delay", () => {
  assert.equal(pillText("open", 12.4), "Live 12 ms");
  assert.equal(pillText("open", 0.3), "Live < 1 ms");
  assert.equal(pillText("open", null), "Live");
  assert.equal(pillText("waiting", 12), "Reconnecting");
  assert.match(delayExplained(12, 3.14, false), /the server.*12 ms.*3\.1 ms/);
  assert.match(delayExplained(69, 3.14, true), /the hand.*69 ms.*3\.1 ms/);
});

test("a frozen picture has the time of its last data", () => {
  assert.match(frozenText(new Date(2026, 0, 2, 14, 3, 22)), /14:03:22/);
  assert.equal(nextTry(2100), "Trying again in 3 s.");
  assert.equal(nextTry(-5), "Trying again…");
});

test("counts are said in the singular too", () => {
  assert.equal(roomCounts(0, 1), "nobody is drawing · 1 watching");
  assert.equal(watchingWord(1), "watching");
  assert.equal(drawingText(["touch"]), "drawing · finger");
  assert.equal(drawingText(["touch", "pen"]), "drawing · 2 touches");
});

test("no two overlays share a key", () => {
  const keys = Object.values(OVERLAYS).map((one) => one.key);
  assert.equal(new Set([...keys, "f"]).size, keys.length + 1);
});
