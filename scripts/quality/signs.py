"""Signs of our own and a made-up hand that draws them, with all the faults that hands have."""
import math
import random


def coil(turns, start, end, angle=0.0, squeeze=1.0):
    """Points of a curve with a radius that changes evenly from `start` to `end` over some turns."""
    count = max(24, int(abs(turns) * 60))
    points = []
    for place in range(count + 1):
        share = place / count
        a = angle + 2 * math.pi * turns * share
        r = start + (end - start) * share
        points.append((0.5 + r * math.cos(a), 0.5 + squeeze * r * math.sin(a)))
    return points


def way(dice):
    return dice.choice((-1, 1))


def circle(dice):
    return coil(way(dice) * dice.uniform(0.93, 1.1), 0.5, dice.uniform(0.46, 0.54),
                dice.uniform(0, 6.3), dice.uniform(0.6, 1))


def swirl(dice):
    inner, turns = dice.uniform(0, 0.1), way(dice) * dice.uniform(1.9, 4)
    ends = dice.choice(((inner, 0.5), (0.5, inner)))
    return coil(turns, *ends, dice.uniform(0, 6.3), dice.uniform(0.8, 1))


def two_turns(dice):
    return coil(2 * way(dice), 0.5, dice.uniform(0.44, 0.5), dice.uniform(0, 6.3), dice.uniform(0.8, 1))


def letter_s(dice):
    bow = dice.uniform(0.2, 0.28)
    top = [(0.5 + bow * math.cos(a), 0.25 + 0.25 * math.sin(a)) for a in steps(-0.3, -1.5 * math.pi)]
    low = [(0.5 + bow * math.cos(a), 0.75 + 0.25 * math.sin(a)) for a in steps(-0.5 * math.pi, 0.8 * math.pi)]
    return top + low[1:]


def steps(start, end, count=24):
    return [start + (end - start) * place / count for place in range(count + 1)]


def figure_eight(dice):
    width = dice.uniform(0.22, 0.34)
    return [(0.5 + width * math.sin(2 * a), 0.5 - 0.5 * math.cos(a)) for a in steps(0, 2 * math.pi, 80)]


def star(dice):
    turn = dice.uniform(-0.15, 0.15) - math.pi / 2
    return [(0.5 + 0.5 * math.cos(turn + 0.8 * math.pi * n), 0.5 + 0.5 * math.sin(turn + 0.8 * math.pi * n))
            for n in range(6)]


def square(dice):
    height = dice.uniform(0.8, 1.1)
    return [(0, 0), (1, 0), (1, height), (0, height), (0, dice.uniform(-0.05, 0.1))]


def straight(dice):
    angle = dice.uniform(0, 2 * math.pi)
    return [(0.5, 0.5), (0.5 + math.cos(angle), 0.5 + math.sin(angle))]


def scribble(dice):
    return [(dice.random(), dice.random()) for _ in range(dice.randint(5, 9))]


#: Name, the recognizers that may take it (none: it is to go to nothing), and its corners in a box of about 1.
SIGNS = [
    ("circle", {"circle"}, circle),
    ("checkmark", {"checkmark"},
     lambda d: [(0, d.uniform(0.55, 0.75)), (d.uniform(0.22, 0.38), 1), (1, d.uniform(0, 0.1))]),
    ("chevron", {"chevron"}, lambda d: [(0, 0), (d.uniform(0.6, 0.9), d.uniform(0.44, 0.56)), (0, 1)]),
    ("swirl", {"swirl"}, swirl),
    ("spiral", {"swirl"}, lambda d: coil(way(d) * d.uniform(2, 3.5), 0.02, 0.5, d.uniform(0, 6.3))),
    ("tap", set(), lambda d: [(0.5, 0.5)]),
    ("line", set(), straight),
    ("S", set(), letter_s),
    ("8", set(), figure_eight),
    ("two turns", set(), two_turns),
    ("square", set(), square),
    ("star", set(), star),
    ("C", set(), lambda d: coil(-d.uniform(0.5, 0.7), 0.5, 0.5, -0.9)),
    ("v", set(), lambda d: [(0, 0), (d.uniform(0.3, 0.4), d.uniform(0.95, 1)), (0.7, 0)]),
    ("bow of a D", set(), lambda d: coil(0.5, 0.5, 0.5, -math.pi / 2)),
    ("7", set(), lambda d: [(0, 0), (0.6, 0), (d.uniform(0.15, 0.35), 1)]),
    ("caret", set(), lambda d: [(0, 1), (0.4, 0), (0.8, 1)]),
    ("left chevron", set(), lambda d: [(0.7, 0), (0, 0.5), (0.7, 1)]),
    ("triangle", set(), lambda d: [(0.5, 0), (1, 0.9), (0, 0.9), (0.5, d.uniform(0, 0.05))]),
    ("Z", set(), lambda d: [(0, 0), (0.8, 0), (0, 1), (0.8, 1)]),
    ("W", set(), lambda d: [(0, 0), (0.25, 0.8), (0.5, 0.1), (0.75, 0.8), (1, 0)]),
    ("scribble", set(), scribble),
]


def drawn(count, seed):
    """`count` strokes of each sign: dictionaries with id, label, wanted and points."""
    strokes = []
    for label, wanted, corners in SIGNS:
        for number in range(count):
            dice = random.Random(f"{seed} {label} {number}")
            strokes.append({
                "id": f"{label} {number}", "label": label, "wanted": wanted,
                "points": hand(corners(dice), dice)})
    return strokes


def hand(corners, dice):
    """Samples [x, y, t] as a hand draws the line through the corners, somewhere on a canvas."""
    size, slant = dice.uniform(80, 240), dice.uniform(-0.12, 0.12)
    left, top = dice.uniform(0, 400), dice.uniform(0, 300)
    slip = dice.uniform(0, 0.04) * size
    # A curve is steady in itself: only a line of few corners misses them one by one.
    slip = slip if len(corners) < 12 else 0
    line = [(left + size * (x + slant * (1 - y)) + slip * dice.gauss(0, 0.7),
             top + size * y + slip * dice.gauss(0, 0.7)) for x, y in corners]
    if len(line) == 1:
        return [[*line[0], 0], [line[0][0] + dice.uniform(0, 2), line[0][1], dice.uniform(30, 120)]]
    path = rounded(evenly(line, max(size / 300, 0.3)), dice.uniform(0, 0.05) * size)
    path = sagging(path, size * dice.uniform(0, 0.03), dice)
    samples = timed(path, dice.choice((30, 60, 120, 240)), dice.uniform(300, 1200))
    tremble(samples, dice.uniform(0, 1.5), dice)
    if dice.random() < 0.4:
        samples = jumped(samples, dice.uniform(2, 12))
    if dice.random() < 0.4:
        hook = dice.uniform(0, 4)
        x, y, t = samples[-1]
        samples.append([x + dice.gauss(0, hook), y + dice.gauss(0, hook), t + 8])
    return [[round(x, 2), round(y, 2), round(t, 1)] for x, y, t in samples]


def evenly(line, step):
    path = [line[0]]
    for (ax, ay), (bx, by) in zip(line, line[1:]):
        count = max(1, math.ceil(math.hypot(bx - ax, by - ay) / step))
        path += [(ax + (bx - ax) * n / count, ay + (by - ay) * n / count) for n in range(1, count + 1)]
    return path


def rounded(path, reach):
    """Rounds corners off by a moving mean along the line; the ends stay."""
    step = math.dist(path[0], path[1])
    reach = int(reach / step) if step else 0
    smooth = []
    for place in range(len(path)):
        width = min(reach, place, len(path) - 1 - place)
        part = path[place - width:place + width + 1]
        smooth.append((sum(x for x, _ in part) / len(part), sum(y for _, y in part) / len(part)))
    return smooth


def sagging(path, size, dice):
    """Bends the whole line slowly out of shape."""
    waves = [(dice.uniform(0.5, 2), dice.uniform(0, 6.3), dice.uniform(0, 6.3)) for _ in range(2)]
    bent = []
    for place, (x, y) in enumerate(path):
        share = 2 * math.pi * place / len(path)
        bent.append((x + size * sum(math.sin(rate * share + a) for rate, a, _ in waves),
                     y + size * sum(math.sin(rate * share + b) for rate, _, b in waves)))
    return bent


def timed(path, hertz, speed):
    """One sample a tick, slower where the line bends and at both ends."""
    samples, due, time = [[*path[0], 0.0]], 0.0, 0.0
    reach = max(len(path) // 40, 1)
    for place in range(1, len(path)):
        before, here = path[max(place - reach, 0)], path[place]
        after = path[min(place + reach, len(path) - 1)]
        along = math.dist(before, here) + math.dist(here, after)
        ease = min(1, min(place, len(path) - place) / (4 * reach) + 0.3)
        pace = speed * ease * max(0.3, math.dist(before, after) / along if along else 1)
        due += math.dist(path[place - 1], here) / pace * hertz
        if due >= 1 or place == len(path) - 1:
            time += 1000 / hertz
            samples.append([*here, time])
            due -= int(due)
    return samples


def tremble(samples, size, dice):
    """Adds noise that is smooth over about 20 ms."""
    x, y, time = dice.gauss(0, size), dice.gauss(0, size), 0.0
    for sample in samples:
        memory = math.exp((time - sample[2]) / 20)
        fresh = size * math.sqrt(1 - memory * memory)
        x, y, time = x * memory + dice.gauss(0, fresh), y * memory + dice.gauss(0, fresh), sample[2]
        sample[0] += x
        sample[1] += y


def jumped(samples, far):
    """Leaves out what a finger's first move jumps over."""
    for place, sample in enumerate(samples):
        if math.dist(sample[:2], samples[0][:2]) >= far:
            return [samples[0], *samples[place:]] if len(samples) - place > 4 else samples
    return samples
