// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import { GestureEngine } from "../../../web/engine/gestureEngine.js";
import { engineModule } from "../support/streamScene.js";

const { matchItUp } = await GestureEngine.make(engineModule());
const PHONE = { width: 390, height: 700 };

/** @param {import("../../../web/engine/matchItUp.js").Place} place @param {number} radius */
const around = ({ x, y, side }, radius) =>
  ({ center: [x + side / 2, y + side / 2], radius: radius * side });

test("of four pictures one differs, in one parameter", () => {
  for (let seed = 0; seed < 1000; seed += 1) {
    const level = 1 + (seed % 10);
    const set = matchItUp.set(seed + 1, seed, level);
    assert.deepEqual([set.number, set.seed, set.level], [seed + 1, seed, level]);
    const { odd, parameter } = matchItUp.difference(set);
    assert.match(parameter, /^[a-z]+$/);
    set.pictures.forEach((values, index) => {
      const differing = values.filter((value, at) => value !== set.pictures[odd === 0 ? 1 : 0][at]);
      assert.equal(differing.length, index === odd ? 1 : 0);
    });
  }
});

test("the same seed and level give the same set, as everywhere", () => {
  assert.deepEqual(matchItUp.set(1, 20261125, 4), matchItUp.set(1, 20261125, 4));
  const { family, pictures } = matchItUp.set(1, 20261125, 4);
  assert.equal(family, "knot");
  const alike = [0.34, 0.71, 0.98, 0.07, 0.44];
  assert.deepEqual(pictures, [alike, alike, alike, [0.34, 0.71, 0.28, 0.07, 0.44]]);
});

test("the sets of a game have seeds of their own", () => {
  const seeds = Array.from({ length: 100 }, (_, index) => matchItUp.seed(index + 1, 20261125));
  assert.equal(new Set(seeds).size, 100);
  assert.ok(seeds.every((seed) => Number.isInteger(seed) && seed >= 0));
});

test("the level rises with the streak, the points with the speed", () => {
  assert.deepEqual([0, 3, 99].map((streak) => matchItUp.level(streak)), [1, 4, 10]);
  assert.equal(matchItUp.hard, 9);
  assert.equal(matchItUp.points(0, 20_000), 200);
  assert.equal(matchItUp.points(10_000, 20_000), 150);
  assert.equal(matchItUp.points(5_000), 150);
});

test("the board lies on the canvas", () => {
  for (const canvas of [PHONE, { width: 1920, height: 1080 }, { width: 844, height: 300 }]) {
    const places = matchItUp.board(canvas);
    assert.equal(places.length, 4);
    for (const { x, y, side } of places) {
      assert.ok(x >= 0 && y >= 0 && side > 0);
      assert.ok(x + side <= canvas.width && y + side <= canvas.height);
    }
  }
});

test("a circle chooses the picture whose middle is inside", () => {
  const places = matchItUp.board(PHONE);
  places.forEach((place, picture) => {
    assert.deepEqual(matchItUp.choice(PHONE, around(place, 0.7)), { picture });
  });
  assert.deepEqual(matchItUp.choice(PHONE, around(places[0], 3)), { inside: 4 });
  assert.deepEqual(matchItUp.choice(PHONE, { center: [0, 0], radius: 5 }), { inside: 0 });
});
