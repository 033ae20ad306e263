import assert from "node:assert/strict";
import test from "node:test";
import { AS_SHIPPED, changesSetup, setupOf, tuningAfter } from "../../../web/engine/engineSetup.js";
import { GestureEngine } from "../../../web/engine/gestureEngine.js";
import { emptyScene } from "../../../web/state/scene.js";
import { judgeBy } from "../../../web/state/sceneParts.js";
import { engineModule } from "../support/streamScene.js";

const press = (value) => ({
  recognizer: "long-press", continuous: true, enabled: true,
  properties: [{ name: "minimumDuration", value, shipped: 500, atLeast: 0, atMost: 60000 }],
});

test("before a server has said anything it is a drawing room, which the module knows", async () => {
  const setup = setupOf(emptyScene(), AS_SHIPPED);
  assert.ok(setup.recognizers.includes("circle"));
  const engine = await GestureEngine.make(engineModule());
  engine.open(setup);
});

test("recognizers, profile and tuning are the room's, and no relations are made up", () => {
  const scene = emptyScene();
  judgeBy(scene, { profile: "literal", recognizers: [{ recognizer: "circle", continuous: true }] });
  assert.deepEqual(setupOf(scene, { leniency: 2, rules: {} }), {
    recognizers: [{ recognizer: "circle", continuous: true, enabled: true, properties: [] }],
    profile: "literal", leniency: 2, rules: {},
  });
});

test("of properties those are set that differ from what is shipped", () => {
  const scene = emptyScene();
  judgeBy(scene, { recognizers: [press(300)], relations: [], available: [press(500)] });
  const { recognizers, relations } = setupOf(scene, AS_SHIPPED);
  assert.deepEqual(recognizers[0].properties, [{ name: "minimumDuration", value: 300 }]);
  assert.deepEqual(relations, []);
  judgeBy(scene, { recognizers: [press(500)] });
  assert.deepEqual(setupOf(scene, AS_SHIPPED).recognizers[0].properties, []);
});

test("the tuning is what a snapshot or the rules say", () => {
  const rules = { circle: { gap: false } };
  const tuned = tuningAfter(AS_SHIPPED, { type: "rules", seq: 2, leniency: 1.5, rules });
  assert.deepEqual(tuned, { leniency: 1.5, rules });
  assert.equal(tuningAfter(tuned, { type: "presence", seq: 3, viewers: 1 }), tuned);
  assert.deepEqual(tuningAfter(tuned, { type: "snapshot", seq: 9 }), AS_SHIPPED);
});

test("only messages about rules change a setup", () => {
  const types = ["welcome", "snapshot", "profile", "rules", "recognizers"];
  assert.ok(types.every((type) => changesSetup({ type })));
  assert.ok(!changesSetup({ type: "path" }));
});
