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

test("numbers are written as the browser writes them in English", () => {
  const ties = [12.35, 0.35, 0.285, 1.005, 8.345, -2.675, 1234.5];
  for (const value of [
    0, 7, 999, 1000, 1863, 12_345.678, 999_999.96, 1_234_567, -4, -1234.5678, ...ties]) {
    for (const digits of [0, 1, 2, 3]) {
      const expected = value.toLocaleString(
        "en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
      assert.equal(number(value, digits), expected);
    }
  }
});

test("a name inside a sentence begins small in English", () => {
  assert.equal(noun("Long press"), "long press");
});
