"""A page that was cut off and goes on holds the very state that the server has, and one that does not
takes a fresh picture."""
import json
import time

import pytest

from hands import Mouse
from looks import Wire, wait_for, wait_open, wait_strokes, wait_until, wait_watched
from pages import enter, go, lose
from strokes import circle, line

QUIET = "() => document.body.dataset.strokes === '2' && document.body.dataset.pending === '0'"
COMPARED = "n => Number(document.body.dataset.stateSame) >= n"


def told_states(wire: Wire, seconds: float) -> set[str]:
    """What the server says of the state for a while, as `seq:hash`."""
    told = set()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        wire.send({"type": "ping", "t": 1, "state": True})
        state = wire.until(type="pong")[-1]["state"]
        told.add(f"{state['seq']}:{state['hash']}")
        time.sleep(0.02)
    return told


@pytest.mark.parametrize("form", ["", "?format=json"], ids=["binary", "json"])
def test_a_watch_page_cut_in_mid_stroke_comes_to_the_servers_state(
        open_page, relay, cable, room, form):
    draw = enter(open_page, relay, room)
    hand = Mouse(draw)
    hand.draw(line(200, 200, 500, 220))
    watch = wait_open(open_page(cable.page("watch", room) + form))
    wait_strokes(watch, 1)
    wait_for(watch, COMPARED, 1)
    wire = Wire(relay, "watch", room)
    path = circle(600, 400, 130)
    hand.begin(path[:16])
    wait_strokes(watch, 2)
    lose(watch, cable)
    hand.go_on(path[16:30])
    cable.mend()
    watch.evaluate("window.dispatchEvent(new Event('online'))")
    told = told_states(wire, 1.5)
    wait_open(watch)
    wait_for(watch, COMPARED, 2)
    assert watch.evaluate("() => document.body.dataset.state") in told
    hand.go_on(path[30:])
    hand.up()
    wait_watched(watch, "circle", "ended")
    assert watch.evaluate("() => document.body.dataset.stateOther") == "0"


@pytest.mark.parametrize("kind", ["watch", "draw"])
def test_a_page_that_missed_a_stroke_takes_a_fresh_picture(open_page, relay, room, kind):
    draw = enter(open_page, relay, room)
    page = open_page("about:blank")
    addresses, held, is_drawn = [], [], []

    def lossy(socket):
        addresses.append(socket.url)
        is_first = len(addresses) == 1
        server = socket.connect_to_server()

        def pass_on(text):
            lines = [json.loads(line) for line in text.split("\n") if line.strip()]
            # Over the first connection the end of the first stroke is lost.
            kept = [line for line in lines
                    if not is_first or line["type"] != "stroke" or line["sequence"] > 1]
            if kept:
                socket.send("\n".join(map(json.dumps, kept)))

        def pass_back(text):
            if is_first and not is_drawn:
                held.append((server, text))
            else:
                server.send(text)

        server.on_message(pass_on)
        socket.on_message(pass_back)

    page.route_web_socket("**/ws/**", lossy)
    go(page, relay.page(kind, room) + "?format=json")
    # The page asks for the state soon after it has connected: that waits until all is drawn.
    wait_until(page, lambda: any('"state":true' in text for _, text in held))
    for height in (200, 300):
        Mouse(draw).draw(line(200, height, 500, height + 20))
    wait_strokes(page, 2)
    wait_for(draw, QUIET)
    is_drawn.append(True)
    for server, text in held:
        server.send(text)
    wait_for(page, "() => document.body.dataset.stateOther === '1'")
    wait_for(page, COMPARED, 1)
    wait_open(page)
    wait_strokes(page, 2)
    assert len(addresses) > 1 and "since=" not in addresses[1]
    assert page.evaluate("() => document.body.dataset.stateOther") == "1"
