import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { WallRooms, isRoomPattern, wallLayout } from "../../../web/state/wall.js";

const stroke = (/** @type {number} */ sequence, points = [0, 0, 9, 9]) =>
  ({ drawer: "d1", sequence, touch: 1, color: "#112233", width: 3, points });
const room = (/** @type {string} */ name, fields = {}) =>
  ({ room: name, viewers: 0, drawers: [], ...fields });
const message = (/** @type {object[]} */ rooms, fields = {}) =>
  /** @type {any} */ ({ type: "wall", total: rooms.length, rooms, ...fields });

let wall = new WallRooms();
beforeEach(() => {
  wall = new WallRooms();
});

test("rooms lie in the order of their names, and say when one comes or goes", () => {
  assert.equal(wall.take(message([room("b"), room("a")]), 0), true);
  assert.deepEqual([...wall.tiles.keys()], ["a", "b"]);
  assert.equal(wall.take(message([room("a", { viewers: 3 })], { total: 2 }), 0), false);
  assert.equal(wall.tiles.get("a")?.viewers, 3);
  wall.take(message([room("a", { moreDrawers: 22 })], { total: 2 }), 0);
  assert.deepEqual(["a", "b"].map((name) => wall.tiles.get(name)?.moreDrawers), [22, 0]);
  assert.equal(wall.take(message([], { gone: ["a"], total: 70 }), 0), true);
  assert.deepEqual([[...wall.tiles.keys()], wall.total], [["b"], 70]);
});

test("finished strokes are added, until they are told anew", () => {
  wall.take(message([room("a", { anew: true, strokes: [stroke(1)], live: [stroke(2)] })]), 0);
  wall.take(message([room("a", { strokes: [stroke(2)] })]), 0);
  let tile = wall.tiles.get("a");
  assert.deepEqual(tile?.strokes.map(({ sequence }) => sequence), [1, 2]);
  assert.deepEqual([tile?.live, tile?.finished, tile?.generation], [[], 2, 1]);
  wall.take(message([room("a", { anew: true, strokes: [stroke(1)] })]), 0);
  tile = wall.tiles.get("a");
  assert.deepEqual(tile?.strokes.map(({ sequence }) => sequence), [1]);
  assert.deepEqual([tile?.finished, tile?.generation], [1, 2]);
});

test("a tile keeps the newest strokes and counts them all", () => {
  for (let sequence = 1; sequence <= 100; sequence += 1) {
    wall.take(message([room("a", { strokes: [stroke(sequence)] })]), 0);
  }
  const tile = wall.tiles.get("a");
  assert.equal(tile?.strokes.length, 60);
  assert.equal(tile?.strokes.at(-1)?.sequence, 100);
  assert.equal(tile?.finished, 100);
});

test("after a reconnect old tiles stay until all rooms have come", () => {
  wall.take(message(["a", "b", "c", "d"].map((name) => room(name))), 0);
  wall.begin();
  assert.equal(wall.take(message([room("c", { anew: true })], { total: 3 }), 0), false);
  assert.equal(wall.take(message([room("b", { anew: true })], { total: 3, gone: ["d"] }), 0), true);
  assert.deepEqual([...wall.tiles.keys()], ["a", "b", "c"]);
  assert.equal(wall.take(message([room("e", { anew: true })], { total: 3 }), 0), true);
  assert.deepEqual([...wall.tiles.keys()], ["b", "c", "e"]);
  wall.begin();
  wall.take(message([], { total: 0 }), 0);
  assert.equal(wall.tiles.size, 0);
});

test("after a reconnect to a full wall, sixty rooms are all of them", () => {
  const full = (/** @type {string} */ letter) =>
    message(Array.from({ length: 60 }, (_, at) => room(`${letter}${at}`)), { total: 99 });
  wall.take(full("a"), 0);
  wall.begin();
  wall.take(full("b"), 0);
  assert.equal(wall.tiles.size, 60);
});

test("the newest verdict is shown, and then another one if its drawer left or began anew", () => {
  const drawer = (/** @type {string} */ name, /** @type {string} */ recognized) =>
    ({ drawer: name, name, color: "#112233", ...recognized !== "" && { recognized } });
  const verdict = (/** @type {object[]} */ ...drawers) => {
    wall.take(message([room("a", { drawers })]), 0);
    return wall.tiles.get("a")?.verdict?.recognized ?? null;
  };
  assert.equal(verdict(drawer("d1", ""), drawer("d2", "")), null);
  assert.equal(verdict(drawer("d1", ""), drawer("d2", "circle")), "circle");
  assert.equal(verdict(drawer("d1", "tap"), drawer("d2", "circle")), "tap");
  assert.equal(verdict(drawer("d1", "tap"), drawer("d2", "circle")), "tap");
  assert.equal(verdict(drawer("d1", "tap"), drawer("d2", "checkmark")), "checkmark");
  assert.equal(verdict(drawer("d1", "tap"), drawer("d2", "checkmark")), "checkmark");
  assert.equal(verdict(drawer("d1", "tap")), "tap");
  assert.equal(verdict(drawer("d1", "")), null);
});

test("no tile has a generation that was painted before a reconnect", () => {
  wall.take(message([room("a", { anew: true, strokes: [stroke(1)] })]), 0);
  const { generation } = /** @type {any} */ (wall.tiles.get("a"));
  wall.begin();
  wall.take(message([room("a", { anew: true })]), 0);
  assert.notEqual(wall.tiles.get("a")?.generation, generation);
});

for (const [name, count, size, columns] of /** @type {const} */ ([
  ["one room fills the screen", 1, { width: 1280, height: 700 }, 1],
  ["five rooms on a desktop", 5, { width: 1264, height: 740 }, 3],
  ["five rooms on a sideways phone", 5, { width: 828, height: 330 }, 3],
  ["sixty rooms on a projector", 60, { width: 1904, height: 1008 }, 10],
  ["sixty rooms on a phone scroll", 60, { width: 374, height: 780 }, 2],
  ["a very narrow page has one column", 3, { width: 140, height: 300 }, 1],
])) {
  test(name, () => assert.equal(wallLayout(count, size, 8).columns, columns));
}

test("tiles that fit leave no height unused, or are upright", () => {
  for (let count = 1; count <= 60; count += 1) {
    const [width, height] = [1904, 1008];
    const { columns, aspect } = wallLayout(count, { width, height }, 8);
    const tile = (width - 8 * (columns - 1)) / columns;
    const rows = Math.ceil(count / columns);
    const used = rows * (tile / aspect) + 8 * (rows - 1);
    assert.ok(Math.abs(height - used) < 0.01 || aspect === 0.8, `${count} tiles take ${used} px`);
    assert.ok(used <= height + 0.01, `${count} tiles overflow`);
  }
  assert.deepEqual(wallLayout(1, { width: 374, height: 780 }, 8), { columns: 1, aspect: 0.8 });
});

test("patterns are names in which a star stands for anything", () => {
  for (const pattern of ["class-*", "*", "a", "*.b"]) assert.equal(isRoomPattern(pattern), true);
  for (const pattern of ["", "a b", ".a", "x".repeat(65)]) {
    assert.equal(isRoomPattern(pattern), false);
  }
});

test("lifted ink of a pen that fades does so, once, also after a clear", () => {
  const fades = { ...stroke(2), fade: 1000 };
  const fading = () => wall.tiles.get("a")?.fading.map((one) => [one.stroke.sequence, one.since]);
  wall.take(message([room("a", { live: [fades, stroke(3)] })]), 5);
  assert.deepEqual(fading(), []);
  wall.take(message([room("a")]), 100);
  assert.deepEqual(fading(), [[2, 100]]);
  wall.take(message([room("a", { anew: true })]), 900);
  assert.deepEqual(fading(), [[2, 100]]);
  wall.take(message([room("a")]), 1100);
  assert.deepEqual(fading(), []);
});

test("the ink that fades at once is bounded", () => {
  const live = Array.from({ length: 100 }, (_, at) => ({ ...stroke(at), fade: 1000 }));
  wall.take(message([room("a", { live })]), 0);
  wall.take(message([room("a")]), 1);
  assert.equal(wall.tiles.get("a")?.fading.length, 60);
});
