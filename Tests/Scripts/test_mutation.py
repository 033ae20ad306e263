"""What scripts/mutation-check changes and prints: python3 -m unittest discover -s Tests/Scripts"""
import unittest

from checkout import ROOT

import check
import rules


def sources():
    folder = ROOT / "Sources/Gestures"
    return {str(p.relative_to(folder)): p.read_text() for p in folder.rglob("*.swift")}


class Places(unittest.TestCase):
    def test_every_rule_is_still_where_its_mutation_looks_for_it(self):
        changed = check.mutated(sources())
        text = "".join(changed.values())
        for number, (rule, change, *_) in enumerate(rules.MUTATIONS, start=1):
            self.assertIn(f"Mutant.isOn({number})", text, f"{rule}: {change}")
        self.assertIn("Mutant.flips(rawValue", changed[rules.STATE])

    def test_a_place_that_is_gone_is_told(self):
        texts = sources()
        texts[rules.RELATIONS] = texts[rules.RELATIONS].replace("winner.canPrevent(loser)", "true")
        with self.assertRaisesRegex(check.Lost, "S23 `canPrevent`: its place .* is there 0 times"):
            check.mutated(texts)

    def test_a_place_that_is_there_twice_is_told(self):
        texts = sources()
        texts[rules.RELATIONS] += "// guard winner.canPrevent(loser)\n"
        with self.assertRaisesRegex(check.Lost, "is there 2 times"):
            check.mutated(texts)

    def test_mutations_that_share_a_place_have_a_number_each(self):
        self.assertEqual(check.switched("!OFF && !OFF2 + OFFSET", 7),
                         "!Mutant.isOn(7) && !Mutant.isOn(8) + OFFSET")

    def test_places_that_overlap_are_refused(self):
        self.assertEqual(check.replaced("abcdef", [(1, 2, "X", "one"), (3, 5, "", "two")]), "aXcf")
        with self.assertRaisesRegex(check.Lost, "one and two change the same place"):
            check.replaced("abcdef", [(1, 4, "X", "one"), (3, 5, "", "two")])

    def test_every_cell_of_the_table_is_turned_round(self):
        numbers = [number for number, _, _ in check.mutants()]
        self.assertEqual(len(numbers), len(set(numbers)))
        self.assertEqual(sum(number >= check.FIRST_ARROW for number in numbers), 36)


class Table(unittest.TestCase):
    def test_a_row_has_two_names_and_how_many_more(self):
        self.assertEqual(check.row("S1", "off", ["a", "b|c", "d"]), "| S1 | off | a; b\\|c and 1 more |")

    def test_a_rule_that_nobody_misses_stands_out(self):
        self.assertEqual(check.row("S1", "off", []), "| S1 | off | **none** |")
