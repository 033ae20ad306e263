"""The panel of recognizers: whoever draws sets them for everyone; a viewer reads them."""
import json

from playwright.sync_api import expect

from conftest import PHONE
from hands import Fingers, Mouse
from looks import wait_for, wait_strokes, wait_verdict
from pages import choose_touch, enter, go, touch_pages
from relay import MODULES
from strokes import circle, line


def open_panel(page):
    page.locator("#set-button").click()
    expect(page.locator("#set")).to_be_visible()


def attached(page, name):
    return page.locator(f"#set .attached[data-recognizer={name}]")


def names(page, where="#set") -> list[str]:
    return page.locator(f"{where} .attached").evaluate_all(
        "rows => rows.map(row => row.dataset.recognizer)")


def chip(page, name):
    return page.locator(f"#recognizers .chip[data-recognizer={name}]")


def test_a_preset_changes_what_everyone_s_gestures_are(open_page, relay, room):
    draw, watch = touch_pages(open_page, relay, room)
    other = enter(open_page, relay, room, query="?name=Red")
    expect(draw.locator("#hint")).to_contain_text("Draw a circle")
    open_panel(draw)
    open_panel(other)
    expect(draw.locator("[data-preset=drawing]").last).to_have_attribute("aria-pressed", "true")
    draw.locator("button[data-preset=touch]").click()
    for page in (draw, other):
        expect(page.locator("button[data-preset=touch]")).to_have_attribute("aria-pressed", "true")
        expect(attached(page, "double-tap")).to_be_visible()
        expect(attached(page, "circle")).to_have_count(0)
        expect(chip(page, "tap")).to_be_visible()
    expect(other.locator("#set .set-note")).to_contain_text("chose the gestures of “Touch”")
    expect(draw.locator(".relation[data-relation='tap waits for double-tap']")).to_be_visible()
    # A viewer reads them, and cannot change them.
    watch.locator("#set summary").click()
    expect(watch.locator("#set .relation[data-relation='tap waits for double-tap']")).to_be_visible()
    expect(watch.locator("#set .relation")).to_have_count(draw.locator("#set .relation").count())
    assert names(watch) == names(draw)
    assert watch.locator("#set :is(.set-attach, .property-reset, .relation button):visible").count() == 0
    expect(watch.locator("#set .switch").first).to_be_disabled()
    watch.locator("#set .attached[data-recognizer=tap] .attached-name").click()
    expect(watch.locator("#set [data-property=numberOfTapsRequired] strong")).to_have_text("1")
    draw.keyboard.press("Escape")
    Fingers(draw).tap((500, 300))
    wait_verdict(draw, "recognized", "tap")
    # Where recognizers have to do with one another the lanes are open from the start.
    expect(watch.locator("#lanes")).to_have_attribute("open", "")
    expect(watch.locator(".lane-name[data-lane=tap]")).to_have_attribute("data-marks", "waited")


def test_one_is_attached_set_switched_off_and_detached(open_page, relay, room):
    draw = enter(open_page, relay, room)
    open_panel(draw)
    draw.get_by_role("button", name="Attach Tap", exact=True).click()
    expect(attached(draw, "tap")).to_be_visible()
    expect(draw.locator("#set .recognizer-set")).to_have_attribute("data-preset", "")
    attached(draw, "tap").locator(".attached-name").click()
    taps = attached(draw, "tap").locator("[data-property=numberOfTapsRequired]")
    expect(taps).to_have_attribute("data-value", "1")
    taps.get_by_role("button", name="Taps: more").click()
    expect(taps).to_have_attribute("data-value", "2")
    expect(attached(draw, "tap")).to_have_attribute("data-changed", "1")
    slider = attached(draw, "tap").locator("[data-property=allowableMovement] input")
    slider.focus()
    draw.keyboard.press("End")
    expect(attached(draw, "tap").locator("[data-property=allowableMovement]")).to_have_attribute(
        "data-value", "1000")
    taps.locator(".property-reset").click()
    expect(taps).to_have_attribute("data-value", "1")
    attached(draw, "circle").get_by_role("switch").click()
    expect(attached(draw, "circle")).to_have_attribute("data-enabled", "false")
    expect(chip(draw, "circle")).to_have_attribute("data-state", "off")
    attached(draw, "chevron").get_by_role("button", name="Detach Chevron").click()
    expect(attached(draw, "chevron")).to_have_count(0)
    expect(draw.locator(".set-attach[data-recognizer=chevron]")).to_be_visible()
    draw.locator("#set .panel-close").click()
    Mouse(draw).draw(circle(400, 330, 110))
    wait_strokes(draw, 1)
    wait_for(draw, "() => document.body.dataset.verdict !== ''")
    assert draw.locator("body").get_attribute("data-verdict-recognizer") not in ("circle", "chevron")


def test_rules_between_them_are_added_and_removed(open_page, relay, room, open_wire):
    draw = enter(open_page, relay, room)
    wire = open_wire(relay, "watch", room)
    choose_touch(draw)
    form = draw.locator(".relation-form")
    expect(draw.locator(".relation[data-relation='pan waits for swipe']")).to_be_visible()
    rules = draw.locator(".relation").count()
    form.get_by_label("First recognizer").select_option("long-press")
    form.get_by_label("Rule between them").select_option("with")
    form.get_by_label("Second recognizer").select_option("pan")
    form.get_by_role("button", name="Add").click()
    expect(draw.locator(".relation[data-relation='long-press with pan']")).to_contain_text(
        "Long press may be recognized together with pan.")
    draw.get_by_role("button", name="Remove: Pan waits for swipe to fail.").click()
    expect(draw.locator(".relation[data-relation='pan waits for swipe']")).to_have_count(0)
    expect(draw.locator(".relation")).to_have_count(rules)
    told = [wire.until(type="recognizers")[-1] for _ in range(3)]
    assert [one.get("preset") for one in told] == ["touch", None, None]
    assert "pan waits for swipe" in told[1]["relations"] and "pan waits for swipe" not in told[2]["relations"]
    assert told[2]["relations"][-1] == "long-press with pan"
    # What cannot be is refused in words, and nothing has changed.
    form.get_by_label("First recognizer").select_option("double-tap")
    form.get_by_label("Rule between them").select_option("waits for")
    form.get_by_label("Second recognizer").select_option("tap")
    form.get_by_role("button", name="Add").click()
    expect(draw.locator("#set .set-note")).not_to_be_empty()
    expect(draw.locator(".relation")).to_have_count(rules)


def test_a_set_is_saved_as_a_file_and_loaded_in_another_room(open_page, relay, room, tmp_path):
    draw = enter(open_page, relay, room)
    choose_touch(draw)
    attached(draw, "long-press").locator(".attached-name").click()
    draw.locator("[data-property=numberOfTouchesRequired]").get_by_role(
        "button", name="Fingers: more").click()
    expect(attached(draw, "long-press")).to_have_attribute("data-changed", "1")
    with draw.expect_download() as download:
        draw.locator("#set-save").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    saved = json.loads(path.read_text())
    assert saved["type"] == "recognizers" and "tap waits for double-tap" in saved["relations"]

    other = enter(open_page, relay, f"{room}-other")
    open_panel(other)
    other.locator("#set-file").set_input_files(path)
    expect(attached(other, "long-press")).to_have_attribute("data-changed", "1")
    assert names(other) == names(draw)
    expect(other.locator(".relation")).to_have_count(draw.locator(".relation").count())
    path.write_text("{}")
    other.locator("#set-file").set_input_files(path)
    expect(other.locator("#set .set-note")).to_contain_text("no list of recognizers")


def test_each_fit_is_chosen_live_and_a_refused_one_goes_back(open_page, relay, room, open_wire):
    draw, watch = touch_pages(open_page, relay, room)
    wire = open_wire(relay, "draw", room)
    wire.send({"type": "profile", "profile": "literal"})
    open_panel(draw)
    attached(draw, "circle").locator(".attached-name").click()
    fit = attached(draw, "circle").locator("[data-property=fit]")
    radii = {}
    for name in ("taubin", "pratt", "kasa", "geometric"):
        if not draw.locator("#set").is_visible():
            open_panel(draw)
        fit.get_by_role("combobox").select_option(name)
        expect(fit).to_have_attribute("data-value", name)
        Mouse(draw).draw(circle(400, 400, 200, turn=0.25, wobble=16))
        seen = wire.until(type="state", recognizer="circle", state="failed")
        radii[name] = [one["radius"] for one in seen if one["type"] == "fit"][-1]
    assert radii["kasa"] < 0.95 * min(radii[name] for name in radii if name != "kasa")
    assert len({round(radius, 3) for radius in radii.values()}) == 4

    open_panel(draw)
    # What the server refuses goes back, and the property says why.
    choice = fit.get_by_role("combobox")
    choice.evaluate("select => select.append(new Option('Welzl', 'welzl'))")
    choice.select_option("welzl")
    expect(choice).to_have_value("geometric")
    expect(fit.locator(".property-refusal")).to_have_text(
        "The server rejected this change. Fit cannot be welzl; expected one of taubin, pratt, kasa, geometric.")
    tolerance = attached(draw, "circle").locator("[data-property=tolerance] input")
    tolerance.focus()
    draw.keyboard.press("End")
    expect(attached(draw, "circle").locator("[data-property=tolerance]")).to_have_attribute(
        "data-value", "0.999")
    expect(fit.locator(".property-refusal")).to_have_count(0)
    # With both rules side by side the literal circle keeps its fit; the robust one has none.
    wire.send({"type": "profile", "profile": "both"})
    expect(watch.locator("body")).to_have_attribute("data-profile", "both")
    expect(fit).to_have_attribute("data-value", "geometric")
    wire.send({"type": "profile", "profile": "robust"})
    expect(fit).to_have_count(0)
    expect(draw.locator("#set .recognizer-set")).to_have_attribute("data-preset", "drawing")


def test_the_panel_fits_a_phone(open_page, relay, room):
    page = enter(open_page, relay, room, viewport=PHONE, has_touch=True)
    open_panel(page)
    page.locator("button[data-preset=everything]").click()
    expect(attached(page, "tap")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("""() => {
        const { scrollWidth, clientWidth } = document.querySelector("#set");
        return scrollWidth <= clientWidth;
    }""")
    page.locator("#set .panel-close").click()
    tools = page.locator(".tools").bounding_box()
    chips = page.locator("#recognizers").bounding_box()
    assert tools["x"] >= 0 and tools["x"] + tools["width"] <= PHONE["width"]
    assert chips["y"] > PHONE["height"] / 2, "the chips leave no room to draw"


def test_a_gesture_is_refused_though_one_of_pens_alone_took_no_notice(open_page, room, start_relay):
    relay = start_relay("--recognition-recognizers", "circle,swirl", "--recognition-relations",
                  "* with *,swirl receives pen only")
    draw, watch = touch_pages(open_page, relay, room)
    Mouse(draw).draw(line(400, 300, 700, 320))
    wait_verdict(draw, "refused", "circle")
    expect(watch.locator(".drawer-card .verdict-line[data-kind=refused]")).to_be_visible()
    # And where the page has the server's word alone.
    other = open_page("about:blank")
    other.route("**/gestures.wasm*", lambda route: route.abort())
    go(other, relay.page("draw", room))
    Mouse(other).draw(line(400, 400, 700, 420))
    wait_verdict(other, "refused", "circle")


def test_a_chip_that_is_switched_off_says_nothing_more(open_page, room, start_relay):
    relay = start_relay(*MODULES)
    page = enter(open_page, relay, room)
    titles = page.evaluate("""async () => {
        const { RecognizerChips } = await import("/ui/recognizerViews.js");
        const row = document.createElement("div");
        const chips = new RecognizerChips(row);
        const fit = { isCircle: true, confidence: 0.8, criteria: [] };
        const view = { recognizer: "circle", state: "began", verdict: null, fit };
        const views = new Map([["circle", view]]);
        return [[], ["circle"]].map((off) => {
            chips.update(["circle"], views, false, 0, new Set(off));
            return row.querySelector(".chip").getAttribute("title");
        });
    }""")
    assert titles[0] and titles[1] is None, titles
