"""What a screen reader says: each button and link has a name, at every size."""
from conftest import DESKTOP, PHONE
from looks import wait_for, wait_verdict
from pages import draw_circle, enter, go

SIDEWAYS = {"width": PHONE["height"], "height": PHONE["width"]}
PRESSED = {"button", "link", "switch", "checkbox", "radio", "combobox", "slider", "textbox"}


def nameless(page) -> list:
    """The parts of a page that one can use and that have no name."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    used = [node for node in nodes if not node["ignored"] and node["role"]["value"] in PRESSED]
    assert used
    return [node["role"]["value"] for node in used if not node.get("name", {}).get("value")]


def test_each_button_and_link_has_a_name(open_page, relay, room):
    page = open_page("about:blank")
    for kind in ("draw", "watch"):
        go(page, relay.page(kind, room))
        for size in (DESKTOP, PHONE, SIDEWAYS):
            page.set_viewport_size(size)
            assert nameless(page) == [], (kind, size)


def test_a_button_that_closes_says_what_it_closes(open_page, relay, room):
    page = enter(open_page, relay, room)
    draw_circle(page, 400, 350, 100)
    page.get_by_role("button", name="Close this result").click()
    wait_verdict(page, "")
    for button, title in [("share", "Share this room"), ("details", "Details"),
                          ("teach", "Signs of this room"), ("set", "Gestures")]:
        page.locator(f"#{button}-button").click()
        page.get_by_role("button", name=f"Close “{title}”").click()


def test_a_drawer_sees_that_another_one_draws_here(open_page, relay, room):
    first = enter(open_page, relay, room)
    said = "text => document.querySelector('#viewers').textContent.trim() === text"
    wait_for(first, said, "Nobody is watching yet")
    second = open_page(relay.page("draw", room))
    for page in (first, second):
        wait_for(page, said, "1 other drawing")
    open_page(relay.page("watch", room))
    wait_for(first, said, "1 watching, 1 other drawing")
    second.context.close()
    wait_for(first, said, "1 watching")
