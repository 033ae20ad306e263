"""Recordings: going back in time while a room is live, and replaying one that is over."""
import json
import re
import subprocess
import time

from playwright.sync_api import expect

from conftest import PHONE
from games import start_game
from hands import Mouse
from looks import Wire, wait_for, wait_strokes, wait_until, wait_verdict
from pages import draw_circle, enter, host_of
from relay import Relay
from strokes import circle, letter_c
from test_access import Check
from test_links import REVOKED, make_link, revoke

#: How long the store may take to have what was drawn.
PATIENCE = 10
#: The newest event that a page shows.
SEQ = "() => Number(document.body.dataset.seq)"


def recording(relay: Relay, room: str, marks: int) -> dict:
    """The outline of a room's newest recording, once it has so many marks."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = json.loads(relay.get(f"/api/recordings?room={room}"))["recordings"]
        if found:
            outline = json.loads(relay.get(f"/api/recordings/{found[0]['epoch']}"))
            if len(outline["marks"]) == marks:
                return outline
    raise AssertionError(f"never recorded with {marks} marks: {found}")


def draw_two(open_page, relay: Relay, room: str):
    """A page that has drawn a circle and, later, an arc."""
    page = enter(open_page, relay, room)
    draw_circle(page, 400, 350, 100, live=True)
    Mouse(page).draw(letter_c(800, 350, 100), live=True)
    wait_verdict(page, "refused")
    wait_strokes(page, 2)
    return page


def wait_moment(page) -> None:
    wait_for(page, "() => document.body.dataset.moment !== undefined")


def moment(page) -> float:
    return float(page.evaluate("() => document.body.dataset.moment"))


def watched(open_page, relay: Relay, room: str):
    """Such a page, and one that watches it with its lab open; both gestures are recorded."""
    draw = draw_two(open_page, relay, room)
    recording(relay, room, 2)
    watch = open_page(relay.page("lab", room))
    wait_strokes(watch, 2)
    return draw, watch


def replayed(open_page, relay: Relay, room: str, query: str = ""):
    """A replay of the two gestures."""
    draw_two(open_page, relay, room)
    recording(relay, room, 2)
    return open_replay(open_page, relay, room, query)


def open_replay(open_page, relay: Relay, room: str, query: str = ""):
    """A replay of what a room has recorded, at a moment."""
    page = open_page(relay.page("replay", room) + query)
    wait_moment(page)
    return page


def press(page, key: str, strokes: int) -> None:
    """Presses a key, and waits until there are so many strokes."""
    page.keyboard.press(key)
    wait_strokes(page, strokes)


def wait_marks(page, count: int) -> None:
    wait_for(page, "n => document.querySelector('#timeline').dataset.marks === String(n)", count)


def go_back(page) -> None:
    """Leaves the present of a room with two gestures."""
    page.locator("#go-back").click()
    wait_marks(page, 2)


def copy_link(page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link to this moment").click()
    expect(page.locator(".timeline-note")).to_contain_text("copied")


def test_a_live_room_is_shown_as_it_was_while_it_goes_on(open_page, keeper, room):
    draw, watch = watched(open_page, keeper, room)
    go_back(watch)
    watch.keyboard.press("[")
    press(watch, "[", 1)
    expect(watch.locator("#verdict")).to_contain_text("Circle")
    expect(watch.locator("#events .event[data-kind=verdict]")).to_have_count(1)
    Mouse(draw).draw(circle(600, 500, 80), live=True)
    wait_strokes(draw, 3)
    recording(keeper, room, 3)
    # It grows meanwhile, and shows the same moment.
    wait_marks(watch, 3)
    wait_strokes(watch, 1)
    watch.locator(".timeline-live").click()
    wait_strokes(watch, 3)
    assert watch.evaluate("() => document.body.dataset.moment") is None
    Mouse(draw).draw(circle(300, 500, 80), live=True)
    wait_strokes(watch, 4)


def test_a_room_is_replayed_after_a_restart(open_page, keeper, room):
    draw_two(open_page, keeper, room).context.close()
    outline = recording(keeper, room, 2)
    keeper.restart()
    page = open_replay(open_page, keeper, room)
    assert page.title() == f"{room} · replay"
    wait_strokes(page, 0)
    page.locator("select[aria-label=Speed]").select_option("16")
    page.get_by_role("button", name="Play").click()
    wait_strokes(page, 2)
    wait_for(page, "end => Number(document.body.dataset.moment) >= end - 1", outline["duration"])
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    expect(page.locator("#events .event[data-kind=verdict]")).to_have_count(2)


def test_ink_that_was_cleared_long_before_comes_back_in_a_replay(open_page, keeper, room):
    draw = enter(open_page, keeper, room)
    draw_circle(draw, 300, 350, 80, live=True)
    # A replay knows when a clear was saved: at most 0.1 s after it.
    draw.wait_for_timeout(500)
    draw.locator("#clear-button").click()
    wait_strokes(draw, 0)
    for x in (400, 500, 600):
        # Longer than the time between two frames.
        path = circle(x, 350, 80)
        Mouse(draw).draw(path, pace=2.5 / len(path), live=True)
    wait_strokes(draw, 3)
    recording(keeper, room, 4)
    for left in (2, 1, 0, 1):
        draw.keyboard.press("Control+z")
        wait_strokes(draw, left)
    draw.context.close()
    outline = recording(keeper, room, 4)
    page = open_replay(open_page, keeper, room)
    for left in (1, 1, 2, 3):
        press(page, "]", left)
    page.locator("select[aria-label=Speed]").select_option("16")
    page.get_by_role("button", name="Play").click()
    wait_for(page, "end => Number(document.body.dataset.moment) >= end - 1", outline["duration"])
    wait_strokes(page, 1)


def test_a_moment_is_shared_by_its_address(open_page, keeper, room):
    page = replayed(open_page, keeper, room)
    outline = recording(keeper, room, 2)
    press(page, "]", 1)
    copy_link(page)
    address = page.evaluate("() => navigator.clipboard.readText()")
    assert address.startswith(f"{keeper.origin}/replay/{room}?epoch={outline['epoch']}#t=")
    other = open_page(address, PHONE)
    wait_moment(other)
    wait_strokes(other, 1)
    assert moment(page) <= moment(other) < moment(page) + 1


def test_the_beginning_has_an_address_too(open_page, keeper, room):
    draw_two(open_page, keeper, room)
    recording(keeper, room, 2)
    page = open_page(keeper.page("replay", room))
    wait_for(page, "() => location.hash === '#t=0.000'")
    page.reload()
    wait_moment(page)
    assert moment(page) == 0


def test_keys_move_the_moment(open_page, keeper, room):
    page = replayed(open_page, keeper, room)
    outline = recording(keeper, room, 2)
    slider = page.get_by_role("slider", name="Moment")
    press(page, "]", 1)
    judged = moment(page)
    assert abs(judged - outline["marks"][0]["time"]) < 3
    press(page, "]", 2)
    for key in (",", ",", ","):
        before = page.evaluate(SEQ)
        page.keyboard.press(key)
        wait_for(page, "before => Number(document.body.dataset.seq) < before", before)
    before = page.evaluate(SEQ)
    page.keyboard.press("Shift+ArrowRight")
    wait_for(page, "before => Number(document.body.dataset.seq) === before + 1", before)
    page.keyboard.press("Shift+ArrowLeft")
    wait_for(page, "before => Number(document.body.dataset.seq) === before", before)
    before = moment(page)
    page.keyboard.press("ArrowLeft")
    wait_for(page, "before => Number(document.body.dataset.moment) < before", before)
    page.keyboard.press("End")
    wait_for(page, "end => Number(document.body.dataset.moment) >= end", outline["duration"])
    assert slider.get_attribute("aria-valuenow") == slider.get_attribute("aria-valuemax")
    page.keyboard.press("Home")
    wait_for(page, "() => Number(document.body.dataset.moment) === 0")
    assert slider.get_attribute("aria-valuetext").startswith("0:00 of ")
    # Up and Down are the slider's only: elsewhere they scroll.
    page.keyboard.press("ArrowUp")
    page.wait_for_timeout(200)
    assert moment(page) == 0
    slider.focus()
    page.keyboard.press("ArrowUp")
    wait_for(page, "() => Number(document.body.dataset.moment) > 0")
    page.keyboard.press("ArrowDown")
    wait_for(page, "() => Number(document.body.dataset.moment) === 0")


def test_keys_wait_for_a_seek_that_is_on_its_way(open_page, keeper, room):
    page = replayed(open_page, keeper, room)
    for key in (".", " "):
        press(page, "End", 2)
        end = moment(page)
        # A player that plays on may be past the middle before the next look.
        page.evaluate("""(key) => {
          window.least = Infinity;
          new MutationObserver(() => {
            window.least = Math.min(window.least, Number(document.body.dataset.moment));
          }).observe(document.body, { attributeFilter: ["data-moment"] });
          for (const one of ["Home", key]) {
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: one, bubbles: true }));
          }
        }""", key)
        wait_for(page, "end => window.least < end / 2", end)
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()


def test_brackets_are_typed_with_alt_on_some_keyboards(open_page, keeper, room):
    page = replayed(open_page, keeper, room)
    for strokes in (1, 2):
        page.evaluate("""() => document.body.dispatchEvent(
          new KeyboardEvent("keydown", { key: "]", altKey: true, bubbles: true }))""")
        wait_strokes(page, strokes)


def test_the_link_of_a_live_room_is_to_the_end_as_it_is_now(open_page, keeper, room):
    draw, watch = watched(open_page, keeper, room)
    before = recording(keeper, room, 2)["duration"]
    go_back(watch)
    Mouse(draw).draw(circle(600, 500, 80), live=True)
    recording(keeper, room, 3)
    copy_link(watch)
    address = watch.evaluate("() => navigator.clipboard.readText()")
    assert float(address.split("#t=")[1]) * 1000 > before
    wait_marks(watch, 3)
    Mouse(draw).draw(circle(300, 500, 80), live=True)
    recording(keeper, room, 4)
    # What was copied is noted below the track, which moves it to the pointer.
    watch.mouse.move(0, 0)
    watch.locator(".timeline-track").hover()
    wait_marks(watch, 4)


def test_a_long_recording_is_shown_before_its_marks_are_known(open_page, keeper, room):
    draw_two(open_page, keeper, room).context.close()
    outline = recording(keeper, room, 2)
    page = open_page("about:blank")
    answers, held = [{**outline, "marks": [], "pending": 1}], []
    page.route("**/api/recordings/*", lambda route: (
        route.fulfill(json=answers.pop(0)) if answers else held.append(route)))
    page.goto(keeper.page("replay", room))
    wait_moment(page)
    wait_until(page, lambda: held != [])
    held.pop().fulfill(json=outline)
    wait_marks(page, 2)


def test_each_of_many_drawers_has_a_lane(open_page, keeper, room):
    draw_two(open_page, keeper, room).context.close()
    outline = recording(keeper, room, 2)
    names = [f"d{number}" for number in range(1, 10)]
    outline["drawers"] = [{"drawer": name, "name": name, "color": "#445566"} for name in names]
    outline["drawers"][-1]["color"] = "#ff0000"
    outline["ink"] = {"bucket": outline["duration"]} | {name: [5] for name in names}
    page = open_page("about:blank")
    page.route("**/api/recordings/*", lambda route: route.fulfill(json=outline))
    page.goto(keeper.page("replay", room))
    wait_moment(page)
    wait_for(page, """() => {
      const canvas = document.querySelector(".timeline-track canvas");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 0) return true;
      }
      return false;
    }""")


def test_a_recording_that_is_too_old_for_the_list_has_its_place_in_it(open_page, keeper, room):
    draw_two(open_page, keeper, room).context.close()
    epoch = recording(keeper, room, 2)["epoch"]
    others = [{"room": room, "epoch": f"x-{number}", "begunAt": 1, "savedAt": 2, "isOver": True}
              for number in range(2)]
    page = open_page("about:blank")
    page.route("**/api/recordings?room=*", lambda route: route.fulfill(json={"recordings": others}))
    page.goto(f"{keeper.page('replay', room)}?epoch={epoch}")
    wait_moment(page)
    expect(page.locator("#recordings")).to_have_value(epoch)
    page.unroute("**/api/recordings?room=*")
    page.route("**/api/recordings?room=*", lambda route: route.abort())
    page.reload()
    wait_moment(page)


def test_keys_move_the_moment_only_where_nothing_else_uses_them(open_page, keeper, room):
    page = replayed(open_page, keeper, room, "?lab")
    press(page, "End", 2)
    end = moment(page)
    page.locator("#lanes summary").click()
    for place, key in ((".lane-name[tabindex='0']", "ArrowLeft"), (".event-rows", "Home"), (".event-rows", " ")):
        page.locator(place).focus()
        page.keyboard.press(key)
        page.wait_for_timeout(200)
        assert moment(page) == end, place
    page.get_by_role("button", name="Save as test").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(200)
    assert moment(page) == end
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    wait_for(page, "() => Number(document.body.dataset.moment) === 0")


def test_the_timeline_is_dragged(open_page, keeper, room):
    page = replayed(open_page, keeper, room)
    box = page.locator(".timeline-track").bounding_box()
    y = box["y"] + 4
    page.mouse.move(box["x"] + 10, y)
    page.mouse.down()
    for share in (0.3, 0.8, 0.5, 1):
        page.mouse.move(box["x"] + share * box["width"], y)
    wait_strokes(page, 2)
    page.mouse.move(box["x"], y)
    wait_strokes(page, 0)
    page.mouse.up()


def test_the_way_back_begins_at_the_end_as_it_is_now(open_page, keeper, room):
    draw, watch = watched(open_page, keeper, room)
    go_back(watch)
    Mouse(draw).draw(circle(600, 500, 80), live=True)
    wait_strokes(watch, 3)
    recording(keeper, room, 3)
    watch.keyboard.press("[")
    wait_moment(watch)
    wait_strokes(watch, 3)


def test_a_note_stays_while_the_timeline_grows(open_page, keeper, room):
    draw, watch = watched(open_page, keeper, room)
    go_back(watch)
    watch.keyboard.press("Home")
    wait_moment(watch)
    copy_link(watch)
    Mouse(draw).draw(circle(600, 500, 80), live=True)
    wait_marks(watch, 3)
    expect(watch.locator(".timeline-note")).to_contain_text("copied")


def test_a_recording_that_begins_anew_is_shown_from_its_beginning(open_page, keeper, room):
    draw, watch = watched(open_page, keeper, room)
    go_back(watch)
    press(watch, "Home", 0)
    press(watch, "]", 1)
    for selector in ("#details-button", "#delete-room", "#delete-room-now"):
        draw.locator(selector).click()
    wait_strokes(draw, 0)
    Mouse(draw).draw(circle(300, 500, 80), live=True)
    recording(keeper, room, 1)
    wait_marks(watch, 1)
    wait_strokes(watch, 0)
    press(watch, "]", 1)


def test_a_wish_behind_a_part_that_fails_is_fulfilled(open_page, keeper, room):
    draw_two(open_page, keeper, room).context.close()
    outline = recording(keeper, room, 2)
    end = outline["duration"]
    outline["parts"].append({**outline["parts"][-1], "number": 999_999, "begin": end, "end": end + 9000})
    outline["duration"] = end + 9000
    outline["damage"] = ["Events 8 to 9 are damaged."]
    page = open_page("about:blank")
    page.route("**/api/recordings/*", lambda route: route.fulfill(json=outline))
    held = []
    page.route("**/parts/999999", lambda route: held.append(route))
    page.goto(keeper.page("replay", room))
    wait_moment(page)
    page.keyboard.press("End")
    wait_until(page, lambda: held != [])
    page.keyboard.press("[")
    held[0].abort()
    wait_strokes(page, 2)
    expect(page.locator(".timeline-note")).to_contain_text("damaged and left out")


def test_an_address_keeps_what_it_asks_for(open_page, keeper, room):
    page = replayed(open_page, keeper, room, "?lang=de&lab")
    outline = recording(keeper, room, 2)
    press(page, "End", 2)
    wait_for(page, "() => location.hash.startsWith('#t=') && location.search.includes('epoch')")
    assert page.url.startswith(f"{keeper.origin}/replay/{room}?lang=de&lab=&epoch={outline['epoch']}#t=")
    page.goto(f"{keeper.page('replay', room)}?epoch=gone-1")
    expect(page.locator(".stage-card")).to_contain_text("cannot be loaded")


def test_a_room_without_a_recording_says_so(open_page, keeper, relay, room):
    page = open_page(keeper.page("replay", room))
    expect(page.locator(".stage-card")).to_contain_text("Nothing of this room was recorded")
    # The other relay keeps no rooms.
    page = open_page(relay.page("replay", room))
    expect(page.locator(".stage-card")).to_contain_text("Nothing of this room was recorded")
    page = enter(open_page, relay, room, "watch")
    page.locator("#go-back").click()
    expect(page.locator(".stage-note")).to_contain_text("Nothing of this room was recorded")
    expect(page.locator("#timeline")).to_be_hidden()
    expect(page.locator("#go-back")).to_be_visible()


def test_the_way_back_can_be_tried_again(open_page, keeper, room):
    _, page = watched(open_page, keeper, room)
    for address in ("**/*watchReplay*", "**/api/recordings/*"):
        page.route(address, lambda route: route.abort())
        # The button is hidden until that has failed.
        page.locator("#go-back").click()
        expect(page.locator("#go-back")).to_be_visible()
        expect(page.locator(".stage-note")).to_contain_text("cannot be loaded")
        expect(page.locator("#timeline")).to_be_hidden()
        page.unroute(address)
    page.locator("#go-back").click()
    expect(page.locator("#timeline")).to_be_visible()
    expect(page.locator("#go-back")).to_be_hidden()
    page.keyboard.press("Home")
    wait_moment(page)


def test_the_present_ends_a_seek_that_is_on_its_way(open_page, keeper, room):
    draw, page = watched(open_page, keeper, room)
    go_back(page)
    held = []
    page.route("**/parts/*", lambda route: held.append(route))
    page.keyboard.press("Home")
    wait_until(page, lambda: held != [])
    page.keyboard.press("End")
    for route in held:
        route.continue_()
    page.unroute("**/parts/*")
    Mouse(draw).draw(circle(600, 500, 80), live=True)
    wait_strokes(page, 3)
    assert page.evaluate("() => document.body.dataset.moment") is None
    page.keyboard.press("Home")
    wait_moment(page)


def test_a_private_room_s_replay_keeps_its_grant(open_page, keeper, room):
    draw = host_of(open_page, keeper, room, "private")
    draw_circle(draw, 400, 350, 100, live=True)
    draw.locator("#share-button").click()
    draw.locator("#link-make").click()
    expect(draw.locator("#share-link")).to_have_value(re.compile("#grant=watch-"))
    grant = draw.locator("#share-link").input_value().split("#grant=")[1]
    page = open_page(f"{keeper.page('replay', room)}#grant={grant}")
    wait_moment(page)
    press(page, "End", 1)
    wait_for(page, "() => location.hash.startsWith('#t=') && location.search.includes('epoch')")
    assert page.url.endswith(f"&grant={grant}")
    copy_link(page)
    other = open_page(page.evaluate("() => navigator.clipboard.readText()"))
    wait_moment(other)
    wait_strokes(other, 1)


def test_a_viewer_whose_link_ended_meanwhile_reads_so_on_returning(open_page, keeper, room):
    host = host_of(open_page, keeper, room, "private")
    draw_circle(host, 400, 350, 100, live=True)
    watch = open_page(make_link(host, "Watch"))
    wait_strokes(watch, 1)
    watch.locator("#go-back").click()
    wait_for(watch, "() => document.querySelector('#timeline').dataset.marks !== undefined")
    watch.keyboard.press("Home")
    wait_moment(watch)
    revoke(host, host.locator("#links .link-row"))
    expect(watch.locator("body")).to_have_attribute("data-connection-state", "stopped")
    expect(watch.locator("#stage")).to_have_attribute("data-state", "live")
    watch.keyboard.press("End")
    expect(watch.locator(".stage-card")).to_contain_text(REVOKED)
    expect(watch.locator("#stage")).to_have_attribute("data-state", "stopped")


def test_the_timeline_of_a_room_that_began_anew_is_its_own(open_page, keeper, room):
    draw = draw_two(open_page, keeper, room)
    first = recording(keeper, room, 2)
    watch = open_page(keeper.page("lab", room))
    wait_strokes(watch, 2)
    go_back(watch)
    draw.locator("#details-button").click()
    draw.get_by_role("switch", name="Save this room").click()
    expect(watch.locator("#recording")).to_be_visible()
    keeper.restart()
    wait_for(watch, "epoch => document.body.dataset.epoch !== epoch", first["epoch"])
    # What was drawn comes from the draw page.
    wait_strokes(watch, 2)
    Mouse(draw).draw(circle(600, 500, 80), live=True)
    wait_strokes(watch, 3)
    if watch.locator("#go-back").is_visible():
        watch.locator("#go-back").click()
    expect(watch.locator("#timeline")).to_be_visible()
    watch.keyboard.press("Home")
    wait_moment(watch)
    assert watch.evaluate("() => document.body.dataset.epoch") != first["epoch"]


def test_the_legend_is_of_the_room_that_is_shown(open_page, keeper, room):
    _, watch = watched(open_page, keeper, room)
    watch.locator(".toggle[data-overlay=boxes]").click()
    expect(watch.locator("#legend [data-mark=bad]")).to_be_hidden()
    wire = Wire(keeper, "draw", room)
    wire.send({"type": "profile", "profile": "literal"})
    expect(watch.locator("#legend [data-mark=bad]")).to_be_visible()
    go_back(watch)
    for key, shown in (("Home", False), ("End", True)):
        watch.keyboard.press(key)
        expect(watch.locator("#legend [data-mark=bad]")).to_be_visible(visible=shown)


def test_a_part_that_cannot_be_loaded_is_asked_for_now_and_then(open_page, keeper, room):
    draw_two(open_page, keeper, room).context.close()
    outline = recording(keeper, room, 2)
    end = outline["duration"]
    # The relay has no such part.
    outline["parts"].append({**outline["parts"][-1], "number": 999_999, "begin": end, "end": end + 9000})
    outline["duration"] = end + 9000
    page = open_page("about:blank")
    page.route("**/api/recordings/*", lambda route: route.fulfill(json=outline))
    asked = []
    page.on("request", lambda request: "/parts/999999" in request.url and asked.append(time.monotonic()))
    page.goto(keeper.page("replay", room))
    wait_moment(page)
    page.locator("select[aria-label=Speed]").select_option("16")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".timeline-note")).to_contain_text("cannot be loaded", timeout=10_000)
    wait_until(page, lambda: len(asked) >= 3, lambda: str(asked))
    assert asked[2] - asked[1] > 1.5, asked
    assert moment(page) < end


def test_a_gesture_becomes_a_test(open_page, keeper, room, tmp_path):
    page = replayed(open_page, keeper, room)
    page.keyboard.press("]")
    press(page, "]", 2)

    def outcome(expected: str | None) -> subprocess.CompletedProcess:
        page.get_by_role("button", name="Save as test").click()
        if expected is not None:
            page.get_by_label("Expected result").select_option(expected)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save", exact=True).click()
        file = tmp_path / "arc.gesture.jsonl"
        assert download.value.suggested_filename == f"{room}-d1-2.gesture.jsonl"
        download.value.save_as(file)
        return subprocess.run([keeper.program, "test", file], capture_output=True, text=True)

    passed = outcome(None)
    assert passed.returncode == 0, passed.stdout + passed.stderr
    failed = outcome("circle")
    assert failed.returncode == 1, failed.stdout + failed.stderr
    assert "circle" in failed.stdout + failed.stderr


def first_verdict(open_page, keeper, room):
    """A replay of two gestures at the verdict on the first."""
    page = replayed(open_page, keeper, room)
    press(page, "]", 1)
    return page


def test_a_test_that_cannot_be_saved_leaves_the_page(open_page, keeper, room):
    page = first_verdict(open_page, keeper, room)
    page.route("**/test.gesture.jsonl*", lambda route: route.fulfill(status=404, body="not here"))
    page.get_by_role("button", name="Save as test").click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".timeline-note")).to_contain_text("cannot be loaded now")
    assert f"/replay/{room}?" in page.url


def test_paused_lanes_that_go_on_show_the_moment(open_page, keeper, room):
    page = replayed(open_page, keeper, room, "?lab")
    page.locator("#lanes summary").click()
    lane = page.locator(".lane-name[data-lane=circle]")
    page.keyboard.press("]")
    expect(lane).to_have_attribute("data-state", "ended")
    page.locator(".lane-pause").click()
    press(page, "]", 2)
    expect(lane).to_have_attribute("data-state", "ended")
    page.locator(".lane-pause").click()
    expect(lane).to_have_attribute("data-state", "failed")


def test_a_replay_can_be_used_by_everyone(open_page, keeper, room):
    page = first_verdict(open_page, keeper, room)
    check = Check(page)
    check("a moment")
    page.set_viewport_size(PHONE)
    check("a moment on a phone")
    check.end()


def test_the_picture_is_of_the_moment_that_is_shown(open_page, keeper, room):
    page = replayed(open_page, keeper, room)
    page.locator(".picture-menu summary").click()
    link = page.locator(".picture-links a", has_text="Drawing (SVG)").first
    found = []
    for strokes in (1, 2):
        press(page, "]", strokes)
        link.dispatch_event("pointerdown")
        answer = page.request.get(keeper.origin + link.get_attribute("href"))
        assert answer.ok and "/api/recordings/" in answer.url
        found.append(answer.text().count("<g id=\"d1\"") or answer.text().count("<path stroke"))
    assert 0 < found[0] < found[1], found


def test_a_drawer_marks_moments_which_the_timeline_shows(open_page, keeper, room):
    page = draw_two(open_page, keeper, room)
    watch = enter(open_page, keeper, room, "lab")
    page.keyboard.press("m")
    expect(page.locator("#notice-text")).to_have_text("Moment marked.")
    page.locator("#details-button").click()
    page.locator("#mark-name").fill(" Second try m ")
    page.locator("#mark-name").press("Enter")
    expect(page.locator("#mark-name")).to_have_value("")
    wait_for(watch, "() => document.body.innerText.includes('marked “Second try m”')")
    marks = [mark for mark in recording(keeper, room, 4)["marks"] if mark["kind"] == "marked"]
    assert [mark.get("name") for mark in marks] == [None, "Second try m"]
    replay = open_replay(open_page, keeper, room)
    replay.keyboard.press("End")
    replay.keyboard.press("[")
    wait_for(replay, "time => Math.abs(document.body.dataset.moment - time) < 5", marks[1]["time"])


def test_a_game_s_rounds_are_marked_on_the_timeline(open_page, keeper, room):
    host, player = (Wire(keeper, "draw", room) for _ in range(2))
    player.until(type="snapshot")
    player.send({"type": "hello", "name": "Ann", "canvas": {"width": 390, "height": 640}},
                {"type": "ping", "t": 1})
    player.until(type="pong")
    start_game(host, rounds=2)
    for number in (1, 2):
        host.until(type="activity", move="countdown")
        host.send({"type": "activity", "do": "next"})
        pictures = host.until(type="activity", move="round")[-1]["set"]["pictures"]
        [odd] = [index for index, one in enumerate(pictures) if pictures.count(one) == 1]
        if number == 1:
            player.send({"type": "activity", "do": "choose", "set": 1, "picture": odd})
        else:
            host.send({"type": "activity", "do": "next"})
        host.until(type="activity", move="result")
        host.send({"type": "activity", "do": "next"})
    marks = recording(keeper, room, 4)["marks"]
    assert [(mark["kind"], mark["set"], mark.get("drawer")) for mark in marks] == [
        ("opened", 1, None), ("closed", 1, "d2"), ("opened", 2, None), ("closed", 2, None)]
    for wire in (host, player):
        wire.close()
    replay = open_replay(open_page, keeper, room)
    expect(replay.locator("#timeline")).to_have_attribute("data-marks", "4")
    replay.keyboard.press("End")
    replay.keyboard.press("[")
    wait_for(replay, "time => Math.abs(document.body.dataset.moment - time) < 5", marks[-1]["time"])


def test_other_rules_are_tried_on_a_whole_recording(open_page, keeper, room):
    replay = replayed(open_page, keeper, room, "?lab")
    replay.evaluate("() => document.querySelector('#what-if').open = true")
    summary = replay.locator("#what-if-summary")
    expect(summary).to_have_text("None of 2 gestures would change.")
    slide = """(value) => {
      const slider = document.querySelector('#leniency');
      slider.value = value;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }"""
    replay.evaluate(slide, 0)
    expect(summary).to_have_text("1 of 2 gestures would change.")
    flip = replay.locator(".flip")
    expect(flip).to_contain_text("Circle → nothing")
    replay.evaluate("() => location.hash = 't=0'")
    wait_for(replay, "() => Number(document.body.dataset.moment) < 1")
    flip.get_by_role("button", name="Show").click()
    wait_for(replay, "() => document.body.dataset.strokes === '1'")
    # A live page that goes back asks the recording, and the room again in the present.
    live = enter(open_page, keeper, room, "lab")
    live.evaluate("() => document.querySelector('#what-if').open = true")
    expect(live.locator("#what-if-summary")).to_have_text("None of 2 gestures would change.")
    assert live.get_by_text("Judge all gestures of this room").is_visible()
    go_back(live)
    live.keyboard.press("Home")
    wait_moment(live)
    expect(live.get_by_text("Judge all gestures of this recording")).to_be_visible()
    live.evaluate(slide, 0)
    expect(live.locator("#what-if-summary")).to_have_text("1 of 2 gestures would change.")
