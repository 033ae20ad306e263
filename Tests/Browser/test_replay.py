"""Recordings: going back in time while a room is live, and replaying one that is over."""
import json
import subprocess
import time

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from games import start_game
from hands import Mouse
from looks import Wire, wait_for, wait_strokes, wait_until, wait_verdict
from pages import draw_circle, enter, go, host_of
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


@pytest.fixture(scope="module")
def recorded(open_module_page, keeper):
    """The room of a recording of the two gestures: a replay changes nothing of it."""
    room = "recorded"
    draw_two(open_module_page, keeper, room).context.close()
    recording(keeper, room, 2)
    return room


def draw_further(draw, relay: Relay, room: str, count: int, x: float = 600) -> None:
    """Draws a circle more: so many gestures are recorded."""
    Mouse(draw).draw(circle(x, 500, 80), live=True)
    wait_strokes(draw, count)
    wait_for(draw, "() => document.body.dataset.pending === '0'")
    recording(relay, room, count)


def test_a_live_room_is_shown_as_it_was_while_it_goes_on(open_page, keeper, room):
    draw, watch = watched(open_page, keeper, room)
    go_back(watch)
    # The way back begins at the end as it is now.
    draw_further(draw, keeper, room, 3)
    wait_strokes(watch, 3)
    watch.keyboard.press("[")
    wait_moment(watch)
    wait_strokes(watch, 3)
    watch.keyboard.press("[")
    press(watch, "[", 1)
    expect(watch.locator("#verdict")).to_contain_text("Circle")
    expect(watch.locator("#events .event[data-kind=verdict]")).to_have_count(1)
    # It grows meanwhile, and shows the same moment.
    draw_further(draw, keeper, room, 4, x=300)
    wait_marks(watch, 4)
    wait_strokes(watch, 1)
    watch.locator(".timeline-live").click()
    wait_strokes(watch, 4)
    assert watch.evaluate("() => document.body.dataset.moment") is None
    # The link of a live room is to the end as it is now.
    before = recording(keeper, room, 4)["duration"]
    draw_further(draw, keeper, room, 5)
    wait_strokes(watch, 5)
    copy_link(watch)
    address = watch.evaluate("() => navigator.clipboard.readText()")
    assert float(address.split("#t=")[1]) * 1000 > before
    wait_marks(watch, 5)
    draw_further(draw, keeper, room, 6, x=300)
    # What was copied is noted below the track, which moves it to the pointer.
    watch.mouse.move(0, 0)
    watch.locator(".timeline-track").hover()
    wait_marks(watch, 6)


def test_a_recording_that_begins_anew_is_shown_from_its_beginning(open_page, keeper, room):
    draw, watch = watched(open_page, keeper, room)
    go_back(watch)
    press(watch, "Home", 0)
    # A note stays while the timeline grows.
    copy_link(watch)
    Mouse(draw).draw(circle(600, 500, 80), live=True)
    wait_marks(watch, 3)
    expect(watch.locator(".timeline-note")).to_contain_text("copied")
    press(watch, "]", 1)
    for selector in ("#details-button", "#delete-room", "#delete-room-now"):
        draw.locator(selector).click()
    wait_strokes(draw, 0)
    draw_further(draw, keeper, room, 1, x=300)
    wait_marks(watch, 1)
    wait_strokes(watch, 0)
    press(watch, "]", 1)


def test_a_room_is_replayed_after_a_restart(open_page, keeper, recorded):
    outline = recording(keeper, recorded, 2)
    keeper.restart()
    page = open_replay(open_page, keeper, recorded)
    assert page.title() == f"{recorded} · replay"
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


def test_each_moment_has_an_address_which_keeps_what_it_asks_for(open_page, keeper, recorded):
    epoch = recording(keeper, recorded, 2)["epoch"]
    page = open_page(keeper.page("replay", recorded))
    # The beginning has one, too.
    wait_for(page, "() => location.hash === '#t=0.000'")
    page.reload()
    wait_moment(page)
    assert moment(page) == 0
    press(page, "]", 1)
    copy_link(page)
    address = page.evaluate("() => navigator.clipboard.readText()")
    assert address.startswith(f"{keeper.origin}/replay/{recorded}?epoch={epoch}#t=")
    other = open_page(address, PHONE)
    wait_moment(other)
    wait_strokes(other, 1)
    assert moment(page) <= moment(other) < moment(page) + 1
    page.goto(keeper.page("replay", recorded) + "?lang=de&lab")
    wait_moment(page)
    press(page, "End", 2)
    wait_for(page, "() => location.hash.startsWith('#t=') && location.search.includes('epoch')")
    assert page.url.startswith(f"{keeper.origin}/replay/{recorded}?lang=de&lab=&epoch={epoch}#t=")
    page.goto(f"{keeper.page('replay', recorded)}?epoch=gone-1&lang=en")
    expect(page.locator(".stage-card")).to_contain_text("cannot be loaded")


def test_keys_move_the_moment(open_page, keeper, recorded):
    page = open_replay(open_page, keeper, recorded)
    outline = recording(keeper, recorded, 2)
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
    # Brackets are typed with Alt on some keyboards.
    for strokes in (1, 2):
        page.evaluate("""() => document.body.dispatchEvent(
          new KeyboardEvent("keydown", { key: "]", altKey: true, bubbles: true }))""")
        wait_strokes(page, strokes)


def test_a_drag_moves_the_moment_and_keys_wait_for_a_seek_that_is_on_its_way(open_page, keeper, recorded):
    page = open_replay(open_page, keeper, recorded)
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


def test_where_something_else_uses_a_key_it_moves_no_moment(open_page, keeper, recorded):
    page = open_replay(open_page, keeper, recorded, "?lab")
    for strokes in (1, 2):
        press(page, "]", strokes)
    end = moment(page)
    # What is filled in late may move it away from a click.
    page.locator("#lanes summary").press("Enter")
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
    # Paused lanes that go on show the moment.
    lane = page.locator(".lane-name[data-lane=circle]")
    press(page, "]", 1)
    expect(lane).to_have_attribute("data-state", "ended")
    page.locator(".lane-pause").click()
    press(page, "]", 2)
    expect(lane).to_have_attribute("data-state", "ended")
    page.locator(".lane-pause").click()
    expect(lane).to_have_attribute("data-state", "failed")


def test_an_outline_may_be_unfinished_or_crowded_and_a_list_without_it_or_lost(open_page, keeper, recorded):
    outline = recording(keeper, recorded, 2)
    page = open_page("about:blank")
    # A long recording is shown before its marks are known.
    answers, held = [{**outline, "marks": [], "pending": 1}], []
    page.route("**/api/recordings/*", lambda route: (
        route.fulfill(json=answers.pop(0)) if answers else held.append(route)))
    page.goto(keeper.page("replay", recorded))
    wait_moment(page)
    wait_until(page, lambda: held != [])
    held.pop().fulfill(json=outline)
    wait_marks(page, 2)
    page.unroute("**/api/recordings/*")
    # Each of many drawers has a lane.
    names = [f"d{number}" for number in range(1, 10)]
    crowded = {**outline, "drawers": [{"drawer": name, "name": name, "color": "#445566"} for name in names]}
    crowded["drawers"][-1]["color"] = "#ff0000"
    crowded["ink"] = {"bucket": outline["duration"]} | {name: [5] for name in names}
    page.route("**/api/recordings/*", lambda route: route.fulfill(json=crowded))
    page.goto(keeper.page("replay", recorded))
    wait_moment(page)
    wait_for(page, """() => {
      const canvas = document.querySelector(".timeline-track canvas");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 0) return true;
      }
      return false;
    }""")
    page.unroute("**/api/recordings/*")
    # One that is too old for the list has its place in it.
    others = [{"room": recorded, "epoch": f"x-{number}", "begunAt": 1, "savedAt": 2, "isOver": True}
              for number in range(2)]
    page.route("**/api/recordings?room=*", lambda route: route.fulfill(json={"recordings": others}))
    page.goto(f"{keeper.page('replay', recorded)}?epoch={outline['epoch']}")
    wait_moment(page)
    expect(page.locator("#recordings")).to_have_value(outline["epoch"])
    page.unroute("**/api/recordings?room=*")
    page.route("**/api/recordings?room=*", lambda route: route.abort())
    page.reload()
    wait_moment(page)


def test_a_part_that_fails_is_said_and_keeps_no_wish_back(open_page, keeper, recorded):
    outline = recording(keeper, recorded, 2)
    end = outline["duration"]
    # The relay has no such part.
    outline["parts"].append({**outline["parts"][-1], "number": 999_999, "begin": end + 9, "end": end + 9000})
    outline["duration"] = end + 9000
    outline["damage"] = ["Events 8 to 9 are damaged."]
    page = open_page("about:blank")
    page.route("**/api/recordings/*", lambda route: route.fulfill(json=outline))
    page.goto(keeper.page("replay", recorded))
    wait_moment(page)
    page.locator("select[aria-label=Speed]").select_option("16")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".timeline-note")).to_contain_text("cannot be loaded", timeout=10_000)
    assert moment(page) < end
    # What is wished behind one that fails is fulfilled.
    held = []
    page.route("**/parts/999999", lambda route: held.append(route))
    page.goto(keeper.page("replay", recorded))
    wait_moment(page)
    page.keyboard.press("End")
    wait_until(page, lambda: held != [])
    page.keyboard.press("[")
    held[0].abort()
    wait_strokes(page, 2)
    expect(page.locator(".timeline-note")).to_contain_text("damaged and left out")


def test_a_room_without_a_recording_says_so(open_page, keeper, relay, room):
    page = open_page(keeper.page("replay", room))
    expect(page.locator(".stage-card")).to_contain_text("Nothing of this room was recorded")
    # The other relay keeps no rooms.
    page.goto(relay.page("replay", room))
    expect(page.locator(".stage-card")).to_contain_text("Nothing of this room was recorded")
    go(page, relay.page("watch", room))
    page.locator("#go-back").click()
    expect(page.locator(".stage-note")).to_contain_text("Nothing of this room was recorded")
    expect(page.locator("#timeline")).to_be_hidden()
    expect(page.locator("#go-back")).to_be_visible()


def test_the_way_back_is_tried_again_and_given_up_on_the_way(open_page, keeper, room):
    draw, page = watched(open_page, keeper, room)
    for address in ("**/*watchReplay*", "**/api/recordings/*"):
        page.route(address, lambda route: route.abort())
        # The button is hidden until that has failed.
        page.locator("#go-back").click()
        expect(page.locator("#go-back")).to_be_visible()
        expect(page.locator(".stage-note")).to_contain_text("cannot be loaded")
        expect(page.locator("#timeline")).to_be_hidden()
        page.unroute(address)
    go_back(page)
    expect(page.locator("#timeline")).to_be_visible()
    expect(page.locator("#go-back")).to_be_hidden()
    # The present ends a seek that is on its way.
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
    # The legend is of the room that is shown.
    press(page, "End", 3)
    page.locator(".toggle[data-overlay=boxes]").click()
    expect(page.locator("#legend [data-mark=bad]")).to_be_hidden()
    wire = Wire(keeper, "draw", room)
    wire.send({"type": "profile", "profile": "literal"})
    expect(page.locator("#legend [data-mark=bad]")).to_be_visible()
    for key, shown in (("Home", False), ("End", True)):
        page.keyboard.press(key)
        expect(page.locator("#legend [data-mark=bad]")).to_be_visible(visible=shown)
    wire.close()


def test_a_private_room_s_replay_keeps_its_grant_until_it_is_revoked(open_page, keeper, room):
    host = host_of(open_page, keeper, room, "private")
    draw_circle(host, 400, 350, 100, live=True)
    link = make_link(host, "Watch")
    grant = link.split("#grant=")[1]
    assert grant.startswith("watch-")
    page = open_page(f"{keeper.page('replay', room)}#grant={grant}")
    wait_moment(page)
    press(page, "End", 1)
    wait_for(page, "() => location.hash.startsWith('#t=') && location.search.includes('epoch')")
    assert page.url.endswith(f"&grant={grant}")
    copy_link(page)
    watch = open_page(page.evaluate("() => navigator.clipboard.readText()"))
    wait_moment(watch)
    wait_strokes(watch, 1)
    # A viewer whose link ends meanwhile reads so on returning.
    go(watch, link)
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


def test_picture_and_test_are_of_the_moment_that_is_shown(open_page, keeper, recorded, tmp_path):
    page = open_replay(open_page, keeper, recorded)
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
    page.locator(".picture-menu summary").click()
    def outcome(expected: str | None) -> subprocess.CompletedProcess:
        page.get_by_role("button", name="Save as test").click()
        if expected is not None:
            page.get_by_label("Expected result").select_option(expected)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save", exact=True).click()
        file = tmp_path / "arc.gesture.jsonl"
        assert download.value.suggested_filename == f"{recorded}-d1-2.gesture.jsonl"
        download.value.save_as(file)
        return subprocess.run([keeper.program, "test", file], capture_output=True, text=True)

    passed = outcome(None)
    assert passed.returncode == 0, passed.stdout + passed.stderr
    failed = outcome("circle")
    assert failed.returncode == 1, failed.stdout + failed.stderr
    assert "circle" in failed.stdout + failed.stderr
    # One that cannot be saved leaves the page, and the relay says why if it can.
    reason = {"status": 404, "content_type": "text/plain", "body": "the gesture begins before the recording\n"}
    for answer, note in [(reason, "The test could not be saved: the gesture begins before the recording"),
                         ({"status": 502, "body": "<html>"}, "This recording cannot be loaded now."),
                         (None, "This recording cannot be loaded now.")]:
        page.route("**/test.gesture.jsonl*", lambda route: route.fulfill(**answer) if answer else route.abort())
        page.get_by_role("button", name="Save as test").click()
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.locator(".timeline-note")).to_have_text(note)
    assert f"/replay/{recorded}?" in page.url


def test_a_replay_can_be_used_by_everyone(open_page, keeper, recorded):
    page = open_replay(open_page, keeper, recorded)
    press(page, "]", 1)
    check = Check(page)
    check("a moment")
    page.set_viewport_size(PHONE)
    check("a moment on a phone")
    check.end()


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
    draw_two(open_page, keeper, room)
    recording(keeper, room, 2)
    page = open_replay(open_page, keeper, room, "?lab")
    page.evaluate("() => document.querySelector('#what-if').open = true")
    summary = page.locator("#what-if-summary")
    expect(summary).to_have_text("None of 2 gestures would change.")
    slide = """(value) => {
      const slider = document.querySelector('#leniency');
      slider.value = value;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }"""
    page.evaluate(slide, 0)
    expect(summary).to_have_text("1 of 2 gestures would change.")
    flip = page.locator(".flip")
    expect(flip).to_contain_text("Circle → nothing")
    page.evaluate("() => location.hash = 't=0'")
    wait_for(page, "() => Number(document.body.dataset.moment) < 1")
    flip.get_by_role("button", name="Show").click()
    wait_for(page, "() => document.body.dataset.strokes === '1'")
    # A live page that goes back asks the recording, and the room again in the present.
    go(page, keeper.page("lab", room))
    page.evaluate("() => document.querySelector('#what-if').open = true")
    expect(summary).to_have_text("None of 2 gestures would change.")
    assert page.get_by_text("Judge all gestures of this room").is_visible()
    go_back(page)
    page.keyboard.press("Home")
    wait_moment(page)
    expect(page.get_by_text("Judge all gestures of this recording")).to_be_visible()
    page.evaluate(slide, 0)
    expect(summary).to_have_text("1 of 2 gestures would change.")
