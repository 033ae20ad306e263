// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import { engineModule, firstMissing, playHere, streamNames } from "../support/streamScene.js";

const module = engineModule();
/** States that the files say everything about. */
const DECISIONS = new Set(["ended", "failed", "cancelled"]);

for (const name of streamNames()) {
  test(`the page's recognizers say what the server says: ${name}`, async () => {
    const { expected, told } = await playHere(name, module);
    assert.equal(firstMissing(expected, told), undefined);
    const decided = (/** @type {any[]} */ events) =>
      events.filter((event) => event.type === "state" && DECISIONS.has(event.state)).length;
    if (!name.startsWith("malformed") && name !== "drawer-lost.gesture.jsonl") {
      assert.equal(decided(told), decided(expected));
    }
  });
}
