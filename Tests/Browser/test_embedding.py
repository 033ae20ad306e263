"""A surrounding page receives the gestures recognized in a framed one."""
import http.server
import threading

import pytest

from hands import Mouse
from looks import wait_for, wait_open, wait_strokes, wait_verdict
from relay import Relay
from strokes import checkmark, circle

AROUND = """<!doctype html><title>Around</title>
<script>
  window.told = [];
  addEventListener("message", ({{ data, origin }}) => {{
    if (origin === "{origin}" && data?.type === "gesturerecognized") window.told.push(data);
  }});
</script>
<iframe src="{origin}/watch/{room}" title="Live drawing" width="700" height="500"></iframe>"""


@pytest.fixture
def around():
    """A server of another origin; `page` is what it serves."""
    class Handler(http.server.BaseHTTPRequestHandler):
        page = ""

        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(Handler.page.encode())

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield Handler, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_a_page_around_hears_what_is_recognized(open_page, room, around):
    handler, origin = around
    relay = Relay("--frame-ancestors", origin)
    handler.page = AROUND.format(origin=relay.origin, room=room)
    page = open_page(origin)
    page.frame_locator("iframe").locator("body[data-connection-state=open]").wait_for()
    draw = open_page(relay.page("draw", room))
    wait_open(draw)
    Mouse(draw).draw(circle(600, 380, 130))
    wait_verdict(draw, "recognized", "circle")
    wait_for(page, "() => window.told.length === 1")
    [told] = page.evaluate("window.told")
    assert told["room"] == room and told["recognizer"] == "circle" and told["sequence"] == 1
    assert abs(told["result"]["radius"] - 130) < 3 and told["t"] > 0 and len(told["location"]) == 2
    assert told["drawer"] == draw.locator("body").get_attribute("data-drawer")
    relay.drain()


def test_a_page_that_is_not_allowed_hears_nothing(open_page, relay, room, around):
    handler, origin = around
    handler.page = AROUND.format(origin=relay.origin, room=room)
    page = open_page(origin)
    draw = open_page(relay.page("draw", room))
    wait_open(draw)
    Mouse(draw).draw(circle(600, 380, 130))
    wait_verdict(draw, "recognized", "circle")
    assert page.frame_locator("iframe").locator("#stage").count() == 0
    assert page.evaluate("window.told") == []


def test_the_page_itself_has_an_event(open_page, relay, room):
    draw = open_page(relay.page("draw", room))
    wait_open(draw)
    draw.evaluate("""() => {
        window.told = [];
        addEventListener("gesturerecognized", ({ detail }) => window.told.push(detail));
    }""")
    Mouse(draw).draw(checkmark(500, 400, 200))
    wait_verdict(draw, "recognized", "checkmark")
    wait_strokes(draw, 1)
    assert [one["recognizer"] for one in draw.evaluate("window.told")] == ["checkmark"]
