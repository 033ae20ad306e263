"""What `scripts/test changed` chooses: python3 -m unittest discover -s Tests/Scripts"""
import pathlib
import unittest

from checkout import ROOT

import changed
import suites

EVERYTHING = suites.all_suites(pathlib.Path("/results"))


class ConcernTests(unittest.TestCase):
    def test_a_source_concerns_the_tests_of_its_target(self):
        self.assertEqual(changed.concerned(["Sources/RelayCore/Relay.swift"]), {"RelayCoreTests", "TidyTests"})

    def test_a_test_concerns_its_target(self):
        self.assertEqual(
            changed.concerned(["Tests/RelayCoreTests/RelayTests.swift"]), {"RelayCoreTests", "TidyTests"})

    def test_the_recognizers_concern_those_that_are_ported(self):
        self.assertEqual(changed.concerned(["Sources/Gestures/Arena/Arena.swift"]),
                         {"GesturesTests", "UIKitGesturesTests", "TidyTests"})

    def test_the_longest_row_counts(self):
        self.assertEqual(changed.concerns_of("docs/porting.md"), ("UIKitGesturesTests",))
        self.assertEqual(changed.concerns_of("docs/recognizers.md"), ())

    def test_files_of_several_folders_concern_all_of_their_tests(self):
        self.assertEqual(changed.concerned(["web/draw.html", "scripts/serve"]), {"pages", "scripts", "TidyTests"})

    def test_documents_concern_the_tests_of_their_english(self):
        for path in ["docs/recognizers.md", "README.md", "CHANGELOG.md"]:
            self.assertEqual(changed.concerned([path]), {"TidyTests"}, path)

    def test_what_stands_nowhere_concerns_everything(self):
        for path in ["Package.swift", "Sources/New/New.swift", "Tests/TestSupport/Receiver.swift"]:
            with self.subTest(path), self.assertRaisesRegex(ValueError, "concerns everything"):
                changed.concerns_of(path)

    def test_each_folder_of_sources_concerns_something(self):
        for folder in (ROOT / "Sources").iterdir():
            self.assertTrue(changed.concerns_of(f"Sources/{folder.name}/a.swift"), folder)

    def test_each_name_of_the_table_is_a_test_target_or_a_suite(self):
        names = {name for row in changed.CONCERNS.values() for name in row} | {changed.TIDY}
        self.assertLessEqual(names, changed.all_names(EVERYTHING))

    def test_each_row_of_the_table_is_there(self):
        for row in changed.CONCERNS:
            self.assertTrue((ROOT / row).exists(), row)


class ChoiceTests(unittest.TestCase):
    def chosen(self, *paths):
        said = []
        files_since, changed.files_since = changed.files_since, lambda _: list(paths)
        try:
            todo = changed.choose(EVERYTHING, pathlib.Path("/results"), [], said.append)
        finally:
            changed.files_since = files_since
        return {suite.name: suite for suite in todo}, said

    def test_one_package_is_built_with_the_targets_concerned(self):
        todo, said = self.chosen("Sources/RelayCore/Relay.swift")
        self.assertEqual(todo["swift"].environment, {"PACKAGE_PART": "RelayCoreTests TidyTests"})
        self.assertEqual(set(todo), {"swift"})
        self.assertIn("1 files changed since HEAD: RelayCoreTests, TidyTests", said[0])
        self.assertIn("left out: CommandTests, ", said[1])
        self.assertNotIn("RelayCoreTests", said[1])

    def test_only_files_that_changed_are_linted(self):
        todo, _ = self.chosen("Tests/TidyTests/SizeTests.swift")
        self.assertEqual(todo["format"].command[-1], "Tests/TidyTests/SizeTests.swift")

    def test_a_page_module_brings_the_engine(self):
        self.assertEqual(set(self.chosen("web/ui/press.js")[0]), {"engine", "pages", "swift"})

    def test_a_document_alone_brings_a_suite(self):
        todo, _ = self.chosen("docs/recognizers.md")
        self.assertEqual(todo["swift"].environment, {"PACKAGE_PART": "TidyTests"})

    def test_only_browser_tests_that_changed_are_run(self):
        todo, _ = self.chosen("Tests/Browser/test_state.py")
        self.assertEqual(set(todo), {"relay", "engine", "browser-setup", "browser", "swift"})
        self.assertEqual(todo["browser"].command[1:], ["browser", "Tests/Browser/test_state.py"])

    def test_a_browser_test_that_is_gone_is_not_run(self):
        todo, _ = self.chosen("Tests/Browser/test_gone.py", "Tests/Browser/test_state.py")
        self.assertEqual(todo["browser"].command[1:], ["browser", "Tests/Browser/test_state.py"])
        self.assertNotIn("browser", self.chosen("Tests/Browser/test_gone.py")[0])

    def test_what_browser_tests_share_concerns_all_of_them(self):
        self.assertLessEqual({"browser", "delays"}, set(self.chosen("Tests/Browser/hands.py")[0]))

    def test_nothing_changed_is_said(self):
        with self.assertRaisesRegex(ValueError, "nothing changed since origin/main"):
            self.chosen()

    def test_more_than_one_revision_is_refused(self):
        with self.assertRaisesRegex(ValueError, "one revision"):
            changed.choose(EVERYTHING, pathlib.Path("/results"), ["a", "b"], print)
