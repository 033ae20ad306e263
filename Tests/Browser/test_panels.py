"""The parts of the pages' panels, each by itself in a page: what they show, ask and leave the focus on."""
import pytest
from playwright.sync_api import expect

from conftest import DESKTOP
from looks import wait_for
from relay import MODULES

#: A set of recognizers, and a property of each kind of control.
PARTS = """
    const property = (name, value, facts) => ({ name, value, shipped: value, ...facts });
    const taps = property("numberOfTapsRequired", 2, { whole: true, atLeast: 1, atMost: 10 });
    const movement = property("allowableMovement", 10, { atLeast: 1, atMost: 1000 });
    const one = (recognizer, properties = []) =>
      ({ recognizer, continuous: false, enabled: true, properties });
    const set = {
      recognizers: [one("tap", [taps]), one("swipe"), one("pan")],
      relations: ["tap waits for swipe", "pan waits for swipe"],
      regions: [{ name: "bar", frame: [0, 0, 100, 50] }, { name: "foot", frame: [0, 90, 100, 50] }],
      delivery: false, preset: null, available: [one("tap"), one("swipe"), one("pan"), one("rotate")],
      presets: [],
    };
    const asked = [];
    const place = document.body.appendChild(document.createElement("div"));
    const focused = () => document.activeElement === document.body ? "nothing"
      : document.activeElement.getAttribute("aria-label") || document.activeElement.textContent;
    const panelOfSet = async () => {
      const { RecognizerPanel } = await import("/ui/recognizerPanel.js");
      const canvas = { size: () => ({ width: 100, height: 100 }), pick() {} };
      const panel = new RecognizerPanel(place, (message) => asked.push(message), canvas);
      panel.update(set);
      return panel;
    };
    const whatIf = async () => {
      const { WhatIfPanel } = await import("/ui/whatIfPanel.js");
      const element = place.appendChild(document.createElement("details"));
      const panel = new WhatIfPanel(element, {
        send: (message) => asked.push(structuredClone(message)) > 0, scene: () => null,
        drawHref: "/draw/demo", highlight() {}, say() {}, pick() {},
      });
      const pause = (time) => new Promise((done) => setTimeout(done, time));
      element.open = element.querySelector(".what-if-single").open = true;
      await pause(50);
      const rule = { name: "size", limit: 12, unit: "points", bound: "atLeast", scale: 10 };
      const answer = () => panel.take({ type: "judged", id: asked.length, gestures: [], done: {
        gestures: 0, flipped: 0, tunable: [{ recognizer: "circle", rules: [rule] }] } });
      answer();
      return { element, panel, answer, pause };
    };
"""


@pytest.fixture(scope="module")
def modules(start_module_relay):
    return start_module_relay(*MODULES)


@pytest.fixture(scope="module")
def parts_page(chromium, modules):
    context = chromium.new_context(viewport=DESKTOP, service_workers="block")
    page = context.new_page()
    page.goto(modules.origin + "/")
    yield page
    context.close()


@pytest.fixture
def run(parts_page):
    """Runs steps in a page that has the modules; returns what they return."""
    def run(steps: str):
        return parts_page.evaluate(f"async () => {{ {PARTS} document.body.replaceChildren(place); {steps} }}")
    return run


# What holds is shown again.


def test_a_refused_change_of_a_region_is_taken_back(run):
    assert run("""
        const panel = await panelOfSet();
        const field = () => place.querySelector("[data-region=bar] [data-field='0']");
        field().value = "77";
        field().dispatchEvent(new Event("change"));
        field().focus();
        panel.refused("/regions/0", "no");
        return [asked.length, field().value];
    """) == [1, "0"]


def test_a_number_that_is_being_typed_outlives_the_refusal_of_something_else(run):
    assert run("""
        const panel = await panelOfSet();
        const typed = place.querySelector("[data-region=foot] [data-field='0']");
        const kind = place.querySelector("[data-region=bar] [data-field=control]");
        kind.selectedIndex = 1;
        typed.focus();
        typed.value = "77";
        typed.dispatchEvent(new Event("input"));
        panel.restore();
        return [focused(), document.activeElement.value, kind.value];
    """) == ["foot: from the left, pixels", "77", ""]


def test_the_second_choice_of_a_rule_stays_when_the_set_changes(run):
    assert run("""
        const panel = await panelOfSet();
        const [first, word, second] = place.querySelectorAll(".relation-form select");
        first.value = "pan";
        const index = first.selectedIndex;
        second.selectedIndex = index;
        const chosen = second.value;
        panel.update({ ...set, relations: [] });
        return second.value === chosen && chosen !== "";
    """)


def test_a_rule_is_offered_between_two_when_its_first_recognizer_is_detached(run):
    assert run("""
        const panel = await panelOfSet();
        const [first, word, second] = place.querySelectorAll(".relation-form select");
        first.value = "pan";
        second.value = "tap";
        panel.update({ ...set, recognizers: set.recognizers.slice(0, 2) });
        return [first.value, second.value];
    """) == ["tap", "swipe"]


def test_three_quick_steps_count_as_three(run):
    assert run("""
        const { propertyControl } = await import("/ui/propertyControl.js");
        const control = propertyControl(taps, (value) => asked.push(value));
        place.append(control.element);
        const more = place.querySelectorAll(".stepper button")[1];
        const echo = (value) => control.show({ ...taps, value });
        more.click();
        more.click();
        // The first one's answer comes between the presses, then those of two at once.
        echo(3);
        more.click();
        echo(5);
        more.click();
        // Another property changed; then another one set this one.
        echo(5);
        more.click();
        echo(2);
        more.click();
        // A refusal shows what holds, and the next step starts from there.
        control.restore();
        echo(2);
        more.click();
        return asked;
    """) == [3, 4, 5, 6, 7, 3, 3]


@pytest.mark.parametrize("end", ["pointerup", "pointercancel", "blur"])
def test_a_slider_that_is_let_go_where_it_was_shows_what_others_set(run, end):
    assert run(f"""
        const {{ propertyControl }} = await import("/ui/propertyControl.js");
        const control = propertyControl(movement, (value) => asked.push(value));
        place.append(control.element);
        const field = place.querySelector("input");
        field.dispatchEvent(new Event("input"));
        control.show({{ ...movement, value: 500 }});
        const held = place.querySelector("output").textContent;
        field.dispatchEvent(new Event("{end}"));
        control.show({{ ...movement, value: 1000 }});
        return [held.includes("10"), place.querySelector("output").textContent.includes("1,000")];
    """) == [True, True]


def test_a_question_by_a_rule_that_is_refused_is_asked_again_without_it(run):
    assert run("""
        const { element, panel, answer, pause } = await whatIf();
        const field = () => element.querySelector("#rule-circle-size");
        const shipped = field().value;
        const refusals = ["/rules/circle/size", "/rules/circle", "/rules/other", "/leniency"];
        for (const path of refusals) {
          field().value = "999999";
          field().dispatchEvent(new Event("input"));
          await pause(200);
          panel.refused({ code: "out-of-range", path });
          await pause(50);
          answer();
        }
        const sizes = asked.map(({ rules }) => rules.circle?.size === undefined ? "" : "size");
        return [sizes, field().value === shipped];
    """) == [["", "size", "", "size", "", "size", "size"], False]


def test_a_number_whose_beginning_is_refused_can_be_typed_on(run):
    assert run("""
        const { element, panel, answer, pause } = await whatIf();
        const field = element.querySelector("#rule-circle-size");
        field.focus();
        const seen = [];
        for (const text of ["0", "0.5", "0"]) {
          field.value = text;
          field.dispatchEvent(new Event("input"));
          await pause(200);
          if (text === "0") panel.refused({ code: "out-of-range", path: "/rules/circle/size" });
          await pause(50);
          answer();
          seen.push(field.value, focused() !== "nothing");
        }
        // Left, it shows what the question has.
        field.blur();
        return [...seen, field.value];
    """) == ["0", True, "0.5", True, "0", True, "12"]


def test_people_who_swap_their_ids_can_be_followed_as_before(run):
    assert run("""
        const { PeopleList } = await import("/ui/peopleList.js");
        const list = new PeopleList(place, { close() {}, canFollow: true });
        const drawer = (drawer) => [drawer, { drawer, name: drawer, color: "red", present: true }];
        const drawers = new Map([drawer("d1"), drawer("d2")]);
        const rows = () => [...place.querySelectorAll(".people-row")].filter(
          (row) => row.querySelector(".follow") !== null).map((row) => row.dataset.drawer);
        const scene = { drawers, strokes: new Map(), viewers: 0, live: [], recognizerSet: set };
        list.update({ ...scene, self: "d1" });
        const before = rows();
        list.update({ ...scene, self: "d2" });
        return [before, rows()];
    """) == [["d2"], ["d1"]]


def test_who_was_followed_in_an_earlier_room_of_that_name_is_not_followed_on(run):
    assert run("""
        const { PlaneControls } = await import("/ui/planeControls.js");
        const { DrawView } = await import("/pages/drawView.js");
        const surface = place.appendChild(document.createElement("canvas"));
        const canvas = { show() {}, screen: { width: 100, height: 100 }, place: {
          transform: { scale: 1, x: 0, y: 0 }, screen: { width: 100, height: 100 } } };
        const plane = new PlaneControls(surface, canvas, { fit: {}, changed() {} });
        const drawers = new Map([["d1", { drawer: "d1", canvas: null }]]);
        const scene = { epoch: null, drawers, strokes: new Map(), recognizerSet: set };
        const followed = [];
        plane.update({ ...scene, epoch: "a" });
        plane.follow("d1");
        for (const epoch of ["a", null, "a", "b"]) {
          plane.update({ ...scene, epoch });
          followed.push(plane.followed);
        }
        drawers.get("d1").canvas = { width: 100, height: 100 };
        drawers.get("d1").viewport = { x: 0, y: 0, scale: 1 };
        const session = { scene, room: "demo", company: { point() {} }, isDrawing: false };
        const view = new DrawView(session, {
          surface, canvas, beside: place.appendChild(document.createElement("div")), say() {},
          changed() {}, takeOver() {}, isTaken: () => false,
        });
        session.scene.epoch = "a";
        view.update();
        view.follow("d1");
        for (const epoch of ["a", "b"]) {
          session.scene.epoch = epoch;
          view.update();
          followed.push(view.followed);
        }
        return followed;
    """) == ["d1", "d1", "d1", None, "d1", None]


# Where the focus is.


def test_a_panel_that_closes_gives_the_focus_to_its_button_if_what_had_it_is_hidden(run):
    assert run("""
        const { PanelGroup } = await import("/ui/panel.js");
        place.innerHTML = "<button>one</button><button>two</button>"
          + "<div hidden><button>in</button></div><canvas id=canvas tabindex=0>canvas</canvas>";
        const [before, button, element] = place.children;
        const panel = new PanelGroup(() => {}).add(element, [button]);
        const seen = [];
        for (const hidden of [[], [before], [before, button]]) {
          before.focus();
          panel.open();
          for (const one of hidden) one.hidden = true;
          panel.close();
          seen.push(focused());
          for (const one of hidden) one.hidden = false;
        }
        return seen;
    """) == ["one", "two", "canvas"]


@pytest.mark.parametrize("pressed, without, heir", [
    (".attached[data-recognizer=tap] [aria-label^=Detach]",
     "recognizers: set.recognizers.slice(1)", "Recognize Swipe"),
    (".attached[data-recognizer=pan] [aria-label^=Detach]",
     "recognizers: set.recognizers.slice(0, 2)", "Recognize Swipe"),
    # What can be set comes first, and a row that only moved keeps the focus.
    (".attached[data-recognizer=swipe] [aria-label^=Detach]",
     "recognizers: [set.recognizers[0]]", "Tap"),
    (".attached[data-recognizer=pan] [aria-label^=Detach]",
     "recognizers: [...set.recognizers].reverse()", "Detach Pan"),
    (".attached[data-recognizer=tap] [aria-label^=Detach]",
     "recognizers: [...set.recognizers].reverse()", "Detach Tap"),
    (".relation button", "relations: []", "First recognizer"),
    # Another one went: the focus stays.
    (".relation:last-of-type button", "relations: set.relations.slice(1)",
     "Remove: Pan waits for swipe to fail."),
    ("[data-region=foot] button", "regions: set.regions.slice(0, 1)", "Name of the region"),
    ("[data-region=foot] button", "regions: set.regions.slice(1)", "Remove the region foot, and the recognizers attached to it"),
])
def test_what_is_removed_leaves_the_focus_in_the_panel(run, pressed, without, heir):
    assert run(f"""
        const panel = await panelOfSet();
        place.querySelector("{pressed}").focus();
        panel.update({{ ...set, {without} }});
        return focused();
    """) == heir


def test_a_property_that_is_as_shipped_again_keeps_the_focus(run):
    assert run("""
        const { propertyControl } = await import("/ui/propertyControl.js");
        const seen = [];
        for (const shipped of [taps, { ...taps, value: 1, shipped: 1 }, movement]) {
          const control = propertyControl({ ...shipped, value: 9 }, () => {});
          place.append(control.element);
          control.element.querySelector(".property-reset").focus();
          control.show(shipped);
          seen.push(focused());
        }
        return seen;
    """) == ["Taps: less", "Taps: more", "May move"]


@pytest.mark.parametrize("key", ["Enter", "Escape"])
def test_a_sign_that_is_renamed_keeps_the_focus(run, key):
    assert run(f"""
        const {{ SignList }} = await import("/ui/signList.js");
        const list = new SignList(place, {{ more() {{}}, rename() {{}}, forget() {{}} }});
        const standing = {{ judged: 0, recognized: 0, score: 0, rival: null, shapes: [] }};
        const sign = (name) => [name, {{ name, standing,
          examples: [{{ strokes: [[[0, 0], [9, 9]]] }}] }}];
        list.update(new Map([sign("star"), sign("wave")]));
        place.querySelector("[data-sign=wave] [aria-label^=Rename]").click();
        const field = place.querySelector("input");
        field.value = "water";
        if ("{key}" === "Enter") place.querySelector("form").requestSubmit();
        else field.dispatchEvent(new KeyboardEvent("keydown", {{ key: "Escape", bubbles: true }}));
        const seen = [focused()];
        list.update(new Map([sign("star"), sign("water")]));
        return [...seen, focused()];
    """) == ["Rename “wave”", "Rename “water”"]


def test_the_keys_of_what_is_painted_wait_for_a_dialog_and_act_once(open_page, relay, room):
    page = open_page(relay.page("watch", room))
    wait_for(page, "() => document.querySelector('.toggle[data-overlay=rawPoints]') !== null")
    toggle = page.locator(".toggle[data-overlay=rawPoints]")
    key = toggle.get_attribute("aria-keyshortcuts")
    before = toggle.get_attribute("aria-pressed")
    page.locator("#share-button").click()
    page.keyboard.press(key)
    expect(toggle).to_have_attribute("aria-pressed", before)
    page.keyboard.press("Escape")
    page.keyboard.down(key)
    page.keyboard.down(key)
    page.keyboard.up(key)
    expect(toggle).to_have_attribute("aria-pressed", "false" if before == "true" else "true")


# The clipboard.


@pytest.mark.parametrize("has_clipboard, has_command, told", [
    ("true", "false", "Copied"), ("false", "true", "Copied"),
    ("false", "false", "Copying failed: the text is selected, copy it by hand")])
def test_the_result_of_the_day_is_copied_with_and_without_a_clipboard(
        run, has_clipboard, has_command, told):
    assert run(f"""
        const {{ fillDaySheet }} = await import("/ui/daySheet.js");
        const writeText = async () => {{ if (!{has_clipboard}) throw new Error("none"); }};
        Object.defineProperty(navigator, "clipboard", {{ value: {{ writeText }}, configurable: true }});
        document.execCommand = () => {has_command};
        fillDaySheet(place, {{ isRight: true, date: "2026-01-01", time: 1200, refused: 0 }},
          {{ link: "http://x/", say() {{}}, goOn() {{}} }});
        const button = place.querySelector("#share-day");
        button.focus();
        button.click();
        await new Promise((done) => setTimeout(done, 50));
        return [button.textContent, document.activeElement.id];
    """) == [told, "day-text" if "failed" in told else "share-day"]
