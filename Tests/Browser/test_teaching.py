"""A sign that is taught by drawing it on one page is recognized on all others, at once."""
import json
import time

import pytest
from playwright.sync_api import expect

from conftest import DESKTOP, PHONE
from hands import Mouse
from looks import PAINTED, wait_for, wait_strokes, wait_verdict
from pages import choose_touch, draw_circle, enter, go, lose, regain, two_pages
from strokes import circle, line
from test_layout import overlap

TEACH = "#teach-button"
BUSY = "The server is busy. Try again."


def zigzag(cx, cy, size, hand=0):
    """Two teeth, by a hand that differs a little each time."""
    corners = [(cx - size, cy + size / 2), (cx - size / 2, cy - size / 2 - 3 * hand),
               (cx, cy + size / 2 + 2 * hand), (cx + size / 2, cy - size / 2),
               (cx + size, cy + size / 2 + 4 * hand)]
    return along(corners)


def flag(cx, cy, size, hand=0):
    """A pole, and a triangle at its top."""
    return along([(cx - size / 2, cy + size), (cx - size / 2 + hand, cy - size),
                  (cx + size / 2, cy - size / 2 + 3 * hand), (cx - size / 2, cy + 2 * hand)])


def along(corners):
    return [(a[0] + (b[0] - a[0]) * step / 8, a[1] + (b[1] - a[1]) * step / 8)
            for a, b in zip(corners, corners[1:]) for step in range(8)] + [corners[-1]]


def begin(page):
    page.locator(TEACH).click()
    page.locator("#lesson-start").click()
    expect(page.locator("#hint")).to_be_hidden()


def wait_drawings(page, count):
    wait_for(page, "n => document.querySelector('#lesson').dataset.drawings === String(n)", count)


def wait_taught(page, name):
    wait_for(page, "name => document.querySelector('#lesson').dataset.taught === name", name)


def draw_three(page, draw, place):
    """Draws a sign three times, by a hand that differs a little each time."""
    for hand in range(3):
        Mouse(page).draw(draw(*place, hand=hand))
        wait_drawings(page, hand + 1)


def give_name(page, name):
    """Names what was drawn, and teaches it."""
    page.locator("#lesson-name").fill(name)
    page.locator("#lesson-teach").click()
    wait_taught(page, name)


def teach(page, name, draw, place):
    """Draws a sign three times and names it; what the page says of it."""
    begin(page)
    draw_three(page, draw, place)
    page.locator("#lesson-name").fill(name)
    page.locator("#lesson-name").press("Enter")
    wait_taught(page, name)
    return page.locator("#lesson").inner_text()


def rename(page, name, other):
    page.get_by_role("button", name=f"Rename “{name}”").click()
    page.locator(".sign-rename input").fill(other)
    page.locator(".sign-rename input").press("Enter")


def load_signs(page, text):
    page.locator("#signs-file").set_input_files(
        {"name": "signs.json", "mimeType": "application/json", "buffer": text.encode()})


def file_of(*names):
    """The text of a file with signs."""
    examples = [{"strokes": [zigzag(100, 100, 50)]}]
    return json.dumps({"signs": [{"name": name, "examples": examples} for name in names]})


def known(page):
    return page.evaluate("[...document.querySelectorAll('.sign')].map(one => one.dataset.sign)")


def test_a_sign_taught_in_one_page_is_recognized_in_the_other_within_a_second(
        open_page, relay, room):
    teacher = enter(open_page, relay, room)
    other = enter(open_page, relay, room)
    watch = enter(open_page, relay, room, "lab")
    teacher.evaluate("""new MutationObserver(() => {
        if (document.querySelector('#lesson').dataset.taught) window.taughtAt ??= Date.now();
    }).observe(document.querySelector('#lesson'), {attributes: true})""")
    for page in (other, watch):
        page.evaluate("""new MutationObserver(() => {
            if (document.querySelector('.chip[data-recognizer=sign]')) window.knownAt ??= Date.now();
        }).observe(document.body, {subtree: true, childList: true})""")
    said = teach(teacher, "zigzag", zigzag, (640, 420, 120))
    assert "Recognized 3 of 3" in said
    assert teacher.locator("#verdict").is_hidden(), "what teaches is not judged"

    for page in (other, watch):
        wait_for(page, "() => window.knownAt !== undefined")
        late = page.evaluate("window.knownAt") - teacher.evaluate("window.taughtAt")
        assert late < 1000, f"known {late} ms later"
    Mouse(other).draw(zigzag(500, 400, 140, hand=1.5))
    lifted = time.monotonic()
    wait_verdict(other, "recognized", "sign")
    assert time.monotonic() - lifted < 1, "recognized too late"
    assert "zigzag" in other.locator("#verdict strong").inner_text()
    expect(other.locator(".chip[data-recognizer=sign]")).to_contain_text("zigzag")
    expect(other.locator("#live-region")).to_contain_text("zigzag recognized")
    expect(watch.locator("#verdict")).to_contain_text("zigzag")
    expect(watch.locator("#signs .sign[data-sign=zigzag]")).to_be_visible()
    expect(watch.locator("#events")).to_contain_text("taught “zigzag”")
    expect(watch.locator(".event[data-kind=verdict]").first).to_contain_text("zigzag")
    # The room received nothing of the three that taught it.
    expect(watch.locator(".event[data-kind=verdict]")).to_have_count(1)
    assert watch.locator("#signs button").count() == 0, "a viewer changes nothing"


def test_what_teaches_is_no_swipe_and_is_seen_on_its_page_alone(open_page, relay, room):
    page, watch = two_pages(open_page, relay, room)
    choose_touch(page)
    expect(page.locator(".tray .chip[data-recognizer=swipe]")).to_be_visible()
    page.locator("#set .panel-close").click()
    begin(page)
    hand = Mouse(page)
    swipe = line(500, 400, 800, 400, samples=9)
    hand.begin(swipe)
    wait_for(page, f"box => ({PAINTED})(document.querySelector('#canvas'), box) > 0", [560, 390, 200, 20])
    hand.up()
    wait_drawings(page, 1)
    page.locator("#lesson-cancel").click()
    # The same, drawn for the room, is one: nothing before it came to anybody.
    hand.draw(swipe)
    wait_verdict(page, "recognized", "swipe")
    wait_for(watch, "() => document.querySelector('#verdict').dataset.kind === 'recognized'")
    assert page.evaluate("document.body.dataset.verdictSequence") == "1"
    expect(watch.locator(".event[data-kind=verdict]")).to_have_count(1)


def test_a_lesson_leaves_the_ink_of_the_room_alone(open_page, relay, room):
    page = enter(open_page, relay, room)
    Mouse(page).draw(line(300, 400, 800, 400))
    wait_strokes(page, 1)
    for tool in ("e", "h"):
        page.keyboard.press(tool)
        begin(page)
        for button in ("#eraser-button", "#clear-button"):
            expect(page.locator(button)).to_be_disabled()
        # No eraser comes out again.
        page.keyboard.press("e")
        page.locator("#eraser-button").click(force=True)
        expect(page.locator("#eraser-button")).to_have_attribute("aria-pressed", "false")
        Mouse(page).draw(flag(550, 400, 80))
        wait_drawings(page, 1)
        # Clear and redo change nothing, and undo takes back what the lesson has.
        page.locator("#clear-button").click(force=True)
        page.keyboard.press("Control+Shift+Z")
        page.keyboard.press("Control+z")
        wait_drawings(page, 0)
        expect(page.locator("#undo-button")).to_be_disabled()
        page.keyboard.press("Control+z")
        page.locator("#lesson-cancel").click()
        for button in ("#undo-button", "#eraser-button", "#clear-button"):
            expect(page.locator(button)).to_be_enabled()
        Mouse(page).draw(circle(550, 250, 60))
        wait_strokes(page, 2)
        page.keyboard.press("Control+z")
        wait_strokes(page, 1)


def test_the_verdict_ranks_the_guesses_and_a_stranger_is_none_of_them(open_page, relay, room):
    page = enter(open_page, relay, room)
    teach(page, "wave", zigzag, (640, 420, 120))
    begin(page)
    page.locator(".toggle[data-option=anyTurn]").click()
    draw_three(page, flag, (640, 420, 100))
    give_name(page, "flag")
    assert "Recognized 3 of 3" in page.locator("#lesson").inner_text()
    Mouse(page).draw(flag(600, 420, 120, hand=1.5))
    wait_verdict(page, "recognized", "sign")
    names = [one.get_attribute("data-sign") for one in page.locator(".guess").all()]
    assert names == ["flag", "wave"]
    # The options go with the sign.
    Mouse(page).draw([(1280 - x, 840 - y) for x, y in flag(640, 420, 90, 1)])
    wait_verdict(page, "recognized", "sign", 2)
    expect(page.locator("#verdict strong")).to_contain_text("flag")
    draw_circle(page, 640, 400, 110)


def test_a_lesson_lost_with_the_connection_is_neither_taught_nor_waited_for(
        open_page, cable, room):
    page = enter(open_page, cable, room)
    button, problem = page.locator("#lesson-teach"), page.locator(".lesson-problem")

    def lose_lesson():
        cable.die()
        button.click()
        expect(button).to_have_text("Teaching…")
        lose(page, cable)
        expect(problem).to_contain_text("There is no connection right now.")
        regain(page, cable)
        expect(button).to_have_text("Teach it")
        expect(problem).to_contain_text("There is no connection right now.")

    begin(page)
    draw_three(page, zigzag, (640, 420, 120))
    page.locator("#lesson-name").fill("wave")
    lose_lesson()
    button.click()
    wait_taught(page, "wave")
    page.locator("#lesson-done").click()
    page.locator(TEACH).click()
    page.get_by_role("button", name="Add drawings “wave”").click()
    Mouse(page).draw(zigzag(640, 420, 120))
    lose_lesson()
    page.locator("#lesson-cancel").click()
    page.locator(TEACH).click()
    page.get_by_role("button", name="Rename “wave”").click()
    page.locator(".sign-rename input").fill("water")
    cable.die()
    page.locator(".sign-rename input").press("Enter")
    expect(page.locator(".signs-note")).to_have_text("")
    cable.cut()
    expect(page.locator(".signs-note")).to_contain_text("There is no connection right now.")


def test_several_strokes_are_taught_and_recognized_and_half_of_them_not_spoken_of(open_page, relay, room):
    page = enter(open_page, relay, room)
    begin(page)
    page.locator(".toggle[data-option=several]").click()

    def lines(x, y, size):
        return along([(x, y), (x + size, y + size)]), along([(x + size, y), (x, y + size)])

    for count, place in enumerate([(500, 400, 120), (520, 390, 130), (480, 410, 110)], 1):
        Mouse(page).draw(*lines(*place))
        wait_drawings(page, count)
    give_name(page, "cross")
    page.evaluate("""new MutationObserver(() => {
        const card = document.querySelector('#verdict');
        if (!card.hidden) (window.said ??= []).push(card.dataset.kind);
    }).observe(document.querySelector('#verdict'), {attributes: true})""")
    mouse = Mouse(page)
    mouse.draw(*lines(600, 380, 125))
    wait_verdict(page, "recognized", "sign")
    assert "cross" in page.locator("#verdict strong").inner_text()
    assert set(page.evaluate("window.said")) == {"recognized"}
    page.keyboard.press("Escape")
    # Nobody goes on with it: then it is told why.
    mouse.draw(zigzag(600, 400, 120))
    wait_verdict(page, "refused")


#: The widest names that a sign may have.
WIDE = ("W" * 32, "Donaudampfschifffahrtsgesellscha")


def test_a_long_name_is_read_whole_on_the_smallest_phone(open_page, relay, room):
    desk = enter(open_page, relay, room, viewport=DESKTOP)
    for name, draw in zip(WIDE, (flag, zigzag)):
        teach(desk, name, draw, (500, 350, 100))
    page = enter(open_page, relay, room, viewport={"width": 320, "height": 568}, has_touch=True)
    Mouse(page).draw(zigzag(150, 230, 60))
    wait_verdict(page, "recognized", "sign")
    title = page.locator("#verdict strong")
    expect(title).to_have_text(WIDE[1])
    assert title.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1")
    box = page.locator("#verdict").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 320 and box["height"] < 190, box
    page.locator("#verdict").get_by_role("button", name="Why?").click()
    expect(page.locator("#details")).to_be_visible()


def test_a_sign_is_renamed_forgotten_saved_and_loaded_elsewhere(open_page, relay, room):
    page, watch = two_pages(open_page, relay, room)
    teach(page, "wave", zigzag, (640, 420, 120))
    page.locator("#lesson-done").click()
    # A name that is being changed when the panel closes is left.
    page.locator(TEACH).click()
    page.get_by_role("button", name="Rename “wave”").click()
    page.locator("#signs .panel-close").click()
    page.locator(TEACH).click()
    expect(page.locator(".sign-rename")).to_have_count(0)
    rename(page, "wave", "water")
    expect(page.locator(".sign[data-sign=water]")).to_be_visible()
    expect(watch.locator(".sign[data-sign=water]")).to_be_visible()

    with page.expect_download() as download:
        page.locator("#signs-save").click()
    text = open(download.value.path(), encoding="utf-8").read()
    assert [one["name"] for one in json.loads(text)["signs"]] == ["water"]

    page.get_by_role("button", name="Forget “water”").click()
    expect(page.get_by_role("button", name="Keep “water”")).to_be_focused()
    page.get_by_role("button", name="Forget “water”").click()
    expect(page.locator(".sign")).to_have_count(0)
    expect(watch.locator("#signs")).to_be_hidden()

    elsewhere = enter(open_page, relay, f"{room}-2")
    elsewhere.locator(TEACH).click()
    load_signs(elsewhere, text)
    expect(elsewhere.locator(".sign[data-sign=water]")).to_be_visible()
    expect(elsewhere.locator(".signs-note")).to_have_text("1 sign loaded for everyone here.")
    load_signs(elsewhere, "no")
    expect(elsewhere.locator(".signs-note")).to_contain_text("not JSON")


def test_a_file_that_is_loaded_during_a_lesson_leaves_it_alone(open_page, relay, room):
    page = enter(open_page, relay, room)
    begin(page)
    Mouse(page).draw(zigzag(640, 480, 120))
    wait_drawings(page, 1)
    load_signs(page, file_of("water", "wave"))
    expect(page.locator(".signs-note")).to_have_text("2 signs loaded for everyone here.")
    for hand in range(2):
        Mouse(page).draw(zigzag(640, 480, 120, hand))
    wait_drawings(page, 3)
    expect(page.locator("#lesson-teach")).to_have_text("Teach it")
    # A drawing that is dropped is to be drawn again.
    page.get_by_role("button", name="Remove drawing 3").press("Enter")
    expect(page.locator("#canvas")).to_be_focused()


def test_a_lesson_and_a_file_wait_for_their_own_answers(open_page, relay, room):
    page = open_page("about:blank")
    held, is_held = [], [False]

    def answer(socket):
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda text: held.append(lambda: socket.send(text)) if is_held[0]
                          else socket.send(text))

    def let_go():
        is_held[0] = False
        while held:
            held.pop(0)()

    page.route_web_socket("**/ws/**", answer)
    go(page, relay.page("draw", room) + "?format=json")
    begin(page)
    draw_three(page, zigzag, (640, 480, 120))
    name, button = page.locator("#lesson-name"), page.locator("#lesson-teach")
    note = page.locator(".signs-note")
    name.fill("wave")
    # A file with a sign of that name is no answer to the lesson.
    is_held[0] = True
    load_signs(page, file_of("wave"))
    name.press_sequentially("s")
    name.press("Backspace")
    expect(button).to_have_text("Teach it")
    let_go()
    expect(note).to_have_text("1 sign loaded for everyone here.")
    expect(button).to_have_text("Teach it")
    # Neither a file nor what is typed on keeps the lesson from its answer.
    is_held[0] = True
    name.fill("water")
    name.press("Enter")
    name.press_sequentially("fall")
    load_signs(page, file_of("flag", "hook"))
    expect(button).to_have_text("Teaching…")
    let_go()
    wait_taught(page, "water")
    expect(note).to_have_text("2 signs loaded for everyone here.")


def test_a_busy_server_is_said_of_what_was_asked(open_page, relay, room):
    page = open_page("about:blank")
    busy = {"type": "error", "code": "busy", "message": "try again soon", "path": ""}

    def answer(socket):
        server = socket.connect_to_server()
        refused = ('"type":"delete"', '"set":', '"type":"forget"')
        about_a_link = json.dumps({**busy, "path": "/grant"})
        socket.on_message(lambda text: socket.send(json.dumps(busy))
                          if any(part in text for part in refused)
                          else socket.send(about_a_link) if '"type":"rename"' in text
                          else server.send(text))

    page.route_web_socket("**/ws/**", answer)
    go(page, relay.page("draw", room) + "?format=json")
    teach(page, "wave", zigzag, (640, 420, 120))
    page.locator("#lesson-done").click()

    def expect_said():
        expect(page.locator("#notice-text")).to_have_text(BUSY)
        page.locator("#notice-close").click()

    page.locator("#details-button").click()
    page.locator("#delete-room").click()
    page.locator("#delete-room-now").click()
    expect_said()
    page.locator("#set-button").click()
    page.get_by_role("button", name="Attach Tap", exact=True).click()
    page.locator(".attached[data-recognizer=tap] .attached-name").click()
    slider = page.locator("[data-property=allowableMovement] input")
    before = slider.input_value()
    slider.press("End")
    expect_said()
    expect(slider).to_have_value(before)
    page.locator(TEACH).click()
    page.get_by_role("button", name="Forget “wave”").click()
    page.get_by_role("button", name="Forget “wave”").click()
    expect(page.locator(".signs-note")).to_have_text(BUSY)
    expect(page.locator("#notice")).to_be_hidden()
    # The question is over.
    expect(page.get_by_role("button", name="Rename “wave”")).to_be_visible()
    # What names something else is not about the sign that waits.
    rename(page, "wave", "water")
    expect_said()
    expect(page.locator(".signs-note")).to_have_text("")


def test_what_is_too_small_or_too_many_is_said_in_plain_words(open_page, relay, room):
    page = enter(open_page, relay, room)
    begin(page)
    Mouse(page).draw([(600, 400), (601, 401), (602, 402)])
    expect(page.locator(".lesson-problem")).to_have_text(
        "That was too small to learn from. Draw it larger.")
    for hand in range(11):
        Mouse(page).draw(zigzag(640, 480, 120, hand / 3))
    page.locator("#lesson-name").fill("my\tsign")
    page.locator("#lesson-teach").click()
    expect(page.locator(".lesson-problem")).to_have_text("A sign learns from at most 10 drawings.")
    page.get_by_role("button", name="Remove drawing 11").click()
    page.locator("#lesson-teach").click()
    # A lesson ends whatever the server makes of the name.
    wait_taught(page, "mysign")
    assert known(page) == ["mysign"]


def test_a_sign_is_taught_by_keyboard_alone_and_spoken_of(open_page, relay, room):
    page = enter(open_page, relay, room)
    page.locator(TEACH).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Teach a sign").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "canvas"
    for count in range(1, 4):
        page.keyboard.press("Space")
        for key in ["ArrowRight"] * 8 + ["ArrowDown"] * 8 + ["ArrowLeft"] * 8:
            page.keyboard.press(f"Shift+{key}")
        page.keyboard.press("Space")
        wait_drawings(page, count)
        expect(page.locator("#live-region")).to_contain_text(f"{count} of 3")
        for key in ["ArrowUp"] * 8:
            page.keyboard.press(f"Shift+{key}")
    assert page.evaluate("document.activeElement.id") == "lesson-name"
    page.keyboard.type("hook")
    page.keyboard.press("Enter")
    wait_taught(page, "hook")
    expect(page.locator("#live-region")).to_contain_text("“hook” is taught. Recognized 3 of 3")
    page.keyboard.press("Escape")
    expect(page.locator("#lesson")).to_be_hidden()
    assert page.evaluate("document.activeElement.id") == "canvas"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=lambda size: str(size["width"]))
def test_the_lesson_leaves_room_to_draw_and_all_buttons_free(open_page, relay, room, size):
    page = enter(open_page, relay, room, viewport=size)
    begin(page)
    draw_three(page, zigzag, (size["width"] / 2, size["height"] * 0.6, 90))
    box = page.locator("#lesson").bounding_box()
    for part in page.locator(".tray .chip, .tools, .top-bar .button").all():
        if part.is_visible():
            assert not overlap(box, part.bounding_box()), part.inner_text()
    assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    assert page.locator(".tray").bounding_box()["y"] - box["y"] - box["height"] > 300
    # What is drawn to teach is none of the room's ink.
    wait_strokes(page, 0)
