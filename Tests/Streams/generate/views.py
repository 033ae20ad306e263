"""Regions of the canvas, what delegates say, and what the view behind the recognizers is told."""
from hand import FINGER, arc, draw
from rules import LINE, Touches

BAR = {"name": "bar", "frame": [0, 0, 400, 120]}
PLAY = {"name": "play", "frame": [20, 20, 80, 80], "parent": "bar", "control": "button"}
VOLUME = {"name": "volume", "frame": [120, 20, 260, 80], "parent": "bar", "control": "slider"}
ON_PLAY, ON_VOLUME, ON_BAR, ON_CANVAS = (60, 60), (140, 60), (110, 110), (500, 300)


def way(start, x, y, steps=4):
    return [(start[0] + x * n, start[1] + y * n) for n in range(steps + 1)]


def tapped(at, stream, *places):
    """A tap at each place, half a second apart."""
    for n, (x, y) in enumerate(places):
        stream.tap(at + 500 * n, x, y)


def region_has_its_own_tap():
    s = Touches("rule-region-has-its-own-tap",
                "A recognizer of a region hears what comes down there, and tells the place as the region sees it.",
                recognizers=["tap", "tap@bar"], relations=["* with *"], regions=[BAR])
    tapped(0, s, ON_BAR, ON_CANVAS)
    s.write()


def touch_stays_its_regions():
    s = Touches("rule-touch-stays-with-its-region", "A drag that leaves its region is that region's to the end.",
                recognizers=["pan@bar"], relations=[], regions=[BAR])
    s.drag(0, way(ON_BAR, 40, 40))
    s.say("one that comes in from outside never is")
    s.drag(500, way(ON_CANVAS, -40, -50))
    s.write()


def button_is_not_tapped_for_its_parent():
    s = Touches("rule-button-is-not-tapped-for-its-parent",
                "A tap on a button is no tap of what the button lies on.",
                recognizers=["tap", "tap@bar"], relations=["* with *"], regions=[BAR, PLAY])
    tapped(0, s, ON_PLAY, ON_BAR)
    s.write()


def button_with_a_tap_of_its_own():
    s = Touches("rule-button-with-a-tap-of-its-own", "A recognizer of the button itself hears the tap.",
                recognizers=["tap", "tap@play"], relations=["* with *"], regions=[BAR, PLAY])
    tapped(0, s, ON_PLAY)
    s.write()


def slider_keeps_the_drag():
    s = Touches("rule-slider-keeps-the-drag", "A drag on a slider drags nothing else, a tap on it is a tap.",
                recognizers=["pan", "tap"], relations=[], regions=[BAR, VOLUME])
    s.drag(0, way(ON_VOLUME, 30, 0))
    s.tap(500, *ON_VOLUME)
    s.write()


def inner_pan_goes_first():
    s = Touches("rule-inner-pan-goes-first", "A pan of the whole canvas waits for that of a region on it.",
                recognizers=["pan", "pan@bar"], relations=["pan waits for pan@bar"], regions=[BAR])
    s.drag(0, way(ON_BAR, 20, 0))
    s.drag(500, way(ON_CANVAS, 20, 0))
    s.write()


def pan_receives_pen_only():
    s = Touches("rule-pan-receives-pen-only", "A pan that receives pens only hears of no finger.",
                recognizers=["pan"], relations=["pan receives pen only"])
    s.drag(0, LINE)
    s.say("the same with a pen")
    s.touches(500, "began", [{"id": 1, "kind": "pen", "samples": [[100, 200, 500]]}])
    s.put(520, 140, 200, phase="moved")
    s.put(540, 180, 200, phase="ended")
    s.write()


def tap_outside_the_volume():
    s = Touches("rule-tap-receives-touches-outside-the-volume", "A tap that receives touches outside of a region.",
                recognizers=["tap"], relations=["tap receives touches outside volume"],
                regions=[BAR, {"name": "volume", "frame": [120, 20, 260, 80], "parent": "bar"}])
    tapped(0, s, ON_VOLUME, ON_BAR)
    s.write()


def tap_in_the_bar():
    s = Touches("rule-tap-receives-touches-in-the-bar", "A tap that receives touches in a region and its parts.",
                recognizers=["tap"], relations=["tap receives touches in bar"],
                regions=[BAR, {"name": "mark", "frame": [20, 20, 80, 80], "parent": "bar"}])
    tapped(0, s, ON_CANVAS, ON_BAR, ON_PLAY)
    s.write()


def pan_begins_only_sideways():
    s = Touches("rule-pan-begins-only-horizontally", "A pan that may begin sideways alone fails where it goes down.",
                recognizers=["pan"], relations=["pan begins only horizontally"])
    s.drag(0, way(ON_CANVAS, 4, 20))
    s.drag(500, way(ON_CANVAS, 20, 4))
    s.write()


def pan_begins_only_down():
    s = Touches("rule-pan-begins-only-vertically", "Two pans share the ways: one goes sideways, the other up and down.",
                recognizers=["pan", "pan@bar"], regions=[BAR],
                relations=["* with *", "pan begins only horizontally", "pan@bar begins only vertically"])
    s.drag(0, way(ON_BAR, 20, 4))
    s.drag(500, way(ON_BAR, 4, 20))
    s.write()


def pan_begins_only_in_the_bar():
    s = Touches("rule-pan-begins-only-in-the-bar", "A pan that has left the bar before it would begin may not.",
                recognizers=["pan"], relations=["pan begins only in bar"], regions=[BAR])
    s.drag(0, way((300, 60), 20, 0))
    s.drag(500, way((395, 60), 20, 0))
    s.write()


def does_not_begin_while():
    s = Touches("rule-pinch-does-not-begin-while-pan-goes-on",
                "A second finger does not pinch what the first one drags.",
                recognizers=["pan", "pinch"], relations=["* with *", "pinch does not begin while pan goes on"])
    s.send(0, type="recognizers", set={"pan": {"maximumNumberOfTouches": 1}})
    s.drag(10, way((100, 300), 20, 0), step=10)
    s.put(500, 100, 300)
    s.put(510, 140, 300, phase="moved")
    s.put(520, 300, 300, touch=2)
    s.put(530, 360, 300, touch=2, phase="moved")
    s.put(540, 360, 300, touch=2, phase="ended")
    s.put(550, 140, 300, phase="ended")
    s.say("with both down before either moves, the pinch is free")
    s.put(1000, 100, 300)
    s.put(1000, 300, 300, touch=2)
    s.put(1010, 360, 300, touch=2, phase="moved")
    s.put(1020, 360, 300, touch=2, phase="ended")
    s.put(1030, 100, 300, phase="ended")
    s.write()


def view(name, title, recognizers, **more):
    return Touches(name, title, recognizers=recognizers, relations=more.pop("relations", []), delivery=True, **more)


def view_hears_of_the_cancel():
    s = view("rule-view-is-cancelled", "The view is told of a touch until a pan takes it, then that it is cancelled.",
             ["pan"])
    s.drag(0, way(ON_CANVAS, 6, 0))
    s.say("what nobody recognizes is the view's")
    s.tap(500)
    s.write()


def view_keeps_its_touches():
    s = view("rule-view-keeps-its-touches", "A pan that does not cancel touches in the view leaves them to it.",
             ["pan"])
    s.send(0, type="recognizers", set={"pan": {"cancelsTouchesInView": False}})
    s.drag(10, way(ON_CANVAS, 6, 0))
    s.write()


def view_hears_late():
    s = view("rule-delaying-beginnings", "A swipe that delays beginnings keeps the touch until it has failed.",
             ["swipe"])
    s.send(0, type="recognizers", set={"swipe": {"delaysTouchesBegan": True}})
    s.drag(10, way(ON_CANVAS, 5, 0), step=30)
    s.say("what is a swipe never reaches the view")
    s.drag(500, LINE)
    s.write()


def view_hears_at_once():
    s = view("rule-not-delaying-beginnings", "Unless it is set, the view hears at once that a touch came down.",
             ["swipe"])
    s.drag(0, LINE)
    s.write()


def double_tap_and_the_view():
    s = view("rule-double-tap-and-the-view",
             "While lifts are delayed, a double tap tells the view: began, began, cancelled, cancelled.",
             ["double-tap"])
    s.tap(0)
    s.tap(200)
    s.say("one tap alone: its lift comes late, when no second one can come")
    s.tap(2000)
    s.wait(3000)
    s.write()


def double_tap_without_delay():
    s = view("rule-double-tap-without-delay",
             "Without delaying lifts, a double tap tells the view: began, ended, began, cancelled.",
             ["double-tap"])
    s.send(0, type="recognizers", set={"double-tap": {"delaysTouchesEnded": False}})
    s.tap(10)
    s.tap(200)
    s.write()


def ignored_finger_is_the_views():
    s = view("rule-ignored-finger-goes-to-the-view", "A finger that the pan ignores is the view's from first to last.",
             ["pan"])
    s.send(0, type="recognizers", set={"pan": {"maximumNumberOfTouches": 1}})
    s.put(10, 100, 300)
    s.put(20, 140, 300, phase="moved")
    s.put(30, 400, 300, touch=2)
    s.put(40, 420, 300, touch=2, phase="moved")
    s.put(50, 420, 300, touch=2, phase="ended")
    s.put(60, 140, 300, phase="ended")
    s.write()


def view_of_a_region():
    s = view("rule-region-is-the-view", "The view that is told is the region where the touch came down.",
             ["long-press"], regions=[BAR, PLAY])
    tapped(0, s, ON_PLAY, ON_CANVAS)
    s.write()


def order_does_not_matter():
    s = Touches("rule-order-does-not-matter", "As in rule-pan-beats-the-swipe, attached the other way round.",
                recognizers=["swipe", "pan"], relations=[])
    s.drag(0, LINE)
    s.write()


def one_action_or_many():
    s = Touches("rule-one-action-or-many", "A tap is told once, a drag at each move.",
                recognizers=["tap", "pan"], relations=["* with *"])
    s.tap(0)
    s.drag(500, LINE[:4])
    s.write()


def over_hears_nothing_more():
    s = Touches("rule-over-hears-nothing-more",
                "A press that has failed hears nothing more until all fingers are up, however long they stay.",
                recognizers=["long-press"], relations=[])
    s.put(0, 100, 100)
    s.put(20, 130, 100, phase="moved")
    s.say("it holds still now, and a second finger does too")
    s.put(100, 300, 100, touch=2)
    s.wait(1500)
    s.put(1600, 300, 100, touch=2, phase="ended")
    s.put(1700, 130, 100, phase="ended")
    s.say("the next sequence is a new chance")
    s.put(2000, 100, 100)
    s.wait(2600)
    s.put(2700, 100, 100, phase="ended")
    s.write()


PICTURES = [{"name": name, "frame": [x, 200, 160, 160]} for name, x in (("left", 60), ("middle", 320), ("right", 580))]


def circle_names_what_it_circles():
    s = Touches("rule-circle-names-what-it-circles",
                "A circle names the regions that it is drawn around; one of a region may begin outside of it.",
                recognizers=["circle", "circle@left"], regions=PICTURES)
    s.send(0, type="recognizers", set={"circle@left": {"hearsOutside": True}})
    s.stroke(draw(arc((140, 280), 110, -90, 365), FINGER, 41, 0.8, begin=10), "touch")
    s.say("around two of them, the nearest first")
    s.stroke(draw(arc((500, 280), 190, -90, 365), FINGER, 42, 0.9, begin=2000), "touch")
    s.say("a small one within a picture is drawn around none, and lies on that one")
    s.stroke(draw(arc((360, 230), 20, -90, 365), FINGER, 43, 0.5, begin=4000), "touch")
    s.say("beside all of them")
    s.stroke(draw(arc((400, 80), 50, -90, 365), FINGER, 44, 0.5, begin=6000), "touch")
    s.write()


def whole_set_at_once():
    s = Touches("rule-whole-set-at-once", "A set as a page exports it, regions and all, and a tap by it.",
                recognizers=["capture"], relations=[])
    s.send(0, type="recognizers", regions=[BAR, PLAY], recognizers=[
        {"recognizer": "tap@play", "enabled": True, "properties": [{"name": "numberOfTapsRequired", "value": 2}]},
        {"recognizer": "tap", "enabled": True, "properties": []},
    ], relations=["tap waits for tap@play"])
    s.tap(10, *ON_PLAY)
    s.tap(200, *ON_PLAY)
    s.tap(2000, *ON_CANVAS)
    s.say("the region goes, and its recognizer with it")
    s.send(3000, type="recognizers", regions=[BAR])
    s.tap(3100, *ON_PLAY)
    s.write()


SCENES = [
    region_has_its_own_tap, touch_stays_its_regions, button_is_not_tapped_for_its_parent,
    button_with_a_tap_of_its_own, slider_keeps_the_drag, inner_pan_goes_first, pan_receives_pen_only,
    tap_outside_the_volume, tap_in_the_bar, pan_begins_only_sideways, pan_begins_only_down,
    pan_begins_only_in_the_bar, does_not_begin_while, view_hears_of_the_cancel, view_keeps_its_touches,
    view_hears_late, view_hears_at_once, double_tap_and_the_view, double_tap_without_delay,
    ignored_finger_is_the_views, view_of_a_region, order_does_not_matter, one_action_or_many,
    over_hears_nothing_more, circle_names_what_it_circles, whole_set_at_once,
]
