"""A room with a host: what the host decides, and what guests see of it."""
import json
import re
import urllib.error

import pytest
from playwright.sync_api import expect

from cable import Cable
from conftest import DESKTOP, PHONE
from hands import Mouse
from looks import Wire, wait_for, wait_open, wait_strokes, wait_strokes_on, wait_until
from pages import enter, go, host_of, lose, reload
from strokes import line

LOCKED = "The host has locked drawing."
MUTED = "The host has muted you. You can still watch."
OFFLINE = "There is no connection. Nothing was changed."
TOOLS = ("#pen-button", "#eraser-button", "#undo-button", "#clear-button")


@pytest.fixture
def hosted(open_page, relay, room):
    """A host, who started the room in the lobby, and two guests: at a desk and on a phone."""
    host = open_page(f"{relay.origin}/")
    host.locator("#room-name").fill(room)
    host.locator("#access-choice").select_option("hosted")
    host.locator("#start button[value=draw]").click()
    wait_open(host)
    wait_for(host, "() => document.body.dataset.mode === 'hosted'")
    guests = [open_page(relay.page("draw", room), viewport=size, **options) for size, options in
              ((DESKTOP, {}), (PHONE, {"has_touch": True, "is_mobile": True}))]
    for guest in guests:
        wait_open(guest)
        wait_for(guest, "() => document.body.dataset.mode === 'hosted'")
    return host, *guests


def drawer(page) -> str:
    return page.evaluate("document.body.dataset.drawer")


def panel(host):
    if not host.locator("#host").is_visible():
        host.locator("#host-button").click()
    return host.locator("#host")


def act(host, guest, action: str) -> None:
    panel(host).locator(f".host-person[data-drawer={drawer(guest)}] [data-action={action}]").click()


def draw(page, y: int = 300) -> None:
    Mouse(page).draw(line(200, y, 330, y + 10))


def test_a_host_has_a_panel_and_guests_have_none(hosted):
    host, desk, phone = hosted
    assert "mode=" not in host.url, "whoever got the address later would host another room"
    expect(host.locator("#host-button")).to_be_visible()
    expect(panel(host).locator(".host-person")).to_have_count(2)
    for guest in (desk, phone):
        expect(guest.locator("#host-button")).to_be_hidden()
        expect(guest.locator("#teach-button")).to_be_visible()
        assert guest.evaluate("document.body.dataset.cannot") == "activity record host"
    # So it is after a reload.
    before = [drawer(page) for page in (host, desk)]
    for page in (host, desk):
        reload(page)
    assert [drawer(page) for page in (host, desk)] == before
    expect(host.locator("#host-button")).to_be_visible()
    expect(desk.locator("#host-button")).to_be_hidden()
    # The panel works by keyboard.
    host.locator("#host-button").focus()
    host.keyboard.press("Enter")
    expect(host.locator("#host")).to_be_visible()
    for _ in range(10):
        if host.evaluate("document.activeElement.id") == "lock-drawing":
            break
        host.keyboard.press("Tab")
    host.keyboard.press("Space")
    expect(desk.locator("#access-note")).to_have_text(LOCKED)
    expect(host.locator("#lock-drawing")).to_have_attribute("aria-checked", "true")
    host.keyboard.press("Escape")
    expect(host.locator("#host")).to_be_hidden()
    expect(host.locator("#host-button")).to_be_focused()


def test_a_mode_that_no_room_has_is_named_at_once(open_page, relay, room):
    page = open_page("about:blank")
    for kind in ("draw", "host"):
        page.goto(f"{relay.page(kind, room)}?mode=wrong")
        said = page.locator("#notice-text, #message h2")
        text = "A room cannot be “wrong”, only open, hosted or private."
        expect(said, kind).to_have_text(text)
        page.reload()
        expect(said, kind).to_have_text(text)
        page.locator("#notice-action, #message .button").click()
        page.wait_for_url(relay.origin + "/")


def test_locks_end_strokes_hide_tools_and_say_so(hosted, open_page, relay, room):
    host, desk, phone = hosted
    watch = enter(open_page, relay, room, "watch")
    draw(desk)
    wait_strokes(watch, 1)
    hand = Mouse(desk)
    path = line(200, 450, 600, 460)
    hand.begin(path[:8])
    wait_strokes(watch, 2)
    panel(host).locator("#lock-drawing").click()
    wait_strokes(watch, 1)
    hand.go_on(path[8:])
    hand.up()
    for guest in (desk, phone):
        expect(guest.locator("#access-note")).to_have_text(LOCKED)
        for tool in TOOLS:
            expect(guest.locator(tool)).to_be_hidden()
        draw(guest)
        wait_for(guest, "() => document.body.dataset.pending === '0'")
    wait_strokes(desk, 1)
    expect(watch.locator("#access-state")).to_have_text(LOCKED)
    draw(host, 500)
    wait_strokes(watch, 2)
    # The text beside the switch is pressed as well as the switch.
    panel(host).get_by_text("Only hosts may draw").click()
    expect(phone.locator("#access-note")).to_be_hidden()
    expect(watch.locator("#access-state")).to_be_hidden()
    draw(phone, 420)
    wait_strokes(watch, 3)
    # A lock lifts the keyboard's pen.
    desk.locator("#canvas").focus()
    pen = desk.locator("#pen")
    for key in (" ", "Shift+ArrowRight"):
        desk.keyboard.press(key)
    expect(pen).to_have_attribute("data-down", "true")
    panel(host).locator("#lock-drawing").click()
    expect(desk.locator("#access-note")).to_have_text(LOCKED)
    expect(pen).to_have_attribute("data-down", "false")
    desk.keyboard.press(" ")
    panel(host).locator("#lock-drawing").click()
    expect(desk.locator("#access-note")).to_be_hidden()
    for key in (" ", "Shift+ArrowRight", " "):
        desk.keyboard.press(key)
    wait_strokes(host, 4)
    # Locked gestures and rules hide what changes them, and no tool.
    panel(host).locator("#lock-recognizers").click()
    expect(desk.locator("#teach-button")).to_be_hidden()
    expect(desk.locator("#set-button")).to_be_hidden()
    expect(host.locator("#teach-button")).to_be_visible()
    panel(host).locator("#lock-rules").click()
    wait_for(desk, "() => document.body.dataset.cannot === 'recognizers rules activity record host'")
    expect(desk.locator("#access-note")).to_be_hidden()
    draw(desk)
    wait_strokes(host, 5)


def test_a_muted_guest_watches_and_a_host_clears_and_closes_the_room(hosted):
    host, desk, phone = hosted
    act(host, phone, "mute")
    expect(phone.locator("#access-note")).to_have_text(MUTED)
    expect(phone.locator("#react-button")).to_be_hidden()
    expect(panel(host).locator(f".host-person[data-drawer={drawer(phone)}]")).to_have_attribute(
        "data-muted", "true")
    draw(phone)
    draw(desk)
    wait_strokes_on((host, phone), 1)
    # Nor is it told that it marked a moment.
    phone.keyboard.press("m")
    host.keyboard.press("m")
    expect(host.locator("#notice-text")).to_have_text("Moment marked.")
    assert phone.locator("#notice").is_hidden()
    act(host, phone, "mute")
    expect(phone.locator("#access-note")).to_be_hidden()
    draw(phone, 420)
    wait_strokes(host, 2)
    # Ink is cleared after a question, and the room is closed.
    act(host, phone, "clear-theirs")
    wait_strokes(host, 1)
    panel(host).locator("#host-clear").click()
    wait_strokes(host, 1)
    host.locator("#host-clear-now").click()
    wait_strokes(desk, 0)
    Mouse(desk).begin(line(300, 300, 500, 320))
    panel(host).locator("#host-close").click()
    host.locator("#host-close-now").click()
    for page in (host, desk, phone):
        expect(page.locator("#notice-text")).to_contain_text("The host has closed this room.")
    # The stroke goes on: nobody locked drawing.
    assert desk.evaluate("document.body.dataset.verdict") != "cancelled"


def test_what_is_asked_without_a_connection_is_said_to_be_lost(open_page, cable, room):
    rules = "%7B%22leniency%22%3A0%7D"
    page = enter(open_page, cable, room, query=f"?mode=hosted#rules={rules}")
    wait_for(page, "() => document.body.dataset.mode === 'hosted'")
    lose(page, cable)

    def expect_said():
        expect(page.locator("#notice-text")).to_have_text(OFFLINE)
        page.locator("#notice-close").click()

    page.locator("#rules-apply").click()
    expect_said()
    expect(page.locator("#apply-rules")).to_be_visible()
    page.get_by_role("button", name="Discard").click()
    page.locator("#details-button").click()
    times = page.locator("#clearing .clearing-row[data-own=false] select")
    times.select_option("5000")
    expect_said()
    expect(times).to_have_value("0")
    page.locator("#delete-room").click()
    page.locator("#delete-room-now").click()
    expect_said()
    page.locator("#details .panel-close").click()
    panel(page).locator("#lock-drawing").click()
    expect_said()
    page.locator("#host-mode").select_option("open")
    expect_said()
    expect(page.locator("#host-mode")).to_have_value("hosted")


def assert_removed(guest) -> None:
    """The page says so, and has no tool or count left."""
    removed = "A host removed you from this room. You can return in 5 minutes."
    expect(guest.locator("#notice-text")).to_have_text(removed)
    expect(guest.locator("#live-region")).to_contain_text(removed)
    seen = guest.get_by_role("button").filter(visible=True).all_inner_texts()
    assert [text for text in seen if text.strip()] == ["Watch instead"]
    for part in (".tray", "#connection", "#viewers", ".move-controls", "#hint"):
        expect(guest.locator(part)).to_be_hidden()
    before = guest.evaluate("document.body.dataset.strokes")
    draw(guest, 420)
    guest.keyboard.press("Control+z")
    assert guest.evaluate("document.body.dataset.strokes") == before
    assert guest.evaluate("document.body.dataset.pending") == "0"


def test_hosting_is_shared_and_a_guest_is_removed(hosted, relay, room):
    host, desk, phone = hosted
    act(host, desk, "make-host")
    expect(desk.locator("#notice-text")).to_have_text("You host this room now.")
    phone.evaluate("""document.querySelector("#identity").click()""")
    # However long a guest's name is, the host reaches all buttons.
    phone.locator("#identity-panel input").fill("W" * 64)
    phone.keyboard.press("Enter")
    row = panel(desk).locator(f".host-person[data-drawer={drawer(phone)}]")
    expect(row.locator(".people-name")).to_have_text("W" * 64)
    assert desk.locator("#host").evaluate("panel => panel.scrollWidth <= panel.clientWidth")
    row.locator("[data-action=remove]").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("#host .panel-close")).to_be_focused()
    assert_removed(phone)
    phone.reload()
    assert_removed(phone)
    phone.get_by_role("button", name="Watch instead").click()
    wait_open(phone)
    expect(phone.locator("#stage")).to_be_visible()
    expect(panel(host).locator(".host-person")).to_have_count(1)
    # Whoever pressed the wrong button takes it back.
    removed = desk.locator("#host-removed")
    expect(removed.locator(".quiet")).to_have_text(f"{'W' * 64} is removed for five minutes.")
    assert desk.locator("#host").evaluate("panel => panel.scrollWidth <= panel.clientWidth")
    removed.get_by_role("button", name="Let back in").click()
    expect(removed).to_be_hidden()
    expect(desk.locator("#host .panel-close")).to_be_focused()
    go(phone, relay.page("draw", room))
    draw(phone)
    wait_strokes(desk, 1)
    host.locator("#share-button").click()
    host.get_by_role("button", name="Co-host", exact=True).click()
    act(desk, host, "make-host")
    # The sheet shows a link that is still there.
    expect(host.locator("#share-link")).to_have_value(relay.page("watch", room))
    expect(host.locator("#host-button")).to_be_hidden()
    expect(host.locator("#host")).to_be_hidden()


def test_only_the_link_leads_into_a_private_room(open_page, relay, room):
    host = host_of(open_page, relay, room, "private")
    draw(host)
    wait_strokes(host, 1)
    host.locator("#share-button").click()
    host.locator("#link-make").click()
    expect(host.locator("#share-link")).to_have_value(re.compile(f"/watch/{room}#grant=watch-"))
    link = host.locator("#share-link").input_value()
    # The code for another page would give the grant to whoever reads that page.
    expect(host.locator("#share-embed")).to_be_hidden()
    expect(host.locator("#share-embed")).not_to_have_value(re.compile("grant"))
    expect(host.locator("#share-private")).to_be_visible()
    watch = wait_open(open_page(link))
    wait_strokes(watch, 1)
    stranger = open_page(relay.page("draw", room))
    expect(stranger.locator("#notice-text")).to_contain_text("This room is private.")
    # The link leads in from the same tab, too, where only what is behind # changes.
    late = open_page(relay.page("watch", room))
    expect(late.locator("#stage")).to_contain_text("This room is private.")
    late.evaluate("link => location.assign(link)", link)
    wait_strokes(wait_open(late), 1)
    # So it does after a leap to the panel.
    late.locator(".skip-link").press("Enter")
    expect(late.locator("#panel")).to_be_focused()
    wait_strokes(reload(late), 1)
    assert room not in relay.rooms()
    with pytest.raises(urllib.error.HTTPError):
        relay.get(f"/api/rooms/{room}/export.svg")
    grant = link.split("#grant=")[1]
    assert "<svg" in relay.get(f"/api/rooms/{room}/export.svg?grant={grant}")
    assert grant not in "".join(relay.log)
    panel(host).locator("#host-mode").select_option("hosted")
    wait_for(host, "() => document.body.dataset.mode === 'hosted'")
    assert room in relay.rooms()


def test_a_guest_s_messages_are_refused_one_by_one(relay, room, open_wire):
    open_wire(relay, "draw", f"{room}?mode=hosted").until(type="snapshot")
    wire = open_wire(relay, "draw", room)
    own = wire.until(type="snapshot")[0]["drawer"]
    refused = [
        {"type": "lock", "drawing": True}, {"type": "mute", "drawer": "d1", "on": True},
        {"type": "remove", "drawer": "d1"}, {"type": "host", "drawer": own, "on": True},
        {"type": "clear", "all": True}, {"type": "clear", "drawer": "d1"}, {"type": "delete"},
        {"type": "close"},
    ]
    for message in refused:
        wire.send(message)
        error = wire.until(type="error")[-1]
        assert error["code"] == "not-allowed" and "hosts" in error["message"], json.dumps(message)
    wire.send({"type": "ping", "t": 1})
    assert wire.until(type="pong")[-1]["t"] == 1
    assert 'gesture_relay_errors_total{code="not-allowed"}' in relay.get("/metrics")


def test_a_relay_may_host_all_rooms_and_list_none(open_page, room, start_relay):
    relay = start_relay("--room-mode", "hosted", "--list-rooms", "false")
    host = enter(open_page, relay, room)
    expect(host.locator("#host-button")).to_be_visible()
    assert relay.rooms() == {}
    # The lobby offers the relay's mode first; any other choice counts, too.
    host.goto(relay.origin)
    choice = host.locator("#access-choice")
    expect(choice).to_have_value("hosted")
    expect(host.locator("#just-watch")).to_be_visible()
    choice.select_option("open")
    expect(host.locator("#just-watch")).to_be_hidden()
    host.locator("#room-name").fill(f"{room}-open")
    host.locator("#start button[value=draw]").click()
    wait_open(host)
    wait_for(host, "() => document.body.dataset.mode === 'open'")


def come_back(page, cable) -> None:
    lose(page, cable)
    cable.mend()
    page.evaluate("window.dispatchEvent(new Event('online'))")
    wait_open(page)
    wait_for(page, "() => document.body.dataset.outbox === 'live'")


def refusals(relay) -> int:
    found = re.search(r'errors_total\{code="not-allowed"\} (\d+)', relay.get("/metrics"))
    return int(found[1]) if found else 0


@pytest.mark.parametrize("is_offline", [True, False], ids=["offline", "on its way"])
def test_a_clear_that_a_lock_overtakes_is_dropped(open_page, relay, room, is_offline):
    host = host_of(open_page, relay, room, "hosted")
    cable = Cable(relay)
    guest = enter(open_page, cable, room)
    draw(guest)
    wait_for(guest, "() => document.body.dataset.pending === '0'")
    wait_strokes(host, 1)
    panel(host)
    if is_offline:
        lose(guest, cable)
    else:
        # The clear is on its way, as is the news of the lock.
        cable.hold()
        host.locator("#lock-drawing").click()
        wait_for(host, "() => document.querySelector('#lock-drawing').ariaChecked === 'true'")
    before = refusals(relay)
    expect(guest.locator("#access-note")).to_be_hidden()
    guest.locator("#clear-button").click()
    if is_offline:
        wait_strokes(guest, 0)
        host.locator("#lock-drawing").click()
        come_back(guest, cable)
    else:
        cable.mend()
        wait_until(guest, lambda: refusals(relay) > before, lambda: "the clear was not refused")
    expect(guest.locator("#access-note")).to_have_text(LOCKED)
    wait_strokes(guest, 1)
    panel(host).locator("#lock-drawing").click()
    expect(guest.locator("#access-note")).to_be_hidden()
    come_back(guest, cable)
    draw(guest, 500)
    wait_strokes_on((host, guest), 2)
    cable.close()


def test_ink_that_a_lock_keeps_from_being_sent_is_mentioned(open_page, relay, cable, room):
    host = host_of(open_page, relay, room, "hosted")
    guest = enter(open_page, cable, room)
    lose(guest, cable)
    draw(guest)
    panel(host).locator("#lock-drawing").click()
    come_back(guest, cable)
    expect(guest.locator("#access-note")).to_have_text(LOCKED)
    expect(guest.locator("#notice-text")).to_have_text("Some of your drawing could not be sent.")
    wait_strokes(guest, 0)


def test_a_page_that_is_opened_again_draws_where_it_shows_the_plane(open_page, relay, room):
    page = host_of(open_page, relay, room, "hosted")
    page.keyboard.press("h")
    Mouse(page).draw(line(600, 300, 300, 300))
    page.keyboard.press("h")
    draw(page)
    wait_for(page, "() => document.body.dataset.pending === '0'")
    own = drawer(page)
    # The browser knows the host, the new tab not where the old one had panned to.
    page.close()
    again = page.context.new_page()
    go(again, relay.page("draw", room))
    wait_strokes(again, 1)
    assert drawer(again) == own
    draw(again, 400)
    wait_for(again, "() => document.body.dataset.pending === '0'")
    wire = Wire(relay, "watch", room)
    strokes = wire.until(type="snapshot")[-1]["strokes"]
    wire.close()
    assert [bool(stroke.get("viewport")) for stroke in strokes] == [True, False], strokes


def test_a_big_screen_says_that_its_room_was_open_already(open_page, relay, room, open_wire):
    other = open_wire(relay, "draw", room)
    other.until(type="snapshot")
    host = open_page(f"{relay.page('host', room)}?mode=hosted")
    expect(host.locator("#problem")).to_have_text("This room existed already. Everyone decides in it.")
    asked = wait_open(open_page(f"{relay.page('host', room)}?mode=open"))
    expect(asked.locator("body")).to_have_attribute("data-players", "0")
    expect(asked.locator("#problem")).to_have_text("")
