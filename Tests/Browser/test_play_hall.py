"""Players in a hall: a name once, waiting, countdown, set, result, podium; a lost connection, a late arrival."""
import pytest
from playwright.sync_api import expect

from games import around, give_name, odd_one, start_game, wait_set, wait_status
from hands import Fingers
from looks import Wire, wait_for, wait_judging, wait_open
from pages import go, lose, regain, reload

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def host(open_wire, relay, room):
    """A page that only hosts: a drawer without a canvas."""
    wire = open_wire(relay, "draw", room)
    wire.until(type="snapshot")
    return wire


@pytest.fixture
def join(open_page, relay, room):
    def join(name, origin=None):
        page = open_page(f"{origin or relay.origin}/play/{room}", **PHONE)
        give_name(page, name)
        wait_open(page)
        wait_judging(page)
        return page
    return join


def start(host, rounds=1, seconds=20):
    start_game(host, rounds=rounds, seconds=seconds, level="easy")


def stop_waiting(host):
    """Ends a countdown or the pause after a result."""
    host.send({"type": "activity", "do": "next"})


def test_two_players_play_two_rounds_to_the_podium(join, host):
    blue, red = join("Blue"), join("Red")
    for page in (blue, red):
        expect(page.locator("#sheet[data-sheet=waiting]")).to_contain_text("The game starts on the big screen.")
        expect(page.locator("#sheet")).to_contain_text("2 players are here")
    start(host, rounds=2)
    for page in (blue, red):
        expect(page.locator("#sheet[data-sheet=countdown] h2")).to_have_text("Round 1 of 2")
    for number in (1, 2):
        for page in (blue, red):
            wait_set(page, number)
            expect(page.locator("#clock")).to_be_visible()
        odd = odd_one(blue)
        assert odd_one(red) == odd
        Fingers(blue).draw(around(blue, odd))
        wait_status(blue, "sent")
        # Whether it is right is said once all have answered.
        expect(blue.locator(".tile[data-odd]")).to_have_count(0)
        wrong = (odd + 1) % 4
        Fingers(red).draw(around(red, wrong))
        wait_status(blue, "right")
        wait_status(red, "wrong")
        expect(blue.locator("#status-more")).to_contain_text("points")
        expect(red.locator("#status-text")).to_have_text(f"Wrong: it was picture {odd + 1}")
        expect(blue.locator("#figures [data-figure=place] dd")).to_have_text("1 of 2")
        stop_waiting(host)
    for page, place in ((blue, "1"), (red, "2")):
        wait_status(page, "ended")
        expect(page.locator("#sheet[data-sheet=ended] h2")).to_have_text(f"Place {place} of 2")
        expect(page.locator(".place-row[data-own=true]")).to_have_count(1)
        expect(page.locator("#start-again")).to_have_count(0)
    expect(blue.locator(".place-row").first).to_contain_text("Blue")
    # The next game begins without a touch.
    start(host)
    wait_set(blue, 1)
    expect(blue.locator("#figures [data-figure=points] dd")).to_have_text("0")


def test_a_name_that_is_seen_is_asked_for_once_in_a_browser(open_page, relay, room):
    page = open_page(f"{relay.origin}/play/{room}", **PHONE)
    give_name(page, "\u2060 ")
    expect(page.get_by_role("alert")).to_contain_text("at least one visible character")
    expect(page.get_by_label("Your name")).to_be_focused()
    give_name(page, "Blue")
    wait_open(page)
    reload(page)
    expect(page.locator("#sheet[data-sheet=waiting] h2")).to_have_text("You are in, Blue")


def test_a_late_arrival_waits_for_the_next_set(join, host):
    first = join("Blue")
    start(host, rounds=2)
    wait_set(first, 1)
    late = join("Red")
    wait_status(late, "late")
    expect(late.locator("#sheet[data-sheet=late]")).to_contain_text("You play from the next round on")
    Fingers(first).draw(around(first, odd_one(first)))
    wait_status(first, "right")
    stop_waiting(host)
    for page in (first, late):
        wait_set(page, 2)
    Fingers(late).draw(around(late, odd_one(late)))
    wait_status(late, "sent", "right")


def test_who_loses_the_connection_returns_with_its_points(join, host, cable):
    blue = join("Blue", cable.origin)
    red = join("Red")
    start(host, rounds=2)
    for page in (blue, red):
        wait_set(page, 1)
        Fingers(page).draw(around(page, odd_one(page)))
    wait_status(blue, "right")
    points = blue.locator("#figures [data-figure=points] dd").inner_text()
    assert int(points) > 100
    lose(blue, cable)
    expect(blue.locator("#status-more")).to_have_text("Reconnecting…")
    regain(blue, cable)
    stop_waiting(host)
    wait_set(blue, 2)
    assert blue.locator("#figures [data-figure=points] dd").inner_text() == points
    for page in (blue, red):
        wait_set(page, 2)
        Fingers(page).draw(around(page, odd_one(page)))
    wait_status(blue, "right")


def test_a_circle_without_a_connection_is_no_answer_to_the_next_set(join, host, cable):
    page = join("Blue", cable.origin)
    start(host, rounds=2)
    wait_set(page, 1)
    lose(page, cable)
    Fingers(page).draw(around(page, 0))
    # It ends the set, the pause after it, and the next countdown.
    for _ in range(3):
        stop_waiting(host)
    host.until(type="activity", move="result")
    host.until(type="activity", move="round")
    regain(page, cable)
    wait_set(page, 2)
    wait_status(page, "task")
    Fingers(page).draw(around(page, odd_one(page)))
    wait_status(page, "right")


def test_without_a_host_a_player_starts_again(join, host):
    page = join("Blue")
    start(host)
    wait_set(page, 1)
    # A refused circle says why, and the next one counts.
    Fingers(page).draw(around(page, 0, turn=0.7))
    wait_status(page, "refused")
    expect(page.locator("#status-text")).to_have_text("Almost: close the gap")
    Fingers(page).draw(around(page, odd_one(page)))
    wait_status(page, "right")
    stop_waiting(host)
    wait_status(page, "ended")
    host.close()
    for _ in range(2):
        page.get_by_role("button", name="Play again").click()
        wait_set(page, 1)
        Fingers(page).draw(around(page, odd_one(page)))
        wait_status(page, "ended")


def test_a_big_screen_in_a_player_s_tab_is_another_drawer(join, host, open_wire, relay, room):
    page = join("Blue")
    own = page.evaluate("document.body.dataset.drawer")
    page.get_by_role("link", name="big screen").click()
    wait_open(page)
    snapshot = open_wire(relay, "watch", room).until(type="snapshot")[-1]
    present = {one["drawer"] for one in snapshot["drawers"] if one.get("present", True)}
    assert len(present) == 2 and own not in present, snapshot["drawers"]
    go(page, relay.page("play", room))
    wait_for(page, "own => document.body.dataset.drawer === own", own)


def test_the_screens_of_a_hall_stay_on(open_page, relay, room):
    page = open_page("about:blank", script="""
        window.locks = 0;
        const request = async () => ({ release() {}, number: (window.locks += 1) });
        Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    """)
    for kind in ("host", "play"):
        page.goto(relay.page(kind, room))
        if kind == "play":
            give_name(page, "Blue")
        wait_open(page)
        assert page.evaluate("locks") == 1, kind


def test_a_locked_player_is_told_so_and_a_guest_starts_no_game(join, relay, room):
    host = Wire(relay, "draw", f"{room}?mode=hosted")
    host.until(type="snapshot")
    page = join("Blue")
    start(host)
    wait_set(page, 1)
    odd = odd_one(page)
    host.send({"type": "lock", "drawing": True})
    expect(page.locator("#status-more")).to_have_text("The host has locked drawing.")
    expect(page.locator("#live-region")).to_contain_text("The host has locked drawing.")
    expect(page.locator("#canvas")).to_have_attribute("data-open", "false")
    Fingers(page).draw(around(page, odd))
    assert page.evaluate("document.body.dataset.pending") == "0"
    host.send({"type": "lock", "drawing": False})
    expect(page.locator("#canvas")).to_have_attribute("data-open", "true")
    Fingers(page).draw(around(page, odd))
    wait_status(page, "right")
    stop_waiting(host)
    wait_status(page, "ended")
    host.close()
    expect(page.locator("#sheet")).to_contain_text("Stay here: the next game begins by itself.")
    expect(page.locator("#start-again")).to_have_count(0)


def test_what_the_server_refuses_is_said(join, relay, room, open_wire):
    page = join("Blue")
    # Someone who has not answered keeps the set open.
    wait_status(join("Green"), "waiting")
    desk = open_wire(relay, "draw", room)
    desk.until(type="snapshot")
    start_game(desk, rounds=1, seconds=20)
    wait_set(page, 1)
    odd = odd_one(page)
    # It answers twice before the page has heard of its answer.
    page.evaluate("""(odd) => {
        for (const key of [odd + 1, odd + 1]) {
            document.dispatchEvent(new KeyboardEvent("keydown", { key: String(key) }));
        }
    }""", odd)
    expect(page.locator("#status-more")).to_have_text("You cannot answer now.")


def test_the_module_that_the_page_preloads_is_taken_while_the_player_writes_a_name(open_page, relay, room):
    page = open_page(f"{relay.origin}/play/{room}", script="""
        window.fetched = [];
        const before = window.fetch;
        window.fetch = (address, ...more) => (fetched.push(String(address)), before(address, ...more));
    """, **PHONE)
    page.get_by_label("Your name").fill("Blue")
    # A preload that nobody takes within a few seconds is a warning in the console.
    wait_for(page, "() => fetched.includes('/engine/gestures.wasm')")
    page.get_by_role("button", name="Join").click()
    wait_judging(page)
    assert page.evaluate("fetched.filter((one) => one === '/engine/gestures.wasm').length") == 1


def test_a_long_name_stays_on_the_podium_s_card(join, host):
    page = join("Wide" * 16)
    start(host)
    stop_waiting(host)
    wait_set(page, 1)
    stop_waiting(host)
    wait_status(page, "missed")
    # Beside it, the figures keep their room.
    page.set_viewport_size({"width": 360, "height": 780})
    wait_for(page, """() => [...document.querySelectorAll("#figures .figure")].slice(1)
        .every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)""")
    stop_waiting(host)
    wait_status(page, "ended")
    row, card = (page.locator(part).bounding_box() for part in (".place-row[data-own=true]", ".sheet-card"))
    assert row["x"] >= card["x"] and row["x"] + row["width"] <= card["x"] + card["width"], (row, card)
