"""A made-up hand: turns a shape into the samples that a device would report of it.

A shape is a list of corner points or a function from 0..1 to a point. The hand moves along it with a
smooth speed, wobbles slowly, and the device samples, rounds and presses. All of it is a pure
function of the seed: the same call gives the same samples on every machine.
"""
import math


class Dice:
    """A small random generator of its own (PCG's multiplier), so that no library decides."""

    def __init__(self, seed):
        self.state = seed * 2654435761 + 1442695040888963407

    def next(self):
        """A number from 0 to 1."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) / 2**31

    def between(self, low, high):
        return low + (high - low) * self.next()


class Device:
    def __init__(self, kind, hertz, step, presses=False, jump=0.0):
        self.kind = kind
        self.hertz = hertz
        self.step = step          # coordinates are multiples of this many pixels
        self.presses = presses    # whether it tells its force
        self.jump = jump          # a finger's first move is a jump of about so many pixels


MOUSE = Device("mouse", 125, 1)
PEN = Device("pen", 240, 0.01, presses=True)
FINGER = Device("touch", 120, 0.1, jump=6.0)


def polyline(*corners):
    """A function from 0..1 to the point that far along the line through the corners."""
    lengths = [math.dist(a, b) for a, b in zip(corners, corners[1:])]
    total = sum(lengths)

    def at(u):
        rest = u * total
        for (a, b), length in zip(zip(corners, corners[1:]), lengths):
            if rest <= length:
                share = rest / length if length else 0
                return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])
            rest -= length
        return corners[-1]

    return at


def arc(center, radius, start, turn, squash=1.0):
    """A function from 0..1 to a point on a circle; angles in degrees, clockwise on the screen."""
    def at(u):
        angle = math.radians(start + turn * u)
        return center[0] + radius * math.cos(angle), center[1] + squash * radius * math.sin(angle)

    return at


def both(first, second, share=0.5):
    """One shape and then another; `share` of the way is the first one's."""
    def at(u):
        return first(u / share) if u < share else second((u - share) / (1 - share))

    return at


def draw(shape, device, seed, seconds, begin=0.0, wobble=1.5, steady=None):
    """The samples [x, y, t] or [x, y, t, force] of a shape; t in ms from `begin`.

    `steady` is a function (point, previous point) -> point that keeps a careful hand from wobbling
    the wrong way.
    """
    dice = Dice(seed)
    waves = [(dice.between(0.3, 1) * wobble / n, n * dice.between(1.5, 2.5),
              dice.between(0, 2 * math.pi), dice.between(0, 2 * math.pi)) for n in (1, 2, 3)]
    samples = []
    time = 0.0
    while True:
        share = min(1.0, time / (seconds * 1000))
        along = share - math.sin(2 * math.pi * share) * 0.5 / (2 * math.pi)
        x, y = shape(along)
        for size, rate, phase_x, phase_y in waves:
            x += size * math.sin(2 * math.pi * rate * along + phase_x)
            y += size * math.sin(2 * math.pi * rate * along + phase_y)
        point = (round(x / device.step) * device.step, round(y / device.step) * device.step)
        if steady and samples:
            point = steady(point, samples[-1])
        sample = [number(point[0], 2), number(point[1], 2), number(begin + time, 1)]
        if device.presses:
            force = 0.15 + 0.5 * math.sin(math.pi * min(1, share * 1.02)) ** 0.6
            sample.append(number(force + dice.between(-0.02, 0.02), 3))
        far = device.jump and samples and len(samples) == 1 and math.dist(point, samples[0][:2])
        if not far or far >= device.jump or share == 1.0:
            samples.append(sample)
        if share == 1.0:
            return samples
        time += 1000 / device.hertz * dice.between(0.9, 1.1)


def number(value, digits):
    """A number with at most so many digits behind the point, and none where it is whole."""
    rounded = round(value, digits)
    return int(rounded) if rounded == int(rounded) else rounded
