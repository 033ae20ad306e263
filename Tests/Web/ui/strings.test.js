// @ts-check
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { describe, test } from "node:test";
import * as strings from "../../../web/ui/strings.js";

describe("words that all pages share", () => {
  test("a reason becomes a sentence of its own", () => {
    assert.equal(strings.sentence("did not move, so no circle fits it"),
      "Did not move, so no circle fits it.");
    assert.equal(strings.sentence("Already one."), "Already one.");
  });

  test("each rule that the relay names has a name for people", () => {
    const folder = new URL("../../../Sources/Gestures/Recognizers/", import.meta.url);
    const text = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
    const rules = [...text.join("\n").matchAll(/\bRule\(\s*"(\w+)"/g)].map((match) => match[1]);
    assert.ok(new Set(rules).size > 15);
    for (const rule of rules) {
      if (rule === "tolerance") continue; // Nothing is measured against it by this name.
      assert.notEqual(strings.nameOf("criteria", rule), rule);
    }
  });

  test("recognizers and rules that have no name here are shown by the words of theirs", () => {
    assert.equal(strings.nameOf("recognizers", "press-and-slide"), "Press and slide");
    assert.equal(strings.nameOf("recognizers", "zigzag@pad"), "Zigzag in pad");
    assert.equal(strings.nameOf("criteria", "farFromEdge"), "Far from edge");
    assert.equal(strings.nameOf("phases", "secondStroke"), "secondStroke");
  });

  test("a recognizer that judges by the literal rules beside another is named so", () => {
    assert.equal(strings.nameOf("recognizers", "literal.circle"), "Circle (strict)");
  });

  test("what would be if one lifted now is said with how sure it is", () => {
    assert.equal(strings.liveText("circle", true, 0.87),
      "Lift now: circle. 87 % likely.");
    assert.equal(strings.liveText("circle", false, null), "Not yet: circle");
  });

  test("the server's own words follow what a close code means", () => {
    const noToken = "Your link does not open this room, or has ended. Ask for a new one.";
    for (const [word, detail, text] of [
      ["room-full", "", "This room is full."],
      ["version", " 1 is needed", "This page is out of date. Reload it. (1 is needed)"],
      ["not-authenticated", "", "This room is private. Ask its host for a link."],
      ["not-authenticated", " this link has ended; ask a host for a new one",
        "Your link has ended. Ask a host for a new one."],
      ["not-authenticated", " a host revoked this link; ask for a new one",
        "A host revoked your link. Ask for a new one."],
      ["not-allowed", " your link lets you only watch", "Your link lets you watch, but not draw."],
      ["not-authenticated", " the token has expired; ask for a new link", noToken],
      ["not-allowed", " your token is for other rooms", noToken],
      ["banned", " a host removed you", "A host removed you from this room."],
      ["banned", " a host removed you; you may return in 60 s",
        "A host removed you from this room. You can return in 1 minute."],
      ["banned", " a host removed you; you may return in 241 s",
        "A host removed you from this room. You can return in 5 minutes."],
    ]) assert.equal(strings.stoppedText(word, `${word}${detail}`), text);
  });

  test("a verdict has a title and is spoken with its score or its reason", () => {
    assert.equal(strings.verdictTitle("recognized", "circle", false), "Circle");
    assert.equal(strings.verdictTitle("refused", "circle", true), "Almost: circle");
    assert.equal(strings.verdictTitle("refused", "circle", false), "Not recognized");
  });
});
