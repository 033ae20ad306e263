"""Paths to draw, as lists of (x, y), with the wobble of a hand; the same seed, the same wobble."""
import math
import random


def _wobble(points, pixels, seed):
    chance = random.Random(seed)
    return [(x + chance.uniform(-pixels, pixels), y + chance.uniform(-pixels, pixels))
            for x, y in points]


def circle(cx, cy, radius, samples=48, turn=1.0, wobble=0.6, seed=1):
    """A circle from its top, clockwise; `turn` below 1 leaves it open."""
    return _wobble(
        [(cx + radius * math.sin(2 * math.pi * turn * i / samples),
          cy - radius * math.cos(2 * math.pi * turn * i / samples))
         for i in range(samples + 1)], wobble, seed)


def letter_c(cx, cy, radius, samples=32, seed=2):
    """An arc that is open to the right by 140 degrees."""
    start, end = math.radians(70), math.radians(290)
    return _wobble(
        [(cx + radius * math.cos(start + (end - start) * i / samples),
          cy - radius * math.sin(start + (end - start) * i / samples))
         for i in range(samples + 1)], 0.5, seed)


def letter_s(cx, cy, radius, samples=40, seed=3):
    """Two half circles that turn against one another."""
    half = samples // 2
    top = [(cx + radius * math.cos(math.radians(-30 - 240 * i / half)),
            cy - radius + radius * math.sin(math.radians(-30 - 240 * i / half)))
           for i in range(half + 1)]
    bottom = [(cx + radius * math.cos(math.radians(-90 + 240 * i / half)),
               cy + radius + radius * math.sin(math.radians(-90 + 240 * i / half)))
              for i in range(half + 1)]
    return _wobble(top + bottom, 0.5, seed)


def line(x0, y0, x1, y1, samples=30, wobble=0.0, seed=4):
    """A straight line."""
    return _wobble(
        [(x0 + (x1 - x0) * i / samples, y0 + (y1 - y0) * i / samples)
         for i in range(samples + 1)], wobble, seed)


def checkmark(x, y, size):
    """Down to the right, then up to the right and higher than the start."""
    return line(x, y, x + size * 0.4, y + size * 0.5, 12) \
        + line(x + size * 0.4, y + size * 0.5, x + size * 1.3, y - size * 0.7, 20)[1:]


def chevron(x, y, size):
    """Down to the right, then down to the left."""
    return line(x, y, x + size, y + size, 15) + line(x + size, y + size, x, y + 2 * size, 15)[1:]
