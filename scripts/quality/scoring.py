"""Counts what was accepted, and chooses limits without the people they are then judged on."""
import collections

from strokes import fold


class Count:
    """True and false accepts and misses."""

    def __init__(self, pairs=()):
        self.hits = self.false = self.missed = 0
        for is_true, is_accepted in pairs:
            self.add(is_true, is_accepted)

    def add(self, is_true, is_accepted, weight=1):
        if is_true and is_accepted:
            self.hits += weight
        elif is_accepted:
            self.false += weight
        elif is_true:
            self.missed += weight

    @property
    def f1(self):
        total = 2 * self.hits + self.false + self.missed
        return 2 * self.hits / total if total else 0.0

    @property
    def recall(self):
        return self.hits / (self.hits + self.missed) if self.hits + self.missed else 0.0

    @property
    def precision(self):
        return self.hits / (self.hits + self.false) if self.hits + self.false else 0.0


def share(flags):
    """The share of true ones."""
    flags = list(flags)
    return sum(flags) / len(flags) if flags else 0.0


class Row:
    """One stroke as a recognizer measured it."""

    __slots__ = ("is_true", "subject", "label", "values", "weight", "worth")

    def __init__(self, stroke, entry, is_true, worth=1.0):
        self.is_true = is_true
        self.subject = stroke["subject"]
        self.label = stroke["label"]
        self.worth = worth
        self.values = {c["name"]: (c["value"], c["pass"]) for c in entry["criteria"]}


class Chooser:
    """Chooses the limits of a recognizer's rules so that F1 is best on given rows.

    Rules are gone through one after the other, the others as they stand; of all limits that do as well as the best
    one, nearly, it takes the one in the middle. So a rule that decides little ends up out of the way.
    """

    ROUNDS = 4
    #: How much F1 may be given up for a limit in the middle.
    SLACK = 0.0005
    STEPS = 90

    def __init__(self, entries, fixed=()):
        complete = max((entry["criteria"] for entry in entries), key=len)
        self.rules = {c["name"]: (c["limit"], c["bound"]) for c in complete}
        self.fixed = [name for name in self.rules if name in fixed or name == "touches"]
        self.tuned = [name for name in self.rules if name not in self.fixed]

    def shipped(self):
        return {name: self.rules[name][0] for name in self.tuned}

    def passes(self, row, name, limit):
        # What was not measured on a stroke fails the stroke by another rule.
        value = row.values.get(name)
        if value is None or value[0] is None:
            return False
        return value[0] <= limit if self.rules[name][1] == "atMost" else value[0] >= limit

    def accepts(self, row, limits):
        return (all(name in row.values and row.values[name][1] for name in self.fixed)
                and all(self.passes(row, name, limits[name]) for name in limits))

    def choose(self, rows):
        """The limits that do best on the rows, begun where each alone refuses one in a hundred true ones."""
        limits = {name: self.usual(rows, name, 0.01) for name in self.tuned}
        spans = {name: self.span(rows, name) for name in self.tuned}
        loose = {name: span[0] for name, span in spans.items()}
        rows = [row for row in rows if row.is_true or self.accepts(row, loose)]
        for _ in range(self.ROUNDS):
            before = dict(limits)
            for name in self.tuned:
                limits[name] = self.best(rows, limits, name, spans[name])
            if limits == before:
                break
        return limits

    def span(self, rows, name):
        """From a limit that no true stroke comes near to one that refuses a fifth of them."""
        most, tight = self.usual(rows, name, 0), self.usual(rows, name, 0.2)
        return most + 0.5 * (most - tight), tight

    def usual(self, rows, name, out):
        """The limit that refuses a share of the true strokes."""
        values = sorted(row.values[name][0] for row in rows
                        if row.is_true and name in row.values and row.values[name][0] is not None)
        end = int(out * (len(values) - 1))
        return values[-1 - end] if self.rules[name][1] == "atMost" else values[end]

    def best(self, rows, limits, name, span):
        others = {other: limit for other, limit in limits.items() if other != name}
        open_rows = []
        count = Count()
        for row in rows:
            value = row.values.get(name)
            if value is not None and value[0] is not None and self.accepts(row, others):
                open_rows.append((value[0], row))
            else:
                count.add(row.is_true, False, row.worth)
        candidates = [span[0] + (span[1] - span[0]) * step / self.STEPS for step in range(self.STEPS + 1)]
        scores = []
        is_most = self.rules[name][1] == "atMost"
        for limit in candidates:
            trial = Count()
            trial.missed = count.missed
            for value, row in open_rows:
                trial.add(row.is_true, value <= limit if is_most else value >= limit, row.worth)
            scores.append(trial.f1)
        top = max(range(len(scores)), key=scores.__getitem__)
        first = last = top
        while first > 0 and scores[first - 1] >= scores[top] - self.SLACK:
            first -= 1
        while last + 1 < len(scores) and scores[last + 1] >= scores[top] - self.SLACK:
            last += 1
        return (candidates[first] + candidates[last]) / 2


def cross_validated(chooser, rows, folds):
    """For each row whether limits that were chosen without its drawer's group accept it; and the limits."""
    answers = [False] * len(rows)
    chosen = []
    for number in range(folds):
        judged = [i for i, row in enumerate(rows) if fold(row.subject, folds) == number]
        if not judged:
            continue
        limits = chooser.choose([row for row in rows if fold(row.subject, folds) != number])
        chosen.append(limits)
        for index in judged:
            answers[index] = chooser.accepts(rows[index], limits)
    return answers, chosen


def accepted_by_label(strokes, verdicts, name, truth):
    """The wrongly accepted labels: (label, accepted, drawn), worst first."""
    drawn = collections.Counter()
    taken = collections.Counter()
    for stroke, verdict in zip(strokes, verdicts):
        if stroke["label"] not in truth:
            drawn[stroke["label"]] += 1
            taken[stroke["label"]] += verdict.accepts(name)
    return sorted(((label, taken[label], drawn[label]) for label in taken if taken[label]),
                  key=lambda item: -item[1] / item[2])
