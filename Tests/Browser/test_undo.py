"""Undo and redo of one's own ink: seen by everyone, after a cut, a crash, and with no connection."""

import contextlib

from playwright.sync_api import expect

from cable import Cable
from hands import Mouse
from looks import wait_for, wait_open, wait_strokes, wait_strokes_on
from pages import come_back, enter, lose, regain, touch_pages
from strokes import circle, line
from test_clearing import wait_blank

LINES = [line(250, 200 + 60 * turn, 650, 210 + 60 * turn) for turn in range(3)]


def draw_lines(page, count=3):
    for turn in range(count):
        Mouse(page).draw(LINES[turn])
    wait_strokes(page, count)


def undo(page):
    return page.get_by_role("button", name="Undo", exact=True).first


def redo(page):
    return page.get_by_role("button", name="Redo", exact=True)


def test_own_strokes_are_undone_and_redone_on_every_page(open_page, relay, room):
    draw, watch = pages = touch_pages(open_page, relay, room)
    expect(undo(draw)).to_be_disabled()
    expect(redo(draw)).to_be_disabled()
    other = enter(open_page, relay, room)
    Mouse(other).draw(circle(500, 480, 60))
    wait_strokes_on(pages, 1)
    expect(undo(draw)).to_be_disabled()
    for turn in range(2):
        Mouse(draw).draw(LINES[turn])
    wait_strokes_on(pages, 3)
    undo(draw).click()
    wait_strokes_on(pages, 2)
    wait_blank(draw, (400, 255, 100, 20))
    wait_blank(watch, (400, 255, 100, 20))
    draw.keyboard.press("Control+z")
    wait_strokes_on(pages, 1)
    expect(undo(draw)).to_be_disabled()
    draw.keyboard.press("Control+z")
    draw.keyboard.press("Control+Shift+Z")
    wait_strokes_on(pages, 2)
    redo(draw).click()
    wait_strokes_on(pages, 3)
    expect(redo(draw)).to_be_disabled()
    expect(watch.locator("#events .event[data-kind=undone]")).to_have_count(2)
    expect(watch.locator("#events .event[data-kind=restored]").last).to_contain_text("1 stroke")
    draw.keyboard.press("Control+z")
    Mouse(draw).draw(LINES[2])
    wait_strokes_on(pages, 3)
    expect(redo(draw)).to_be_disabled()
    late = open_page(relay.page("watch", room))
    wait_strokes(late, 3)


def test_a_clear_offers_its_undo(open_page, relay, room):
    draw, watch = pages = touch_pages(open_page, relay, room)
    draw_lines(draw)
    draw.locator("#clear-button").click()
    wait_strokes_on(pages, 0)
    late = enter(open_page, relay, room, "watch")
    wait_strokes(late, 0)
    notice = draw.locator("#notice")
    expect(notice).to_contain_text("Cleared")
    notice.get_by_role("button", name="Undo").click()
    wait_strokes_on((*pages, late), 3)
    expect(notice).to_be_hidden()
    redo(draw).click()
    wait_strokes_on((*pages, late), 0)
    for count in (3, 2, 1, 0):
        undo(draw).click()
        wait_strokes_on((*pages, late), count)
    # A new stroke takes the offer back.
    draw_lines(draw)
    draw.locator("#clear-button").click()
    wait_strokes_on(pages, 0)
    expect(draw.locator("#notice")).to_contain_text("Cleared")
    Mouse(draw).draw(LINES[0])
    wait_strokes_on(pages, 1)
    expect(draw.locator("#notice")).to_be_hidden()
    # One step back is the new stroke, one more is the clear.
    for count in (0, 3):
        undo(draw).click()
        wait_strokes_on(pages, count)


def test_undo_goes_on_after_a_cut_and_a_crash(open_page, kept):
    draw, watch = pages = touch_pages(open_page, kept, "kept")
    draw_lines(draw)
    draw.keyboard.press("Control+z")
    wait_strokes_on(pages, 2)
    # Waiting for a function does not wait for a promise that it returns.
    watch.evaluate("""async () => {
        for (let isSaved = false; !isSaved;) {
          const { rooms } = await (await fetch("/api/rooms")).json();
          isSaved = rooms.every((room) => room.durable >= room.seq);
        }
    }""")
    kept.restart()
    for page in pages:
        wait_open(page)
    wait_for(draw, "() => document.body.dataset.outbox === 'live'")
    wait_strokes_on(pages, 2)
    draw.keyboard.press("Control+z")
    wait_strokes_on(pages, 1)
    for count in (2, 3):
        draw.keyboard.press("Control+Shift+z")
        wait_strokes_on(pages, count)


def test_ink_that_was_never_sent_is_undone_without_a_connection(open_page, own_relay):
    draw, watch = touch_pages(open_page, own_relay, "offline")
    draw_lines(draw, 2)
    wait_strokes(watch, 2)
    lose(draw, own_relay)
    Mouse(draw).draw(LINES[2])
    pending = "count => document.body.dataset.pending === count"
    wait_for(draw, pending, "1")
    draw.keyboard.press("Control+z")
    wait_for(draw, pending, "0")
    wait_blank(draw, (400, 315, 100, 20))
    # A stroke that the server had goes at once, and there as soon as it is back.
    draw.keyboard.press("Control+z")
    wait_strokes(draw, 1)
    regain(watch, own_relay)
    wait_strokes_on((watch, draw), 1)
    for count in (2, 3):
        draw.keyboard.press("Control+Shift+z")
        wait_strokes(watch, count)


def test_ink_that_was_undone_without_a_connection_never_shows_again(open_page, relay, room):
    with contextlib.closing(Cable(relay, 0.1)) as cable:
        draw = enter(open_page, cable, room)
        watch = enter(open_page, relay, room, "watch")
        draw_lines(draw)
        wait_strokes(watch, 3)
        lose(draw, cable)
        for _ in range(2):
            draw.keyboard.press("Control+z")
        wait_strokes(draw, 1)
        draw.evaluate("""() => {
            const { dataset } = document.body;
            window.counts = [];
            new MutationObserver(() => window.counts.push(dataset.strokes))
                .observe(document.body, { attributeFilter: ["data-strokes"] });
        }""")
        come_back(draw, cable)
        wait_strokes(watch, 1)
        redo(draw).click()
        wait_strokes_on((draw, watch), 2)
        assert draw.evaluate("window.counts") == ["2"]
