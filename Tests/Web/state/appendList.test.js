// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { append, emptyList, itemsOf } from "../../../web/state/appendList.js";

test("a list grows at its end and its older versions stay as they were", () => {
  const one = append(emptyList(), [1]);
  const three = append(one, [2, 3]);
  assert.deepEqual(itemsOf(one), [1]);
  assert.deepEqual(itemsOf(three), [1, 2, 3]);
  assert.equal(one.items, three.items, "and nothing was copied");
});

test("two versions that grow out of the same one do not see each other", () => {
  const one = append(emptyList(), [1]);
  const left = append(one, [2]);
  const right = append(one, [3]);
  assert.deepEqual([itemsOf(left), itemsOf(right)], [[1, 2], [1, 3]]);
});

test("a part never reaches beyond the version's own end", () => {
  const two = append(emptyList(), [1, 2]);
  append(two, [3]);
  assert.deepEqual(itemsOf(two, 1, 9), [2]);
});

test("appending nothing is the same list", () => {
  const list = append(emptyList(), [1]);
  assert.equal(append(list, []), list);
});
