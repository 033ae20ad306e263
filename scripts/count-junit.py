#!/usr/bin/env python3
"""Prints "SUITE PASSED FAILED" for JUnit files, and adds a line for each failure to a list.

usage: count-junit.py SUITE EXIT_STATUS LIST FILE...

A run that exited with an error and shows no failure counts as one failure, and so does one with a
file that is not whole or without any test, so that a crash cannot pass for a success. Of a test that
was tried again the last attempt counts.
"""
import pathlib
import sys
import xml.etree.ElementTree as ElementTree

LONGEST_REASON = 300
TOLD_FAULTS = 3


def main() -> None:
    suite, status, names, paths = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4:]
    verdicts: dict[tuple[str, ...], str | None] = {}
    failures = []
    for path in map(pathlib.Path, paths):
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
    if not failures and status != 0:
        failures.append(f"the run ended with status {status}, and no test says why")
    if not failures and passed == 0:
        failures.append("no test was run")
    with open(names, "a", encoding="utf-8") as file:
        file.writelines(f"{suite}: {failure}\n" for failure in failures)
    print(suite, passed, len(failures))


def reasons(faults: list[ElementTree.Element]) -> str:
    """What the first faults of a test say, on one line; the last is often what followed from another."""
    told = [reason(fault) for fault in faults[:TOLD_FAULTS]]
    more = len(faults) - len(told)
    return " | ".join(told) + (f" | and {more} more" if more else "")


def reason(failure: ElementTree.Element) -> str:
    """The first of what a failure says, on one line."""
    text = " ".join((failure.get("message") or failure.text or "").split())
    return text if len(text) <= LONGEST_REASON else f"{text[:LONGEST_REASON]} ..."


main()
