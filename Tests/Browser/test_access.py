"""axe-core finds nothing on the pages' main states, light and dark, by WCAG 2.2 AA."""
import json

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import expect

from conftest import PHONE
from hands import Mouse
from looks import wait_for, wait_open, wait_verdict
from pages import enter
from strokes import circle, letter_c, letter_s

NARROW = {"width": 320, "height": 568}
OPTIONS = {"resultTypes": ["violations"], "runOnly": [
    "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


#: The German pages differ in their texts and names alone, so one theme is enough.
LANGUAGES = pytest.mark.parametrize("locale, themes, phone", [
    ("en-US", ("light", "dark"), PHONE), ("de-DE", ("light",), NARROW)], ids=["en", "de"])


class Check:
    """Checks a page in any number of states."""

    def __init__(self, page, themes=("light", "dark")):
        self.page = page
        self.themes = themes
        self.found = {}
        page.evaluate(AXE_SCRIPT)

    def __call__(self, state: str) -> None:
        for theme in self.themes:
            self.page.emulate_media(color_scheme=theme)
            results = self.page.evaluate("options => axe.run(options)", OPTIONS)
            for fault in results["violations"]:
                self.found.setdefault(fault["id"], []).extend(
                    f"{state}, {theme}: {node['html'][:120]} {node['failureSummary'][-200:]}"
                    for node in fault["nodes"])

    def end(self) -> None:
        assert self.found == {}, json.dumps(self.found, indent=1)


def check_once(page, state: str) -> None:
    """Checks a page in the state that it is in."""
    check = Check(page)
    check(state)
    check.end()


@LANGUAGES
def test_the_draw_page_can_be_used_by_everyone(open_page, relay, room, locale, themes, phone):
    page = enter(open_page, relay, room, locale=locale)
    check = Check(page, themes)
    check("blank")
    Mouse(page).draw(letter_c(400, 350, 100))
    wait_verdict(page, "refused")
    page.locator("#verdict .button").first.focus()
    check("refused")
    for panel in ("pen", "share", "details", "teach", "set"):
        page.locator(f"#{panel}-button").click()
        if panel == "set":
            page.locator("button[data-preset=touch]").click()
            page.locator(".attached[data-recognizer=tap] .attached-name").click()
            page.locator("#set .region-add").click()
            expect(page.locator("#set .region")).to_have_count(1)
            # A button that is half beneath the panel's head is a small target to axe.
            page.locator("#set").evaluate("panel => panel.scrollTo(0, 0)")
        check(panel)
    page.set_viewport_size(phone)
    check("set on a phone")
    page.set_viewport_size(PHONE)
    page.locator("#set .panel-close").click()
    page.locator("#teach-button").click()
    page.locator("#lesson-start").click()
    Mouse(page).draw(letter_s(200, 450, 50))
    expect(page.locator(".lesson-drop")).to_have_count(1)
    check("lesson on a phone")
    check.end()


@LANGUAGES
def test_the_watch_page_can_be_used_by_everyone(open_page, relay, room, locale, themes, phone):
    watch = open_page(relay.page("lab", room), locale=locale)
    wait_for(watch, "() => document.querySelector('#stage').dataset.state === 'empty'")
    check = Check(watch, themes)
    check("empty")
    draw = enter(open_page, relay, room)
    for path, verdict in [(letter_c(400, 350, 100), "refused"), (circle(400, 350, 100), "recognized")]:
        Mouse(draw).draw(path)
        wait_verdict(draw, verdict)
        wait_for(watch, "kind => document.querySelector('#verdict').dataset.kind === kind", verdict)
    for part in ("set", "what-if", "latency", "lanes"):
        watch.locator(f"#{part} > summary").click()
    check("all unfolded")
    watch.set_viewport_size(phone)
    check("phone")
    check.end()


@LANGUAGES
def test_the_lobby_can_be_used_by_everyone(open_page, relay, room, locale, themes, phone):
    wait_open(open_page(relay.page("draw", room)))
    lobby = open_page(relay.origin + "/", locale=locale)
    lobby.locator(".room-card").first.wait_for()
    check = Check(lobby, themes)
    check("rooms")
    lobby.set_viewport_size(phone)
    lobby.locator("#room-name").fill("a/b")
    lobby.locator("#start button[value=draw]").click()
    check("problem")
    check.end()
