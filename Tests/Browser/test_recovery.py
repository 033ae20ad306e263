"""The connection breaks, the server dies: the pages come back by themselves and lose nothing."""
from hands import Mouse
from looks import wait_for, wait_lost, wait_open, wait_strokes, wait_verdict, wait_watched
from pages import enter, lose, regain, two_pages
from strokes import circle, line


def test_the_server_is_restarted_in_mid_stroke(open_page, own_relay):
    draw, watch = two_pages(open_page, own_relay, "restart", "watch")
    hand = Mouse(draw)
    hand.draw(line(200, 200, 500, 220))
    wait_strokes(watch, 1)
    path = circle(600, 400, 130)
    hand.begin(path[:24])
    wait_strokes(watch, 2)
    lose(draw, own_relay)
    wait_lost(watch)
    hand.go_on(path[24:36])
    regain(draw, own_relay)
    wait_open(watch)
    hand.go_on(path[36:])
    hand.up()
    wait_verdict(draw, "recognized", "circle")
    wait_strokes(watch, 2)
    wait_watched(watch, "circle", "ended")


def test_ink_drawn_while_offline_is_sent_later(open_page, own_relay):
    draw = enter(open_page, own_relay, "offline")
    lose(draw, own_relay)
    Mouse(draw).draw(circle(600, 400, 130))
    wait_for(draw, "() => document.body.dataset.pending === '1'")
    own_relay.start()
    watch = open_page(own_relay.page("watch", "offline"))
    wait_open(watch)
    wait_open(draw)
    wait_strokes(watch, 1)
    wait_verdict(draw, "recognized", "circle")


def test_a_drained_server_exits_in_peace(open_page, own_relay):
    draw = enter(open_page, own_relay, "drain")
    assert own_relay.stop() == 0
    wait_lost(draw)


def test_a_page_of_which_a_module_is_lost_says_so_and_comes_by_itself(open_page, relay, room):
    page = open_page(relay.origin)
    for kind in ("watch", "draw"):
        module = f"**/assets/{kind}-*/{kind}.js"
        # Not once only: what the page names beforehand is asked for again by the one who needs it.
        page.route(module, lambda route: route.abort())
        page.goto(relay.page(kind, room))
        page.get_by_role("alert").get_by_text("did not load").wait_for()
        page.unroute(module)
        wait_open(page)
        assert page.locator(".not-loaded").count() == 0, kind


def test_a_crash_in_mid_circle_loses_nothing_of_a_kept_room(open_page, kept):
    draw, watch = two_pages(open_page, kept, "kept", "watch")
    epoch = draw.get_attribute("body", "data-epoch")
    hand = Mouse(draw)
    hand.draw(circle(300, 400, 90))
    wait_verdict(draw, "recognized", "circle")
    path = circle(700, 400, 120)
    hand.begin(path[:24])
    wait_strokes(watch, 2)
    kept.restart()
    hand.go_on(path[24:])
    hand.up()
    wait_verdict(draw, "recognized", "circle", 2)
    for page in (draw, watch, open_page(kept.page("watch", "kept"))):
        wait_strokes(page, 2)
        assert page.get_attribute("body", "data-epoch") == epoch
