import assert from "node:assert/strict";
import { test } from "node:test";
import { closeMeaning } from "../../../web/protocol/closeCodes.js";

test("codes after which a page comes back", () => {
  for (const code of [1001, 1005, 1006, 1011, 1012, 1013, 4001, 4002, 4003, 4004, 4005, 4444, 4499]) {
    assert.equal(closeMeaning(code).retry, true, String(code));
  }
});

test("codes after which a page stops", () => {
  for (const code of [1000, 1002, 1003, 1007, 1008, 1009, 4500, 4507, 4509, 4600, 4999]) {
    assert.equal(closeMeaning(code).retry, false, String(code));
  }
});

test("each code has a word and a sentence, unknown ones too", () => {
  for (const code of [0, 1006, 1015, 3000, 4001, 4321, 4507, 4777]) {
    const { word, text } = closeMeaning(code);
    assert.match(word, /^[a-z-]+$/);
    assert.match(text, /^[A-Z].*\.$/);
  }
});

test("a place that cannot be resumed is given up, a rate limit is waited out", () => {
  assert.equal(closeMeaning(4002).fresh, true);
  assert.equal(closeMeaning(4001).fresh, false);
  assert.ok(closeMeaning(4003).leastDelay >= 1000);
  assert.equal(closeMeaning(1006).leastDelay, 0);
});
