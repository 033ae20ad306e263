"""What a person draws on one page is recognized on the page of another."""
import pytest

from conftest import PHONE
from hands import HANDS, Fingers, Mouse
from looks import ink, settle, wait_for, wait_strokes, wait_strokes_on, wait_verdict, wait_watched
from pages import two_pages
from strokes import checkmark, chevron, circle, letter_c, letter_s, line


@pytest.mark.parametrize("kind", HANDS)
def test_a_circle_is_recognized_on_the_watch_page(open_page, relay, room, kind, open_wire):
    draw, watch = two_pages(open_page, relay, room, "watch", has_touch=kind == "finger")
    wire = open_wire(relay, "watch", room)
    HANDS[kind](draw).draw(circle(600, 380, 130), live=True)
    wait_verdict(draw, "recognized", "circle")
    wait_strokes(watch, 1)
    wait_watched(watch, "circle", "ended")
    events = wire.until(type="stroke")
    began = next(e for e in events if e["type"] == "path")
    assert began["kind"] == {"finger": "touch"}.get(kind, kind)
    ended = next(e for e in events if e["type"] == "state" and e["state"] == "ended"
                 and e["recognizer"] == "circle")
    x, y = ended["result"]["center"]
    assert abs(x - 600) < 3 and abs(y - 380) < 3 and abs(ended["result"]["radius"] - 130) < 3
    assert all(c["pass"] for c in ended["criteria"])


@pytest.mark.parametrize("name,path", [
    ("S", letter_s(600, 380, 90)), ("line", line(300, 300, 800, 420)), ("C", letter_c(600, 380, 130))])
def test_what_is_no_circle_is_refused_with_its_reason(open_page, relay, room, name, path, open_wire):
    draw, watch = two_pages(open_page, relay, room, "watch")
    wire = open_wire(relay, "watch", room)
    Mouse(draw).draw(path)
    wait_verdict(draw, "refused")
    wait_watched(watch, "circle", "failed")
    refusals = [e for e in wire.until(type="stroke")
                if e["type"] == "state" and e["state"] == "failed"]
    reasons = [e["reason"] for e in refusals]
    failed = [e for e in refusals if e["recognizer"] == "circle"]
    assert len(failed) == 1 and len(failed[0]["reason"]) > 10
    assert not all(c["pass"] for c in failed[0]["criteria"])
    assert failed[0]["reason"].lower() in watch.locator("#events").inner_text().lower()
    # Behind Why? the page says what the recognizers say.
    draw.locator("#verdict").get_by_role("button", name="Why?").click()
    said = draw.locator("#details").inner_text().lower()
    assert any(reason.lower() in said for reason in reasons), (said, reasons)


@pytest.mark.parametrize("recognizer,path", [
    ("checkmark", checkmark(400, 400, 200)), ("chevron", chevron(500, 200, 150))])
def test_checkmark_and_chevron_are_recognized(open_page, relay, room, recognizer, path):
    draw, watch = two_pages(open_page, relay, room, "watch")
    Mouse(draw).draw(path)
    wait_verdict(draw, "recognized", recognizer)
    wait_watched(watch, recognizer, "ended")


def test_two_fingers_at_once_fail(open_page, relay, room, open_wire):
    draw, watch = two_pages(open_page, relay, room, "watch", has_touch=True)
    wire = open_wire(relay, "watch", room)
    fingers = Fingers(draw)
    fingers.down_together((500, 300), (700, 300))
    fingers.go_on(circle(500, 380, 80)[1:])
    fingers.up(1, 0)
    events = wire.until(type="stroke")
    assert {e["touch"] for e in events if e["type"] == "path"} == {1, 2}
    assert {e["sequence"] for e in events if e["type"] == "path"} == {1}
    for recognizer in ("capture", "circle", "checkmark", "chevron"):
        states = [e["state"] for e in events
                  if e["type"] == "state" and e["recognizer"] == recognizer]
        assert "failed" in states and "ended" not in states, (recognizer, states)


def test_a_second_finger_later_is_ignored(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room, "watch", has_touch=True)
    fingers = Fingers(draw)
    path = circle(600, 380, 130)
    fingers.begin(path[:20])
    wait_for(draw, "() => document.body.dataset.pending !== undefined")
    fingers.down((900, 600), finger=1)
    for step, point in enumerate(path[20:]):
        fingers.move(point)
        fingers.move((900 + step, 600), finger=1)
    fingers.up(1, 0)
    wait_verdict(draw, "recognized", "circle")
    wait_strokes(watch, 2)


def begun_circle(open_page, open_wire, relay, room, points):
    """Two pages, a plain viewer, and a circle of which so many points are drawn: the fingers, and
    those that are left."""
    draw, watch = two_pages(open_page, relay, room, "watch", has_touch=True)
    wire = open_wire(relay, "watch", room)
    fingers = Fingers(draw)
    path = circle(600, 380, 130)
    fingers.begin(path[:points])
    return draw, watch, wire, fingers, path[points:]


def test_pointercancel_cancels_for_everyone(open_page, open_wire, relay, room):
    draw, watch, wire, fingers, _ = begun_circle(open_page, open_wire, relay, room, 30)
    wait_strokes(watch, 1)
    fingers.cancel()
    wait_strokes_on((watch, draw), 0)
    events = wire.until(type="stroke", committed=False)
    assert {e["recognizer"] for e in events if e["type"] == "state" and e["state"] == "cancelled"} \
        >= {"capture", "circle"}
    assert all(e["reason"] for e in events if e["type"] == "state" and e["state"] == "cancelled")


def test_s57_ink_appears_in_the_same_frame_and_stays_put(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room, "watch")
    hand = Mouse(draw)
    path = line(300, 300, 800, 300)
    hand.begin(path)
    wait_for(draw, "() => document.body.dataset.strokes === '1'")
    assert ink(draw, (300, 290, 500, 20)) > 400
    hand.up()
    wait_verdict(draw, "refused")
    assert ink(draw, (320, 290, 460, 20)) > 400


def test_resize_and_rotation_keep_the_ink(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room, "watch", viewport=PHONE, has_touch=True)
    Fingers(draw).draw(circle(195, 380, 90))
    wait_verdict(draw, "recognized", "circle")
    draw.set_viewport_size({"width": PHONE["height"], "height": PHONE["width"]})
    wait_strokes(draw, 1)
    draw.set_viewport_size(PHONE)
    wait_for(draw, "() => innerWidth === 390")
    settle(draw)
    assert ink(draw, (100, 280, 190, 200)) > 300
    wait_strokes(watch, 1)


def test_s62_buttons_keep_working_while_something_is_drawn(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room, "watch")
    Mouse(draw).draw(circle(600, 380, 130))
    wait_strokes(watch, 1)
    draw.locator("#clear-button").click()
    wait_strokes_on((watch, draw), 0)


def test_s62_a_button_is_pressed_by_one_finger_while_another_draws(open_page, open_wire, relay, room):
    draw, watch, wire, fingers, rest = begun_circle(open_page, open_wire, relay, room, 20)
    toggle = draw.locator("#details-button")
    before = toggle.get_attribute("aria-expanded")
    box = toggle.bounding_box()
    fingers.down((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), finger=1)
    fingers.up(1)
    wait_for(draw, """before =>
        document.querySelector("#details-button").getAttribute("aria-expanded") !== before""", before)
    assert wire.until(type="path")[-1]["touch"] == 1
    fingers.go_on(rest)
    fingers.up(0)
    wait_verdict(draw, "recognized", "circle")
    wait_strokes(watch, 1)


def test_s58_the_next_gesture_may_begin_on_the_verdict(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room, "watch")
    Mouse(draw).draw(letter_s(300, 400, 90))
    wait_verdict(draw, "refused")
    card = draw.locator("#verdict").bounding_box()
    Mouse(draw).draw(checkmark(card["x"] + 20, card["y"] + card["height"] - 12, 200))
    wait_verdict(draw, "recognized", "checkmark")
    wait_strokes(watch, 2)


def test_s64_an_idle_verdict_goes_by_itself_and_its_stroke_stays(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room, "watch")
    Mouse(draw).draw(letter_s(300, 400, 90))
    wait_verdict(draw, "refused")
    card = draw.locator("#verdict")
    card.wait_for(state="visible")
    card.wait_for(state="hidden")
    wait_strokes(draw, 1)


def test_the_keyboard_draws_and_the_live_region_speaks(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room, "watch")
    draw.locator("#canvas").focus()
    draw.keyboard.press("Space")
    for _ in range(10):
        draw.keyboard.press("Shift+ArrowRight")
    draw.keyboard.press("Space")
    wait_strokes(watch, 1)
    wait_verdict(draw, "refused")
    wait_for(draw, "() => document.querySelector('#live-region').textContent.length > 10")
