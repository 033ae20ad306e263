"""The people in a room: their names, who is here, cursors, reactions, and ink that fades."""

from playwright.sync_api import expect

from conftest import PHONE
from hands import Mouse
from looks import COUNT_INK, ink, plane_to_page, sent_by, wait_for, wait_strokes, wait_strokes_on, wait_until
from pages import draw_circle, enter, go, lose, regain, reload, two_pages
from strokes import circle, line
from test_access import Check
from test_plane import PLACE, ink_at, place as plane, zoom_out


def around(page, x: float, y: float, radius: int = 8) -> tuple[int, int, int, int]:
    left, top = plane_to_page(page, x, y)
    return (int(left - radius), int(top - radius), 2 * radius, 2 * radius)


def wait_ink(page, box, is_there: bool) -> None:
    wait_until(page, lambda: (ink(page, box) > 0) == is_there, lambda: f"ink in {box}: {not is_there}")


# Names.


def test_a_name_is_offered_once_and_kept_or_refused(open_page, relay, room):
    page = enter(open_page, relay, room)
    expect(page.locator("#identity")).to_contain_text("You are")
    assert page.locator("#notice").is_hidden()
    draw_circle(page, 400, 350, 100)
    expect(page.locator("#notice-text")).to_contain_text("You are")
    page.locator("#notice-action").click()
    expect(page.locator("#name-field")).to_be_focused()
    page.locator("#name-field").fill("  Ada\u202e 😀 ")
    page.keyboard.press("Enter")
    expect(page.locator("#identity-panel")).to_be_hidden()
    expect(page.locator("#identity .name")).to_have_text("You are Ada 😀")
    watch = open_page(relay.page("watch", room))
    expect(watch.locator(".drawer-name")).to_have_text("Ada 😀")
    reload(page)
    expect(page.locator("#identity .name")).to_have_text("You are Ada 😀")
    draw_circle(page, 700, 350, 100)
    assert page.locator("#notice").is_hidden()
    # One that shows nothing is refused, and a long one cut.
    page.set_viewport_size(PHONE)
    page.locator("#identity").click()
    field = page.locator("#name-field")
    before = page.locator("#identity .name").text_content()
    field.fill(" \u200b ")
    page.keyboard.press("Enter")
    expect(page.locator("#name-note")).to_contain_text("at least one visible character")
    assert page.locator("#identity .name").text_content() == before
    field.fill("x" * 80)
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#identity .name")).to_have_text("You are " + "x" * 64)
    box = page.locator("#identity").bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44, box


def test_a_name_that_is_chosen_without_a_connection_is_sent_later(open_page, cable, relay, room):
    page = enter(open_page, cable, room)
    lose(page, cable)
    page.locator("#identity").click()
    page.locator("#name-field").fill("Late")
    page.keyboard.press("Enter")
    regain(page, cable)
    expect(page.locator("#identity .name")).to_have_text("You are Late")


# Who is here.


def test_the_list_shows_who_is_here_and_who_draws_and_a_reaction_is_seen(open_page, relay, room):
    draw = enter(open_page, relay, room, query="?name=Ada")
    other = enter(open_page, relay, room, query="?name=Bob")
    watch = enter(open_page, relay, room, "watch")
    # A reaction is seen and announced.
    draw.locator("#react-button").click()
    draw.get_by_role("button", name="Applause").click()
    for page in (other, watch):
        expect(page.locator("#live-region")).to_contain_text("Ada: Applause")
    size = other.viewport_size
    middle = (size["width"] // 2 - 30, size["height"] // 2 - 70, 60, 80)
    wait_ink(other, middle, True)
    wait_ink(other, middle, False)
    assert draw.locator("#live-region").text_content() == ""
    for page, names in ((draw, ["Ada (you)", "Bob"]), (watch, ["Ada", "Bob"])):
        page.locator("#viewers").click()
        expect(page.locator("#people .people-name")).to_have_text(names)
        expect(page.locator("#people .people-watching")).to_have_text("1 watching")
    hand = Mouse(other)
    hand.down((300, 300))
    hand.move((350, 300))
    for page in (draw, watch):
        expect(page.locator("#people .people-row[data-drawing=true]")).to_contain_text("Bob")
    hand.up()
    other.context.close()
    for page in (draw, watch):
        expect(page.locator("#people .people-row")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#people")).to_be_hidden()
    draw.locator("#people").get_by_role("button", name="Share this room").click()
    expect(draw.locator("#share")).to_be_visible()


# Cursors.


def test_a_cursor_is_seen_by_the_others_and_goes(open_page, relay, room):
    draw = enter(open_page, relay, room, query="?name=Ada")
    watch = enter(open_page, relay, room, "watch")
    wait_for(draw, "() => document.body.dataset.viewers === '1'")
    Mouse(draw).draw(line(100, 100, 200, 100))
    wait_strokes(watch, 1)
    Mouse(draw).hover((600, 400))
    box = around(watch, 600, 400)
    wait_ink(watch, box, True)
    late = open_page(relay.page("watch", room))
    wait_strokes(late, 1)
    wait_ink(late, around(late, 600, 400), True)
    draw.locator("#details-button").hover()
    wait_ink(watch, box, False)
    assert ink(draw, (590, 390, 20, 20)) == 0


def wait_ink_at(page, place, is_there: bool) -> None:
    wait_until(page, lambda: (ink_at(page, *place) > 0) == is_there,
               lambda: f"ink at {place} of the plane: {not is_there}")


def test_a_cursor_is_where_its_hand_is_on_each_page_of_the_plane(open_page, relay, room, open_wire):
    wire = open_wire(relay, "watch", room)
    far = enter(open_page, relay, room, query="?name=Ada")
    near = enter(open_page, relay, room)
    watch = enter(open_page, relay, room, "watch")
    wait_for(far, "() => document.body.dataset.viewers === '2'")
    zoom_out(far)
    Mouse(far).hover((700, 500))
    # The plane's point below the hand: (-600, -400) is at the canvas's corner.
    place = (800, 600)
    for page in (near, watch):
        wait_ink_at(page, place, True)
    events: list[dict] = []
    while {"drawer": "d1", "x": 800, "y": 600} not in (events or [{}])[-1].get("cursors", []):
        events += wire.until(type="here")
    assert not any("viewport" in event for event in events), "to pan sends nothing"
    # The hand rests, and the plane moves below it.
    far.keyboard.press("1")
    wait_for(far, "() => document.body.dataset.zoom === '1'")
    for page in (near, watch):
        wait_ink_at(page, place, False)
    late = enter(open_page, relay, room)
    wait_ink_at(late, place, False)
    # Hand and ink are at the same place.
    zoom_out(far)
    Mouse(far).draw(line(650, 450, 700, 500))
    wait_strokes_on((near, watch, late), 1)
    left, top, scale = plane(far)
    end = ((700 - left) / scale, (500 - top) / scale)
    counts = [ink_at(page, *end) for page in (near, watch, late)]
    assert all(counts)
    Mouse(far).hover((701, 501))
    for page, before in zip((near, watch, late), counts):
        wait_until(page, lambda: ink_at(page, *end) > before)


def test_a_cursor_is_sent_to_others_alone_and_not_while_the_canvas_is_dragged(open_page, relay, room, open_wire):
    page = open_page("about:blank")
    sent = sent_by(page)
    go(page, relay.page("draw", room) + "?format=json")

    def cursors() -> list[dict]:
        return [one for one in sent if one["type"] == "cursor"]

    def wait_cursor(**place) -> None:
        wait_until(page, lambda: cursors()[-1:] == [{"type": "cursor", **place}],
                   lambda: f"{cursors()[-3:]} instead of {place}")

    for x in range(300, 600, 20):
        page.mouse.move(x, 300)
    open_wire(relay, "watch", room)
    wait_for(page, "() => document.body.dataset.viewers === '1'")
    assert cursors() == [], "nobody else was here"
    page.mouse.move(700, 300)
    wait_cursor(x=700, y=300)
    page.mouse.down(button="middle")
    page.mouse.move(500, 300, steps=5)
    wait_cursor()
    page.mouse.up(button="middle")
    page.mouse.move(500, 310)
    wait_cursor(x=700, y=310)


# Ink that fades.

#: Whether the tile of a wall has ink.
TILE_INK = """() => {
    const canvas = document.querySelector(".wall-tile canvas");
    if (!canvas || canvas.width === 0) return false;
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, at) => at % 4 === 3 && value > 10);
}"""


#: Notes in the page itself when ink that is no stroke any more was painted, and when it was gone: it
#: fades sooner than a busy machine asks page after page. Both of JavaScript: whether there is ink, and
#: whether anything is a stroke.
FADES = """(hasInk, hasStrokes) => {
    let frames = 0;
    const look = () => {
        const isInk = hasInk();
        // The first of these frames may show what was painted before the stroke was dropped.
        if (isInk && !hasStrokes()) frames += 1;
        window.faded = frames > 2 && !isInk;
        if (!window.faded) requestAnimationFrame(look);
    };
    look();
}"""


def expect_fading(page, x: float, y: float) -> None:
    """Has a draw or watch page note that ink around a point of the plane fades."""
    page.evaluate(f"""([x, y]) => ({FADES})(() => {{
        const [left, top, scale] = ({PLACE})();
        const corner = document.querySelector("#canvas").getBoundingClientRect();
        const [px, py] = [x * scale + left + corner.x, y * scale + top + corner.y];
        return ({COUNT_INK})([px - 6, py - 6, 12, 12]) > 0;
    }}, () => document.body.dataset.strokes !== "0")""", [x, y])


def choose_fading(page) -> None:
    page.locator("#pen-button").click()
    page.get_by_role("radio", name="Fades after 3 s").click()
    page.locator("#pen-panel .panel-close").click()
    page.mouse.move(5, 400)


def test_ink_that_fades_is_judged_and_goes_from_all_pages(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room, "watch")
    Mouse(draw).draw(line(100, 100, 200, 100))
    wait_strokes(watch, 1)
    choose_fading(draw)
    Mouse(draw).draw(line(300, 300, 600, 300))
    places = ((draw, (440, 290, 20, 20)), (watch, around(watch, 450, 300, 6)))
    for page, box in places:
        wait_ink(page, box, True)
    wait_strokes(draw, 1)
    for page, box in places:
        wait_ink(page, box, False)
    draw.locator("#undo-button").click()
    wait_strokes(watch, 0)
    reload(draw)
    assert draw.locator("#pen-button").get_attribute("data-fade") == "3000"
    # A gesture in it is news although nothing else is drawn.
    Mouse(draw).draw(circle(600, 350, 120))
    expect(watch.locator(".event[data-kind=verdict]").first).to_contain_text("Circle")
    expect(watch.locator("#verdict")).to_contain_text("Circle")


def test_ink_that_fades_lies_where_it_was_drawn_on_the_plane(open_page, relay, room):
    draw = enter(open_page, relay, room)
    near = enter(open_page, relay, room)
    watch = enter(open_page, relay, room, "watch")
    wall = open_page(relay.origin + f"/wall?rooms={room}")
    zoom_out(draw)
    choose_fading(draw)
    middle = (800, 500)
    for page in (draw, near, watch):
        expect_fading(page, *middle)
    wall.evaluate(f"""() => ({FADES})({TILE_INK}, () => {{
        const {{ live, strokes }} = document.querySelector(".wall-tile").dataset;
        return live !== "0" || strokes !== "0";
    }})""")
    hand = Mouse(draw)
    hand.drag([(x, 450) for x in range(650, 760, 10)])
    wait_for(wall, TILE_INK)
    hand.up()
    for page in (draw, near, watch, wall):
        wait_for(page, "() => window.faded")
    expect(wall.locator(".wall-tile canvas")).to_have_count(1)


def test_ink_that_fades_goes_without_a_connection_too(open_page, cable, room):
    draw = enter(open_page, cable, room)
    lose(draw, cable)
    choose_fading(draw)
    Mouse(draw).draw(line(300, 300, 600, 300))
    wait_ink(draw, (440, 290, 20, 20), True)
    wait_ink(draw, (440, 290, 20, 20), False)
    assert draw.evaluate("document.body.dataset.pending") == "0"
    regain(draw, cable)
    wait_strokes(draw, 0)


# For everyone.


def test_the_panels_can_be_used_by_everyone(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room, "watch")
    for page, buttons in ((draw, ("identity", "viewers", "react-button", "pen-button")),
                          (watch, ("viewers",))):
        check = Check(page)
        for button in buttons:
            for size in ({"width": 1280, "height": 800}, PHONE):
                page.set_viewport_size(size)
                if page.locator(f"#{button}").get_attribute("aria-expanded") == "false":
                    page.locator(f"#{button}").click()
                check(f"{button} at {size['width']}")
            page.keyboard.press("Escape")
        check.end()
