import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { RoomsFeed } from "../../../web/net/roomsFeed.js";
import "../support/customEvent.js";
import { VirtualTime } from "../virtualTime.js";

class FakePage extends EventTarget {
  visibilityState = "visible";

  show(state) {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

const ROOMS = [{ name: "demo", drawers: 1, viewers: 2, seq: 120 }];
const answer = (body, ok = true) => ({ ok, status: ok ? 200 : 503, json: async () => body });

test("asks again and again while visible", async () => {
  const time = new VirtualTime();
  let asked = 0;
  const modes = ["hosted", undefined];
  const feed = new RoomsFeed({ setTimer: time.setTimer, clearTimer: time.clearTimer, page: new FakePage(), fetch: async () => { asked += 1; return answer({ rooms: ROOMS, mode: modes.shift() }); } });
  const first = once(feed, "rooms");
  feed.start();
  assert.deepEqual((await first)[0].detail, ROOMS);
  assert.equal(feed.mode, "hosted");
  await Promise.resolve();
  const second = once(feed, "rooms");
  time.advance(2000);
  await second;
  assert.equal(feed.mode, "open");
  assert.equal(asked, 2);
});

test("a hidden page asks for nothing and asks at once when shown", async () => {
  const time = new VirtualTime();
  const page = new FakePage();
  page.visibilityState = "hidden";
  let asked = 0;
  const feed = new RoomsFeed({ setTimer: time.setTimer, clearTimer: time.clearTimer, page, fetch: async () => { asked += 1; return answer({ rooms: [] }); } });
  feed.start();
  time.advance(60_000);
  assert.equal(asked, 0);
  const shown = once(feed, "rooms");
  page.show("visible");
  await shown;
  assert.equal(asked, 1);
});

test("no answer, a bad one and an error status are reported, and polling goes on", async () => {
  const time = new VirtualTime();
  const answers = [
    () => Promise.reject(new TypeError("network")), () => answer({}, false), () => ({ ok: true, json: async () => { throw new SyntaxError(); } }),
    () => answer({ rooms: ROOMS }),
  ];
  const feed = new RoomsFeed({ setTimer: time.setTimer, clearTimer: time.clearTimer, page: new FakePage(), fetch: async () => answers.shift()() });
  let next = once(feed, "unreachable");
  feed.start();
  for (let failure = 0; failure < 3; failure += 1) {
    await next;
    await Promise.resolve();
    next = once(feed, failure < 2 ? "unreachable" : "rooms");
    time.advance(2000);
  }
  assert.deepEqual((await next)[0].detail, ROOMS);
});
