"""Checkmarks and chevrons, and each way in which they fail."""
from hand import FINGER, MOUSE, PEN, draw, number, polyline
from stream import Stream


def rightward(point, before):
    """A careful hand that never slips to the left."""
    return max(point[0], before[0]), point[1]


def downward(point, before):
    """A careful hand that never slips upward."""
    return point[0], max(point[1], before[1])


def leg(start, end, device, seed, seconds, begin, *steady, wobble=0.8):
    """One arm of a mark, without a slip."""
    def careful(point, before):
        for rule in steady:
            point = rule(point, before)
        return point

    return draw(polyline(start, end), device, seed, seconds, begin, wobble, careful)


def upward(point, before):
    """A careful hand that never slips downward."""
    return point[0], min(point[1], before[1])


def join(first, second):
    """Two arms; the second starts where and when the first ends."""
    dx, dy = first[-1][0] - second[0][0], first[-1][1] - second[0][1]
    moved = [[number(x + dx, 2), number(y + dy, 2), *rest] for x, y, *rest in second]
    return first + moved[1:]


def check(device, seed, middle=(330, 420), end=(520, 180)):
    down = leg((250, 320), middle, device, seed, 0.25, 0, rightward, downward)
    up = leg(middle, end, device, seed + 1, 0.35, down[-1][2], rightward, upward)
    return join(down, up)


def checkmark():
    s = Stream("checkmark", "A short stroke down and a long one up, to the right: a checkmark.")
    s.stroke(check(MOUSE, 21), "mouse")
    s.write()


def checkmark_by_pen():
    s = Stream("checkmark-by-pen", "A checkmark by pen, sampled twice as fast.")
    s.stroke(check(PEN, 23), "pen")
    s.write()


def checkmark_ends_low():
    s = Stream("checkmark-ends-below-its-start", "A checkmark that ends below its start is none.")
    s.stroke(check(MOUSE, 25, end=(450, 350)), "mouse")
    s.write()


def checkmark_never_turns():
    s = Stream("checkmark-never-turns", "A stroke down to the right that never turns is none.")
    s.stroke(leg((250, 200), (330, 420), MOUSE, 27, 0.3, 0, rightward, downward), "mouse")
    s.write()


def checkmark_leftward():
    s = Stream("checkmark-moves-left", "A checkmark drawn from right to left fails at once.")
    down = leg((520, 320), (440, 420), FINGER, 28, 0.25, 0, downward)
    up = leg((440, 420), (250, 180), FINGER, 29, 0.35, down[-1][2], upward)
    s.stroke(join(down, up), "touch")
    s.write()


def checkmark_upward():
    s = Stream("checkmark-begins-upward", "A checkmark must not begin by moving up.")
    up = leg((250, 320), (330, 240), MOUSE, 30, 0.25, 0, rightward, upward)
    down = leg((330, 240), (450, 420), MOUSE, 31, 0.3, up[-1][2], rightward, downward)
    s.stroke(join(up, down), "mouse")
    s.write()


def checkmark_second_turn():
    s = Stream("checkmark-turns-twice", "After its turn a checkmark must not go down again.")
    down = leg((250, 300), (320, 400), MOUSE, 32, 0.25, 0, rightward, downward)
    up = leg((320, 400), (420, 200), MOUSE, 33, 0.3, down[-1][2], rightward, upward)
    again = leg((420, 200), (520, 330), MOUSE, 34, 0.3, up[-1][2], rightward, downward)
    s.stroke(join(join(down, up), again), "mouse")
    s.write()


def checkmark_cancelled():
    s = Stream("checkmark-cancelled", "A checkmark whose pointer is cancelled in the up-stroke.")
    samples = check(FINGER, 35)
    at = s.stroke(samples, "touch", stop=len(samples) * 3 // 4, lift=False)
    s.touches(at + 5, "cancelled", [{"id": 1}], reason="pointercancel")
    s.write()


def chevron_arms(device, seed, tip=(430, 300), end=(300, 440)):
    right = leg((300, 160), tip, device, seed, 0.3, 0, rightward, downward)
    left = leg(tip, end, device, seed + 1, 0.3, right[-1][2], lambda p, b: (min(p[0], b[0]), p[1]))
    return join(right, left)


def chevron():
    s = Stream("chevron", "Down to the right and then down to the left: a chevron.")
    s.stroke(chevron_arms(MOUSE, 41), "mouse")
    s.write()


def chevron_never_turns():
    s = Stream("chevron-never-turns", "A stroke down to the right alone is no chevron.")
    samples = [[300 + 4 * n, 160 + 4 * n, 8 * n] for n in range(25)]
    s.stroke(samples, "mouse")
    s.write()


def chevron_leftward():
    s = Stream("chevron-begins-leftward", "A chevron must not begin by moving left.")
    samples = chevron_arms(MOUSE, 43)
    mirrored = [[700 - x, *rest] for x, *rest in samples]
    s.stroke(mirrored, "mouse")
    s.write()


def chevron_upward():
    s = Stream("chevron-moves-up", "A chevron drawn from its lower end upward fails at once.")
    samples = chevron_arms(PEN, 45)
    flipped = [[number(x, 2), number(600 - y, 2), *rest] for x, y, *rest in samples]
    s.stroke(flipped, "pen")
    s.write()


def chevron_ends_high():
    s = Stream("chevron-ends-above-its-start", "A chevron must end below its start.")
    s.say("after the turn any step will do, so that it can climb back")
    arms = chevron_arms(MOUSE, 47, end=(390, 330))
    climb = leg((390, 330), (250, 100), MOUSE, 49, 0.3, arms[-1][2])
    s.stroke(join(arms, climb), "mouse")
    s.write()


SCENES = [checkmark, checkmark_by_pen, checkmark_ends_low, checkmark_never_turns,
          checkmark_leftward, checkmark_upward, checkmark_second_turn, checkmark_cancelled,
          chevron, chevron_never_turns, chevron_leftward, chevron_upward, chevron_ends_high]
