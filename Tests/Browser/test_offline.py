"""With no connection at all lanes, answers and events follow the page's own verdict, and once only."""

import pytest
from playwright.sync_api import expect

from hands import Fingers, Mouse
from looks import listen, told, wait_for, wait_judging, wait_strokes, wait_verdict
from pages import draw_circle, enter, lose
from strokes import checkmark, circle, letter_c
from test_answers import MOVING, record, recorded

SETTLED = "() => document.body.dataset.pending === '0' && document.body.dataset.connectionState === 'open'"
TOUCH = ("--recognition-preset", "touch")


@pytest.fixture
def touch_relay(start_relay):
    return start_relay(*TOUCH)


def opened(open_page, relay, room, **options):
    page = enter(open_page, relay, room, **options)
    wait_judging(page)
    listen(page)
    return page


def lanes(page):
    """How many gestures the panel of details shows, and what its names say."""
    return page.evaluate("""() => [document.querySelector("#lanes-view").dataset.gestures,
        document.querySelector("#lanes-view .lane-names").innerText]""")


def test_a_tap_answers_and_is_told_once_though_its_ink_is_sent_later(open_page, touch_relay):
    page = opened(open_page, touch_relay, "alone", has_touch=True, **MOVING)
    lose(page, touch_relay)
    page.get_by_role("button", name="Details").click()
    record(page, around=[490, 310])
    fingers = Fingers(page)
    fingers.tap((500, 300))
    wait_verdict(page, "recognized", "tap")
    wait_for(page, "() => window.told.length === 1")
    [event] = page.evaluate("() => window.told")
    assert event["recognizer"] == "tap" and event["drawer"] == "d0" and event["sequence"] == 1
    assert event["result"]["taps"] == 1 and event["room"] == "alone"
    wait_for(page, "() => document.querySelector('#lanes-view').dataset.gestures === '1'")
    # A ripple.
    wait_for(page, "() => window.seen.some(({ left, right, count }) => count > 0 && right - left > 70)")
    recorded(page)
    fingers.tap((480, 320), times=2)
    wait_for(page, "() => window.told.length === 2")
    # The server's account of all three comes when they are sent to it.
    record(page, around=[490, 310])
    touch_relay.start()
    wait_for(page, SETTLED)
    wait_strokes(page, 3)
    page.wait_for_timeout(900)
    assert told(page) == ["tap", "double-tap"]
    frames = recorded(page)
    assert all(one["count"] < 700 for one in frames[len(frames) // 2:]), "it ripples again"
    assert lanes(page)[0] == "2"
    # From here on the server tells.
    fingers.tap((500, 300))
    wait_for(page, "() => window.told.length === 3")
    assert page.evaluate("() => window.told[2].drawer") != "d0"


def test_each_stroke_without_a_connection_has_card_chips_and_words(open_page, own_relay):
    page = opened(open_page, own_relay, "strokes")
    lose(page, own_relay)
    words = page.locator("#live-region")
    for _ in range(2):
        for path, verdict, recognizer, said in [
                (circle(500, 350, 100), "recognized", "circle", "Circle recognized"),
                (letter_c(600, 400, 100), "refused", "circle", "Almost: close the gap"),
                (checkmark(300, 300, 150), "recognized", "checkmark", "Checkmark recognized")]:
            Mouse(page).draw(path)
            wait_verdict(page, verdict, recognizer)
            expect(page.locator("#verdict")).to_be_visible()
            expect(words).to_contain_text(said)
            going_on = ".tray .chip:is([data-state=began], [data-state=changed], [data-phase][data-state=possible])"
            expect(page.locator(going_on)).to_have_count(0)


def test_a_gesture_that_was_begun_with_a_connection_is_ended_without(open_page, touch_relay):
    page = opened(open_page, touch_relay, "cut", has_touch=True)
    fingers = Fingers(page)
    fingers.drag([(400 + 9 * step, 300 + 9 * step) for step in range(10)])
    wait_for(page, "() => document.querySelector('.chip[data-recognizer=pan]').dataset.state === 'changed'")
    lose(page, touch_relay)
    page.get_by_role("button", name="Details").count()
    for step in range(10, 14):
        fingers.move((400 + 9 * step, 300 + 9 * step))
    fingers.up()
    wait_verdict(page, "recognized", "pan")
    wait_for(page, "() => window.told.length === 1")
    assert page.evaluate("() => [window.told[0].recognizer, window.told[0].drawer]") == ["pan", "d0"]
    touch_relay.start()
    wait_for(page, SETTLED)
    wait_strokes(page, 1)
    page.wait_for_timeout(500)
    assert told(page) == ["pan"]


def test_a_server_that_was_restarted_tells_nothing_again(open_page, own_relay):
    page = opened(open_page, own_relay, "again")
    draw_circle(page, 600, 380, 120)
    wait_for(page, "() => window.told.length === 1")
    own_relay.restart()
    wait_for(page, SETTLED)
    wait_strokes(page, 1)
    Mouse(page).draw(checkmark(300, 300, 150))
    wait_verdict(page, "recognized", "checkmark")
    wait_for(page, "() => window.told.length === 2")
    assert told(page) == ["circle", "checkmark"]


def test_an_edge_pan_from_the_right_edge_is_one_here_and_on_the_server(open_page, touch_relay):
    page = opened(open_page, touch_relay, "edge")
    watch = enter(open_page, touch_relay, "edge", "watch")
    watch.evaluate("""() => {
        window.told = [];
        addEventListener("gesturerecognized", ({ detail: { recognizer } }) => {
            if (recognizer !== "hover") window.told.push(recognizer);
        });
    }""")

    # A pan may begin where the last one's verdict lies.
    page.evaluate("() => { document.getElementById('verdict').style.visibility = 'hidden'; }")

    def pan_from(x):
        Mouse(page).draw([(x - 14 * step, 400) for step in range(5)])

    pan_from(1275)
    wait_verdict(page, "recognized", "screen-edge-pan")
    wait_for(watch, "() => window.told.includes('screen-edge-pan')")
    pan_from(1200)
    wait_verdict(page, "recognized", "pan")
    wait_for(watch, "() => window.told.includes('pan')")
    assert page.evaluate("() => document.body.dataset.movesOther") == "0"
    # A narrower canvas has its edge elsewhere, here and there.
    page.set_viewport_size({"width": 1000, "height": 800})
    pan_from(995)
    wait_for(watch, "() => window.told.length === 3")
    assert watch.evaluate("() => window.told[2]") == "screen-edge-pan"
    assert page.evaluate("() => document.body.dataset.movesOther") == "0"
    assert int(page.evaluate("() => document.body.dataset.movesSame")) > 30
    # And with no connection at all.
    lose(page, touch_relay)
    pan_from(995)
    wait_verdict(page, "recognized", "screen-edge-pan")
