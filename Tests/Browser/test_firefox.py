"""Firefox: the pages draw, judge, show and replay as in Chromium, and log no error."""
import json

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from firefox import KEYS, Firefox
from looks import COLORED
from relay import Broken
from strokes import circle, letter_c
from test_access import OPTIONS
from test_replay import recording

OPEN = "document.body?.dataset.connectionState === 'open'"
JUDGES = "document.body.dataset.judgesHere === 'true'"


@pytest.fixture(scope="module")
def browser():
    firefox = Firefox()
    yield firefox
    firefox.close()


@pytest.fixture
def open_tab(browser):
    """Opens pages; one that logs an error or cannot load something fails the test."""
    tabs = []

    def open_tab(url, *size):
        tabs.append(browser.open(url, *size))
        return tabs[-1]

    open_tab.allowed = ()
    yield open_tab
    for tab in tabs:
        tab.close()
    faults = [fault for fault in browser.faults() if not any(one in fault for one in open_tab.allowed)]
    if faults:
        raise Broken(f"pages have logged errors: {faults}")


def drawing(open_tab, relay, room, *size):
    tab = open_tab(relay.page("draw", room), *size)
    tab.until(OPEN)
    return tab


def verdict(kind: str) -> str:
    return f"document.body.dataset.verdict === '{kind}'"


def strokes(count: int) -> str:
    return f"document.body.dataset.strokes === '{count}'"


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_circle_is_recognized_and_its_chip_says_so(open_tab, relay, room, kind):
    tab = drawing(open_tab, relay, room)
    tab.draw(circle(500, 350, 100), kind)
    tab.until(verdict("recognized"))
    tab.until("document.querySelector('.chip[data-recognizer=circle]').dataset.state === 'ended'")
    tab.until(strokes(1))
    assert tab.evaluate("document.querySelector('#live-region').textContent").startswith("Circle recognized")


def test_a_refused_circle_has_its_ghost_and_undo_takes_it_back(open_tab, relay, room):
    tab = drawing(open_tab, relay, room)
    tab.draw(letter_c(500, 350, 100))
    tab.until(verdict("refused"))
    # The part that is missing is to the right.
    tab.until(f"await ({COLORED})([540, 250, 80, 200, '--ghost']) > 20")
    tab.click("#undo-button")
    tab.until(strokes(0))
    tab.press("Control+Shift+z")
    tab.until(strokes(1))


def test_the_share_sheet_has_link_and_code_and_escape_closes_it(open_tab, relay, room):
    tab = drawing(open_tab, relay, room, 390, 844)
    tab.click("#share-button")
    tab.until("document.querySelector('#share-code')?.naturalWidth > 0")
    assert tab.evaluate("document.querySelector('#share-link').value") == relay.page("watch", room)
    tab.press("Escape")
    tab.until("document.querySelector('#share').hidden && document.activeElement.id === 'share-button'")


def test_a_watch_page_shows_a_stroke_and_zooms(open_tab, relay, room):
    watch = open_tab(relay.page("watch", room))
    watch.until(OPEN)
    tab = drawing(open_tab, relay, room)
    tab.draw(circle(500, 350, 100))
    watch.until(strokes(1))
    watch.until("document.querySelector('#verdict').dataset.kind === 'recognized'")
    scale = "parseFloat(getComputedStyle(document.querySelector('#stage')).getPropertyValue('--plane-scale'))"
    watch.show()
    watch.until(f"{scale} > 0")
    before = watch.evaluate(scale)
    # With Control held, as a trackpad's pinch is.
    watch.perform(
        {"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": KEYS["Control"]}, {"type": "pause"},
            {"type": "keyUp", "value": KEYS["Control"]}]},
        {"type": "wheel", "id": "wheel", "actions": [
            {"type": "pause"}, {"type": "scroll", "x": 400, "y": 400, "deltaX": 0, "deltaY": -240}]})
    watch.until(f"{scale} > {before}")
    assert watch.evaluate("document.querySelector('#canvas').dataset.free") == "true"


def test_without_a_server_the_page_judges_and_sends_later(open_tab, own_relay):
    open_tab.allowed = ("/ws/draw/", "NS_ERROR_CONNECTION_REFUSED", "NS_ERROR_NET_RESET")
    tab = drawing(open_tab, own_relay, "alone")
    tab.until(JUDGES)
    own_relay.kill()
    tab.until(f"!({OPEN})")
    tab.draw(circle(500, 350, 100))
    tab.until(verdict("recognized"))
    own_relay.start()
    tab.until(f"{OPEN} && document.body.dataset.pending === '0' && {strokes(1)}")


def test_keys_alone_draw_a_stroke_and_erase_it(open_tab, relay, room):
    tab = drawing(open_tab, relay, room)
    tab.evaluate("document.querySelector('#canvas').focus()")
    tab.press("Space", *["ArrowRight"] * 12, "Space")
    tab.until(strokes(1))
    tab.press("e", "Space", *["ArrowLeft"] * 6, "Space")
    tab.until(strokes(0))


def test_the_wall_shows_a_room_and_leads_into_it(open_tab, relay, room):
    tab = drawing(open_tab, relay, room)
    tab.draw(circle(500, 350, 100))
    wall = open_tab(f"{relay.origin}/wall?rooms={room}")
    wall.until(f"document.querySelector('.wall-tile[data-room={room}]')?.dataset.strokes === '1'")
    wall.click(".wall-link")
    wall.until(f"location.href === '{relay.page('watch', room)}' && {OPEN}")


def test_the_lobby_lists_a_live_room(open_tab, keeper, room):
    drawing(open_tab, keeper, room)
    lobby = open_tab(f"{keeper.origin}/")
    lobby.until(f"document.querySelector('.room-link[href=\"/watch/{room}\"]') !== null")


def test_a_recording_is_replayed(open_tab, keeper, room):
    tab = drawing(open_tab, keeper, room)
    tab.draw(circle(500, 350, 100))
    tab.until(verdict("recognized"))
    recording(keeper, room, 1)
    replay = open_tab(keeper.page("replay", room))
    replay.until("document.body.dataset.moment !== undefined")
    replay.click("[aria-label=Play]")
    replay.until(strokes(1))


def test_axe_finds_nothing(open_tab, relay, room):
    watch = open_tab(relay.page("watch", room))
    watch.until(OPEN)
    draw = drawing(open_tab, relay, room)
    draw.draw(letter_c(500, 350, 100))
    draw.until(verdict("refused"))
    watch.until("document.querySelector('#verdict').dataset.kind !== undefined")
    for name, tab in (("draw", draw), ("watch", watch)):
        tab.show()
        tab.evaluate(f"void (() => {{ {AXE_SCRIPT} }})()")
        found = tab.evaluate(f"axe.run({json.dumps(OPTIONS)}).then(({{ violations }}) => violations)")
        assert found == [], (name, json.dumps(found, indent=1))
