// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  REACTION_MILLISECONDS, hasCompany, noHere, pruneHere, takeHere,
} from "../../../web/state/here.js";
import { applyEvent, emptyScene } from "../../../web/state/scene.js";

/** @param {any} message */
const news = (message) => ({ type: "here", ...message });

test("cursors move, go, and are replaced by all of them", () => {
  const [here, scene] = [noHere(), emptyScene()];
  const take = (/** @type {any} */ message) => takeHere(here, message, scene, 0);
  take(news({ cursors: [{ drawer: "d1", x: 1, y: 2 }, { drawer: "d2", x: 0, y: 0 }] }));
  take(news({ cursors: [{ drawer: "d1" }] }));
  assert.deepEqual([...here.cursors], [["d2", [0, 0]]]);
  take(news({ all: true, cursors: [{ drawer: "d3", x: 5, y: 5 }] }));
  assert.deepEqual([...here.cursors.keys()], ["d3"]);
  take({ type: "path", drawer: "d3", phase: "moved" });
  assert.equal(here.cursors.size, 1);
  take({ type: "path", drawer: "d3", phase: "began" });
  assert.equal(here.cursors.size, 0);
});

test("a cursor goes with its drawer and with the connection", () => {
  const [here, scene] = [noHere(), emptyScene()];
  for (const type of ["left", "welcome"]) {
    takeHere(here, /** @type {any} */ (news({ cursors: [{ drawer: "d1", x: 1, y: 2 }] })), scene, 0);
    takeHere(here, /** @type {any} */ ({ type, drawer: "d1" }), scene, 0);
    assert.equal(here.cursors.size, 0, type);
  }
});

test("a drawer that left points nowhere, though its ink is there", () => {
  const [here, scene] = [noHere(), emptyScene()];
  const point = () => takeHere(here, /** @type {any} */ (
    news({ cursors: [{ drawer: "d1", x: 1, y: 2 }] })), scene, 0);
  const apply = (/** @type {any} */ event) => applyEvent(scene, { drawer: "d1", ...event });
  apply({ type: "joined", seq: 1, name: "A" });
  apply({ type: "path", seq: 2, sequence: 1, touch: 1, phase: "ended", kind: "pen", samples: [[1, 1, 0]] });
  apply({ type: "stroke", seq: 3, sequence: 1, touch: 1, committed: true });
  point();
  assert.equal(here.cursors.size, 1);
  apply({ type: "left", seq: 4 });
  takeHere(here, /** @type {any} */ ({ type: "left", drawer: "d1" }), scene, 0);
  point();
  assert.equal(here.cursors.size, 0);
});

test("a reaction is where its drawer points, or else where it drew last", () => {
  const [here, scene] = [noHere(), emptyScene()];
  const react = (/** @type {any} */ more = {}) => takeHere(here, /** @type {any} */ (
    news({ ...more, reactions: [{ drawer: "d1", what: "clap" }] })), scene, 7);
  react();
  applyEvent(scene, /** @type {any} */ ({
    type: "path", seq: 1, drawer: "d1", sequence: 1, touch: 1, phase: "began", kind: "pen",
    samples: [[1, 1, 0], [30, 40, 1]],
  }));
  react();
  react({ cursors: [{ drawer: "d1", x: 9, y: 8 }] });
  assert.deepEqual(here.reactions.map(({ at }) => at), [null, [30, 40], [9, 8]]);
  assert.equal(pruneHere(here, 7 + REACTION_MILLISECONDS - 1).reactions.length, 3);
  assert.equal(pruneHere(here, 7 + REACTION_MILLISECONDS).reactions.length, 0);
});

test("a reaction is where the canvas of its drawer's ink lay, also while the ink fades", () => {
  const [here, scene] = [noHere(), emptyScene()];
  const apply = (/** @type {any} */ event) => applyEvent(scene, { drawer: "d1", ...event });
  const viewport = { x: 100, y: 50, scale: 2 };
  apply({ type: "joined", seq: 1, name: "A", viewport, pen: { fade: 3000 } });
  const path = { type: "path", sequence: 1, touch: 1, kind: "pen" };
  apply({ ...path, seq: 2, phase: "began", samples: [[30, 40, 1]] });
  const react = () => takeHere(here, /** @type {any} */ (
    news({ reactions: [{ drawer: "d1", what: "clap" }] })), scene, 7);
  react();
  apply({ ...path, seq: 3, phase: "ended", samples: [] });
  apply({ type: "stroke", seq: 4, sequence: 1, touch: 1, committed: false });
  react();
  assert.deepEqual(here.reactions.map(({ at }) => at), [[115, 70], [115, 70]]);
});

test("a flood of reactions is bounded", () => {
  const here = noHere();
  const reactions = Array.from({ length: 500 }, () => ({ drawer: "d1", what: "wow" }));
  takeHere(here, /** @type {any} */ (news({ reactions })), emptyScene(), 0);
  assert.equal(here.reactions.length, 48);
});

test("a viewer or another drawer is company, oneself and those who left are none", () => {
  const scene = emptyScene();
  scene.self = "d1";
  assert.equal(hasCompany(scene), false);
  applyEvent(scene, /** @type {any} */ ({ type: "joined", seq: 1, drawer: "d1", name: "A" }));
  assert.equal(hasCompany(scene), false);
  applyEvent(scene, /** @type {any} */ ({ type: "presence", seq: 2, viewers: 1 }));
  assert.equal(hasCompany(scene), true);
  applyEvent(scene, /** @type {any} */ ({ type: "presence", seq: 3, viewers: 0 }));
  applyEvent(scene, /** @type {any} */ ({ type: "joined", seq: 4, drawer: "d2", name: "B" }));
  assert.equal(hasCompany(scene), true);
  applyEvent(scene, /** @type {any} */ ({ type: "left", seq: 5, drawer: "d2" }));
  assert.equal(hasCompany(scene), false);
});
