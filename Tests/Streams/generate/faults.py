"""Messages that are refused; the gesture in hand goes on and nobody else notices."""
from hand import MOUSE, arc, draw
from stream import Stream, text


def with_circle(name, title):
    """A stream with a circle from 0 to 700 ms, into which faults are put."""
    s = Stream(name, title)
    s.stroke(draw(arc((400, 300), 120, -90, 365), MOUSE, 71, 0.7), "mouse")
    return s


def refused_touches():
    s = with_circle("refused-touches", "Touches that cannot be are refused; the circle goes on.")
    s.say("moves before it began")
    s.touches(100, "moved", [{"id": 7, "samples": [[1, 2, 100]]}])
    s.say("begins twice")
    s.touches(200, "began", [{"id": 1, "kind": "mouse", "samples": [[1, 2, 200]]}])
    s.say("ends and was never down")
    s.touches(300, "ended", [{"id": 7}])
    s.say("its clock runs backwards")
    s.touches(400, "moved", [{"id": 1, "samples": [[400, 300, 3]]}])
    s.say("ends twice")
    s.touches(800, "ended", [{"id": 1}])
    s.write()


def refused_values():
    s = with_circle("refused-values", "Values out of range are refused; the circle goes on.")
    s.say("a coordinate beyond every canvas")
    s.raw(100, moved(1, [[1e300, 2, 100]]))
    s.say("a number that no double holds")
    s.raw(150, moved(1, ["HUGE"]).replace('"HUGE"', "[1e999,2,150]"))
    s.say("a force above 1")
    s.raw(200, moved(1, [[1, 2, 200, 7]]))
    s.say("a thousand fingers")
    s.raw(300, text({"type": "touches", "phase": "began", "touches": [
        {"id": n, "kind": "touch", "samples": [[n, n, 300]]} for n in range(2, 1002)]}))
    s.write()


def refused_hosting():
    s = with_circle("refused-hosting", "Nobody decides for others in an open room; the circle goes on.")
    s.send(100, "d2", type="lock", drawing=True)
    for at, message in enumerate([
            {"type": "mute", "drawer": "d1", "on": True}, {"type": "remove", "drawer": "d1"},
            {"type": "host", "drawer": "d2", "on": True}, {"type": "clear", "drawer": "d1"},
            {"type": "clear", "all": True}], start=2):
        s.send(100 * at, "d2", message=message)
    s.send(700, "d2", type="close")
    s.write()


def moved(touch, samples):
    """The text of a message that moves a touch."""
    return text({"type": "touches", "phase": "moved",
                 "touches": [{"id": touch, "samples": samples}]})


def late_moves():
    s = Stream("late-moves", "Moves that come after their touch was cancelled are refused.")
    samples = draw(arc((400, 300), 120, -90, 365), MOUSE, 72, 0.7)
    s.stroke(samples, "mouse", stop=40, lift=False)
    s.touches(400, "cancelled", [{"id": 1}], reason="pointercancel")
    s.touches(420, "moved", [{"id": 1, "samples": [[300, 300, 420]]}])
    s.touches(440, "ended", [{"id": 1}])
    s.write()


def malformed(name, title, message):
    def scene():
        s = Stream("malformed-" + name, title)
        s.say("this drawer's circle is cut off by a message that makes no sense")
        samples = draw(arc((250, 300), 100, -90, 365), MOUSE, 73, 0.7)
        s.stroke(samples, "mouse", drawer="d1", stop=50, lift=False)
        s.raw(480, message, drawer="d1")
        s.say("the other one's is not")
        s.stroke(draw(arc((550, 300), 100, -90, 365), MOUSE, 74, 0.7), "mouse", drawer="d2")
        s.write()

    return scene


SCENES = [
    refused_touches, refused_values, refused_hosting, late_moves,
    malformed("not-json", "A message that is not JSON ends its connection and no other.", "hello"),
    malformed("truncated", "A message that breaks off ends its connection and no other.",
              '{"type":"touches","phase":"moved","touches":[{"id":1,"samples":[[1,2'),
    malformed("nan", "NaN is no JSON.",
              '{"type":"touches","phase":"moved","touches":[{"id":1,"samples":[[NaN,2,490]]}]}'),
    malformed("wrong-type", "A text where a number belongs is named with its place.",
              '{"type":"touches","phase":"moved","touches":[{"id":1,"samples":[[1,"2",490]]}]}'),
    malformed("unknown-type", "A type that does not exist is named.", '{"type":"dance"}'),
    malformed("unknown-phase", "A phase that does not exist is named.",
              '{"type":"touches","phase":"floating","touches":[{"id":1}]}'),
]
