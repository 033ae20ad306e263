"""The pages speak the language that the browser asks for, or the one that somebody chose."""
import html
import json
import re
import urllib.request

import pytest
from playwright.sync_api import expect

from looks import wait_for
from pages import draw_circle, enter, go
from relay import ROOT

CATALOGUES = {one: json.loads((ROOT / f"web/words/{one}.json").read_text()) for one in ("en", "de")}


def texts(catalogue, path=""):
    """Each text of a catalogue by its path."""
    if isinstance(catalogue, str):
        return {path: catalogue}
    return {key: text for name, part in catalogue.items()
            for key, text in texts(part, f"{path}.{name}").items()}


#: English texts that a German page must not show: those that German has another text for.
ENGLISH = sorted({text for path, text in texts(CATALOGUES["en"]).items()
                  if "{" not in text and len(text) > 3
                  and text not in texts(CATALOGUES["de"]).values()})

#: What the page says to people: its texts, names and tooltips, without what people wrote.
SAID = """() => {
    const said = [];
    for (const element of document.querySelectorAll("body *")) {
        if (element.closest("[lang=en], script, style, noscript")) continue;
        for (const name of ["aria-label", "title", "placeholder"]) {
            if (element.hasAttribute(name)) said.push(element.getAttribute(name).trim());
        }
        for (const node of element.childNodes) {
            if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent.trim());
        }
    }
    return said.filter((text) => text !== "");
}"""


def address(relay, place=""):
    return f"http://127.0.0.1:{relay.port}/{place}"


def english(page):
    """The English texts on a page."""
    said = set(page.evaluate(SAID))
    return [text for text in ENGLISH if text in said]


def words_of(text: str) -> str:
    """The text without its line breaks."""
    return " ".join(text.split())


def test_the_first_paint_has_the_english_texts_of_the_catalogue(open_page, relay, room):
    page = open_page("about:blank")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for place in ("", f"draw/{room}", f"watch/{room}"):
        url = address(relay, place)
        with urllib.request.urlopen(url) as answer:
            served = re.findall(r'data-text="(\w+)"[^<>]*>([^<]*)<', answer.read().decode())
        page.goto(url)
        wait_for(page, "() => document.documentElement.dataset.started !== undefined")
        shown = page.evaluate("""() => [...document.querySelectorAll("[data-text]")]
            .map((element) => [element.dataset.text, element.textContent])""")
        before = [(key, words_of(html.unescape(text))) for key, text in served]
        after = [(key, words_of(text)) for key, text in shown]
        assert before == after, place
    # English needs no request of its own.
    assert [url for url in asked if url.endswith(".json")] == []


def test_german_texts_take_no_english_ones_place_in_sight(open_page, relay, room):
    page = open_page(address(relay, f"draw/{room}"), locale="de-DE", script="""
        window.seen = [];
        const look = () => {
            const hint = document.querySelector("#hint span");
            if (hint?.checkVisibility({ visibilityProperty: true })) seen.push(hint.textContent);
            if (window.looking !== false) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    """)
    expect(page.locator("#hint span")).to_have_text("Zeichne einen Kreis")
    expect(page.locator("#hint span")).to_be_visible()
    assert set(page.evaluate("() => { window.looking = false; return seen; }")) <= {"Zeichne einen Kreis"}


def test_a_german_browser_sees_german_pages(open_page, relay, room):
    page = open_page("about:blank", locale="de-DE")
    for place in ("", f"draw/{room}", f"watch/{room}?lab", "wall", f"host/{room}"):
        page.goto(address(relay, place))
        expect(page.locator("html")).to_have_attribute("lang", "de")
        wait_for(page, "() => document.documentElement.dataset.started !== undefined")
        expect(page.locator("h1").first).not_to_be_empty()
        assert english(page) == [], place
    for place, said in [("draw/a%20b", "„a b“ kann kein Raum heißen."), ("nothing", "Unter /nothing gibt es nichts.")]:
        page.goto(address(relay, place))
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.locator("main p").first).to_contain_text(said)
        assert english(page) == [], place


def test_a_german_draw_page_answers_in_german(open_page, relay, room):
    page = enter(open_page, relay, room, locale="de-DE")
    expect(page.locator("#hint span")).to_have_text("Zeichne einen Kreis")
    draw_circle(page, 500, 350, 100)
    expect(page.locator("#verdict strong")).to_have_text("Kreis")
    page.locator("#details-button").click()
    for panel in ("share", "teach", "set"):
        page.locator(f"#{panel}-button").click()
        assert english(page) == [], panel


def test_german_counts_people_with_their_verb(open_page, relay, room):
    draw = open_page(relay.page("draw", room), locale="de-DE")
    watch = open_page(relay.page("watch", room), locale="de-DE")
    for page in (draw, watch):
        expect(page.locator("#viewers")).to_have_text("1 schaut zu")
    open_page(relay.page("watch", room))
    for page in (draw, watch):
        expect(page.locator("#viewers")).to_have_text("2 schauen zu")


def test_without_scripts_a_page_says_so_in_each_language(open_page, relay, room):
    page = open_page("about:blank", java_script_enabled=False)
    for place in ("", f"draw/{room}", f"watch/{room}", "wall", f"host/{room}"):
        page.goto(address(relay, place))
        for language, said in [("en", "it is switched off here"), ("de", "hier ist es ausgeschaltet")]:
            expect(page.locator(f"noscript p:lang({language})"), place).to_contain_text(said)


@pytest.mark.parametrize("locale, language", [
    ("fr-FR", "en"), ("de-AT", "de"), ("en-US", "en"), ("xx", "en")])
def test_the_browser_chooses_and_an_unknown_language_is_english(
        open_page, relay, locale, language):
    page = open_page(address(relay), locale=locale)
    expect(page.locator("#rooms-title")).to_have_text(CATALOGUES[language]["watch"]["rooms"])
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_a_language_chosen_by_hand_stays(open_page, relay, room):
    page = open_page(address(relay, "?lang=de"))
    expect(page.locator("#rooms-title")).to_have_text("Live-Räume")
    page.get_by_role("combobox", name="Sprache").select_option("en")
    expect(page.locator("#rooms-title")).to_have_text("Live rooms")
    assert "lang" not in page.url
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(page.locator("#rooms-title")).to_have_text("Live-Räume")
    page.goto(relay.page("draw", room))
    expect(page.locator("#hint span")).to_have_text("Zeichne einen Kreis")


def test_without_its_texts_a_page_is_english(open_page, relay, room):
    page = open_page("about:blank", locale="de-DE")
    page.route("**/de-*.json", lambda route: route.abort())
    go(page, relay.page("draw", room))
    expect(page.locator("#hint span")).to_have_text("Draw a circle")
    expect(page.locator("html")).to_have_attribute("lang", "en")
