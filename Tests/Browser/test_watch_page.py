"""What the watch page and the lobby show besides the ink, and their controls."""
from playwright.sync_api import expect

from hands import Mouse
from looks import colored, settle, wait_for, wait_open, wait_strokes, wait_verdict
from pages import enter, reload, two_pages
from strokes import circle, letter_c, letter_s

ROWS = "() => [...document.querySelectorAll('.event')].map(row => row.innerText)"


def test_verdicts_are_shown_listed_filtered_and_spoken(open_page, relay, room):
    watch = open_page(relay.page("lab", room))
    # An empty room invites, and a drawing takes its place.
    wait_for(watch, "() => document.querySelector('#stage').dataset.state === 'empty'")
    assert watch.locator(".stage-card a").get_attribute("href") == f"/draw/{room}"
    draw = enter(open_page, relay, room)
    Mouse(draw).draw(circle(700, 380, 100))
    wait_for(watch, "() => document.querySelector('#stage').dataset.state === 'live'")
    assert watch.locator(".stage-card").is_hidden()
    wait_for(watch, "() => document.querySelector('#verdict').dataset.kind === 'recognized'")
    wait_for(watch, "() => document.querySelector('#live-region').textContent.includes('Circle recognized')")
    wait_for(watch, """() => document.querySelector(
        ".drawer-card .chip[data-recognizer=circle]").dataset.state === "ended"
    """)
    assert watch.locator(".drawer-card .criterion").count() > 2
    verdicts = watch.locator(".event[data-kind=verdict]")
    assert verdicts.all_inner_texts()[0].count("Circle") == 1
    assert verdicts.count() == 1
    assert watch.locator(".event[data-kind=state]").count() == 0
    # A verdict goes with the ink that it is about.
    Mouse(draw).draw(circle(400, 380, 100))
    wait_strokes(watch, 2)
    expect(watch.locator("#verdict")).to_be_visible()
    draw.keyboard.press("Control+z")
    wait_strokes(watch, 1)
    expect(watch.locator("#verdict")).to_be_hidden()
    draw.keyboard.press("Control+Shift+Z")
    expect(watch.locator("#verdict")).to_be_visible()
    expect(verdicts).to_have_count(2)
    # Events are filtered by kind and recognizer.
    Mouse(draw).draw(letter_s(600, 380, 90))
    wait_strokes(watch, 3)
    wait_for(watch, "() => document.querySelector('.event[data-word=refused]')")
    watch.get_by_label("Kind").select_option("failed")
    wait_for(watch, "() => document.querySelectorAll('.event[data-word=failed]').length >= 3")
    rows = watch.evaluate(ROWS)
    assert rows and all("no match" in row for row in rows)
    watch.get_by_label("Recognizer").select_option("circle")
    rows = watch.evaluate(ROWS)
    assert len(rows) == 1 and "Circle" in rows[0]
    watch.get_by_label("Kind").select_option("")
    wait_for(watch, "() => document.querySelector('.event[data-word=changed]')")
    # Who leaves leaves the verdict.
    draw.context.close()
    expect(watch.locator(".drawer-card")).to_have_attribute("data-present", "false")
    expect(watch.locator(".drawer-verdict")).to_contain_text("Not recognized")


def test_s59_overlays_are_toggled_by_key_and_button_and_kept(open_page, relay, room):
    draw, watch = two_pages(open_page, relay, room)
    assert not watch.locator(".toggle[data-overlay=innerSquare]").is_visible()
    # Only the literal rules look at the middle of a circle.
    draw.locator("#set-button").click()
    draw.locator("#rules [data-profile=literal]").click()
    wait_for(watch, "() => document.body.dataset.profile === 'literal'")
    draw.locator("#set-button").click()
    Mouse(draw).draw(circle(600, 380, 130))
    wait_for(watch, "() => document.querySelector('#verdict').dataset.kind === 'recognized'")
    picture = lambda: watch.evaluate("() => document.querySelector('#canvas').toDataURL()")
    pressed = lambda name: watch.locator(f".toggle[data-overlay={name}]").get_attribute("aria-pressed")
    for name, key in [("boxes", "b"), ("innerSquare", "i"), ("fit", "c")]:
        before, was = picture(), pressed(name)
        watch.keyboard.press(key)
        settle(watch)
        assert pressed(name) != was
        assert picture() != before, f"{name} changes nothing"
    watch.get_by_role("button", name="Fit").click()
    assert pressed("fit") == "true"
    reload(watch)
    assert pressed("boxes") == "true"


def switch_boxes(draw):
    draw.locator("#details-button").click()
    draw.locator("#boxes-toggle").click()
    draw.locator("#details-button").click()


def test_s59_a_failed_circle_shows_its_fit_and_both_boxes_with_a_legend(open_page, relay, room, open_wire):
    draw, watch = two_pages(open_page, relay, room)
    wire = open_wire(relay, "draw", room)
    wire.send({"type": "profile", "profile": "literal"})
    wait_for(draw, "() => document.body.dataset.profile === 'literal'")
    watch.keyboard.press("b")
    switch_boxes(draw)
    marks = lambda page: page.locator("#legend li").evaluate_all("rows => rows.map(row => row.dataset.mark)")
    assert marks(watch) == ["path", "fit", "good", "bad"]
    Mouse(draw).draw(letter_c(400, 380, 120))
    wait_verdict(draw, "refused", "circle")
    expect(draw.locator("#legend")).to_contain_text("Best circle, not recognized")
    assert marks(draw) == ["path", "fit", "bad"]
    # To the right the letter is open: there is nothing but the fit.
    assert colored(draw, (500, 340, 60, 80), "--fit-bad") > 20
    for token in ("--box-path", "--box-fit"):
        assert colored(draw, (240, 220, 320, 320), token) > 100
    switch_boxes(draw)
    expect(draw.locator("#legend")).to_be_hidden()
    # By the robust rules what was missing stands in its place.
    switch_boxes(draw)
    draw.locator("#set-button").click()
    draw.locator("#rules [data-profile=robust]").click()
    wait_for(draw, "() => document.body.dataset.profile === 'robust'")
    draw.locator("#set-button").click()
    Mouse(draw).draw(letter_c(400, 380, 120))
    wait_verdict(draw, "refused", "circle")
    expect(draw.locator("#legend")).to_contain_text("What was missing")
    assert marks(draw) == ["path", "ghost"]
    assert marks(watch) == ["path", "fit", "good", "ghost"]


def test_the_theme_is_chosen_and_kept_without_a_flash(open_page, relay, room):
    watch = enter(open_page, relay, room, "lab", color_scheme="light")
    paper = "() => getComputedStyle(document.body).backgroundColor"
    light = watch.evaluate(paper)
    toggle = watch.locator("theme-toggle button")
    toggle.click()
    assert watch.evaluate(paper) == light
    toggle.click()
    dark = watch.evaluate(paper)
    assert dark != light
    watch.reload()
    assert watch.evaluate("() => document.documentElement.dataset.theme") == "dark"
    assert watch.evaluate(paper) == dark


def test_the_lobby_refuses_a_bad_name_opens_a_good_one_and_lists_it(open_page, relay, room):
    lobby = open_page(relay.origin + "/")
    wait_for(lobby, "() => document.body.dataset.rooms !== undefined")
    name = lobby.locator("#room-name")
    first = name.input_value()
    assert first != ""
    lobby.locator("#another").click()
    assert name.input_value() != first
    name.fill("a/b")
    lobby.locator("#start button[value=draw]").click()
    problem = lobby.locator("#name-problem")
    assert problem.inner_text() != ""
    # It is beside the field, in sight on the smallest phone, too.
    lobby.set_viewport_size({"width": 320, "height": 568})
    assert problem.bounding_box()["y"] < lobby.locator("#access-choice").bounding_box()["y"]
    assert lobby.evaluate("() => document.activeElement.id") == "room-name"
    assert lobby.url.rstrip("/").count("/") == 2
    name.fill(room)
    # A viewer hosts no room.
    watch = lobby.locator("#start button[value=watch]")
    lobby.locator("#access-choice").select_option("hosted")
    expect(watch).to_be_hidden()
    lobby.locator("#access-choice").select_option("open")
    watch.click()
    lobby.wait_for_url(f"**/watch/{room}")
    wait_open(lobby)
    # A room in the list leads into it by keyboard.
    link = lobby.locator(".room-link", has_text=room)
    lobby.goto(relay.origin + "/")
    link.wait_for()
    link.focus()
    lobby.keyboard.press("Enter")
    lobby.wait_for_url(f"**/watch/{room}")
