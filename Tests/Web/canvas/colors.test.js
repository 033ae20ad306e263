import assert from "node:assert/strict";
import { test } from "node:test";
import { channels, contrast, fingerColor, fromHsl, readableOn, toHsl } from "../../../web/canvas/colors.js";

test("channels of long, short and foreign colours", () => {
  assert.deepEqual(channels("#4477aa"), [68, 119, 170]);
  assert.deepEqual(channels("#4af"), [68, 170, 255]);
  assert.deepEqual(channels("rgb(68, 170, 255)"), [68, 170, 255]);
  assert.deepEqual(channels("rgb(68 170)"), [120, 120, 120]);
  assert.deepEqual(channels("teal"), [120, 120, 120]);
});

test("contrast as WCAG has it", () => {
  assert.equal(contrast("#000", "#fff"), 21);
  assert.equal(contrast("#4477aa", "#4477aa"), 1);
  assert.ok(Math.abs(contrast("#767676", "#ffffff") - 4.54) < 0.01);
});

test("ink can be seen on any paper, and is left alone where it can", () => {
  for (const paper of ["#fdfcf9", "#141821", "#808080"]) {
    for (const color of ["#000000", "#ffffff", "#4477aa", "#ffee88", "#101820", "#808080", "#ff0000"]) {
      assert.ok(contrast(readableOn(color, paper), paper) >= 3, `${color} on ${paper}`);
    }
  }
  assert.equal(readableOn("#4477aa", "#fdfcf9"), "#4477aa");
});

test("fingers of one drawer differ, the first has the drawer's colour", () => {
  const colors = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((touch) => fingerColor("#4477aa", touch));
  assert.equal(colors[0], "#4477aa");
  assert.equal(new Set(colors).size, 10);
  assert.equal(fingerColor("#4477aa", 0), "#4477aa");
});

test("there and back between the colour spaces", () => {
  for (const color of ["#4477aa", "#aa4477", "#77aa44", "#000000", "#ffffff", "#808080", "#0000ff"]) {
    assert.equal(fromHsl(toHsl(color)), color);
  }
});
