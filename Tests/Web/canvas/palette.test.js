import assert from "node:assert/strict";
import { test } from "node:test";
import { colorInForce } from "../../../web/canvas/palette.js";

test("of two colours the one in force is taken, however it is written", () => {
  assert.equal(colorInForce(" light-dark(#eceae4, #0b0d12)", false), "#eceae4");
  assert.equal(colorInForce("light-dark( #eceae4 ,#0b0d12 )", true), "#0b0d12");
  const glass = "light-dark(rgb(253 252 249 / 86%), rgb(20 24 33 / 86%))";
  assert.equal(colorInForce(glass, true), "rgb(20 24 33 / 86%)");
});

test("a token that is the same in both is left alone", () => {
  assert.equal(colorInForce(" #ffffff", true), "#ffffff");
  assert.equal(colorInForce("system-ui, sans-serif", false), "system-ui, sans-serif");
});
