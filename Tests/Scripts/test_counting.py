"""What scripts/lib/counting.py makes of results: python3 -m unittest discover -s Tests/Scripts"""
import pathlib
import tempfile
import unittest

import checkout  # noqa: F401

import counting

PASSED = '<testcase classname="A" name="one"/>'
FAILED = '<testcase classname="A" name="two"><failure message="no"/></testcase>'


def counted(status, *files):
    """What it counts for files with those texts."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [pathlib.Path(folder) / f"{index}.xml" for index in range(len(files))]
        for path, text in zip(paths, files):
            path.write_text(text, encoding="utf-8")
        return counting.junit(status, paths)


class JUnitTests(unittest.TestCase):
    def test_passed_and_failed_tests_of_several_files(self):
        files = [f"<testsuites>{PASSED}{FAILED}</testsuites>", f"<testsuites>{PASSED}</testsuites>"]
        self.assertEqual(counted(1, *files), (2, ["A two: no"]))

    def test_a_failure_without_a_word_is_one(self):
        silent = FAILED.replace(' message="no"', "")
        self.assertEqual(counted(1, f"<testsuites>{PASSED}{silent}</testsuites>"), (1, ["A two: "]))

    def test_a_file_that_ends_in_the_middle_is_a_failure(self):
        passed, failures = counted(1, f"<testsuites>{PASSED}")
        self.assertEqual((passed, len(failures)), (0, 1))
        self.assertIn("0.xml is not whole", failures[0])

    def test_a_run_that_failed_without_a_word_is_a_failure(self):
        for files in [[], [""], [f"<testsuites>{PASSED}</testsuites>"]]:
            with self.subTest(files):
                _, failures = counted(134, *files)
                self.assertEqual(len(failures), 1)
                self.assertIn("ended with status 134", failures[0])

    def test_a_file_that_is_not_whole_is_a_failure_whatever_the_status_says(self):
        passed, failures = counted(0, "<testsuites>")
        self.assertEqual((passed, len(failures)), (0, 1))

    def test_a_run_of_no_test_is_a_failure(self):
        for files in [[], [""], ["<testsuites/>"]]:
            with self.subTest(files):
                self.assertEqual(counted(0, *files), (0, ["no test was run"]))

    def test_of_a_test_that_was_tried_again_the_last_attempt_counts(self):
        again = FAILED.replace("two", "one")
        self.assertEqual(counted(0, f"<testsuites>{again}{PASSED}</testsuites>"), (1, []))
        self.assertEqual(counted(1, f"<testsuites>{PASSED}{again}</testsuites>"), (0, ["A one: no"]))


class TAPTests(unittest.TestCase):
    def test_passed_and_failed_tests(self):
        log = "ok 1 - one\n    not ok 2 - two\n# pass 1\n# fail 1\n"
        self.assertEqual(counting.tap(1, log), (1, ["not ok 2 - two"]))

    def test_a_failure_without_a_line_is_one(self):
        self.assertEqual(counting.tap(1, "# pass 3\n# fail 2\n"), (3, ["2 more tests failed"]))

    def test_a_run_that_failed_without_a_failed_test_is_a_failure(self):
        passed, failures = counting.tap(7, "# pass 3\n# fail 0\n")
        self.assertEqual((passed, len(failures)), (3, 1))

    def test_a_run_of_no_test_is_a_failure(self):
        for log in ["", "# pass 0\n# fail 0\n"]:
            with self.subTest(log):
                self.assertEqual(counting.tap(0, log), (0, ["no test was run"]))


class UnfinishedTests(unittest.TestCase):
    LOG = """◇ Test run started.
◇ Suite A started.
◇ Test "one" started.
◇ Test case passing 1 argument n → 1 to "one" started.
◇ Test two() started.
◇ Test "three" started.
✔ Test case passing 1 argument n → 1 to "one" passed after 0.1 seconds.
✘ Test two() failed after 0.1 seconds with 1 issue.
✔ Test "one" with 1 test case passed after 0.1 seconds.
"""

    def test_a_test_that_began_and_did_not_end(self):
        self.assertEqual(counting.unfinished(self.LOG), ['Test "three"'])

    def test_a_long_list_is_cut(self):
        log = "".join(f"◇ Test t{number}() started.\n" for number in range(25))
        found = counting.unfinished(log)
        self.assertEqual(len(found), 21)
        self.assertEqual(found[-1], "and 5 more")
