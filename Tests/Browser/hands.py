"""Real input: what Chromium delivers from these is trusted pointer events."""
from playwright.sync_api import Page


class Hand:
    """Draws paths on a page. `down`, `move`, `up` and `cancel` are the parts of a stroke."""

    def __init__(self, page: Page):
        self.page = page

    def draw(self, path) -> None:
        self.down(path[0])
        for point in path[1:]:
            self.move(point)
        self.up()


class Mouse(Hand):
    """The mouse with its primary button."""

    kind = "mouse"

    def down(self, point) -> None:
        self.page.mouse.move(*point)
        self.page.mouse.down()

    def move(self, point) -> None:
        self.page.mouse.move(*point)

    def up(self) -> None:
        self.page.mouse.up()


class Pen(Hand):
    """A pen, by the debugging protocol."""

    kind = "pen"

    def __init__(self, page: Page, force: float = 0.5):
        super().__init__(page)
        self.session = page.context.new_cdp_session(page)
        self.force = force
        self.place = (0, 0)

    def _send(self, kind: str, buttons: int) -> None:
        x, y = self.place
        self.session.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons,
            "clickCount": 1, "pointerType": "pen", "force": self.force if buttons else 0})

    def hover(self, point) -> None:
        """Moves in the air; nothing is pressed."""
        self.session.send("Input.dispatchMouseEvent", {
            "type": "mouseMoved", "x": point[0], "y": point[1], "button": "none", "buttons": 0,
            "pointerType": "pen"})

    def down(self, point) -> None:
        self.place = point
        self._send("mousePressed", 1)

    def move(self, point) -> None:
        self.place = point
        self._send("mouseMoved", 1)

    def up(self) -> None:
        self._send("mouseReleased", 0)


class Fingers(Hand):
    """Any number of fingers; the plain methods move the first."""

    kind = "touch"

    def __init__(self, page: Page):
        super().__init__(page)
        self.session = page.context.new_cdp_session(page)
        self.places: dict[int, tuple[float, float]] = {}

    def _send(self, kind: str, places: dict[int, tuple[float, float]] | None = None) -> None:
        points = [{"x": x, "y": y, "id": finger, "force": 0.5, "radiusX": 4, "radiusY": 4}
                  for finger, (x, y) in (places or self.places).items()]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

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

    def up(self, finger: int = 0) -> None:
        # Chromium lifts the points that are listed, not those that are left out.
        self._send("touchEnd", {finger: self.places.pop(finger)})

    def cancel(self) -> None:
        self.places.clear()
        self.session.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})


HANDS = {"mouse": Mouse, "pen": Pen, "finger": Fingers}
