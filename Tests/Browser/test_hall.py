"""A hall: the big screen, and players on phones, from the first scan to the podium."""
import json
import re

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from games import WHAT_DIFFERS, around, give_name, odd_one, start_game, wait_set, wait_status
from hands import Fingers
from looks import PAINTED, Wire, settle, wait_for, wait_open
from pages import choose_touch, enter, go, host_of, lose, regain, reload
from test_access import Check

PROJECTOR = {"width": 1920, "height": 1080}
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
SIDEWAYS = {**TOUCH, "viewport": {"width": 844, "height": 390}}

#: From a small phone to a large projector.
SCREENS = [(320, 568), (390, 844), (844, 390), (1024, 768), (3840, 2160), (1920, 1080)]

#: Painted pixels of the ink around each of the big screen's pictures, by its index.
INK = f"""() => [...document.querySelectorAll(".board-picture")].map((cell) => {{
    const {{ x, y, width }} = cell.getBoundingClientRect();
    return ({PAINTED})(document.querySelector("#ink"),
        [x - 0.15 * width, y - 0.15 * width, 1.3 * width, 1.3 * width]);
}})"""

#: Painted pixels of all ink.
INKED = """() => {
    const canvas = document.querySelector("#ink");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, at) => at % 4 === 3 && value > 0).length;
}"""


@pytest.fixture
def join(open_page, relay, room):
    def join(name, origin=None, **options):
        page = open_page(f"{origin or relay.origin}/play/{room}", **{**TOUCH, **options})
        give_name(page, name)
        wait_open(page)
        return page
    return join


@pytest.fixture
def open_host(open_page, relay, room):
    def open_host(origin=None, viewport=PROJECTOR, **options):
        page = wait_open(open_page(f"{origin or relay.origin}/host/{room}", viewport=viewport, **options))
        return page
    return open_host


def wait_phase(host, phase, number=None):
    wait_for(host, """([phase, number]) => document.body.dataset.phase === phase
        && (number === null || document.body.dataset.round === String(number))""", [phase, number])


def start(host, rounds=None):
    """Starts a game, and ends its countdown early."""
    if rounds is not None:
        host.get_by_role("radio", name=str(rounds), exact=True).first.check()
    host.get_by_role("button", name="Start").click()
    wait_phase(host, "countdown", 1)
    host.get_by_role("button", name="Next").click()
    wait_phase(host, "round", 1)


def end_game(host):
    """Ends a game, which takes two presses."""
    host.get_by_role("button", name="End the game").click()
    host.get_by_role("button", name="Really end?").click()
    wait_phase(host, "ended")


def place(host, name):
    return host.locator("#standings .place", has_text=name)


def odd_on_screen(host):
    return host.locator(".board-picture").evaluate_all(
        "cells => cells.findIndex(({ dataset }) => dataset.odd === 'true')")


@pytest.mark.parametrize("rounds", [1, 3])
def test_s67_a_hall_plays_a_whole_game(open_host, join, relay, room, rounds):
    host = open_host()
    expect(host.locator("#room")).to_have_text(room)
    expect(host.locator("#link")).to_have_text(f"127.0.0.1:{relay.port}/play/{room}")
    wait_for(host, "() => document.querySelector('#code').naturalWidth > 0")
    players = []
    for name, options in (("Blue", {}), ("Red", SIDEWAYS), ("Green", {})):
        players.append(join(name, **options))
        expect(host.locator("#players .player", has_text=name)).to_be_visible()
    expect(host.locator("#player-count")).to_have_text("3 players are here")
    blue, red, green = players
    if rounds == 1:
        start(host, rounds)
    else:
        # The page follows a game that another program has started.
        program = Wire(relay, "draw", room)
        program.until(type="snapshot")
        start_game(program, rounds=rounds, seconds=30, level="easy")
        program.until(type="activity", move="countdown")
        program.close()
        host.keyboard.press("n")
    for number in range(1, rounds + 1):
        wait_phase(host, "round", number)
        expect(host.locator("#round")).to_have_text(f"Round {number} of {rounds}")
        for page in players:
            wait_set(page, number)
        expect(host.locator(".board-picture svg.picture")).to_have_count(4)
        odd = odd_one(blue)
        wrong = (odd + 1) % 4
        # Ink is on the big screen before a finger is lifted.
        finger = Fingers(blue)
        path = around(blue, odd)
        finger.drag(path[:30])
        wait_for(host, f"odd => ({INK})()[odd] > 100", odd)
        expect(host.locator("body")).to_have_attribute("data-answered", "0")
        finger.go_on(path[30:])
        finger.up()
        expect(host.locator("#answered")).to_have_text("1 of 3 answered")
        # A phone on its side has its pictures in one row.
        Fingers(red).draw(around(red, wrong))
        wait_for(host, f"wrong => ({INK})()[wrong] > 100", wrong)
        ink = host.evaluate(INK)
        assert [index for index, pixels in enumerate(ink) if pixels > 100] == sorted([odd, wrong])
        Fingers(green).draw(around(green, odd, turn=0.6))
        wait_status(green, "refused")
        expect(host.locator("body")).to_have_attribute("data-answered", "2")
        Fingers(green).draw(around(green, odd))
        wait_phase(host, "result", number)
        assert odd_on_screen(host) == odd
        assert [cell.get_attribute("data-chosen") for cell in host.locator(".board-picture").all()] == [
            "2" if index == odd else "1" if index == wrong else "0" for index in range(4)]
        expect(host.locator("#difference")).to_contain_text(WHAT_DIFFERS)
        expect(place(host, "Blue").locator(".place-gained")).to_have_text(re.compile(r"^\+1\d\d$"))
        expect(place(host, "Red")).to_contain_text("0 points")
        assert host.locator("#standings .place").first.inner_text().split("\n")[1] in ("Blue", "Green")
        host.keyboard.press("n")
        if number < rounds:
            wait_phase(host, "countdown", number + 1)
            assert host.evaluate(INKED) == 0, "the last set's ink is gone"
    wait_phase(host, "ended")
    # A place on the podium takes points.
    expect(host.locator("#podium .step")).to_have_count(2)
    points = [int(re.search(r"(\d+) points?", text.replace(",", "")).group(1))
              for text in host.locator("#podium .step").all_inner_texts()]
    assert points == sorted(points, reverse=True) and points[1] > 100 * rounds
    expect(host.locator("#runners .place")).to_contain_text(["Red"])
    expect(host.get_by_role("button", name="Play again")).to_be_focused()
    host.locator("#review summary").click()
    expect(host.locator("#review [data-refusal=too-open] td")).to_have_text(str(rounds))
    expect(host.locator("#review .miss")).to_have_count(rounds)
    # The page compared itself with the server's room, and was the same.
    assert host.evaluate("document.body.dataset.stateOther") == "0"
    host.get_by_role("button", name="Play again").press("Enter")
    wait_phase(host, "countdown", 1)
    expect(host.locator("#round")).to_have_text(f"Round 1 of {rounds}")


def test_next_skips_no_step_and_a_game_that_nobody_scored_in_has_no_winners(open_host, join):
    host = open_host()
    blue = join("Blue")
    start(host)
    wait_set(blue, 1)
    # A key that is held, and one that is pressed twice.
    press = """(repeat) => document.dispatchEvent(new KeyboardEvent("keydown", { key: "n", repeat }))"""
    host.evaluate(press, True)
    expect(host.locator("body")).to_have_attribute("data-phase", "round")
    host.evaluate(f"[1, 2].forEach(() => ({press})(false))")
    wait_phase(host, "result", 1)
    host.get_by_role("button", name="Next").click()
    wait_phase(host, "countdown", 2)
    end_game(host)
    expect(host.locator("#end-title")).to_have_text("Nobody found one this time")
    expect(host.locator("#podium .step")).to_have_count(0)
    wait_status(blue, "ended")
    expect(blue.locator("#sheet[data-sheet=ended] h2")).to_have_text("The game is over")
    expect(blue.locator(".place-row[data-own=true] .place-rank")).to_have_text("–")


def test_big_screen_and_player_go_on_after_a_reload_and_on_another_machine(open_host, join):
    host = open_host()
    blue, red = join("Blue"), join("Red")
    start(host)
    for page in (blue, red):
        wait_set(page, 1)
    odd = odd_one(blue)
    Fingers(blue).draw(around(blue, odd))
    expect(host.locator("body")).to_have_attribute("data-answered", "1")
    host.reload()
    wait_phase(host, "round", 1)
    expect(host.locator("#answered")).to_have_text("1 of 2 answered")
    wait_for(host, f"odd => ({INK})()[odd] > 100", odd)
    host.context.close()
    # A game goes on without a host.
    Fingers(red).draw(around(red, odd))
    wait_status(red, "right")
    other = open_host(viewport=PHONE)
    wait_phase(other, "result", 1)
    assert odd_on_screen(other) == odd
    expect(place(other, "Blue").locator(".place-gained")).to_have_text(re.compile(r"^\+1\d\d$"))
    # A player that reloads keeps its points.
    wait_status(blue, "right")
    points = blue.locator("#figures [data-figure=points] dd").inner_text()
    own = blue.evaluate("document.body.dataset.drawer")
    reload(blue)
    wait_for(blue, "own => document.body.dataset.drawer === own", own)
    expect(blue.locator("#figures [data-figure=points] dd")).to_have_text(points)
    expect(other.locator("#standings .place")).to_have_count(2)
    other.get_by_role("button", name="Next").click()
    other.get_by_role("button", name="Next").click()
    wait_phase(other, "round", 2)
    end_game(other)
    other.reload()
    wait_phase(other, "ended")
    expect(other.locator("#podium .step")).to_have_count(2)
    other.get_by_role("button", name="Other settings").click()
    expect(other.get_by_role("button", name="Start")).to_be_focused()
    expect(other.locator("#players .player")).to_have_count(2)
    # A copy of the tab goes on as the player; what it took over from is another one from then on.
    kept = blue.evaluate("JSON.stringify({ ...sessionStorage })")
    copy = blue.context.new_page()
    copy.add_init_script(f"Object.assign(sessionStorage, {kept})")
    go(copy, blue.url)
    expect(blue.locator("#sheet[data-sheet=stopped]")).to_be_visible()
    reload(blue)
    wait_for(blue, "own => !['', own].includes(document.body.dataset.drawer)", own)


def test_a_private_room_is_hosted_and_played_by_its_links(open_page, relay, room):
    draw = host_of(open_page, relay, room, "private", viewport=PROJECTOR)
    draw.locator("#details-button").click()
    draw.locator("#game-links a[href^='/host/']").click()
    host = draw
    wait_open(host)
    expect(host.locator("#link")).to_contain_text("#grant=")
    grant = host.locator("#link").inner_text().split("#grant=")[1]
    wait_for(host, "() => document.querySelector('#code').naturalWidth > 0")
    # The code came without the grant in its address.
    assert host.locator("#code").get_attribute("src").startswith("data:image/svg+xml")
    blue = open_page(f"http://{host.locator('#link').inner_text()}", **TOUCH)
    give_name(blue, "Blue")
    expect(host.locator("#players .player", has_text="Blue")).to_be_visible()
    expect(blue.get_by_role("link", name="big screen")).to_have_attribute(
        "href", f"/host/{room}#grant={grant}")
    # The page that made the room hosts it, so that it may start a game.
    start(host)
    wait_set(blue, 1)


def test_a_late_player_appears_and_plays_from_the_next_round_on(open_host, join):
    host = open_host()
    blue = join("Blue")
    start(host)
    wait_set(blue, 1)
    late = join("Late")
    wait_status(late, "late")
    Fingers(blue).draw(around(blue, odd_one(blue)))
    wait_phase(host, "result", 1)
    expect(host.locator("#answered")).to_have_text("1 of 1 found it.")
    for _ in range(2):
        host.get_by_role("button", name="Next").click()
    wait_phase(host, "round", 2)
    expect(place(host, "Late")).to_contain_text("0 points")
    wait_set(late, 2)
    Fingers(late).draw(around(late, odd_one(late)))
    expect(host.locator("#answered")).to_have_text("1 of 2 answered")


def test_lost_connections_of_host_and_player_lose_nothing(open_host, join, cable):
    host = open_host(cable.origin)
    blue, red = join("Blue", cable.origin), join("Red")
    start(host)
    for page in (blue, red):
        wait_set(page, 1)
    odd = odd_one(red)
    Fingers(blue).draw(around(blue, odd))
    expect(host.locator("body")).to_have_attribute("data-answered", "1")
    lose(host, cable)
    expect(host.locator("#message")).to_contain_text("The connection is lost")
    Fingers(red).draw(around(red, odd))
    wait_status(red, "right")
    regain(host, cable)
    wait_open(blue)
    expect(host.locator("#message")).to_be_hidden()
    wait_phase(host, "result", 1)
    expect(place(host, "Blue").locator(".place-gained")).to_have_text(re.compile(r"^\+1\d\d$"))
    expect(host.locator("#standings .place")).to_have_count(2)
    blue.context.close()
    host.get_by_role("button", name="Next").click()
    wait_phase(host, "countdown", 2)
    expect(place(host, "Blue")).to_have_attribute("data-state", "away")


def test_the_end_of_a_game_that_was_missed_replaces_that_of_the_one_before(
        open_host, join, cable, relay, room, open_wire):
    host, blue = open_host(cable.origin), join("Blue", cable.origin)
    start(host, rounds=1)
    wait_set(blue, 1)
    Fingers(blue).draw(around(blue, odd_one(blue)))
    wait_status(blue, "right")
    host.get_by_role("button", name="Next").click()
    wait_phase(host, "ended", 1)
    wait_status(blue, "ended")
    expect(host.locator("#podium .step")).to_have_count(1)
    expect(blue.locator("#sheet h2")).to_have_text("Place 1 of 1")
    lose(host, cable)
    other = open_wire(relay, "draw", room)
    other.until(type="snapshot")
    other.send({"type": "activity", "do": "start", "activity": "match-it-up", "rounds": 1, "level": "easy"},
               {"type": "activity", "do": "next"})
    other.until(type="activity", move="round")
    other.send({"type": "activity", "do": "stop"})
    other.until(type="activity", move="ended")
    regain(host, cable)
    wait_open(blue)
    # Nobody has won this one.
    expect(host.locator("#podium .step")).to_have_count(0)
    expect(blue.locator("#sheet h2")).to_have_text("The game is over")


@pytest.mark.parametrize("locale, themes", [("en-US", ("light", "dark")), ("de-DE", ("light",))],
                         ids=["en", "de"])
def test_the_big_screen_can_be_used_by_everyone(open_host, join, locale, themes):
    host = open_host(locale=locale)
    check = Check(host, themes)
    check("nobody")
    blue = join("Blue")
    expect(host.locator("#players .player")).to_have_count(1)
    check("one player")
    host.locator("input[name=seconds][value='40']").focus()
    host.keyboard.press("Space")
    host.locator("#start").focus()
    host.keyboard.press("Enter")
    wait_phase(host, "countdown")
    check("countdown")
    # The check may take longer than the countdown.
    wait_phase(host, "round", 1)
    wait_set(blue, 1)
    check("round")
    Fingers(blue).draw(around(blue, odd_one(blue), turn=0.6))
    wait_status(blue, "refused")
    Fingers(blue).draw(around(blue, odd_one(blue)))
    wait_phase(host, "result", 1)
    check("result")
    # A screen reader is told what differed, and who leads.
    leads = "Blue leads with" if locale == "en-US" else "Blue führt mit"
    expect(host.locator("#live-region")).to_contain_text(leads)
    host.set_viewport_size(PHONE)
    check("result on a phone")
    host.locator("#stop").click()
    host.locator("#stop").click()
    wait_phase(host, "ended")
    host.locator("#review summary").click()
    expect(host.locator(".miss")).to_have_count(1)
    check("end on a phone")
    check.end()


def test_every_screen_shows_the_game_without_scrolling_sideways(open_host, join):
    host = open_host()
    blue = join("A-name-of-sixty-four-characters-that-nobody-would-ever-choose-ok")
    expect(host.locator("#players .player")).to_have_count(1)

    def each_screen(moment):
        for width, height in SCREENS:
            host.set_viewport_size({"width": width, "height": height})
            settle(host)
            assert host.evaluate("document.documentElement.scrollWidth <= innerWidth"), (moment, width, height)
            yield width, height

    list(each_screen("before the game"))
    start(host)
    wait_set(blue, 1)
    for width, height in each_screen("in a round"):
        board, cells = host.locator("#board").bounding_box(), host.locator(".board-picture")
        for cell in cells.all():
            box = cell.bounding_box()
            assert box["width"] > min(width, height) / 8, (width, height)
            assert board["x"] <= box["x"] and box["x"] + box["width"] <= board["x"] + board["width"]
            assert board["y"] <= box["y"] and box["y"] + box["height"] <= board["y"] + board["height"]
        if width > height:
            assert board["y"] + board["height"] <= height, (width, height)
    Fingers(blue).draw(around(blue, odd_one(blue)))
    wait_phase(host, "result", 1)
    for screen in each_screen("with the answer"):
        tag, cell = (host.locator(part).first.bounding_box() for part in (".picture-tag", ".board-picture"))
        assert tag["y"] + tag["height"] < cell["y"] + cell["height"] / 3, (screen, "a picture is covered")
    end_game(host)
    list(each_screen("at the end"))


@pytest.mark.parametrize("mode", ["open", "private"])
def test_a_near_miss_is_saved_as_a_test(open_page, room, mode, kept):
    # The browser that made the room keeps its grant: no address has it.
    host = host_of(open_page, kept, room, mode, viewport=PROJECTOR)
    host.goto(kept.page("host", room))
    expect(host.locator("#link")).to_contain_text("#grant=" if mode == "private" else f"/play/{room}")
    blue = open_page(f"http://{host.locator('#link').inner_text()}", **TOUCH)
    give_name(blue, "Blue")
    expect(host.locator("#players .player")).to_have_count(1)
    start(host, 1)
    wait_set(blue, 1)
    odd = odd_one(blue)
    Fingers(blue).draw(around(blue, odd, turn=0.6))
    wait_status(blue, "refused")
    Fingers(blue).draw(around(blue, odd))
    # The big screen drew before, and nobody waits for it.
    wait_status(blue, "right")
    end_game(host)
    host.locator("#review summary").click()
    address = host.get_by_role("link", name="Save as test").get_attribute("href")
    lines = [json.loads(line) for line in kept.get(address).splitlines() if not line.startswith("#")]
    assert lines[0]["gesture"] == 1
    assert {"type": "state", "recognizer": "circle", "state": "ended"}.items() <= [
        line["expect"] for line in lines if "expect" in line][-1].items(), lines[-4:]
    # The strict rules of the room's recording, beside its own.
    expect(host.locator(".hall-literal")).to_contain_text("of 2 gestures differently")


def test_a_game_that_cannot_start_says_why(open_host, open_page, relay, room):
    host = open_host()
    draw = enter(open_page, relay, room)
    choose_touch(draw)
    expect(draw.locator(".attached[data-recognizer=circle]")).to_have_count(0)
    host.get_by_role("button", name="Start").click()
    expect(host.locator("#problem")).to_contain_text("circle")
    expect(host.locator("body")).to_have_attribute("data-phase", "waiting")


def test_a_guest_s_big_screen_says_in_the_game_what_it_may_not(open_host, join, relay, room, open_wire):
    owner = open_wire(relay, "draw", f"{room}?mode=hosted")
    owner.until(type="snapshot")
    host, blue, red = open_host(), join("Blue"), join("Red")
    start_game(owner, rounds=1, seconds=60)
    owner.send({"type": "activity", "do": "next", "phase": "countdown"})
    wait_phase(host, "round", 1)
    expect(host.locator("#answered")).to_have_text("0 of 2 answered")
    host.get_by_role("button", name="Next").click()
    expect(host.locator("#problem")).to_be_visible()
    expect(host.locator("#problem")).to_have_text("That is not allowed here.")
    wait_set(red, 1)
    red.keyboard.press("1")
    expect(host.locator("#answered")).to_have_text("1 of 2 answered")
    expect(host.locator("#problem")).to_be_visible()
    # A round waits for no muted player.
    owner.send({"type": "mute", "drawer": blue.evaluate("document.body.dataset.drawer"), "on": True})
    expect(host.locator("#answered")).to_contain_text(" of 1 found it.")
    expect(host.locator("#problem")).to_be_hidden()


def test_other_pages_lead_to_the_game(open_page, relay, room):
    page = open_page(relay.origin)
    expect(page.get_by_role("link", name="Play alone")).to_have_attribute("href", "/play")
    page.locator("#room-name").fill(room)
    page.get_by_role("button", name="Host a game").click()
    expect(page).to_have_url(relay.page("host", room))
    wait_open(page)
    go(page, relay.page("draw", room))
    page.locator("#details-button").click()
    links = page.locator("#game-links a").evaluate_all("links => links.map(({ pathname }) => pathname)")
    assert links == [f"/play/{room}", f"/host/{room}"]


@pytest.mark.parametrize("mode", ["hosted", "private"])
def test_the_lobby_s_choice_of_who_decides_holds_for_a_game(open_page, relay, room, mode):
    host = open_page(relay.origin, viewport=PROJECTOR)
    host.locator("#room-name").fill(room)
    host.locator("#access-choice").select_option(mode)
    host.get_by_role("button", name="Host a game").click()
    wait_open(host)
    expect(host.locator("#link")).to_contain_text("#grant=" if mode == "private" else f"/play/{room}")
    assert host.url == relay.page("host", room), "whoever got the address later would host another room"
    watch = Wire(relay, "watch", room + ("?" + host.locator("#link").inner_text().split("#")[1]
                                         if mode == "private" else ""))
    assert watch.until(type="snapshot")[-1]["access"]["mode"] == mode
    watch.close()
    # After its page was closed, the same browser hosts the room.
    again = host.context.new_page()
    host.close()
    go(again, relay.page("host", room))
    expect(again.locator("#link")).to_contain_text("#grant=" if mode == "private" else f"/play/{room}")
    again.get_by_role("button", name="Start").click()
    wait_phase(again, "countdown", 1)


def test_a_bad_room_name_and_a_full_room_are_said(open_page, start_relay):
    relay = start_relay("--room-drawers", "1")
    open_page(relay.page("host", "full"))
    second = open_page(relay.page("host", "full"))
    expect(second.locator("#message[data-kind=stopped]")).to_contain_text("full")
    second.goto(relay.page("host", "a%20b"))
    expect(second.locator("h1")).to_be_visible()
