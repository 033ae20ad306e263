"""What a person draws on one page is recognized on the page of another."""
from conftest import PHONE
from hands import HANDS, Fingers, Mouse
from looks import ink, settle, wait_for, wait_strokes, wait_strokes_on, wait_verdict, wait_watched
from pages import two_pages
from strokes import checkmark, chevron, circle, letter_c, letter_s, line


def test_what_any_hand_draws_is_recognized_on_the_watch_page(open_page, relay, room, open_wire):
    draw, watch = two_pages(open_page, relay, room, "watch", has_touch=True)
    wire = open_wire(relay, "watch", room)
    # Fingers first: from its first contact on only the pen draws.
    for count, kind in enumerate(("finger", "mouse", "pen"), 1):
        HANDS[kind](draw).draw(circle(600, 380, 130), live=True)
        wait_strokes_on((draw, watch), count)
        wait_verdict(draw, "recognized", "circle", count)
        wait_watched(watch, "circle", "ended", count)
        events = wire.until(type="stroke", committed=True)
        began = next(e for e in events if e["type"] == "path")
        assert began["kind"] == {"finger": "touch"}.get(kind, kind)
        ended = next(e for e in events if e["type"] == "state" and e["state"] == "ended"
                     and e["recognizer"] == "circle")
        x, y = ended["result"]["center"]
        assert abs(x - 600) < 3 and abs(y - 380) < 3 and abs(ended["result"]["radius"] - 130) < 3, kind
        assert all(c["pass"] for c in ended["criteria"]), kind
    for count, (recognizer, path) in enumerate(
            [("checkmark", checkmark(400, 400, 200)), ("chevron", chevron(500, 200, 150))], 4):
        Mouse(draw).draw(path)
        wait_verdict(draw, "recognized", recognizer, count)
        wait_watched(watch, recognizer, "ended")


def test_what_is_no_circle_is_refused_with_its_reason(open_page, relay, room, open_wire):
    draw, watch = two_pages(open_page, relay, room, "watch")
    wire = open_wire(relay, "watch", room)
    for count, (name, path) in enumerate([("S", letter_s(600, 380, 90)), ("line", line(300, 300, 800, 420)),
                                          ("C", letter_c(600, 380, 130))], 1):
        Mouse(draw).draw(path)
        wait_verdict(draw, "refused", sequence=count)
        wait_watched(watch, "circle", "failed", count)
        refusals = [e for e in wire.until(type="stroke", committed=True)
                    if e["type"] == "state" and e["state"] == "failed"]
        reasons = [e["reason"] for e in refusals]
        failed = [e for e in refusals if e["recognizer"] == "circle"]
        assert len(failed) == 1 and len(failed[0]["reason"]) > 10, name
        assert not all(c["pass"] for c in failed[0]["criteria"]), name
        assert failed[0]["reason"].lower() in watch.locator("#events").inner_text().lower(), name
        # Behind Why? the page says what the recognizers say.
        draw.locator("#verdict").get_by_role("button", name="Why?").click()
        said = draw.locator("#details").inner_text().lower()
        assert any(reason.lower() in said for reason in reasons), (name, said, reasons)
        draw.locator("#details .panel-close").click()


def test_a_second_finger_ends_a_circle_or_is_ignored_later(open_page, relay, room, open_wire):
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
    wait_strokes(watch, 2)
    # Later it is ignored.
    path = circle(600, 380, 130)
    fingers.begin(path[:20])
    wait_strokes(watch, 3)
    fingers.down((900, 600), finger=1)
    for step, point in enumerate(path[20:]):
        fingers.move(point)
        fingers.move((900 + step, 600), finger=1)
    fingers.up(1, 0)
    wait_verdict(draw, "recognized", "circle")
    wait_strokes(watch, 4)
    # A pointercancel cancels for everyone.
    late = open_wire(relay, "watch", room)
    fingers.begin(path[:30])
    wait_strokes(watch, 5)
    fingers.cancel()
    wait_strokes_on((watch, draw), 4)
    events = late.until(type="stroke", committed=False)
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


def test_s62_a_button_is_pressed_by_one_finger_while_another_draws(open_page, open_wire, relay, room):
    draw, watch = two_pages(open_page, relay, room, "watch", has_touch=True)
    wire = open_wire(relay, "watch", room)
    fingers, path = Fingers(draw), circle(600, 380, 130)
    fingers.begin(path[:20])
    toggle = draw.locator("#details-button")
    before = toggle.get_attribute("aria-expanded")
    box = toggle.bounding_box()
    fingers.down((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), finger=1)
    fingers.up(1)
    wait_for(draw, """before =>
        document.querySelector("#details-button").getAttribute("aria-expanded") !== before""", before)
    assert wire.until(type="path")[-1]["touch"] == 1
    fingers.go_on(path[20:])
    fingers.up(0)
    wait_verdict(draw, "recognized", "circle")
    wait_strokes(watch, 1)


def test_s58_the_next_gesture_may_begin_on_the_verdict(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room, "watch")
    Mouse(draw).draw(letter_s(300, 400, 90))
    wait_verdict(draw, "refused")
    card = draw.locator("#verdict")
    box = card.bounding_box()
    Mouse(draw).draw(checkmark(box["x"] + 20, box["y"] + box["height"] - 12, 200))
    wait_verdict(draw, "recognized", "checkmark")
    wait_strokes(watch, 2)
    # S64: an idle verdict goes by itself, and its stroke stays.
    Mouse(draw).draw(letter_s(300, 400, 90))
    wait_verdict(draw, "refused")
    card.wait_for(state="visible")
    card.wait_for(state="hidden")
    wait_strokes(draw, 3)
    # S62: buttons lie over the canvas.
    draw.locator("#clear-button").click()
    wait_strokes_on((watch, draw), 0)
    # The keyboard draws, and the live region speaks.
    draw.locator("#canvas").focus()
    draw.keyboard.press("Space")
    for _ in range(10):
        draw.keyboard.press("Shift+ArrowRight")
    draw.keyboard.press("Space")
    wait_strokes(watch, 1)
    wait_verdict(draw, "refused")
    wait_for(draw, "() => document.querySelector('#live-region').textContent.length > 10")
