import assert from "node:assert/strict";
import { test } from "node:test";
import { PartShelf } from "../../../web/replay/partShelf.js";
import { Player } from "../../../web/replay/player.js";
import { ReplayRoom } from "../../../web/replay/replayRoom.js";
import { events, joined, keyframe } from "../support/recording.js";

const path = (sequence, at, phase) => ({
  type: "path", drawer: "d1", sequence, touch: 1, ...(phase ? { phase } : {}), at,
  samples: [[at / 10, 1, at]],
});
const DRAWER = { drawer: "d1", name: "Red", color: "#aa3344", sequence: 1 };
const OPEN = { drawer: "d1", sequence: 1, touch: 1, kind: "pen", state: "open",
  samples: [[10, 1, 100], [20, 1, 200]] };

/** Ink at 100, 200 | 1000 in the same stroke | 9000 in another one. */
const PARTS = [
  joined(keyframe(0, 0), events(1, 300, [path(1, 100, "began"), path(1, 300)])),
  joined(keyframe(2, 1000, { drawers: [DRAWER], strokes: [OPEN] }),
    events(3, 1000, [path(1, 1000)])),
  joined(events(4, 9000, [path(2, 9000, "began")])),
];

function recording({ load = async (number) => PARTS[number] } = {}) {
  const room = new ReplayRoom("demo", 0);
  const shelf = new PartShelf(load);
  const begins = [0, 1000, 5000];
  const parts = begins.map((begin, number) =>
    ({ number, begin, end: begins[number + 1] ?? 10_000 }));
  return { room, shelf, player: new Player(parts, shelf, room, 10_000) };
}

const points = ({ scene }) => [...scene.strokes.values()].map((stroke) => stroke.points.length / 4);
const MOMENTS = [[0, []], [100, [1]], [299, [1]], [300, [2]], [1000, [3]], [8999, [3]],
  [10_000, [3, 1]]];

test("every moment looks the same from wherever it is reached", async () => {
  const { room, player } = recording();
  for (const [from] of MOMENTS) {
    for (const [moment, expected] of MOMENTS) {
      await player.show(from);
      await player.show(moment);
      assert.deepEqual(points(room), expected, `from ${from} to ${moment}`);
      assert.equal(player.moment, moment);
    }
  }
});

test("moments outside the recording are its first and last", async () => {
  const { room, player } = recording();
  await player.show(1e9);
  assert.equal(player.moment, 10_000);
  assert.deepEqual(points(room), [3, 1]);
  await player.show(-5);
  assert.equal(player.moment, 0);
});

test("the latest of several requests counts", async () => {
  const waiting = [];
  const { room, player } = recording({
    load: (number) => new Promise((resolve) => waiting.push(() => resolve(PARTS[number]))),
  });
  const first = player.show(100);
  const second = player.show(1000);
  // They arrive in the other order.
  while (waiting.length > 0) waiting.pop()();
  assert.deepEqual(await Promise.all([first, second]), [false, true]);
  assert.deepEqual(points(room), [3]);
});

test("steps go from event to event across parts, and stop at both ends", async () => {
  const { room, player } = recording();
  await player.show(0);
  const seen = [];
  while (await player.step(1)) seen.push([room.scene.seq, player.moment]);
  assert.deepEqual(seen, [[1, 100], [2, 300], [3, 1000], [4, 9000]]);
  assert.equal(await player.step(-1), true);
  assert.equal(room.scene.seq, 3);
  assert.equal(await player.step(-1, ({ event }) => event.seq === 1), true);
  assert.deepEqual(points(room), [1]);
  assert.equal(await player.step(-1), false);
});

test("play goes at its speed, and a pause of any length takes a second at most", async () => {
  const { player } = recording();
  await player.show(0);
  player.speed = 0.5;
  await player.play(200);
  assert.equal(player.moment, 100);
  player.speed = 1;
  await player.show(1000);
  // Up to the next part it is not known when its first event comes.
  await player.play(500);
  assert.equal(player.moment, 3000);
  player.shortensPauses = false;
  await player.play(500);
  assert.equal(player.moment, 3500);
});

test("what was shown once is not loaded again", async () => {
  const loaded = [];
  const { player } = recording({
    load: async (number) => {
      loaded.push(number);
      return PARTS[number];
    },
  });
  for (const moment of [0, 1000, 0, 9000, 100]) await player.show(moment);
  assert.deepEqual(loaded, [0, 1, 2]);
});
