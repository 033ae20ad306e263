"""The operator's service lets a drawer in for a while: the page says when that is over, and asks again."""
import http.server
import json
import queue
import time

import pytest
from playwright.sync_api import expect

from hands import Mouse
from looks import SECONDS, wait_for, wait_open
from pages import enter
from sites import Quiet, serving
from strokes import line

ASKING = "Your access has expired. Reconnecting to renew it."
#: Long enough for a stroke.
ADMITTED_SECONDS = 4


class Service:
    """Decides who may enter: each question waits until the test answers it."""

    def __init__(self):
        #: Each makes an answer, once there is a question for it.
        self.answers: queue.Queue = queue.Queue()
        self.questions: queue.Queue[dict] = queue.Queue()
        self.origin = ""

    def asked(self) -> dict:
        """The next question."""
        return self.questions.get(timeout=SECONDS)


@pytest.fixture
def service():
    service = Service()

    class Handler(Quiet, http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["content-length"]))
            service.questions.put(json.loads(body))
            answer = service.answers.get()()
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(answer).encode())

    with serving(Handler) as service.origin:
        yield service


@pytest.fixture
def guarded(service, start_relay):
    """A relay that asks the service, and gives nobody a moment more than the service says."""
    return start_relay("--access-authorize", f"{service.origin}/may-enter",
                       "--access-authorize-secret", "0123456789abcdef",
                       "--access-authorize-timeout", "10s", "--access-leeway", "0s")


def admitted_for_a_while(open_page, guarded, service, room):
    """A page that has drawn a stroke, and whose time is then over."""
    service.answers.put(lambda: {"role": "draw", "name": "Ada", "seconds": 0,
                                 "exp": int(time.time()) + ADMITTED_SECONDS})
    page = enter(open_page, guarded, room, query="#token=ticket-1")
    assert service.asked()["token"] == "ticket-1"
    Mouse(page).draw(line(200, 300, 330, 310))
    wait_for(page, "() => document.body.dataset.strokes === '1' && document.body.dataset.pending === '0'")
    expect(page.locator("#notice-text")).to_have_text(ASKING, timeout=SECONDS * 1000)
    expect(page.locator("#live-region")).to_contain_text(ASKING)
    assert service.asked()["token"] == "ticket-1"
    # The service has the question: the sentence stays until it answers.
    expect(page.locator("#notice")).to_be_visible()
    assert page.locator("#notice-text").inner_text() == ASKING
    return page


def test_a_drawer_whose_time_is_over_asks_again_and_draws_on(open_page, guarded, service, room):
    page = admitted_for_a_while(open_page, guarded, service, room)
    drawer = page.get_attribute("body", "data-drawer")
    Mouse(page).draw(line(200, 400, 330, 410))
    wait_for(page, "() => document.body.dataset.pending === '1'")
    service.answers.put(lambda: {"role": "draw", "name": "Ada"})
    wait_open(page)
    wait_for(page, "() => document.body.dataset.strokes === '2' && document.body.dataset.pending === '0'")
    expect(page.locator("#notice")).to_be_hidden()
    assert page.get_attribute("body", "data-drawer") == drawer
    Mouse(page).draw(line(200, 500, 330, 510))
    wait_for(page, "() => document.body.dataset.strokes === '3' && document.body.dataset.pending === '0'")


def test_a_drawer_who_gets_no_more_time_reads_why(open_page, guarded, service, room):
    page = admitted_for_a_while(open_page, guarded, service, room)
    service.answers.put(lambda: {"role": "none"})
    wait_for(page, "() => document.body.dataset.connectionState === 'stopped'")
    expect(page.locator("#notice-text")).to_have_text(
        "This link does not open this room. Ask its host for another one.")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
