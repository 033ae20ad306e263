"""Recordings in files: in the lobby, and on a page of another site."""
import functools
import http.server
import urllib.request

import pytest
from playwright.sync_api import expect

from looks import wait_for
from sites import Quiet, serving
from test_access import check_once
from test_replay import draw_two, recording

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A bug report</title>
<script type="module" src="%s/embed/gesture-replay.js"></script>
<main><h1>A bug report</h1>
<gesture-replay id="first" src="demo.gesture-recording" t="0.2"></gesture-replay>
<gesture-replay id="cut" src="cut.gesture-recording" speed="8"></gesture-replay>
<gesture-replay id="none" src="nothing.gesture-recording"></gesture-replay>
<gesture-replay id="picture" src="index.html"></gesture-replay>
</main>
"""
INK = """(id) => {
  const stage = document.querySelector(id).shadowRoot.querySelector(".stage");
  return [...stage.querySelectorAll("canvas")].some((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, at) => at % 4 === 3 && value > 0);
  });
}"""


class Files(Quiet, http.server.SimpleHTTPRequestHandler):
    """Serves the files of a folder."""


@pytest.fixture(scope="module")
def recorded(open_module_page, keeper):
    """The bytes of a recording with two gestures and a marked moment after them."""
    page = draw_two(open_module_page, keeper, "embedded")
    page.keyboard.press("m")
    epoch = recording(keeper, "embedded", 3)["epoch"]
    page.context.close()
    address = f"{keeper.origin}/api/recordings/{epoch}.gesture-recording"
    with urllib.request.urlopen(address, timeout=10) as answer:
        return answer.read()


@pytest.fixture(scope="module")
def site(tmp_path_factory, keeper, recorded):
    """Another site, with the recording beside its page."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "index.html").write_text(PAGE % keeper.origin, encoding="utf-8")
    (folder / "de.html").write_text((PAGE % keeper.origin).replace('lang="en"', 'lang="de-AT"'), encoding="utf-8")
    (folder / "demo.gesture-recording").write_bytes(recorded)
    (folder / "cut.gesture-recording").write_bytes(recorded[:-40])
    with serving(functools.partial(Files, directory=str(folder))) as origin:
        yield origin


def note(page, name):
    return page.locator(f"#{name} .note")


def test_a_page_of_another_site_plays_recordings(open_page, site):
    page = open_page(site)
    wait_for(page, "() => document.querySelector('#first').duration > 0.3")
    assert page.evaluate("document.querySelector('#first').currentTime") == 0.2
    # A drag shows one moment a frame.
    shown = page.evaluate("""async () => {
      const player = document.querySelector('#first');
      const range = player.shadowRoot.querySelector('input');
      const frame = () => new Promise(requestAnimationFrame);
      for (let count = 0; count < 3; count += 1) await frame();
      const shown = [];
      player.addEventListener('timeupdate', () => shown.push(player.currentTime));
      for (const value of [0.3, 0.2, 0.1]) {
        range.value = value;
        range.dispatchEvent(new Event('input'));
        for (let turn = 0; turn < 99; turn += 1) await null;
      }
      for (let count = 0; count < 3; count += 1) await frame();
      return shown;
    }""")
    assert shown == [0.1]
    page.evaluate("document.querySelector('#first').seek(1e9)")
    wait_for(page, INK, "#first")
    player = page.locator("#first")
    player.get_by_role("combobox", name="Speed").select_option("16")
    player.get_by_role("button", name="Play").click()
    wait_for(page, "() => { const one = document.querySelector('#first');"
                   " return one.paused && one.currentTime === one.duration; }")
    player.get_by_role("slider").press("Home")
    wait_for(page, "() => document.querySelector('#first').currentTime === 0")
    # With one of these, keys belong to the browser and the surrounding page.
    assert player.get_by_role("button", name="Play").evaluate("""(one) =>
        ["altKey", "ctrlKey", "metaKey"].filter((key) => !one.dispatchEvent(new KeyboardEvent("keydown",
            { key: "End", [key]: true, bubbles: true, composed: true, cancelable: true })))""") == []
    # Taken out and put in again, it goes on.
    page.evaluate("() => { const one = document.querySelector('#first');"
                  " one.remove(); document.body.append(one); one.seek(1e9); }")
    wait_for(page, INK, "#first")
    expect(page.locator("#cut").get_by_role("combobox", name="Speed")).to_have_value("8")
    # As of a video, the moment can be set, and a file that is not there ends playing.
    page.evaluate("document.querySelector('#cut').currentTime = 0.1")
    wait_for(page, "() => document.querySelector('#cut').currentTime === 0.1")
    page.evaluate("() => { const one = document.querySelector('#first');"
                  " one.currentTime = 0; one.play(); one.setAttribute('src', 'none'); }")
    expect(note(page, "first")).to_contain_text("none answered with status 404")
    assert page.evaluate("document.querySelector('#first').paused")
    expect(note(page, "cut")).to_contain_text("The recording was cut at its end.")
    expect(note(page, "none")).to_contain_text("nothing.gesture-recording answered with status 404")
    expect(note(page, "picture")).to_contain_text("This file is no recording of gestures.")


def test_the_player_speaks_the_language_of_the_page(open_page, site, keeper):
    page = open_page("about:blank")
    loaded = []
    page.on("request", lambda request: loaded.append(request.url))
    beside = f"{keeper.origin}/embed/gesture-replay.de.js"
    page.goto(f"{site}/de.html")
    first = page.locator("#first")
    wait_for(page, "() => document.querySelector('#first').duration > 0.3")
    first.get_by_role("slider", name="Moment").press("]")
    expect(first.locator(".said")).to_have_text("Blue: Kreis erkannt, 100 Prozent")
    expect(first.get_by_role("button", name="Abspielen")).to_be_visible()
    expect(first).to_have_attribute("lang", "de")
    expect(note(page, "picture")).to_have_text("Diese Datei ist keine Aufzeichnung von Gesten.")
    assert loaded.count(beside) == 1
    # The page is as it was.
    expect(page.locator("html")).to_have_attribute("lang", "de-AT")
    page.route(beside, lambda route: route.abort())
    for place in ("de.html", "index.html"):
        loaded.clear()
        page.goto(f"{site}/{place}")
        expect(note(page, "picture")).to_have_text("This file is no recording of gestures.")
        expect(first).to_have_attribute("lang", "en")
        assert loaded.count(beside) == (place == "de.html")


@pytest.mark.parametrize("width", [320, 900])
def test_marks_and_the_newest_verdict_are_shown(open_page, site, width):
    page = open_page(site, viewport={"width": width, "height": 700})
    player = page.locator("#first")
    said = player.locator(".said")
    wait_for(page, "() => document.querySelector('#first').duration > 0.3")
    expect(player.locator(".marks path")).to_have_count(6)
    shapes = {kind: player.locator(f".marks .{kind}").get_attribute("d")
              for kind in ("recognized", "refused", "marked", "opened", "closed")}
    assert [kind for kind, shape in shapes.items() if shape.startswith("M")] == [
        "recognized", "refused", "marked"], "a dot, a ring and a flag"
    slider = player.get_by_role("slider")
    slider.press("Home")
    expect(said).to_have_text("")
    for text in ("Blue: Circle recognized, 100 percent", "Blue: Almost: close the gap",
                 "Blue marked this moment"):
        slider.press("]")
        expect(said).to_contain_text(text)
        assert said.evaluate("one => one.scrollHeight <= one.clientHeight"), "it can be read whole"
    slider.press("[")
    expect(said).to_have_attribute("data-kind", "refused")
    # It is spoken while the recording is stepped through, not while it plays.
    expect(said).to_have_attribute("aria-live", "polite")
    slider.press("Home")
    player.get_by_role("combobox", name="Speed").select_option("0.25")
    player.get_by_role("button", name="Play").click()
    expect(said).to_have_attribute("aria-live", "off")
    player.get_by_role("button", name="Pause").click()
    expect(said).to_have_attribute("aria-live", "polite")
    # Pointed at, a mark says what it is.
    x, y = (float(number) for number in shapes["marked"][1:].replace("V", " ").split(" ")[:2])
    box = player.locator(".track").bounding_box()
    page.mouse.move(box["x"] + x, box["y"] + y)
    expect(player.locator(".tip")).to_have_text("Blue marked this moment")
    page.mouse.move(0, 0)
    expect(player.locator(".tip")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    check_once(page, "paused")
    page.evaluate("document.querySelector('#first').toggleAttribute('plain', true)")
    expect(said).to_be_hidden()
    expect(player.locator(".marks path").first).to_have_attribute("d", "")
    page.evaluate("document.querySelector('#first').toggleAttribute('plain', false)")
    expect(said).to_be_visible()


def test_in_forced_colours_a_dot_is_no_ring(open_page, site):
    page = open_page(site, forced_colors="active")
    wait_for(page, "() => document.querySelector('#first').duration > 0.3")
    said = page.locator("#first .said")
    page.locator("#first").get_by_role("slider").press("Home")
    frames = {}
    for kind in ("recognized", "refused"):
        page.locator("#first").get_by_role("slider").press("]")
        expect(said).to_have_attribute("data-kind", kind)
        border, ground = said.evaluate("""(one) => {
            const { borderTopColor, backgroundColor } = getComputedStyle(one, "::before");
            return [borderTopColor, backgroundColor];
        }""")
        frames[kind] = border == ground
    assert frames == {"recognized": True, "refused": False}


def test_the_lobby_plays_a_file(open_page, keeper, recorded, tmp_path):
    path = tmp_path / "mine.gesture-recording"
    path.write_bytes(recorded)
    page = open_page(keeper.origin)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Play a recording file…").click()
    chooser.value.set_files(path)
    expect(page.get_by_role("dialog")).to_contain_text("mine.gesture-recording")
    wait_for(page, "() => document.querySelector('gesture-replay')?.duration > 0.3")
    page.evaluate("document.querySelector('gesture-replay').seek(1e9)")
    wait_for(page, INK, "gesture-replay")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
