"""What scripts/recognition-quality counts and chooses: python3 -m unittest discover -s Tests/Scripts"""
import pathlib
import unittest
import xml.etree.ElementTree as ElementTree

import checkout  # noqa: F401

import criteria
import report
import sheet
import signs
import strokes
from live import Live
from scoring import Chooser, Count, Row, cross_validated


def entry(gap, size=50):
    return {"recognizer": "circle", "state": "ended", "criteria": [
        {"name": "touches", "value": 1, "limit": 1, "bound": "atMost", "pass": True, "margin": 0},
        {"name": "size", "value": size, "limit": 12, "bound": "atLeast", "pass": size >= 12, "margin": 1},
        {"name": "gap", "value": gap, "limit": 9, "bound": "atMost", "pass": gap <= 9, "margin": 1}]}


def row(subject, gap, is_true, size=50):
    return Row({"subject": subject, "label": "circle" if is_true else "c"}, entry(gap, size), is_true)


def verdict(words, is_circle):
    state = "ended" if is_circle else "failed"
    line = {"recognizer": "circle", "state": state, "criteria": [], "live": words}
    return strokes.Verdict({"id": "a", "recognized": None, "recognizers": [line]})


def stroke(label, count=11):
    return {"label": label, "timed": True, "points": [[0, 0, 10 * n] for n in range(count)]}


class Counting(unittest.TestCase):
    def test_f1_is_the_harmonic_mean_of_precision_and_recall(self):
        count = Count([(True, True)] * 6 + [(True, False)] * 2 + [(False, True)] * 4 + [(False, False)] * 9)
        self.assertEqual((count.recall, count.precision), (0.75, 0.6))
        self.assertAlmostEqual(count.f1, 2 * 0.75 * 0.6 / 1.35)


class Criteria(unittest.TestCase):
    @staticmethod
    def measured(name, margin, bound="atMost"):
        return {"name": name, "value": None if margin is None else 1, "limit": 1, "bound": bound,
                "pass": margin is not None and margin >= 0, "margin": margin}

    def test_what_could_not_be_measured_is_the_worst_and_a_small_size_before_all(self):
        touches, far = self.measured("touches", 0), self.measured("stray", -3)
        unmeasured, small = self.measured("rise", None), self.measured("size", -0.1)
        self.assertEqual(criteria.worst([touches, far])["name"], "stray")
        self.assertEqual(criteria.worst([far, unmeasured])["name"], "rise")
        self.assertEqual(criteria.worst([far, unmeasured, small])["name"], "size")
        self.assertIsNone(criteria.worst([touches]))
        self.assertEqual(report.worst_rule({"criteria": [far, unmeasured]}), "rise")
        self.assertEqual(report.worst_rule({"criteria": [touches], "reason": "too many"}), "too many")

    def test_a_fault_without_a_measure_is_the_deepest(self):
        entry = {"recognizer": "circle", "reason": "why", "criteria": [self.measured("touches", 0)]}
        refused = sheet.Fault({"label": "circle"}, entry | {"criteria": [self.measured("rise", None)]}, False)
        self.assertEqual(refused.depth, float("inf"))
        self.assertEqual(sheet.Fault({"label": "circle"}, entry, False).depth, 0)


class Choosing(unittest.TestCase):
    people = [f"p{n}" for n in range(40)]

    def chooser(self):
        return Chooser([entry(1)], fixed=("size",))

    def test_a_limit_lies_between_what_is_one_and_what_is_not(self):
        rows = [row(p, 0.1 + 0.01 * n, True) for n, p in enumerate(self.people)]
        rows += [row(p, 0.6 + 0.01 * n, False) for n, p in enumerate(self.people)]
        limit = self.chooser().choose(rows)["gap"]
        self.assertTrue(0.49 <= limit < 0.6, limit)

    def test_what_a_fixed_rule_refuses_stays_refused(self):
        self.assertFalse(self.chooser().accepts(row("p", 0.1, True, size=3), {"gap": 1}))
        self.assertTrue(self.chooser().accepts(row("p", 0.1, True), {"gap": 1}))

    def test_nobody_is_judged_by_a_limit_chosen_from_their_own_strokes(self):
        alone = "p7"
        rows = [row(p, 0.2, True) for p in self.people if p != alone]
        rows += [row(p, 0.9, False) for p in self.people if p != alone]
        # One person draws wider circles than anybody else, and many: with them, the limit would be theirs.
        rows += [row(alone, 0.88, True)] * 200
        with_all = self.chooser().choose(rows)["gap"]
        self.assertTrue(with_all >= 0.88)
        answers, _ = cross_validated(self.chooser(), rows, 10)
        self.assertFalse(any(answers[-200:]))


class WhileDrawn(unittest.TestCase):
    def test_moments_last_until_the_next_word_and_count_by_how_it_ended(self):
        words = [{"sample": 2, "isCircle": False, "confidence": 0.25},
                 {"sample": 8, "isCircle": True, "confidence": 0.95}]
        live = Live([stroke("circle")], [verdict(words, True)], {"circle"})
        self.assertEqual([(row[2], row[4]) for row in live.table()], [(6, 1), (3, 1)])
        self.assertAlmostEqual(live.steady_median, 0.8)
        self.assertEqual((live.called, live.taken_back), (1, 0))

    def test_a_circle_that_was_called_one_and_refused_was_taken_back(self):
        words = [{"sample": 5, "isCircle": True, "confidence": 0.9}]
        live = Live([stroke("circle"), stroke("digit_8")], [verdict(words, False)] * 2, {"circle"})
        self.assertEqual((live.called, live.taken_back, live.others_taken_back), (1, 1, 1))
        self.assertAlmostEqual(live.worst_distance, 0.9)


class OwnSigns(unittest.TestCase):
    def test_a_seed_gives_the_same_strokes_again(self):
        self.assertEqual(signs.drawn(2, 3), signs.drawn(2, 3))
        self.assertNotEqual(signs.drawn(2, 3), signs.drawn(2, 4))

    def test_each_sign_is_drawn_in_order_of_time(self):
        for drawn in signs.drawn(3, 1):
            times = [t for _, _, t in drawn["points"]]
            self.assertEqual(times, sorted(times), drawn["id"])
            self.assertGreater(len(times), 1)

    def test_a_sheet_shows_each_fault_with_its_ghost_and_sentence(self):
        refused = {"recognizer": "circle", "state": "failed", "reason": "Not <closed>", "criteria": [
            {"name": "gap", "value": 2, "limit": 1, "bound": "atMost", "pass": False, "margin": -1}],
            "ghost": {"kind": "gap", "points": [[0, 0], [5, 5]]}}
        drawn = {"id": "circle 0", "label": "circle", "wanted": {"circle"}, "points": [[0, 0, 0], [9, 9, 8]]}
        said = strokes.Verdict({"id": "circle 0", "recognized": None, "recognizers": [refused]})
        found = sheet.faults([drawn], [said])
        picture = ElementTree.fromstring(sheet.draw(found))
        lines = [part.get("class") for part in picture.iter() if part.tag.endswith("polyline")]
        self.assertEqual(lines, ["ghost", "ink"])
        self.assertIn("Not <closed>", "".join(picture.itertext()))
        self.assertEqual(sheet.worst(found * 9, 16), found * 4)


class Reading(unittest.TestCase):
    def test_it_says_what_is_not_there(self):
        self.assertIn("no folder", strokes.missing(pathlib.Path("/nowhere/at/all")))
        self.assertIn("lacks bench, arcs", strokes.missing(pathlib.Path(__file__).parent))
