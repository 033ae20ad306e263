"""The rules between recognizers, and the gestures of everyday touch: each a scene of few samples."""
from stream import Stream


class Touches(Stream):
    """A stream in which fingers are put down, moved and lifted by hand."""

    def __init__(self, name, title, **header):
        super().__init__(name, title, **header)
        del self.header["profile"]

    def put(self, at, x, y, touch=1, phase="began"):
        entry = {"id": touch, "samples": [[x, y, at]]}
        if phase == "began":
            entry = {"id": touch, "kind": "touch", "samples": [[x, y, at]]}
        self.touches(at, phase, [entry])

    def drag(self, at, way, touch=1, step=10):
        """Down, along a way of points, and up, `step` milliseconds apart."""
        self.put(at, *way[0], touch)
        for x, y in way[1:]:
            at += step
            self.put(at, x, y, touch, "moved")
        self.put(at + step, *way[-1], touch, "ended")

    def tap(self, at, x=200, y=150, touch=1):
        self.put(at, x, y, touch)
        self.put(at + 60, x, y, touch, "ended")

    def wait(self, at):
        """Nothing but time."""
        self.send(at, type="ping", t=at)


def taps(name, title, **rules):
    return Touches(name, title, recognizers=["tap", "double-tap"], **rules)


def tap_waits_for_double_tap():
    s = taps("rule-tap-waits-for-double-tap", "A single tap waits until no second one can come.",
             relations=["tap waits for double-tap"])
    s.tap(0)
    s.wait(1000)
    s.write()


def double_tap_fails_the_tap():
    s = taps("rule-double-tap-fails-the-tap", "A double tap makes the tap fail that waited for it.",
             relations=["tap waits for double-tap"])
    s.tap(0)
    s.say("the second, soon and near")
    s.tap(200, 205, 152)
    s.wait(1000)
    s.write()


def tap_does_not_wait():
    s = taps("rule-tap-does-not-wait", "Without a rule the tap comes first, then the double tap.",
             relations=[])
    s.tap(0)
    s.tap(200)
    s.wait(1000)
    s.write()


def pan_and_swipe(name, title, way, step, **rules):
    s = Touches(name, title, recognizers=["pan", "swipe"], **rules)
    s.drag(0, way, step=step)
    s.write()


LINE = [(100 + 15 * n, 200) for n in range(8)]


def pan_beats_the_swipe():
    pan_and_swipe("rule-pan-beats-the-swipe",
                  "Without a rule the pan begins first and prevents the swipe.", LINE, 10, relations=[])


def pan_waits_for_the_swipe():
    pan_and_swipe("rule-swipe-fails-the-pan",
                  "A pan that waits for the swipe fails when it is a swipe.", LINE, 10,
                  relations=["pan waits for swipe"])


def slow_pan_begins():
    pan_and_swipe("rule-pan-begins-when-the-swipe-fails",
                  "A pan that waits for the swipe begins when the swipe is too slow.",
                  [(100 + 5 * n, 200) for n in range(9)], 90, relations=["pan waits for swipe"])


def long_press():
    s = Touches("rule-long-press-begins-while-held", "A press begins while the finger is held, and ends at the lift.",
                recognizers=["long-press"], relations=[])
    s.put(0, 300, 300)
    s.say("nothing happens but time")
    s.wait(700)
    s.put(900, 340, 300, phase="moved")
    s.put(950, 340, 300, phase="ended")
    s.write()


def press_or_pan(name, title, *acts):
    s = Touches(name, title, recognizers=["tap", "long-press", "pan"], relations=[])
    s.put(0, 300, 300)
    for at, x, phase in acts:
        s.put(at, x, 300, phase=phase)
    s.write()


def pan_before_the_press():
    press_or_pan("rule-pan-before-the-press", "Who moves at once pans: the press and the tap have no chance any more.",
                 (40, 306, "moved"), (80, 312, "moved"), (900, 330, "moved"), (950, 330, "ended"))


def press_before_the_pan():
    press_or_pan("rule-press-before-the-pan", "Who holds still first presses, and drags what was pressed.",
                 (600, 300, "moved"), (640, 320, "moved"), (680, 340, "moved"), (700, 340, "ended"))


def tap_before_the_press():
    press_or_pan("rule-tap-before-the-press", "Who lifts at once taps: nothing is pressed and nothing dragged.",
                 (90, 300, "ended"))


def hands(name, title, **rules):
    s = Touches(name, title, recognizers=["pinch", "rotation"], **rules)
    s.put(0, 300, 300)
    s.put(5, 400, 300, touch=2)
    s.say("apart first, then round")
    for n, (x, y) in enumerate([(420, 300), (440, 300), (440, 330), (435, 360), (425, 390)]):
        s.put(20 + 10 * n, x, y, touch=2, phase="moved")
    s.put(80, 425, 390, touch=2, phase="ended")
    s.put(90, 300, 300, phase="ended")
    s.write()


def pinch_prevents_rotation():
    hands("rule-pinch-prevents-rotation", "Without a rule two gestures are not recognized at once.", relations=[])


def pinch_with_rotation():
    hands("rule-pinch-with-rotation", "A pinch and a rotation at the same time, where they may.",
          relations=["pinch with rotation"])


def pinch_spares_the_rotation():
    hands("rule-pinch-spares-the-rotation", "A pinch that spares the rotation does not make it fail.",
          relations=["pinch spares rotation"])


def capture_pre_empts():
    s = Touches("rule-capture-pre-empts-the-checkmark",
                "A discrete gesture is pre-empted by a continuous one that begins before.",
                recognizers=["checkmark", "capture"], relations=[])
    s.drag(0, [(100, 100), (110, 120), (120, 140), (140, 110), (160, 70)])
    s.write()


def edge_pan():
    s = Touches("rule-edge-pan-comes-from-the-edge",
                "A drag from the canvas's right edge inward, and one from its middle, which is none of the edge's.",
                recognizers=["screen-edge-pan", "pan"], relations=["pan waits for screen-edge-pan"])
    s.drag(0, [(795 - 12 * n, 300) for n in range(4)])
    s.drag(500, [(400 - 12 * n, 300) for n in range(4)])
    s.write()


def hover():
    s = Touches("rule-hover-is-in-nobodys-way", "A mouse that hovers, clicks, and hovers on: the click is a tap.",
                recognizers=["hover", "tap"], relations=[])

    def mouse(at, phase, *places):
        samples = [[x, 200, at + n] for n, x in enumerate(places)]
        s.touches(at, phase, [{"id": 1, "kind": "mouse", **({"samples": samples} if samples else {})}])

    mouse(0, "hovered", 100, 110, 120)
    mouse(50, "began", 120)
    mouse(120, "ended", 120)
    mouse(150, "hovered", 125)
    s.say("it leaves the canvas")
    mouse(200, "hovered")
    s.write()


def swipe_directions():
    s = Touches("rule-swipe-says-which-way", "Four swipes, each with its direction.", recognizers=["swipe"], relations=[])
    for n, (x, y) in enumerate([(30, 0), (-30, 0), (0, -30), (0, 30)]):
        s.drag(500 * n, [(400 + x * k, 300 + y * k) for k in range(4)])
    s.write()


def only_a_pen_taps():
    s = Touches("rule-only-a-pen-taps", "A recognizer that is told of pens alone hears nothing of a finger.",
                recognizers=["tap"], relations=[])
    s.send(0, type="recognizers", set={"tap": {"allowedTouchTypes": "pen"}})
    s.tap(10)
    s.say("the same with a pen")
    s.touches(500, "began", [{"id": 1, "kind": "pen", "samples": [[200, 150, 500]]}])
    s.touches(560, "ended", [{"id": 1, "samples": [[200, 150, 560]]}])
    s.write()


def two_fingers_tap_twice():
    s = Touches("rule-two-fingers-tap-twice", "A tap that wants two fingers twice fails with one, and with one tap.",
                recognizers=["tap"], relations=[])
    s.send(0, type="recognizers", set={"tap": {"numberOfTapsRequired": 2, "numberOfTouchesRequired": 2}})
    s.tap(10)
    for at in (1000, 1200):
        s.put(at, 200, 150)
        s.put(at + 5, 260, 150, touch=2)
        s.put(at + 60, 200, 150, phase="ended")
        s.put(at + 70, 260, 150, touch=2, phase="ended")
    s.say("once is not enough")
    s.put(2000, 200, 150)
    s.put(2005, 260, 150, touch=2)
    s.put(2060, 200, 150, phase="ended")
    s.put(2070, 260, 150, touch=2, phase="ended")
    s.wait(3000)
    s.write()


def press_after_a_tap():
    s = Touches("rule-press-after-a-tap", "A press that wants a tap ahead of it begins only after one.",
                recognizers=["long-press"], relations=[])
    s.send(0, type="recognizers", set={"long-press": {"numberOfTapsRequired": 1}})
    s.tap(10)
    s.put(200, 202, 150)
    s.wait(900)
    s.put(950, 202, 150, phase="ended")
    s.say("without the tap it is a tap that takes too long")
    s.put(2000, 202, 150)
    s.wait(3000)
    s.put(3100, 202, 150, phase="ended")
    s.write()


def swipe_to_the_left_alone():
    s = Touches("rule-swipe-to-the-left-alone", "A swipe of one direction fails in any other.", recognizers=["swipe"],
                relations=[])
    s.send(0, type="recognizers", set={"swipe": {"direction": "left"}})
    for n, x in enumerate([30, -30]):
        s.drag(10 + 500 * n, [(400 + x * k, 300) for k in range(4)])
    s.write()


def pan_with_two_fingers():
    s = Touches("rule-pan-with-two-fingers", "A pan of two fingers waits for the second and ignores a third.",
                recognizers=["pan"], relations=[])
    s.send(0, type="recognizers", set={"pan": {"minimumNumberOfTouches": 2, "maximumNumberOfTouches": 2}})
    s.put(10, 100, 100)
    s.put(20, 130, 100, phase="moved")
    s.put(30, 200, 100, touch=2)
    s.put(40, 300, 100, touch=3)
    s.put(50, 160, 100, phase="moved")
    s.put(60, 230, 100, touch=2, phase="moved")
    s.say("the third pulls the other way, which nobody hears")
    s.put(70, 200, 100, touch=3, phase="moved")
    s.put(80, 230, 100, touch=2, phase="ended")
    s.put(90, 160, 100, phase="ended")
    s.put(100, 200, 100, touch=3, phase="ended")
    s.write()


def disabled_in_mid_touch():
    s = Touches("rule-disabled-in-mid-touch", "What is switched off in mid-touch is cancelled at once, with its reason.",
                recognizers=["pan", "tap"], relations=[])
    s.put(0, 100, 100)
    s.put(10, 130, 100, phase="moved")
    s.send(20, type="recognizers", disable=["pan"])
    s.put(30, 160, 100, phase="moved")
    s.put(40, 160, 100, phase="ended")
    s.say("off, the pan leaves the next touch to the tap")
    s.tap(500)
    s.send(600, type="recognizers", enable=["pan"])
    s.drag(1000, LINE)
    s.write()


def attached_in_mid_touch():
    s = Touches("rule-attached-in-mid-touch", "What is attached in mid-touch hears of the next, what is detached of none.",
                recognizers=["tap"], relations=[])
    s.put(0, 100, 100)
    s.send(10, type="recognizers", attach=["swipe"])
    s.put(60, 100, 100, phase="ended")
    s.drag(500, LINE)
    s.put(1000, 100, 100)
    s.send(1010, type="recognizers", detach=["tap"])
    s.put(1060, 100, 100, phase="ended")
    s.write()


def rule_switched_off():
    s = Touches("rule-switched-off", "A swipe may take its time once the rule about that is switched off.",
                recognizers=["swipe"], relations=[])
    slow = [(100 + 15 * n, 200) for n in range(6)]
    s.drag(0, slow, step=150)
    s.send(2000, type="rules", rules={"swipe": {"duration": False}})
    s.drag(2100, slow, step=150)
    s.write()


def chain_of_waiting():
    s = Touches("rule-a-waits-for-b-waits-for-c", "A tap waits for the double tap, which a swipe may prevent.",
                recognizers=["tap", "double-tap", "swipe"],
                relations=["tap waits for double-tap", "double-tap waits for swipe"])
    s.tap(0)
    s.tap(150)
    s.say("one tap alone")
    s.tap(2000)
    s.wait(3000)
    s.say("a swipe is neither")
    s.drag(4000, LINE)
    s.write()


SCENES = [
    tap_waits_for_double_tap, double_tap_fails_the_tap, tap_does_not_wait, pan_beats_the_swipe,
    pan_waits_for_the_swipe, slow_pan_begins, long_press, pan_before_the_press, press_before_the_pan,
    tap_before_the_press, pinch_prevents_rotation, pinch_with_rotation,
    pinch_spares_the_rotation, capture_pre_empts, edge_pan, hover, swipe_directions, only_a_pen_taps,
    two_fingers_tap_twice, press_after_a_tap, swipe_to_the_left_alone, pan_with_two_fingers,
    disabled_in_mid_touch, attached_in_mid_touch, rule_switched_off, chain_of_waiting,
]
