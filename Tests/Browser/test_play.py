"""The game for one player: circles by mouse, finger and keyboard, refusals, streaks, the set of the day, no connection."""
import functools
import json
import re

import pytest
from playwright.sync_api import expect

from games import WHAT_DIFFERS, around, find_odd, odd_one, play_alone, tiles, wait_set, wait_status
from hands import Fingers, Mouse
from looks import Wire, settle, wait_for
from pages import lose, regain, reload
from strokes import circle, line
from test_installed import KEPT, wait_for_worker

PHONE = {"width": 390, "height": 844}
#: As a server that has too much to do: it refuses the first message with each of these texts, and the player
#: presses N at once. `sent` is when which message was sent.
BUSY = """([texts, isPressed]) => {
    globalThis.sent = [];
    const refusal = '{"type":"error","code":"busy","message":"try again soon"}';
    globalThis.WebSocket = class extends WebSocket {
        send(data) {
            const rest = data.split("\\n").filter((line) => {
                sent.push([performance.now(), line]);
                const at = texts.findIndex((text) => line.includes(text));
                if (at < 0) return true;
                texts.splice(at, 1);
                setTimeout(() => {
                    this.dispatchEvent(new MessageEvent("message", { data: refusal }));
                    if (isPressed) document.dispatchEvent(new KeyboardEvent("keydown", { key: "n" }));
                });
                return false;
            });
            if (rest.length > 0) super.send(rest.join("\\n"));
        }
    };
}"""
#: When the page asked for a game.
STARTS = """sent.flatMap(([time, line]) => line.includes('"do":"start"') ? [time] : [])"""
#: Presses at the moment when the set of that number comes.
AT_ONCE = """([way, number]) => new MutationObserver((_, self) => {
    if (document.body.dataset.set !== String(number)) return;
    self.disconnect();
    if (way === "button") document.querySelector("#new-set").click();
    else document.dispatchEvent(new KeyboardEvent("keydown", { key: "n" }));
  }).observe(document.body, { attributes: true })"""
#: Messages that come over a socket with `deaf` set are lost.
DEAF = """() => {
    globalThis.WebSocket = class extends WebSocket {
        constructor(...parts) {
            super(...parts);
            globalThis.socket = this;
            this.addEventListener("message", (event) => this.deaf && event.stopImmediatePropagation());
        }
    };
}"""
TWICE = """() => ["n", "n"].forEach((key) =>
    document.dispatchEvent(new KeyboardEvent("keydown", { key })))"""
PHONE_OPTIONS = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def script(function, *arguments):
    return f"({function})({', '.join(map(json.dumps, arguments))})"


@pytest.fixture
def play(open_page, relay):
    return functools.partial(play_alone, open_page, relay)


def record(page):
    return json.loads(page.evaluate("localStorage.getItem('play') ?? '{}'"))


def figure(page, name):
    return page.locator(f"#figures [data-figure={name}] dd")


@pytest.mark.parametrize("kind", ["mouse", "finger"])
def test_ten_sets_are_played_by_hand(play, kind):
    options = {"viewport": PHONE, **PHONE_OPTIONS} if kind == "finger" else {}
    page = play(**options)
    hand = (Fingers if kind == "finger" else Mouse)(page)
    expect(page.locator("#status-text")).to_have_text("One is different. Circle it.")
    for number in range(1, 11):
        wait_set(page, number)
        odd = odd_one(page)
        hand.draw(around(page, odd, seed=number))
        wait_status(page, "right")
        expect(page.locator(f".tile[data-picture='{odd}']")).to_have_attribute("data-odd", "true")
        expect(page.locator("#status-text")).to_contain_text("Right!")
    expect(figure(page, "streak")).to_have_text("10")
    assert int(figure(page, "points").inner_text().replace(",", "")) > 1000
    kept = record(page)
    assert kept["bestStreak"] == 10 and kept["right"] == 10 and kept["bestTime"] > 0


def test_keys_choose_and_go_on(play):
    page = play()
    for number in range(1, 11):
        wait_set(page, number)
        find_odd(page)
        page.keyboard.press("n")
    wait_set(page, 11)
    page.keyboard.press(str((odd_one(page) + 1) % 4 + 1))
    wait_status(page, "wrong")
    expect(figure(page, "streak")).to_have_text("0")
    expect(figure(page, "best")).to_have_text("10")


def test_a_wrong_picture_shows_the_odd_one_and_what_differs(play):
    page = play()
    odd = odd_one(page)
    wrong = (odd + 1) % 4
    Mouse(page).draw(around(page, wrong))
    wait_status(page, "wrong")
    expect(page.locator("#status-text")).to_have_text(f"Wrong: it was picture {odd + 1}")
    expect(page.locator("#status-more")).to_contain_text(WHAT_DIFFERS)
    expect(page.locator("#live-region")).to_contain_text(WHAT_DIFFERS)
    expect(page.locator(f".tile[data-picture='{odd}']")).to_have_attribute("data-odd", "true")
    expect(page.locator(f".tile[data-picture='{wrong}']")).to_have_attribute("data-chosen", "true")
    # Nothing is drawn while a result shows.
    strokes = page.evaluate("document.body.dataset.pending")
    Mouse(page).draw(around(page, 0))
    assert page.evaluate("document.body.dataset.pending") == strokes
    wait_status(page, "wrong")
    expect(page.locator("#canvas")).to_have_attribute("data-open", "false")
    # It waits: there is time to look.
    page.get_by_role("button", name="Next set").click()
    wait_set(page, 2)


def middle(page):
    places = tiles(page)
    return [sum(one[axis] + one["side"] / 2 for one in places) / 4 for axis in ("x", "y")]


def beside(page):
    """A small circle where the four pictures meet."""
    return circle(*middle(page), tiles(page)[0]["side"] * 0.25)


def around_all(page):
    return circle(*middle(page), tiles(page)[0]["side"] * 1.02)


def across(page):
    one = tiles(page)[0]
    return line(one["x"], one["y"], one["x"] + one["side"], one["y"] + one["side"])


def test_each_refusal_has_its_sentence_and_the_player_goes_on(play):
    page = play()
    for refusal, path, sentence in [
            ("too-open", around(page, 0, turn=0.7), "Almost: close the gap"),
            ("nothing-inside", beside(page), "No picture's middle is inside"),
            ("several-inside", around_all(page), "Several pictures are inside"),
            ("not-a-circle", across(page), "That was no circle")]:
        Mouse(page).draw(path)
        wait_status(page, "refused")
        wait_for(page, "refusal => document.body.dataset.refusal === refusal", refusal)
        expect(page.locator("#status-text")).to_contain_text(sentence)
        expect(page.locator("#live-region")).to_contain_text(sentence)
    Mouse(page).draw(around(page, odd_one(page)))
    wait_status(page, "right")


def test_two_fingers_do_not_count(play):
    page = play(viewport=PHONE, **PHONE_OPTIONS)
    first, second = around(page, 0), around(page, 1)
    fingers = Fingers(page)
    fingers.down_together(first[0], second[0])
    for one, other in zip(first[1:], second[1:]):
        fingers.move(one, 0)
        fingers.move(other, 1)
    fingers.up(0, 1)
    wait_status(page, "refused")
    expect(page.locator("#status-text")).to_contain_text("Two fingers at once")


def test_a_screen_reader_hears_four_descriptions_of_which_one_differs(play):
    page = play()
    odd = odd_one(page)
    texts = [page.locator(f".tile[data-picture='{index}']").get_attribute("aria-label")
             for index in range(4)]
    for index, text in enumerate(texts):
        assert text.startswith(f"Picture {index + 1}: ")
    bodies = [re.sub(r"^Picture \d: ", "", text) for text in texts]
    assert [bodies.count(body) for body in bodies] == [1 if index == odd else 3 for index in range(4)]
    page.get_by_role("button", name=texts[odd]).focus()
    page.keyboard.press("Enter")
    wait_status(page, "right")
    expect(page.locator("#live-region")).to_contain_text("Right!")


def test_a_new_set_ends_the_streak_and_no_press_skips_or_gives_up_another_one(play):
    page = play()
    # A key pressed twice.
    page.evaluate(TWICE)
    wait_set(page, 2)
    find_odd(page)
    page.evaluate(TWICE)
    wait_set(page, 3)
    find_odd(page)
    expect(figure(page, "streak")).to_have_text("2")
    wait_set(page, 4)
    page.get_by_role("button", name="New set").click()
    wait_set(page, 5)
    expect(figure(page, "streak")).to_have_text("0")
    expect(figure(page, "best")).to_have_text("2")
    # A press meant for the result.
    for number, way in ((6, "button"), (7, "key")):
        page.evaluate(AT_ONCE, [way, number])
        find_odd(page)
        wait_set(page, number)
    find_odd(page)
    expect(figure(page, "streak")).to_have_text("3")


def test_the_set_of_the_day_is_the_same_for_all_and_has_one_try(play):
    pages = [play("?day"), play("?day")]
    seen = [[one["svg"] for one in tiles(page)] for page in pages]
    assert seen[0] == seen[1]
    # Each player has a room of its own.
    rooms = [page.evaluate("document.body.dataset.room") for page in pages]
    assert rooms[0] != rooms[1] and all(re.match(r"play-[0-9a-z]{12}$", room) for room in rooms)
    page = pages[0]
    expect(page.locator("#status-text")).to_contain_text("Set of the day")
    page.keyboard.press(str(odd_one(page) + 1))
    sheet = page.locator("#sheet[data-sheet=daily]")
    expect(sheet).to_be_visible()
    text = page.locator("#day-text").input_value()
    assert re.match(r"MatchItUp, \d+ \w+ \d{4}: found in \d+\.\d s\nPlay it: http://127.0.0.1:\d+/play\?day$", text)
    page.get_by_role("button", name="New set").last.click()
    expect(sheet).to_be_hidden()
    wait_set(page)
    page.get_by_role("button", name="Set of the day").click()
    expect(sheet).to_be_visible()
    assert page.locator("#day-text").input_value() == text
    # The day's time goes on after a reload.
    other = pages[1]
    other.evaluate("""() => {
        const record = JSON.parse(localStorage.play);
        record.dayShown.at -= 60_000;
        localStorage.play = JSON.stringify(record);
    }""")
    reload(other)
    wait_set(other)
    other.keyboard.press(str(odd_one(other) + 1))
    expect(other.locator("#sheet[data-sheet=daily]")).to_be_visible()
    assert record(other)["day"]["time"] > 60_000


def test_hiding_the_days_result_gives_no_set_up(play):
    page = play("?day")
    page.keyboard.press(str(odd_one(page) + 1))
    sheet = page.locator("#sheet[data-sheet=daily]")
    expect(sheet).to_be_visible()
    page.keyboard.press("n")
    expect(sheet).to_be_hidden()
    wait_set(page, 1)
    for hide in (lambda: page.locator("#new-set").click(), lambda: page.keyboard.press("n")):
        page.locator("#daily").click()
        expect(sheet).to_be_visible()
        hide()
        expect(sheet).to_be_hidden()
    find_odd(page)
    assert page.evaluate("document.body.dataset.set") == "1"
    expect(figure(page, "streak")).to_have_text("2")


@pytest.fixture
def answer_unheard(open_page, relay, cable):
    """Plays the set of the day over the cable, up to an answer whose result the page does not hear of; then
    the connection is lost, and there is another one once the server has made those moves."""
    def answer_unheard(is_right, *moves):
        page = play_alone(open_page, cable, "?day", script=script(DEAF))
        assert page.evaluate("document.body.dataset.offline") == "false"
        watch = Wire(relay, "watch", page.evaluate("document.body.dataset.room"))
        watch.until(type="snapshot")
        page.evaluate("socket.deaf = true")
        page.keyboard.press(str((odd_one(page) + (0 if is_right else 1)) % 4 + 1))
        for move in moves:
            watch.until(type="activity", move=move)
        watch.close()
        lose(page, cable)
        regain(page, cable)
        return page
    return answer_unheard


def test_a_result_that_comes_after_a_lost_connection_counts(answer_unheard):
    page = answer_unheard(False, "result")
    expect(page.locator("#sheet[data-sheet=daily]")).to_be_visible()
    assert record(page)["day"]["isRight"] is False


def test_the_set_of_the_day_whose_result_was_lost_begins_again(answer_unheard):
    page = answer_unheard(True, "result", "round")
    wait_set(page, 2)
    page.locator("#daily").click()
    wait_set(page, 1)
    expect(page.locator("#status-text")).to_contain_text("Set of the day")


def test_going_on_after_the_set_of_the_day_keeps_its_result(open_page, relay):
    page = play_alone(open_page, relay, "?day", script="""globalThis.rounds = 0;
        globalThis.WebSocket = class extends WebSocket {
            constructor(...parts) {
                super(...parts);
                this.addEventListener("message", ({ data }) =>
                    (rounds += data.split('"move":"round"').length - 1));
            }
        };""")
    assert page.evaluate("document.body.dataset.offline") == "false"
    page.keyboard.press(str(odd_one(page) + 1))
    expect(page.locator("#sheet[data-sheet=daily]")).to_be_visible()
    # The server goes on behind the result.
    wait_for(page, "() => rounds === 2")
    page.keyboard.press("n")
    expect(page.locator("#sheet")).to_be_hidden()
    wait_set(page)
    assert record(page)["day"]["isRight"] is True
    expect(page.locator("#status-text")).to_have_text("One is different. Circle it.")


def test_the_set_of_the_day_asked_for_or_made_without_a_connection_is_that_of_all(play, open_page, cable):
    of_all = [one["svg"] for one in tiles(play("?day"))]
    page = play_alone(open_page, cable)
    lose(page, cable)
    page.get_by_role("button", name="Set of the day").click()
    regain(page, cable)
    expect(page.locator("#status-text")).to_contain_text("Set of the day")
    wait_set(page)
    assert [one["svg"] for one in tiles(page)] == of_all
    # A page without a connection makes the server's.
    page = play_alone(open_page, cable)
    cable.cut()
    wait_for(page, "() => document.body.dataset.offline === 'true'")
    page.get_by_role("button", name="Set of the day").click()
    expect(page.locator("#status-text")).to_contain_text("Set of the day")
    wait_set(page)
    assert page.evaluate("document.body.dataset.offline") == "true"
    assert [one["svg"] for one in tiles(page)] == of_all


def wait_off_the_record(relay, page):
    """Waits until the page's room is not recorded."""
    watch = Wire(relay, "watch", page.evaluate("document.body.dataset.room"))
    # On a busy machine the page has begun to play before it was connected.
    if watch.until(type="snapshot")[-1]["recording"] != "off":
        watch.until(type="recording", state="off")
    watch.close()


def test_a_game_for_one_is_off_the_record(open_page, kept):
    page = play_alone(open_page, kept)
    wait_off_the_record(kept, page)


def test_a_room_that_a_busy_server_leaves_on_the_record_is_taken_off_later(open_page, kept):
    page = play_alone(open_page, kept, script=script(BUSY, [['"type":"record"'], True]))
    wait_off_the_record(kept, page)


def test_a_game_that_a_busy_server_refused_begins_with_the_key(open_page, relay):
    page = play_alone(open_page, relay, script=script(BUSY, [['"do":"start"'], True]))
    assert page.evaluate("document.body.dataset.offline") == "false"
    first, second = page.evaluate(STARTS)
    assert second - first < 1_000, "it did not wait until the page asked again by itself"


def test_a_game_that_a_busy_server_refused_is_asked_for_again(open_page, relay):
    page = play_alone(open_page, relay, script=script(BUSY, [['"do":"start"'] * 2, False]))
    first, second, third = page.evaluate(STARTS)
    assert min(second - first, third - second) >= 1_990
    find_odd(page)


def test_without_a_connection_the_page_makes_the_sets_and_judges(open_page, own_relay):
    page = play_alone(open_page, own_relay)
    find_odd(page)
    wait_set(page, 2)
    lose(page, own_relay)
    wait_for(page, "() => document.body.dataset.offline === 'true'")
    expect(page.locator("#offline")).to_have_text("Offline: this page makes the sets and judges by itself.")
    for number in range(1, 4):
        wait_set(page, number)
        Mouse(page).draw(around(page, odd_one(page), seed=number))
        wait_status(page, "right")
    expect(figure(page, "streak")).to_have_text("4")
    wait_set(page, 4)
    Mouse(page).draw(around(page, 0, turn=0.7))
    wait_status(page, "refused")
    expect(page.locator("#status-text")).to_have_text("Almost: close the gap")
    regain(page, own_relay)
    page.keyboard.press(str(odd_one(page) + 1))
    wait_for(page, "() => document.body.dataset.offline === 'false'")
    expect(page.locator("#offline")).to_be_hidden()
    wait_set(page)
    Mouse(page).draw(around(page, odd_one(page)))
    wait_status(page, "right")
    expect(figure(page, "streak")).to_have_text("6")


def test_while_the_engine_is_missing_the_page_says_so_and_asks_again(open_page, relay):
    page = play_alone(open_page, relay)
    page.route("**/gestures.wasm", lambda route: route.abort())
    page.reload()
    expect(page.locator("#status-text")).to_contain_text("did not load")
    expect(page.locator("#live-region")).to_contain_text("did not load")
    page.unroute("**/gestures.wasm")
    wait_set(page)
    find_odd(page)


def test_a_kept_page_opens_without_a_server(open_page, own_relay):
    page = play_alone(open_page, own_relay, service_workers="allow")
    wait_for_worker(page, KEPT)
    own_relay.stop()
    page.goto(f"{own_relay.origin}/play")
    wait_set(page)
    expect(page.locator("#offline")).to_be_visible()
    Mouse(page).draw(around(page, odd_one(page)))
    wait_status(page, "right")


def test_it_is_played_in_german(play):
    page = play(locale="de-DE")
    expect(page.locator("#status-text")).to_have_text("Eines ist anders. Kreise es ein.")
    odd = odd_one(page)
    page.keyboard.press(str((odd + 1) % 4 + 1))
    expect(page.locator("#status-text")).to_have_text(f"Falsch: Es war Bild {odd + 1}")
    expect(page.locator("#status-more")).to_contain_text(re.compile(r"statt|als bei den anderen"))


def test_all_four_pictures_fit(play):
    page = play()
    for width, height in [(390, 844), (844, 390), (320, 568), (568, 320), (1280, 800), (800, 1280),
                          (1920, 1080), (1080, 1920)]:
        size = {"width": width, "height": height}
        page.set_viewport_size(size)
        settle(page)
        stage = page.locator("#stage").bounding_box()
        for one in tiles(page):
            assert one["x"] >= stage["x"] and one["x"] + one["side"] <= stage["x"] + stage["width"], size
            assert one["y"] >= stage["y"] and one["y"] + one["side"] <= stage["y"] + stage["height"], size
            assert one["side"] >= (100 if height > 320 else 90), size
        assert page.evaluate("document.documentElement.scrollWidth") <= width, size
