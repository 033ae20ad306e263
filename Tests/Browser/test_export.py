"""A room as a file: the same picture as the page paints, from the menus of both pages."""
import json

import pytest
from playwright.sync_api import expect

from hands import Fingers, Mouse
from looks import wait_strokes
from pages import enter, touch_pages
from relay import MODULES
from strokes import circle, line
from test_tools import choose

#: The room painted by the page's own modules beside the files: pixels of ink, and those that differ.
COMPARED = """async ([room, theme, paper]) => {
  const { paintInk } = await import("/canvas/ink.js");
  const { fingerColor, readableOn } = await import("/canvas/colors.js");
  const { planeOf } = await import("/canvas/view.js");
  const { applyEvent, emptyScene } = await import("/state/scene.js");
  const address = (format) => `/api/rooms/${room}/export.${format}?layers=ink&theme=${theme}`;
  const scene = applyEvent(emptyScene(), await (await fetch(address("json"))).json());
  const { width, height } = planeOf(scene);
  const surface = () => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    context.fillStyle = paper;
    context.fillRect(0, 0, width, height);
    return context;
  };
  const pixels = (context) => context.getImageData(0, 0, width, height).data;
  const own = surface();
  for (const stroke of scene.strokes.values()) {
    const { color } = scene.drawers.get(stroke.drawer);
    const ink = stroke.pen?.color ?? fingerColor(color, stroke.touch);
    paintInk(own, stroke, readableOn(ink, paper));
  }
  const differing = (one, other) => {
    let count = 0;
    for (let at = 0; at < one.length; at += 4) {
      const most = Math.max(...[0, 1, 2].map((by) => Math.abs(one[at + by] - other[at + by])));
      if (most > 48) count += 1;
    }
    return count;
  };
  const result = { ink: differing(pixels(own), pixels(surface())) };
  for (const format of ["svg", "png"]) {
    const image = new Image();
    image.src = address(format);
    await image.decode();
    const other = surface();
    other.drawImage(image, 0, 0);
    result[format] = image.width === width ? differing(pixels(own), pixels(other)) : -1;
  }
  return result;
}"""


@pytest.fixture
def modules_relay(start_relay):
    return start_relay(*MODULES)


def test_files_have_the_ink_that_the_page_paints(open_page, modules_relay, room):
    relay = modules_relay
    draw, watch = touch_pages(open_page, relay, room)
    other = enter(open_page, relay, room)
    Mouse(draw).draw(circle(400, 300, 110))
    choose(other, "#d13438", "14")
    Mouse(other).draw(line(250, 200, 600, 420))
    Fingers(draw).draw(circle(620, 260, 60))
    wait_strokes(watch, 3)
    for theme, paper in (("light", "#fdfcf9"), ("dark", "#141821")):
        found = watch.evaluate(COMPARED, [room, theme, paper])
        assert found["ink"] > 2000
        for form in ("svg", "png"):
            assert 0 <= found[form] < found["ink"] / 100, found


def test_both_pages_offer_the_files(open_page, relay, room):
    draw, watch = touch_pages(open_page, relay, room)
    Mouse(draw).draw(circle(400, 300, 110))
    wait_strokes(watch, 1)
    draw.get_by_role("button", name="Share").click()
    for page in (draw, watch):
        menu = page.locator(".picture-menu")
        menu.locator("summary").click()
        menu.get_by_label("Strokes only").check()
        links = menu.locator("a")
        expect(links).to_have_count(7)
        for index in range(7):
            answer = page.request.get(relay.origin + links.nth(index).get_attribute("href"))
            assert answer.ok and len(answer.body()) > 100, answer.url
        with page.expect_download() as download:
            links.first.click()
        assert download.value.suggested_filename == f"{room}.png"
    # A stream file is one that the commands read.
    lines = relay.get(f"/api/rooms/{room}/export.gesture.jsonl").splitlines()
    header, *inputs = [json.loads(line) for line in lines]
    assert header["gesture"] == 1
    phases = [one["phase"] for one in inputs if one["type"] == "touches"]
    assert [inputs[0]["type"], phases[0], phases[-1]] == ["hello", "began", "ended"]
