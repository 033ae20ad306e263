// @ts-check
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  REACTION_MILLISECONDS, hasCompany, noHere, pruneHere, takeHere,
} from "../../../web/state/here.js";
import { applyEvent, emptyScene } from "../../../web/state/scene.js";

/** @type {import("../../../web/state/here.js").Here} */
let here;
/** @type {import("../../../web/state/sceneParts.js").Scene} */
let scene;
beforeEach(() => {
  here = noHere();
  scene = emptyScene();
});

/** @param {any} message */
const take = (message) => takeHere(here, message, scene, 7);
/** @param {any} news of drawers that are here */
const hear = (news) => take({ type: "here", ...news });
/** @param {any} event */
const apply = (event) => applyEvent(scene, { drawer: "d1", ...event });
const POINTING = { cursors: [{ drawer: "d1", x: 1, y: 2 }] };
const CLAP = { reactions: [{ drawer: "d1", what: "clap" }] };

test("cursors move, go, and are replaced by all of them", () => {
  hear({ cursors: [{ drawer: "d1", x: 1, y: 2 }, { drawer: "d2", x: 0, y: 0 }] });
  hear({ cursors: [{ drawer: "d1" }] });
  assert.deepEqual([...here.cursors], [["d2", [0, 0]]]);
  hear({ all: true, cursors: [{ drawer: "d3", x: 5, y: 5 }] });
  assert.deepEqual([...here.cursors.keys()], ["d3"]);
  take({ type: "path", drawer: "d3", phase: "moved" });
  assert.equal(here.cursors.size, 1);
  take({ type: "path", drawer: "d3", phase: "began" });
  assert.equal(here.cursors.size, 0);
});

test("a cursor goes with its drawer and with the connection", () => {
  for (const type of ["left", "welcome"]) {
    hear(POINTING);
    take({ type, drawer: "d1" });
    assert.equal(here.cursors.size, 0, type);
  }
});

test("a drawer that left points nowhere, though its ink is there", () => {
  apply({ type: "joined", seq: 1, name: "A" });
  apply({ type: "path", seq: 2, sequence: 1, touch: 1, phase: "ended", kind: "pen", samples: [[1, 1, 0]] });
  apply({ type: "stroke", seq: 3, sequence: 1, touch: 1, committed: true });
  hear(POINTING);
  assert.equal(here.cursors.size, 1);
  apply({ type: "left", seq: 4 });
  take({ type: "left", drawer: "d1" });
  hear(POINTING);
  assert.equal(here.cursors.size, 0);
});

test("a reaction is where its drawer points, or else where it drew last", () => {
  hear(CLAP);
  apply({
    type: "path", seq: 1, sequence: 1, touch: 1, phase: "began", kind: "pen",
    samples: [[1, 1, 0], [30, 40, 1]],
  });
  hear(CLAP);
  hear({ ...CLAP, cursors: [{ drawer: "d1", x: 9, y: 8 }] });
  assert.deepEqual(here.reactions.map(({ at }) => at), [null, [30, 40], [9, 8]]);
  assert.equal(pruneHere(here, 7 + REACTION_MILLISECONDS - 1).reactions.length, 3);
  assert.equal(pruneHere(here, 7 + REACTION_MILLISECONDS).reactions.length, 0);
});

test("a reaction is where the canvas of its drawer's ink lay, also while the ink fades", () => {
  const viewport = { x: 100, y: 50, scale: 2 };
  apply({ type: "joined", seq: 1, name: "A", viewport, pen: { fade: 3000 } });
  const path = { type: "path", sequence: 1, touch: 1, kind: "pen" };
  apply({ ...path, seq: 2, phase: "began", samples: [[30, 40, 1]] });
  hear(CLAP);
  apply({ ...path, seq: 3, phase: "ended", samples: [] });
  apply({ type: "stroke", seq: 4, sequence: 1, touch: 1, committed: false });
  hear(CLAP);
  assert.deepEqual(here.reactions.map(({ at }) => at), [[115, 70], [115, 70]]);
});

test("a flood of reactions is bounded", () => {
  hear({ reactions: Array.from({ length: 500 }, () => ({ drawer: "d1", what: "wow" })) });
  assert.equal(here.reactions.length, 48);
});

test("a viewer or another drawer is company, oneself and those who left are none", () => {
  scene.self = "d1";
  assert.equal(hasCompany(scene), false);
  for (const [event, expected] of /** @type {[any, boolean][]} */ ([
    [{ type: "joined", name: "A" }, false],
    [{ type: "presence", viewers: 1 }, true], [{ type: "presence", viewers: 0 }, false],
    [{ type: "joined", drawer: "d2", name: "B" }, true], [{ type: "left", drawer: "d2" }, false],
  ])) {
    apply({ seq: scene.seq + 1, ...event });
    assert.equal(hasCompany(scene), expected, JSON.stringify(event));
  }
});
