"""A page that lost its connection is the same drawer when it is back."""
import pytest

from cable import Cable
from hands import Mouse
from looks import Wire, wait_for, wait_open, wait_strokes
from strokes import line

LOST = "() => document.body.dataset.connectionState !== 'open'"
QUIET = "() => document.body.dataset.outbox === 'live' && document.body.dataset.pending === '0'"


@pytest.fixture
def cable(relay):
    cable = Cable(relay)
    yield cable
    cable.close()


def come_back(page, cable) -> None:
    cable.mend()
    page.evaluate("window.dispatchEvent(new Event('online'))")
    wait_open(page)


@pytest.mark.parametrize("both_ends", [True, False], ids=["cut", "half-open"])
def test_a_cut_in_mid_stroke_leaves_one_drawer_who_clears_all(
        open_page, relay, cable, room, both_ends):
    draw = open_page(cable.page("draw", room))
    watch = open_page(relay.page("watch", room))
    wait_open(draw)
    wait_open(watch)
    wire = Wire(relay, "watch", room)
    hand = Mouse(draw)
    hand.draw(line(200, 200, 500, 220))
    wire.until(type="stroke", committed=True)
    path = line(300, 400, 700, 420)
    hand.down(path[0])
    for point in path[1:8]:
        hand.move(point)
    wire.until(type="path", sequence=2, phase="began")
    cable.cut(both_ends)
    wait_for(draw, LOST)
    for point in path[8:16]:
        hand.move(point)
    come_back(draw, cable)
    for point in path[16:]:
        hand.move(point)
    hand.up()
    wait_for(draw, QUIET)
    wait_strokes(watch, 2)

    seen = wire.until(type="stroke", committed=True)
    told = [message for message in seen if message["type"] in ("left", "joined", "stroke")]
    assert [message["type"] for message in told if message["type"] != "joined"] == [
        "stroke", "left", "stroke"]
    assert {message["drawer"] for message in told} == {"d1"}
    assert {message["name"] for message in told if message["type"] == "joined"} == {"Blue"}
    assert [message.get("committed") for message in told if message["type"] == "stroke"] == [
        False, True]
    assert told[-1]["sequence"] == 3
    assert relay.rooms()[room]["drawers"] == 1

    draw.locator("#clear-button").click()
    wait_strokes(watch, 0)
    wait_strokes(draw, 0)
    wire.close()


def test_what_is_cleared_offline_is_cleared_for_all_once_back(open_page, relay, cable, room):
    draw = open_page(cable.page("draw", room))
    watch = open_page(relay.page("watch", room))
    wait_open(draw)
    wait_open(watch)
    hand = Mouse(draw)
    wire = Wire(relay, "watch", room)
    hand.draw(line(200, 200, 500, 220))
    wire.until(type="stroke", sequence=1, committed=True)
    wait_strokes(watch, 1)
    cable.cut()
    wait_for(draw, LOST)
    draw.locator("#clear-button").click()
    wait_strokes(draw, 0)
    hand.draw(line(200, 500, 500, 520))
    come_back(draw, cable)
    wait_for(draw, QUIET)
    kinds = [message["type"] for message in wire.until(type="stroke", sequence=2, committed=True)]
    assert kinds.index("left") < kinds.index("cleared") < kinds.index("path")
    wait_strokes(draw, 1)
    wait_strokes(watch, 1)
    wire.close()
