"""Nothing lies over what one has to press or read, at any size."""
import pytest

from conftest import DESKTOP, PHONE
from hands import Mouse
from looks import wait_for, wait_open, wait_verdict
from strokes import letter_c

LAPTOP = {"width": 1440, "height": 900}
SMALL = {"width": 1024, "height": 600}


def overlap(one: dict, other: dict) -> bool:
    return (one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
            and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"])


@pytest.mark.parametrize("size", [DESKTOP, LAPTOP, SMALL], ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("button,panel", [("#details-button", "#details"), ("#share-button", "#share")])
def test_a_panel_leaves_chips_and_tools_free(open_page, relay, room, size, button, panel):
    page = open_page(relay.page("draw", room), viewport=size)
    wait_open(page)
    Mouse(page).draw(letter_c(size["width"] * 0.4, size["height"] * 0.4, 100))
    wait_verdict(page, "refused")
    page.locator(button).click()
    box = page.locator(panel).bounding_box()
    for part in page.locator(".tray .chip, .tools, .top-bar .button").all():
        assert not overlap(box, part.bounding_box()), part.inner_text()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=lambda size: str(size["width"]))
def test_no_page_scrolls_sideways(open_page, relay, room, size):
    for kind in ("draw", "watch"):
        page = open_page(relay.page(kind, room), viewport=size)
        wait_open(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), kind


def test_the_share_panel_says_that_a_loopback_link_leads_nowhere_else(open_page, relay, room):
    page = open_page(relay.page("draw", room))
    wait_open(page)
    page.locator("#share-button").click()
    warning = page.locator("#share-warning").inner_text()
    assert "this computer only" in warning
    assert f"gesture-relay serve --host 0.0.0.0 --port {relay.port}" in warning


SEEN = """id => {
    const part = document.getElementById(id);
    const panel = document.getElementById('panel').getBoundingClientRect();
    const box = part.getBoundingClientRect();
    const head = part.querySelector('summary').getBoundingClientRect();
    const events = document.getElementById('events').getBoundingClientRect();
    return {
        isWhole: box.top >= panel.top - 1 && box.bottom <= panel.bottom + 1,
        isHeadSeen: head.top >= panel.top - 1 && head.bottom <= panel.bottom + 1,
        hidden: part.scrollHeight - part.clientHeight,
        events: Math.min(events.bottom, panel.bottom) - events.top,
    };
}"""


@pytest.mark.parametrize("height", [800, 900, 1080])
def test_what_is_unfolded_beside_the_paper_is_seen_whole(open_page, relay, room, height):
    draw = open_page(relay.page("draw", room))
    watch = open_page(relay.page("watch", room), viewport={"width": 1280, "height": height})
    for page in (draw, watch):
        wait_open(page)
    Mouse(draw).draw(letter_c(500, 350, 100))
    wait_verdict(draw, "refused")
    watch.locator("#latency summary").click()
    # There are figures once the server has told what a second stroke took.
    Mouse(draw).draw(letter_c(500, 350, 100))
    watch.wait_for_selector("#latency tr[data-step=all][data-p50]")
    seen = watch.evaluate(SEEN, "latency")
    assert seen["isWhole"] and seen["isHeadSeen"], seen
    assert seen["hidden"] == 0, "it scrolls within"
    # The events take what is left.
    if height == 1080:
        assert seen["events"] > 140, seen
    assert watch.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("part", ["set", "what-if"])
def test_what_is_too_high_keeps_its_header_in_sight(open_page, relay, room, part):
    draw = open_page(relay.page("draw", room))
    watch = open_page(relay.page("watch", room), viewport={"width": 1024, "height": 500})
    for page in (draw, watch):
        wait_open(page)
    Mouse(draw).draw(letter_c(500, 350, 100))
    wait_verdict(draw, "refused")
    watch.locator(f"#{part} summary").first.click()
    wait_for(watch, "id => document.getElementById(id).offsetHeight > 200", part)
    watch.evaluate("() => document.getElementById('panel').scrollBy(0, 120)")
    seen = watch.evaluate(SEEN, part)
    assert seen["isHeadSeen"] and seen["hidden"] == 0, seen
