"""axe-core finds nothing on the game's pages for players, alone and in a hall."""
from playwright.sync_api import expect

from conftest import PHONE
from games import around, find_odd, odd_one, play_alone, start_game, wait_set, wait_status
from hands import Mouse
from looks import wait_open
from test_access import LANGUAGES, Check


@LANGUAGES
def test_the_game_for_one_can_be_used_by_everyone(open_page, relay, locale, themes, phone):
    page = play_alone(open_page, relay, locale=locale)
    check = Check(page, themes)
    check("a set")
    Mouse(page).draw(around(page, 0, turn=0.7))
    wait_status(page, "refused")
    check("refused")
    page.set_viewport_size(phone)
    page.keyboard.press(str((odd_one(page) + 1) % 4 + 1))
    wait_status(page, "wrong")
    check("wrong, on a phone")
    page.locator("#daily").click()
    wait_set(page)
    page.keyboard.press(str(odd_one(page) + 1))
    expect(page.locator("#sheet[data-sheet=daily]")).to_be_visible()
    check("the day's result")
    check.end()


@LANGUAGES
def test_a_player_in_a_hall_can_be_anyone(open_page, relay, room, locale, themes, phone, open_wire):
    host = open_wire(relay, "draw", room)
    page = open_page(f"{relay.origin}/play/{room}", locale=locale, viewport=PHONE)
    check = Check(page, themes)
    page.locator("#player-name").fill(" ")
    page.locator("#name-form button").click()
    check("name that nobody sees")
    page.locator("#player-name").fill("Blue")
    page.locator("#name-form button").click()
    wait_open(page)
    check("waiting")
    start_game(host, rounds=1, seconds=60)
    wait_status(page, "countdown")
    check("countdown")
    wait_set(page)
    check("a set")
    find_odd(page)
    check("right")
    host.send({"type": "activity", "do": "next"})
    wait_status(page, "ended")
    check("podium")
    check.end()
