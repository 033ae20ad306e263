"""Pages of rooms that are saved, cannot be saved, are off the record, or are deleted."""
import shutil
import sqlite3

from hands import Mouse
from looks import wait_for, wait_open, wait_strokes, wait_strokes_on
from pages import enter
from strokes import circle


def badge(page):
    """The words of the badge; empty while it is hidden."""
    return page.locator("#recording").inner_text() if page.locator("#recording").is_visible() else ""


def wait_badge(page, text):
    wait_for(page, """text => {
      const badge = document.getElementById('recording');
      return (badge.hidden ? '' : badge.textContent) === text;
    }""", text)


def open_details(page):
    page.locator("#details-button").click()
    page.locator("#recording-control").scroll_into_view_if_needed()


def recorded(tmp_path, room):
    with sqlite3.connect(tmp_path / "rooms" / "rooms.sqlite") as file:
        return file.execute("SELECT count(*) FROM recordings WHERE room = ?", (room,)).fetchone()[0]


def test_pages_say_while_a_room_is_not_saved(open_page, kept, tmp_path):
    draw = enter(open_page, kept, "full")
    watch = enter(open_page, kept, "full", "watch")
    assert badge(draw) == badge(watch) == ""
    # What was deleted under the relay is a fault at the next save, and mended by the one after.
    shutil.rmtree(tmp_path / "rooms")
    (tmp_path / "rooms").write_text("no directory")
    Mouse(draw).draw(circle(300, 300, 90))
    for page in (draw, watch):
        wait_badge(page, "Not being saved")
    late = enter(open_page, kept, "full", "watch")
    wait_badge(late, "Not being saved")
    (tmp_path / "rooms").unlink()
    (tmp_path / "rooms").mkdir()
    for page in (draw, watch, late):
        wait_badge(page, "")
        wait_strokes(page, 1)


def test_a_room_off_the_record_says_so_and_is_gone_after_a_restart(open_page, kept, tmp_path):
    draw = enter(open_page, kept, "secret")
    watch = enter(open_page, kept, "secret", "watch")
    open_details(draw)
    draw.get_by_role("switch", name="Save this room").click()
    for page in (draw, watch):
        wait_badge(page, "Not recorded")
    draw.locator("#details-button").click()
    Mouse(draw).draw(circle(300, 300, 90))
    wait_strokes(watch, 1)
    watch.close()
    draw.close()
    kept.restart()
    again = enter(open_page, kept, "secret", "watch")
    wait_strokes(again, 0)
    wait_badge(again, "")


def test_a_room_that_the_configuration_keeps_off_the_record_says_so(open_page, tmp_path, start_relay):
    relay = start_relay("--store-directory", str(tmp_path / "rooms"),
                  "--store-off-the-record", "private-*")
    draw = enter(open_page, relay, "private-1")
    wait_badge(draw, "Not recorded")
    open_details(draw)
    draw.get_by_role("switch", name="Save this room").click()
    draw.get_by_text("That is not allowed here.").wait_for()
    draw.locator("#notice-more").click()
    draw.get_by_text("keeps this room off the record").wait_for()
    wait_badge(draw, "Not recorded")
    assert recorded(tmp_path, "private-1") == 0


def test_a_room_is_deleted_for_everyone_after_a_question(open_page, kept, tmp_path):
    draw = enter(open_page, kept, "gone")
    other = enter(open_page, kept, "gone")
    watch = enter(open_page, kept, "gone", "watch")
    Mouse(draw).draw(circle(300, 300, 90))
    Mouse(other).draw(circle(600, 300, 90))
    wait_strokes_on((draw, other, watch), 2)
    open_details(draw)
    draw.locator("#delete-room").click()
    draw.locator("#keep-room").click()
    assert draw.locator("#delete-room-now").is_hidden()
    wait_strokes(watch, 2)
    draw.locator("#delete-room").click()
    draw.get_by_text("It cannot be undone").wait_for()
    draw.locator("#delete-room-now").click()
    wait_strokes_on((draw, other, watch), 0)
    other.get_by_text("deleted this room's drawing and recordings").wait_for()
    for page in (draw, other, watch):
        page.close()
    kept.restart()
    wait_strokes(enter(open_page, kept, "gone", "watch"), 0)


def test_a_confirmed_clear_does_not_come_back_after_a_crash(open_page, kept):
    draw = enter(open_page, kept, "cleared")
    Mouse(draw).draw(circle(300, 300, 90))
    wait_strokes(draw, 1)
    wait_for(draw, "() => document.body.dataset.pending === '0'")
    for _ in range(3):
        draw.locator("#clear-button").click()
        wait_strokes(draw, 0)
        kept.restart()
        wait_open(draw)
        wait_for(draw, "() => document.body.dataset.outbox === 'live'")
        wait_strokes(draw, 0)
        Mouse(draw).draw(circle(300, 300, 90))
        wait_strokes(draw, 1)
        wait_for(draw, "() => document.body.dataset.pending === '0'")
    watch = enter(open_page, kept, "cleared", "watch")
    wait_strokes(watch, 1)
