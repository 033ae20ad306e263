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
});
