import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fill, noun, number, plural } from "../../../web/ui/words.js";

describe("a text", () => {
  test("has its placeholders filled in, numbers as people write them", () => {
    assert.equal(fill("{name}: {count} of {count}", { name: "Ada", count: 1234 }),
      "Ada: 1,234 of 1,234");
  });

  test("keeps what looks like a placeholder or a pattern in a value", () => {
    assert.equal(fill("“{name}”", { name: "{name} $1 $&" }), "“{name} $1 $&”");
  });

  test("takes the form of its count", () => {
    const forms = { one: "{count} stroke by {who}", other: "{count} strokes by {who}" };
    assert.equal(plural(forms, 1, { who: "Ada" }), "1 stroke by Ada");
    assert.equal(plural(forms, 0, { who: "Ada" }), "0 strokes by Ada");
    assert.equal(plural({ other: "{count} in all" }, 1), "1 in all");
  });
});

test("a number has its thousands apart and is rounded as it is written", () => {
  assert.equal(number(1234567), "1,234,567");
  assert.equal(number(12.35, 1), "12.4");
});

test("a name inside a sentence begins small in English", () => {
  assert.equal(noun("Long press"), "long press");
});
