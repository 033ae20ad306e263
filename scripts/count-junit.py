#!/usr/bin/env python3
"""Prints "SUITE PASSED FAILED" for JUnit files.

usage: count-junit.py SUITE EXIT_STATUS FILE...

A run that exited with an error and shows no failure in its files counts as one failure, so that a
crash cannot pass for a success.
"""
import pathlib
import sys
import xml.etree.ElementTree as ElementTree


def main() -> None:
    suite, status, paths = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    passed = failed = 0
    for path in map(pathlib.Path, paths):
        if not path.is_file() or path.stat().st_size == 0:
            continue
        for case in ElementTree.parse(path).iter("testcase"):
            outcomes = {child.tag for child in case}
            if outcomes & {"failure", "error"}:
                failed += 1
            elif "skipped" not in outcomes:
                passed += 1
    if status != 0 and failed == 0:
        failed = 1
    print(suite, passed, failed)


main()
