"""The room is an endless plane: drawing at any place and zoom of it, and what others see there."""
import math

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from hands import Fingers, Mouse
from looks import ink, settle, wait_for, wait_lost, wait_open, wait_strokes, wait_verdict
from pages import draw_circle, enter, reload
from strokes import circle, line

#: Where a draw page's canvas shows the plane: the screen's x and y of the origin, and the scale.
PLACE = """() => ["origin-x", "origin-y", "plane-scale"].map(name => parseFloat(
    document.querySelector(".stage").style.getPropertyValue(`--${name}`)))"""
HALF = -200 * math.log(0.5)
"""Turns of the wheel with Ctrl that zoom to 50 %."""


def place(page) -> list[float]:
    settle(page)
    return page.evaluate(PLACE)


def ink_at(page, x: float, y: float, reach: int = 6) -> int:
    """Painted pixels around a point of the plane, as a page shows it."""
    left, top, scale = place(page)
    corner = page.locator("#canvas").bounding_box()
    left, top = left + corner["x"], top + corner["y"]
    return ink(page, (x * scale + left - reach, y * scale + top - reach, 2 * reach, 2 * reach))


def zoom_out(page, at=(600, 400)) -> None:
    page.mouse.move(*at)
    page.keyboard.down("Control")
    page.mouse.wheel(0, HALF)
    page.keyboard.up("Control")
    wait_for(page, "() => document.body.dataset.zoom === '0.5'")


def rim(x: float, y: float, radius: float):
    return [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]


def test_a_phone_moves_to_far_ink_and_draws_beside_it(open_page, relay, room):
    wide = enter(open_page, relay, room)
    Mouse(wide).draw(circle(900, 400, 90))
    phone = enter(open_page, relay, room, viewport=PHONE, has_touch=True)
    wait_strokes(phone, 1)
    pill = phone.locator("body > .beyond")
    expect(pill).to_have_text("1 stroke off-screen →")
    pill.focus()
    pill.press("Enter")
    expect(pill).to_be_hidden()
    expect(phone.locator("#canvas")).to_be_focused()
    assert all(ink_at(phone, *point) for point in rim(900, 400, 90))
    left, top, scale = place(phone)
    assert scale == 1 and left < -600
    # Below the other one, on the screen and on the plane.
    Fingers(phone).draw(circle(900 + left, 600 + top, 50))
    wait_verdict(phone, "recognized", "circle")
    wait_strokes(wide, 2)
    for page in (wide, phone):
        assert all(ink_at(page, *point) for point in rim(900, 600, 50))
    assert phone.evaluate("visualViewport.scale") == 1
    # What one draws there, the other sees at once.
    hand = Mouse(wide)
    hand.down((900, 300))
    hand.move((880, 240))
    wait_strokes(phone, 3)
    hand.up()


def test_the_hand_is_judged_at_any_zoom_and_ink_lies_where_it_was_drawn(open_page, relay, room, open_wire):
    wire = open_wire(relay, "watch", room)
    near = enter(open_page, relay, room)
    far = enter(open_page, relay, room)
    zoom_out(far)
    expect(far.locator("#scale-button")).to_have_text("50 %")
    draw_circle(far, 400, 300, 60)
    events = wire.until(type="stroke")
    assert [event["viewport"] for event in events if "viewport" in event] \
        == [{"x": -600, "y": -400, "scale": 0.5}]
    points = [sample for event in events if event["type"] == "path" for sample in event["samples"]]
    assert 118 < max(x for x, *_ in points) - min(x for x, *_ in points) < 124
    fit = [event for event in events if event["type"] == "fit" and event["recognizer"] == "circle"][-1]
    assert abs(fit["radius"] - 60) < 2, fit
    # (400, 300) of a canvas at (-600, -400) and half the size is (200, 200) of the plane.
    wait_strokes(near, 1)
    reload(near)
    wait_strokes(near, 1)
    late = enter(open_page, relay, room)
    reload(far)
    wait_for(far, "() => document.body.dataset.zoom === '0.5'")
    for page in (near, late, far):
        wait_strokes(page, 1)
        assert all(ink_at(page, *point) for point in rim(200, 200, 120)), place(page)
        assert ink_at(page, 200, 200) == 0


@pytest.mark.parametrize("attached", ["pinch", None])
def test_two_fingers_move_the_canvas_unless_the_room_wants_them(open_page, relay, room, attached, open_wire):
    wire = open_wire(relay, "draw", room)
    request = {"type": "recognizers", "detach": ["capture"]}
    wire.send({**request, "attach": [attached]} if attached else request)
    page = enter(open_page, relay, room, viewport=PHONE, has_touch=True)
    hand = Fingers(page)
    hand.down((150, 300))
    hand.move((155, 310))
    hand.down((250, 310), 1)
    for step in range(1, 11):
        hand.move((155, 310 + 5 * step), 0)
        hand.move((250 + 10 * step, 310 + 5 * step), 1)
    hand.up(1, 0)
    left, top, scale = place(page)
    if attached:
        wait_strokes(page, 2)
        assert (left, top, scale) == (0, 0, 1)
    else:
        wait_strokes(page, 0)
        assert 1.9 < scale < 2.2 and top != 0, (left, top, scale)
        # One finger draws again.
        Fingers(page).draw(circle(200, 350, 60))
        wait_verdict(page, "recognized", "circle")
        # A button that goes leaves the focus to the canvas.
        button = page.locator("#scale-button")
        button.focus()
        button.press("Enter")
        expect(button).to_be_hidden()
        expect(page.locator("#canvas")).to_be_focused()


def test_wheel_space_middle_button_hand_and_keys_move_the_canvas(open_page, relay, room):
    page = enter(open_page, relay, room)
    page.mouse.move(600, 400)
    page.mouse.wheel(30, -20)
    wait_for(page, "() => document.body.dataset.zoom === '1'")
    assert place(page) == [-30, 20, 1]
    drags = [
        (lambda: page.keyboard.down(" "), "left", lambda: page.keyboard.up(" ")),
        (lambda: None, "middle", lambda: None),
        (lambda: page.keyboard.press("h"), "left", lambda: page.locator("#hand-button").click()),
    ]
    page.locator("#canvas").focus()
    for number, (begin, button, end) in enumerate(drags):
        begin()
        page.mouse.move(600, 400)
        page.mouse.down(button=button)
        page.mouse.move(650, 410, steps=3)
        page.mouse.up(button=button)
        end()
        assert place(page) == pytest.approx([20 + 50 * number, 30 + 10 * number, 1], abs=0.01)
    expect(page.locator("#hand-button")).to_have_attribute("aria-pressed", "false")
    # None of that was ink, nor did Space put the keyboard's pen down.
    assert page.evaluate("document.body.dataset.strokes") == "0"
    assert page.locator("#pen").is_hidden()
    page.keyboard.press("+")
    assert place(page)[2] == 1.5
    page.keyboard.press("1")
    assert place(page)[2] == 1
    page.keyboard.press("1")
    assert place(page) == [0, 0, 1]
    page.locator("#canvas").focus()
    for key in (" ", "ArrowRight", "ArrowRight", " "):
        page.keyboard.press(key)
    wait_strokes(page, 1)
    page.mouse.move(600, 400)
    page.mouse.wheel(5000, 0)
    wait_for(page, f"() => ({PLACE})()[0] < -4000")
    page.keyboard.press("0")
    left, _, scale = place(page)
    width = page.viewport_size["width"]
    assert 0.5 < scale < 1 and left > 0 and left + width * scale < width, (left, scale)


def test_a_view_changes_between_gestures_only_and_the_eraser_finds_ink_in_it(open_page, relay, room):
    page = enter(open_page, relay, room)
    hand = Mouse(page)
    path = circle(600, 380, 100)
    hand.begin(path[:20])
    page.keyboard.press("+")
    page.mouse.wheel(0, 50)
    hand.go_on(path[20:])
    hand.up()
    wait_verdict(page, "recognized", "circle")
    assert place(page) == [0, 0, 1]
    # The eraser finds ink where it is shown.
    page.locator("#clear-button").click()
    wait_strokes(page, 0)
    zoom_out(page)
    Mouse(page).draw(line(300, 300, 500, 300))
    wait_strokes(page, 1)
    page.mouse.wheel(0, 100)
    page.keyboard.press("e")
    Mouse(page).draw(line(400, 250, 400, 290))
    wait_strokes(page, 1)
    Mouse(page).draw(line(400, 150, 400, 250))
    wait_strokes(page, 0)


def test_ink_drawn_at_two_places_without_a_connection_lies_there_later(open_page, own_relay):
    page = enter(open_page, own_relay, "apart")
    own_relay.stop()
    wait_lost(page)
    Mouse(page).draw(line(300, 300, 500, 300))
    zoom_out(page)
    Mouse(page).draw(line(300, 300, 500, 300))
    page.keyboard.press("1")
    own_relay.start()
    watch = open_page(own_relay.page("watch", "apart"))
    wait_open(watch)
    wait_open(page)
    wait_strokes(watch, 2)
    wait_for(page, "() => document.body.dataset.pending === '0'")
    for other in (page, watch):
        assert ink_at(other, 400, 300, 3) and ink_at(other, 200, 200, 3)


def test_a_watcher_sees_far_ink_and_follows_a_canvas_that_moves(open_page, relay, room):
    page = enter(open_page, relay, room)
    Mouse(page).draw(line(300, 300, 500, 300))
    watch = enter(open_page, relay, room, "watch")
    wait_strokes(watch, 1)
    before = place(watch)[2]
    page.mouse.move(600, 400)
    page.mouse.wheel(-2000, 0)
    Mouse(page).draw(circle(600, 400, 80))
    wait_strokes(watch, 2)
    left, _, scale = place(watch)
    assert scale < before and left > 300 * scale
    assert all(ink_at(watch, *point) for point in rim(-1400, 400, 80))


def test_an_exported_room_and_its_recording_have_ink_where_it_lies(open_page, kept):
    page = enter(open_page, kept, "kept")
    page.mouse.move(600, 400)
    page.mouse.wheel(-1000, 0)
    draw_circle(page, 600, 400, 80)
    svg = kept.get("/api/rooms/kept/export.svg")
    assert 'viewBox="-4' in svg, svg[:200]
    page.close()
    kept.restart()
    late = enter(open_page, kept, "kept")
    wait_strokes(late, 1)
    expect(late.locator("body > .beyond")).to_have_text("1 stroke off-screen ←")
    late.keyboard.press("0")
    assert all(ink_at(late, *point) for point in rim(-400, 400, 80))


def test_a_draw_page_follows_another_canvas_until_it_draws(open_page, relay, room):
    wide = enter(open_page, relay, room)
    phone = enter(open_page, relay, room, viewport=PHONE, has_touch=True)
    phone.locator("#viewers").click()
    name = wide.locator("#identity .name").text_content().removeprefix("You are ")
    follow = phone.locator("#people").get_by_role("button", name=f"Follow {name}", exact=True)
    for is_followed in ("true", "false", "true"):
        follow.click()
        expect(follow).to_have_attribute("aria-pressed", is_followed)
    wait_for(phone, "() => Number(document.body.dataset.zoom) < 0.5")
    before, _, scale = place(phone)
    wide.mouse.move(600, 400)
    wide.mouse.wheel(500, 0)
    Mouse(wide).draw(line(300, 300, 500, 300))
    wait_strokes(phone, 1)
    assert place(phone)[0] == pytest.approx(before - 500 * scale, abs=0.1)
    phone.keyboard.press("Escape")
    Fingers(phone).draw(line(150, 200, 250, 260))
    wait_strokes(wide, 2)
    there = place(phone)
    wide.mouse.wheel(500, 0)
    Mouse(wide).draw(line(300, 400, 500, 400))
    wait_strokes(phone, 3)
    assert place(phone) == there
    phone.locator("#viewers").click()
    expect(follow).to_have_attribute("aria-pressed", "false")
    # So does a page that erases.
    follow.click()
    expect(follow).to_have_attribute("aria-pressed", "true")
    phone.keyboard.press("Escape")
    phone.keyboard.press("e")
    Fingers(phone).tap((150, 600))
    phone.keyboard.press("e")
    phone.locator("#viewers").click()
    expect(follow).to_have_attribute("aria-pressed", "false")
