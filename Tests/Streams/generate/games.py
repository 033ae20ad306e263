"""MatchItUp: circles around pictures."""
from hand import FINGER, arc, draw
from stream import Stream

# What the seed's first set has as its odd picture, and the middles of the four on the canvas.
SEED, ODD, WRONG = 20261125, 1, 0
MIDDLES = [(250, 150), (550, 150), (250, 450), (550, 450)]


def around(picture, begin, turn=365, seed=61):
    return draw(arc(MIDDLES[picture], 120, -90, turn), FINGER, seed, 0.5, begin=begin)


def pausing(samples, milliseconds):
    """The samples with a pause in the middle."""
    middle = len(samples) // 2
    late = [[x, y, round(t + milliseconds, 1)] for x, y, t in samples[middle:]]
    return samples[:middle] + late


def game(name, title, **settings):
    s = Stream("match-it-up-" + name, title, profile="robust", recognizers=["circle"])
    s.send(0, type="activity", do="start", activity="match-it-up", rounds=0, level="rising", seed=SEED, **settings)
    return s


def right_circle():
    s = game("right-circle", "A circle around the odd picture is right, and the next set comes.")
    s.stroke(around(ODD, 1000), "touch")
    s.send(4000, type="ping", t=1)
    s.write()


def wrong_picture():
    s = game("wrong-picture", "A circle around another picture is wrong, and the set stays until the next one is asked for.")
    s.stroke(around(WRONG, 1000), "touch")
    s.say("while the result shows, a circle is no answer")
    s.stroke(around(ODD, 3000, seed=62), "touch")
    s.send(5000, type="activity", do="next")
    s.say("the old set is over")
    s.send(5100, type="activity", do="choose", set=1, picture=0)
    s.write()


def circle_too_open():
    s = game("circle-too-open", "An open circle is refused with a sentence, and its drawer goes on at once.")
    s.stroke(around(ODD, 1000, turn=225), "touch")
    s.stroke(around(ODD, 2000, seed=62), "touch")
    s.send(3000, type="activity", do="stop")
    s.write()


def late_circle():
    s = game("late-circle", "A circle that ends after the time is late, though it began in time.", seconds=5)
    # A live server is played to at once, but for pauses before messages without a time.
    s.send(2400, type="ping", t=1)
    s.stroke(pausing(around(ODD, 2500), 4000), "touch")
    s.send(6700, type="ping", t=2)
    s.send(9000, type="ping", t=3)
    s.write()


SCENES = [right_circle, wrong_picture, circle_too_open, late_circle]
