"""The watch page is for watching: the lab opens on demand, and the presenter's view leaves the paper."""
from playwright.sync_api import expect

from conftest import DESKTOP
from hands import Mouse
from looks import wait_for, wait_strokes
from pages import reload, two_pages
from strokes import circle

SIDEWAYS = {"width": 844, "height": 390}


def watched(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room, "watch")
    Mouse(draw).draw(circle(500, 350, 100))
    wait_strokes(watch, 1)
    return watch


def test_the_lab_opens_on_demand_and_stays_open_at_the_next_visit(open_page, relay, room):
    watch = watched(open_page, relay, room)
    lab = watch.locator(".lab, .drawer-card .chips")
    assert lab.count() > 6
    button = watch.get_by_role("button", name="Lab")

    def shown():
        return [part.is_visible() for part in lab.all() if not part.evaluate("part => part.hidden")]

    expect(watch.locator(".drawer-verdict")).to_contain_text("Circle")
    assert not any(shown())
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    assert all(shown())
    reload(watch)
    assert all(shown())
    button.click()
    assert not any(shown())


def test_the_presenter_shows_paper_and_verdict_alone_and_escape_ends_it(open_page, relay, room):
    watch = watched(open_page, relay, room)
    for viewport in (DESKTOP, SIDEWAYS):
        watch.set_viewport_size(viewport)
        watch.keyboard.press("f")
        for part in (".bar", "#panel", "#lanes", ".plane-controls"):
            expect(watch.locator(part)).to_be_hidden()
        expect(watch.locator("#verdict")).to_contain_text("Circle")
        wait_for(watch, """() => {
            const { width, height } = document.querySelector("#canvas").getBoundingClientRect();
            return width === innerWidth && height === innerHeight;
        }""")
        expect(watch.get_by_role("button", name="End presenting")).to_be_focused()
        watch.keyboard.press("Escape")
        expect(watch.locator(".bar")).to_be_visible()
        expect(watch.locator("#panel")).to_be_visible()
        wait_for(watch, "() => document.fullscreenElement === null")
    # Where no full screen is allowed it fills the window.
    watch.set_viewport_size(DESKTOP)
    watch.evaluate("""() => {
        Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('denied'));
    }""")
    watch.get_by_role("button", name="Present").click()
    expect(watch.locator(".bar")).to_be_hidden()
    watch.get_by_role("button", name="End presenting").click()
    expect(watch.locator(".bar")).to_be_visible()
    # It keeps the screen on, also after the page was hidden.
    watch.evaluate("""() => {
        window.locks = 0;
        const request = async () => ({ release() {}, number: (window.locks += 1) });
        Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    }""")
    shown = "() => { document.dispatchEvent(new Event('visibilitychange')); return window.locks; }"
    assert watch.evaluate(shown) == 0
    watch.keyboard.press("f")
    assert watch.evaluate("() => window.locks") == 1
    assert watch.evaluate(shown) == 2
    # A key that is held is one key.
    watch.evaluate("""() => document.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'f', repeat: true }))""")
    assert watch.evaluate("() => document.body.dataset.presenting") == ""
