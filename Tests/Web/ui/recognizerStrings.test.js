// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  changedByText, choiceText, propertyName, relationText, setRefused, valueText,
} from "../../../web/ui/recognizerStrings.js";

test("a rule reads as a sentence", () => {
  for (const [relation, text] of [
    ["tap waits for double-tap", "Tap waits for double tap to fail."],
    ["pinch with rotation", "Pinch may be recognized together with rotation."],
    ["rotation spares pinch", "Rotation does not prevent pinch."],
    ["* with *", "All of them side by side."],
    ["circle waits for *", "Circle waits for all to fail."],
    ["tap loves pan", "Tap loves pan."],
    ["pan receives pen only", "Pan receives pens only."],
    ["tap@bar receives touches outside knob", "Tap in bar receives touches outside knob."],
    ["pan begins only horizontally", "Pan begins only horizontally."],
    ["pan begins only in bar", "Pan begins only in bar."],
    ["pinch does not begin while pan@bar goes on",
      "Pinch does not begin while pan in bar continues."],
  ]) assert.equal(relationText(relation), text);
});

test("a property has a name for people, also one that the page does not know", () => {
  assert.equal(propertyName("numberOfTapsRequired"), "Taps");
  assert.equal(propertyName("someOtherName"), "Some other name");
});

test("a value has its unit, and one without bounds is any", () => {
  const count = { name: "maximumNumberOfTouches", value: 1, whole: true, atMost: 2147483647 };
  assert.equal(valueText(count, 2147483647), "any");
  assert.equal(valueText(count, 3), "3");
  assert.equal(valueText({ name: "d", value: 1, unit: "ms" }, 750), "750 ms");
  assert.equal(valueText({ name: "d", value: 1, unit: "ms" }, 30000), "30 s");
  assert.equal(valueText({ name: "s", value: 1, unit: "ratio" }, 0.5), "50 %");
});

test("a choice of several is shown as words", () => {
  assert.equal(choiceText("all"), "anything");
  assert.equal(choiceText("touch+pen"), "finger or pen");
  assert.equal(choiceText("left"), "left");
});

test("names the drawer that changed the set, and the preset", () => {
  assert.equal(changedByText("Red", null), "Red changed the gestures.");
  assert.equal(changedByText("Red", "touch"), "Red chose the gestures of “Touch”.");
});

describe("a refusal", () => {
  test("is put into words if it is about the set", () => {
    assert.equal(setRefused({ type: "error", code: "not-attached", message: "pan", path: "/set/pan" }),
      "It is not attached.");
    assert.equal(setRefused({ type: "error", code: "no-such-region", message: "x", path: "/attach/0" }),
      "The canvas has no such region.");
    assert.match(setRefused({
      type: "error", code: "out-of-range", message: "expected 1 to 5", path: "/set/tap/x",
    }) ?? "", /^The server rejected this change\. Expected 1 to 5\.$/);
  });

  test("about something else is not", () => {
    assert.equal(setRefused({ type: "error", code: "out-of-range", message: "x", path: "/touches" }),
      null);
    assert.equal(setRefused({ type: "error", code: "no-space", message: "x" }), null);
  });
});
