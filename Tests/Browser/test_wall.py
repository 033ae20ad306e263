"""The wall: many rooms on one page, over one socket."""
import pytest
from playwright.sync_api import expect

from hands import Mouse
from looks import Wire, wait_for, wait_open
from pages import enter, go
from strokes import circle
from test_access import Check

PAINTED = """(room) => {
  const canvas = document.querySelector(`.wall-tile[data-room="${room}"] canvas`);
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, at) => at % 4 === 3 && value > 0).length;
}"""


@pytest.fixture
def own_relay(start_relay):
    return start_relay("--room-walls", "1", "--room-linger", "0s")


def drawing(open_page, relay, room, name):
    return enter(open_page, relay, room, query=f"?name={name}", viewport={"width": 800, "height": 600})


def tile(wall, room):
    return wall.locator(f'.wall-tile[data-room="{room}"]')


def test_a_tile_has_more_pixels_on_a_finer_monitor(open_page, relay, room):
    page = drawing(open_page, relay, room, "Ada")
    Mouse(page).draw(circle(400, 300, 120))
    # An emulated monitor changes no media query.
    wall = open_page(f"{relay.origin}/wall?rooms={room}", script="""
        const real = matchMedia;
        window.matchMedia = (query) => {
            const list = real(query);
            if (query.includes("dppx")) addEventListener("finer", () => list.dispatchEvent(new Event("change")));
            return list;
        };""")
    wait_for(wall, f"() => document.querySelector('canvas') !== null && ({PAINTED})('{room}') > 50")
    paper = tile(wall, room).locator("canvas")
    width = paper.evaluate("canvas => canvas.width")
    wall.evaluate("""() => {
        Object.defineProperty(window, "devicePixelRatio", { value: 2 });
        dispatchEvent(new Event("finer"));
    }""")
    expect(paper).to_have_js_property("width", 2 * width)
    wait_for(wall, f"() => ({PAINTED})('{room}') > 50")


def test_rooms_appear_with_their_ink_and_a_tile_opens(open_page, relay, room):
    wall = open_page(f"{relay.origin}/wall?rooms={room}*")
    expect(wall.locator("#message")).to_contain_text("No live room matches")
    check = Check(wall)
    check("no rooms")
    further = []
    wall.on("websocket", lambda socket: further.append(socket.url))
    ada = drawing(open_page, relay, f"{room}-a", "Ada")
    ben = drawing(open_page, relay, f"{room}-b", "Ben")
    expect(wall.locator(".wall-tile")).to_have_count(2)
    expect(wall.locator("#message")).to_be_hidden()
    expect(tile(wall, f"{room}-a")).to_contain_text("Ada")
    # Ink is there before the pen is lifted.
    ada.mouse.move(300, 300)
    ada.mouse.down()
    for step in range(1, 12):
        ada.mouse.move(300 + 20 * step, 300)
    wait_for(wall, f"() => ({PAINTED})('{room}-a') > 50")
    expect(tile(wall, f"{room}-a")).to_have_attribute("data-strokes", "0")
    ada.mouse.up()
    expect(tile(wall, f"{room}-a")).to_have_attribute("data-strokes", "1")
    Mouse(ben).draw(circle(400, 300, 120))
    expect(tile(wall, f"{room}-b")).to_have_attribute("data-recognized", "circle")
    expect(tile(wall, f"{room}-b")).to_contain_text("Circle")
    ben.get_by_role("button", name="Clear").click()
    wait_for(wall, f"() => ({PAINTED})('{room}-b') === 0")
    assert further == [], "one socket is for all rooms"
    check("two rooms")
    check.end()
    tile(wall, f"{room}-a").locator("a").click()
    expect(wall).to_have_url(relay.page("watch", f"{room}-a"))


def test_rooms_go_and_the_wall_comes_back_after_a_restart(open_page, own_relay):
    first = drawing(open_page, own_relay, "one", "Ada")
    wall = open_page(f"{own_relay.origin}/wall")
    expect(wall.locator(".wall-tile")).to_have_count(1)
    second = drawing(open_page, own_relay, "two", "Ben")
    expect(wall.locator(".wall-tile")).to_have_count(2)
    first.close()
    expect(wall.locator(".wall-tile")).to_have_count(1)
    own_relay.restart()
    expect(wall.locator("body")).to_have_attribute("data-connection-state", "open", timeout=30_000)
    wait_open(second)
    expect(tile(wall, "two")).to_contain_text("Ben")


def test_a_wall_forgets_the_ink_of_before_a_restart(open_page, own_relay, open_wire):
    wire = Wire(own_relay, "draw", "two")
    wire.send({"type": "touches", "phase": "began",
               "touches": [{"id": 1, "kind": "pen", "samples": [[0, 0, 0], [500, 400, 90]]}]},
              {"type": "touches", "phase": "ended", "touches": [{"id": 1}]})
    wall = open_page(f"{own_relay.origin}/wall")
    wait_for(wall, f"() => ({PAINTED})('two') > 50")
    own_relay.restart()
    # Nothing was saved, and a page would send its strokes again.
    open_wire(own_relay, "draw", "two")
    wait_for(wall, f"() => ({PAINTED})('two') === 0")


def test_a_lost_wall_keeps_its_title_on_a_phone(open_page, own_relay):
    wall = open_page(f"{own_relay.origin}/wall", {"width": 360, "height": 780})
    expect(wall.locator("body")).to_have_attribute("data-connection-state", "open")
    own_relay.kill()
    expect(wall.locator("body")).to_have_attribute("data-connection-state", "waiting")
    assert wall.locator("#title").evaluate("({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth")


def test_what_cannot_be_shown_is_said(open_page, own_relay):
    wall = open_page(f"{own_relay.origin}/wall?rooms=a%20b")
    expect(wall.locator("#message")).to_contain_text("class-*")
    go(wall, f"{own_relay.origin}/wall?rooms=b*")
    expect(wall.locator("#message h2")).to_have_text("No live room matches b*")
    go(wall, f"{own_relay.origin}/wall")
    second = open_page(f"{own_relay.origin}/wall")
    expect(second.locator("#message")).to_contain_text("at most 1 wall")
    wall.close()
    second.get_by_role("link", name="Try again").click()
    wait_open(second)


def test_long_names_fit_and_keys_lead_into_a_room(open_page, relay, room):
    long = f"{room}-{'w' * (63 - len(room))}"
    drawing(open_page, relay, long, "A-name-of-sixty-four-characters-that-nobody-would-ever-choose-ok")
    wall = open_page("about:blank")
    for width, height in [(390, 844), (320, 640), (844, 390)]:
        wall.set_viewport_size({"width": width, "height": height})
        wall.goto(f"{relay.origin}/wall?rooms={room}*")
        expect(wall.locator(".wall-tile")).to_have_count(1)
        assert wall.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)
        box = tile(wall, long).bounding_box()
        assert box["width"] <= width and box["y"] + box["height"] <= height, (width, height)
        for _ in range(4):
            wall.keyboard.press("Tab")
            if wall.evaluate("document.activeElement.matches('.wall-link')"):
                break
        wall.keyboard.press("Enter")
        expect(wall).to_have_url(relay.page("watch", long))
