import assert from "node:assert/strict";
import { test } from "node:test";
import { beyondText, followText, percentText } from "../../../web/ui/viewStrings.js";

test("strokes off the screen have a number and an arrow", () => {
  assert.equal(beyondText(1, "left"), "1 stroke off-screen ←");
  assert.equal(beyondText(2, "right"), "2 strokes off-screen →");
});

test("a button to follow names its drawer", () => {
  assert.equal(followText("Ada"), "Follow Ada");
});

test("a zoom is told in whole percent", () => {
  assert.equal(percentText(0.0504), "5 %");
  assert.equal(percentText(1), "100 %");
});
