"""Other rules are tried on the watch page, and applied on the draw page."""
from conftest import PHONE
from hands import Mouse
from looks import wait_for, wait_open, wait_strokes
from strokes import circle

OPEN = "() => document.querySelector('#what-if').open = true"
SET = """(value) => {
  const slider = document.querySelector('#leniency');
  slider.value = value;
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}"""


def flipped(page, count):
    wait_for(page, f"() => document.querySelector('#what-if').dataset.flipped === '{count}'")


def test_a_viewer_tries_rules_and_a_drawer_applies_them(open_page, relay, room):
    draw = open_page(relay.page("draw", room))
    watch = open_page(relay.page("watch", room))
    wait_open(draw)
    wait_open(watch)
    Mouse(draw).draw(circle(600, 380, 130))
    wait_strokes(watch, 1)
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
    href = watch.locator("#what-if-apply").get_attribute("href")
    other = open_page(relay.page("draw", room).split("/draw/")[0] + href)
    wait_open(other)
    other.locator("#rules-apply").click()
    wait_for(other, "() => document.querySelector('#apply-rules').hidden && location.hash === ''")
    # By the room's rules now nothing flips any more.
    flipped(watch, 0)
    Mouse(draw).draw(circle(600, 380, 110))
    wait_for(draw, "() => document.body.dataset.verdict === 'refused'")


def test_a_single_rule_is_tuned_on_a_phone(open_page, relay, room):
    draw = open_page(relay.page("draw", room))
    watch = open_page(relay.page("watch", room), viewport=PHONE)
    wait_open(draw)
    wait_open(watch)
    Mouse(draw).draw(circle(600, 380, 130))
    wait_strokes(watch, 1)
    watch.locator("#what-if > summary").click()
    flipped(watch, 0)
    watch.locator(".what-if-single > summary").click()
    watch.locator("#rule-circle-size").fill("5000")
    flipped(watch, 1)
    assert "Circle → nothing" in watch.locator(".flip").inner_text()
    overflow = watch.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, "the panel is wider than the phone"
    watch.get_by_role("button", name="As shipped").click()
    flipped(watch, 0)


def test_the_slider_is_worked_by_keyboard_and_spoken(open_page, relay, room):
    draw = open_page(relay.page("draw", room))
    watch = open_page(relay.page("watch", room))
    wait_open(draw)
    wait_open(watch)
    Mouse(draw).draw(circle(600, 380, 130))
    wait_strokes(watch, 1)
    watch.locator("#what-if > summary").focus()
    watch.keyboard.press("Enter")
    flipped(watch, 0)
    watch.locator("#leniency").focus()
    watch.keyboard.press("Home")
    flipped(watch, 1)
    assert "stricter" in watch.locator("#leniency").get_attribute("aria-valuetext")
    wait_for(watch, "() => document.querySelector('#live-region').textContent.includes('would change')")
