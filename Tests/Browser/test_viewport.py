"""A page is a window on the room's plane: what lies beyond it, panning, zooming, following."""
from playwright.sync_api import expect

from conftest import PHONE
from hands import Fingers, Mouse
from looks import settle, wait_for, wait_strokes
from pages import enter
from strokes import circle

#: Where a page shows the plane: x, y, and the scale.
PLACE = """() => ["x", "y", "scale"].map(name => parseFloat(
    document.querySelector(".stage").style.getPropertyValue(`--plane-${name}`)))"""
BEYOND = "1 stroke off-screen →"


def place(page) -> list[float]:
    settle(page)
    return page.evaluate(PLACE)


def test_a_watcher_zooms_pans_sees_everything_again_and_follows_one_drawer(open_page, relay, room):
    wide = enter(open_page, relay, room)
    Mouse(wide).draw(circle(900, 400, 90))
    phone = enter(open_page, relay, room, viewport=PHONE, has_touch=True)
    watch = enter(open_page, relay, room, "watch")
    wait_strokes(watch, 1)
    beyond = watch.locator(".plane-controls .beyond")
    fitted = place(watch)
    expect(beyond).to_be_hidden()
    # Only with Ctrl is the wheel a zoom; it keeps the place below the pointer.
    watch.mouse.move(300, 300)
    watch.mouse.wheel(0, -200)
    assert place(watch) == fitted
    watch.keyboard.down("Control")
    watch.mouse.wheel(0, -200)
    watch.keyboard.up("Control")
    zoomed = place(watch)
    assert zoomed[2] > 2 * fitted[2]
    top = watch.locator("#canvas").bounding_box()["y"]
    for axis, at in ((0, 300), (1, 300 - top)):
        assert abs((at - fitted[axis]) / fitted[2] - (at - zoomed[axis]) / zoomed[2]) < 0.01
    Mouse(watch).draw([(600, 300), (450, 300), (300, 300)])
    panned = place(watch)
    assert panned == [zoomed[0] - 300, zoomed[1], zoomed[2]]
    watch.locator("#canvas").focus()
    watch.keyboard.press("ArrowLeft")
    assert place(watch)[0] > panned[0]
    for _ in range(12):
        watch.keyboard.press("ArrowLeft")
    expect(beyond).to_have_text(BEYOND)
    beyond.click()
    assert place(watch) == fitted
    expect(beyond).to_be_hidden()
    watch.locator("#canvas").focus()
    watch.keyboard.press("+")
    assert place(watch)[2] > fitted[2]
    watch.keyboard.press("1")
    assert place(watch)[2] == 1
    watch.keyboard.press("0")
    assert place(watch) == fitted
    # It follows one drawer.
    follow = watch.get_by_role("button", name="Follow")
    expect(follow).to_have_count(2)
    follow.nth(1).click()
    expect(follow.nth(1)).to_have_attribute("aria-pressed", "true")
    height = watch.locator("#canvas").bounding_box()["height"]
    assert abs(place(watch)[2] - (height - 16 - 68) / PHONE["height"]) < 0.01
    follow.nth(1).click()
    assert place(watch) == fitted
    follow.nth(1).click()
    phone.close()
    expect(follow).to_have_count(0, timeout=30_000)


def test_two_fingers_pinch_the_watch_page_and_one_scrolls_it(open_page, open_wire, relay, room):
    # The cards of two drawers are higher than a phone.
    open_wire(relay, "draw", room)
    wide = enter(open_page, relay, room)
    Mouse(wide).draw(circle(900, 400, 90))
    watch = enter(open_page, relay, room, "watch", viewport=PHONE, has_touch=True, is_mobile=True)
    wait_strokes(watch, 1)
    fitted = place(watch)
    Fingers(watch).draw([(200, 350 - 12 * step) for step in range(20)])
    wait_for(watch, "() => scrollY > 50")
    assert place(watch) == fitted
    watch.evaluate("scrollTo(0, 0)")
    hand = Fingers(watch)
    hand.down_together((150, 250), (250, 250))
    for step in range(1, 11):
        hand.move((150 - 8 * step, 250), 0)
        hand.move((250 + 8 * step, 250), 1)
    hand.up(1, 0)
    scale = place(watch)[2]
    assert abs(scale / fitted[2] - 2.6) < 0.05, (scale, fitted)
    assert watch.evaluate("visualViewport.scale") == 1
