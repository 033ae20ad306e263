"""The pages as an installed app: what a browser keeps opens the last room without a connection."""
import http.server
import shutil
import urllib.error

import pytest
from playwright.sync_api import expect

from looks import wait_judging, wait_strokes
from pages import draw_circle, enter, regain
from relay import ROOT
from sites import Quiet, serving

KEPT = "(await navigator.serviceWorker.ready).active?.state === 'activated'"
WAITING = "(await navigator.serviceWorker.getRegistration()).waiting?.state === 'installed'"
CACHES = "async () => (await caches.keys()).filter((name) => name.startsWith('pages-'))"


def wait_for_worker(page, expression):
    """Waits until an expression that may await something is true in the page."""
    page.evaluate("""async (expression) => {
        const isSo = new Function(`return (async () => ${expression})()`);
        for (const end = Date.now() + 30_000; !(await isSo());) {
            if (Date.now() > end) throw new Error(`never so: ${expression}`);
            await new Promise((done) => setTimeout(done, 20));
        }
    }""", expression)


@pytest.fixture
def folder(tmp_path):
    """A copy of the bundled pages that a test may change."""
    return shutil.copytree(ROOT / ".build/web", tmp_path / "web", symlinks=True)


@pytest.fixture
def own_relay(folder, start_relay):
    """A relay that a test may stop."""
    return start_relay("--web", str(folder))


@pytest.fixture
def visited(open_page, own_relay, room):
    """A draw page whose files the browser has kept."""
    page = enter(open_page, own_relay, room, service_workers="allow")
    wait_for_worker(page, KEPT)
    return page


def test_browsers_can_install_it(visited):
    devtools = visited.context.new_cdp_session(visited)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == [] and manifest["url"].endswith("/app.webmanifest")
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    for icon in visited.evaluate("async (url) => (await (await fetch(url)).json()).icons", manifest["url"]):
        size = visited.evaluate("""async (source) => {
            const image = Object.assign(new Image(), { src: source });
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
        }""", icon["src"])
        assert icon["sizes"] in (size, "any")


def test_a_german_browser_installs_it_in_german(open_page, own_relay, room):
    page = enter(open_page, own_relay, room, locale="de-DE")
    manifest = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert manifest["errors"] == [] and manifest["url"].endswith("/app.de.webmanifest")
    assert '"lang": "de"' in manifest["data"]


def test_the_last_room_opens_without_a_connection_and_its_ink_is_sent_later(visited, own_relay, room):
    own_relay.stop()
    page = visited.context.new_page()
    visited.close()
    page.goto(own_relay.origin + "/")
    expect(page).to_have_url(own_relay.page("draw", room))
    expect(page.locator("#notice-text")).to_contain_text("You are offline.")
    wait_judging(page)
    draw_circle(page, 640, 360, 120)
    regain(page, own_relay)
    wait_strokes(page, 1)
    expect(page.locator("#notice:not([hidden], [data-offer])")).to_have_count(0)
    assert own_relay.rooms()[room]["drawers"] == 1


def test_a_room_never_opened_before_opens_too_and_a_page_for_watching_does_not(visited, own_relay):
    own_relay.stop()
    visited.goto(own_relay.page("draw", "elsewhere"))
    expect(visited.locator("#room")).to_have_text("elsewhere")
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
        visited.goto(own_relay.page("watch", "elsewhere"))


class BadGateway(Quiet, http.server.BaseHTTPRequestHandler):
    """A proxy whose relay is gone: it answers 502 to everything."""

    def do_GET(self):
        self.send_error(502)


def test_a_server_in_trouble_is_as_good_as_none(visited, own_relay, room):
    own_relay.stop()
    with serving(BadGateway, own_relay.port):
        with pytest.raises(urllib.error.HTTPError, match="502"):
            own_relay.get(f"/draw/{room}")
        visited.goto(own_relay.page("draw", room))
        expect(visited.locator("#notice-text")).to_contain_text("You are offline.")
    regain(visited, own_relay)


def test_a_new_version_is_shown_at_once_and_replaces_the_old_one(visited, own_relay, folder, room):
    [old] = visited.evaluate(CACHES)
    for name in ("draw.html", "worker.js"):
        for packed in folder.glob(f"{name}.*"):
            packed.unlink()
        text = (folder / name).read_text()
        text = text.replace("<title>Draw</title>", "<title>Draw</title><meta name=newer>")
        (folder / name).write_text(text.replace(old.removeprefix("pages-"), "newer"))
    own_relay.stop()
    own_relay.start()
    visited.goto(own_relay.page("draw", room))
    assert visited.locator("meta[name=newer]").count() == 1
    wait_for_worker(visited, WAITING)
    assert sorted(visited.evaluate(CACHES)) == sorted([old, "pages-newer"])
    page = visited.context.new_page()
    visited.goto("about:blank")
    page.goto(own_relay.page("draw", room))
    wait_for_worker(page, f"(await ({CACHES})()).join() === 'pages-newer'")
