"""What a test reads off the pages; each wait ends as soon as it is true, or fails after a while."""
import base64
import json
import time
from typing import Callable

from playwright.sync_api import Page, expect

SECONDS = 10
MILLISECONDS_BETWEEN_LOOKS = 50
"""A look at each frame, which is the default, would keep a page at rest painting."""


def wait_for(page: Page, condition: str, argument=None) -> None:
    """Waits until the JavaScript expression is true in the page."""
    try:
        page.wait_for_function(condition, arg=argument, timeout=SECONDS * 1000,
                               polling=MILLISECONDS_BETWEEN_LOOKS)
    except Exception as error:
        state = page.evaluate("JSON.stringify({...document.body.dataset})")
        raise AssertionError(f"never true: {condition} ({argument})\nthe page says {state}") from error


def wait_until(page: Page, is_so: Callable[[], bool], fault: Callable[[], str] = lambda: "") -> None:
    """Waits until something is so that the test itself looks at; the fault says what is instead."""
    end = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < end, f"never so: {fault()}"
        page.wait_for_timeout(MILLISECONDS_BETWEEN_LOOKS)


def wait_open(page: Page) -> Page:
    """Waits until the page has its connection; returns the page."""
    expect(page.locator("body")).to_have_attribute("data-connection-state", "open",
                                                   timeout=SECONDS * 1000)
    return page


def wait_lost(page: Page) -> None:
    wait_for(page, "() => document.body.dataset.connectionState !== 'open'")


def wait_judging(page: Page) -> None:
    """Waits until the page recognizes gestures by itself."""
    wait_for(page, "() => document.body.dataset.judgesHere === 'true'")


def wait_strokes(page: Page, count: int) -> None:
    wait_for(page, "n => document.body.dataset.strokes === String(n)", count)


def wait_strokes_on(pages, count: int) -> None:
    for page in pages:
        wait_strokes(page, count)


def settle(page: Page) -> None:
    """Waits for two frames: what changed before is painted."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def wait_verdict(page: Page, verdict: str, recognizer: str | None = None, sequence: int | None = None) -> None:
    """Waits until the draw page's verdict has that outcome, names that recognizer, and is on the gesture of
    that number."""
    wait_for(page, """([verdict, recognizer, sequence]) =>
        document.body.dataset.verdict === verdict
        && (recognizer === null || document.body.dataset.verdictRecognizer === recognizer)
        && (sequence === null || document.body.dataset.verdictSequence === String(sequence))""",
             [verdict, recognizer, sequence])


def wait_watched(page: Page, recognizer: str, state: str, count: int = 1) -> None:
    """Waits until the watch page's list of events has that state of a recognizer, or has it so often."""
    page.get_by_label("Kind").select_option("")
    wait_for(page, """([recognizer, state, count]) =>
        [...document.querySelectorAll(`#events .event[data-kind=state][data-word=${state}]`)].filter(
            row => row.textContent.toLowerCase().includes(recognizer)).length >= count""",
             [recognizer, state, count])


def listen(page: Page) -> None:
    """Has a page note the recognitions that it tells of, in `window.told`."""
    page.evaluate("""() => {
        window.told = [];
        addEventListener("gesturerecognized", ({ detail }) => window.told.push(detail));
    }""")


def told(page: Page) -> list[str]:
    """The recognizers of those."""
    return page.evaluate("() => window.told.map((one) => one.recognizer)")


def sent_by(page: Page) -> list[dict]:
    """The messages that a page sends from now on, as JSON."""
    sent = []
    page.on("websocket", lambda socket: socket.on(
        "framesent", lambda text: sent.extend(map(json.loads, text.splitlines()))))
    return sent


#: Counts the painted pixels of a canvas in a box of CSS pixels of the page: [x, y, width, height].
PAINTED = """(canvas, [x, y, width, height], least = 40) => {
    const place = canvas.getBoundingClientRect();
    const scale = canvas.width / place.width;
    const { data } = canvas.getContext("2d").getImageData(
        (x - place.x) * scale, (y - place.y) * scale, width * scale, height * scale);
    let count = 0;
    for (let i = 3; i < data.length; i += 4) if (data[i] > least) count += 1;
    return count;
}"""
#: Counts as `ink` does, of such a box.
COUNT_INK = f"""(box) => [...document.querySelectorAll(".stage canvas")]
    .reduce((count, canvas) => count + ({PAINTED})(canvas, box), 0)"""


def ink(page: Page, box: tuple[int, int, int, int]) -> int:
    """Counts the painted pixels of a canvas within a box of CSS pixels (x, y, width, height)."""
    return page.evaluate(COUNT_INK, list(box))


def differing_pixels(page: Page, first: bytes, second: bytes, by: int = 64) -> int:
    """Counts the pixels of two PNG pictures that differ by more than `by` of 255 in any colour."""
    return page.evaluate("""async ([first, second, by]) => {
        const pixels = await Promise.all([first, second].map(async data => {
            const image = new Image();
            image.src = `data:image/png;base64,${data}`;
            await image.decode();
            const canvas = new OffscreenCanvas(image.width, image.height);
            const context = canvas.getContext("2d");
            context.drawImage(image, 0, 0);
            return context.getImageData(0, 0, image.width, image.height).data;
        }));
        if (pixels[0].length !== pixels[1].length) return Infinity;
        let count = 0;
        for (let i = 0; i < pixels[0].length; i += 4) {
            if ([0, 1, 2].some(c => Math.abs(pixels[0][i + c] - pixels[1][i + c]) > by)) count += 1;
        }
        return count;
    }""", [base64.b64encode(first).decode(), base64.b64encode(second).decode(), by])


class Wire:
    """A plain WebSocket client: what a page cannot hide."""

    def __init__(self, relay, kind: str, room: str):
        from websockets.sync.client import connect
        # With messages that nobody asked for it would wait for ten seconds to close.
        self.socket = connect(relay.socket(kind, room), subprotocols=["v1.gesture.json"],
                              proxy=None, max_size=None, max_queue=None)
        self.pending: list[dict] = []

    def receive(self) -> dict:
        while not self.pending:
            self.pending = [json.loads(line) for line in self.socket.recv(timeout=SECONDS).split("\n")
                            if line.strip()]
        return self.pending.pop(0)

    def until(self, **wanted) -> list[dict]:
        """Everything received up to the first message that has all the wanted fields."""
        seen = []
        while True:
            message = self.receive()
            seen.append(message)
            if all(message.get(key) == value for key, value in wanted.items()):
                return seen

    def send(self, *messages: dict) -> None:
        self.socket.send("\n".join(map(json.dumps, messages)))

    def close(self) -> None:
        self.socket.close()


#: Counts as `colored` does, of [x, y, width, height, token].
COLORED = """async ([x, y, width, height, token]) => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const canvas = document.querySelector("#canvas");
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = `forced-color-adjust: none; color: var(${token})`;
    const wanted = getComputedStyle(probe).color.match(/[0-9.]+/g).map(Number);
    probe.remove();
    const place = canvas.getBoundingClientRect();
    const ratio = canvas.width / place.width;
    const { data } = canvas.getContext("2d").getImageData(
        (x - place.x) * ratio, (y - place.y) * ratio, width * ratio, height * ratio);
    let count = 0;
    for (let i = 0; i < data.length; i += 4) {
        const near = [0, 1, 2].every(c => Math.abs(data[i + c] - wanted[c]) < 24);
        if (near && data[i + 3] > 200) count += 1;
    }
    return count;
}"""


def colored(page: Page, box: tuple[int, int, int, int], token: str) -> int:
    """Counts the pixels of the topmost canvas that have the colour of a token, in a box of CSS
    pixels (x, y, width, height)."""
    return page.evaluate(COLORED, [*box, token])


def plane_to_page(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a place of the drawers' plane lies on the watch page."""
    return tuple(page.evaluate("""([x, y]) => {
        const style = getComputedStyle(document.querySelector("#stage"));
        const read = name => parseFloat(style.getPropertyValue(name));
        const stage = document.querySelector("#stage").getBoundingClientRect();
        return [stage.x + read("--plane-x") + x * read("--plane-scale"),
                stage.y + read("--plane-y") + y * read("--plane-scale")];
    }""", [x, y]))
