"""A page that was loaded before the server was renewed says so, instead of trying for ever."""
import json

import pytest
from playwright.sync_api import expect

OLDER = "This page is out of date. Reload it."


def newer(message: str) -> str:
    """What the server sends, with the welcome of a later version."""
    lines = [json.loads(line) for line in message.split("\n") if line.strip()]
    return "\n".join(json.dumps({**line, "protocol": 2} if line["type"] == "welcome" else line)
                     for line in lines)


def renew(page) -> None:
    def pass_on(socket):
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(newer(message)))
    page.route_web_socket("**/ws/**", pass_on)
    page.reload()


@pytest.mark.parametrize("kind,place", [("draw", "#notice"), ("watch", "#stage")])
def test_a_page_that_is_too_old_offers_to_reload(open_page, relay, room, kind, place):
    page = open_page(relay.page(kind, room) + "?format=json")
    renew(page)
    expect(page.locator("body")).to_have_attribute("data-connection-state", "stopped")
    expect(page.locator(place)).to_contain_text(OLDER)
    with page.expect_navigation():
        page.locator(place).get_by_role("button", name="Reload").click()
    # So does one whose handshake is refused.
    page.route_web_socket("**/ws/**", lambda socket: socket.close(code=1006))
    page.route("**/version", lambda route: route.fulfill(json={"version": "9", "protocol": 2}))
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-connection-state", "stopped")
    expect(page.locator(place)).to_contain_text(OLDER)
