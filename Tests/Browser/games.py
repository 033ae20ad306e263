"""What the tests of the game's pages share: where the pictures lie, which one is odd, and circles around them."""
import re

from looks import wait_for
from strokes import circle

#: The box of a tile on the page, and which picture differs: no page says it before the result.
TILES = """() => [...document.querySelectorAll("#board .tile")].map((tile) => {
    const { x, y, width } = tile.getBoundingClientRect();
    return { x, y, side: width, svg: tile.querySelector("svg")?.outerHTML ?? "" };
})"""

#: What the odd picture has otherwise: a number, or more or less of something.
WHAT_DIFFERS = re.compile(r"\d instead of \d|(more|less) than in the others")


def wait_status(page, *kinds):
    """Waits until the player's status is one of these."""
    wait_for(page, "kinds => kinds.includes(document.body.dataset.status)", list(kinds))


def wait_set(page, number=None):
    """Waits until a set is open; returns its number."""
    wait_for(page, """number => ["task", "refused"].includes(document.body.dataset.status)
        && document.querySelector("#board .tile svg") !== null
        && (number === null || document.body.dataset.set === String(number))""", number)
    return int(page.evaluate("document.body.dataset.set"))


def play_alone(open_page, relay, query="", **options):
    """Opens the game for one; waits for its first set."""
    page = open_page(f"{relay.origin}/play{query}", **options)
    wait_set(page)
    return page


def give_name(page, name):
    """A player says a name, and is in."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join").click()


def start_game(wire, **options):
    """Starts a game; of rounds, seconds or a level only what is named."""
    wire.send({"type": "activity", "do": "start", "activity": "match-it-up", **options})


def tiles(page):
    return page.evaluate(TILES)


def odd_one(page):
    """The index of the picture that differs, as anyone can see it."""
    drawn = [one["svg"] for one in tiles(page)]
    [odd] = [index for index, svg in enumerate(drawn) if drawn.count(svg) == 1]
    return odd


def find_odd(page):
    """Chooses the picture that differs, by its key."""
    page.keyboard.press(str(odd_one(page) + 1))
    wait_status(page, "right")


def around(page, index, share=0.58, **options):
    """A circle around a picture."""
    one = tiles(page)[index]
    half = one["side"] / 2
    return circle(one["x"] + half, one["y"] + half, one["side"] * share, **options)
