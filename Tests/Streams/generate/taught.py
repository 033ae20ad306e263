"""Signs that are taught by drawing, and recognized from then on."""
from hand import FINGER, MOUSE, PEN, draw, polyline
from stream import Stream

ZIGZAG = polyline((150, 250), (220, 400), (290, 250), (360, 400), (430, 250))
FLAG = polyline((300, 480), (300, 150), (480, 220), (300, 290))


def taught_by_drawing():
    s = Stream("sign-taught-by-drawing",
               "A sign is drawn and taught three times; then it is recognized for another drawer.",
               recognizers=["sign"])
    for n in range(3):
        begin = 2500 * n
        at = s.stroke(draw(ZIGZAG, FINGER, 81 + n, 0.9, begin=begin), "touch", drawer="d1")
        s.send(at + 50, "d1", type="teach", name="zigzag")
    s.say("another drawer draws it with a mouse")
    s.stroke(draw(ZIGZAG, MOUSE, 85, 0.8, begin=9000), "mouse", drawer="d2")
    s.say("a flag is none of the signs")
    s.stroke(draw(FLAG, MOUSE, 86, 0.8, begin=12000), "mouse", drawer="d2")
    s.write()


def renamed_and_forgotten():
    s = Stream("sign-renamed-and-forgotten",
               "A sign keeps what it learnt under another name, and is forgotten at once.",
               recognizers=["sign"])
    strokes = [[sample[:2] for sample in draw(FLAG, PEN, 91 + n, 0.8)] for n in range(3)]
    s.send(0, "d1", type="teach", name="flag", examples=[{"strokes": [points]} for points in strokes])
    s.send(50, "d1", type="rename", name="flag", to="pennant")
    s.stroke(draw(FLAG, PEN, 95, 0.8, begin=100), "pen", drawer="d1")
    s.send(1500, "d1", type="forget", name="pennant")
    s.say("nobody says anything to it any more")
    s.stroke(draw(FLAG, PEN, 96, 0.8, begin=2000), "pen", drawer="d1")
    s.say("a sign that is not there is refused")
    s.send(3500, "d1", type="forget", name="pennant")
    s.write()


SCENES = [taught_by_drawing, renamed_and_forgotten]
