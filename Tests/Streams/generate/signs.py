"""Signs as people draw them, judged by the robust rules: some that are signs and their likes that are not."""
import math

from hand import FINGER, MOUSE, PEN, arc, draw, polyline
from stream import Stream


def scene(name, title, shape, device, seed, seconds, wobble=1.5):
    def write():
        s = Stream(f"sign-{name}", title, profile="robust")
        s.stroke(draw(shape, device, seed, seconds, wobble=wobble), device.kind)
        s.write()

    return write


def coil(center, inner, outer, turns):
    """A function from 0..1 to a point on a line that winds from one radius to another."""
    def at(u):
        radius = inner + (outer - inner) * u
        angle = 2 * math.pi * turns * u
        return center[0] + radius * math.cos(angle), center[1] + radius * math.sin(angle)

    return at


CHECK = polyline((250, 320), (330, 420), (520, 180))
CHEVRON = polyline((300, 200), (430, 310), (300, 420))

SCENES = [
    scene("checkmark-unsteady", "A trembling finger's checkmark is one.", CHECK, FINGER, 41, 0.6, 4),
    scene("chevron-unsteady", "A trembling finger's chevron is one.", CHEVRON, FINGER, 42, 0.6, 4),
    scene("letter-v", "A V has arms of one length: it is no checkmark.",
          polyline((250, 200), (320, 400), (390, 200)), PEN, 43, 0.6),
    scene("letter-d", "The bow of a D is too round for a chevron.",
          arc((300, 300), 100, -90, 180), MOUSE, 44, 0.7),
    scene("swirl", "A line that winds outward is a swirl.",
          coil((400, 300), 4, 150, 3), FINGER, 45, 1.4),
    scene("swirl-inward", "So is one that winds inward, the other way round.",
          coil((400, 300), 150, 4, -2.2), PEN, 46, 1.2),
    scene("two-turns", "A circle drawn twice is neither a circle nor a swirl.",
          arc((400, 300), 120, 0, 720), MOUSE, 47, 1.6),
]
