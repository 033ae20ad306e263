// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { paintHere } from "../../../web/canvas/herePainter.js";
import { REACTION_MILLISECONDS, noHere } from "../../../web/state/here.js";
import { drawerOf, emptyScene } from "../../../web/state/sceneParts.js";

/** @type {any} */ (globalThis).Path2D = class {};

/** What is painted: texts, and where discs are. */
function painted(/** @type {any} */ step) {
  /** @type {string[]} */
  const texts = [];
  /** @type {number[][]} */
  const moves = [];
  /** @type {number[]} */
  const alphas = [];
  const context = /** @type {any} */ (new Proxy({}, {
    get: (target, name) => {
      if (name === "fillText") return (/** @type {string} */ text) => texts.push(text);
      if (name === "translate") return (/** @type {number[]} */ ...to) => moves.push(to);
      if (name === "measureText") return () => ({ width: 50 });
      return name in target ? /** @type {any} */ (target)[name] : () => {};
    },
    set: (target, name, value) => {
      if (name === "globalAlpha") alphas.push(value);
      /** @type {any} */ (target)[name] = value;
      return true;
    },
  }));
  const scene = emptyScene();
  scene.self = "d1";
  drawerOf(scene, "d1").name = "Me";
  drawerOf(scene, "d2").name = "Bob";
  drawerOf(scene, "d3").name = "Beyond";
  const moves0 = paintHere(context, {
    scene, ownPainted: true, overlays: { names: true }, transform: { scale: 2, x: 10, y: 0 },
    screen: { width: 800, height: 600 }, isCalm: false, now: 0,
    palette: { ink: () => "#000000", paper: "#ffffff", tagDark: "#000000", tagLight: "#ffffff" },
    ...step,
  });
  return { texts, discs: moves.filter((_, at) => at % 2 === 0), alphas, isMoving: moves0 };
}

test("the others' cursors are painted with their names, one's own is not", () => {
  const here = noHere();
  here.cursors.set("d1", [1, 1]);
  here.cursors.set("d2", [50, 60]);
  here.cursors.set("d9", [1, 1]);
  here.cursors.set("d3", [-6, 0]);
  assert.deepEqual(painted({ here }).texts, ["Bob"]);
  assert.deepEqual(painted({ here, ownPainted: false }).texts, ["Me", "Bob"]);
  assert.deepEqual(painted({ here, overlays: { names: false } }).texts, []);
  assert.equal(painted({ here }).isMoving, false);
});

test("a reaction rises from its place and fades; without motion it rests", () => {
  const here = noHere();
  here.reactions.push({ drawer: "d2", what: "clap", at: [100, 200], since: 0 });
  const late = REACTION_MILLISECONDS - 100;
  const [first, last] = [painted({ here }), painted({ here, now: late })];
  assert.equal(first.isMoving, true);
  assert.deepEqual(first.discs[0][0], 210);
  assert.ok(last.discs[0][1] < first.discs[0][1] && last.alphas[0] < first.alphas[0]);
  const [calm, calmLast] = [true, true].map((isCalm, at) =>
    painted({ here, isCalm, now: at * late }));
  assert.deepEqual(calm.discs, calmLast.discs);
  assert.equal(calmLast.alphas[0], 1);
});

test("a reaction without a place is in the middle, one beyond the screen at its edge", () => {
  const here = noHere();
  here.reactions.push({ drawer: "d2", what: "wow", at: null, since: 0 });
  here.reactions.push({ drawer: "d2", what: "wow", at: [1e6, -1e6], since: 0 });
  const { discs } = painted({ here });
  assert.deepEqual(discs, [[400, 266], [778, 22]]);
});
