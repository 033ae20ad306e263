"""What scripts/count-junit.py makes of results: python3 -m unittest discover -s Tests/Scripts"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "count-junit.py"
PASSED = '<testcase classname="A" name="one"/>'
FAILED = '<testcase classname="A" name="two"><failure message="no"/></testcase>'


def counted(status, *files):
    """What it prints for files of that text, and its list of failures."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        paths = [folder / f"{place}.xml" for place in range(len(files))]
        for path, text in zip(paths, files):
            path.write_text(text, encoding="utf-8")
        told = folder / "failures"
        run = subprocess.run(
            [sys.executable, "-B", SCRIPT, "suite", str(status), told, *paths],
            capture_output=True, text=True, check=True)
        return run.stdout.strip(), told.read_text(encoding="utf-8")


class CountTests(unittest.TestCase):
    def test_what_passed_and_what_failed(self):
        files = [f"<testsuites>{PASSED}{FAILED}</testsuites>", f"<testsuites>{PASSED}</testsuites>"]
        self.assertEqual(counted(1, *files), ("suite 2 1", "suite: A two: no\n"))

    def test_a_failure_without_a_word_is_one(self):
        silent = FAILED.replace(' message="no"', "")
        self.assertEqual(counted(1, f"<testsuites>{PASSED}{silent}</testsuites>")[0], "suite 1 1")

    def test_a_file_that_ends_in_the_middle_is_a_failure(self):
        count, told = counted(1, f"<testsuites>{PASSED}")
        self.assertEqual(count, "suite 0 1")
        self.assertIn("0.xml is not whole", told)

    def test_a_run_that_failed_without_a_word_is_a_failure(self):
        for files in [[], [""], [f"<testsuites>{PASSED}</testsuites>"]]:
            with self.subTest(files):
                count, told = counted(134, *files)
                self.assertTrue(count.endswith(" 1"), count)
                self.assertIn("ended with status 134", told)

    def test_a_file_that_is_not_whole_is_a_failure_whatever_the_status_says(self):
        self.assertEqual(counted(0, "<testsuites>")[0], "suite 0 1")

    def test_a_run_of_no_test_is_a_failure(self):
        for files in [[], [""], ["<testsuites/>"]]:
            with self.subTest(files):
                self.assertEqual(counted(0, *files), ("suite 0 1", "suite: no test was run\n"))

    def test_of_a_test_that_was_tried_again_the_last_attempt_counts(self):
        again = FAILED.replace("two", "one")
        self.assertEqual(counted(0, f"<testsuites>{again}{PASSED}</testsuites>"), ("suite 1 0", ""))
        self.assertEqual(counted(1, f"<testsuites>{PASSED}{again}</testsuites>")[0], "suite 0 1")


if __name__ == "__main__":
    unittest.main()
