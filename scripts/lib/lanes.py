"""Runs suites side by side in lanes, each with a log file and a time limit."""
import dataclasses
import os
import pathlib
import signal
import subprocess
import threading
import time
from collections.abc import Callable

ROOT = pathlib.Path(__file__).resolve().parents[2]
#: Seconds between two looks at a process, between two progress lines, and from SIGABRT to SIGKILL.
GLANCE, PROGRESS, LAST_WORDS = 0.1, 30, 5
#: What a patient suite is started by. `swift build` would set the priority of its compilers back: root may.
AT_LOW_PRIORITY = [*["setpriv", "--bounding-set", "-sys_nice"] * (os.geteuid() == 0), "nice", "-n", "5"]


@dataclasses.dataclass(frozen=True)
class Suite:
    """A command with the tests that it runs, or a build that other suites need."""

    name: str
    command: list[str]
    #: Seconds after which the suite fails.
    limit: int
    #: Builds that must have succeeded.
    after: tuple[str, ...] = ()
    #: What only one suite uses at a time, such as a scratch path, which SwiftPM locks.
    holds: str = ""
    #: Whether it measures time, and so runs while nothing else does.
    alone: bool = False
    #: Whether no clock watches it: the processors go first to what a browser or a timer waits for.
    patient: bool = False
    #: Counts (status, log, results folder); a build has none and is listed only if it fails.
    count: Callable[[int, str, pathlib.Path], tuple[int, list[str]]] | None = None
    environment: dict[str, str] = dataclasses.field(default_factory=dict)
    #: Debian packages.
    packages: str = ""
    #: The word that chooses this suite; its own name without one.
    group: str = ""


@dataclasses.dataclass
class Result:
    """The outcome of a suite."""

    suite: Suite
    passed: int = 0
    failures: list[str] = dataclasses.field(default_factory=list)
    seconds: float = 0
    #: User and system time of the suite and its child processes.
    processor_seconds: float = 0
    log: str = ""


class Lanes:
    """Runs suites in the order given, as many at a time as there are lanes.

    A lane takes the first suite whose builds are done and that holds nothing another lane holds. A suite that
    runs alone waits until the other lanes are idle.
    """

    def __init__(self, suites: list[Suite], folder: pathlib.Path, say: Callable[[str], None],
                 done: Callable[[Result], None]):
        self.waiting = list(suites)
        self.folder = folder
        self.say, self.done = say, done
        self.results: dict[str, Result] = {}
        self.running: dict[str, Suite] = {}
        self.processes: dict[str, subprocess.Popen] = {}
        self.change = threading.Condition()

    def run(self, lanes: int) -> list[Result]:
        """Returns the results in the order in which the suites ended."""
        threads = [threading.Thread(target=self._lane, daemon=True) for _ in range(lanes)]
        for thread in threads:
            thread.start()
        try:
            self._report_progress(threads)
        finally:
            self._kill_all()
        return list(self.results.values())

    def _report_progress(self, threads: list[threading.Thread]) -> None:
        since = time.monotonic()
        while any(thread.is_alive() for thread in threads):
            for thread in threads:
                thread.join(GLANCE)
            if time.monotonic() - since > PROGRESS:
                since = time.monotonic()
                self.say("running: " + " · ".join(map(self._last_line, list(self.running))))

    def _last_line(self, name: str) -> str:
        log = self._log(name)
        lines = log.read_text(errors="replace")[-2000:].split("\n") if log.exists() else []
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f"{name} ({last[:60]})" if last.startswith("[") else name

    def _kill_all(self) -> None:
        with self.change:
            self.waiting.clear()
            for process in self.processes.values():
                end_group(process.pid, signal.SIGKILL)

    def _log(self, name: str) -> pathlib.Path:
        return self.folder / f"{name}.log"

    def _lane(self) -> None:
        while suite := self._take():
            try:
                result = self._run(suite)
            except Exception as error:  # A suite without a result would not be missed.
                result = Result(suite, failures=[f"could not be run: {error}"])
            with self.change:
                self.running.pop(suite.name)
                self.processes.pop(suite.name, None)
                self.results[suite.name] = result
                self.change.notify_all()
                self.done(result)

    def _take(self) -> Suite | None:
        """The next suite, which is then running; nothing once all have begun."""
        with self.change:
            while self.waiting:
                for suite in self.waiting:
                    if self._is_ready(suite):
                        self.waiting.remove(suite)
                        self.running[suite.name] = suite
                        return suite
                self.change.wait()
            return None

    def _is_ready(self, suite: Suite) -> bool:
        running = self.running.values()
        if any(other.alone for other in running) or (suite.alone and running):
            return False
        held = {other.holds for other in running}
        return all(build in self.results for build in suite.after) and (
            not suite.holds or suite.holds not in held)

    def _start(self, suite: Suite) -> subprocess.Popen:
        self.say(f"{suite.name}: {' '.join(suite.command)}"[:100])
        with open(self._log(suite.name), "wb") as log:
            return subprocess.Popen(
                [*AT_LOW_PRIORITY * suite.patient, *suite.command], cwd=ROOT, stdin=subprocess.DEVNULL,
                stdout=log, stderr=log, env={**os.environ, **suite.environment, "RESULTS": str(self.folder)},
                process_group=0)

    def _run(self, suite: Suite) -> Result:
        if missing := [build for build in suite.after if self.results[build].failures]:
            return Result(suite, failures=[f"was not run: {', '.join(missing)} failed"])
        start = time.monotonic()
        self.processes[suite.name] = process = self._start(suite)
        status, usage, is_late = wait(process, start + suite.limit)
        log = self._log(suite.name).read_text(errors="replace")
        result = Result(suite, seconds=time.monotonic() - start, log=log,
                        processor_seconds=usage.ru_utime + usage.ru_stime)
        if is_late:
            result.failures.append(f"took longer than {suite.limit} s")
        if suite.count:
            result.passed, failures = suite.count(status, log, self.folder)
            result.failures += failures
        elif status != 0:
            result.failures.append(f"it ended with status {status}")
        return result


def wait(process: subprocess.Popen, deadline: float):
    """Waits for a process that leads a group; returns (status, resource usage, whether it was too late).

    After the deadline the group gets SIGABRT, at which Python shows where each thread is, and then SIGKILL.
    """
    steps = [(deadline, signal.SIGABRT), (deadline + LAST_WORDS, signal.SIGKILL)]
    is_late = False
    while True:
        found, status, usage = os.wait4(process.pid, os.WNOHANG)
        if found:
            process.returncode = os.waitstatus_to_exitcode(status)
            end_group(process.pid, signal.SIGKILL)  # What it left running.
            return process.returncode, usage, is_late
        if steps and time.monotonic() > steps[0][0]:
            is_late = True
            end_group(process.pid, steps.pop(0)[1])
        time.sleep(GLANCE)


def end_group(pid: int, how: int) -> None:
    """Sends a signal to a process and all that it started."""
    try:
        os.killpg(pid, how)
    except ProcessLookupError:
        pass  # All of it has ended.
