"""Runs the suites of scripts/test and prints the outcome; see there."""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

import changed
import suites
from lanes import ROOT, Lanes, Result, Suite

#: One more than there are processors: tests in a browser, and those that start programs, mostly wait.
LANES = 3
#: Lines of a log that are shown, of a suite that failed.
SHOWN_LINES = 300
START = time.monotonic()


def main(words: list[str]) -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryDirectory() as folder:
        results = pathlib.Path(folder)
        try:
            todo = choose(words, results)
            install(todo)
        except ValueError as error:
            sys.exit(f"error: {error}")
        return summary(Lanes(todo, results, say, show).run(LANES))


def choose(words: list[str], results: pathlib.Path) -> list[Suite]:
    everything = suites.all_suites(results)
    if words[:1] == ["changed"]:
        return changed.choose(everything, results, words[1:], say)
    return suites.chosen(everything, words) if words else everything


def install(todo: list[Suite]) -> None:
    """Installs the Debian packages that the suites need."""
    packages = " ".join(suite.packages for suite in todo if suite.packages)
    line = f". scripts/packages.sh; need {packages}"
    if packages and subprocess.run(["bash", "-c", line], cwd=ROOT).returncode != 0:
        raise ValueError(f"not all of these could be installed: {packages}")


def say(text: str) -> None:
    elapsed = int(time.monotonic() - START)
    print(f"==> {elapsed // 60}:{elapsed % 60:02} {text}", file=sys.stderr, flush=True)


def show(result: Result) -> None:
    """Prints how a suite ended, what it skipped, and the log of one that failed."""
    if result.failures:
        # Without a line for each test that begins or passes.
        lines = [line for line in result.log.splitlines() if not line.startswith(("◇", "✔", "ok "))]
        print(*lines[-SHOWN_LINES:], sep="\n", file=sys.stderr)
    for line in result.log.splitlines():
        # A test that this machine cannot run.
        if line.startswith("skipped: "):
            say(f"{result.suite.name}: {line}")
    say(f"{result.suite.name}: {len(result.failures)} failed, {result.passed} passed, in "
        f"{result.seconds:.0f} s ({result.processor_seconds:.0f} s of processor time)")


def summary(results: list[Result]) -> int:
    """Prints the failures and counts of all suites; returns the exit status."""
    failures = [f"  {result.suite.name}: {failure}" for result in results for failure in result.failures]
    print("", *(["failed:", *failures, ""] if failures else []), sep="\n")
    for result in results:
        print(f"{result.suite.name:16} {result.passed:5} passed {len(result.failures):4} failed "
              f"{result.seconds:5.0f} s {result.processor_seconds:5.0f} s of processor time")
    passed = sum(result.passed for result in results)
    print(f"{passed} passed, {len(failures)} failed")
    return 1 if failures or passed == 0 else 0


if __name__ == "__main__":
    os.environ |= {"SWIFT_BACKTRACE": "enable=no", "PACKAGE_OPTIMIZE": "1"}
    sys.exit(main(sys.argv[1:]))
