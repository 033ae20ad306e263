"""What scripts/test prints: python3 -m unittest discover -s Tests/Scripts"""
import contextlib
import io
import os
import pathlib
import subprocess
import tempfile
import unittest
from unittest import mock

from checkout import write_program

import run
import suites
from lanes import Result, Suite

BUILD = Suite("build", ["true"], 1)
TESTS = Suite("tests", ["true"], 1, count=suites.of_command)


def printed(function, *arguments):
    """What a function returns and what it prints."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        return function(*arguments), output.getvalue().splitlines()


class SummaryTests(unittest.TestCase):
    def test_the_last_line_has_the_sums(self):
        status, lines = printed(run.summary, [Result(BUILD), Result(TESTS, 3), Result(TESTS, 4)])
        self.assertEqual((status, lines[-1]), (0, "7 passed, 0 failed"))

    def test_a_failure_is_listed_and_fails_the_run(self):
        status, lines = printed(run.summary, [Result(TESTS, 3, ["one: no"]), Result(TESTS, 4)])
        self.assertEqual((status, lines[-1]), (1, "7 passed, 1 failed"))
        self.assertIn("  tests: one: no", lines)

    def test_a_run_without_a_test_fails(self):
        for results in [[], [Result(BUILD)]]:
            with self.subTest(results):
                status, lines = printed(run.summary, results)
                self.assertEqual((status, lines[-1]), (1, "0 passed, 0 failed"))

    def test_each_suite_has_a_line_with_its_time(self):
        _, lines = printed(run.summary, [Result(TESTS, 3, seconds=12.4, processor_seconds=20.6)])
        self.assertIn("tests                3 passed    0 failed    12 s    21 s of processor time", lines)

    def test_the_log_of_a_suite_that_failed_is_shown_without_what_went_well(self):
        log = "◇ Test a() started.\n✔ Test a() passed.\n✘ Test b() failed.\n"
        _, lines = printed(run.show, Result(TESTS, 1, ["b: no"], log=log))
        self.assertEqual(lines[:-1], ["✘ Test b() failed."])
        _, lines = printed(run.show, Result(TESTS, 2, log=log))
        self.assertEqual(len(lines), 1)


class StreamsTests(unittest.TestCase):
    def test_the_checkouts_path_may_have_a_space(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name, "a b")
            relay = folder / "relay"
            write_program(relay, "#!/bin/sh\necho \"$@\"\n")
            with mock.patch.object(suites, "RELAY", str(relay)):
                [suite] = [suite for suite in suites.all_suites(folder) if suite.name == "streams"]
            subprocess.run(suite.command, env={**os.environ, "RESULTS": str(folder)}, check=True)
            self.assertEqual((folder / "streams.xml").read_text(encoding="utf-8"),
                             "test Tests/Streams --format junit\n")


class ChoiceTests(unittest.TestCase):
    def test_without_a_word_all_suites_run(self):
        with tempfile.TemporaryDirectory() as folder:
            everything = run.choose([], pathlib.Path(folder))
            one = run.choose(["format"], pathlib.Path(folder))
        self.assertEqual(
            [suite.name for suite in everything],
            ["relay", "echo", "engine", "browser-setup", "documents", "format", "scripts", "package", "build",
             "browser", "firefox", "conformance", "servers", "swift", "bench", "pages", "streams", "live-streams",
             "races-build", "races", "two-threads", "delays"])
        self.assertEqual([suite.name for suite in one], ["format"])
