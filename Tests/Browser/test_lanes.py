"""What each recognizer goes through is seen as lanes, and can be walked by keyboard."""
from playwright.sync_api import expect

from hands import Fingers
from looks import wait_verdict
from relay import MODULES
from test_answers import TOUCH, touch_relay, touch_pages  # noqa: F401  (a fixture)


def lane(page, name):
    return page.locator(f".lane-name[data-lane={name}]")


def pan(fingers):
    """A drag that goes aslant, so that it is no swipe."""
    # Far enough at once for it not to become a long press on a busy machine.
    fingers.drag([(300 + 9 * step, 300 + 9 * step) for step in range(8)])
    for step in range(8, 16):
        fingers.move((300 + 9 * step, 300 + 9 * step))
        # Lanes are shown ten times a second.
        fingers.page.evaluate("() => new Promise(done => setTimeout(done, 20))")
    fingers.up()


def test_lanes_tell_who_prevented_and_waited_for_whom_and_are_walked_and_paused(open_page, touch_relay, room):
    draw, watch = touch_pages(open_page, touch_relay, room)
    # Where recognizers wait for one another the page opens them by itself.
    expect(watch.locator("#lanes")).to_have_attribute("open", "")
    fingers = Fingers(draw)
    fingers.tap((300, 300), times=2)
    wait_verdict(draw, "recognized", "double-tap")
    expect(lane(watch, "tap")).to_have_attribute("data-marks", "waited")
    expect(lane(watch, "double-tap")).to_have_attribute("data-state", "ended")
    assert "Waited for double tap, which won" in lane(watch, "tap").get_attribute("aria-label")
    pan(fingers)
    wait_verdict(draw, "recognized", "pan")
    expect(lane(watch, "pinch")).to_have_attribute("data-marks", "prevented")
    assert "Lost to pan" in lane(watch, "pinch").get_attribute("aria-label")
    # They are walked by keyboard.
    expect(lane(watch, "pan")).to_have_attribute("data-state", "ended")
    assert watch.locator(".lane-name[tabindex='0']").count() == 1
    lane(watch, "tap").focus()
    expect(watch.locator(".lane-note")).to_contain_text("Tap: no match")
    for _ in range(3):
        watch.keyboard.press("ArrowDown")
    expect(lane(watch, "pan")).to_be_focused()
    expect(watch.locator(".lane-note")).to_contain_text("Pan: match")
    watch.keyboard.press("ArrowLeft")
    expect(watch.locator(".lane-note")).to_contain_text("Pan: following")
    watch.keyboard.press("End")
    expect(lane(watch, "rotation")).to_be_focused()
    # The note about a lane goes with its gesture.
    lane(watch, "pan").focus()
    expect(watch.locator(".lane-note")).to_contain_text("Pan: match")
    # Two gestures are shown.
    pan(fingers)
    pan(fingers)
    expect(watch.locator(".lane-note")).to_have_text("")
    # Paused, they stand still.
    expect(lane(watch, "pan")).to_have_attribute("data-state", "ended")
    watch.get_by_role("button", name="Pause").click()
    fingers.tap((300, 300))
    wait_verdict(draw, "recognized", "tap")
    expect(lane(watch, "pan")).to_have_attribute("data-state", "ended")
    watch.get_by_role("button", name="Resume").click()
    expect(lane(watch, "tap")).to_have_attribute("data-state", "ended")


def test_details_of_the_draw_page_have_lanes_that_cost_little(open_page, room, start_relay):
    relay = start_relay(*TOUCH, *MODULES)
    draw, watch = touch_pages(open_page, relay, room)
    draw.locator("#details-button").click()
    draw.evaluate("""async () => {
        const { LanesView } = await import("/ui/lanesView.js");
        const { prototype } = LanesView;
        const update = prototype.update;
        window.updates = window.drawn = 0;
        prototype.update = function (...facts) {
            window.updates += 1;
            update.apply(this, facts);
        };
        const count = () => { window.drawn += 1; requestAnimationFrame(count); };
        requestAnimationFrame(count);
    }""")
    pan(Fingers(draw))
    expect(lane(draw, "pan")).to_have_attribute("data-state", "ended")
    updates, frames = draw.evaluate("[window.updates, window.drawn]")
    assert updates > 3, "the lanes were not brought up to date while it was drawn"
    assert updates <= frames, "more often than anybody can see"
    painted = draw.evaluate("""() => {
        const strip = document.querySelector(".lane-strip");
        const { data } = strip.getContext("2d").getImageData(0, 0, strip.width, strip.height);
        const colors = new Set();
        for (let i = 0; i < data.length; i += 4) colors.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
        return colors.size;
    }""")
    assert painted > 5, "nothing is painted on the strip"
