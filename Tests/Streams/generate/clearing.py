"""Ink that clears itself."""
from hand import MOUSE, arc, draw
from stream import Stream

ROUND = arc((400, 300), 120, -90, 365)


def clears_itself():
    s = Stream("ink-clears-itself",
               "A new stroke clears the last one; two seconds after the end the ink clears itself.", recognizers=["capture"])
    s.send(0, type="clearing", room=True, onStart=True, after=2000)
    s.stroke(draw(ROUND, MOUSE, 51, 0.5, begin=100), "mouse")
    s.say("a new start stops the time, and clears the last ink")
    s.stroke(draw(ROUND, MOUSE, 52, 0.5, begin=2000), "mouse")
    s.say("an own choice goes before the room's: this ink stays")
    s.send(6000, type="clearing", onStart=False)
    s.stroke(draw(ROUND, MOUSE, 53, 0.5, begin=6100), "mouse")
    s.stroke(draw(ROUND, MOUSE, 54, 0.5, begin=10000), "mouse")
    s.say("as for everyone again")
    s.send(11000, type="clearing")
    s.send(14000, type="ping", t=1)
    s.write()


SCENES = [clears_itself]
