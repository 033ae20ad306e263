import assert from "node:assert/strict";
import test from "node:test";
import { changesSetup, setupOf } from "../../../web/engine/engineSetup.js";
import { GestureEngine } from "../../../web/engine/gestureEngine.js";
import { emptyScene } from "../../../web/state/scene.js";
import { judgeBy } from "../../../web/state/sceneParts.js";
import { engineModule } from "../support/streamScene.js";

const press = (value) => ({
  recognizer: "long-press", continuous: true, enabled: true,
  properties: [{ name: "minimumDuration", value, shipped: 500, atLeast: 0, atMost: 60000 }],
});

test("before a server has said anything it is a drawing room, which the module knows", async () => {
  const setup = setupOf(emptyScene());
  assert.ok(setup.recognizers.includes("circle"));
  const engine = await GestureEngine.make(engineModule());
  engine.open(setup);
});

test("recognizers, profile and tuning are the room's, and no relations are made up", () => {
  const scene = emptyScene();
  judgeBy(scene, { profile: "literal", recognizers: [{ recognizer: "circle", continuous: true }] });
  scene.tuning = { leniency: 2, rules: {} };
  assert.deepEqual(setupOf(scene), {
    recognizers: [{ recognizer: "circle", continuous: true, enabled: true, properties: [] }],
    profile: "literal", leniency: 2, rules: {},
  });
});

test("of properties those are set that differ from what is shipped", () => {
  const scene = emptyScene();
  judgeBy(scene, { recognizers: [press(300)], relations: [], available: [press(500)] });
  const { recognizers, relations } = setupOf(scene);
  assert.deepEqual(recognizers[0].properties, [{ name: "minimumDuration", value: 300 }]);
  assert.deepEqual(relations, []);
  judgeBy(scene, { recognizers: [press(500)] });
  assert.deepEqual(setupOf(scene).recognizers[0].properties, []);
});

test("a literal counterpart is set by its own properties, such as its fit", async () => {
  const fit = { name: "fit", value: "kasa", shipped: "taubin", choices: ["taubin", "kasa"] };
  const scene = emptyScene();
  const circles = ["circle", "literal.circle"].map((recognizer) =>
    ({ recognizer, continuous: true, enabled: true, properties: [fit] }));
  judgeBy(scene, { profile: "both", recognizers: circles, relations: [] });
  const { recognizers } = setupOf(scene);
  assert.deepEqual(recognizers[1].properties, [{ name: "fit", value: "kasa" }]);
  // The robust circle has no fit to choose, and the module leaves it out.
  const engine = await GestureEngine.make(engineModule());
  engine.open(setupOf(scene));
});

test("only messages about rules change a setup", () => {
  const types = ["welcome", "snapshot", "profile", "rules", "recognizers"];
  assert.ok(types.every((type) => changesSetup({ type })));
  assert.ok(!changesSetup({ type: "path" }));
});

test("a recognizer that the server's program added is left to the server", async () => {
  const scene = emptyScene();
  judgeBy(scene, {
    recognizers: [
      { recognizer: "circle" }, { recognizer: "corner", added: true }, { recognizer: "tap@knob" },
      { recognizer: "tap", added: true },
    ],
    relations: ["corner waits for circle"],
    regions: [{ name: "knob", frame: [0, 0, 9, 9] }], available: [],
  });
  const setup = setupOf(scene);
  assert.deepEqual(setup.recognizers.map(({ recognizer }) => recognizer), ["circle", "tap@knob"]);
  (await GestureEngine.make(engineModule())).open(setup);
});
