import assert from "node:assert/strict";
import { test } from "node:test";
import { applyEvent, emptyScene } from "../../../web/state/scene.js";
import { JOINED, kept, path, sceneAfter, state } from "../support/sceneEvents.js";

const BOTH = {
  type: "profile", profile: "both", recognizers: [
    { recognizer: "circle", continuous: true }, { recognizer: "literal.circle", continuous: true },
  ],
};

test("a pointer that hovers is followed by recognizers that came before the next gesture", () => {
  const recognizers = ["circle", "hover"].map((recognizer) =>
    ({ recognizer, continuous: true, enabled: true, properties: [] }));
  const scene = sceneAfter(JOINED, path(1, 1, [[1, 2, 3]], { phase: "began" }), state(1, "circle", "failed"),
    { type: "recognizers", drawer: "d1", recognizers, relations: [] }, state(1, "hover", "began"));
  const states = () => [...scene.drawers.get("d1").recognizers.values()]
    .map(({ recognizer, state: now }) => `${recognizer} ${now}`);
  assert.deepEqual(states(), ["circle failed", "hover began"]);
  assert.equal(scene.recognizers.get("d1/circle").verdict.state, "failed");
  applyEvent(scene, { seq: 6, ...path(2, 1, [[1, 2, 3]], { phase: "began" }) });
  assert.equal(scene.recognizers.get("d1/hover").state, "began", "it hovers on");
});

test("other rules bring other recognizers, and those that are gone go with the next gesture", () => {
  const scene = sceneAfter(
    JOINED, path(1, 1, [[0, 0, 0]], { phase: "began" }), state(1, "checkmark", "failed"), BOTH);
  assert.equal(scene.profile, "both");
  assert.deepEqual(scene.catalogue, ["circle", "literal.circle"]);
  assert.ok(scene.recognizers.has("d1/checkmark"));
  applyEvent(scene, { seq: 5, ...path(2, 1, [[0, 0, 0]], { phase: "began" }) });
  assert.equal(scene.recognizers.has("d1/checkmark"), false);
  assert.equal(scene.drawers.get("d1").recognizers.has("checkmark"), false);
});

test("tuned rules come with an event and with a snapshot", () => {
  const scene = emptyScene();
  assert.deepEqual(scene.tuning, { leniency: 1, rules: {} });
  const rules = { circle: { gap: false } };
  applyEvent(scene, { type: "rules", seq: 1, leniency: 1.5, rules });
  assert.deepEqual(scene.tuning, { leniency: 1.5, rules });
  const bare = { type: "snapshot", seq: 9, drawers: [], strokes: [], recognizers: [] };
  applyEvent(scene, { ...bare, leniency: 0.5 });
  assert.deepEqual(scene.tuning, { leniency: 0.5, rules: {} });
  applyEvent(scene, bare);
  assert.deepEqual(scene.tuning, { leniency: 1, rules: {} });
});

test("a client that missed the change of rules gets it from the snapshot", () => {
  const scene = sceneAfter(JOINED);
  applyEvent(scene, {
    type: "snapshot", seq: 9, epoch: "e-1", profile: "both", catalogue: BOTH.recognizers,
    drawers: [], strokes: [], recognizers: [],
  });
  assert.equal(scene.profile, "both");
  assert.deepEqual(scene.catalogue, ["circle", "literal.circle"]);
});

test("what was circled is kept with the verdict", () => {
  const circled = { circled: ["left", "right"], centerRegion: "left" };
  const scene = sceneAfter(JOINED, path(1, 1, [[1, 2, 3]], { phase: "began" }),
    state(1, "circle", "ended", circled));
  const { verdict } = scene.recognizers.get("d1/circle");
  assert.deepEqual(verdict.circled, circled.circled);
  assert.equal(verdict.centerRegion, "left");
});

test("what was missing is kept with the verdict", () => {
  const ghost = { kind: "gap", points: [[1, 2], [3, 4]] };
  const scene = sceneAfter(JOINED, state(1, "circle", "failed", { ghost }));
  assert.deepEqual(scene.recognizers.get("d1/circle").verdict.ghost, ghost);
});

test("a recognizer that is switched off has no state from the next gesture on, and delays nothing", () => {
  const scene = sceneAfter(JOINED, path(1, 1, [[1, 1, 1]], { phase: "began" }),
    state(1, "circle", "began"), {
      type: "recognizers", relations: ["* with *"], recognizers: [
        { recognizer: "circle", enabled: false, properties: [] }, { recognizer: "checkmark" },
      ],
    });
  const own = scene.drawers.get("d1");
  assert.ok(own.recognizers.has("circle"), "what it came to in this gesture is still told");
  applyEvent(scene, { seq: 9, ...path(2, 1, [[1, 1, 9]], { phase: "began" }) });
  assert.equal(own.recognizers.has("circle"), false);
  assert.deepEqual(scene.recognizerSet.relations, ["* with *"]);
});

test("a gesture's result is kept while it goes on, and dropped with the next", () => {
  const scene = sceneAfter(JOINED, path(1, 1, [[1, 1, 1]], { phase: "began" }),
    state(1, "pinch", "changed", { result: { scale: 1.5 } }));
  const pinch = scene.recognizers.get("d1/pinch");
  assert.deepEqual(pinch.result, { scale: 1.5 });
  applyEvent(scene, { seq: 9, ...path(2, 1, [[1, 1, 9]], { phase: "began" }) });
  assert.equal(pinch.result, null);
});

test("a recognizer attached since the last gesture counts in the next, before its first message", () => {
  const scene = sceneAfter(JOINED, path(1, 1, [[1, 1, 1]], { phase: "began" }),
    { type: "recognizers", relations: [], recognizers: [{ recognizer: "tap" }, { recognizer: "pinch" }] },
    path(2, 1, [[1, 1, 9]], { phase: "began" }), state(2, "tap", "failed", { t: 9 }));
  const own = scene.drawers.get("d1");
  assert.deepEqual([...own.recognizers.keys()].sort(), ["pinch", "tap"]);
  assert.equal(own.recognizers.get("pinch").verdict, null, "undecided: nothing is refused yet");
});

test("touches that a recognizer ignores are counted for each gesture", () => {
  const ignored = (sequence, touch) =>
    ({ type: "ignored", drawer: "d1", sequence, recognizer: "circle", touch, cause: "kind", t: 0 });
  const began = (sequence, touch) => path(sequence, touch, [[1, 2, 0]], { phase: "began" });
  const count = (scene) =>
    [scene.drawers.get("d1").touches, scene.recognizers.get("d1/circle").ignored];
  const scene = sceneAfter(JOINED, began(1, 1), ignored(1, 1), began(1, 2));
  assert.deepEqual(count(scene), [2, 1]);
  applyEvent(scene, { seq: 10, ...began(2, 1) });
  assert.deepEqual(count(scene), [1, 0]);
  // One that is told late, of the gesture before.
  applyEvent(scene, { seq: 11, ...ignored(1, 2) });
  assert.deepEqual(count(scene), [1, 0]);
});
