// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as strings from "../../../web/ui/drawStrings.js";

describe("words of the draw page", () => {
  test("waiting ink is told in seconds, and only where there is some", () => {
    assert.equal(strings.connectionText("waiting", 2130), "Reconnecting… 2.1 s of ink waiting");
    assert.equal(strings.connectionText("open", 0), "Live");
  });

  test("nobody watching is said in words", () => {
    assert.deepEqual([0, 1, 12].map(strings.viewersText),
      ["Nobody is watching yet", "1 watching", "12 watching"]);
  });

  test("whether the page judges by itself is said once, with why not or how well", () => {
    const text = (/** @type {number} */ same, /** @type {number} */ other) =>
      strings.judgedHereText({ verdicts: { same, other } }, "");
    assert.equal(strings.judgedHereText(null, ""), "");
    assert.match(strings.judgedHereText(null, "the module is not there (404)"), /alone.*404/);
    assert.match(text(0, 0), /no connection too\.$/);
    assert.match(text(1, 0), /1 verdict, .* the same/);
    assert.match(text(8, 2), /10 verdicts, 2 other/);
  });
});
