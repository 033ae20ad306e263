import assert from "node:assert/strict";
import { test } from "node:test";
import { finalOutcome, openKinds } from "../../../web/state/finalOutcome.js";

const drawerWith = (state) => ({
  drawer: "d1",
  recognizers: new Map([["circle", { recognizer: "circle", fit: null, verdict: { sequence: 1, state } }]]),
});

test("a refusal waits until the last finger is up, a recognition does not", () => {
  assert.equal(finalOutcome(drawerWith("failed"), true), null);
  assert.equal(finalOutcome(drawerWith("failed"), false).kind, "refused");
  assert.equal(finalOutcome(drawerWith("ended"), true).kind, "recognized");
  assert.equal(finalOutcome(drawerWith("cancelled"), true).kind, "cancelled");
});

test("touches that are down, by drawer", () => {
  const live = new Set([
    { drawer: "d1", state: "open", kind: "pen" }, { drawer: "d1", state: "ended", kind: "touch" },
    { drawer: "d2", state: "open", kind: "touch" }, { drawer: "d2", state: "open", kind: "touch" },
  ]);
  assert.deepEqual([...openKinds({ live })], [["d1", ["pen"]], ["d2", ["touch", "touch"]]]);
});
