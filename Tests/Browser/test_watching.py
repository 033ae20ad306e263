"""Who watches sees what is there, whenever they come, and cannot change it."""
from hands import Fingers, Mouse
from looks import Wire, differing_pixels, settle, wait_for, wait_strokes, wait_verdict
from pages import enter, go, two_pages
from strokes import circle, letter_s


def test_a_late_viewer_sees_what_an_early_one_sees(open_page, relay, room):
    draw, early = two_pages(open_page, relay, room, "watch")
    hand = Mouse(draw)
    hand.draw(circle(600, 380, 130), live=True)
    wait_verdict(draw, "recognized", "circle")
    hand.draw(letter_s(300, 380, 60))
    path = circle(900, 380, 100)
    hand.begin(path[:25])
    wait_strokes(early, 3)
    late = enter(open_page, relay, room, "watch")
    wait_strokes(late, 3)
    wait_for(late, "() => document.querySelector('#stage').dataset.state === 'live'")
    early_seq = "() => Number(document.body.dataset.seq)"
    wait_for(early, f"n => ({early_seq})() >= n", int(late.evaluate(early_seq)))
    pictures = []
    for page in (early, late):
        settle(page)
        pictures.append(page.locator("#canvas").screenshot())
    # Ink that was painted piece by piece has slightly other edges than ink that was painted at once.
    assert differing_pixels(early, *pictures) == 0
    assert differing_pixels(early, pictures[0], draw.locator("#canvas").screenshot()) > 0
    hand.up()
    wait_for(draw, "() => document.body.dataset.pending === '0'")


def test_a_watch_socket_cannot_change_the_room(relay, room):
    drawer, viewer = Wire(relay, "draw", room), Wire(relay, "watch", room)
    viewer.send({"type": "touches", "phase": "began",
                 "touches": [{"id": 1, "kind": "pen", "samples": [[10, 20, 0]]}]})
    error = viewer.until(type="error")[-1]
    assert error["code"] == "read-only"
    drawer.send({"type": "ping", "t": 1})
    seen = drawer.until(type="pong")
    assert not [m for m in seen if m["type"] == "path"]
    drawer.close()
    viewer.close()


def test_the_delay_is_measured_and_shown(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room, "watch")
    Mouse(draw).draw(circle(600, 380, 130))
    wait_for(watch, "() => document.body.dataset.delay !== undefined")
    assert 0 <= float(watch.evaluate("document.body.dataset.delay")) < 1000


def test_ten_fingers_and_two_thousand_strokes_stay_within_the_frame(open_page, relay, room, open_wire):
    wire = open_wire(relay, "draw", room)
    wire.until(type="snapshot")
    for stroke in range(2000):
        x, y = 20 + stroke % 50 * 24, 20 + stroke // 50 * 18
        t = stroke * 10
        wire.send(
            {"type": "touches", "phase": "began",
             "touches": [{"id": 1, "kind": "pen", "samples": [[x, y, t]]}]},
            {"type": "touches", "phase": "moved", "touches": [
                {"id": 1, "samples": [[x + i, y + i % 7, t + i / 4] for i in range(1, 20)]}]},
            {"type": "touches", "phase": "ended", "touches": [{"id": 1}]})
        # Read in between: who falls behind gets the last strokes in a snapshot, not as events.
        if stroke % 20 == 19:
            wire.until(type="stroke", sequence=stroke + 1)
    draw = enter(open_page, relay, room, has_touch=True)
    wait_strokes(draw, 2000)
    fingers = Fingers(draw)
    fingers.down_together(*[(100 + 100 * i, 300) for i in range(10)])
    for step in range(200):
        fingers.places = {i: (100 + 100 * i + step / 4, 300 + step % 40) for i in range(10)}
        fingers._send("touchMove")
    fingers.up(*range(10))
    wait_for(draw, "() => Number(document.body.dataset.frames) > 30")
    median = float(draw.evaluate("document.body.dataset.frameP50"))
    print(f"script a frame: p50 {median} ms, p99 {draw.evaluate('document.body.dataset.frameP99')} ms")
    assert median < 8


def test_a_watch_page_opens_one_socket(open_page, relay, room):
    page = open_page(relay.origin)
    sockets = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    for query in ("", "?format=json"):
        sockets.clear()
        go(page, relay.page("watch", room) + query)
        assert sockets == [relay.socket("watch", room)], query
