"""What visitors load: a script and a style sheet of each page, compressed, and kept for good."""
import pytest
from playwright.sync_api import expect

from looks import wait_open


@pytest.mark.parametrize("kind", ["draw", "watch"])
def test_a_page_is_few_small_files_that_are_fetched_once(open_page, relay, room, kind):
    page = open_page(relay.origin)
    answers = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(relay.page(kind, room))
    wait_open(page)
    page.wait_for_load_state("networkidle")
    files = {answer.url.removeprefix(relay.origin): answer.headers for answer in answers}
    bundles = {path: headers for path, headers in files.items() if path.startswith("/assets/")}
    assert 2 <= len(bundles) <= 8 and len(files) <= 16, sorted(files)
    for headers in bundles.values():
        assert headers["content-encoding"] == "br"
        assert "immutable" in headers["cache-control"]
    page.reload()
    wait_open(page)
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
