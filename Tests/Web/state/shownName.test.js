// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { tidyName } from "../../../web/state/shownName.js";

test("a name is tidied as the server tidies it", () => {
  for (const [text, name] of /** @type {[string, string | null][]} */ ([
    ["Blue", "Blue"], ["  Ada  Lovelace \n", "Ada  Lovelace"], ["a\u0000b\u202ec\u2066d", "abcd"],
    ["", null], [" \t", null], ["\u200b\ufe0f", null], ["👩‍🏫", "👩‍🏫"], ["é́", "é́"],
    ["<b>x</b>", "<b>x</b>"],
  ])) assert.equal(tidyName(text), name, JSON.stringify(text));
});

test("64 characters are kept, and as many emoji as their bytes allow", () => {
  assert.equal(tidyName("x".repeat(70)), "x".repeat(64));
  assert.equal(tidyName("ä".repeat(70)), "ä".repeat(64));
  assert.equal(tidyName("😀".repeat(70)), "😀".repeat(64));
  const teachers = tidyName("👩‍🏫".repeat(70)) ?? "";
  assert.ok(new TextEncoder().encode(teachers).length <= 256);
  assert.equal(teachers, "👩‍🏫".repeat(23));
});
