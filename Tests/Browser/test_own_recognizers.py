"""The page judges by itself, with the recognizers that the server runs, and both say the same."""
import json
import pathlib
import random

import pytest
from playwright.sync_api import expect

from hands import QUICK, Fingers, Mouse
from looks import wait_for, wait_judging, wait_strokes, wait_verdict
from pages import draw_circle, go, lose, regain
from strokes import checkmark, chevron, circle, letter_c, letter_s, line

STREAMS = pathlib.Path(__file__).resolve().parents[1] / "Streams"
#: Points of one stroke: more only take longer.
MOST_POINTS = 24


def recorded_strokes():
    """The strokes of all stream files, each touch by itself, in the order of the files' names."""
    for path in sorted(STREAMS.glob("*.gesture.jsonl")):
        touches = {}
        for text in path.read_text().splitlines():
            if not text.startswith("{"):
                continue
            message = json.loads(text)
            if message.get("type") != "touches":
                continue
            for touch in message["touches"]:
                points = touches.setdefault((message["drawer"], touch["id"]), [])
                points += [sample[:2] for sample in touch.get("samples", [])]
        yield from touches.values()


def made_up_strokes(count):
    """Shapes of all sizes, drawn with a more or less steady hand; the same each time."""
    chance = random.Random(2026)
    shapes = [
        lambda x, y, size, seed: circle(x, y, size, 24, chance.uniform(0.6, 1.1), size / 40, seed),
        lambda x, y, size, seed: letter_c(x, y, size, 20, seed),
        lambda x, y, size, seed: letter_s(x, y, size / 2, 20, seed),
        lambda x, y, size, seed: line(x - size, y, x + size, y + size, 12, 2, seed),
        lambda x, y, size, seed: checkmark(x - size, y, size),
        lambda x, y, size, seed: chevron(x - size, y - size, size),
    ]
    for seed in range(count):
        shape = shapes[seed % len(shapes)]
        x, y, size = (chance.uniform(*span) for span in ((350, 900), (300, 500), (15, 150)))
        yield shape(x, y, size, seed)


def drawable(points):
    """At most so many of the points, within the canvas and between the bars."""
    if not points:
        return []
    step = max(1, len(points) // MOST_POINTS)
    kept = [*points[:-1:step], points[-1]]
    return [(min(max(x, 60), 1200), min(max(y, 70), 640)) for x, y in kept]


def own_states(page):
    """Records the recognizers' moves that the server sends to the page."""
    states = []

    def take(frame):
        for text in frame.splitlines():
            message = json.loads(text)
            if message["type"] == "state":
                states.append(message)

    page.on("websocket", lambda socket: socket.on("framereceived", take))
    return states


def opened(open_page, relay, room, **options):
    """A connected page that judges by itself, and the moves that the server sends."""
    page = open_page("about:blank", **options)
    states = own_states(page)
    go(page, relay.page("draw", room) + "?format=json")
    wait_judging(page)
    return page, states


def wait_same(page, states):
    """Waits until the page has held all of the server's moves against its own; all are the same."""
    wait_for(page, """() => Number(document.body.dataset.pending) === 0
        && Number(document.body.dataset.movesSame) > 0""")
    page.wait_for_function(
        "n => Number(document.body.dataset.movesSame) + Number(document.body.dataset.movesOther) >= n",
        arg=len(states))
    assert page.evaluate("() => document.body.dataset.movesOther") == "0"
    assert int(page.evaluate("() => document.body.dataset.movesSame")) == len(states)


@pytest.fixture
def judging_by_both(start_relay):
    return start_relay("--recognition-profile", "both")


def test_two_hundred_strokes_are_judged_alike(open_page, judging_by_both):
    page, states = opened(open_page, judging_by_both, "alike")
    recorded = [path for path in map(drawable, recorded_strokes()) if len(set(path)) > 2]
    assert len(recorded) > 50
    strokes = [*recorded, *map(drawable, made_up_strokes(200 - len(recorded)))]
    # A stroke may begin where the last one's verdict lies.
    page.evaluate("() => { document.getElementById('verdict').style.visibility = 'hidden'; }")
    hand = Mouse(page)
    for count, stroke in enumerate(strokes, 1):
        hand.draw(stroke, pace=QUICK)
        # A page that falls far behind gets a snapshot instead of the moves.
        wait_strokes(page, count)
    wait_same(page, states)
    ended = [state for state in states if state["state"] in ("ended", "failed")]
    # Six recognizers, and three of them by both sets of rules; without signs one says nothing.
    assert len(ended) == 200 * 8
    recognized = {state["recognizer"] for state in ended if state["state"] == "ended"}
    assert {"circle", "checkmark", "chevron", "literal.circle"} <= recognized
    page.get_by_role("button", name="Details").click()
    assert "The server agreed in all 1,600 cases." in page.locator("#judged-here").inner_text()


def test_two_fingers_are_judged_alike_and_a_cancelled_one_too(open_page, relay, room):
    page, states = opened(open_page, relay, room, has_touch=True)
    hand = Fingers(page)
    hand.down_together((300, 300), (500, 300))
    hand.move((320, 320))
    hand.up(0, 1)
    hand = Fingers(page)
    hand.draw(circle(600, 350, 100, 20))
    wait_verdict(page, "recognized", "circle")
    wait_same(page, states)
    assert {"ended", "failed"} <= {state["state"] for state in states}
    # The page forgets a cancelled stroke before the server's word comes, and says so by itself.
    hand.down((300, 300))
    hand.move((350, 350))
    hand.cancel()
    wait_verdict(page, "cancelled")
    assert page.evaluate("() => document.body.dataset.movesOther") == "0"


def test_gestures_are_judged_with_no_connection_at_all(open_page, own_relay):
    page, states = opened(open_page, own_relay, "alone")
    draw_circle(page, 600, 350, 120)
    lose(page, own_relay)
    hand = Mouse(page)
    path = circle(500, 350, 100)
    hand.begin(path)
    expect(page.locator("#recognizers .chip[data-recognizer=circle]")).to_have_attribute(
        "data-live", "true")
    hand.up()
    wait_verdict(page, "recognized", "circle")
    assert page.locator("#verdict").is_visible()
    hand.draw(letter_c(500, 350, 100))
    wait_verdict(page, "refused")
    regain(page, own_relay)
    wait_for(page, "() => document.body.dataset.pending === '0'")
    assert page.evaluate("() => document.body.dataset.movesOther") == "0"


@pytest.mark.parametrize("fault, reason", [
    ("missing", "404"), ("broken", "does not run"), ("no WebAssembly", "no WebAssembly")])
def test_the_page_works_without_a_module(open_page, relay, room, fault, reason):
    page = open_page("about:blank")
    if fault == "missing":
        page.route("**/gestures.wasm", lambda route: route.fulfill(status=404, body="nothing"))
    elif fault == "broken":
        page.route("**/gestures.wasm", lambda route: route.fulfill(body="nothing of the kind"))
    else:
        page.add_init_script("delete window.WebAssembly")
    go(page, relay.page("draw", room))
    wait_for(page, "reason => document.body.dataset.judgesHere.includes(reason)", reason)
    draw_circle(page, 600, 350, 120)
    assert page.locator("#notice:not([hidden], [data-offer])").count() == 0
    page.get_by_role("button", name="Details").click()
    expect(page.locator("#judged-here")).to_have_text("Gestures are recognized on the server only.")


def test_a_module_that_is_built_later_is_picked_up(open_page, relay, room):
    page = open_page("about:blank")
    missing = iter([404])

    def answer(route):
        status = next(missing, None)
        if status is None:
            route.continue_()
        else:
            route.fulfill(status=status, body="not built yet")

    page.route("**/gestures.wasm", answer)
    go(page, relay.page("draw", room))
    wait_for(page, "() => document.body.dataset.judgesHere.includes('404')")
    wait_judging(page)
    draw_circle(page, 600, 350, 120)
    page.get_by_role("button", name="Details").click()
    assert "recognizes gestures by itself" in page.locator("#judged-here").inner_text()


def test_where_the_server_says_otherwise_its_word_is_shown(open_page, relay, room):
    page = open_page("about:blank")

    def otherwise(socket):
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(
            text.replace('"recognizer":"circle","state":"failed"',
                         '"recognizer":"circle","state":"ended"')))

    page.route_web_socket("**/ws/**", otherwise)
    go(page, relay.page("draw", room) + "?format=json")
    wait_judging(page)
    Mouse(page).draw(letter_c(600, 350, 120))
    wait_verdict(page, "recognized", "circle")
    assert page.evaluate("() => document.body.dataset.movesOther") == "1"
    page.get_by_role("button", name="Details").click()
    assert "The server decided otherwise in 1 of 5 cases" in page.locator("#judged-here").inner_text()
