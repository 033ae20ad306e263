"""Pages of a room, each with its connection."""
from playwright.sync_api import Page

from hands import Mouse
from looks import wait_for, wait_lost, wait_open, wait_verdict
from strokes import circle


def enter(open_page, relay, room: str, kind: str = "draw", query: str = "", **options) -> Page:
    """Opens a page, with what is to follow the room's name in its address; waits for its connection."""
    return wait_open(open_page(relay.page(kind, room) + query, **options))


def host_of(open_page, relay, room: str, mode: str, **options) -> Page:
    """A page that has started a room of that mode, and hosts it."""
    page = enter(open_page, relay, room, query=f"?mode={mode}", **options)
    wait_for(page, "mode => document.body.dataset.mode === mode", mode)
    return page


def choose_touch(page: Page) -> None:
    """Opens the panel of recognizers, and attaches those of everyday touch."""
    page.locator("#set-button").click()
    page.locator("button[data-preset=touch]").click()


def draw_circle(page: Page, x: float, y: float, radius: float, live: bool = False) -> None:
    """Draws a circle with the mouse; it is recognized."""
    Mouse(page).draw(circle(x, y, radius), live=live)
    wait_verdict(page, "recognized", "circle")


def lose(page: Page, link) -> None:
    """Cuts a page's cable, or ends its relay; the page learns of it."""
    link.cut()
    wait_lost(page)


def regain(page: Page, link) -> None:
    """Mends the cable, or starts the relay, and waits for the page's connection."""
    link.mend()
    wait_open(page)


def come_back(page: Page, cable) -> None:
    """Mends the cable of a page that tries again at once, not after its pause."""
    cable.mend()
    page.evaluate("window.dispatchEvent(new Event('online'))")
    wait_open(page)


def go(page: Page, address: str) -> None:
    """Leads a page to an address, and waits for its connection."""
    page.goto(address)
    wait_open(page)


def reload(page: Page) -> Page:
    """Loads a page anew, and waits for its connection."""
    page.reload()
    return wait_open(page)


def two_pages(open_page, relay, room: str, kind: str = "lab", **options) -> tuple[Page, Page]:
    """A page that draws, opened with these options, and one that watches, by default with its lab open."""
    draw = open_page(relay.page("draw", room), **options)
    watch = open_page(relay.page(kind, room))
    return wait_open(draw), wait_open(watch)


def touch_pages(open_page, relay, room: str, **options) -> tuple[Page, Page]:
    """A page to draw on with fingers, and one that watches with its lab open; both have these options."""
    draw = enter(open_page, relay, room, has_touch=True, **options)
    return draw, enter(open_page, relay, room, "lab", **options)
