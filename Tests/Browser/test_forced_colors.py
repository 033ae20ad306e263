"""Forced colours: what colours say elsewhere, borders, outlines and reversals say."""
import pytest
from playwright.sync_api import expect

from hands import Mouse
from looks import colored, wait_for, wait_verdict
from pages import enter
from strokes import circle, letter_c

#: Computed values of a part.
STYLE = """([selector, names]) => {
    const style = getComputedStyle(document.querySelector(selector));
    return names.map((name) => style.getPropertyValue(name));
}"""
#: What the names of the system's colours stand for.
SYSTEM = """(names) => names.map((name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
})"""
FORCED = {"forced_colors": "active"}
CIRCLE = ".tray .chip[data-recognizer=circle]"


def style(page, selector, *names):
    found = page.evaluate(STYLE, [selector, names])
    return found[0] if len(names) == 1 else found


def system(page, *names):
    return page.evaluate(SYSTEM, names)


def test_a_chip_shows_its_state_by_its_frame_and_a_verdict_its_icon(open_page, relay, room):
    page = enter(open_page, relay, room, **FORCED)
    [text] = system(page, "CanvasText")

    def frame():
        return style(page, CIRCLE, "outline-style", "outline-width")

    assert frame() == ["solid", "1px"]
    mouse, path = Mouse(page), circle(400, 350, 100)
    mouse.drag(path[:20])
    wait_for(page, "(chip) => document.querySelector(chip).dataset.state === 'changed'", CIRCLE)
    assert frame() == ["dashed", "2px"]
    mouse.go_on(path[20:])
    mouse.up()
    wait_verdict(page, "recognized")
    assert frame() == ["solid", "2px"]
    assert style(page, "#verdict svg", "stroke") == text
    assert style(page, "#verdict", "border-top-style", "border-top-color") == ["solid", text]


def test_what_is_pressed_is_reversed_and_swatches_keep_their_colours(open_page, relay, room):
    page = enter(open_page, relay, room, **FORCED)
    paper, text, highlight = system(page, "Canvas", "CanvasText", "Highlight")
    page.locator("#eraser-button").click()
    # The pointer is still over it.
    assert style(page, "#eraser-button", "background-color") == highlight
    assert style(page, "#pen-button", "background-color") != highlight
    page.locator("#pen-button").click()
    assert style(page, ".pen-choice[aria-checked=true]", "background-color") == highlight
    colors = page.evaluate("""() => [...document.querySelectorAll(".pen-color")]
        .map((choice) => getComputedStyle(choice, "::before").backgroundColor)""")
    assert len(set(colors)) == len(colors) > 4, colors
    assert style(page, "#identity .swatch", "background-color") not in (paper, text)
    page.keyboard.press("Tab")
    assert style(page, ":focus", "outline-style", "outline-color") == ["solid", highlight]
    watch = enter(open_page, relay, room, "lab", **FORCED)
    toggle = ".toggle[data-overlay=boxes]"
    assert style(watch, toggle, "background-color") != highlight
    watch.locator(toggle).click()
    assert style(watch, toggle, "background-color") == highlight


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_ink_ghost_and_limits_stand_out_from_the_systems_paper(open_page, relay, room, scheme):
    page = enter(open_page, relay, room, color_scheme=scheme)
    # The canvas follows when colours are forced while the page is open.
    page.emulate_media(forced_colors="active")
    paper, text, highlight = system(page, "Canvas", "CanvasText", "Highlight")
    assert style(page, ".draw-stage", "background-color") == paper
    Mouse(page).draw(letter_c(400, 350, 100))
    wait_verdict(page, "refused")
    page.locator("#verdict").get_by_role("button", name="Why?").click()
    expect(page.locator("#details .meter-value").first).to_be_visible()
    assert style(page, ".meter-value", "background-color") == text
    assert style(page, ".meter-limit", "background-color") == highlight
    assert style(page, ".meter-good", "border-top-style") == "dashed"
    assert colored(page, (440, 250, 80, 200), "--ghost") > 20
    wait_for(page, """([paper]) => {
        const light = (channels) => {
            const [r, g, b] = channels.map((one) => (one / 255) ** 2.2);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
        };
        const ground = light(paper.match(/\\d+/g).map(Number));
        return [...document.querySelectorAll(".stage canvas")].some((canvas) => {
            const scale = canvas.width / canvas.clientWidth;
            const { data } = canvas.getContext("2d").getImageData(290 * scale, 300 * scale, 30, 90);
            for (let at = 0; at < data.length; at += 4) {
                const ink = light([...data.slice(at, at + 3)]);
                const contrast = Math.max(ink, ground) / Math.min(ink, ground);
                if (data[at + 3] > 250 && contrast >= 2.9) return true;
            }
            return false;
        });
    }""", [paper])


def test_the_big_screen_reverses_chosen_settings(open_page, relay, room):
    page = enter(open_page, relay, room, "host", **FORCED)
    [highlight] = system(page, "Highlight")
    assert style(page, "#settings label:has(:checked)", "background-color") == highlight
    assert style(page, "#settings label:not(:has(:checked))", "background-color") != highlight
