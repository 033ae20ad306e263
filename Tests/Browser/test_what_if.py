"""Other rules are tried on the watch page, and applied on the draw page."""
from playwright.sync_api import expect

from conftest import PHONE
from hands import Mouse
from looks import wait_for, wait_open, wait_strokes
from pages import enter
from strokes import circle

OPEN = "() => document.querySelector('#what-if').open = true"
SET = """(value) => {
  const slider = document.querySelector('#leniency');
  slider.value = value;
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}"""


def flipped(page, count):
    wait_for(page, f"() => document.querySelector('#what-if').dataset.flipped === '{count}'")


def with_circle(open_page, relay, room, **options):
    """A page that has drawn a circle, and one that watches, opened with these options."""
    draw = enter(open_page, relay, room)
    watch = enter(open_page, relay, room, "lab", **options)
    Mouse(draw).draw(circle(600, 380, 130))
    wait_strokes(watch, 1)
    return draw, watch


def apply(open_page, relay, watch):
    """Follows the link to the draw page and says yes there."""
    href = watch.locator("#what-if-apply").get_attribute("href")
    page = wait_open(open_page(relay.origin + href))
    page.locator("#rules-apply").click()
    wait_for(page, "() => document.querySelector('#apply-rules').hidden && location.hash === ''")
    return page


def test_a_viewer_tries_rules_and_a_drawer_applies_them(open_page, relay, room):
    draw, watch = with_circle(open_page, relay, room)
    watch.evaluate(OPEN)
    flipped(watch, 0)
    assert not watch.locator("#what-if-apply").is_visible()
    watch.evaluate(SET, 0)
    flipped(watch, 1)
    assert "Circle → nothing" in watch.locator(".flip").inner_text()
    assert "1 of 1 gesture would change." in watch.locator("#what-if-summary").inner_text()
    # Nothing has changed for those who draw.
    Mouse(draw).draw(circle(600, 380, 120))
    wait_for(draw, "() => document.body.dataset.verdict === 'recognized'")
    flipped(watch, 2)
    apply(open_page, relay, watch)
    # By the room's rules now nothing flips any more.
    flipped(watch, 0)
    Mouse(draw).draw(circle(600, 380, 110))
    wait_for(draw, "() => document.body.dataset.verdict === 'refused'")


def test_rules_are_tried_by_keyboard_and_single_ones_tuned_on_a_phone(open_page, relay, room):
    _, watch = with_circle(open_page, relay, room, viewport=PHONE)
    # The slider is worked by keyboard and spoken.
    watch.locator("#what-if > summary").focus()
    watch.keyboard.press("Enter")
    flipped(watch, 0)
    watch.locator("#leniency").focus()
    watch.keyboard.press("Home")
    flipped(watch, 1)
    assert "stricter" in watch.locator("#leniency").get_attribute("aria-valuetext")
    wait_for(watch, "() => document.querySelector('#live-region').textContent.includes('would change')")
    watch.get_by_role("button", name="Defaults").click()
    flipped(watch, 0)
    watch.locator(".what-if-single > summary").click()
    watch.locator("#rule-circle-size").fill("5000")
    flipped(watch, 1)
    assert "Circle → nothing" in watch.locator(".flip").inner_text()
    overflow = watch.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, "the panel is wider than the phone"
    watch.get_by_role("button", name="Defaults").click()
    flipped(watch, 0)


def test_a_tuned_room_says_so_and_is_set_back_from_its_own_rules(open_page, relay, room):
    draw, watch = with_circle(open_page, relay, room)
    assert watch.locator("#tuned").inner_text() == ""
    watch.evaluate(OPEN)
    flipped(watch, 0)
    watch.locator(".what-if-single > summary").click()
    # An angle is in degrees, a count of turns in times, a share in per cent.
    units = {rule: watch.locator(f".what-if-rule:has(#rule-circle-{rule}) > span").last.inner_text()
             for rule in ("corner", "laps", "gap", "size")}
    assert units == {"corner": "°", "laps": "times", "gap": "%", "size": "px"}
    assert float(watch.locator("#rule-circle-corner").input_value()) > 50
    watch.locator("#rule-circle-size").fill("5000")
    flipped(watch, 1)
    applying = apply(open_page, relay, watch)
    # Everybody sees that the room is tuned, and the question starts from there: nothing flips.
    wait_for(watch, "() => document.querySelector('#tuned').textContent.includes('5,000 px')")
    flipped(watch, 0)
    late = open_page(relay.page("lab", room))
    wait_for(late, "() => document.querySelector('#tuned').textContent.includes('5,000 px')")
    late.evaluate(OPEN)
    flipped(late, 0)
    assert late.locator("#what-if-room").is_visible()
    assert not late.locator("#what-if-apply").is_visible()
    assert late.locator("#rule-circle-size").input_value() == "5000"
    applying.locator("#details-button").click()
    wait_for(applying, "() => document.querySelector('#tuned').textContent.includes('5,000 px')")
    # The defaults are a change here, and can be applied.
    late.get_by_role("button", name="Defaults").click()
    flipped(late, 1)
    assert late.locator("#what-if-apply").is_visible()
    late.locator("#what-if-as-room").click()
    flipped(late, 0)
    assert not late.locator("#what-if-apply").is_visible()
    late.get_by_role("button", name="Defaults").click()
    flipped(late, 1)
    apply(open_page, relay, late)
    wait_for(watch, "() => document.querySelector('#tuned').textContent === ''")
    # The fields come anew with the next answer; nothing flips before and after.
    wait_for(watch, "() => document.querySelector('#rule-circle-size')?.value === '12'")
    flipped(watch, 0)
    Mouse(draw).draw(circle(600, 380, 110))
    wait_for(draw, "() => document.body.dataset.verdict === 'recognized'")


def test_the_question_is_asked_again_after_a_cut(open_page, relay, cable, room):
    draw = enter(open_page, relay, room)
    Mouse(draw).draw(circle(600, 380, 130))
    watch = open_page(cable.page("watch", room) + "?lab")
    wait_strokes(watch, 1)
    watch.evaluate(OPEN)
    flipped(watch, 0)
    cable.cut()
    wait_for(watch, "() => document.body.dataset.connectionState === 'waiting'")
    watch.evaluate(SET, 0)
    expect(watch.locator("#what-if-summary")).to_contain_text("connection")
    cable.mend()
    flipped(watch, 1)
