"""Circles, and shapes that are none."""
from hand import FINGER, MOUSE, PEN, arc, both, draw, polyline
from stream import Stream

ROUND = arc((400, 300), 140, -90, 372)


def circle_by_mouse():
    s = Stream("circle-by-mouse", "A circle drawn with the mouse, clockwise, ends as a circle.")
    s.stroke(draw(ROUND, MOUSE, 1, 1.1, begin=12.5), "mouse")
    s.write()


def circle_by_pen():
    s = Stream("circle-by-pen", "A circle drawn with a pen tells its force and ends as a circle.")
    s.stroke(draw(ROUND, PEN, 2, 0.8, begin=5000), "pen", offset=-5000)
    s.write()


def circle_by_finger():
    s = Stream("circle-by-finger", "A finger's first move is a jump; the circle is one all the same.")
    s.stroke(draw(arc((300, 420), 90, 30, -365), FINGER, 3, 0.7, wobble=3), "touch")
    s.write()


def circle_small():
    s = Stream("circle-small", "A small circle counts as much as a large one.")
    s.stroke(draw(arc((60, 60), 14, 180, 360), MOUSE, 4, 0.4, wobble=0.5), "mouse")
    s.write()


def circle_in_one_message():
    s = Stream("circle-in-one-message",
               "The mouse circle again, but all moves come in one message: the verdict is the same.")
    samples = draw(ROUND, MOUSE, 1, 1.1, begin=12.5)
    s.touches(12.5, "began", [{"id": 1, "kind": "mouse", "samples": samples[:1]}])
    s.touches(1112, "moved", [{"id": 1, "samples": samples[1:-1]}])
    s.touches(1113.5, "ended", [{"id": 1, "samples": samples[-1:]}])
    s.write()


def circle_twice():
    s = Stream("circle-twice", "Two circles one after the other are two sequences.")
    s.say("the first")
    s.stroke(draw(arc((250, 300), 100, -90, 365), MOUSE, 5, 0.7), "mouse")
    s.say("the second; the recognizers have been reset in between")
    s.stroke(draw(arc((550, 300), 100, -90, 365), MOUSE, 6, 0.7, begin=1500), "mouse")
    s.write()


def letter_s():
    s = Stream("not-a-circle-letter-s", "An S is no circle.")
    upper = arc((400, 220), 80, -20, -250)
    lower = arc((400, 380), 80, -90, 250)
    s.stroke(draw(both(upper, lower), MOUSE, 7, 0.9), "mouse")
    s.write()


def letter_c():
    s = Stream("not-a-circle-letter-c", "A C that stops half way round is no circle.")
    s.stroke(draw(arc((400, 300), 120, -60, -190), FINGER, 8, 0.6), "touch")
    s.write()


def line():
    s = Stream("not-a-circle-line", "A line with a little wobble fills next to nothing of the huge circle that fits it.")
    s.stroke(draw(polyline((150, 300), (650, 290)), PEN, 9, 0.4), "pen")
    s.write()


def straight_line():
    s = Stream("not-a-circle-straight-line", "No circle fits a line that is perfectly straight.")
    samples = [[100 + 10 * n, 200 + 5 * n, 8 * n] for n in range(30)]
    s.stroke(samples, "mouse")
    s.write()


def tap():
    s = Stream("not-a-circle-tap", "A tap does not move, so nothing but the capture takes it.")
    s.stroke([[200, 200, 0], [200, 200, 90]], "touch")
    s.write()


def figure_eight():
    s = Stream("not-a-circle-figure-eight", "A figure of eight crosses the middle.")
    upper = arc((400, 220), 80, 90, 360)
    lower = arc((400, 380), 80, -90, -360)
    s.stroke(draw(both(upper, lower), MOUSE, 10, 1.2), "mouse")
    s.write()


def through_the_middle():
    s = Stream("not-a-circle-through-the-middle",
               "A circle whose end is drawn on through its middle is refused for those points alone.")
    whole = both(arc((400, 300), 150, -90, 360), polyline((400, 150), (400, 300)), 0.975)
    s.stroke(draw(whole, PEN, 11, 1.0, wobble=1), "pen")
    s.write()


def two_fingers():
    s = Stream("two-fingers-at-once", "Two fingers that come down together are too many for all.")
    left = draw(arc((300, 300), 90, -90, 360), FINGER, 12, 0.6)
    right = draw(arc((520, 300), 90, -90, 360), FINGER, 12, 0.6)
    s.touches(0, "began", [{"id": 1, "kind": "touch", "samples": left[:1]},
                           {"id": 2, "kind": "touch", "samples": right[:1]}])
    for n in range(1, len(left) - 1, 2):
        s.touches(left[n][2] + 9, "moved", [{"id": 1, "samples": left[n:n + 2][:len(left) - 1 - n]},
                                            {"id": 2, "samples": right[n:n + 2][:len(left) - 1 - n]}])
    s.touches(left[-1][2] + 10, "ended", [{"id": 1, "samples": left[-1:]},
                                          {"id": 2, "samples": right[-1:]}])
    s.say("the next circle, with one finger, is fine")
    s.stroke(draw(arc((400, 300), 90, -90, 365), FINGER, 13, 0.6, begin=1200), "touch", touch=3)
    s.write()


def second_finger_later():
    s = Stream("second-finger-later", "A second finger that comes later is ignored; the circle ends.")
    s.stroke(draw(ROUND, FINGER, 14, 1.0), "touch", touch=1)
    s.say("the other finger draws a line of its own and is lifted first")
    s.stroke(draw(polyline((100, 100), (200, 500)), FINGER, 15, 0.5, begin=300), "touch", touch=2)
    s.write()


def second_finger_stays():
    s = Stream("second-finger-stays",
               "A second finger outlasts the first: strokes are kept when the last one is up.")
    s.stroke(draw(arc((300, 300), 90, -90, 365), FINGER, 16, 0.6), "touch", touch=1)
    s.stroke(draw(polyline((600, 100), (620, 500)), FINGER, 17, 0.8, begin=200), "touch", touch=2)
    s.write()


def fits_differ():
    s = Stream("circle-fits-differ",
               "One arc is fitted in four ways: Kåsa's circle is the smallest. A larger tolerance takes it.")
    settings = [{"fit": fit} for fit in ("taubin", "pratt", "kasa", "geometric")]
    for turn, setting in enumerate([*settings, {"tolerance": 0.8}]):
        at = turn * 2000
        s.send(at, type="recognizers", set={"circle": setting})
        s.stroke(draw(arc((400, 300), 140, 200, 140), MOUSE, 31, 0.5, begin=at + 100, wobble=14), "mouse")
    s.say("the robust circle has no fit to choose; what was set is dropped")
    s.send(10000, type="profile", profile="robust")
    s.send(10001, type="recognizers", set={"circle": {"fit": "kasa"}})
    s.write()


SCENES = [circle_by_mouse, circle_by_pen, circle_by_finger, circle_small, circle_in_one_message,
          circle_twice, letter_s, letter_c, line, straight_line, tap, figure_eight,
          through_the_middle, two_fingers, second_finger_later, second_finger_stays, fits_differ]
