"""Regions of the canvas: drawn or put there by whoever draws, seen by everyone."""
import json
import re

import pytest
from playwright.sync_api import expect

from hands import Fingers, Mouse
from looks import colored, wait_for, wait_verdict
from pages import choose_touch, draw_circle, enter
from strokes import circle
from test_answers import touch_pages
from test_recognizers import open_panel

#: Whether something is painted near a place of the topmost canvas.
IS_PAINTED = """([x, y]) => {
  const canvas = document.querySelector("#canvas");
  const ratio = canvas.width / canvas.clientWidth;
  const { data } = canvas.getContext("2d").getImageData(
    Math.round(x * ratio) - 8, Math.round(y * ratio) - 8, 17, 17);
  return data.some((value, at) => at % 4 === 3 && value > 0);
}"""


def region(page, name, where="#set"):
    return page.locator(f"{where} .region[data-region='{name}']")


def open_set(watch):
    watch.locator("#set > summary").click()
    expect(watch.locator("#set-view")).to_be_visible()


def put(page, name, control=""):
    page.get_by_label("Name of the region").fill(name)
    page.locator(".region-form").get_by_label("Kind of control").select_option(control)
    page.get_by_role("button", name="Put it in the middle").click()
    expect(region(page, name)).to_be_visible()


def frame(page, name):
    return [float(part) for part in region(page, name).get_attribute("data-frame").split()]


def test_a_region_is_put_there_by_keyboard_and_has_a_tap_of_its_own(open_page, relay, room, tmp_path):
    draw, watch = touch_pages(open_page, relay, room)
    choose_touch(draw)
    put(draw, "bar")
    x, y, width, height = frame(draw, "bar")
    draw.wait_for_function(IS_PAINTED, arg=[x, y])
    open_set(watch)
    expect(watch.locator("#set-view")).to_have_attribute("data-regions", "1")
    draw.get_by_label("Attach to").select_option("bar")
    draw.get_by_role("button", name="Attach Tap in bar").click()
    expect(draw.locator("#set .attached[data-recognizer='tap@bar']")).to_be_visible()
    expect(draw.locator("#recognizers .chip[data-recognizer='tap@bar']")).to_have_count(1)
    # It may be elsewhere, by numbers.
    field = draw.get_by_label("bar: from the left, pixels")
    field.fill("140")
    field.press("Enter")
    expect(region(draw, "bar")).to_have_attribute("data-frame", f"140 {y:g} {width:g} {height:g}")
    # All of it is saved, and loaded again.
    with draw.expect_download() as download:
        draw.locator("#set-save").click()
    path = tmp_path / "set.json"
    download.value.save_as(path)
    saved = json.loads(path.read_text())
    assert saved["regions"] == [{"name": "bar", "frame": [140, y, width, height]}]
    draw.get_by_role("button", name="Remove the region bar").click()
    expect(region(draw, "bar")).to_have_count(0)
    expect(draw.locator("#set .attached[data-recognizer='tap@bar']")).to_have_count(0)
    draw.locator("#set-file").set_input_files(path)
    expect(region(draw, "bar")).to_be_visible()
    expect(draw.locator("#set .attached[data-recognizer='tap@bar']")).to_be_visible()
    draw.keyboard.press("Escape")
    Fingers(draw).tap((160, y + 10))
    lane = watch.locator(".lane-name[data-lane='tap@bar']")
    expect(lane).to_contain_text("Tap in bar")
    expect(lane).to_have_attribute("data-state", "ended")


def test_one_finger_or_the_primary_button_draws_a_region_whatever_else_is_pressed(
        open_page, relay, room):
    draw = enter(open_page, relay, room, has_touch=True)
    open_panel(draw)
    draw.get_by_role("button", name="Draw it").click()
    picker = draw.locator(".rectangle-picker")
    draw.mouse.move(100, 100)
    draw.mouse.down(button="right")
    draw.mouse.move(150, 150)
    draw.mouse.up(button="right")
    expect(picker).to_be_visible()
    fingers = Fingers(draw)
    fingers.down((200, 200))
    fingers.down((600, 600), finger=1)
    fingers.move((700, 600), finger=1)
    fingers.up(1)
    expect(picker).to_be_visible()
    fingers.move((340, 300))
    fingers.up()
    expect(picker).to_have_count(0)
    expect(draw.locator("#set .region")).to_have_attribute("data-frame", "200 200 140 100")


def test_a_region_is_dragged_and_is_a_button_that_is_not_tapped_for_the_canvas(
        open_page, relay, room):
    draw, watch = touch_pages(open_page, relay, room)
    choose_touch(draw)
    draw.locator(".region-form").get_by_label("Kind of control").select_option("button")
    draw.get_by_role("button", name="Draw it").click()
    expect(draw.locator("#set")).to_be_hidden()
    draw.keyboard.press("Escape")
    expect(draw.locator(".rectangle-picker")).to_have_count(0)
    expect(draw.locator(".region-note")).to_contain_text("No region was drawn.")
    # So does leaving by Tab: the keyboard is nowhere trapped.
    draw.get_by_role("button", name="Draw it").click()
    draw.keyboard.press("Tab")
    expect(draw.locator(".rectangle-picker")).to_have_count(0)
    draw.get_by_role("button", name="Draw it").click()
    draw.mouse.move(200, 200)
    draw.mouse.down()
    draw.mouse.move(300, 250, steps=3)
    draw.mouse.move(340, 300)
    draw.mouse.up()
    expect(region(draw, "button-1")).to_be_visible()
    assert frame(draw, "button-1") == [200, 200, 140, 100]
    open_set(watch)
    expect(region(watch, "button-1", "#set-view")).to_have_attribute("data-control", "button")
    draw.keyboard.press("Escape")
    Fingers(draw).tap((250, 250))
    lane = watch.locator(".lane-name[data-lane=tap]")
    expect(lane).to_have_attribute("data-marks", re.compile("ignored"))
    assert "A control received the touch" in lane.get_attribute("aria-label")
    expect(draw.locator("#verdict strong")).to_have_text("You used a control")
    expect(watch.locator(".event[data-kind=verdict]")).to_contain_text("You used a control")


#: Where the page says that the latest gesture was decided, by coordinates.
PLACES = """where => Object.fromEntries([...document.querySelectorAll(`${where} .places li`)]
  .map(({ dataset: { space, at } }) => [space, at.split(" ").map(Number)]))"""


def test_s33_what_the_view_is_told_is_a_lane_and_a_place_in_view_window_and_screen_coordinates(open_page, relay, room):
    draw, watch = touch_pages(open_page, relay, room)
    choose_touch(draw)
    view = watch.locator(".lane-name[data-lane=view]")
    draw.get_by_role("switch", name="Show the touches that a UIKit view would receive").click()
    expect(draw.locator("#delivery")).to_have_attribute("aria-checked", "true")
    draw.keyboard.press("Escape")
    Fingers(draw).draw([(300 + 9 * step, 300 + 9 * step) for step in range(16)])
    wait_verdict(draw, "recognized", "pan")
    expect(view).to_have_attribute("data-state", "cancelled")
    assert "received a cancel" in view.get_attribute("aria-label")
    open_panel(draw)
    put(draw, "bar")
    left, top, _, _ = frame(draw, "bar")
    draw.keyboard.press("Escape")
    # What a pointer shows of the window's place on the screen, to compare with.
    draw.evaluate("""() => document.querySelector("#canvas").addEventListener("pointerdown",
        ({ clientX, clientY, screenX, screenY }) => {
          window.seen = { window: [clientX, clientY], screen: [screenX, screenY] };
        })""")
    corner = draw.evaluate("() => { const { left, top } = document.querySelector('#canvas')"
                           ".getBoundingClientRect(); return [left, top]; }")
    place = (corner[0] + left + 30, corner[1] + top + 20)
    Fingers(draw).tap(place)
    draw.locator("#details-button").click()
    draw.locator("#details .places").wait_for()
    seen = draw.evaluate("() => window.seen")
    expected = {"canvas": [left + 30, top + 20], "region": [30, 20], **seen}
    wait_for(watch, "() => document.querySelector('.drawer-card .places li[data-space=screen]') !== null")
    for page, where in ((draw, "#details"), (watch, ".drawer-card")):
        told = page.evaluate(PLACES, where)
        assert told.keys() == expected.keys(), where
        for space, at in expected.items():
            assert told[space] == pytest.approx(at, abs=0.11), (where, space)


def test_s66_a_circle_that_begins_outside_a_region_is_around_it(open_page, relay, room):
    draw, watch = touch_pages(open_page, relay, room)
    open_panel(draw)
    put(draw, "bar")
    left, top, width, height = frame(draw, "bar")
    draw.keyboard.press("Escape")
    radius = (width ** 2 + height ** 2) ** 0.5 / 2 + 12
    assert top + height / 2 > radius, "the circle is on the canvas"
    Mouse(draw).draw(circle(left + width / 2, top + height / 2, radius))
    wait_verdict(draw, "recognized", "circle")
    expect(watch.locator(".drawer-card .places li[data-space=around]")).to_have_text("Drawn around bar")


def test_a_circle_names_the_regions_it_is_drawn_around(open_page, relay, room, open_wire):
    draw, watch = touch_pages(open_page, relay, room)
    wire = open_wire(relay, "draw", room)
    pictures = [{"name": name, "frame": [x, 250, 160, 160]} for name, x in (("left", 120), ("right", 420))]
    wire.send({"type": "recognizers", "regions": pictures, "attach": ["circle@left"]})
    open_panel(draw)
    attached = draw.locator("#set .attached[data-recognizer='circle@left']")
    attached.locator(".attached-name").click()
    attached.get_by_role("switch", name="Also strokes from outside").click()
    expect(attached).to_have_attribute("data-changed", "1")
    draw.keyboard.press("Escape")
    # It begins above the picture and goes around it.
    draw_circle(draw, 200, 330, 125)
    expect(draw.locator("#verdict")).to_contain_text("Around left.")
    expect(watch.locator("#verdict")).to_contain_text("Around left.")
    ended = wire.until(type="state", recognizer="circle@left", state="ended")[-1]
    assert (ended["circled"], ended["centerRegion"], ended["region"]) == (["left"], "left", "left")
    assert colored(draw, (110, 240, 20, 180), "--fit-good") > 100
    Mouse(draw).draw(circle(370, 330, 240))
    expect(draw.locator("#verdict")).to_contain_text("Around")
    ended = wire.until(type="state", recognizer="circle", state="ended", sequence=2)[-1]
    assert sorted(ended["circled"]) == ["left", "right"] and "centerRegion" not in ended
