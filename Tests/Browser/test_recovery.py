"""The connection breaks, the server dies: the pages come back by themselves and lose nothing."""
import signal

import pytest

from hands import Mouse
from looks import wait_for, wait_lost, wait_open, wait_strokes, wait_verdict, wait_watched
from relay import Relay
from strokes import circle, line


def test_the_server_is_restarted_in_mid_stroke(open_page, own_relay):
    draw = open_page(own_relay.page("draw", "restart"))
    watch = open_page(own_relay.page("watch", "restart"))
    wait_open(draw)
    wait_open(watch)
    hand = Mouse(draw)
    hand.draw(line(200, 200, 500, 220))
    wait_strokes(watch, 1)
    path = circle(600, 400, 130)
    hand.down(path[0])
    for point in path[1:24]:
        hand.move(point)
    wait_strokes(watch, 2)
    own_relay.stop(signal.SIGKILL)
    wait_lost(draw)
    wait_lost(watch)
    for point in path[24:36]:
        hand.move(point)
    own_relay.start()
    wait_open(draw)
    wait_open(watch)
    for point in path[36:]:
        hand.move(point)
    hand.up()
    wait_verdict(draw, "recognized", "circle")
    wait_strokes(watch, 2)
    wait_watched(watch, "circle", "ended")


def test_ink_drawn_while_offline_is_sent_later(open_page, own_relay):
    draw = open_page(own_relay.page("draw", "offline"))
    wait_open(draw)
    own_relay.stop(signal.SIGKILL)
    wait_lost(draw)
    Mouse(draw).draw(circle(600, 400, 130))
    wait_for(draw, "() => document.body.dataset.pending === '1'")
    own_relay.start()
    watch = open_page(own_relay.page("watch", "offline"))
    wait_open(watch)
    wait_open(draw)
    wait_strokes(watch, 1)
    wait_verdict(draw, "recognized", "circle")


def test_a_drained_server_exits_in_peace(open_page, own_relay):
    draw = open_page(own_relay.page("draw", "drain"))
    wait_open(draw)
    assert own_relay.stop(signal.SIGTERM) == 0
    wait_lost(draw)


@pytest.mark.parametrize("kind, module", [
    ("watch", "assets/watch-*/watch.js"), ("draw", "assets/draw-*/draw.js")])
def test_a_page_of_which_a_module_is_lost_says_so_and_comes_by_itself(
        open_page, relay, room, kind, module):
    page = open_page(relay.origin)
    # Not once only: what the page names beforehand is asked for again by the one who needs it.
    page.route(f"**/{module}", lambda route: route.abort())
    page.goto(relay.page(kind, room))
    page.get_by_role("alert").get_by_text("did not load").wait_for()
    page.unroute(f"**/{module}")
    wait_open(page)
    assert page.locator("#not-loaded").is_hidden()


SECOND = "() => document.body.dataset.verdictSequence === '2'"


def test_a_crash_in_mid_circle_loses_nothing_of_a_kept_room(open_page, tmp_path):
    relay = Relay("--store-directory", str(tmp_path))
    draw = open_page(relay.page("draw", "kept"))
    watch = open_page(relay.page("watch", "kept"))
    wait_open(draw)
    wait_open(watch)
    epoch = draw.get_attribute("body", "data-epoch")
    hand = Mouse(draw)
    hand.draw(circle(300, 400, 90))
    wait_verdict(draw, "recognized", "circle")
    path = circle(700, 400, 120)
    hand.down(path[0])
    for point in path[1:24]:
        hand.move(point)
    wait_strokes(watch, 2)
    relay.restart()
    for point in path[24:]:
        hand.move(point)
    hand.up()
    wait_for(draw, SECOND)
    wait_verdict(draw, "recognized", "circle")
    for page in (draw, watch, open_page(relay.page("watch", "kept"))):
        wait_strokes(page, 2)
        assert page.get_attribute("body", "data-epoch") == epoch
    relay.drain()
