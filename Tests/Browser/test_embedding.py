"""A surrounding page receives the gestures recognized in a framed one."""
import http.server

import pytest

from looks import listen, told, wait_for, wait_strokes
from pages import draw_circle, enter
from sites import Quiet, serving

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
    class Handler(Quiet, http.server.BaseHTTPRequestHandler):
        page = ""

        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(Handler.page.encode())

    with serving(Handler) as origin:
        yield Handler, origin


def test_a_page_around_hears_what_is_recognized(open_page, room, around, start_relay):
    handler, origin = around
    relay = start_relay("--frame-ancestors", origin)
    handler.page = AROUND.format(origin=relay.origin, room=room)
    page = open_page(origin)
    page.frame_locator("iframe").locator("body[data-connection-state=open]").wait_for()
    draw = enter(open_page, relay, room)
    draw_circle(draw, 600, 380, 130)
    wait_for(page, "() => window.told.length === 1")
    [event] = page.evaluate("window.told")
    assert event["room"] == room and event["recognizer"] == "circle" and event["sequence"] == 1
    assert abs(event["result"]["radius"] - 130) < 3 and event["t"] > 0 and len(event["location"]) == 2
    assert event["drawer"] == draw.locator("body").get_attribute("data-drawer")


def test_a_page_that_is_not_allowed_hears_nothing(open_page, relay, room, around):
    handler, origin = around
    handler.page = AROUND.format(origin=relay.origin, room=room)
    page = open_page(origin)
    draw = enter(open_page, relay, room)
    listen(draw)
    draw_circle(draw, 600, 380, 130)
    # The page itself has an event.
    wait_strokes(draw, 1)
    assert told(draw) == ["circle"]
    assert page.frame_locator("iframe").locator("#stage").count() == 0
    assert page.evaluate("window.told") == []
