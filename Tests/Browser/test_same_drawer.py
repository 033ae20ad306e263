"""A page that lost its connection is the same drawer when it is back."""
import pytest

from hands import Mouse
from looks import wait_for, wait_lost, wait_strokes, wait_strokes_on, wait_verdict
from pages import come_back, enter, go, lose, reload
from strokes import circle, line

QUIET = "() => document.body.dataset.outbox === 'live' && document.body.dataset.pending === '0'"


@pytest.mark.parametrize("both_ends", [True, False], ids=["cut", "half-open"])
def test_a_cut_in_mid_stroke_leaves_one_stroke_of_one_drawer_who_clears_all(
        open_page, relay, cable, room, both_ends, open_wire):
    draw = enter(open_page, cable, room)
    watch = enter(open_page, relay, room, "watch")
    wire = open_wire(relay, "watch", room)
    hand = Mouse(draw)
    hand.draw(line(200, 200, 500, 220))
    wire.until(type="stroke", committed=True)
    path = line(300, 400, 700, 420)
    hand.begin(path[:8])
    wire.until(type="path", sequence=2, phase="began")
    cable.cut(both_ends)
    wait_lost(draw)
    hand.go_on(path[8:16])
    come_back(draw, cable)
    hand.go_on(path[16:])
    hand.up()
    wait_for(draw, QUIET)
    wait_strokes(watch, 2)

    seen = wire.until(type="stroke", committed=True)
    told = [message for message in seen if message["type"] in ("left", "joined", "stroke")]
    assert [message["type"] for message in told] == ["stroke"]
    assert (told[0]["drawer"], told[0]["sequence"]) == ("d1", 2)
    assert relay.rooms()[room]["drawers"] == 1

    draw.locator("#clear-button").click()
    wait_strokes_on((watch, draw), 0)


def test_a_circle_drawn_across_two_cuts_is_one_circle(open_page, relay, cable, room, open_wire):
    draw = enter(open_page, cable, room)
    wire = open_wire(relay, "watch", room)
    hand = Mouse(draw)
    path = circle(600, 400, 130)
    hand.down(path[0])
    for number, point in enumerate(path[1:], 1):
        if number in (16, 36):
            lose(draw, cable)
        if number in (24, 44):
            come_back(draw, cable)
            wait_for(draw, "() => document.body.dataset.outbox === 'live'")
        hand.move(point)
    hand.up()
    wait_verdict(draw, "recognized", "circle")
    wait_for(draw, QUIET)
    seen = wire.until(type="stroke", committed=True)
    assert not [one for one in seen if one["type"] == "left"]
    assert {one["sequence"] for one in seen if one["type"] == "path"} == {1}
    samples = [sample for one in seen if one["type"] == "path" for sample in one["samples"]]
    times = [sample[2] for sample in samples]
    assert times == sorted(times)
    assert len(times) == len(set(times)), "a sample came twice"
    canvas = draw.locator("#canvas").bounding_box()
    missing = [
        (number, x, y) for number, (x, y) in enumerate(path)
        if all(abs(x - canvas["x"] - one[0]) > 1 or abs(y - canvas["y"] - one[1]) > 1
               for one in samples)]
    assert not missing, "samples were lost"
    # Who comes later holds the same.
    late = open_wire(relay, "watch", room)
    (snapshot,) = [one for one in late.until(type="snapshot") if one["type"] == "snapshot"]
    assert [stroke["samples"] for stroke in snapshot["strokes"]] == [samples]


def test_what_is_cleared_offline_is_cleared_for_all_once_back(open_page, relay, cable, room, open_wire):
    draw = enter(open_page, cable, room)
    watch = enter(open_page, relay, room, "watch")
    hand = Mouse(draw)
    wire = open_wire(relay, "watch", room)
    hand.draw(line(200, 200, 500, 220))
    wire.until(type="stroke", sequence=1, committed=True)
    wait_strokes(watch, 1)
    lose(draw, cable)
    draw.locator("#clear-button").click()
    wait_strokes(draw, 0)
    hand.draw(line(200, 500, 500, 520))
    come_back(draw, cable)
    wait_for(draw, QUIET)
    kinds = [message["type"] for message in wire.until(type="stroke", sequence=2, committed=True)]
    assert kinds.index("left") < kinds.index("cleared") < kinds.index("path")
    wait_strokes_on((draw, watch), 1)


def test_a_reload_keeps_the_drawer_its_steps_and_what_was_drawn_offline(open_page, relay, cable, room):
    draw = enter(open_page, cable, room)
    watch = enter(open_page, relay, room, "watch")
    hand = Mouse(draw)
    for y in (200, 250):
        hand.draw(line(200, y, 500, y + 20))
    wait_strokes(watch, 2)
    lose(draw, cable)
    draw.keyboard.press("Control+z")
    hand.draw(line(200, 300, 500, 320))
    asked = []
    draw.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    wait_for(draw, "() => sessionStorage.getItem(`ink/${document.body.dataset.room}`)?.includes('began')")
    cable.mend()
    reload(draw)
    wait_for(draw, QUIET)
    assert asked == ["beforeunload"]
    wait_strokes_on((draw, watch), 2)
    assert draw.evaluate("document.body.dataset.drawer") == "d1"
    for count in (1, 0):
        draw.locator("#undo-button").click()
        wait_strokes_on((draw, watch), count)


def test_a_copy_of_a_tab_is_another_drawer_and_sends_none_of_its_ink(open_page, relay, cable, room):
    draw = enter(open_page, cable, room)
    watch = enter(open_page, relay, room, "watch")
    lose(draw, cable)
    Mouse(draw).draw(line(200, 300, 500, 320))
    # In the background, a tab keeps its key.
    draw.evaluate("""() => {
        Object.defineProperty(document, "hidden", { value: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    kept = draw.evaluate("JSON.stringify({ ...sessionStorage })")
    assert '"ink/' in kept and '"room:' in kept
    come_back(draw, cable)
    wait_strokes(watch, 1)
    copy = draw.context.new_page()
    copy.add_init_script(f"Object.assign(sessionStorage, {kept})")
    go(copy, draw.url)
    wait_for(copy, QUIET)
    assert copy.evaluate("document.body.dataset.drawer") == "d2"
    wait_strokes_on((copy, watch), 1)
    assert draw.get_attribute("body", "data-connection-state") == "open"
