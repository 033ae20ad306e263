"""The delay of ink is shown step by step and correctly: an inserted delay is found again."""
import math
import time

import pytest

from cable import Cable
from conftest import DESKTOP, PHONE
from hands import Mouse

DELAY = 80
"""Milliseconds that a long cable takes each way, and some more on a busy machine: it knows how much."""
EXACT = 5
"""Milliseconds within which the figures have to show that."""
STEPS = ["sent", "recognized", "arrived", "painted"]
TOLD = ("--room-timing", "50ms")
"""How often `timing` is sent: four times the default, so that enough figures arrive soon."""
ENOUGH = 40
"""Measurements, of twenty a second, for a median that few late frames do not move."""
PATIENCE = 60
"""Seconds after which figures that are still wrong are wrong."""

# Draws in a room with a script, through whatever the page came through: no frame to wait for, and a
# clock that is compared by ping as the pages do it.
SCRIPT = """(room) => {
  const socket = new WebSocket(`ws://${location.host}/ws/draw/${room}`, ["v1.gesture.json"]);
  const send = (message) => socket.send(JSON.stringify(message));
  let [shortest, turn] = [Infinity, 0];
  const draw = () => {
    const phase = turn === 0 ? "began" : "moved";
    turn += 1;
    const place = [300 + 100 * Math.sin(turn / 9), 300 + 100 * Math.cos(turn / 7)];
    const samples = [[...place, performance.now()]];
    send({ type: "touches", phase, touches: [{ id: 1, samples }] });
  };
  socket.onmessage = ({ data }) => {
    const now = performance.now();
    for (const line of data.split("\\n").filter((line) => line.includes('"pong"'))) {
      const { t, server } = JSON.parse(line);
      if (now - t >= shortest) continue;
      shortest = now - t;
      send({ type: "hello", clock: server - (now + t) / 2 });
    }
  };
  socket.onopen = () => {
    setInterval(() => send({ type: "ping", t: performance.now() }), 170);
    setTimeout(() => setInterval(draw, 50), 2000);
  };
}"""


@pytest.fixture(scope="module")
def relay(start_module_relay):
    """A relay that sends `timing` often."""
    return start_module_relay(*TOLD)


@pytest.fixture
def own_relay(start_relay):
    """A fresh relay, without figures of other pages."""
    return start_relay(*TOLD)


@pytest.fixture
def long_cable(relay):
    cable = Cable(relay, DELAY / 1000)
    yield cable
    cable.close()


def watch(open_page, url, **options):
    """A watch page that shows its figures, and knows the server's clock."""
    page = open_page(url, **options)
    page.locator("#latency summary").click()
    page.wait_for_selector("#connection[round-trip]", state="attached")
    return page


def measured(page):
    return int(page.locator("#latency-view").get_attribute("data-measured") or 0)


def scribble(page, until):
    """Draws by hand until the figures of a page are of enough measurements; at most for so long."""
    hand = Mouse(page)
    hand.down((300, 300))
    for turn in range(2000):
        hand.move((300 + 100 * math.sin(turn / 9), 300 + 100 * math.cos(turn / 7)))
        page.wait_for_timeout(10)
        if turn % 10 == 0 and measured(until) >= ENOUGH:
            break
    hand.up()


def figures(page, least=ENOUGH):
    """The medians of the steps, once they are of enough measurements."""
    page.wait_for_function(
        "least => Number(document.querySelector('#latency-view').dataset.measured) >= least",
        arg=least)
    rows = page.evaluate(
        """() => [...document.querySelectorAll("#latency-view tr[data-step]")].map((row) =>
          [row.dataset.step, row.dataset.p50 ?? null, row.dataset.p99 ?? null])""")
    for step, p50, p99 in rows:
        if p50 is not None:
            assert 0 <= float(p50) <= float(p99), step
    return {step: None if p50 is None else float(p50) for step, p50, _ in rows}


def soon(page, check, meanwhile=lambda: None):
    """Checks until it is true: figures are of the last half minute, in which others may have had this machine."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return check()
        except AssertionError:
            if time.monotonic() > until:
                raise
        meanwhile()
        page.wait_for_timeout(500)


def test_a_delay_between_server_and_viewer_is_in_that_step(relay, room, long_cable, open_page):
    near = watch(open_page, relay.page("lab", room))
    far = watch(open_page, long_cable.page("watch", room) + "?lab")
    open_page(relay.origin).evaluate(SCRIPT, room)

    def check():
        there, here = figures(far), figures(near)
        delay = long_cable.delay_from_relay()
        print(delay, here, there)
        assert DELAY <= delay < DELAY + EXACT
        assert abs(there["arrived"] - here["arrived"] - delay) <= EXACT
        # What happens before that is the same for both.
        assert there["sent"] == pytest.approx(here["sent"], abs=EXACT)
        assert there["recognized"] == pytest.approx(here["recognized"], abs=1)
        for one in here, there:
            assert one["all"] >= max(one[step] for step in STEPS)

    soon(near, check)


def test_a_delay_between_drawer_and_server_is_in_that_step(relay, room, long_cable, open_page):
    of_quick = watch(open_page, relay.page("lab", f"{room}-quick"))
    of_slow = watch(open_page, relay.page("lab", f"{room}-slow"))
    open_page(relay.origin).evaluate(SCRIPT, f"{room}-quick")
    open_page(long_cable.origin).evaluate(SCRIPT, f"{room}-slow")

    def check():
        slow, quick = figures(of_slow), figures(of_quick)
        delay = long_cable.delay_to_relay()
        print(delay, quick, slow)
        assert DELAY <= delay < DELAY + EXACT
        assert abs(slow["sent"] - quick["sent"] - delay) <= EXACT
        assert slow["arrived"] == pytest.approx(quick["arrived"], abs=EXACT)

    soon(of_slow, check)


def test_who_draws_sees_the_way_there_and_back(room, long_cable, open_page):
    page = open_page(long_cable.page("draw", room))
    page.wait_for_selector("body[data-outbox=live]")
    page.locator("#details-button").click()
    scribble(page, until=page)

    def check():
        own = figures(page)
        print(own)
        # Ink waits for the frame in which it is drawn here, too, and the relay for more to send along.
        for step in "sent", "arrived":
            assert DELAY - EXACT <= own[step] < DELAY + 60
        assert own["all"] > 2 * DELAY

    soon(page, check, meanwhile=lambda: scribble(page, until=page))


def test_the_metrics_know_the_delay_too(own_relay, open_page):
    cable = Cable(own_relay, DELAY / 1000)
    drawer = open_page(cable.page("draw", "metered"))
    drawer.wait_for_selector("body[data-outbox=live]")
    drawer.locator("#details-button").click()
    scribble(drawer, until=drawer)
    counts = {}
    for line in own_relay.get("/metrics").splitlines():
        name, _, value = line.rpartition(" ")
        counts[name] = value
    metric = "gesture_relay_capture_delay_seconds"
    count = float(counts[f"{metric}_count"])
    assert count > 10
    assert DELAY <= 1000 * float(counts[f"{metric}_sum"]) / count < DELAY + 100
    assert float(counts[f'{metric}_bucket{{le="0.03"}}']) < 0.05 * count
    assert float(counts["gesture_relay_send_delay_seconds_count"]) > 0
    cable.close()


def test_a_script_that_tells_no_clock_has_no_way_to_the_server(relay, room, open_page):
    page = watch(open_page, relay.page("lab", room))
    note = page.locator("#latency-view .latency-note")
    note.first.filter(has_text="Nothing was drawn").wait_for()
    page.evaluate(
        """async (address) => {
          const socket = new WebSocket(address, ["v1.gesture.json"]);
          await new Promise((done) => (socket.onopen = done));
          const send = (phase, t) => socket.send(JSON.stringify({
            type: "touches", phase, touches: [{ id: 1, samples: [[100 + t, 100, t]] }] }));
          send("began", 0);
          for (let t = 50; t < 1000; t += 50) {
            await new Promise((done) => setTimeout(done, 50));
            send("moved", t);
          }
        }""", relay.socket("draw", room))
    told = figures(page, least=1)
    assert told["sent"] is None and told["all"] is None
    assert told["arrived"] is not None
    assert "does not send its clock" in note.last.inner_text()
    row = page.locator("#latency-view tr[data-step=sent]")
    assert row.inner_text().count("not known") == 2


def test_without_a_connection_it_says_so(cable, room, open_page):
    page = open_page(cable.page("draw", room))
    page.locator("#details-button").click()
    note = page.locator("#latency-view .latency-note").first
    note.filter(has_text="Draw something").wait_for()
    cable.cut()
    note.filter(has_text="Not known yet").wait_for()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE])
def test_the_figures_fit_into_their_panel(relay, room, open_page, viewport):
    drawer = open_page(relay.page("draw", room))
    page = watch(open_page, relay.page("lab", room), viewport=viewport)
    scribble(drawer, until=page)
    view = page.locator("#latency-view")
    assert view.evaluate("(view) => view.scrollWidth <= view.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for row in page.locator("#latency-view tr").all():
        box = row.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= viewport["width"]
