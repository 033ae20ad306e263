"""Real input: what Chromium delivers from these is trusted pointer events."""
import json
import socket
import time

from playwright.sync_api import Browser, Page, Playwright
from websockets.sync.client import connect

#: Seconds between two samples of a path that is drawn: a pointer that reports at 120 Hz.
PACE = 1 / 120
#: The same of a mouse for players, where nothing but the path matters.
QUICK = 1 / 1000
#: How long a tap holds a finger down, and the pause before the next one.
TAP = 1 / 30


def launch(playwright: Playwright, *flags: str) -> Browser:
    """Chromium without windows, with pages that hands can draw on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    browser = playwright.chromium.launch(
        executable_path="/usr/bin/chromium-headless-shell",
        args=["--no-sandbox", f"--remote-debugging-port={port}", *flags])
    browser.debugging_port = port
    return browser


class Debugger:
    """A page's debugging protocol, in which a command need not wait for the one before.

    A command for input is answered once the page has handled it, two frames later: a stroke that waits for
    each of its samples takes seconds, and its events are never coalesced, as a hand's are.
    """

    def __init__(self, page: Page):
        session = page.context.new_cdp_session(page)
        target = session.send("Target.getTargetInfo")["targetInfo"]["targetId"]
        session.detach()
        self.socket = connect(
            f"ws://127.0.0.1:{page.context.browser.debugging_port}/devtools/page/{target}", proxy=None,
            compression=None, ping_interval=None, max_size=None)
        self.sent = self.answered = 0

    def post(self, method: str, **parameters) -> None:
        """Sends a command."""
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": parameters}))

    def settle(self) -> None:
        """Waits until all that was sent has been answered."""
        while self.answered < self.sent:
            answer = json.loads(self.socket.recv(timeout=30))
            if "id" in answer:
                self.answered += 1
                assert "error" not in answer, answer


class Hand:
    """Draws paths on a page. `down`, `move`, `up` and `cancel` are the parts of a stroke; `begin` and `go_on`
    do several of them.

    Each returns once the page has handled it, which on a busy machine takes longer than some
    gestures may. `draw` and `drag` wait for the page at their end alone, and their events carry the times
    of their pace: what is recognized does not depend on the machine's speed.

    What `draw` sends, the page gets all at once, with times ahead of its clock. It then paints a stroke in
    a few frames: ten tests that draw took a quarter less processor time. Pauses cannot become longer.
    """

    def __init__(self, page: Page):
        self.page = page
        self.debugger = Debugger(page)
        #: The time that the next event carries, in seconds since 1970; None is when it is sent.
        self.time: float | None = None
        #: Whether events are sent without pauses; they carry the times of their pace.
        self.at_once = False

    def draw(self, path, *more, pace: float = PACE, live: bool = False) -> None:
        """Draws one or more paths, each from the first point's contact to the last one's lift.

        A live path takes its time, frame by frame, for who looks at it while it is drawn.
        """
        self.time, self.at_once = time.time(), not live
        for one in [path, *more]:
            self._along(one, pace)
            self.up()
            self._pause(pace)
        self._rest()

    def drag(self, path, pace: float = PACE) -> None:
        """Draws the path and stays down at its end."""
        self.time = time.time()
        self._along(path, pace)
        self._rest()

    def begin(self, path) -> None:
        """Comes down at the first point, moves along the others and stays down."""
        self.down(path[0])
        self.go_on(path[1:])

    def go_on(self, points) -> None:
        """Moves along the points."""
        for point in points:
            self.move(point)

    def _along(self, path, pace: float) -> None:
        self.down(path[0])
        for point in path[1:]:
            self._pause(pace)
            self.move(point)

    def _pause(self, seconds: float) -> None:
        """Lets so much time pass between two events."""
        self.time += seconds
        if not self.at_once:
            time.sleep(max(0, self.time - time.time()))

    def _rest(self) -> None:
        # What comes next is later than all that was sent.
        time.sleep(max(0, self.time - time.time()))
        self.time, self.at_once = None, False
        self.debugger.settle()

    def post(self, method: str, **parameters) -> None:
        if self.time is None:
            self.debugger.post(method, **parameters)
            self.debugger.settle()
        else:
            self.debugger.post(method, timestamp=self.time, **parameters)


class Mouse(Hand):
    """The mouse with its primary button."""

    kind = "mouse"

    def __init__(self, page: Page):
        super().__init__(page)
        self.place = (0, 0)

    def hover(self, point) -> None:
        """Moves with nothing pressed."""
        self._move_to(point, "none", 0)

    def down(self, point) -> None:
        self.hover(point)
        self._send("mousePressed", 1)

    def move(self, point) -> None:
        self._move_to(point, "left", 1)

    def up(self) -> None:
        self._send("mouseReleased", 0)

    def _move_to(self, point, button: str, buttons: int) -> None:
        self.place = point
        self._send("mouseMoved", buttons, button)

    def _send(self, kind: str, buttons: int, button: str = "left", **parameters) -> None:
        x, y = self.place
        self.post("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, buttons=buttons,
                  clickCount=0 if kind == "mouseMoved" else 1, **parameters)


class Pen(Mouse):
    """A pen; `hover` moves it in the air."""

    kind = "pen"

    def __init__(self, page: Page, force: float = 0.5):
        super().__init__(page)
        self.force = force

    def down(self, point) -> None:
        self.place = point
        self._send("mousePressed", 1)

    def _send(self, kind: str, buttons: int, button: str = "left", **parameters) -> None:
        super()._send(kind, buttons, button, pointerType="pen", force=self.force if buttons else 0)


class Fingers(Hand):
    """Any number of fingers; the plain methods move the first."""

    kind = "touch"

    def __init__(self, page: Page):
        super().__init__(page)
        self.places: dict[int, tuple[float, float]] = {}

    def _send(self, kind: str, places: dict[int, tuple[float, float]] | None = None) -> None:
        points = [{"x": x, "y": y, "id": finger, "force": 0.5, "radiusX": 4, "radiusY": 4}
                  for finger, (x, y) in (places or self.places).items()]
        self.post("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def down_together(self, *points) -> None:
        for point in points:
            self.places[len(self.places)] = point
        self._send("touchStart")

    def down(self, point, finger: int = 0) -> None:
        self.places[finger] = point
        self._send("touchStart")

    def move(self, point, finger: int = 0) -> None:
        self.places[finger] = point
        self._send("touchMove")

    def up(self, *fingers: int) -> None:
        """Lifts one finger after another; without any, the first."""
        for finger in fingers or (0,):
            # Chromium lifts the points that are listed, not those that are left out.
            self._send("touchEnd", {finger: self.places.pop(finger)})

    def tap(self, point, times: int = 1) -> None:
        """Taps once, or several times in a row; the page gets all of them at once."""
        self.time, self.at_once = time.time(), True
        for _ in range(times):
            self.down(point)
            self._pause(TAP)
            self.up()
            self._pause(TAP)
        self._rest()

    def cancel(self) -> None:
        self.places.clear()
        self.post("Input.dispatchTouchEvent", type="touchCancel", touchPoints=[])


HANDS = {"mouse": Mouse, "pen": Pen, "finger": Fingers}
