"""A mouse or a pen that hovers over the canvas: reported where a recognizer needs it."""

import pytest
from playwright.sync_api import expect

from hands import Pen
from looks import listen, plane_to_page, sent_by, told, wait_for, wait_judging, wait_open
from pages import draw_circle
from test_answers import marks


@pytest.fixture(scope="module")
def hover_relay(start_module_relay):
    return start_module_relay("--recognition-recognizers", "circle,hover,tap")


def phases(sent):
    return [message["phase"] for message in sent if message["type"] == "touches"]


def two_pages(open_page, relay, room):
    draw = open_page("about:blank")
    sent = sent_by(draw)
    draw.goto(relay.page("draw", room) + "?format=json")
    watch = open_page(relay.page("watch", room))
    wait_open(draw)
    wait_open(watch)
    wait_judging(draw)
    return draw, watch, sent


def leave(page):
    """Moves the mouse from the canvas onto a button that lies over it."""
    page.locator("#details-button").hover()


def test_a_mouse_that_hovers_is_seen_on_both_pages_until_it_leaves(open_page, hover_relay, room):
    draw, watch, sent = two_pages(open_page, hover_relay, room)
    listen(watch)
    listen(draw)
    for step in range(30):
        draw.mouse.move(500 + 4 * step, 300)
    expect(draw.locator(".chip[data-recognizer=hover]")).to_have_attribute("data-state", "changed")
    # A ring around the mouse, on the page itself and where it is watched.
    assert marks(draw, 616, 300, 30) > 150
    x, y = plane_to_page(watch, 616, 300)
    watch.wait_for_timeout(200)
    assert marks(watch, x, y, 30) > 60
    hovered = [one for one in sent if one.get("phase") == "hovered"]
    assert 0 < len(hovered) <= 32 and all(len(one["touches"][0]["samples"]) == 1 for one in hovered)
    leave(draw)
    expect(draw.locator(".chip[data-recognizer=hover]")).to_have_attribute("data-state", "possible")
    watch.wait_for_timeout(600)
    assert marks(watch, x, y, 30) < 20
    assert draw.locator("#verdict").is_hidden(), "hovering is no gesture"
    assert [told(page) for page in (draw, watch)] == [[], []]
    # What is drawn is no hovering, which goes on after it.
    sent.clear()
    draw.mouse.move(500, 300)
    draw.mouse.move(510, 300)
    draw_circle(draw, 600, 380, 120)
    draw.mouse.move(610, 330)
    draw.mouse.move(620, 330)
    wait_for(draw, "() => document.querySelector('.chip[data-recognizer=hover]').dataset.live === 'true'"
             " || document.querySelector('.chip[data-recognizer=hover]').dataset.state !== 'possible'")
    seen = phases(sent)
    first, last = seen.index("began"), seen.index("ended")
    assert "hovered" in seen[:first] and "hovered" not in seen[first:last + 1]
    assert seen[-1] == "hovered"
    # That the mouse's coming down ended the hovering is nothing that was recognized.
    wait_for(watch, "() => window.told.length >= 1")
    assert [told(page) for page in (draw, watch)] == [["circle"], ["circle"]]
    assert draw.evaluate("() => document.body.dataset.movesOther") == "0"
    # A pen in the air hovers, too.
    leave(draw)
    expect(draw.locator(".chip[data-recognizer=hover]")).to_have_attribute("data-state", "possible")
    pen = Pen(draw)
    for step in range(3):
        pen.hover((500 + 10 * step, 300))
    wait_for(draw, "() => document.querySelector('.chip[data-recognizer=hover]').dataset.state !== 'possible'")
    kinds = {touch.get("kind") for one in sent if one.get("phase") == "hovered" for touch in one["touches"]}
    assert "pen" in kinds


def test_nothing_is_sent_where_nobody_wants_to_know(open_page, relay, room):
    draw, watch, sent = two_pages(open_page, relay, room)
    for step in range(20):
        draw.mouse.move(500 + 4 * step, 300)
    draw_circle(draw, 600, 380, 120)
    assert "hovered" not in phases(sent)
    # Attached by message, it counts for a mouse that is there already; detached, it counts no more.
    draw.get_by_role("button", name="Gestures").click()
    draw.get_by_role("button", name="Attach hover").click()
    wait_for(draw, "() => document.querySelector('.chip[data-recognizer=hover]') !== null")
    draw.mouse.move(500, 320)
    draw.mouse.move(520, 320)
    wait_for(draw, "() => document.querySelector('.chip[data-recognizer=hover]').dataset.state !== 'possible'")
    assert "hovered" in phases(sent)


def test_with_no_connection_the_page_answers_by_itself(open_page, room, start_relay):
    relay = start_relay("--recognition-recognizers", "hover,tap")
    draw, watch, sent = two_pages(open_page, relay, room)
    relay.stop()
    wait_for(draw, "() => document.body.dataset.connectionState !== 'open'")
    draw.mouse.move(500, 300)
    draw.mouse.move(520, 300)
    draw.wait_for_timeout(100)
    assert marks(draw, 520, 300, 30) > 150
    leave(draw)
    expect(draw.locator(".chip[data-recognizer=hover]")).to_have_attribute("data-state", "possible")
    assert "hovered" not in phases(sent)
