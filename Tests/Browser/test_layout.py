"""Nothing lies over what one has to press or read, at any size."""
import pytest

from conftest import DESKTOP, PHONE
from hands import Mouse
from looks import wait_open, wait_verdict
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
