"""axe-core finds nothing on the pages' main states, light and dark, by WCAG 2.2 AA."""
import json

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import expect

from conftest import PHONE
from hands import Mouse
from looks import wait_for, wait_open, wait_verdict
from strokes import circle, letter_c, letter_s

OPTIONS = {"resultTypes": ["violations"], "runOnly": [
    "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


class Check:
    """Checks a page in any number of states."""

    def __init__(self, page):
        self.page = page
        self.found = {}
        page.evaluate(AXE_SCRIPT)

    def __call__(self, state: str) -> None:
        for theme in ("light", "dark"):
            self.page.emulate_media(color_scheme=theme)
            results = self.page.evaluate("options => axe.run(options)", OPTIONS)
            for fault in results["violations"]:
                self.found.setdefault(fault["id"], []).extend(
                    f"{state}, {theme}: {node['html'][:120]} {node['failureSummary'][-200:]}"
                    for node in fault["nodes"])

    def end(self) -> None:
        assert self.found == {}, json.dumps(self.found, indent=1)


def test_the_draw_page_can_be_used_by_everyone(open_page, relay, room):
    page = open_page(relay.page("draw", room))
    wait_open(page)
    check = Check(page)
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
            page.get_by_role("button", name="Put it in the middle").click()
            expect(page.locator("#set .region")).to_have_count(1)
        check(panel)
    page.set_viewport_size(PHONE)
    check("set on a phone")
    page.locator("#set .panel-close").click()
    page.locator("#teach-button").click()
    page.locator("#lesson-start").click()
    Mouse(page).draw(letter_s(200, 450, 50))
    expect(page.locator(".lesson-drop")).to_have_count(1)
    check("lesson on a phone")
    check.end()


def test_the_watch_page_can_be_used_by_everyone(open_page, relay, room):
    watch = open_page(relay.page("lab", room))
    wait_for(watch, "() => document.querySelector('#stage').dataset.state === 'empty'")
    check = Check(watch)
    check("empty")
    draw = open_page(relay.page("draw", room))
    wait_open(draw)
    for path, verdict in [(letter_c(400, 350, 100), "refused"), (circle(400, 350, 100), "recognized")]:
        Mouse(draw).draw(path)
        wait_verdict(draw, verdict)
        wait_for(watch, "kind => document.querySelector('#verdict').dataset.kind === kind", verdict)
    for part in ("set", "what-if", "latency", "lanes"):
        watch.locator(f"#{part} > summary").click()
    check("all unfolded")
    watch.set_viewport_size(PHONE)
    check("phone")
    check.end()


def test_the_lobby_can_be_used_by_everyone(open_page, relay, room):
    wait_open(open_page(relay.page("draw", room)))
    lobby = open_page(relay.origin + "/")
    lobby.locator(".room-card").first.wait_for()
    check = Check(lobby)
    check("rooms")
    lobby.locator("#room-name").fill("a/b")
    lobby.locator("#start button[value=draw]").click()
    check("problem")
    check.end()
