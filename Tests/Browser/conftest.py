"""What every browser test stands on: the real relay, and real Chromium pages."""
import itertools

import pytest
from playwright.sync_api import sync_playwright

from cable import Cable
from hands import launch
from relay import Broken, Relay

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
rooms = itertools.count(1)


@pytest.fixture(scope="session")
def shared_relay():
    relay = Relay()
    yield relay
    relay.drain()


@pytest.fixture
def relay(shared_relay):
    """The relay that tests share; each test has a room of its own."""
    return shared_relay


@pytest.fixture
def own_relay():
    """A relay that the test may stop and start."""
    relay = Relay()
    yield relay
    if relay.process.poll() is None:
        relay.drain()


@pytest.fixture
def cable(relay):
    """A cable to the shared relay that the test may cut."""
    cable = Cable(relay)
    yield cable
    cable.close()


@pytest.fixture
def room():
    return f"room-{next(rooms)}"


@pytest.fixture(scope="session")
def driver():
    """Playwright itself; a process has one."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(driver):
    browser = launch(driver)
    yield browser
    browser.close()


@pytest.fixture
def open_page(chromium):
    """Opens pages, each in a browser context of its own; a page that logs an error fails the test.

    Nothing moves by itself unless a test asks for motion: `reduced_motion="no-preference"`.
    No worker answers for the server unless a test asks for one: `service_workers="allow"`.
    """
    contexts, faults = [], []

    def open_page(url, viewport=DESKTOP, **options):
        context = chromium.new_context(
            viewport=viewport, **{"reduced_motion": "reduce", "service_workers": "block", **options})
        contexts.append(context)
        page = context.new_page()
        page.faults = faults
        page.on("pageerror", lambda error: faults.append(f"{url}: {error}"))
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    if faults:
        raise Broken(f"pages have logged errors: {faults}")
