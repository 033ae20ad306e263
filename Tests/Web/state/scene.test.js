import assert from "node:assert/strict";
import { test } from "node:test";
import { clearingOf } from "../../../web/state/sceneParts.js";
import { applyEvent, emptyScene, forgetStrokes } from "../../../web/state/scene.js";
import { FIT, JOINED, kept, look, path, sceneAfter, state } from "../support/sceneEvents.js";

test("samples of a touch make one stroke, kept in the end", () => {
  const scene = sceneAfter(
    JOINED,
    path(1, 1, [[1, 2, 0, 0.5]], { kind: "pen", phase: "began", at: 70 }),
    path(1, 1, [[3, 4, 8], [5, 6, 16, 1]]),
    path(1, 1, [[7, 8, 24]], { phase: "ended" }),
  );
  const stroke = scene.strokes.get("d1/1/1");
  assert.deepEqual(stroke.points, [1, 2, 0, 0.5, 3, 4, 8, -1, 5, 6, 16, 1, 7, 8, 24, -1]);
  assert.equal(stroke.kind, "pen");
  assert.equal(stroke.state, "ended");
  assert.equal(scene.drawers.get("d1").lastAt, 70);
  assert.deepEqual([...scene.live], [stroke]);
  applyEvent(scene, { seq: 9, ...kept(1, 1) });
  assert.equal(stroke.state, "committed");
  assert.deepEqual(scene.settled, [stroke]);
  assert.equal(scene.live.size, 0);
});

test("a cancelled stroke vanishes, without any kept one being painted again", () => {
  const scene = sceneAfter(JOINED, path(1, 1, [[1, 2, 0]]), kept(1, 1), path(2, 1, [[3, 4, 0]]));
  const version = scene.settledVersion;
  applyEvent(scene, { seq: 9, ...kept(2, 1, false) });
  assert.deepEqual([...scene.strokes.keys()], ["d1/1/1"]);
  assert.equal(scene.live.size, 0);
  assert.equal(scene.settledVersion, version);
});

test("clear takes the sender's kept strokes only", () => {
  const other = { ...JOINED, drawer: "d2" };
  const scene = sceneAfter(
    JOINED, other,
    path(1, 1, [[1, 2, 0]]), kept(1, 1),
    { ...path(1, 1, [[1, 2, 0]]), drawer: "d2" }, { ...kept(1, 1), drawer: "d2" },
    path(2, 1, [[1, 2, 0]]),
  );
  const version = scene.settledVersion;
  applyEvent(scene, { seq: 20, type: "cleared", drawer: "d1" });
  assert.deepEqual([...scene.strokes.keys()], ["d2/1/1", "d1/2/1"]);
  assert.equal(scene.settledVersion, version + 1);
  assert.deepEqual([...scene.live].map((one) => one.key), ["d1/2/1"]);
});

test("verdict and fit stay until the next gesture begins", () => {
  const scene = sceneAfter(
    JOINED, path(1, 1, [[1, 2, 0]]), state(1, "circle", "began"), FIT,
    state(1, "circle", "failed", { t: 30, reason: "not closed", criteria: [] }),
    state(1, "circle", "possible"),
  );
  const circle = scene.recognizers.get("d1/circle");
  assert.equal(circle.state, "possible");
  assert.equal(circle.verdict.reason, "not closed");
  assert.equal(circle.fit.radius, 4);
  applyEvent(scene, { seq: 20, ...path(1, 2, [[0, 0, 1]]) });
  assert.ok(circle.verdict);
  applyEvent(scene, { seq: 21, ...path(2, 1, [[0, 0, 1]]) });
  assert.equal(circle.verdict, null);
  assert.equal(circle.fit, null);
  assert.equal(scene.drawers.get("d1").sequence, 2);
});

test("a recognizer's inner phase is kept until the next gesture", () => {
  const scene = sceneAfter(JOINED, {
    type: "phase", drawer: "d1", sequence: 1, recognizer: "checkmark", phase: "upStroke",
  });
  assert.equal(scene.recognizers.get("d1/checkmark").phase, "upStroke");
  assert.equal(scene.drawers.get("d1").recognizers.get("checkmark").phase, "upStroke");
  applyEvent(scene, { seq: 3, ...path(1, 1, [[0, 0, 0]]) });
  assert.equal(scene.recognizers.get("d1/checkmark").phase, null);
});

test("a drawer that leaves stays only as long as ink of it is there", () => {
  const scene = sceneAfter(
    JOINED, { ...JOINED, drawer: "d2" }, path(1, 1, [[1, 2, 0]]), state(1, "circle", "began"),
    kept(1, 1), path(2, 1, [[1, 2, 0]]),
    { type: "left", drawer: "d1" }, { type: "left", drawer: "d2" },
  );
  assert.deepEqual([...scene.drawers.keys()], ["d1"]);
  assert.equal(scene.drawers.get("d1").present, false);
  assert.equal(scene.live.size, 0);
  assert.equal(scene.recognizers.size, 0);
});

test("a drawer that comes back has its strokes and fresh recognizers", () => {
  const scene = sceneAfter(
    JOINED, path(1, 1, [[0, 0, 0]], { phase: "began" }), kept(1, 1), state(1, "circle", "failed"),
    { type: "left", drawer: "d1" }, JOINED,
  );
  const drawer = scene.drawers.get("d1");
  assert.equal(drawer.present, true);
  assert.equal(drawer.sequence, 1);
  assert.equal(drawer.recognizers.size, 0);
  applyEvent(scene, { seq: 7, type: "cleared", drawer: "d1" });
  assert.equal(scene.strokes.size, 0);
});

test("strokes can be forgotten ahead of the server's word", () => {
  const scene = sceneAfter(
    JOINED, path(1, 1, [[0, 0, 0]], { phase: "began" }), kept(1, 1),
    path(2, 1, [[0, 0, 5]], { phase: "began" }),
  );
  const { revision, settledVersion, seq } = scene;
  forgetStrokes(scene, "d2");
  forgetStrokes(scene, "d1");
  assert.deepEqual([...scene.strokes.keys()], ["d1/2/1"]);
  assert.ok(scene.revision > revision && scene.settledVersion > settledVersion);
  assert.equal(scene.seq, seq);
});

test("what is already in the scene is ignored, and so is what it does not know", () => {
  const scene = sceneAfter(JOINED, path(1, 1, [[1, 2, 0]]));
  const revision = scene.revision;
  applyEvent(scene, { seq: 2, ...path(1, 1, [[9, 9, 9]]) });
  applyEvent(scene, { type: "pong", t: 1, server: 2 });
  applyEvent(scene, { type: "something" });
  assert.equal(scene.revision, revision);
  assert.equal(scene.strokes.get("d1/1/1").points.length, 4);
  applyEvent(scene, { seq: 3, type: "something-new" });
  assert.equal(scene.seq, 3);
});

test("presence and welcome are taken in", () => {
  const scene = sceneAfter({ type: "presence", viewers: 5 });
  assert.equal(scene.viewers, 5);
  assert.equal(scene.room, "demo");
  assert.equal(scene.self, "d1");
  assert.deepEqual(scene.catalogue, ["capture", "circle", "checkmark"]);
});

test("a late viewer's snapshot shows what an early viewer sees, in mid-gesture", () => {
  const early = sceneAfter(
    JOINED, { type: "presence", viewers: 2 },
    path(1, 1, [[1, 2, 0]], { kind: "pen" }), path(1, 2, [[3, 4, 0]], { kind: "pen" }),
    kept(1, 2), kept(1, 1),
    path(2, 1, [[5, 6, 0, 0.5]], { kind: "touch", phase: "began" }), state(2, "circle", "began"),
    { ...FIT, sequence: 2 }, state(2, "circle", "failed", { reason: "no" }),
    state(2, "capture", "changed", { result: { samples: 1 } }),
    { type: "ignored", drawer: "d1", sequence: 2, recognizer: "checkmark", touch: 1, cause: "kind", t: 0 },
  );
  const samples = (...points) => points;
  const late = applyEvent(emptyScene(), {
    type: "snapshot", seq: 12, epoch: "e-1", viewers: 2,
    drawers: [{ ...JOINED, sequence: 2, touches: 1 }],
    strokes: [
      { drawer: "d1", sequence: 1, touch: 1, kind: "pen", samples: samples([1, 2, 0]), state: "committed" },
      { drawer: "d1", sequence: 1, touch: 2, kind: "pen", samples: samples([3, 4, 0]), state: "committed" },
      { drawer: "d1", sequence: 2, touch: 1, kind: "touch", samples: samples([5, 6, 0, 0.5]), state: "open" },
    ],
    recognizers: [
      { drawer: "d1", recognizer: "capture", state: "changed", sequence: 2, result: { samples: 1 } },
      { drawer: "d1", recognizer: "circle", state: "failed", sequence: 2, fit: FIT,
        verdict: { sequence: 2, state: "failed", reason: "no" } },
      { drawer: "d1", recognizer: "checkmark", state: "possible", ignored: 1 },
    ],
  });
  assert.deepEqual(look(late), look(early));
});

test("a snapshot replaces everything but the room's name and the own id", () => {
  const scene = sceneAfter(JOINED, path(1, 1, [[1, 2, 0]]), kept(1, 1));
  const version = scene.settledVersion;
  applyEvent(scene, { type: "snapshot", seq: 1, epoch: "e-2", drawers: [], strokes: [], recognizers: [] });
  assert.equal(scene.strokes.size + scene.drawers.size + scene.settled.length, 0);
  assert.deepEqual([scene.room, scene.self, scene.epoch, scene.seq], ["demo", "d1", "e-2", 1]);
  assert.equal(scene.settledVersion, version + 1);
  applyEvent(scene, { seq: 2, ...JOINED });
  assert.equal(scene.drawers.size, 1);
});

test("an event costs no more in a scene of many strokes", () => {
  const scene = sceneAfter(JOINED);
  let seq = 2;
  const thousandEvents = (sequence) => {
    const started = performance.now();
    for (let index = 0; index < 1000; index += 1, seq += 1) {
      applyEvent(scene, { seq, ...path(sequence, 1, [[index, index, index]]) });
    }
    return performance.now() - started;
  };
  for (let sequence = 1; sequence <= 3; sequence += 1) thousandEvents(sequence);
  const few = Math.min(...[4, 5, 6].map(thousandEvents));
  for (let sequence = 10; sequence < 20_010; sequence += 1) {
    applyEvent(scene, { seq: (seq += 1), ...path(sequence, 1, [[1, 1, 1]]) });
    applyEvent(scene, { seq: (seq += 1), ...kept(sequence, 1) });
  }
  const many = Math.min(...[30_001, 30_002, 30_003].map(thousandEvents));
  assert.ok(many < 20 * few + 5, `${few} ms with few strokes, ${many} ms with 20,000`);
});

test("a kept stroke that the room forgets goes, and settled ink is painted anew", () => {
  const scene = sceneAfter(
    JOINED, path(1, 1, [[1, 2, 0]]), kept(1, 1), path(2, 1, [[5, 6, 9]]), kept(2, 1),
  );
  const version = scene.settledVersion;
  applyEvent(scene, { seq: 9, ...kept(1, 1, false) });
  assert.deepEqual([...scene.strokes.keys()], ["d1/2/1"]);
  assert.deepEqual([...scene.drawers.get("d1").strokes], ["d1/2/1"]);
  assert.equal(scene.settledVersion, version + 1);
  assert.deepEqual(scene.settled, []);
});

test("a repeated touch number makes a new stroke, for early and late pages", () => {
  const events = [
    JOINED,
    path(1, 1, [[0, 0, 0]], { kind: "touch", phase: "began" }),
    path(1, 2, [[10, 10, 1]], { kind: "touch", phase: "began" }),
    path(1, 2, [[20, 20, 2]], { phase: "ended" }),
    path(1, 2, [[90, 10, 3]], { kind: "touch", phase: "began" }),
    path(1, 2, [[80, 20, 4]], { phase: "moved" }),
  ];
  const early = sceneAfter(...events);
  const xs = (scene) => [...scene.strokes.values()].map(({ points, state: name }) =>
    [points.filter((_, index) => index % 4 === 0), name]);
  const open = [[[0], "open"], [[10, 20], "ended"], [[90, 80], "open"]];
  assert.deepEqual(xs(early), open);

  const stroke = (touch, samples, name) =>
    ({ drawer: "d1", sequence: 1, touch, kind: "touch", state: name, samples });
  const late = applyEvent(emptyScene(), {
    type: "snapshot", seq: 6, drawers: [{ drawer: "d1", name: "Blue", sequence: 1 }],
    strokes: [
      stroke(1, [[0, 0, 0]], "open"), stroke(2, [[10, 10, 1], [20, 20, 2]], "ended"),
      stroke(2, [[90, 10, 3], [80, 20, 4]], "open"),
    ],
    recognizers: [],
  });
  assert.deepEqual(xs(late), open);

  for (const scene of [early, late]) {
    applyEvent(scene, { seq: 7, ...path(1, 2, [[70, 30, 5]], { phase: "ended" }) });
    applyEvent(scene, { seq: 8, ...path(1, 1, [[1, 1, 6]], { phase: "ended" }) });
    applyEvent(scene, { seq: 9, ...kept(1, 1) });
    applyEvent(scene, { seq: 10, ...kept(1, 2) });
    applyEvent(scene, { seq: 11, ...kept(1, 2) });
    assert.deepEqual(xs(scene), [
      [[0, 1], "committed"], [[10, 20], "committed"], [[90, 80, 70], "committed"],
    ]);
    // Let go for want of space: the older one first, then the other.
    applyEvent(scene, { seq: 12, ...kept(1, 2, false) });
    assert.deepEqual(xs(scene).map(([points]) => points), [[0, 1], [90, 80, 70]]);
    applyEvent(scene, { seq: 13, ...kept(1, 2, false) });
    assert.deepEqual(xs(scene).map(([points]) => points), [[0, 1]]);
    assert.equal(scene.drawers.get("d1").open.size, 0);
  }
});

test("of a touch's strokes in a sequence, the one that is down is meant, then the first", () => {
  const draw = (x, phase, pen) => [
    { ...JOINED, pen },
    path(1, 2, [[x, 0, x]], { kind: "touch", phase: "began" }),
    phase === "ended" ? path(1, 2, [], { phase }) : kept(1, 2, false),
  ];
  const fading = { fade: 3000 };
  const scene = sceneAfter(
    JOINED, path(1, 1, [[0, 0, 0]], { kind: "touch", phase: "began" }),
    ...draw(1, "ended", fading), ...draw(2, "ended"), ...draw(3, "ended", fading),
    ...draw(4, "cancelled", fading), path(1, 1, [], { phase: "ended" }),
    kept(1, 2, false), kept(1, 2), kept(1, 2, false), kept(1, 1),
  );
  const xs = (strokes) => strokes.map(({ points }) => points[0]);
  assert.deepEqual(xs(scene.settled), [2, 0]);
  assert.deepEqual(xs([...scene.strokes.values()]), [0, 2]);
  assert.deepEqual(xs(scene.fading.map(({ stroke }) => stroke)), [1, 3]);
  assert.equal(scene.live.size, 0);
});

test("a drawer that went is dropped with the last of its strokes", () => {
  const scene = sceneAfter(
    JOINED, path(1, 1, [[1, 2, 0]], { phase: "began" }), path(1, 1, [[3, 4, 8]], { phase: "ended" }),
    kept(1, 1), { type: "left", drawer: "d1" });
  assert.deepEqual([...scene.drawers.keys()], ["d1"]);
  applyEvent(scene,
    { seq: 20, type: "stroke", drawer: "d1", sequence: 1, touch: 1, committed: false });
  assert.deepEqual([...scene.drawers.keys()], []);
});

test("S64 a drawer's own choice of when ink clears itself goes before the room's", () => {
  const scene = sceneAfter(JOINED, { type: "clearing", onStart: true, after: 2000 });
  assert.deepEqual(clearingOf(scene, "d1"), { onStart: true, after: 2000 });
  applyEvent(scene, { ...JOINED, seq: 3, clearing: { after: 5000 } });
  assert.deepEqual(clearingOf(scene, "d1"), { after: 5000 });
  assert.deepEqual(clearingOf(scene, "d2"), { onStart: true, after: 2000 });
  applyEvent(scene, { ...JOINED, seq: 4 });
  assert.equal(clearingOf(scene, "d1").after, 2000);
  applyEvent(scene, {
    type: "snapshot", seq: 9, epoch: "e-1", strokes: [], recognizers: [], clearing: { after: 100 },
    drawers: [{ drawer: "d1", name: "Blue", clearing: {} }],
  });
  assert.deepEqual([clearingOf(scene, "d1"), clearingOf(scene, "d2")], [{}, { after: 100 }]);
});

test("a stroke has the viewport of its sequence, whatever comes after; a snapshot has it too", () => {
  const far = { x: 900, scale: 0.5 };
  const scene = sceneAfter(
    { ...JOINED, viewport: far },
    path(1, 1, [[1, 2, 0]], { kind: "pen", phase: "began" }), path(1, 1, [], { phase: "ended" }),
    kept(1, 1), JOINED,
    path(2, 1, [[3, 4, 9]], { kind: "pen", phase: "began" }), path(2, 1, [], { phase: "ended" }),
    kept(2, 1), { ...JOINED, viewport: far },
  );
  const viewports = (/** @type {any} */ { strokes }) =>
    [...strokes.values()].map(({ viewport }) => viewport);
  assert.deepEqual(viewports(scene), [far, undefined]);
  const drawer = scene.drawers.get("d1");
  assert.deepEqual([drawer.viewport, drawer.drawnAt], [far, undefined]);
  const late = emptyScene();
  const { type, seq, ...facts } = JOINED;
  applyEvent(late, {
    type: "snapshot", seq: 9, epoch: "e", viewers: 0, recognizers: [],
    drawers: [{ ...facts, sequence: 3, viewport: far }],
    strokes: [{ drawer: "d1", sequence: 2, touch: 1, kind: "pen", viewport: far, samples: [[1, 2, 0]], state: "committed" }],
    undone: [{ drawer: "d1", sequence: 3, touch: 1, kind: "pen", viewport: far, samples: [[1, 2, 0]], step: 1, position: 1 }],
  });
  assert.deepEqual(viewports(late), [far]);
  assert.deepEqual(late.drawers.get("d1").drawnAt, far);
});
