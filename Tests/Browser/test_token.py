"""Tokens of pages: out of the address bar, kept by the tab, and refused in words."""
import subprocess

import pytest
from playwright.sync_api import expect

from hands import Mouse
from looks import wait_for, wait_open, wait_strokes
from pages import enter, go, reload
from relay import MODULES
from strokes import line

SECRET = "0123456789abcdef0123456789abcdef"


@pytest.fixture(scope="module")
def closed_relay(start_module_relay):
    """A relay that lets in by token alone."""
    return start_module_relay(*MODULES, "--access-required", "--access-secret", SECRET,
                              "--access-leeway", "0s")


def token(relay, room: str, role: str = "draw", expires: str = "1h") -> str:
    made = subprocess.run(
        [relay.program, "token", "--room", room, "--role", role, "--name", "Ada",
         "--expires", expires, "--access-secret", SECRET],
        check=True, capture_output=True, text=True)
    return made.stdout.strip()


@pytest.mark.parametrize("mark", ["#", "?"])
def test_the_tab_keeps_the_token_and_the_address_does_not(open_page, closed_relay, room, mark):
    address = closed_relay.page("draw", room)
    page = wait_open(open_page(f"{address}{mark}token={token(closed_relay, room)}"))
    assert page.url == address
    Mouse(page).draw(line(200, 300, 330, 310))
    wait_strokes(page, 1)
    reload(page)
    wait_strokes(page, 1)
    assert page.url == address
    go(page, closed_relay.page("watch", room))


def test_the_lobby_shows_the_rooms_of_its_token_and_leads_into_them(open_page, closed_relay, room):
    enter(open_page, closed_relay, room, query=f"#token={token(closed_relay, room)}")
    lobby = open_page(f"{closed_relay.origin}/#token={token(closed_relay, room, 'watch')}")
    lobby.locator(f".room-link:text-is('{room}')").click()
    wait_open(lobby)
    assert lobby.url == closed_relay.page("watch", room)
    stranger = open_page(f"{closed_relay.origin}/")
    wait_for(stranger, "() => document.body.dataset.rooms === '0'")
    expect(stranger.locator(".room-card")).to_have_count(0)


def test_the_lobby_s_form_leads_on_with_its_token(open_page, closed_relay, room):
    page = open_page("about:blank")
    for kind in ("draw", "watch", "host"):
        page.goto(f"{closed_relay.origin}/#token={token(closed_relay, room)}")
        page.locator("#room-name").fill(room)
        page.locator(f"#start button[value={kind}]").click()
        wait_open(page)
        assert page.url == closed_relay.page(kind, room)


def test_a_page_says_that_its_token_ended_and_takes_a_new_one(open_page, closed_relay, room):
    short = token(closed_relay, room, expires="3s")
    page = enter(open_page, closed_relay, room, "watch", query=f"#token={short}")
    expect(page.locator("body")).to_contain_text("Your link does not open this room, or has ended")
    go(page, f"{closed_relay.page('watch', room)}#token={token(closed_relay, room)}")
