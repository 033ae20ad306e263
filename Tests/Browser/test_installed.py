"""The pages as an installed app: what a browser keeps opens the last room without a connection."""
import contextlib
import http.server
import shutil
import threading
import urllib.error

import pytest
from playwright.sync_api import expect

from hands import Mouse
from looks import wait_for, wait_open, wait_strokes, wait_verdict
from relay import ROOT, Relay
from strokes import circle

KEPT = "(await navigator.serviceWorker.ready).active?.state === 'activated'"
WAITING = "(await navigator.serviceWorker.getRegistration()).waiting?.state === 'installed'"
CACHES = "async () => (await caches.keys()).filter((name) => name.startsWith('pages-'))"
JUDGES = "() => document.body.dataset.judgesHere === 'true'"


def wait_until(page, expression):
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
def own_relay(folder):
    """A relay that a test may stop."""
    relay = Relay("--web", str(folder))
    yield relay
    if relay.process.poll() is None:
        relay.stop()


@pytest.fixture
def visited(open_page, own_relay, room):
    """A draw page whose files the browser has kept."""
    page = open_page(own_relay.page("draw", room), service_workers="allow")
    wait_open(page)
    wait_until(page, KEPT)
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
    page = open_page(own_relay.page("draw", room), locale="de-DE")
    wait_open(page)
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
    wait_for(page, JUDGES)
    Mouse(page).draw(circle(640, 360, 120))
    wait_verdict(page, "recognized", "circle")
    own_relay.start()
    wait_open(page)
    wait_strokes(page, 1)
    expect(page.locator("#notice:not([hidden], [data-offer])")).to_have_count(0)
    assert own_relay.rooms()[room]["drawers"] == 1


def test_a_room_never_opened_before_opens_too_and_a_page_for_watching_does_not(visited, own_relay):
    own_relay.stop()
    visited.goto(own_relay.page("draw", "elsewhere"))
    expect(visited.locator("#room")).to_have_text("elsewhere")
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
        visited.goto(own_relay.page("watch", "elsewhere"))


@contextlib.contextmanager
def gateway(port):
    """A proxy whose relay is gone: it answers 502 to everything."""

    class BadGateway(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_error(502)

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", port), BadGateway) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield
        server.shutdown()


def test_a_server_in_trouble_is_as_good_as_none(visited, own_relay, room):
    own_relay.stop()
    with gateway(own_relay.port):
        with pytest.raises(urllib.error.HTTPError, match="502"):
            own_relay.get(f"/draw/{room}")
        visited.goto(own_relay.page("draw", room))
        expect(visited.locator("#notice-text")).to_contain_text("You are offline.")
    own_relay.start()
    wait_open(visited)


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
    wait_until(visited, WAITING)
    assert sorted(visited.evaluate(CACHES)) == sorted([old, "pages-newer"])
    page = visited.context.new_page()
    visited.goto("about:blank")
    page.goto(own_relay.page("draw", room))
    wait_until(page, f"(await ({CACHES})()).join() === 'pages-newer'")
