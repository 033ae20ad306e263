// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as strings from "../../../web/ui/drawStrings.js";

describe("words of the draw page", () => {
  test("waiting ink is shown in seconds, and only where there is some", () => {
    assert.equal(strings.connectionText("waiting", 2130), "Reconnecting… 2.1 s of drawing waiting");
    assert.equal(strings.connectionText("open", 0), "Live");
  });

  test("no viewers are mentioned in words, unless others draw", () => {
    const company = [[0, 0], [1, 0], [12, 0], [0, 1], [0, 2], [3, 1]];
    assert.deepEqual(company.map(([viewers, others]) => strings.companyText(viewers, others)), [
      "Nobody is watching yet", "1 watching", "12 watching", "1 other drawing",
      "2 others drawing", "3 watching, 1 other drawing",
    ]);
  });

  test("a button that closes a panel says which", () => {
    assert.equal(strings.closeText(strings.TEXTS.details), "Close “Details”");
  });

  test("whether the page judges by itself is said once, with why not or how well", () => {
    const text = (/** @type {number} */ same, /** @type {number} */ other) =>
      strings.judgedHereText({ verdicts: { same, other } }, "");
    assert.equal(strings.judgedHereText(null, ""), "");
    assert.equal(strings.judgedHereText(null, "the module is not there (404)"),
      "Gestures are recognized on the server only.");
    assert.match(text(0, 0), /without a connection\.$/);
    assert.match(text(1, 0), /agreed in 1 case\.$/);
    assert.match(text(8, 2), /otherwise in 2 of 10 cases/);
  });
});
