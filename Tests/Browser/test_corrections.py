"""Whoever drew a gesture says what it was: for everyone, and for tests."""
from playwright.sync_api import expect

from hands import Mouse
from looks import wait_for, wait_verdict
from pages import two_pages
from strokes import letter_s


def test_a_wrong_verdict_is_corrected(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room)
    draw.get_by_role("button", name="Details").click()
    said = draw.get_by_label("What was it?")
    expect(said).to_be_hidden()
    draw.keyboard.press("Escape")
    Mouse(draw).draw(letter_s(300, 380, 60))
    wait_verdict(draw, "refused")
    draw.locator("#verdict").get_by_role("button", name="Why?").click()
    expect(said).to_have_value("")
    for choice, text in (("Circle", "says it was: Circle"), ("No gesture", "says it was: no gesture")):
        said.select_option(label=choice)
        expect(watch.locator(".event", has_text=text)).to_have_count(1)
        # The server has the last word.
        wait_for(draw, "choice => document.querySelector('#correction').selectedOptions[0]?.text === choice", choice)
    draw.keyboard.press("Escape")
    Mouse(draw).draw(letter_s(600, 380, 60))
    wait_for(draw, "() => document.body.dataset.pending === '0'")
    draw.get_by_role("button", name="Details").click()
    expect(said).to_have_value("", timeout=5_000)
