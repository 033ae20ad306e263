import assert from "node:assert/strict";
import { test } from "node:test";
import { RelayConnection } from "../../../web/net/connection.js";
import { openEarly } from "../../../web/net/earlySocket.js";
import "../support/customEvent.js";

const PLACE = "ws://host/ws/watch/demo";
const WELCOME = '{"type":"welcome","protocol":1,"room":"demo","role":"watch","epoch":"k-1","seq":9}';

/** Sockets that do what the test says, and how to ask for one of them. `kept`: what comes first. */
function setUp(...kept) {
  const sockets = [];
  const timers = [];
  const makeSocket = openEarly(PLACE, ["json"], (url, protocols) => {
    const socket = { url, protocols, readyState: 1, closed: null };
    socket.close = (code) => (socket.closed = code);
    sockets.push(socket);
    return socket;
  }, (act, milliseconds) => timers.push({ act, milliseconds }));
  const take = (url = PLACE) => {
    const socket = makeSocket(url, ["json"]);
    const heard = [];
    socket.onmessage = ({ data }) => heard.push(data);
    socket.onclose = ({ code }) => heard.push(code);
    return { socket, heard };
  };
  for (const data of kept) sockets[0].onmessage(said(data));
  return { sockets, timers, makeSocket, take };
}

const said = (data) => ({ type: "message", data });
const soon = () => new Promise((resolve) => setImmediate(resolve));

test("a socket is open before anyone asks for it, and takes bytes", () => {
  const { sockets } = setUp();
  assert.deepEqual(sockets.map(({ url, protocols }) => [url, protocols]), [[PLACE, ["json"]]]);
  assert.equal(sockets[0].binaryType, "arraybuffer");
});

test("the connection that takes it gets the kept messages, then the new ones", async () => {
  const { sockets, take } = setUp("one", "two");
  const { socket, heard } = take();
  assert.equal(socket, sockets[0]);
  assert.deepEqual(heard, [], "not before the taker is ready");
  await soon();
  socket.onmessage(said("three"));
  assert.deepEqual(heard, ["one", "two", "three"]);
});

test("the connection that takes it learns that it was closed meanwhile", async () => {
  const { sockets, take } = setUp("one");
  sockets[0].onclose({ type: "close", code: 1013 });
  const { heard } = take();
  await soon();
  assert.deepEqual(heard, ["one", 1013]);
});

test("a connection that drops it during the replay gets no more messages", async () => {
  const { take } = setUp("one", "two");
  const { socket, heard } = take();
  socket.onmessage = ({ data }) => {
    heard.push(data);
    socket.onmessage = null;
  };
  await soon();
  assert.deepEqual(heard, ["one"]);
});

test("it is given once, and a second attempt gets a socket of its own", () => {
  const { sockets, take } = setUp();
  take();
  assert.notEqual(take().socket, sockets[0]);
  assert.equal(sockets.length, 2);
});

test("for another address it is closed, and no good later", () => {
  const { sockets, take } = setUp();
  const { socket } = take(`${PLACE}?since=k-1:9`);
  assert.equal(socket.url, `${PLACE}?since=k-1:9`);
  assert.equal(sockets[0].closed, 1000);
  assert.notEqual(take().socket, sockets[0]);
});

test("it is given up where more is said than is to be kept", async () => {
  const { sockets, take } = setUp();
  sockets[0].onmessage(said({ byteLength: 64 * 1024 * 1024 }));
  assert.equal(sockets[0].closed, null);
  sockets[0].onmessage(said({ byteLength: 1 }));
  assert.equal(sockets[0].closed, 1000);
  const { socket, heard } = take();
  await soon();
  assert.notEqual(socket, sockets[0]);
  assert.deepEqual(heard, []);
});

test("it is dropped if no caller requests it, as when a module does not arrive", () => {
  const { sockets, timers, take } = setUp();
  assert.deepEqual(timers.map(({ milliseconds }) => milliseconds), [30_000]);
  timers[0].act();
  assert.equal(sockets[0].closed, 1000);
  assert.notEqual(take().socket, sockets[0]);
});

test("once it is taken it is never dropped", () => {
  const { sockets, timers, take } = setUp();
  take();
  timers[0].act();
  assert.equal(sockets[0].closed, null);
});

test("kept messages are replayed one by one, each after the microtasks of the one before", async () => {
  const { take } = setUp("one", "two");
  const { socket, heard } = take();
  socket.onmessage = ({ data }) => {
    heard.push(data);
    queueMicrotask(() => heard.push(`after ${data}`));
  };
  await soon();
  assert.deepEqual(heard, ["one", "after one", "two", "after two"]);
});

test("a connection continues with the messages of the early socket", async () => {
  const { sockets, makeSocket } = setUp(WELCOME);
  const connection = new RelayConnection({
    url: () => PLACE, makeSocket, onWake: () => () => {}, setTimer: () => 0, clearTimer: () => {},
  });
  sockets[0].send = () => {};
  const heard = [];
  connection.addEventListener("message", ({ detail }) => heard.push(detail.type));
  connection.start();
  assert.equal(connection.state, "connecting");
  await soon();
  assert.equal(connection.state, "open");
  assert.deepEqual(heard, ["welcome"]);
});
