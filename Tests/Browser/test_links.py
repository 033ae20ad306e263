"""Links that a host makes: they let in as what they say, end, and are revoked."""
import re

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from games import give_name
from hands import Mouse
from looks import wait_for, wait_open, wait_strokes
from pages import enter, go, host_of, reload
from strokes import line
from test_access import NARROW, Check
from test_what_if import OPEN, SET

REVOKED = "A host revoked your link. Ask for a new one."


def make_link(host, role: str, ends: str = "With the room") -> str:
    """Makes a link in the host's sheet; returns its address."""
    if not host.locator("#share").is_visible():
        host.locator("#share-button").click()
    before = host.locator("#links .link-row").count()
    host.get_by_role("button", name=role, exact=True).click()
    host.locator("#link-end").select_option(label=ends)
    host.locator("#link-make").click()
    expect(host.locator("#links .link-row")).to_have_count(before + 1)
    expect(host.locator("#share-link")).to_have_value(re.compile("#grant="))
    return host.locator("#share-link").input_value()


def revoke(host, row) -> None:
    """Revokes the link of a row in the host's list, which asks first."""
    row.locator("[data-action=revoke]").click()
    row.locator("[data-action=revoke-now]").click()


def test_a_co_host_comes_by_a_link_and_goes_with_it(open_page, relay, room):
    host = host_of(open_page, relay, room, "hosted")
    link = make_link(host, "Co-host", "After an hour")
    assert f"/draw/{room}#grant=host-" in link
    row = host.locator("#links .link-row")
    # Everyone may enter: the room's own link matters in a private room alone.
    expect(host.locator("#room-link")).to_be_hidden()
    expect(row).to_have_attribute("data-role", "host")
    expect(row).to_contain_text(re.compile(r"ends .*\d"))
    second = wait_open(open_page(link))
    expect(second.locator("#host-button")).to_be_visible()
    second.locator("#share-button").click()
    # Each host sees the link; only the browser that made it can copy it.
    expect(second.locator("#links .link-row")).to_have_count(1)
    expect(second.locator("#links [data-action=copy]")).to_be_hidden()
    second.locator("#share .panel-close").click()
    second.locator("#host-button").click()
    second.locator("#lock-drawing").click()
    expect(second.locator("#lock-drawing")).to_have_attribute("aria-checked", "true")
    reload(second)
    expect(second.locator("#host-button")).to_be_visible()
    revoke(host, row)
    expect(row).to_have_count(0)
    for _ in range(2):
        expect(second.locator("#notice-text")).to_have_text(REVOKED)
        expect(second.locator("#host-button")).to_be_hidden()
        second.reload()
    # Without the link it is a guest like everyone.
    second.goto("about:blank")
    go(second, relay.page("draw", room))
    expect(second.locator("#access-note")).to_have_text("The host has locked drawing.")
    expect(second.locator("#host-button")).to_be_hidden()
    secret = link.split("#grant=")[1]
    assert secret not in "".join(relay.log)


def test_links_into_a_private_room(open_page, relay, room):
    host = host_of(open_page, relay, room, "private")
    host.locator("#share-button").click()
    expect(host.locator("#share-why")).to_have_text(
        "Make a link first. You can revoke it at any time.")
    expect(host.locator("#share-link")).to_be_hidden()
    asked = []
    host.on("request", lambda request: asked.append(request))
    to_watch, to_draw = make_link(host, "Watch"), make_link(host, "Draw with me")
    wait_for(host, "() => document.querySelector('#share-code').naturalWidth > 0")
    codes = [request for request in asked if "/api/qr/" in request.url]
    assert codes and all("grant" not in request.url for request in codes)
    watch = wait_open(open_page(to_watch))
    # Neither link nor sheet offers more than its own link gives.
    expect(watch.locator("#draw-link")).to_be_hidden()
    watch.locator("#share-button").click()
    expect(watch.get_by_role("button", name="Draw with me")).to_be_hidden()
    expect(watch.locator("#share-link")).to_have_value(to_watch)
    watch.goto("about:blank")
    watch.goto(to_watch.replace("/watch/", "/draw/"))
    expect(watch.locator("#notice-text")).to_have_text("Your link lets you watch, but not draw.")
    watch.get_by_role("button", name="Watch instead").click()
    wait_open(watch)
    expect(watch.locator("#stage")).to_be_visible()
    guest = wait_open(open_page(to_draw))
    Mouse(guest).draw(line(200, 300, 330, 310))
    wait_strokes(watch, 1)
    guest.locator("#share-button").click()
    guest.get_by_role("button", name="Draw with me", exact=True).click()
    expect(guest.locator("#share-link")).to_have_value(to_draw)
    revoke(host, host.locator("#links .link-row[data-role=draw]"))
    expect(guest.locator("#notice-text")).to_have_text(REVOKED)
    revoke(host, host.locator("#links .link-row[data-role=watch]"))
    expect(watch.locator(".stage-card")).to_contain_text(REVOKED)
    expect(watch.locator("#draw-link")).to_be_hidden()
    wait_open(host)


def test_other_rules_lead_into_a_private_room_with_its_link(open_page, relay, room):
    host = host_of(open_page, relay, room, "private")
    to_watch, to_draw = make_link(host, "Watch"), make_link(host, "Draw with me")
    grant = to_draw.split("#")[1]
    lab = wait_open(open_page(to_draw.replace("/draw/", "/watch/").replace("#", "?lab#")))
    lab.evaluate(OPEN)
    lab.evaluate(SET, 0)
    expect(lab.locator("#what-if-apply")).to_be_visible()
    page = wait_open(open_page(relay.origin + lab.locator("#what-if-apply").get_attribute("href")))
    page.locator("#rules-apply").click()
    expect(page.locator("#apply-rules")).to_be_hidden()
    assert page.evaluate("location.hash") == f"#{grant}"
    reload(page)
    # A link to watch leads to no page that would refuse it.
    for one in host, page, lab:
        one.context.close()
    watch = open_page(to_watch.replace("#", "?lab#"))
    expect(watch.locator("#stage")).to_have_attribute("data-state", "empty")
    expect(watch.locator(".stage-card a")).to_have_count(0)
    watch.evaluate(OPEN)
    watch.evaluate(SET, 2)
    expect(watch.locator("#what-if-as-room")).to_be_visible()
    expect(watch.locator("#what-if-apply")).to_be_hidden()


def test_a_sheet_that_is_closed_asks_for_no_code(open_page, relay, room):
    page = open_page("about:blank")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{relay.page('draw', room)}?mode=hosted")
    wait_for(page, "() => document.body.dataset.mode === 'hosted'")
    page.locator("#host-button").click()
    page.locator("#lock-drawing").click()
    expect(page.locator("#lock-drawing")).to_have_attribute("aria-checked", "true")
    assert not [url for url in asked if "/api/qr/" in url]
    page.locator("#share-button").click()
    wait_for(page, "() => document.querySelector('#share-why').textContent !== ''")


def test_a_host_replaces_the_room_s_own_link(open_page, relay, room):
    old = "0123456789abcdef0123456789abcdef"
    host = open_page(f"{relay.page('draw', room)}?mode=private#grant={old}")
    wait_for(host, "() => document.body.dataset.mode === 'private'")
    guest = enter(open_page, relay, room, query=f"#grant={old}")
    host.locator("#share-button").click()
    row = host.locator("#room-link .link-row")
    expect(row).to_have_text(re.compile("^Draw with me · the room's own linkends with the room"))
    expect(row.locator("[data-action=copy]")).to_be_hidden()
    row.locator("[data-action=renew]").click()
    expect(row.get_by_role("group")).to_contain_text("The room's old link stops working at once.")
    row.locator("[data-action=renew-now]").click()
    expect(guest.locator("#notice-text")).to_have_text(REVOKED)
    expect(row).to_contain_text(re.compile(r"made .*\d, ends with the room"))
    host.get_by_role("button", name="Draw with me", exact=True).click()
    expect(host.locator("#share-link")).to_have_value(re.compile("#grant=[0-9a-f]{32}$"))
    link = host.locator("#share-link").input_value()
    assert old not in link and host.url == link
    friend = wait_open(open_page(link))
    friend.locator("#share-button").click()
    expect(friend.locator("#share-link")).to_be_visible()
    expect(friend.locator("#room-link")).to_be_hidden()
    reload(host)
    host.locator("#share-button").click()
    row.locator("[data-action=copy]").click()
    expect(host.locator("#share-link")).to_have_value(link)


def test_links_for_the_same_are_told_apart_also_after_a_reload(open_page, relay, room):
    host = host_of(open_page, relay, room, "private",
                   permissions=["clipboard-read", "clipboard-write"])
    first, second = make_link(host, "Watch"), make_link(host, "Watch", "After a week")
    assert first != second
    rows = host.locator("#links .link-row")
    titles = rows.locator("strong").all_inner_texts()
    assert titles == ["Watch · link 1", "Watch · link 2"]
    expect(rows.first).to_contain_text(re.compile(r"made .*\d, ends with the room"))
    # The one that is shown is marked, and a press on another one's button shows that.
    expect(host.locator("#links [aria-current=true] strong")).to_have_text(titles[1])
    expect(host.locator("#share-link")).to_have_value(second)
    rows.first.locator("[data-action=copy]").click()
    expect(host.locator("#links [aria-current=true] strong")).to_have_text(titles[0])
    expect(host.locator("#share-link")).to_have_value(first)
    # A first link is asked for only where there is none.
    host.get_by_role("button", name="Draw with me", exact=True).click()
    expect(host.locator("#share-why")).to_contain_text("You have no link of this kind yet.")
    host.get_by_role("button", name="Watch", exact=True).click()
    host.locator("#link-end").select_option(label="After a day")
    expect(host.locator("#share-why")).to_contain_text("Copy a link from the list")
    # They are shown again after a reload.
    reload(host)
    host.locator("#share-button").click()
    expect(rows).to_have_count(2)
    host.locator("#links [data-link='1'] [data-action=copy]").click()
    expect(host.locator("#share-link")).to_have_value(first)
    wait_for(host, "async link => await navigator.clipboard.readText() === link", first)
    expect(host.locator("#live-region")).to_contain_text("Copied")
    other = wait_open(open_page(make_link(host, "Co-host")))
    other.locator("#share-button").click()
    expect(other.locator("#links .link-row").first).to_contain_text("made in another browser")
    expect(other.locator("#share-why")).to_contain_text("Only the browser that made a link")


def test_revoking_asks_first_by_keyboard_and_can_be_called_off(open_page, relay, room):
    host = host_of(open_page, relay, room, "private")
    make_link(host, "Watch")
    make_link(host, "Draw with me")
    row = host.locator("#links .link-row[data-role=watch]")
    button, question = row.locator("[data-action=revoke]"), row.get_by_role("group")
    for call_off in ("Enter", "Escape"):
        button.focus()
        host.keyboard.press("Enter")
        expect(question).to_have_attribute("aria-label", re.compile("Everyone who entered with it is disconnected"))
        expect(row.get_by_role("button", name="Cancel")).to_be_focused()
        host.keyboard.press(call_off)
        expect(question).to_be_hidden()
        expect(button).to_be_focused()
    expect(host.locator("#share")).to_be_visible()
    # What happens to another link leaves the question open.
    button.click()
    make_link(host, "Watch", "After an hour")
    expect(question).to_be_visible()
    row.get_by_role("button", name="Revoke: Watch · link 1").focus()
    host.keyboard.press("Enter")
    expect(row.and_(host.locator("[data-link='1']"))).to_have_count(0)
    expect(host.locator("#links .link-row")).to_have_count(2)


def test_a_dead_link_offers_a_player_and_a_big_screen_what_helps(open_page, relay, room):
    host = host_of(open_page, relay, room, "private")
    guest = open_page("about:blank")
    for number, page, role, part, words in [
            (1, "play", "Draw with me", "#sheet", ["All rooms", "Play alone"]),
            (2, "host", "Co-host", "#message", ["All rooms"])]:
        guest.goto(make_link(host, role).replace("/draw/", f"/{page}/"))
        if page == "play":
            give_name(guest, "Blue")
        wait_open(guest)
        revoke(host, host.locator(f"#links [data-link='{number}']"))
        card = guest.locator(part)
        for _ in range(2):
            expect(card.get_by_role("heading")).to_have_text(REVOKED)
            assert card.locator("a, button").all_inner_texts() == words
            guest.reload()
        expect(card.get_by_role("heading")).to_have_text(REVOKED)
        card.get_by_role("link", name=words[-1]).click()
        expect(guest).to_have_url(relay.origin + ("/play" if page == "play" else "/"))


def test_the_big_screen_shows_no_co_host_s_secret(open_page, relay, room):
    host = host_of(open_page, relay, room, "private")
    link = make_link(host, "Co-host")
    screen = wait_open(open_page(link.replace("/draw/", "/host/")))
    expect(screen.locator("#link")).to_contain_text("#grant=draw-")
    wait_for(screen, "() => document.querySelector('#code').naturalWidth > 0")
    expect(host.locator("#links [data-role=draw]")).to_have_count(1)
    shown = screen.locator("#link").inner_text()
    reload(screen)
    expect(screen.locator("#link")).to_have_text(shown)
    expect(host.locator("#links .link-row")).to_have_count(2)
    guest = wait_open(open_page(f"http://{shown}".replace("/play/", "/draw/")))
    expect(guest.locator("#host-button")).to_be_hidden()


@pytest.mark.parametrize("locale, themes, phone", [
    ("en-US", ("light", "dark"), PHONE), ("de-DE", ("light",), NARROW)], ids=["en", "de"])
def test_the_links_can_be_used_by_everyone(open_page, relay, room, locale, themes, phone):
    host = host_of(open_page, relay, room, "private", locale=locale)
    host.locator("#share-button").click()
    check = Check(host, themes)
    check("no link")
    for role in ("watch", "host"):
        host.locator(f"#share [data-page={role}]").click()
        host.locator("#link-make").click()
        expect(host.locator(f"#links [data-role={role}]")).to_have_count(1)
    check("links")
    host.set_viewport_size(phone)
    check("links on a phone")
    host.locator("#links [data-role=watch] [data-action=revoke]").click()
    check("revoke?")
    host.locator("#links [data-role=watch] [data-action=keep]").click()
    for part in ("#link-end", "#link-make", "#links .link-row >> nth=1"):
        host.locator(part).scroll_into_view_if_needed()
        box = host.locator(part).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= phone["width"]
    check.end()
    # By keyboard alone, and the focus stays in the sheet.
    host.locator("#links [data-role=host] [data-action=revoke]").focus()
    host.keyboard.press("Enter")
    host.keyboard.press("Shift+Tab")
    host.keyboard.press("Enter")
    expect(host.locator("#links .link-row")).to_have_count(1)
    expect(host.locator("#link-end")).to_be_focused()
