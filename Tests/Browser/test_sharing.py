"""The links that a room is shared by."""
from playwright.sync_api import expect

from looks import wait_for
from pages import enter, go

LOADED = "() => { const code = document.querySelector('#share-code'); return code.naturalWidth > 0; }"


def test_both_pages_offer_a_link_to_watch_and_one_to_draw(open_page, relay, room):
    for kind in ("draw", "watch"):
        page = enter(open_page, relay, room, kind)
        page.locator("#share-button").click()
        link = page.locator("#share-link")
        expect(link).to_have_value(relay.page("watch", room))
        wait_for(page, LOADED)
        watch = page.locator("#share-code").get_attribute("src")
        page.get_by_role("button", name="Draw with me").click()
        expect(link).to_have_value(relay.page("draw", room))
        expect(link).to_have_attribute("aria-label", "Link to draw")
        wait_for(page, LOADED)
        assert page.locator("#share-code").get_attribute("src") != watch
        to_draw = link.input_value()
        page.keyboard.press("Escape")
        expect(page.locator("#share")).to_be_hidden()
        # The link that is shown leads to a page that draws.
        go(page, to_draw)
        expect(page.locator("body")).to_have_attribute("data-page", "draw")


def test_the_code_for_another_page_frames_the_room(open_page, relay, room):
    page = enter(open_page, relay, room, "watch", permissions=["clipboard-read", "clipboard-write"])
    page.locator("#share-button").click()
    page.get_by_text("Show it in a page of yours").click()
    page.locator("#share-embed-copy").click()
    expect(page.locator("#share-embed-copy")).to_have_text("Copied")
    code = page.evaluate("navigator.clipboard.readText()")
    page.keyboard.press("Escape")
    # Pages of the relay's own origin may frame it.
    page.evaluate("code => document.body.insertAdjacentHTML('beforeend', code)", code)
    wait_for(page, """() => document.querySelector("iframe").contentDocument.body?.dataset
        .connectionState === "open" """)
