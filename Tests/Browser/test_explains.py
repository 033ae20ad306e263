"""A refused stroke says why, on the page that drew it and on the one that watches."""
import itertools
import math
import re

import pytest
from playwright.sync_api import expect

from conftest import DESKTOP, PHONE
from hands import QUICK, Fingers, Mouse
from looks import colored, plane_to_page, wait_for, wait_strokes, wait_until, wait_verdict
from pages import draw_circle, enter, two_pages
from strokes import circle, letter_s, line
from test_layout import overlap

GHOST = "--ghost"


def open_circle(cx, cy, radius, turn, start=None, way=1):
    """Drawn clockwise, or the other way; open at the right if it has no start, the less the greater the turn."""
    begin = math.pi * (1 - turn) if start is None else start
    angles = [begin + way * 2 * math.pi * turn * i / 60 for i in range(61)]
    return [(cx + radius * math.cos(angle), cy + radius * math.sin(angle)) for angle in angles]


def judged(draw) -> str:
    wait_for(draw, "() => ['recognized', 'refused'].includes(document.body.dataset.verdict)")
    return draw.evaluate("document.body.dataset.verdict")


def said_of(draw) -> str:
    """The recognizer that the verdict names."""
    return draw.evaluate("document.body.dataset.verdictRecognizer")


def clear(draw) -> None:
    draw.locator("#clear-button").click()
    wait_verdict(draw, "")


def distance(card: dict, point: tuple[float, float]) -> float:
    x = max(card["x"], min(point[0], card["x"] + card["width"]))
    y = max(card["y"], min(point[1], card["y"] + card["height"]))
    return math.hypot(point[0] - x, point[1] - y)


def test_a_c_is_refused_with_its_sentence_and_ghost_until_it_is_closed(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room)
    cx, cy, radius = 560, 380, 130
    gap_box = (cx + 20, cy - 30, radius, 60)
    gaps = []
    for turn in (0.6, 0.66, 0.72, 0.78, 0.84, 0.9, 0.96):
        path = open_circle(cx, cy, radius, turn)
        Mouse(draw).draw(path)
        if judged(draw) == "recognized":
            break
        for page in (draw, watch):
            expect(page.locator("#verdict strong")).to_have_text("Almost: close the gap")
        draw.locator("#verdict").get_by_role("button", name="Why?").click()
        measured = draw.locator("#details [data-recognizer=circle]").inner_text()
        draw.locator("#details-button").click()
        said = re.search(r"Not closed: the ends are (\d+) px apart, at most (\d+)", measured)
        assert said, measured
        gaps.append(int(said[1]))
        assert gaps[-1] > int(said[2])
        # The verdict stands at the end of the stroke, the dashed ghost in the opening.
        assert distance(draw.locator("#verdict").bounding_box(), path[-1]) < 60
        assert colored(draw, gap_box, GHOST) > 40
        expect(watch.locator(".drawer-card .measured")).to_contain_text(said[0])
        x, y = plane_to_page(watch, cx + 20, cy - 30)
        right, bottom = plane_to_page(watch, cx + 20 + radius, cy + 30)
        assert colored(watch, (x, y, right - x, bottom - y), GHOST) > 20
        # What was measured is there as a bar on both pages, the worst at the top.
        expect(watch.locator(".drawer-card .criterion").first).to_contain_text("Gap between the ends")
        expect(watch.locator(".drawer-card .criterion[data-pass=false] .meter").first).to_be_visible()
        draw.locator("#clear-button").click()
        wait_strokes(watch, 0)
        assert colored(draw, gap_box, GHOST) == 0
    assert len(gaps) >= 3 and gaps == sorted(gaps, reverse=True), gaps
    wait_verdict(draw, "recognized", "circle")
    expect(watch.locator("#verdict")).to_contain_text("Circle")
    assert colored(draw, gap_box, GHOST) == 0


def test_a_c_is_a_circle_that_is_open_whichever_way_it_looks(open_page, relay, room):
    draw = enter(open_page, relay, room)
    draw.locator("#details-button").click()
    measured = draw.locator("#details [data-recognizer=circle]")
    for turn, eighth, way in itertools.product((0.6, 0.7), range(8), (1, -1)):
        path = open_circle(560, 380, 130, turn, start=math.pi * eighth / 4, way=way)
        Mouse(draw).draw(path, pace=QUICK)
        wait_until(draw, lambda: (judged(draw), said_of(draw)) == ("refused", "circle"),
                   lambda: f"{(turn, eighth, way)}: {judged(draw)}, {said_of(draw)}")
        # Sentence and bar tell the opening in the same unit.
        expect(measured.locator("p").first).to_contain_text(
            re.compile(r"\d+ px apart, at most \d+ px"))
        expect(measured.locator(".criterion").first).to_contain_text(re.compile(r"\d+ px"))
        clear(draw)


def test_the_details_show_each_criterion_as_a_bar_with_its_limit(open_page, relay, room):
    draw = enter(open_page, relay, room)
    Mouse(draw).draw(open_circle(500, 380, 130, 0.6))
    wait_verdict(draw, "refused")
    draw.locator("#verdict").get_by_role("button", name="Why?").click()
    expect(draw.locator("#details [data-recognizer=circle] .criterion").first).to_contain_text(
        "Gap between the ends")
    rows = draw.evaluate("""() => {
        const edges = element => {
            const { left, right } = element.getBoundingClientRect();
            return [left, right];
        };
        const list = "#details [data-recognizer=circle] > .criteria .criterion";
        return [...document.querySelectorAll(list)].map(row => ({
            text: row.innerText, passes: row.dataset.pass === "true",
            crosses: row.querySelectorAll(".icon-cross").length,
            bar: edges(row.querySelector(".meter")),
            limit: edges(row.querySelector(".meter-limit")),
            value: edges(row.querySelector(".meter-value"))}));
    }""")
    assert len(rows) >= 5
    for row in rows:
        assert row["bar"][0] <= row["limit"][0] <= row["bar"][1]
        assert re.search(r"at (most|least) [\d,.]+", row["text"]), row
        assert row["crosses"] == (0 if row["passes"] else 1), row
        if not row["passes"]:
            beyond = row["value"][1] > row["limit"][1] + 1
            assert beyond == ("at most" in row["text"]), row


@pytest.mark.parametrize("size,hand", [(DESKTOP, Mouse), (PHONE, Fingers)], ids=["desk", "phone"])
def test_the_sentence_is_on_screen_and_over_no_button(open_page, relay, room, size, hand):
    draw = enter(open_page, relay, room, viewport=size, has_touch=hand is Fingers)
    width, height = size["width"], size["height"]
    middle = (width / 2, height / 2)
    for cx, cy in [(70, middle[1]), (width - 70, middle[1]), (middle[0], 130), (middle[0], height - 300)]:
        hand(draw).draw(open_circle(cx, cy, 55, 0.6))
        wait_verdict(draw, "refused")
        expect(draw.locator("#verdict")).to_be_visible()
        card = draw.locator("#verdict").bounding_box()
        assert 0 <= card["x"] and card["x"] + card["width"] <= width, (cx, cy)
        assert 0 <= card["y"] and card["y"] + card["height"] <= height, (cx, cy)
        for button in draw.locator(".top-bar .button:visible, .tray .chip, .tools").all():
            assert not overlap(card, button.bounding_box()), (cx, cy, button.inner_text())
        clear(draw)


def test_while_it_is_drawn_the_chip_says_what_a_lift_would_make_of_it(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room)
    chips = [page.locator(".chip[data-recognizer=circle]") for page in (draw, watch)]
    hand = Mouse(draw)
    path = circle(560, 380, 130, samples=60)
    hand.begin(path[:30])
    for chip in chips:
        expect(chip).to_have_attribute("data-live", "false")
        expect(chip).to_contain_text("not yet")
    hand.go_on(path[30:])
    for chip in chips:
        expect(chip).to_have_attribute("data-live", "true")
        expect(chip).to_contain_text("lift now")
    hand.up()
    for chip in chips:
        expect(chip).to_have_attribute("data-state", "ended")
        assert chip.get_attribute("data-live") is None
    clear(draw)
    # A line is not called nearly a circle.
    Mouse(draw).draw(line(300, 300, 700, 420))
    wait_verdict(draw, "refused")
    for page in (draw, watch):
        expect(page.locator("#verdict")).to_contain_text("Not recognized")


def test_nothing_moves_for_who_wants_calm(open_page, relay, room):
    draw = enter(open_page, relay, room, reduced_motion="reduce")
    hand = Mouse(draw)
    path = open_circle(560, 380, 130, 0.6)
    hand.begin(path)
    moving = """() => document.getAnimations().map(one => one.effect.getComputedTiming())
        .filter(timing => timing.duration > 1 || timing.iterations > 1).length"""
    assert draw.evaluate(moving) == 0
    hand.up()
    wait_verdict(draw, "refused")
    assert draw.evaluate(moving) == 0


def test_both_sets_of_rules_side_by_side_list_where_they_disagree(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room)
    other = enter(open_page, relay, room)
    other.locator("#set-button").click()
    expect(other.locator("#rules [data-profile=robust]")).to_have_attribute("aria-checked", "true")
    draw.locator("#set-button").click()
    draw.locator("#rules [data-profile=both]").click()
    for page in (draw, other):
        expect(page.locator("#rules [data-profile=both]")).to_have_attribute("aria-checked", "true")
    expect(watch.locator("body")).to_have_attribute("data-profile", "both")
    expect(watch.locator("#profile")).to_have_text("Both")
    # Literal takes a circle that is open by a quarter, robust does not.
    Mouse(draw).draw(open_circle(400, 380, 130, 0.72))
    wait_verdict(draw, "refused")
    row = watch.locator("#disagreements .disagreement[data-shape=circle]")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Blue")
    opinions = row.locator(".opinion")
    expect(opinions.nth(0)).to_contain_text("Natural drawing")
    expect(opinions.nth(0)).to_contain_text("Not closed")
    expect(opinions.nth(0)).to_have_attribute("data-match", "false")
    expect(opinions.nth(1)).to_contain_text("Strict")
    expect(opinions.nth(1)).to_have_attribute("data-match", "true")
    # On a closed one both agree.
    draw.locator("#clear-button").click()
    draw_circle(draw, 400, 380, 130)
    expect(watch.locator("#disagreements")).to_contain_text(re.compile(r"disagree on 1 of \d"))
    expect(row).to_have_count(1)
    # One row of chips for both, and the literal verdict beside the robust one in the details.
    assert draw.locator(".tray .chip[data-recognizer='literal.circle']").count() == 0
    draw.locator("#details-button").click()
    expect(draw.locator("#details [data-recognizer='literal.circle']")).to_contain_text("match")
    # Back again: the next gesture is judged by one set of rules.
    draw.locator("#set-button").click()
    draw.locator("#rules [data-profile=literal]").click()
    expect(watch.locator("#profile")).to_have_text("Strict")
    draw.locator("#clear-button").click()
    Mouse(draw).draw(open_circle(400, 380, 130, 0.72))
    wait_verdict(draw, "recognized", "circle")
    expect(row).to_have_count(1)
    # The rules are chosen by keyboard, too.
    if not draw.locator("#set").is_visible():
        draw.locator("#set-button").click()
    draw.locator("#rules [data-profile=robust]").click()
    expect(watch.locator("body")).to_have_attribute("data-profile", "robust")
    draw.locator("#rules [data-profile=robust]").focus()
    draw.keyboard.press("ArrowRight")
    expect(watch.locator("body")).to_have_attribute("data-profile", "literal")
    expect(draw.locator("#rules [data-profile=literal]")).to_be_focused()


def test_the_details_stay_where_they_were_scrolled_while_one_draws(open_page, relay, room):
    draw = enter(open_page, relay, room, viewport={"width": 1000, "height": 420})
    draw_circle(draw, 300, 200, 60)
    draw.locator("#details-button").click()
    draw.evaluate("document.querySelector('#details').scrollTop = 150")
    assert draw.evaluate("document.querySelector('#details').scrollTop") == 150
    Mouse(draw).draw(letter_s(120, 200, 50))
    wait_for(draw, """() => document.querySelector(
        '#judged .recognizer[data-recognizer=circle]').dataset.state === 'failed'""")
    assert draw.evaluate("document.querySelector('#details').scrollTop") == 150
