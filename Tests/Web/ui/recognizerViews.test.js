// @ts-check
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { shownState } from "../../../web/ui/recognizerViews.js";

/** @param {string} state @param {string | null} verdict @returns {any} */
const view = (state, verdict = null) => ({ state, verdict: verdict && { state: verdict } });

describe("the state that a chip shows", () => {
  test("is the verdict after the recognizer has gone back to possible", () => {
    assert.equal(shownState(view("possible", "failed"), false), "failed");
  });

  test("is possible again once the verdict has been cleared away", () => {
    assert.equal(shownState(view("possible", "failed"), true), "possible");
  });

  test("is the state itself while the gesture goes on", () => {
    assert.equal(shownState(view("changed"), false), "changed");
    assert.equal(shownState(view("changed", "failed"), true), "changed");
  });

  test("is possible where nothing is known", () => {
    assert.equal(shownState(undefined, false), "possible");
  });
});
