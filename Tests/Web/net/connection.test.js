import assert from "node:assert/strict";
import { test } from "node:test";
import { RelayConnection } from "../../../web/net/connection.js";
import "../support/customEvent.js";
import { VirtualTime } from "../virtualTime.js";

/** A socket that does what the test says. */
class ScriptedSocket {
  readyState = 0;
  bufferedAmount = 0;
  sent = [];
  closedWith = null;

  constructor(url, protocols) {
    this.url = url;
    this.protocols = protocols;
  }

  send(text) {
    this.sent.push(text);
  }

  close(code, reason) {
    this.closedWith = { code, reason };
    this.readyState = 3;
  }

  receive(...messages) {
    this.readyState = 1;
    this.onmessage({ data: messages.map((one) => JSON.stringify(one)).join("\n") });
  }

  end(code, reason = "") {
    this.readyState = 3;
    this.onclose({ code, reason });
  }
}

const WELCOME = { type: "welcome", protocol: 1, room: "demo", role: "watch", epoch: "k3f9-1", seq: 9 };
const SNAPSHOT = { type: "snapshot", seq: 9, epoch: "k3f9-1", drawers: [], strokes: [], recognizers: [] };

function setUp(options = {}) {
  const time = new VirtualTime();
  const sockets = [];
  const seen = { states: [], messages: [] };
  const wake = { call: null };
  const server = { isNewer: false };
  const connection = new RelayConnection({
    url: (since) => `ws://host/ws/watch/demo${since ? `?since=${since}` : ""}`,
    random: () => 0.5,
    now: time.now,
    setTimer: time.setTimer,
    clearTimer: time.clearTimer,
    makeSocket: (url, protocols) => {
      const socket = new ScriptedSocket(url, protocols);
      sockets.push(socket);
      return socket;
    },
    isOutdated: async () => server.isNewer,
    onWake: (callback) => {
      wake.call = callback;
      return () => { wake.call = null; };
    },
    ...options,
  });
  connection.addEventListener("state", (event) => seen.states.push(event.detail));
  connection.addEventListener("message", (event) => seen.messages.push(event.detail));
  return { time, sockets, seen, wake, server, connection };
}

/** A connection that was started. */
function started(options = {}) {
  const all = setUp(options);
  all.connection.start();
  return all;
}

test("it opens with the first message and hands over each message in order", () => {
  const { sockets, seen, connection } = started();
  assert.equal(connection.state, "connecting");
  assert.deepEqual(sockets[0].protocols, ["v1.gesture.json"]);
  sockets[0].receive(WELCOME, SNAPSHOT);
  assert.equal(connection.state, "open");
  assert.deepEqual(seen.messages.map((one) => one.type), ["welcome", "snapshot"]);
});

test("a lost connection comes back after the pause it announced, and resumes", () => {
  const { time, sockets, seen, connection } = started();
  sockets[0].receive(WELCOME, SNAPSHOT, { type: "presence", seq: 12, viewers: 3 });
  sockets[0].end(1006);
  const { state, retryInMs, code } = seen.states.at(-1);
  assert.deepEqual({ state, retryInMs, code }, { state: "waiting", retryInMs: 375, code: 1006 });
  time.advance(374);
  assert.equal(sockets.length, 1);
  time.advance(1);
  assert.equal(sockets.length, 2);
  assert.equal(sockets[1].url, "ws://host/ws/watch/demo?since=k3f9-1:12");
});

test("pauses grow while it fails and shrink after it has lived for a while", () => {
  const { time, sockets, seen } = started();
  const pauses = () => seen.states.filter((one) => one.state === "waiting").map((one) => one.retryInMs);
  for (let attempt = 0; attempt < 7; attempt += 1) {
    sockets.at(-1).end(1006);
    time.advance(10_000);
  }
  assert.deepEqual(pauses(), [375, 625, 1125, 2125, 4125, 5125, 5125]);
  sockets.at(-1).receive(WELCOME);
  sockets.at(-1).end(1006); // lived for no time: still the long pause
  time.advance(10_000);
  sockets.at(-1).receive(WELCOME);
  time.advance(5000);
  sockets.at(-1).end(1006);
  assert.deepEqual(pauses().slice(-2), [5125, 375]);
});

test("a large room may arrive for long, at first and after a gap; silence is lost all the same", () => {
  const { time, sockets } = started();
  sockets[0].receive(WELCOME);
  // The server answers the first ping while it still writes the snapshot.
  sockets[0].receive({ type: "pong", t: 0, server: 5 });
  time.advance(60_000);
  sockets[0].receive(SNAPSHOT);
  sockets[0].receive({ type: "gap", from: 10, to: 38 });
  time.advance(60_000);
  sockets[0].receive({ ...SNAPSHOT, seq: 38 });
  assert.equal(sockets.length, 1);
  time.advance(15_000);
  assert.equal(sockets.length, 2);
});

test("final codes stop it for good, and waking up does not revive it", () => {
  for (const code of [1000, 1009, 4500, 4507, 4509]) {
    const { time, sockets, seen, wake, connection } = started();
    sockets[0].end(code, "word text");
    assert.equal(connection.state, "stopped");
    assert.deepEqual(seen.states.at(-1), { state: "stopped", retryInMs: null, code, reason: "word text" });
    assert.equal(wake.call, null);
    time.advance(100_000);
    assert.equal(sockets.length, 1);
    connection.start();
    assert.equal(sockets.length, 2);
  }
});

test("coming online tries at once; while open it only asks whether the other side is there", () => {
  const { sockets, wake } = started();
  sockets[0].end(1006);
  wake.call();
  assert.equal(sockets.length, 2);
  wake.call();
  assert.equal(sockets.length, 2);
  sockets[1].receive(WELCOME);
  const before = sockets[1].sent.length;
  wake.call();
  assert.equal(sockets[1].sent.length, before + 1);
  assert.match(sockets[1].sent.at(-1), /"ping"/);
});

test("an impossible resume starts afresh, a new epoch forgets the sequence number", () => {
  const { time, sockets } = started();
  sockets[0].receive(WELCOME, SNAPSHOT);
  sockets[0].end(4002);
  time.advance(10_000);
  assert.equal(sockets[1].url, "ws://host/ws/watch/demo");
  sockets[1].receive(WELCOME, SNAPSHOT);
  sockets[1].end(1006);
  time.advance(10_000);
  sockets[2].receive({ ...WELCOME, epoch: "new-1" });
  sockets[2].end(1006); // before the snapshot came
  time.advance(10_000);
  assert.equal(sockets[3].url, "ws://host/ws/watch/demo");
});

test("a page that holds something else begins anew, with a snapshot", () => {
  const { time, sockets, seen, connection } = started();
  connection.beginAnew();
  assert.equal(connection.state, "connecting");
  sockets[0].receive(WELCOME, SNAPSHOT);
  connection.beginAnew();
  assert.equal(sockets[0].closedWith.code, 4004);
  assert.equal(seen.states.at(-1).code, 4002);
  time.advance(10_000);
  assert.equal(sockets[1].url, "ws://host/ws/watch/demo");
});

test("a ping asks for the state when the page wants to know, and only then", () => {
  const answers = [true, false];
  const { time, sockets } = started({ asksState: () => answers.shift() });
  sockets[0].receive(WELCOME, SNAPSHOT);
  time.advance(400);
  assert.deepEqual(sockets[0].sent.map((text) => JSON.parse(text).state), [true, undefined]);
});

test("a handshake that hangs, a silent connection and unreadable text are given up", () => {
  const { time, sockets, seen, connection } = started();
  time.advance(10_000);
  assert.equal(seen.states.at(-1).reason, "connect-timeout");
  assert.ok(sockets[0].closedWith);
  time.advance(1000);
  sockets[1].receive(WELCOME, SNAPSHOT);
  time.advance(14_000);
  assert.equal(seen.states.find((one) => one.code === 4004).reason, "no-pong");
  sockets.at(-1).readyState = 1;
  sockets.at(-1).onmessage({ data: "{" });
  assert.match(seen.states.at(-1).reason, /^unreadable line 1/);
  time.advance(10_000);
  assert.equal(sockets.at(-1).url, "ws://host/ws/watch/demo");
});

test("sending works only while open and says so", () => {
  const { sockets, connection } = setUp();
  assert.equal(connection.send([{ type: "clear" }]), false);
  connection.start();
  assert.equal(connection.send([{ type: "clear" }]), false);
  sockets[0].receive(WELCOME);
  assert.equal(connection.send([{ type: "clear" }, { type: "hello" }]), true);
  assert.equal(sockets[0].sent.at(-1), '{"type":"clear"}\n{"type":"hello"}');
});

test("a pong sets the clock; another connection starts with an unknown one", () => {
  const { time, sockets, connection } = started();
  sockets[0].receive(WELCOME);
  time.advance(10);
  sockets[0].receive({ type: "pong", t: 0, server: 5005 });
  assert.equal(connection.clock.offset, 5000);
  sockets[0].end(1012);
  time.advance(10_000);
  sockets[1].receive(WELCOME);
  assert.equal(connection.clock.offset, null);
});

test("a welcome of another version stops it, and none of its messages is handed over", () => {
  const { time, sockets, seen, connection } = started();
  sockets[0].receive({ ...WELCOME, protocol: 2 }, SNAPSHOT);
  assert.equal(connection.state, "stopped");
  assert.equal(seen.states.at(-1).code, 4501);
  assert.deepEqual(seen.messages, []);
  assert.deepEqual(sockets[0].closedWith, { code: 4501, reason: "version" });
  assert.deepEqual(time.pending, []);
});

test("a handshake that a newer server refuses is not tried for ever", async () => {
  const { time, sockets, seen, server, connection } = started();
  sockets[0].end(1006);
  await null;
  assert.equal(connection.state, "waiting");
  time.advance(10_000);
  server.isNewer = true;
  sockets[1].end(1006);
  await null;
  assert.equal(connection.state, "stopped");
  assert.equal(seen.states.at(-1).code, 4501);
  assert.deepEqual(time.pending, []);
});

test("a connection that was open is not asked for its version when it is lost", async () => {
  const { sockets, server, connection } = started();
  sockets[0].receive(WELCOME, SNAPSHOT);
  server.isNewer = true;
  sockets[0].end(1006);
  await null;
  assert.equal(connection.state, "waiting");
});

test("a listener that stops the connection gets nothing more, and no timer is left", () => {
  const { time, sockets, seen, connection } = setUp();
  connection.addEventListener("message", () => connection.stop());
  connection.start();
  sockets[0].receive(WELCOME, SNAPSHOT);
  assert.equal(seen.messages.length, 1);
  assert.equal(sockets[0].closedWith.code, 1000);
  assert.deepEqual(time.pending, []);
});
