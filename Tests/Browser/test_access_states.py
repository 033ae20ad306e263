"""axe-core finds nothing on the pages' rarer states: looking closer, erasing, offline, stopped, asking."""

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from hands import Mouse
from looks import wait_for, wait_lost, wait_open, wait_strokes
from pages import draw_circle, enter
from strokes import circle, line
from test_access import Check, check_once
from test_replay import recording

STAGE = "state => document.querySelector('#stage').dataset.state === state"


@pytest.fixture(scope="module")
def keeper(tmp_path_factory, start_module_relay):
    """Keeps what is drawn, and lets one draw in a room."""
    return start_module_relay("--store-directory", str(tmp_path_factory.mktemp("rooms")), "--room-drawers", "1",
                              "--room-linger", "0s")


def test_tools_of_the_draw_page(open_page, keeper, room):
    page = enter(open_page, keeper, room)
    check = Check(page)
    page.locator("#details-button").click()
    page.locator("#boxes-toggle").click()
    page.locator("#details-button").click()
    draw_circle(page, 400, 350, 100)
    expect(page.locator("#legend")).to_be_visible()
    page.locator("#verdict .button").first.focus()
    check("recognized with boxes")
    page.locator("#eraser-button").click()
    check("eraser")
    page.locator("#clear-button").click()
    expect(page.locator("#notice[data-offer]")).to_be_visible()
    check("cleared")
    page.locator("#details-button").click()
    page.locator("#delete-room").click()
    expect(page.locator("#delete-room-now")).to_be_visible()
    check("deletion question")
    check.end()
    full = open_page(keeper.page("draw", room), viewport=PHONE)
    expect(full.locator("body")).to_have_attribute("data-connection-state", "stopped")
    check_once(full, "room full")


def test_rules_that_an_address_brings(open_page, relay, room):
    page = enter(open_page, relay, room, query="#rules=%7B%22leniency%22:1.5%7D")
    expect(page.locator("#apply-rules")).to_be_visible()
    check_once(page, "tuned rules")


def test_a_watch_page_for_watching(open_page, keeper, room):
    page = enter(open_page, keeper, room)
    watch = enter(open_page, keeper, room, "watch")
    Mouse(page).draw(circle(400, 350, 100))
    wait_for(watch, "() => document.querySelector('#verdict').dataset.kind === 'recognized'")
    check = Check(watch)
    check("live")
    watch.locator("#share-button").click()
    check("share")
    watch.keyboard.press("Escape")
    watch.keyboard.press("f")
    check("presenter")
    watch.keyboard.press("Escape")
    recording(keeper, room, 1)
    watch.locator("#lab-button").click()
    watch.locator("#go-back").click()
    wait_for(watch, "() => document.querySelector('#timeline').dataset.marks === '1'")
    check("lab with timeline")
    check.end()
    for one in (page, watch):
        one.close()
    lobby = open_page(keeper.origin)
    wait_for(lobby, """async name => {
        const { rooms } = await (await fetch("/api/rooms")).json();
        return rooms.every((room) => room.name !== name);
    }""", room)
    lobby.reload()
    lobby.locator("#recorded-rooms .room-card").first.wait_for()
    check_once(lobby, "recordings")


def test_names_that_are_none_and_pages_that_do_not_exist(open_page, relay):
    page = open_page("about:blank")
    for address in ("watch/a%20b", "draw/a%20b", "nothing/here"):
        page.goto(f"{relay.origin}/{address}")
        expect(page.get_by_role("heading").first).to_be_attached()
        check_once(page, address)


def test_pages_whose_server_is_gone(open_page, own_relay):
    lobby = open_page(own_relay.origin)
    expect(lobby.locator("#no-rooms")).to_be_visible()
    check_once(lobby, "no rooms")
    draw = enter(open_page, own_relay, "lost")
    Mouse(draw).draw(line(300, 300, 600, 400))
    watch, wall = open_page(own_relay.page("watch", "lost")), open_page(f"{own_relay.origin}/wall")
    wait_strokes(watch, 1)
    wait_open(wall)
    own_relay.kill()
    for page, state in [(draw, "offline"), (watch, "lost"), (wall, "lost wall")]:
        wait_lost(page)
        if page == watch:
            wait_for(watch, STAGE, "lost")
        check_once(page, state)


def test_looking_at_strokes_beyond_the_canvas(open_page, relay, room):
    wide = enter(open_page, relay, room)
    Mouse(wide).draw(circle(900, 400, 90))
    phone = enter(open_page, relay, room, viewport=PHONE)
    wait_strokes(phone, 1)
    check = Check(phone)
    check("strokes beyond")
    phone.locator("body > .beyond").click()
    expect(phone.locator("body > .beyond")).to_be_hidden()
    phone.locator("#hand-button").click()
    check("moved over the plane, with the hand")
    check.end()
