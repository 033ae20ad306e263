"""Counts what a suite's results say: passed tests, and one line for each failure.

A run that ended with an error and shows no failure counts as one failure, and so does a results file that is
cut short or a run without any test, so that a crash cannot pass for a success.
"""
import pathlib
import re
import xml.etree.ElementTree as ElementTree

LONGEST_REASON = 300
SHOWN_FAULTS = 3
SHOWN_UNFINISHED = 20
#: The line of `swift test` for a test that ended.
ENDED = r"\S (Test .*?)(?: with \d+ test cases?)? (?:(?:passed|failed) after [\d.]+ sec|skipped)"


def junit(status: int, paths: list[pathlib.Path]) -> tuple[int, list[str]]:
    """Counts JUnit files. The last attempt counts for a test that was tried again."""
    verdicts: dict[tuple[str, ...], str | None] = {}
    failures = []
    for path in paths:
        if not path.is_file() or path.stat().st_size == 0:
            continue
        try:
            cases = list(ElementTree.parse(path).iter("testcase"))
        except ElementTree.ParseError as error:
            failures.append(f"{path.name} is not whole ({error})")
            continue
        for case in cases:
            name = (str(path), case.get("classname", ""), case.get("name", ""))
            faults = [child for child in case if child.tag in ("failure", "error")]
            if faults:
                verdicts[name] = reasons(faults)
            elif case.find("skipped") is None:
                verdicts[name] = None
    for (_, *name), fault in verdicts.items():
        if fault is not None:
            failures.append(f"{' '.join(name)}: {fault}")
    passed = sum(fault is None for fault in verdicts.values())
    return passed, failures + without_a_word(status, passed, failures)


def tap(status: int, log: str) -> tuple[int, list[str]]:
    """Counts what `node --test --test-reporter=tap` printed."""
    totals = {name: int(count) for name, count in re.findall(r"(?m)^# (pass|fail) (\d+)$", log)}
    passed = totals.get("pass", 0)
    named = [line.strip() for line in re.findall(r"(?m)^ *not ok .*$", log)]
    # A suite that holds a failed test is named, too, and is no test.
    missing = totals.get("fail", 0) - len(named)
    failures = named + [f"{missing} more tests failed"] * (missing > 0)
    return passed, failures + without_a_word(status, passed, failures)


def whole(status: int) -> tuple[int, list[str]]:
    """Counts a command that passes or fails as a whole."""
    return (1, []) if status == 0 else (0, [f"it ended with status {status}"])


def without_a_word(status: int, passed: int, failures: list[str]) -> list[str]:
    """The failure of a run in which no test failed."""
    if failures:
        return []
    if status != 0:
        return [f"the run ended with status {status}, and no test says why"]
    return [] if passed > 0 else ["no test was run"]


def unfinished(log: str) -> list[str]:
    """The tests that `swift test` began and did not end, by its own lines."""
    begun: dict[str, None] = {}
    for line in log.splitlines():
        if match := re.match(r"◇ (Test .*) started\.$", line):
            begun[match[1]] = None
        elif match := re.match(ENDED, line):
            begun.pop(match[1], None)
    names = [name for name in begun if not name.startswith("Test run")]
    more = len(names) - SHOWN_UNFINISHED
    return names[:SHOWN_UNFINISHED] + ([f"and {more} more"] if more > 0 else [])


def reasons(faults: list[ElementTree.Element]) -> str:
    """The text of a test's first faults, on one line; the last is often what followed from another."""
    texts = [reason(fault) for fault in faults[:SHOWN_FAULTS]]
    more = len(faults) - len(texts)
    return " | ".join(texts) + (f" | and {more} more" if more else "")


def reason(failure: ElementTree.Element) -> str:
    """The first part of a failure's text, on one line."""
    text = " ".join((failure.get("message") or failure.text or "").split())
    return text if len(text) <= LONGEST_REASON else f"{text[:LONGEST_REASON]} ..."
