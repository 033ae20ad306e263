"""The states of the game that scripts/screens photographs: alone, a hall's player, and the big screen."""
import math
import signal
import tempfile

from playwright.sync_api import Page, expect

from games import around, odd_one, tiles, wait_set, wait_status
from hands import Fingers, Mouse
from looks import Wire, wait_for, wait_lost, wait_open
from relay import Relay
from screen_sheet import Sheet
from strokes import circle, line

NAMES = """Ada Björn Chloé Deniz Emeka Fatima Goran Hana Ines Jiří Kwame Lena Mateo Noor Olu Priya Quentin Rosa Sven
Tomoko Ursula Věra Wei Ximena Yusuf Zoë""".split()
#: What a player's phone says in its `hello`, in CSS pixels.
CANVAS = {"width": 390, "height": 640}


class Crowd:
    """Players without a page, who circle a picture of each set."""

    def __init__(self, relay: Relay, room: str, count: int):
        # Without what others draw, as phones are.
        self.players = [Wire(relay, "draw", f"{room}?feed=own") for _ in range(count)]
        for index, player in enumerate(self.players):
            turn = index // len(NAMES)
            name = NAMES[index % len(NAMES)] + (f" {turn + 1}" if turn else "")
            player.until(type="snapshot")
            player.send({"type": "hello", "name": name, "canvas": CANVAS})

    def circle(self, picture: int, others: int = 5, open_ones: int = 7, of: range | None = None) -> None:
        """Most circle the picture, every so manieth the next one, and some leave their circle open."""
        half, cell = CANVAS["width"] / 2, CANVAS["width"] / 2
        for index in of or range(len(self.players)):
            player = self.players[index]
            chosen = (picture + 1) % 4 if index % others == others - 1 else picture
            x = half + (chosen % 2 - 0.5) * cell
            y = CANVAS["height"] / 2 + (chosen // 2 - 0.5) * cell
            path = circle(x + 9 * math.sin(index), y + 9 * math.cos(2 * index), 62 + 9 * math.sin(3 * index),
                          turn=0.62 if index % open_ones == open_ones - 1 else 1, wobble=1.5, seed=index)
            samples = [[round(x, 1), round(y, 1), round(9 * at, 1)] for at, (x, y) in enumerate(path)]
            touch = {"type": "touches", "phase": "began", "touches": [{"id": 1, "samples": samples[:1]}]}
            moved = {**touch, "phase": "moved", "touches": [{"id": 1, "samples": samples[1:]}]}
            player.send(touch, moved, {"type": "touches", "phase": "ended", "touches": [{"id": 1}]})

    def close(self) -> None:
        for player in self.players:
            player.close()


def middle(page: Page) -> tuple[float, float]:
    """Where the four pictures meet."""
    places = tiles(page)
    return tuple(sum(one[axis] + one["side"] / 2 for one in places) / 4 for axis in ("x", "y"))


def around_several(page: Page) -> list[tuple[float, float]]:
    """A circle with the middles of all four pictures inside, or of the first two of a row."""
    one, other, *_, last = tiles(page)
    if last["y"] > one["y"]:
        return circle(*middle(page), one["side"] * 1.05)
    apart = other["x"] - one["x"]
    return circle(one["x"] + (one["side"] + apart) / 2, one["y"] + one["side"] / 2, apart * 0.6)


def refused_states(sheet: Sheet, page: Page, hand) -> None:
    """A picture of each sentence that sends a player on to another circle."""
    side = tiles(page)[0]["side"]
    x, y = middle(page)
    for refusal, path in [
        ("too-open", around(page, odd_one(page), turn=0.62)), ("nothing-inside", circle(x, y, side * 0.22)),
        ("several-inside", around_several(page)), ("not-a-circle", line(x - side, y - side / 2, x + side, y + side / 2)),
    ]:
        hand.draw(path)
        wait_for(page, "refusal => document.body.dataset.refusal === refusal", refusal)
        sheet.shoot(page, f"solo-refused-{refusal}")


def solo_states(sheet: Sheet) -> None:
    relay = Relay()
    page = sheet.open(f"{relay.origin}/play")
    wait_set(page)
    sheet.shoot(page, "solo-task")
    hand = Fingers(page) if sheet.width < 1000 else Mouse(page)
    hand.drag(around(page, odd_one(page))[:34])
    sheet.shoot(page, "solo-drawing")
    hand.up()
    wait_status(page, "refused")
    refused_states(sheet, page, hand)
    hand.draw(around(page, odd_one(page)))
    wait_status(page, "right")
    sheet.shoot(page, "solo-right")
    for number in range(2, 10):
        wait_set(page, number)
        sheet.shoot(page, f"solo-set-{number}")
        page.keyboard.press(str(odd_one(page) + 1))
        wait_status(page, "right")
    wait_set(page, 10)
    hand.draw(around(page, (odd_one(page) + 1) % 4))
    wait_status(page, "wrong")
    sheet.shoot(page, "solo-wrong")
    page.locator("#daily").click()
    wait_set(page)
    sheet.shoot(page, "solo-day")
    hand.draw(around(page, odd_one(page), turn=0.62))
    wait_status(page, "refused")
    hand.draw(around(page, odd_one(page)))
    expect(page.locator("#sheet[data-sheet=daily]")).to_be_visible()
    sheet.shoot(page, "solo-day-result")
    page.locator("#go-on").click()
    wait_set(page)
    relay.stop(signal.SIGKILL)
    wait_for(page, "() => document.body.dataset.offline === 'true'")
    wait_set(page)
    sheet.shoot(page, "solo-offline")
    hand.draw(around(page, odd_one(page)))
    wait_status(page, "right")
    sheet.shoot(page, "solo-offline-right")
    page.context.close()


def join(page: Page, name: str) -> Page:
    page.locator("#player-name").fill(name)
    page.locator("#name-form button").click()
    wait_for(page, "() => document.body.dataset.judgesHere === 'true'")
    return page


def start(host: Wire, rounds: int, seconds: int = 60) -> None:
    host.send({"type": "activity", "do": "start", "activity": "match-it-up", "rounds": rounds, "seconds": seconds})


def hall_states(sheet: Sheet) -> None:
    """What a phone shows in a hall."""
    relay = Relay()
    room = sheet.name("hall")
    host, crowd = Wire(relay, "draw", room), Crowd(relay, room, 9)
    page = sheet.open(relay.page("play", room))
    page.locator("#player-name").wait_for()
    sheet.shoot(page, "hall-name")
    page.locator("#player-name").fill("\u2060 ")
    page.locator("#name-form button").click()
    sheet.shoot(page, "hall-name-again")
    join(page, sheet.name("Blue"))
    wait_open(page)
    sheet.shoot(page, "hall-waiting")
    start(host, rounds=3)
    wait_status(page, "countdown")
    sheet.shoot(page, "hall-countdown")
    host.send({"type": "activity", "do": "next"})
    wait_set(page, 1)
    sheet.shoot(page, "hall-task")
    late = join(sheet.open(relay.page("play", room)), sheet.name("Red"))
    wait_status(late, "late")
    sheet.shoot(late, "hall-late")
    late.context.close()
    hand, odd = Fingers(page) if sheet.width < 1000 else Mouse(page), odd_one(page)
    hand.draw(around(page, odd, turn=0.62))
    wait_status(page, "refused")
    sheet.shoot(page, "hall-refused")
    hand.draw(around(page, odd))
    wait_status(page, "sent")
    sheet.shoot(page, "hall-sent")
    crowd.circle(odd, open_ones=99)
    wait_status(page, "right")
    sheet.shoot(page, "hall-right")
    for _ in range(2):
        host.send({"type": "activity", "do": "next"})
    wait_set(page, 2)
    odd = odd_one(page)
    hand.draw(around(page, (odd + 1) % 4))
    crowd.circle(odd, open_ones=99)
    wait_status(page, "wrong")
    sheet.shoot(page, "hall-wrong")
    for _ in range(2):
        host.send({"type": "activity", "do": "next"})
    wait_set(page, 3)
    host.send({"type": "activity", "do": "next"})
    wait_status(page, "missed")
    sheet.shoot(page, "hall-missed")
    host.send({"type": "activity", "do": "next"})
    wait_status(page, "ended")
    sheet.shoot(page, "hall-ended")
    host.close()
    expect(page.locator("#start-again")).to_be_visible()
    sheet.shoot(page, "hall-ended-without-host")
    crowd.close()
    page.locator("#start-again").click()
    wait_set(page, 1)
    relay.stop(signal.SIGKILL)
    wait_lost(page)
    sheet.shoot(page, "hall-lost")
    page.context.close()


def host_states(sheet: Sheet) -> None:
    """What the big screen shows: to nobody, three players, and as many as fit in a small hall."""
    with tempfile.TemporaryDirectory() as store:
        relay = Relay("--store-directory", store, "--log-level", "warning")
        room = sheet.name("tuesday-talk")
        host = sheet.open(relay.page("host", room))
        wait_open(host)
        sheet.shoot(host, "host-nobody")
        players = []
        for name in ("Ada", "Björn", "Chloé"):
            page = sheet.phone()
            page.goto(relay.page("play", room))
            players.append(join(page, sheet.name(name)))
        expect(host.locator("#players .player")).to_have_count(3)
        host.evaluate("() => scrollTo(0, 0)")
        sheet.shoot(host, "host-players")
        host.locator("#start").click()
        expect(host.locator("body[data-phase=countdown]")).to_be_attached()
        sheet.shoot(host, "host-countdown")
        host.keyboard.press("n")
        for page in players:
            wait_set(page, 1)
        odd = odd_one(players[0])
        Fingers(players[0]).draw(around(players[0], odd))
        Fingers(players[1]).draw(around(players[1], odd, turn=0.6))
        wait_status(players[1], "refused")
        sheet.shoot(host, "host-round")
        Fingers(players[1]).draw(around(players[1], (odd + 1) % 4))
        Fingers(players[2]).draw(around(players[2], odd, share=0.5))
        expect(host.locator("body[data-phase=result]")).to_be_attached()
        sheet.shoot(host, "host-result")
        for _ in range(2):
            host.locator("#stop").click()
        expect(host.locator("body[data-phase=ended]")).to_be_attached()
        sheet.shoot(host, "host-end")
        host.locator("#review summary").click()
        host.locator("#review").scroll_into_view_if_needed()
        host.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
        sheet.shoot(host, "host-review")
        for page in players:
            page.context.close()
        relay.stop(signal.SIGKILL)
        wait_lost(host)
        sheet.shoot(host, "host-lost")
        host.context.close()
    full_host_states(sheet)


def full_host_states(sheet: Sheet, count: int = 60) -> None:
    """A hall with many players, whose last round nobody answers."""
    relay = Relay()
    room = sheet.name("keynote")
    host = sheet.open(relay.page("host", room))
    wait_open(host)
    crowd = Crowd(relay, room, count)
    expect(host.locator(f"body[data-players='{count}']")).to_be_attached()
    sheet.shoot(host, "host-full-players")
    host.locator("input[name=rounds][value='5']").check()
    host.locator("#start").click()
    for number in (1, 2):
        expect(host.locator("body[data-phase=countdown]")).to_be_attached()
        host.keyboard.press("n")
        expect(host.locator(f"body[data-phase=round][data-round='{number}']")).to_be_attached()
        drawn = host.locator(".board-picture svg").evaluate_all("all => all.map((one) => one.outerHTML)")
        [odd] = [index for index, svg in enumerate(drawn) if drawn.count(svg) == 1]
        crowd.circle(odd, open_ones=6)
        expect(host.locator("body")).to_have_attribute("data-answered", str(count - count // 6), timeout=20_000)
        sheet.shoot(host, f"host-full-round-{number}")
        host.keyboard.press("n")
        expect(host.locator("body[data-phase=result]")).to_be_attached()
        sheet.shoot(host, f"host-full-result-{number}")
        host.keyboard.press("n")
    host.keyboard.press("n")
    expect(host.locator("body[data-phase=round][data-round='3']")).to_be_attached()
    host.keyboard.press("n")
    expect(host.locator("body[data-phase=result]")).to_be_attached()
    sheet.shoot(host, "host-full-nobody-answered")
    for _ in range(2):
        host.locator("#stop").click()
    expect(host.locator("body[data-phase=ended]")).to_be_attached()
    sheet.shoot(host, "host-full-end")
    host.locator("#review summary").click()
    host.locator("#review").evaluate("(review) => review.scrollIntoView({ block: 'start' })")
    sheet.shoot(host, "host-full-review")
    crowd.close()
    host.context.close()
    relay.stop()
