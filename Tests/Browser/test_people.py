"""The people in a room: their names, and who is here."""
from playwright.sync_api import expect

from conftest import PHONE
from hands import Mouse
from looks import wait_lost, wait_open, wait_verdict
from strokes import circle
from test_access import Check


# Names.


def test_a_name_is_offered_once_and_kept(open_page, relay, room):
    page = open_page(relay.page("draw", room))
    wait_open(page)
    expect(page.locator("#identity")).to_contain_text("You are")
    assert page.locator("#notice").is_hidden()
    Mouse(page).draw(circle(400, 350, 100))
    wait_verdict(page, "recognized")
    expect(page.locator("#notice-text")).to_contain_text("You are")
    page.locator("#notice-action").click()
    expect(page.locator("#name-field")).to_be_focused()
    page.locator("#name-field").fill("  Ada\u202e 😀 ")
    page.keyboard.press("Enter")
    expect(page.locator("#identity-panel")).to_be_hidden()
    expect(page.locator("#identity .name")).to_have_text("You are Ada 😀")
    watch = open_page(relay.page("watch", room))
    expect(watch.locator(".drawer-name")).to_have_text("Ada 😀")
    page.reload()
    wait_open(page)
    expect(page.locator("#identity .name")).to_have_text("You are Ada 😀")
    Mouse(page).draw(circle(700, 350, 100))
    wait_verdict(page, "recognized")
    assert page.locator("#notice").is_hidden()


def test_a_name_that_shows_nothing_is_refused_and_a_long_one_cut(open_page, relay, room):
    page = open_page(relay.page("draw", room), viewport=PHONE)
    wait_open(page)
    page.locator("#identity").click()
    field = page.locator("#name-field")
    before = page.locator("#identity .name").text_content()
    field.fill(" \u200b ")
    page.keyboard.press("Enter")
    expect(page.locator("#name-note")).to_contain_text("at least one visible character")
    assert page.locator("#identity .name").text_content() == before
    field.fill("x" * 80)
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#identity .name")).to_have_text("You are " + "x" * 64)
    box = page.locator("#identity").bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44, box


def test_a_name_that_is_chosen_without_a_connection_is_sent_later(open_page, cable, relay, room):
    page = open_page(cable.page("draw", room))
    wait_open(page)
    cable.cut()
    wait_lost(page)
    page.locator("#identity").click()
    page.locator("#name-field").fill("Late")
    page.keyboard.press("Enter")
    cable.mend()
    wait_open(page)
    expect(page.locator("#identity .name")).to_have_text("You are Late")


# Who is here.


def test_the_list_shows_who_is_here_and_who_draws(open_page, relay, room):
    draw = open_page(relay.page("draw", room) + "?name=Ada")
    other = open_page(relay.page("draw", room) + "?name=Bob")
    watch = open_page(relay.page("watch", room))
    for page in (draw, other, watch):
        wait_open(page)
    for page, names in ((draw, ["Ada (you)", "Bob"]), (watch, ["Ada", "Bob"])):
        page.locator("#viewers").click()
        expect(page.locator("#people .people-name")).to_have_text(names)
        expect(page.locator("#people .people-watching")).to_have_text("1 watching")
    hand = Mouse(other)
    hand.down((300, 300))
    hand.move((350, 300))
    for page in (draw, watch):
        expect(page.locator("#people .people-row[data-drawing=true]")).to_contain_text("Bob")
    hand.up()
    other.context.close()
    for page in (draw, watch):
        expect(page.locator("#people .people-row")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#people")).to_be_hidden()
    draw.locator("#people").get_by_role("button", name="Share this room").click()
    expect(draw.locator("#share")).to_be_visible()


# For everyone.


def test_the_panels_can_be_used_by_everyone(open_page, relay, room):
    draw = open_page(relay.page("draw", room))
    watch = open_page(relay.page("watch", room))
    wait_open(draw)
    wait_open(watch)
    for page, buttons in ((draw, ("identity", "viewers")),
                          (watch, ("viewers",))):
        check = Check(page)
        for button in buttons:
            for size in ({"width": 1280, "height": 800}, PHONE):
                page.set_viewport_size(size)
                if page.locator(f"#{button}").get_attribute("aria-expanded") == "false":
                    page.locator(f"#{button}").click()
                check(f"{button} at {size['width']}")
            page.keyboard.press("Escape")
        check.end()
