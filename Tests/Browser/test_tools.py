"""The pen and the eraser: what everyone sees, what undo brings back, and what survives a cut."""

from playwright.sync_api import expect

from hands import Fingers, Mouse, Pen
from looks import wait_for, wait_strokes, wait_strokes_on
from pages import enter, lose, reload, touch_pages
from strokes import line

LINES = [line(250, 160 + 70 * turn, 750, 160 + 70 * turn) for turn in range(3)]
COLORED = """([color, x, y]) => {
  for (const canvas of document.querySelectorAll("canvas")) {
    const at = canvas.getBoundingClientRect();
    const ratio = canvas.width / at.width;
    const [r, g, b, a] = canvas.getContext("2d").getImageData(
      Math.round((x - at.left) * ratio), Math.round((y - at.top) * ratio), 1, 1).data;
    if (a > 250 && `${r},${g},${b}` === color) return true;
  }
  return false;
}"""
RED = "209,52,56"


def choose(page, color=None, width=None):
    page.locator("#pen-button").click()
    if color is not None:
        page.locator(f'.pen-color[data-value="{color}"]').click()
    if width is not None:
        page.locator(f'.pen-width[data-value="{width}"]').click()
    page.keyboard.press("Escape")
    expect(page.locator("#pen-panel")).to_be_hidden()


def erase(page, start, end):
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=8)
    page.mouse.up()


def test_everyone_sees_colour_and_width_and_they_survive_a_cut(open_page, own_relay):
    draw, watch = touch_pages(open_page, own_relay, "pens")
    choose(draw, "#d13438", "14")
    Mouse(draw).draw(LINES[0])
    wait_strokes_on((draw, watch), 1)
    wait_for(draw, COLORED, [RED, 500, 165])
    lose(draw, own_relay)
    Mouse(draw).draw(LINES[1])
    choose(draw, "", "")
    Mouse(draw).draw(LINES[2])
    own_relay.start()
    wait_strokes_on((draw, watch), 3)
    wait_for(draw, COLORED, [RED, 500, 235])
    assert not draw.evaluate(COLORED, [RED, 500, 300])
    late = open_page(own_relay.page("draw", "pens"))
    wait_strokes(late, 3)
    wait_for(late, COLORED, [RED, 500, 165])
    wait_for(late, COLORED, [RED, 500, 235])


def test_the_choice_stays_for_the_next_visit(open_page, relay, room):
    draw = enter(open_page, relay, room)
    choose(draw, "#2b6fdb", "6")
    reload(draw)
    expect(draw.locator("#pen-button")).to_have_attribute("data-color", "#2b6fdb")
    expect(draw.locator("#pen-button")).to_have_attribute("data-width", "6")
    draw.locator("#pen-button").press("Enter")
    expect(draw.locator(".pen-color[aria-checked=true]")).to_have_attribute("data-value", "#2b6fdb")
    draw.locator(".pen-color[aria-checked=true]").press("ArrowRight")
    expect(draw.locator("#pen-button")).to_have_attribute("data-color", "#8b4fd9")


def test_the_eraser_takes_whole_gestures_in_one_step(open_page, relay, room):
    draw, watch = touch_pages(open_page, relay, room)
    other = enter(open_page, relay, room)
    Mouse(other).draw(line(250, 195, 750, 195))
    for points in LINES:
        Mouse(draw).draw(points)
    wait_strokes_on((draw, watch), 4)
    draw.keyboard.press("e")
    expect(draw.locator("#eraser-button")).to_have_attribute("aria-pressed", "true")
    # A key that is held repeats, and is one choice all the same.
    draw.keyboard.press("e")
    for _ in range(4):
        draw.keyboard.down("e")
    draw.keyboard.up("e")
    expect(draw.locator("#eraser-button")).to_have_attribute("aria-pressed", "true")
    erase(draw, (500, 130), (510, 250))
    wait_strokes_on((draw, watch), 2)
    draw.keyboard.press("Escape")
    Mouse(draw).draw(LINES[0])
    wait_strokes_on((draw, watch), 3)
    draw.keyboard.press("Control+z")
    wait_strokes_on((draw, watch), 2)
    draw.keyboard.press("Control+z")
    wait_strokes_on((draw, watch), 4)
    draw.keyboard.press("Control+Shift+Z")
    wait_strokes_on((draw, watch), 2)
    erased = watch.locator("#events .event[data-kind=undone]", has_text="erased 2 strokes")
    expect(erased).to_have_count(1)


def test_without_a_connection_the_eraser_and_a_mark_say_so(open_page, own_relay):
    draw = enter(open_page, own_relay, "eraser")
    Mouse(draw).draw(LINES[0])
    wait_strokes(draw, 1)
    lose(draw, own_relay)
    Mouse(draw).draw(LINES[2])
    draw.locator("#eraser-button").click()
    for y in (300, 160):
        erase(draw, (500, y - 20), (510, y + 20))
        expect(draw.locator("#notice")).to_contain_text("The eraser needs a connection")
        draw.locator("#notice-close").click()
    draw.keyboard.press("m")
    expect(draw.locator("#notice")).to_contain_text("Marking needs a connection")
    own_relay.start()
    wait_for(draw, "() => document.body.dataset.outbox === 'live'")
    wait_strokes(draw, 2)
    erase(draw, (500, 130), (510, 250))
    wait_strokes(draw, 1)


def test_what_was_sent_into_a_dead_connection_is_said_to_be_missing(open_page, cable, room):
    draw = enter(open_page, cable, room)
    choose(draw, "#d13438")
    for y in (200, 300):
        Mouse(draw).draw(line(300, y, 600, y))
    wait_strokes(draw, 2)
    draw.locator("#eraser-button").click()
    def rub_on():
        erase(draw, (450, 150), (450, 250))
        draw.mouse.move(500, 250)
        draw.mouse.down()
        draw.mouse.move(500, 350, steps=8)

    for act, text in [(lambda: erase(draw, (450, 150), (450, 250)), "The eraser needs a connection"),
                      (rub_on, "The eraser needs a connection"),
                      (lambda: draw.keyboard.press("Control+z"), "may not have arrived"),
                      (lambda: draw.keyboard.press("m"), "may not have arrived")]:
        cable.die()
        act()
        cable.cut()
        expect(draw.locator("#notice")).to_contain_text(text)
        wait_for(draw, COLORED, [RED, 350, 200])
        draw.mouse.up()
        draw.locator("#notice-close").click()
        cable.mend()
        wait_for(draw, "() => document.body.dataset.outbox === 'live'")
        wait_strokes(draw, 2)
        expect(draw.locator("#notice")).to_be_hidden()


def test_the_keyboard_erases_as_a_pointer_does(open_page, relay, room):
    pages = touch_pages(open_page, relay, room)
    draw = pages[0]
    # Two strokes: through the middle, where the keyboard's pen begins, and above.
    box = draw.locator("#canvas").bounding_box()
    x, y = round(box["width"] / 2), round(box["height"] / 2)
    for height in (y, y - 150):
        Mouse(draw).draw(line(x - 200, height, x + 200, height))
    wait_strokes_on(pages, 2)
    draw.locator("#canvas").focus()
    draw.keyboard.press("e")
    expect(draw.locator("#eraser-button")).to_have_attribute("aria-pressed", "true")
    # Escape lifts the eraser and leaves both strokes; the eraser stays chosen.
    for key in (" ", "ArrowRight", "Escape", " ", "ArrowRight", " "):
        draw.keyboard.press(key)
    wait_strokes_on(pages, 1)
    expect(draw.locator("#eraser-button")).to_have_attribute("aria-pressed", "true")
    draw.keyboard.press("Control+z")
    wait_strokes_on(pages, 2)
    draw.keyboard.press("Escape")
    expect(draw.locator("#eraser-button")).to_have_attribute("aria-pressed", "false")
    for key in (" ", "Shift+ArrowDown", "Shift+ArrowDown", " "):
        draw.keyboard.press(key)
    wait_strokes_on(pages, 3)


def test_from_the_first_contact_of_a_pen_on_fingers_draw_only_if_that_is_chosen(open_page, relay, room):
    draw, watch = touch_pages(open_page, relay, room)
    palm, pen = Fingers(draw), Pen(draw)
    palm.down((700, 600))
    palm.move((704, 602))
    pen.draw(LINES[0])
    wait_strokes_on((draw, watch), 1)
    palm.up()
    Fingers(draw).draw(LINES[1])
    pen.draw(LINES[2])
    wait_strokes_on((draw, watch), 2)
    expect(draw.locator("#notice")).to_contain_text("Only your pen draws now")
    draw.locator("#notice-action").click()
    expect(draw.locator("#notice")).to_be_hidden()
    Fingers(draw).draw(LINES[1])
    wait_strokes_on((draw, watch), 3)
    # As chosen, also after a reload, until it is chosen anew.
    reload(draw)
    Pen(draw).draw(line(250, 400, 750, 400))
    expect(draw.locator("#notice")).to_be_hidden()
    draw.locator("#pen-button").click()
    draw.get_by_role("radio", name="Pen only").click()
    draw.keyboard.press("Escape")
    Fingers(draw).draw(line(250, 450, 750, 450))
    Pen(draw).draw(line(250, 500, 750, 500))
    wait_strokes_on((draw, watch), 5)
