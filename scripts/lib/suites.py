"""The suites of scripts/test, in the order in which lanes take them: what others wait for comes first.

Two cores are never idle if what waits for a page or a process runs beside what compiles.
"""
import pathlib
import shutil

import counting
from lanes import ROOT, Suite

#: Rooms, and input that means harm, once more with two threads.
TWO_THREADED = "RelayHandlerTests|HostileInputTests"
#: The tests that the thread sanitizer watches.
RACING = "ThreadStress|Worker|Mailbox|ByteAllowance|RemotePeer|Handover|Waker|ServiceLoop"
#: Where they are built, without what they do not need.
RACES = ".build/thread-sanitizer"
TRANSPORT = {"PACKAGE_PART": "WebSocketTransportTests"}
#: Each benchmark, small.
BENCHMARKS = r"^RelayBenchTests\."
#: Real servers, clients and commands, which wait more than they compute: beside all other tests, in a process of
#: their own, the processors are never idle.
SERVERS = r"^(Command|RelayClient|RelayProcess|RelayServer|WebSocketTransport|WebhookTransport)Tests\."
#: The tests that measure delays of some milliseconds.
DELAYS = "Tests/Browser/test_latency.py"
#: The pages in the other browser: one process of it for all tests.
FIREFOX = "Tests/Browser/test_firefox.py"
#: Its own, because tests are built with other options (Package.swift).
SCRATCH = ".build/tests"
#: Without the index for editors, which takes a third of the compiler's time (Tests/TestProgram/XCTMain.swift), and
#: without what a debugger needs, which takes a sixth: the tests print no backtraces (run.py).
LEAN = ["--disable-index-store", "-debug-info-format", "none"]
BUILD = ["swift", "build", *LEAN]
RELAY = str(ROOT / SCRATCH / "debug/gesture-relay")
ECHO = str(ROOT / SCRATCH / "debug/websocket-echo")
TESTS = str(ROOT / SCRATCH / "debug/gesture-relayPackageTests.xctest")
#: What the browser's and the streams' tests start.
PROGRAMS = ["gesture-relay", "example-relay"]


def of_swift(name: str):
    """Counts a run of `swift test`; its failures include the tests that it began and did not end."""

    def count(status: int, log: str, folder: pathlib.Path) -> tuple[int, list[str]]:
        passed, failures = counting.junit(status, sorted(folder.glob(f"{name}*.xml")))
        # Cases of a test have no line at their end, so only a run without its last line shows what hung.
        ended = "Test run with" in log
        hung = counting.unfinished(log) if status != 0 and not ended else []
        return passed, failures + [f"began and did not end: {', '.join(hung)}"] * bool(hung)

    return count


def of_junit(name: str):
    return lambda status, log, folder: counting.junit(status, [folder / f"{name}.xml"])


def of_tap(status: int, log: str, folder: pathlib.Path) -> tuple[int, list[str]]:
    return counting.tap(status, log)


def of_command(status: int, log: str, folder: pathlib.Path) -> tuple[int, list[str]]:
    return counting.whole(status)


def swift(name: str, results: pathlib.Path, *arguments: str, scratch=SCRATCH, **more) -> Suite:
    """A run of `swift test`."""
    command = ["swift", "test", "--disable-xctest", "--enable-swift-testing", *LEAN,
               "--scratch-path", scratch, "--xunit-output", str(results / f"{name}.xml"), *arguments]
    return Suite(name, command, count=of_swift(name), holds=scratch, **more)


def built(name: str, results: pathlib.Path, *arguments: str, environment=None, **more) -> Suite:
    """A run of the tests that are built. `swift test` would lock the scratch path, so that suites had to wait."""
    command = [TESTS, "--testing-library", "swift-testing", "--xunit-output",
               str(results / f"{name}.xml"), *arguments]
    # The lines are read, so that they are not to be coloured.
    plain = {"NO_COLOR": "1", **(environment or {})}
    return Suite(name, command, after=("build",), count=of_swift(name), environment=plain, **more)


def browser(name: str, *arguments: str, **more) -> Suite:
    """Tests in a real browser, with arguments for pytest."""
    return Suite(name, ["scripts/lib/browser-tests", name, *arguments], count=of_junit(name), group="browser",
                 after=("relay", "engine", "browser-setup"), environment={"GESTURE_RELAY_BINARY": RELAY},
                 packages="chromium-headless-shell firefox-esr fonts-dejavu-core esbuild brotli", **more)


def all_suites(results: pathlib.Path) -> list[Suite]:
    """Everything that scripts/test runs; results files go to that folder."""
    return [
        # The programs that the browser's and the streams' tests start, before all that they do not need.
        Suite("relay", ["bash", "-c", f"set -e; for name in {' '.join(PROGRAMS)}; do "
                        f'{" ".join(BUILD)} --product "$name" --scratch-path {SCRATCH}; done'],
              limit=1800, holds=SCRATCH, patient=True),
        # What the conformance suite tests: the transport alone.
        Suite("echo", [*BUILD, "--product", "websocket-echo", "--scratch-path", SCRATCH], limit=900,
              holds=SCRATCH, patient=True),
        # Not at low priority: the longest suite waits for it.
        Suite("engine", ["scripts/engine", "--quiet"], limit=600, packages="esbuild brotli"),
        # Python's packages, and the bundled pages.
        Suite("browser-setup", ["scripts/lib/browser-tests", "setup"], limit=900,
              packages="esbuild brotli"),
        Suite("documents", ["scripts/lib/browser-tests", "documents", "Tests/Documents"], limit=300,
              patient=True, after=("browser-setup",), count=of_junit("documents")),
        Suite("format", ["swift", "format", "lint", "--strict", "--parallel", "-r",
                         "Package.swift", "Examples", "Sources", "Tests"],
              limit=300, count=of_command, patient=True),
        Suite("scripts", ["python3", "-B", "-m", "unittest", "discover", "-s", "Tests/Scripts"],
              limit=300, count=of_command),
        Suite("package", ["python3", "-B", "-m", "unittest", "discover", "-s", "Tests/Package"],
              limit=2700, patient=True, after=("relay", "engine", "browser-setup"), count=of_command,
              environment={"GESTURE_RELAY_BINARY": RELAY},
              packages="$package_packages $package_test_packages"),
        Suite("build", [*BUILD, "--build-tests", "--scratch-path", SCRATCH],
              limit=2700, after=("relay",), holds=SCRATCH, patient=True),
        browser("browser", "-n", "3", "--dist", "worksteal", "--ignore", DELAYS, "--ignore", FIREFOX,
                "Tests/Browser", limit=1800),
        browser("firefox", FIREFOX, limit=600),
        Suite("conformance", ["scripts/lib/browser-tests", "conformance", "Tests/Conformance"], limit=300,
              after=("echo", "browser-setup"), count=of_junit("conformance"),
              environment={"WEBSOCKET_ECHO_BINARY": ECHO}),
        built("servers", results, "--filter", SERVERS, limit=1800, group="swift"),
        built("swift", results, "--skip", BENCHMARKS, "--skip", SERVERS, limit=1800),
        built("bench", results, "--filter", BENCHMARKS, limit=600),
        Suite("pages", ["scripts/lib/page-tests"], limit=900, after=("engine",), count=of_tap, patient=True,
              packages="" if shutil.which("node") else "nodejs"),
        Suite("streams", ["bash", "-c", 'exec "$0" test Tests/Streams --format junit > "$RESULTS/streams.xml"',
                          RELAY],
              limit=300, after=("relay",), count=of_junit("streams")),
        Suite("live-streams", ["scripts/lib/live-stream-tests", RELAY], limit=300, after=("relay",),
              count=of_junit("live-streams"), group="streams"),
        Suite("races-build", [*BUILD, "--build-tests", "--sanitize=thread", "--scratch-path", RACES],
              limit=1200, holds=RACES, patient=True, environment=TRANSPORT),
        swift("races", results, "--skip-build", "--sanitize=thread", "--filter", RACING, limit=600,
              scratch=RACES, group="threads", after=("races-build",),
              environment={**TRANSPORT, "GESTURE_RELAY_TEST_THREADS": "3"}),
        built("two-threads", results, "--filter", TWO_THREADED, limit=300, group="threads",
              environment={"GESTURE_RELAY_TEST_THREADS": "2"}),
        browser("delays", "-n", "2", "--dist", "worksteal", DELAYS, limit=600, alone=True),
    ]


def chosen(suites: list[Suite], words: list[str]) -> list[Suite]:
    """The suites that the words choose, and the builds that they need, in the same order."""
    groups = {suite.group or suite.name for suite in suites if suite.count}
    if unknown := set(words) - groups:
        raise ValueError(f"no suite {', '.join(sorted(unknown))}; there are: {', '.join(sorted(groups))}")
    names = {suite.name for suite in suites if suite.count and (suite.group or suite.name) in words}
    # A suite comes after those that it needs, which may need others.
    for suite in reversed(suites):
        if suite.name in names:
            names.update(suite.after)
    return [suite for suite in suites if suite.name in names]
