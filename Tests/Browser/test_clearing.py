"""Ink that clears itself: at a new start, and some time after the last gesture."""
from playwright.sync_api import expect

from hands import Mouse
from looks import ink, wait_for, wait_strokes, wait_until, wait_verdict
from pages import draw_circle, touch_pages
from strokes import circle, line


def choose(page, own: bool):
    page.locator("#details-button").click()
    return page.locator(f"#clearing .clearing-row[data-own={str(own).lower()}]")


def wait_blank(page, box):
    """Waits until nothing is painted in a box of CSS pixels."""
    wait_until(page, lambda: ink(page, box) == 0, lambda: f"{ink(page, box)} pixels are painted in {box}")


def test_s58_a_new_stroke_clears_the_last_one_for_everyone(open_page, relay, room):
    draw, watch = touch_pages(open_page, relay, room)
    everyone = choose(draw, own=False)
    everyone.get_by_role("switch").click()
    expect(everyone).to_have_attribute("data-on-start", "true")
    expect(draw.locator(".clearing-row[data-own=true]")).to_have_attribute("data-after", "room")
    draw.locator("#details-button").click()
    draw_circle(draw, 400, 330, 110)
    wait_strokes(watch, 1)
    Mouse(draw).draw(line(300, 200, 600, 400))
    wait_verdict(draw, "refused")
    wait_strokes(watch, 1)
    # The left edge of the circle; that of the line's box is at 300.
    wait_blank(draw, (280, 320, 16, 20))
    expect(watch.locator("#events .event[data-kind=cleared]")).to_have_count(1)


def test_s64_ink_and_what_was_said_of_it_go_after_a_time_that_a_new_start_stops(
        open_page, relay, room):
    draw, watch = touch_pages(open_page, relay, room)
    mine = choose(draw, own=True)
    mine.get_by_label("Clear after").select_option("2000")
    expect(mine).to_have_attribute("data-after", "2000")
    draw.locator("#details-button").click()
    mouse = Mouse(draw)
    mouse.draw(circle(400, 330, 110))
    wait_verdict(draw, "recognized", "circle")
    # The hand stays down for longer than the time.
    mouse.down((600, 300))
    draw.wait_for_timeout(2500)
    wait_strokes(watch, 2)
    mouse.move((640, 320))
    mouse.up()
    wait_for(watch, "() => document.querySelector('#verdict').hidden === false")
    wait_strokes(watch, 0)
    wait_blank(draw, (200, 150, 500, 400))
    wait_verdict(draw, "")
    expect(draw.locator("#verdict")).to_be_hidden()
    expect(watch.locator("#verdict")).to_be_hidden()
    mine = choose(draw, own=True)
    mine.get_by_label("Clear after").select_option("room")
    expect(mine).to_have_attribute("data-after", "room")
