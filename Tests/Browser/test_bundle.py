"""What visitors load: a script and a style sheet of each page, compressed, and kept for good."""
import pytest
from playwright.sync_api import expect

from looks import wait_for, wait_open
from pages import go, reload


#: Compressed bytes that a page may need before it starts; a draw page's target is 120 KB.
MOST_BYTES = {"draw": 122_800, "watch": 94_500, "wall": 40_000, "lobby": 30_000,
              "host": 80_000}
#: What had been asked for when the page's script was there: paths and compressed bytes.
FIRST = """() => {
    const files = performance.getEntries().filter(({ entryType }) => /resource|navigation/.test(entryType));
    const { responseEnd } = files.find(({ name }) => /\\/(draw|watch|wall|lobby|host)\\.js$/.test(name));
    return files.filter(({ startTime }) => startTime <= responseEnd)
        .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]);
}"""


def test_a_page_starts_with_one_script_and_one_style(open_page, relay, room):
    page = open_page("about:blank")
    addresses = {"lobby": relay.origin, "wall": f"{relay.origin}/wall"}
    for kind, most in MOST_BYTES.items():
        page.goto(addresses.get(kind) or relay.page(kind, room))
        wait_for(page, "() => document.documentElement.dataset.started !== undefined")
        files = dict(page.evaluate(FIRST))
        early, script, style = sorted((path for path in files if path.startswith("/assets/")),
                                      key=lambda path: ("early" not in path, path.endswith(".css")))
        assert early.endswith(".js") and files[early] < 2_100
        assert script.endswith(f"/{kind}.js") and style.endswith(".css"), files
        assert sum(files.values()) <= most, (kind, files)


@pytest.mark.parametrize("kind", ["draw", "watch"])
def test_a_page_is_few_small_files_that_are_fetched_once(open_page, relay, room, kind):
    page = open_page(relay.origin)
    answers = []
    page.on("response", lambda answer: answers.append(answer))
    go(page, relay.page(kind, room))
    page.wait_for_load_state("networkidle")
    files = {answer.url.removeprefix(relay.origin): answer.headers for answer in answers}
    bundles = {path: headers for path, headers in files.items() if path.startswith("/assets/")}
    assert 2 <= len(bundles) <= 6 and len(files) <= 14, sorted(files)
    for headers in bundles.values():
        assert headers["content-encoding"] == "br"
        assert "immutable" in headers["cache-control"]
    reload(page)
    page.wait_for_load_state("networkidle")
    fetched = page.evaluate("""() => performance.getEntriesByType("resource")
        .filter(({ name, transferSize }) => name.includes("/assets/") && transferSize > 0)
        .map(({ name }) => name)""")
    assert fetched == []


def test_a_page_that_says_what_went_wrong_has_its_style(open_page, relay):
    page = open_page(f"{relay.origin}/nothing/here")
    expect(page.get_by_role("heading")).to_have_text("Nothing here")
    rules = page.evaluate("[...document.styleSheets].map(({ cssRules }) => cssRules.length)")
    assert len(rules) == 3 and min(rules) > 0


def test_the_watch_page_connects_before_its_script_has_come(open_page, relay, room):
    page = open_page(relay.origin)
    held, sockets = [], []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.route("**/watch.js", lambda route: held.append(route))
    with page.expect_websocket(), page.expect_request("**/watch.js"):
        page.goto(relay.page("watch", room), wait_until="commit")
    held[0].continue_()
    wait_open(page)
    assert sockets == [relay.socket("watch", room)]
