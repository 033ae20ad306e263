import assert from "node:assert/strict";
import { test } from "node:test";
import {
  answered, dateOf, daySeed, isSetOf, readRecord, shown, skipped,
} from "../../../web/state/playRecord.js";

const NONE = {
  points: 0, streak: 0, bestStreak: 0, bestTime: null, right: 0, played: 0, day: null,
  dayShown: null,
};

const play = (...answers) => answers.reduce(
  (record, [isRight, time]) => answered(record, { isRight, time, gained: isRight ? 150 : 0 }), NONE);

test("right answers make a streak, a wrong one ends it, and the best stays", () => {
  const record = play([true, 3000], [true, 2000], [false, 900], [true, 2500]);
  assert.deepEqual(record, {
    points: 450, streak: 1, bestStreak: 2, bestTime: 2000, right: 3, played: 4, day: null, dayShown: null,
  });
});

test("a set that is given up ends the streak", () => {
  const record = skipped(play([true, 3000]));
  assert.deepEqual([record.streak, record.bestStreak], [0, 1]);
});

test("a record is read again, without points and streak", () => {
  const day = { date: "2026-11-25", isRight: true, time: 3200, refused: 1, family: "cat" };
  const record = { ...play([true, 3000], [true, 2000]), day };
  assert.deepEqual(readRecord(JSON.stringify(record)), { ...record, points: 0, streak: 0 });
});

for (const text of [null, "", "{", "3", "null", '{"right":-1,"bestTime":"x","day":7}',
  '{"bestStreak":1.5,"day":{"date":"today","isRight":true,"time":1,"refused":0,"family":"cat"}}']) {
  test(`what is no record counts as none: ${text}`, () => {
    assert.deepEqual(readRecord(text), NONE);
  });
}

test("a day's set was shown when it was shown first", () => {
  const first = shown(NONE, "2026-11-25", 5_000);
  assert.deepEqual(first.dayShown, { date: "2026-11-25", at: 5_000 });
  assert.equal(shown(first, "2026-11-25", 9_000), first);
  assert.deepEqual(readRecord(JSON.stringify(first)).dayShown, first.dayShown);
  assert.deepEqual(shown(first, "2026-11-26", 9_000).dayShown, { date: "2026-11-26", at: 9_000 });
  for (const dayShown of [7, { date: "2026-11-25" }, { date: 1, at: 2 }]) {
    assert.equal(readRecord(JSON.stringify({ dayShown })).dayShown, null);
  }
});

test("a day has a date and a seed", () => {
  assert.equal(dateOf(new Date(2026, 10, 5, 23, 59)), "2026-11-05");
  assert.equal(daySeed("2026-11-05"), 20261105);
});

test("the set of a day is the first one of its seed", () => {
  const isOf = (seed, number) => isSetOf("2026-11-05", { seed, number });
  assert.equal(isOf(20261105, 1), true);
  for (const [seed, number] of [[null, 1], [20261104, 1], [20261105, 2], [20261105, 0]]) {
    assert.equal(isOf(seed, number), false, `${seed} ${number}`);
  }
});
