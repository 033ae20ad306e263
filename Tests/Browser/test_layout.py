"""Nothing lies over what one has to press or read, at any size."""
import pytest
from playwright.sync_api import expect

from conftest import DESKTOP, PHONE
from hands import Fingers, Mouse
from looks import Wire, settle, wait_for, wait_open, wait_verdict
from pages import choose_touch, enter, two_pages
from strokes import chevron, letter_c, letter_s, line
from test_replay import recording

LAPTOP = {"width": 1440, "height": 900}
SMALL = {"width": 1024, "height": 600}


def overlap(one: dict, other: dict) -> bool:
    return (one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
            and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"])


def test_a_panel_leaves_chips_and_tools_free(open_page, relay, room):
    page = enter(open_page, relay, room)
    Mouse(page).draw(letter_c(400, 250, 100))
    wait_verdict(page, "refused")
    for size in (DESKTOP, LAPTOP, SMALL):
        page.set_viewport_size(size)
        for panel in ("details", "share"):
            page.locator(f"#{panel}-button").click()
            box = page.locator(f"#{panel}").bounding_box()
            for part in page.locator(".tray .chip, .tools, .top-bar .button").all():
                if not part.is_visible():
                    continue
                assert not overlap(box, part.bounding_box()), (size, panel, part.inner_text())
    # The share panel says that a loopback link leads nowhere else.
    warning = page.locator("#share-warning").inner_text()
    assert "this computer only" in warning
    assert f"gesture-relay serve --host 0.0.0.0 --port {relay.port}" in warning


#: Windows from a small phone to a large screen, upright and sideways; zoomed in, a page has a fraction of it.
WINDOWS = [(320, 568), (390, 844), (844, 390), (640, 360), (768, 1024), (1024, 768), (1280, 800),
           (1440, 900), (1920, 1080), (2560, 1440), (1440, 2560)]
ZOOMS = [1, 1.5, 2, 4]
#: 320 px is as narrow as WCAG 2.2 asks of a page that reflows (1.4.10): narrower combinations are left out.
SIZES = sorted({(round(width / zoom), round(height / zoom)) for width, height in WINDOWS
                for zoom in ZOOMS if width / zoom >= 320})
LONG = "W" * 64
#: German words are longer: they are looked at where there is least room, and on a usual screen.
LANGUAGES = pytest.mark.parametrize("locale, sizes", [
    ("en-US", SIZES), ("de-DE", [(320, 568), (640, 360), (1280, 800)])], ids=["en", "de"])

#: What is wrong with the page's layout at its present size.
FAULTS = """() => {
    const faults = [];
    const box = (part) => part.getBoundingClientRect();
    if (document.documentElement.scrollWidth > innerWidth) faults.push("scrolls sideways");
    const canvas = document.querySelector("#canvas");
    if (canvas !== null && box(canvas).height < innerHeight / 2) {
        faults.push(`canvas of ${box(canvas).height} px`);
    }
    // Side by side, within their parent, and not cut: what a row holds.
    for (const row of document.querySelectorAll(
            ".bar, .top-bar, .tools, .verdict-head, .verdict-line, .drawer-head, .room-facts")) {
        const parts = [...row.children].filter((part) => part.checkVisibility() && box(part).width > 0
            && getComputedStyle(part).position !== "fixed");
        parts.forEach((part, at) => {
            const next = parts[at + 1];
            const name = `${row.className}: ${part.id || part.className || part.localName}`;
            if (next && box(next).left < box(part).right - 1) faults.push(`${name} overlaps`);
            if (box(part).right > box(row).right + 1) faults.push(`${name} sticks out`);
        });
    }
    // A long name is cut with an ellipsis.
    for (const text of document.querySelectorAll(".tool span:not(.name), .pill, .score, #draw-link, .tool")) {
        if (text.checkVisibility() && text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0) {
            faults.push(`${text.id || text.className} is cut`);
        }
    }
    const card = document.querySelector(".verdict:not([hidden])");
    if (card && (box(card).left < 0 || box(card).right > innerWidth)) faults.push("the card is cut");
    return faults;
}"""


@LANGUAGES
def test_the_paper_has_half_of_each_window_and_nothing_is_cut(open_page, relay, locale, sizes):
    draw = enter(open_page, relay, LONG, query=f"?name={LONG}", locale=locale)
    watch = enter(open_page, relay, LONG, "watch", locale=locale)
    wire = Wire(relay, "draw", LONG)
    sign = [[x, y] for x, y in letter_s(150, 200, 70)]
    wire.send({"type": "teach", "name": "W" * 32, "examples": [{"strokes": [sign]}] * 2})
    wait_for(draw, "() => document.querySelector('.sign') !== null")
    Mouse(draw).draw(letter_s(150, 200, 70))
    wait_verdict(draw, "recognized", "sign")
    wait_for(watch, "() => document.querySelector('#verdict').dataset.kind === 'recognized'")
    lobby = open_page(relay.origin + "/", locale=locale)
    wait_for(lobby, "() => document.querySelector('.room-card') !== null")
    wire.close()
    # It does not go by itself while it is read.
    draw.locator("#verdict .button").first.focus()
    assert faults_of(draw, watch, lobby, sizes=sizes) == {}


def faults_of(*pages, sizes: list, halves: bool = True) -> dict[str, list[str]]:
    """What is wrong with the pages at each size; the paper may have less than half without `halves`."""
    faults = {}
    for width, height in sizes:
        for page in pages:
            page.set_viewport_size({"width": width, "height": height})
        for page in pages:
            settle(page)
            found = [fault for fault in page.evaluate(FAULTS) if halves or not fault.startswith("canvas of")]
            if found:
                faults[f"{page.evaluate('location.pathname')} {width}x{height}"] = found
    return faults


@LANGUAGES
def test_replay_wall_and_what_is_opened_fit_each_window(open_page, keeper, room, locale, sizes):
    draw = enter(open_page, keeper, room, locale=locale)
    Mouse(draw).draw(letter_c(150, 200, 70))
    wait_verdict(draw, "refused")
    recording(keeper, room, 1)
    replay = open_page(keeper.page("replay", room), locale=locale)
    wait_for(replay, "() => document.body.dataset.moment !== undefined")
    wall = open_page(f"{keeper.origin}/wall", locale=locale)
    wall.locator(".wall-tile").first.wait_for()
    assert faults_of(replay, wall, sizes=sizes) == {}
    lab = enter(open_page, keeper, room, "lab", locale=locale)
    lab.locator("#lanes > summary").click()
    draw.locator("#details-button").click()
    # Lanes and panels take from the paper, as long as they are open.
    assert faults_of(lab, draw, sizes=sizes, halves=False) == {}


def test_the_card_makes_way_for_a_panel_and_chips_stay_in_the_window(open_page, relay, room):
    page = enter(open_page, relay, room)
    choose_touch(page)
    expect(page.locator(".tray .chip")).to_have_count(9)
    panel = page.locator("#set").bounding_box()
    for chip in page.locator(".tray .chip").all():
        box = chip.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= DESKTOP["width"]
        assert not overlap(box, panel), chip.inner_text()
    page.locator("#set .panel-close").click()
    Mouse(page).draw(line(1000, 300, 1120, 300, samples=8))
    wait_verdict(page, "recognized", "swipe")
    page.get_by_role("button", name="Why?").click()
    wait_for(page, """() => {
        const [card, panel] = ["verdict", "details"].map(
            (id) => document.getElementById(id).getBoundingClientRect());
        return panel.width > 0 && card.width > 0 && card.right <= panel.left;
    }""")


#: What a finger may miss: visible parts that take less than 44 CSS pixels each way.
SMALL_TARGETS = """(root) => {
    const found = [];
    for (const control of (root ?? document).querySelectorAll("button, a, select, input, summary")) {
        // A press on a label is one on its button.
        const part = control.matches("label [type=radio]") ? control.closest("label") : control;
        if (part.matches(".skip-link, [type=file]") || !part.checkVisibility()) continue;
        part.scrollIntoView({ block: "center", inline: "center" });
        const box = part.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        // A ring around it may take touches, too, or a whole tile that it is the link of.
        const takes = (dx, dy) => part.contains(document.elementFromPoint(x + dx, y + dy));
        const isLong = (dx, dy) => Array.from({ length: 89 }, (_, at) => at - 44)
            .filter((step) => takes(dx * step, dy * step)).length >= 43;
        const isWide = box.width >= 44 || isLong(1, 0);
        const isHigh = box.height >= 44 || isLong(0, 1);
        if (!isWide || !isHigh) found.push(`${part.outerHTML.slice(0, 80)}: ${box.width}x${box.height}`);
    }
    return found;
}"""


def test_what_a_finger_presses_is_44_pixels_large(open_page, relay, room):
    phone = lambda kind: open_page(relay.page(kind, room), viewport=PHONE, has_touch=True)
    draw, watch = phone("draw"), phone("lab")
    for page in (draw, watch):
        wait_open(page)
    assert draw.evaluate(SMALL_TARGETS) == []
    for button in ("share", "details", "teach", "set"):
        draw.locator(f"#{button}-button").tap()
        if button == "set":
            draw.locator("button[data-preset=touch]").tap()
            draw.locator(".attached[data-recognizer=tap] .attached-name").tap()
            draw.get_by_role("button", name="Put it in the middle").tap()
            expect(draw.locator("#set .region")).to_have_count(1)
        assert draw.evaluate(SMALL_TARGETS) == [], button
        draw.locator(".panel:not([hidden]) .panel-close").tap()
    draw.locator("#teach-button").tap()
    draw.locator("#lesson-start").tap()
    Fingers(draw).draw(letter_s(200, 450, 50))
    expect(draw.locator(".lesson-drop")).to_have_count(1)
    assert draw.evaluate(SMALL_TARGETS) == [], "lesson"
    for part in ("set", "what-if", "latency"):
        watch.locator(f"#{part} > summary").tap()
    assert watch.evaluate(SMALL_TARGETS) == []
    lobby = open_page(relay.origin + "/", viewport=PHONE, has_touch=True)
    lobby.locator(".room-card").first.wait_for()
    assert lobby.evaluate(SMALL_TARGETS) == []


def test_fingers_find_large_targets_on_wall_replay_and_what_watchers_open(open_page, keeper, room):
    phone = lambda address: open_page(address, viewport=PHONE, has_touch=True)
    draw, watch = phone(keeper.page("draw", room)), phone(keeper.page("watch", room))
    for page in (draw, watch):
        wait_open(page)
    Fingers(draw).draw(letter_c(190, 350, 80))
    wait_verdict(draw, "refused")
    # What floats over the paper: plane controls, and the way to strokes that are off the screen.
    for _ in range(4):
        watch.get_by_role("button", name="Zoom in (+)").tap()
    assert watch.evaluate(SMALL_TARGETS) == []
    watch.locator("#share-button").tap()
    assert watch.evaluate(f"() => ({SMALL_TARGETS})(document.querySelector('#share'))") == []
    watch.keyboard.press("Escape")
    # A phone's bar has no room for its button.
    watch.keyboard.press("f")
    end = watch.locator(".present-end")
    expect(end).to_be_visible()
    assert watch.evaluate(SMALL_TARGETS) == []
    end.tap()
    wall = phone(f"{keeper.origin}/wall")
    wall.locator(".wall-tile").first.wait_for()
    recording(keeper, room, 1)
    replay = phone(keeper.page("replay", room))
    wait_for(replay, "() => document.body.dataset.moment !== undefined")
    for page in (wall, replay):
        assert page.evaluate(SMALL_TARGETS) == []


def test_on_a_phone_on_its_side_a_sheet_shows_the_code_and_keeps_its_way_out(open_page, relay, room):
    page = enter(open_page, relay, room, viewport={"width": 844, "height": 390}, has_touch=True)
    page.locator("#share-button").click()
    expect(page.locator("#share-code")).to_be_visible()
    # The warning is folded, and the sheet takes the height of the bars.
    assert page.locator("#share-warning").get_attribute("open") is None
    sheet, code = page.locator("#share").bounding_box(), page.locator("#share-code").bounding_box()
    assert sheet["height"] > 340 and code["y"] + code["height"] <= sheet["y"] + sheet["height"], (sheet, code)
    page.locator("#share-warning summary").click()
    expect(page.locator("#share-warning code")).to_be_visible()
    for name in ("share", "details", "set"):
        if not page.locator(f"#{name}").is_visible():
            page.locator(f"#{name}-button").click()
        page.locator(f"#{name}").evaluate("panel => panel.scrollTo(0, panel.scrollHeight)")
        page.locator(f"#{name} .panel-close").click(timeout=2_000)
        expect(page.locator(f"#{name}")).to_be_hidden()


def test_a_window_at_200_percent_keeps_everything_within_reach(open_page, relay, room):
    zoomed = lambda address: open_page(address, viewport={"width": 640, "height": 400}, locale="de-DE")
    draw, watch = zoomed(relay.page("draw", room)), zoomed(relay.page("watch", room))
    play = zoomed(f"{relay.origin}/play")
    wait_open(draw)
    wait_open(watch)
    wait_for(play, "() => document.querySelector('#status-text').textContent.includes('Eines ist anders')")
    pages = (watch, play, zoomed(relay.page("host", room)), zoomed(relay.origin + "/"))
    for size in ({"width": 640, "height": 400}, {"width": 422, "height": 195}):
        for page in (draw, *pages):
            page.set_viewport_size(size)
            settle(page)
        for name in ("pen", "react", "teach", "set", "details", "share"):
            draw.locator(f"#{name}-button").click(timeout=5_000)
            draw.locator(".panel:not([hidden]) .panel-close").click(timeout=5_000)
        assert watch.locator("#room").evaluate("one => one.scrollWidth <= one.clientWidth"), size
        line, daily = play.locator("#status-text").bounding_box(), play.locator("#daily").bounding_box()
        assert line["x"] + line["width"] <= daily["x"] + 1, (size, line, daily)
        for page in pages:
            expect(page.locator("h1").first).to_be_attached()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (size, page.url)


SEEN = """id => {
    const part = document.getElementById(id);
    const panel = document.getElementById('panel').getBoundingClientRect();
    const box = part.getBoundingClientRect();
    const head = part.querySelector('summary').getBoundingClientRect();
    const events = document.getElementById('events').getBoundingClientRect();
    return {
        isWhole: box.top >= panel.top - 1 && box.bottom <= panel.bottom + 1,
        isHeadSeen: head.top >= panel.top - 1 && head.bottom <= panel.bottom + 1,
        hidden: part.scrollHeight - part.clientHeight,
        events: Math.min(events.bottom, panel.bottom) - events.top,
    };
}"""


#: Notes that the pill says the delay that the table has, whenever: on a busy machine figures soon change or are
#: out of date again. Both round the same number; the table's attribute was rounded once before.
NOTE_DELAYS = """() => {
    const pill = document.querySelector("#connection");
    const note = () => {
        const { p50 } = document.querySelector("#latency tr[data-step=all]").dataset;
        const said = Number(pill.getAttribute("delay"));
        window.isDelaySame ||= p50 !== undefined && pill.getAttribute("from") === "hand"
            && Math.abs(said - Number(p50)) <= 0.505 && pill.innerText === `Live ${said} ms`;
    };
    new MutationObserver(note).observe(document.body, { attributes: true, childList: true, subtree: true });
}"""


def test_what_is_unfolded_beside_the_paper_is_seen_whole_or_with_its_header(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room)
    Mouse(draw).draw(letter_c(500, 350, 100))
    wait_verdict(draw, "refused")
    watch.locator("#latency summary").click()
    watch.evaluate(NOTE_DELAYS)
    # There are figures once the server has told what a second stroke took.
    Mouse(draw).draw(letter_c(500, 350, 100))
    wait_for(watch, "() => window.isDelaySame === true")
    for height in (800, 900, 1080):
        watch.set_viewport_size({"width": 1280, "height": height})
        watch.evaluate("() => document.getElementById('panel').scrollTo(0, 0)")
        for _ in range(2):
            watch.locator("#latency summary").click()
        # The browser tells the page of the unfolding in a task of its own.
        wait_for(watch, f"id => {{ const seen = ({SEEN})(id); return seen.isWhole && seen.isHeadSeen; }}",
                 "latency")
        seen = watch.evaluate(SEEN, "latency")
        assert seen["hidden"] == 0, "it scrolls within"
        # The events take what is left.
        if height == 1080:
            assert seen["events"] > 140, seen
        assert watch.evaluate("document.documentElement.scrollHeight <= innerHeight")
    # What is too high keeps its header in sight.
    watch.locator("#latency summary").click()
    watch.set_viewport_size({"width": 1024, "height": 500})
    for part in ("set", "what-if"):
        head = watch.locator(f"#{part} > summary")
        head.click()
        wait_for(watch, "id => document.getElementById(id).offsetHeight > 200", part)
        watch.evaluate("() => document.getElementById('panel').scrollBy(0, 120)")
        seen = watch.evaluate(SEEN, part)
        assert seen["isHeadSeen"] and seen["hidden"] == 0, seen
        head.click()


def test_a_long_name_leaves_room_beside_it_in_the_list_of_people(open_page, relay, room):
    enter(open_page, relay, room, query=f"?name={LONG}")
    page = enter(open_page, relay, room, viewport=PHONE)
    page.locator("#viewers").click()
    follow = page.locator("#people .follow")
    expect(follow).to_have_count(1)
    box = follow.bounding_box()
    assert box["x"] + box["width"] <= PHONE["width"], box


#: Notes each frame's places of what a first finger goes for, once the page's elements are there.
NOTE_PLACES = """
    window.places = [];
    const note = () => {
        const place = ["#hint svg", "#pen-button", "#recognizers", ".tools"].map((name) => {
            const { x, y } = document.querySelector(name).getBoundingClientRect();
            return [x, y].map(Math.round).join();
        }).join(" ");
        if (places.at(-1) !== place) places.push(place);
        requestAnimationFrame(note);
    };
    // All elements are there, and no module has run. The first frame comes once there are styles.
    document.addEventListener("readystatechange", () => requestAnimationFrame(note), { once: true });
"""


@pytest.mark.parametrize("width, height", [(390, 844), (320, 568), (844, 390)])
def test_nothing_jumps_away_from_a_finger_while_a_phone_connects(open_page, relay, room, width, height):
    size = {"width": width, "height": height}
    page = enter(open_page, relay, room, viewport=size, has_touch=True, script=NOTE_PLACES)
    expect(page.locator("#identity .name")).not_to_be_empty()
    expect(page.locator("#recognizers .chip")).to_have_count(5)
    settle(page)
    places = page.evaluate("places")
    assert len(places) == 1, places


CHIPS = """() => [...document.querySelectorAll("#recognizers .chip")].map((chip) => {
    const { x, y, width } = chip.getBoundingClientRect();
    return [x, y, width].map(Math.round).join();
})"""


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_no_chip_moves_when_its_state_changes(open_page, relay, room, locale):
    page = enter(open_page, relay, room, locale=locale)
    for width, height in [(1440, 900), (1280, 800), (820, 1180), (390, 844), (844, 390)]:
        page.set_viewport_size({"width": width, "height": height})
        before = page.evaluate(CHIPS)
        assert len(before) == 5
        hand = Mouse(page)
        hand.drag(chevron(width * 0.4, height * 0.25, height * 0.1)[:26])
        wait_for(page, "() => document.querySelector('.chip[data-recognizer=chevron]').dataset.phase !== undefined")
        assert page.evaluate(CHIPS) == before, (width, height)
        hand.up()
