import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Latency, WINDOW_MILLISECONDS } from "../../../web/state/latency.js";

/** The server's clock is this far ahead of the page's. */
const AHEAD = 5000;
const path = (at, drawer = "d1") => ({ type: "path", drawer, at, samples: [] });
const timing = (at, more, drawer = "d1") => ({ type: "timing", drawer, at, took: 0.5, ...more });

/** Ink that the server got at `at`, here 12 ms later, and in a frame after another 9. */
function draw(latency, at, { captured = at - 30, drawer = "d1" } = {}) {
  latency.receive(path(at, drawer), at - AHEAD + 12);
  latency.painted(at - AHEAD + 21);
  latency.receive(timing(at, { captured }, drawer), at - AHEAD + 28);
}

describe("Latency", () => {
  let latency;
  beforeEach(() => {
    latency = new Latency(() => AHEAD);
  });

  test("measures each step from the hand to the frame, and their sum", () => {
    draw(latency, 6000);
    const { count, timed, steps } = latency.summary(1021);
    assert.deepEqual([count, timed], [1, 1]);
    const typical = Object.fromEntries(Object.entries(steps).map(([step, { p50 }]) => [step, p50]));
    assert.deepEqual(typical, { sent: 30, recognized: 0.5, arrived: 11.5, painted: 9, all: 51 });
    assert.equal(latency.typical(1021), 51);
    assert.equal(latency.typical(1021 + WINDOW_MILLISECONDS + 1), null);
  });

  test("does not mind whether the frame or what it took comes first", () => {
    latency.receive(path(6000), 1012);
    latency.receive(timing(6000, { captured: 5990 }), 1014);
    assert.equal(latency.summary(1014).count, 0);
    latency.painted(1020);
    latency.painted(1036);
    assert.equal(latency.summary(1036).count, 1);
    assert.equal(latency.summary(1036).steps.painted.p50, 8);
  });

  test("counts ink without a timing from the server", () => {
    for (const at of [6000, 6010]) latency.receive(path(at), at - AHEAD);
    assert.equal(latency.summary(1010).untold, 0);
    latency.painted(1020);
    assert.equal(latency.summary(1020).untold, 2);
    latency.receive(timing(6010, {}), 1030);
    assert.equal(latency.summary(1030).untold, 0);
  });

  test("minds untold ink no longer than measured ink, and not once it is given up", () => {
    latency.receive(path(6000), 1000);
    latency.painted(1010);
    assert.equal(latency.summary(1010 + WINDOW_MILLISECONDS).untold, 1);
    assert.equal(latency.summary(1011 + WINDOW_MILLISECONDS).untold, 0);
    latency.forget();
    assert.equal(latency.summary(1010).untold, 0);
    for (let at = 6000; at < 8000; at += 1) {
      latency.receive(path(at), at - AHEAD);
      latency.painted(at - AHEAD);
    }
    assert.equal(latency.summary(3000).untold, 1000);
  });

  test("has the median and the 99th percentile of the last half minute", () => {
    for (let number = 1; number <= 200; number += 1) {
      draw(latency, 6000 + 100 * number, { captured: 6000 + 100 * number - number });
    }
    const last = 1021 + 20_000;
    assert.deepEqual(latency.summary(last).steps.sent, { p50: 100, p99: 198 });
    const later = last + WINDOW_MILLISECONDS - 10_000;
    assert.deepEqual(latency.summary(later).steps.sent, { p50: 150, p99: 199 });
    assert.equal(latency.summary(last + WINDOW_MILLISECONDS + 1).count, 0);
    assert.equal(latency.summary(last + WINDOW_MILLISECONDS + 1).steps.all, null);
  });

  test("measures the other steps if the drawer does not send its clock", () => {
    draw(latency, 6000);
    latency.receive(path(6100, "d2"), 1112);
    latency.painted(1120);
    latency.receive(timing(6100, {}, "d2"), 1130);
    const { count, timed, steps } = latency.summary(1130);
    assert.deepEqual([count, timed], [2, 1]);
    assert.equal(steps.sent.p99, 30);
    assert.equal(steps.all.p99, 51);
    assert.equal(steps.painted.p50, 8);
  });

  test("measures nothing while the server's clock is not known", () => {
    let offset = null;
    latency = new Latency(() => offset);
    draw(latency, 6000);
    assert.equal(latency.summary(1021).count, 0);
    offset = AHEAD;
    draw(latency, 6100);
    assert.equal(latency.summary(1121).count, 1);
  });

  test("a clock that is a little off makes no step negative", () => {
    latency = new Latency(() => AHEAD - 40);
    draw(latency, 6000, { captured: 6004 });
    const { steps } = latency.summary(1021);
    assert.deepEqual([steps.sent.p50, steps.arrived.p50], [0, 0]);
    assert.equal(steps.all.p50, 9.5);
  });

  test("what took how long is of the drawer's latest ink, or of none that is known", () => {
    latency.receive(path(6000), 1000);
    latency.receive(path(6000), 1001); // Another finger of the same message.
    latency.receive(path(6008), 1009);
    latency.painted(1010);
    latency.receive(timing(6000), 1011);
    latency.receive(timing(6008, {}, "d2"), 1011);
    latency.receive({ type: "path", drawer: "d3", samples: [] }, 1011);
    latency.receive({ type: "pong", t: 1, server: 2 }, 1011);
    assert.equal(latency.summary(1011).count, 0);
    latency.receive({ type: "left", drawer: "d1" }, 1012);
    latency.receive(timing(6008), 1012);
    assert.equal(latency.summary(1012).count, 0);
  });

  test("ink that no frame has shown is no measure once it is given up", () => {
    latency.receive(path(6000), 1000);
    latency.receive(timing(6000), 1000);
    latency.forget();
    latency.painted(9000);
    assert.equal(latency.summary(9000).count, 0);
  });

  test("a page that never paints, and one that always measures, keep no more and no more", () => {
    for (let at = 6000; at < 9000; at += 1) {
      latency.receive(path(at), at - AHEAD);
      latency.receive(timing(at), at - AHEAD);
    }
    latency.painted(4000);
    assert.equal(latency.summary(4000).count, 1000);
    for (let at = 9000; at < 21_000; at += 1) {
      latency.receive(path(at), at - AHEAD);
      latency.receive(timing(at), at - AHEAD);
      latency.painted(at - AHEAD);
    }
    assert.equal(latency.summary(16_000).count, 10_000);
  });
});
