"""How scripts/lib/lanes.py runs suites: python3 -m unittest discover -s Tests/Scripts"""
import os
import pathlib
import sys
import tempfile
import unittest

import checkout

import lanes
import suites
from lanes import Suite


def shell(name, line, limit=60, **more):
    return Suite(name, ["bash", "-c", line], limit, **{"count": suites.of_command, **more})


def run(*todo, count=2):
    """The results of suites by name."""
    with tempfile.TemporaryDirectory() as folder:
        ran = lanes.Lanes(list(todo), pathlib.Path(folder), lambda _: None, lambda _: None).run(count)
    return {result.suite.name: result for result in ran}


class LaneTests(unittest.TestCase):
    def test_passes_and_failures_are_counted_and_logged(self):
        found = run(shell("good", "echo fine"), shell("bad", "echo oh >&2; exit 3"))
        self.assertEqual((found["good"].passed, found["good"].failures), (1, []))
        self.assertEqual((found["bad"].passed, found["bad"].failures), (0, ["it ended with status 3"]))
        self.assertEqual((found["good"].log, found["bad"].log), ("fine\n", "oh\n"))

    def test_a_build_that_succeeds_counts_as_no_test(self):
        found = run(shell("build", "true", count=None), shell("tests", "true", after=("build",)))
        self.assertEqual((found["build"].passed, found["build"].failures), (0, []))
        self.assertEqual(found["tests"].passed, 1)

    def test_what_needs_a_build_that_failed_fails(self):
        found = run(shell("build", "false", count=None), shell("tests", "true", after=("build",)))
        self.assertEqual(found["build"].failures, ["it ended with status 1"])
        self.assertEqual(found["tests"].failures, ["was not run: build failed"])

    def test_a_command_that_is_not_there_fails(self):
        failures = run(Suite("lost", ["/no/such/command"], 60))["lost"].failures
        self.assertEqual(len(failures), 1)
        self.assertIn("could not be run: [Errno 2]", failures[0])

    def test_what_is_patient_leaves_the_processors_to_others_whatever_it_wants(self):
        found = run(shell("tests", "nice"), shell("build", "nice -n -5 nice 2>/dev/null", patient=True))
        own, lower = (int(found[name].log) for name in ("tests", "build"))
        self.assertEqual(lower, min(own + 5, 19))

    def test_two_lanes_run_two_suites_at_a_time(self):
        # Each of them ends only while the other one runs.
        with tempfile.TemporaryDirectory() as folder:
            os.mkfifo(f"{folder}/pipe")
            found = run(shell("writes", f"echo yes >{folder}/pipe"), shell("reads", f"read <{folder}/pipe"))
        self.assertEqual([result.failures for result in found.values()], [[], []])

    def test_suites_that_hold_the_same_run_one_after_the_other(self):
        with tempfile.TemporaryDirectory() as folder:
            line = f"mkdir {folder}/held && sleep 0.3 && rmdir {folder}/held"
            found = run(*(shell(name, line, holds="path") for name in "abc"))
        self.assertEqual([result.failures for result in found.values()], [[], [], []])

    def test_a_suite_that_measures_time_runs_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            line = f"mkdir {folder}/alone && sleep 0.3 && rmdir {folder}/alone"
            found = run(shell("measures", line, alone=True), shell("waits", line))
            found |= run(shell("begins", line), shell("comes", line, alone=True))
        self.assertEqual([result.failures for result in found.values()], [[]] * len(found))

    def test_a_suite_that_hangs_fails_after_its_limit_with_all_that_it_started(self):
        with tempfile.TemporaryDirectory() as folder:
            found = run(shell("hangs", f"sleep 600 & echo $! >{folder}/child; wait", limit=1))["hangs"]
            child = int(pathlib.Path(folder, "child").read_text())
        self.assertIn("took longer than 1 s", found.failures)
        self.assertEqual(found.passed, 0)
        self.assertLess(found.seconds, 30)
        # Signal 0 returns nothing while the process is there, and raises once it is gone.
        with self.assertRaises(ProcessLookupError):
            checkout.wait_until(lambda: os.kill(child, 0))

    def test_python_that_hangs_shows_where(self):
        line = f"exec {sys.executable} -X faulthandler -c 'import time; time.sleep(600)'"
        self.assertIn('File "<string>", line 1', run(shell("hangs", line, limit=3))["hangs"].log)

    def test_processor_time_includes_that_of_child_processes(self):
        line = f"{sys.executable} -c 'import time\nwhile time.process_time() < 0.5: pass'; true"
        self.assertGreater(run(shell("busy", line))["busy"].processor_seconds, 0.4)


class ChoiceTests(unittest.TestCase):
    EVERYTHING = suites.all_suites(pathlib.Path("/results"))

    def test_a_suite_brings_the_builds_that_it_needs(self):
        names = [suite.name for suite in suites.chosen(self.EVERYTHING, ["browser"])]
        self.assertEqual(names, ["relay", "engine", "browser-setup", "browser", "firefox", "delays"])

    def test_one_word_may_choose_several_suites(self):
        names = [suite.name for suite in suites.chosen(self.EVERYTHING, ["threads"])]
        self.assertEqual(names, ["relay", "build", "races-build", "races", "two-threads"])

    def test_an_unknown_word_is_refused(self):
        with self.assertRaisesRegex(ValueError, "no suite brwser; there are: bench, browser, conformance, documents"):
            suites.chosen(self.EVERYTHING, ["brwser"])

    def test_each_suite_comes_after_the_builds_that_it_needs(self):
        names = [suite.name for suite in self.EVERYTHING]
        self.assertEqual(len(names), len(set(names)))
        for suite in self.EVERYTHING:
            for build in suite.after:
                self.assertLess(names.index(build), names.index(suite.name))
