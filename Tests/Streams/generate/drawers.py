"""Cancelled touches, lost connections, and several drawers in one room."""
from hand import FINGER, MOUSE, PEN, arc, draw, polyline
from stream import Stream


def pointer_cancelled():
    s = Stream("pointer-cancelled", "The system takes the touch away: all are cancelled, no ink stays.")
    samples = draw(arc((400, 300), 140, -90, 365), FINGER, 51, 1.0)
    at = s.stroke(samples, "touch", stop=70, lift=False)
    s.touches(at + 4, "cancelled", [{"id": 1}], reason="pointercancel")
    s.say("a new circle begins afresh")
    s.stroke(draw(arc((400, 300), 120, 0, 365), FINGER, 52, 0.8, begin=2000), "touch", touch=2)
    s.write()


def one_of_two_cancelled():
    s = Stream("one-of-two-cancelled",
               "The second finger is cancelled; the first goes on and only its stroke is kept.")
    s.stroke(draw(arc((400, 300), 120, -90, 365), FINGER, 53, 0.8), "touch")
    at = s.stroke(draw(polyline((100, 100), (120, 400)), FINGER, 54, 0.5, begin=150), "touch",
                  touch=2, stop=30, lift=False)
    s.touches(at + 2, "cancelled", [{"id": 2}], reason="the palm was rejected")
    s.write()


def drawer_lost():
    s = Stream("drawer-lost", "A drawer is lost in mid-stroke: its touches are cancelled for everyone.")
    s.stroke(draw(arc((400, 300), 120, -90, 365), MOUSE, 55, 0.8), "mouse")
    s.say("the second circle is cut off half way; the first one's ink stays")
    at = s.stroke(draw(arc((200, 200), 90, -90, 365), MOUSE, 56, 0.8, begin=1500), "mouse",
                  stop=50, lift=False)
    s.lose(at + 20)
    s.write()


def late_drawer():
    s = Stream("late-drawer", "A second drawer comes late and draws at the same time; each has its own.")
    s.send(0, "d1", type="hello", name="Ann", canvas={"width": 800, "height": 600})
    s.stroke(draw(arc((250, 300), 120, -90, 365), PEN, 57, 1.0, begin=10), "pen", drawer="d1")
    s.send(300, "d2", type="hello", name="Bob", canvas={"width": 390, "height": 844})
    s.stroke(draw(polyline((40, 700), (350, 690)), FINGER, 58, 0.5, begin=1e6), "touch",
             drawer="d2", offset=310 - 1e6)
    s.write()


def cleared():
    s = Stream("cleared", "Clear removes the sender's finished strokes and nobody else's.")
    s.stroke(draw(arc((200, 300), 80, -90, 365), MOUSE, 59, 0.5), "mouse", drawer="d1")
    s.stroke(draw(arc((550, 300), 80, -90, 365), MOUSE, 60, 0.5), "mouse", drawer="d2", offset=100)
    s.send(900, "d1", type="clear")
    s.write()


def ping():
    s = Stream("ping", "A ping is answered with its own time.")
    s.send(0, type="ping", t=123.4)
    s.write()


def canvas_moved():
    s = Stream("canvas-moved", "A canvas that lies elsewhere on the plane, zoomed: judged is what the hand did.")
    s.send(0, type="viewport", x=-900, y=120.5, scale=0.5)
    s.stroke(draw(arc((400, 300), 60, -90, 365), MOUSE, 61, 0.6, begin=10), "mouse")
    s.say("back at the origin")
    s.send(1500, type="viewport")
    s.stroke(draw(arc((400, 300), 60, -90, 365), MOUSE, 61, 0.6, begin=1600), "mouse")
    s.write()


SCENES = [
    pointer_cancelled, one_of_two_cancelled, drawer_lost, late_drawer, cleared, ping, canvas_moved]
