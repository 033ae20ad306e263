"""Undo and redo of one's own ink: seen by everyone, after a cut, a crash, and with no connection."""
import signal

from playwright.sync_api import expect

from hands import Mouse
from looks import wait_for, wait_lost, wait_open, wait_strokes
from relay import Relay
from strokes import circle, line
from test_answers import two_pages
from test_clearing import wait_blank

LINES = [line(250, 200 + 60 * turn, 650, 210 + 60 * turn) for turn in range(3)]


def draw_lines(page, count=3):
    for turn in range(count):
        Mouse(page).draw(LINES[turn])
    wait_strokes(page, count)


def both(pages, count):
    for page in pages:
        wait_strokes(page, count)


def undo(page):
    return page.get_by_role("button", name="Undo", exact=True).first


def redo(page):
    return page.get_by_role("button", name="Redo", exact=True)


def test_own_strokes_are_undone_and_redone_on_every_page(open_page, relay, room):
    draw, watch = pages = two_pages(open_page, relay, room)
    expect(undo(draw)).to_be_disabled()
    expect(redo(draw)).to_be_disabled()
    other = open_page(relay.page("draw", room))
    wait_open(other)
    Mouse(other).draw(circle(500, 480, 60))
    both(pages, 1)
    expect(undo(draw)).to_be_disabled()
    for turn in range(2):
        Mouse(draw).draw(LINES[turn])
    both(pages, 3)
    undo(draw).click()
    both(pages, 2)
    wait_blank(draw, (400, 255, 100, 20))
    wait_blank(watch, (400, 255, 100, 20))
    draw.keyboard.press("Control+z")
    both(pages, 1)
    expect(undo(draw)).to_be_disabled()
    draw.keyboard.press("Control+z")
    draw.keyboard.press("Control+Shift+Z")
    both(pages, 2)
    redo(draw).click()
    both(pages, 3)
    expect(redo(draw)).to_be_disabled()
    expect(watch.locator("#events .event[data-kind=undone]")).to_have_count(2)
    expect(watch.locator("#events .event[data-kind=restored]").last).to_contain_text("1 stroke")
    draw.keyboard.press("Control+z")
    Mouse(draw).draw(LINES[2])
    both(pages, 3)
    expect(redo(draw)).to_be_disabled()
    late = open_page(relay.page("watch", room))
    wait_strokes(late, 3)


def test_a_clear_offers_its_undo(open_page, relay, room):
    draw, watch = pages = two_pages(open_page, relay, room)
    draw_lines(draw)
    draw.locator("#clear-button").click()
    both(pages, 0)
    late = open_page(relay.page("watch", room))
    wait_open(late)
    wait_strokes(late, 0)
    notice = draw.locator("#notice")
    expect(notice).to_contain_text("Cleared")
    notice.get_by_role("button", name="Undo").click()
    both((*pages, late), 3)
    expect(notice).to_be_hidden()
    redo(draw).click()
    both((*pages, late), 0)
    for count in (3, 2, 1, 0):
        undo(draw).click()
        both((*pages, late), count)


def test_a_new_stroke_takes_the_offer_to_undo_a_clear_back(open_page, relay, room):
    draw, watch = pages = two_pages(open_page, relay, room)
    draw_lines(draw)
    draw.locator("#clear-button").click()
    both(pages, 0)
    expect(draw.locator("#notice")).to_contain_text("Cleared")
    Mouse(draw).draw(LINES[0])
    both(pages, 1)
    expect(draw.locator("#notice")).to_be_hidden()
    # One step back is the new stroke, one more is the clear.
    for count in (0, 3):
        undo(draw).click()
        both(pages, count)


def test_undo_goes_on_after_a_cut_and_a_crash(open_page, tmp_path):
    relay = Relay("--store-directory", str(tmp_path))
    draw, watch = pages = two_pages(open_page, relay, "kept")
    draw_lines(draw)
    draw.keyboard.press("Control+z")
    both(pages, 2)
    # Waiting for a function does not wait for a promise that it returns.
    watch.evaluate("""async () => {
        for (let isSaved = false; !isSaved;) {
          const { rooms } = await (await fetch("/api/rooms")).json();
          isSaved = rooms.every((room) => room.durable >= room.seq);
        }
    }""")
    relay.restart()
    for page in pages:
        wait_open(page)
    wait_for(draw, "() => document.body.dataset.outbox === 'live'")
    both(pages, 2)
    draw.keyboard.press("Control+z")
    both(pages, 1)
    for count in (2, 3):
        draw.keyboard.press("Control+Shift+z")
        both(pages, count)
    relay.drain()


def test_ink_that_was_never_sent_is_undone_without_a_connection(open_page, own_relay):
    draw, watch = two_pages(open_page, own_relay, "offline")
    draw_lines(draw, 2)
    wait_strokes(watch, 2)
    own_relay.stop(signal.SIGKILL)
    wait_lost(draw)
    Mouse(draw).draw(LINES[2])
    pending = "count => document.body.dataset.pending === count"
    wait_for(draw, pending, "1")
    draw.keyboard.press("Control+z")
    wait_for(draw, pending, "0")
    wait_blank(draw, (400, 315, 100, 20))
    # A stroke that the server had goes at once, and there as soon as it is back.
    draw.keyboard.press("Control+z")
    wait_strokes(draw, 1)
    own_relay.start()
    wait_open(watch)
    wait_strokes(watch, 1)
    wait_strokes(draw, 1)
    for count in (2, 3):
        draw.keyboard.press("Control+Shift+z")
        wait_strokes(watch, count)
