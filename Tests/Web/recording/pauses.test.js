import assert from "node:assert/strict";
import { test } from "node:test";
import { Pauses } from "../../../web/recording/pauses.js";

/** @param {number} duration @param {number[]} ink @param {number[]} [marks] */
const outline = (duration, ink, marks = []) => /** @type {any} */ ({
  duration, ink: { bucket: 1000, d1: ink }, marks: marks.map((time) => ({ time })),
});

test("as long as pauses are whole, a place is its time", () => {
  const pauses = new Pauses(outline(9000, [3, 0, 0, 0, 0, 0, 0, 0, 2]), false);
  assert.equal(pauses.length, 9000);
  for (const time of [0, 4321, 9000]) {
    assert.equal(pauses.place(time), time);
    assert.equal(pauses.time(time), time);
  }
});

test("a pause over two seconds takes one", () => {
  const pauses = new Pauses(outline(10_000, [3, 0, 0, 0, 0, 0, 0, 0, 2, 1]), true);
  assert.equal(pauses.length, 1000 + 1000 + 2000);
  assert.equal(pauses.place(1000), 1000);
  assert.equal(pauses.place(4500), 1500);
  assert.equal(pauses.place(8000), 2000);
  assert.equal(pauses.time(1500), 4500);
  assert.equal(pauses.time(4000), 10_000);
});

test("short pauses stay, and a mark is no pause", () => {
  assert.equal(new Pauses(outline(4000, [1, 0, 0, 1]), true).length, 4000);
  assert.equal(new Pauses(outline(9000, [1], [4500]), true).length, 1000 + 1000 + 1000 + 1000);
});

test("a recording in which nothing was drawn has a timeline, too", () => {
  assert.equal(new Pauses(outline(60_000, []), true).length, 1000);
  const empty = new Pauses(outline(0, []), false);
  assert.equal(empty.length, 0);
  assert.equal(empty.time(0), 0);
});
