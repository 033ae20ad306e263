"""How scripts/soak judges memory: python3 -m unittest discover -s Tests/Scripts"""
import unittest

import checkout  # noqa: F401

from soak_verdict import growth, seconds


class SoakTests(unittest.TestCase):
    def test_durations_have_a_unit(self):
        self.assertEqual([seconds(text) for text in ("90s", "10m", "1h")], [90, 600, 3_600])
        self.assertEqual([seconds(text) for text in ("10", "m", "1d", "-1s", "")], [None] * 5)

    def test_what_the_warm_up_takes_does_not_count(self):
        memory = [(at, 1 if at < 25 else 50) for at in range(100)]
        self.assertEqual(growth(memory, 25), (50, 50, 0))

    def test_a_leak_shows_and_a_short_peak_does_not(self):
        leak = [(at, 100 + at / 4) for at in range(100)]
        self.assertGreater(growth(leak, 25)[2], 0.05)
        peak = [(at, 900 if at == 97 else 100) for at in range(100)]
        self.assertEqual(growth(peak, 25)[2], 0)
