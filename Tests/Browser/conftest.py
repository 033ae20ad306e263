"""What every browser test stands on: the real relay, and real Chromium pages."""
import contextlib
import itertools

import pytest
from playwright.sync_api import sync_playwright

from cable import Cable
from hands import launch
from looks import Wire
from relay import Broken, Relay

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
rooms = itertools.count(1)


@pytest.fixture(scope="session")
def shared_relay():
    with Relay() as relay:
        yield relay


@pytest.fixture
def relay(shared_relay):
    """The relay that tests share; each test has a room of its own."""
    return shared_relay


def starting():
    """Starts relays, as many as are asked for, with their options; ends them when the tests are over."""
    with contextlib.ExitStack() as relays:
        yield lambda *options, **program: relays.enter_context(Relay(*options, **program))


#: For one test, and for all tests of a module.
start_relay = pytest.fixture(starting)
start_module_relay = pytest.fixture(starting, scope="module")


@pytest.fixture
def own_relay(start_relay):
    """A relay that the test may stop and start."""
    return start_relay()


@pytest.fixture
def kept(start_relay, tmp_path):
    """A relay of the test's own that keeps its rooms, in the folder `rooms`."""
    return start_relay("--store-directory", str(tmp_path / "rooms"))


@pytest.fixture(scope="module")
def keeper(start_module_relay, tmp_path_factory):
    """A relay that keeps its rooms; the module's tests share it."""
    return start_module_relay("--store-directory", str(tmp_path_factory.mktemp("rooms")))


@pytest.fixture
def cable(relay):
    """A cable to the shared relay that the test may cut."""
    with contextlib.closing(Cable(relay)) as cable:
        yield cable


@pytest.fixture
def open_wire():
    """Opens plain clients, which are closed after the test."""
    with contextlib.ExitStack() as wires:
        yield lambda *address: wires.enter_context(contextlib.closing(Wire(*address)))


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


def opening(chromium):
    """Opens pages, each in a browser context of its own; a page that logs an error fails the test.

    Nothing moves by itself unless a test asks for motion: `reduced_motion="no-preference"`.
    No worker answers for the server unless a test asks for one: `service_workers="allow"`.
    A script runs before those of the page.
    """
    contexts, faults = [], []

    def open_page(url, viewport=DESKTOP, script="", **options):
        context = chromium.new_context(
            viewport=viewport, **{"reduced_motion": "reduce", "service_workers": "block", **options})
        contexts.append(context)
        page = context.new_page()
        page.faults = faults
        if script:
            page.add_init_script(script)
        page.on("pageerror", lambda error: faults.append(f"{url}: {error}"))
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    if faults:
        raise Broken(f"pages have logged errors: {faults}")


#: For one test, and for all tests of a module.
open_page = pytest.fixture(opening)
open_module_page = pytest.fixture(opening, scope="module")
