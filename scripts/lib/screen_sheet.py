"""The pictures that scripts/screens takes of pages at one size."""
import argparse
import pathlib

from playwright.sync_api import Page

THEMES = ("light", "dark")


class Sheet:
    """The pictures of one size, and how pages are opened at it."""

    def __init__(self, browser, folder: pathlib.Path, size: str, chosen: argparse.Namespace):
        self.browser, self.folder, self.size, self.only = browser, folder, size, chosen.only
        self.language, self.has_long_names = chosen.language, chosen.long_names
        self.width, self.height = map(int, size.split("x"))
        self.taken: list[str] = []

    @property
    def middle(self) -> tuple[float, float, float]:
        """Where there is room for a figure, and its radius."""
        radius = min(self.width, self.height) / 6
        return self.width * 0.4, self.height * 0.42, radius

    def name(self, short: str) -> str:
        """A name of a room or person: the short one, or as long as one may be."""
        return (short + "-" + "Wide" * 16)[:64] if self.has_long_names else short

    def open(self, url: str) -> Page:
        page = self.browser.new_context(
            viewport={"width": self.width, "height": self.height}, reduced_motion="reduce",
            locale=self.language, service_workers="block", has_touch=self.width < 1000).new_page()
        page.goto(url)
        return page

    def phone(self) -> Page:
        """A phone beside the page that is photographed."""
        return self.browser.new_context(
            viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True,
            locale=self.language, service_workers="block").new_page()

    def shoot(self, page: Page, state: str) -> None:
        self.taken.append(state)
        if self.only not in state:
            return
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            page.screenshot(path=self.folder / f"{state}-{self.size}-{theme}.png")
