"""The parts of the pages' panels, each by itself in a page: what they show, ask and leave the focus on."""
import pytest
from playwright.sync_api import expect

from conftest import DESKTOP
from looks import wait_for
from relay import MODULES, Relay

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
"""


@pytest.fixture(scope="module")
def modules():
    relay = Relay(*MODULES)
    yield relay
    relay.drain()


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


def test_a_question_by_a_rule_that_is_refused_is_asked_again_without_it(run):
    assert run("""
        const { WhatIfPanel } = await import("/ui/whatIfPanel.js");
        const element = place.appendChild(document.createElement("details"));
        const panel = new WhatIfPanel(element, {
          send: (message) => asked.push(structuredClone(message)) > 0, scene: () => null,
          drawHref: "/draw/demo", highlight() {}, say() {}, pick() {},
        });
        const pause = (time) => new Promise((done) => setTimeout(done, time));
        element.open = true;
        await pause(50);
        const rule = { name: "size", limit: 12, unit: "points", bound: "atLeast", scale: 10 };
        const answer = () => panel.take({ type: "judged", id: asked.length, gestures: [], done: {
          gestures: 0, flipped: 0, tunable: [{ recognizer: "circle", rules: [rule] }] } });
        answer();
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


# Where the focus is.


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
