"""A keyboard alone: Tab reaches each control, its focus is seen, Escape closes what was opened."""
import json

import pytest
from playwright.sync_api import expect

from hands import Mouse
from looks import wait_for, wait_open, wait_strokes, wait_verdict
from pages import enter
from strokes import letter_c
from test_replay import recording

#: More controls than a page has.
MOST_STOPS = 120
#: Notes each part that gets the focus: whether it is marked, in sight, and not covered.
NOTE = """(root) => {
    const part = document.activeElement;
    if (part === document.body) return null;
    if (part.closest(root) === null) return "left";
    if (part.dataset.visited !== undefined) return "again";
    part.dataset.visited = "";
    const box = part.getBoundingClientRect();
    const marked = (one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 1;
    };
    const isMarked = marked(part) || ["wall-tile", "room-card"].some((name) => {
        const card = part.closest(`.${name}`);
        return card !== null && marked(card);
    });
    const inSight = [0.1, 0.5, 0.9].some((x) => [0.1, 0.5, 0.9].some((y) => {
        const top = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
        return top !== null && (part.contains(top) || top.contains(part));
    }));
    const name = part.id || part.getAttribute("aria-label") || part.textContent.trim() || part.localName;
    return { name, isMarked, inSight };
}"""
#: Controls that Tab stops at; of a group that arrow keys walk, at one.
STOPS = """(root) => [...document.querySelector(root).querySelectorAll(
    "button, a[href], select, input, summary, [tabindex]")]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.tabIndex >= 0
        && !part.disabled && part.closest("[inert]") === null
        && !(part.type === "radio" && !part.checked))"""


def walk(page, root: str = "body") -> None:
    """Presses Tab from the first control of a part until it is back or has left the part."""
    faults = []
    page.evaluate(f"""(root) => {{
        for (const part of document.querySelectorAll("[data-visited]")) delete part.dataset.visited;
        ({STOPS})(root)[0].focus({{ focusVisible: true }});
    }}""", root)
    for _ in range(MOST_STOPS):
        found = page.evaluate(NOTE, root)
        if found in ("again", "left"):
            break
        if found is not None and not (found["isMarked"] and found["inSight"]):
            faults.append(found)
        page.keyboard.press("Tab")
    missed = page.evaluate(f"""(root) => ({STOPS})(root)
        .filter((part) => part.dataset.visited === undefined).map((part) => part.outerHTML.slice(0, 120))""", root)
    assert (faults, missed) == ([], []), json.dumps([faults, missed], indent=1)


@pytest.fixture
def drawn(open_page, keeper, room):
    """A draw page with a verdict, in a room that is recorded."""
    page = enter(open_page, keeper, room)
    Mouse(page).draw(letter_c(500, 350, 100))
    wait_verdict(page, "refused")
    return page


def test_tab_walks_through_the_draw_page_and_each_panel(drawn):
    drawn.locator("#verdict .button").first.focus()
    walk(drawn)
    for panel, button in [
            ("pen-panel", "pen-button"), ("signs", "teach-button"), ("set", "set-button"), ("people", "viewers"),
            ("details", "details-button"), ("share", "share-button"), ("identity-panel", "identity")]:
        opener = drawn.locator(f"#{button}")
        opener.focus()
        drawn.keyboard.press("Enter")
        expect(drawn.locator(f"#{panel}")).to_be_visible()
        wait_for(drawn, "id => document.getElementById(id).contains(document.activeElement)", panel)
        walk(drawn, f"#{panel}")
        drawn.locator("#canvas").focus()
        drawn.keyboard.press("Escape")
        expect(drawn.locator(f"#{panel}")).to_be_hidden()
        opener.focus()
        drawn.keyboard.press("Space")
        drawn.keyboard.press("Escape")
        expect(drawn.locator(f"#{panel}")).to_be_hidden()
        expect(opener).to_be_focused()


def test_tab_walks_through_watch_replay_wall_lobby_and_big_screen(open_page, keeper, room, drawn):
    recording(keeper, room, 1)
    watch = open_page(keeper.page("lab", room))
    wait_strokes(watch, 1)
    for part in ("set", "what-if", "latency", "lanes"):
        watch.locator(f"#{part} > summary").focus()
        watch.keyboard.press("Enter")
    walk(watch)
    present = watch.locator("#present")
    present.focus()
    watch.keyboard.press("Enter")
    expect(watch.locator(".present-end")).to_be_focused()
    watch.keyboard.press("Escape")
    expect(present).to_be_focused()
    for opener, opened in [("#share-button", "#share"), (".picture-menu > summary", ".picture-links")]:
        watch.locator(opener).focus()
        watch.keyboard.press("Enter")
        expect(watch.locator(opened).first).to_be_visible()
        watch.keyboard.press("Escape")
        expect(watch.locator(opened).first).to_be_hidden()
        expect(watch.locator(opener)).to_be_focused()
    replay = open_page(keeper.page("replay", room))
    wait_for(replay, "() => document.body.dataset.moment !== undefined")
    walk(replay)
    for address, part in [("/wall", ".wall-tile"), ("/", ".room-card"), (f"/host/{room}", "#players .player")]:
        page = open_page(keeper.origin + address)
        page.locator(part).first.wait_for()
        walk(page)


def test_keys_alone_enter_a_room_draw_and_take_it_back(open_page, relay, room):
    lobby = open_page(relay.origin)
    lobby.locator("#room-name").focus()
    lobby.keyboard.press("Control+a")
    lobby.keyboard.type(room)
    lobby.keyboard.press("Enter")
    wait_open(lobby)
    expect(lobby.locator("body")).to_have_attribute("data-page", "draw")
    lobby.locator("#canvas").focus()
    for key in (" ", "Shift+ArrowRight", "Shift+ArrowDown", " "):
        lobby.keyboard.press(key)
    wait_strokes(lobby, 1)
    lobby.keyboard.press("Control+z")
    wait_strokes(lobby, 0)
    lobby.keyboard.press("Control+Shift+z")
    wait_strokes(lobby, 1)
    lobby.locator("#clear-button").focus()
    lobby.keyboard.press("Enter")
    wait_strokes(lobby, 0)


def test_a_closed_result_leaves_the_focus_on_the_canvas_and_a_panel_closes_behind_it(open_page, relay, room):
    draw = enter(open_page, relay, room)
    Mouse(draw).draw(letter_c(600, 400, 100))
    wait_verdict(draw, "refused", "circle")
    draw.locator("#verdict").get_by_role("button", name="Close this result").focus()
    draw.keyboard.press("Enter")
    expect(draw.locator("#canvas")).to_be_focused()
    assert draw.locator("#react-button").get_attribute("title") == "React"
    assert draw.locator("#canvas").get_attribute("title") is None
    # A panel closes once the focus is behind it.
    draw.set_viewport_size({"width": 390, "height": 844})
    draw.locator("#share-button").press("Enter")
    expect(draw.locator("#share .panel-close")).to_be_focused()
    draw.keyboard.press("Shift+Tab")
    expect(draw.locator("#share")).to_be_hidden()
    expect(draw.locator("#clear-button")).to_be_focused()
    # On a desk it covers no tool, and stays.
    draw.set_viewport_size({"width": 1280, "height": 800})
    draw.locator("#share-button").press("Enter")
    draw.keyboard.press("Shift+Tab")
    expect(draw.locator("#clear-button")).to_be_focused()
    expect(draw.locator("#share")).to_be_visible()
