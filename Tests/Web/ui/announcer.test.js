import assert from "node:assert/strict";
import { test } from "node:test";
import { Announcer } from "../../../web/ui/announcer.js";
import { VirtualTime } from "../virtualTime.js";

function setUp() {
  const time = new VirtualTime();
  const region = { textContent: "" };
  return { time, region, announcer: new Announcer(region, time.setTimer) };
}

test("speaks at once, then only the latest after a pause", () => {
  const { time, region, announcer } = setUp();
  announcer.say("one");
  assert.equal(region.textContent, "one");
  announcer.say("two");
  announcer.say("three");
  assert.equal(region.textContent, "one");
  time.advance(2000);
  assert.equal(region.textContent.trim(), "three");
});

test("what is mentioned replaces no verdict that waits, and a verdict replaces it", () => {
  const { time, region, announcer } = setUp();
  announcer.say("one");
  announcer.say("Circle");
  for (const reaction of ["Applause", "Wow"]) announcer.mention(reaction);
  time.advance(1000);
  assert.equal(region.textContent.trim(), "Circle");
  announcer.mention("Applause");
  announcer.mention("Wow");
  time.advance(1000);
  assert.equal(region.textContent.trim(), "Wow");
  announcer.mention("Applause");
  announcer.say("Chevron");
  time.advance(1000);
  assert.equal(region.textContent.trim(), "Chevron");
});

test("the same words again are spoken again", () => {
  const { time, region, announcer } = setUp();
  announcer.say("Circle");
  const first = region.textContent;
  time.advance(2000);
  announcer.say("Circle");
  assert.notEqual(region.textContent, first);
  assert.equal(region.textContent.trim(), "Circle");
});
