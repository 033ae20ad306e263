import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  closeMeaning, isAccessOver, isLinkOver, linkFate, wayOut,
} from "../../../web/protocol/closeCodes.js";
import { stoppedText } from "../../../web/ui/strings.js";
import { words } from "../../../web/ui/words.js";

/** The relay's own codes and words, as its source has them. */
function relayCodes() {
  const source = new URL("../../../Sources/RelayProtocol/CloseCode.swift", import.meta.url);
  const text = readFileSync(source, "utf8");
  const words = new Map([...text.matchAll(/case \.(\w+): "([a-z-]+)"/g)].map((m) => [m[1], m[2]]));
  return [...text.matchAll(/case (\w+) = (\d+)/g)].map((m) => [Number(m[2]), words.get(m[1])]);
}

test("each code of the relay has its word here, and no code of its range is made up", () => {
  const codes = new Map(relayCodes());
  assert.ok(codes.size > 10);
  for (const [code, word] of codes) assert.equal(closeMeaning(code).word, word, String(code));
  for (let code = 4000; code < 5000; code += 1) {
    if (codes.has(code)) continue;
    assert.ok(["lost", "refused"].includes(closeMeaning(code).word), String(code));
  }
});

for (const [word, retry, ...codes] of [
  ["comes back", true,
    1001, 1005, 1006, 1011, 1012, 1013, 4001, 4002, 4003, 4004, 4005, 4006, 4444, 4499],
  ["stops", false, 1000, 1002, 1003, 1007, 1008, 1009, 4500, 4507, 4509, 4600, 4999],
]) {
  test(`codes after which a page ${word}`, () => {
    for (const code of codes) assert.equal(closeMeaning(code).retry, retry, String(code));
  });
}

test("each code has a word with a sentence, unknown ones too", () => {
  for (const code of [0, 1006, 1015, 3000, 4001, 4321, 4507, 4777]) {
    const { word } = closeMeaning(code);
    assert.match(word, /^[a-z-]+$/);
    assert.match(stoppedText(word, ""), /^[A-Z].*\.$/);
    assert.ok(Object.hasOwn(words.closing, word), word);
  }
});

test("a sequence number that cannot be resumed is dropped, a rate limit is waited out", () => {
  assert.equal(closeMeaning(4002).fresh, true);
  assert.equal(closeMeaning(4001).fresh, false);
  assert.ok(closeMeaning(4003).leastDelay >= 1000);
  assert.equal(closeMeaning(1006).leastDelay, 0);
});

test("a reason tells what became of a link", () => {
  for (const [reason, fate, isOver] of /** @type {const} */ ([
    ["not-authenticated this link has ended; ask a host for a new one", "linkEnded", true],
    ["not-authenticated a host revoked this link; ask for a new one", "linkRevoked", true],
    ["not-allowed your link lets you only watch", "linkWatches", false],
    ["not-authenticated the token has expired; ask for a new link", null, false],
    ["", null, false],
  ])) {
    assert.equal(linkFate(reason), fate, reason);
    assert.equal(isLinkOver(reason), isOver, reason);
    assert.equal(isAccessOver(4503, reason), isOver, reason);
    assert.equal(isAccessOver(4508, reason), true);
  }
});

for (const [code, reason, drawing, others] of /** @type {const} */ ([
  [4501, "version", "reload", "reload"],
  [1009, "", "reload", "reload"],
  [4503, "not-authenticated this link has ended; ask a host for a new one", "leave", "leave"],
  [4503, "not-authenticated a host revoked this link; ask for a new one", "leave", "leave"],
  [4503, "not-authenticated", "again", "again"],
  [4504, "not-allowed your link lets you only watch", "watch", "watch"],
  [4505, "banned", "watch", "leave"],
  [4507, "room-full", "watch", "again"],
  [4508, "room-ended", "leave", "leave"],
  [4509, "replaced", "again", "again"],
  [1000, "done", "again", "again"],
])) {
  test(`what helps after ${code} ${reason}`, () => {
    assert.equal(wayOut(code, reason), drawing);
    assert.equal(wayOut(code, reason, { watches: false }), others);
  });
}
