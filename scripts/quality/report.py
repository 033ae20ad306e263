"""The tables of `scripts/recognition-quality`."""
import collections
import io
import pathlib
import sys

import criteria
import sheet
import signs
import strokes as collection
from live import Live
from scoring import Chooser, Count, Row, accepted_by_label, cross_validated, share

CIRCLES = {"circle", "qd_circle"}
DOCS = collection.ROOT / "docs/recognition-quality.md"
PICTURE = collection.ROOT / "docs/images/recognition-faults.svg"
#: Limits that are product choices, not differences between shapes.
CHOSEN_BY_US = ("size", "aspect", "laps")
FOLDS, OWN_COUNT, OWN_SEED, SHEET_CELLS = 10, 200, 1, 16


def main(arguments, usage):
    if "--help" in arguments or "-h" in arguments:
        print(usage)
        return 0
    writes = "--docs" in arguments
    folders = [argument for argument in arguments if not argument.startswith("--")]
    if len(folders) > 1 or set(arguments) - set(folders) - {"--docs"}:
        print(usage, file=sys.stderr)
        return 2
    folder = pathlib.Path(folders[0]) if folders else collection.ROOT.parent / "shared/strokes"
    relay = collection.relay_path(collection.ROOT)
    missing = collection.missing(folder)
    if missing:
        print(f"{missing} Only our own signs are judged.", file=sys.stderr)
        if folders or writes:
            return 1
    text = io.StringIO()
    if not missing:
        people(relay, folder, text)
    found = own(relay, text)
    print(text.getvalue(), end="")
    if writes:
        write_docs(text.getvalue(), found)
    return 0


def people(relay, folder, out):
    """All that is measured on strokes that people drew."""
    read = {name: collection.read(folder, name) for name in collection.FILES}
    robust, literal = {}, {}
    for name, drawn in read.items():
        live = ("--live",) if name == "bench" else ()
        robust[name] = collection.judged(relay, drawn, *live)
        literal[name] = collection.judged(relay, drawn, "--profile", "literal")
    tests = [
        Test("circle", ("bench",), CIRCLES, CHOSEN_BY_US),
        Test("checkmark", ("unistroke",), {"check"}, ("size",)),
        Test("chevron", ("unistroke", "mmg_strokes", "digits"), {"chevron_right"}, ("size",), {"paren_right"}),
    ]
    results = [test.run(read, robust, literal) for test in tests]
    targets(results, read, robust, literal, out)
    limits(results, out)
    false_accepts(results, out)
    live_table(Live(read["bench"], robust["bench"], CIRCLES), out)


class Test:
    """One recognizer on the files that it is judged on."""

    def __init__(self, name, files, truth, fixed, ignored=frozenset()):
        self.name, self.files, self.truth = name, files, truth
        self.fixed, self.ignored = fixed, ignored

    def run(self, read, robust, literal):
        kept = [(name, place) for name in self.files for place, stroke in enumerate(read[name])
                if stroke["label"] not in self.ignored]
        self.strokes = [read[name][place] for name, place in kept]
        self.verdicts = [robust[name][place] for name, place in kept]
        self.literal = [literal[name][place] for name, place in kept]
        entries = [verdict.entries[self.name] for verdict in self.verdicts]
        self.chooser = Chooser(entries, self.fixed)
        rows = [Row(stroke, entry, self.is_true(stroke)) for stroke, entry in zip(self.strokes, entries)]
        arcs = self.arc_rows(read, robust) if self.name == "circle" else []
        answers, self.chosen = cross_validated(self.chooser, rows + arcs, FOLDS)
        self.crossed = answers[:len(rows)]
        self.crossed_arcs = list(zip((row.label for row in arcs), answers[len(rows):]))
        return self

    @staticmethod
    def arc_rows(read, robust):
        """Arcs that are clearly open or nearly closed take part in choosing, at a quarter of a stroke's worth."""
        wanted = {"arc_50": False, "arc_60": False, "arc_70": False, "arc_75": False, "arc_90": True}
        return [Row(stroke, verdict.entries["circle"], wanted[stroke["label"]], 0.25)
                for stroke, verdict in zip(read["arcs"], robust["arcs"]) if stroke["label"] in wanted]

    def is_true(self, stroke):
        return stroke["label"] in self.truth

    def count(self, answers, only=lambda stroke: True):
        return Count((self.is_true(stroke), answer)
                     for stroke, answer in zip(self.strokes, answers) if only(stroke))

    def answers(self, verdicts):
        return [verdict.accepts(self.name) for verdict in verdicts]

    def three(self, figure, only=lambda stroke: True):
        """A figure of literal, of robust as shipped, and of robust with limits chosen without the judged."""
        return [figure(self.count(answers, only)) for answers in
                (self.answers(self.literal), self.answers(self.verdicts), self.crossed)]

    def accepted(self, label):
        """The share of a label that is accepted, the same three ways."""
        return [share(answer for stroke, answer in zip(self.strokes, answers) if stroke["label"] == label)
                for answers in (self.answers(self.literal), self.answers(self.verdicts), self.crossed)]


def targets(results, read, robust, literal, out):
    circle, checkmark, chevron = results
    rows = [("circle: F1", circle.three(lambda c: c.f1), ">=", 0.985),
            ("circle: recall", circle.three(lambda c: c.recall), ">=", 0.98)]
    for labels, name, side, limit in (
            (("arc_50", "arc_60", "arc_70", "arc_75"), "circle: arcs of at most 75 % accepted", "<=", 0.01),
            (("arc_90",), "circle: arcs of 90 % accepted", ">=", 0.95)):
        both = [share(verdict.accepts("circle") for stroke, verdict in zip(read["arcs"], source["arcs"])
                      if stroke["label"] in labels) for source in (literal, robust)]
        crossed = share(answer for label, answer in circle.crossed_arcs if label in labels)
        rows.append((name, both + [crossed], side, limit))
    for device in ("finger", "stylus"):
        rows.append((f"circle: F1, {device}",
                     circle.three(lambda c: c.f1, lambda s, d=device: s.get("device") == d), ">=", 0.97))
    rows += [("checkmark: F1", checkmark.three(lambda c: c.f1), ">=", 0.95),
             ("checkmark: v accepted", checkmark.accepted("v"), "<=", 0.05),
             ("chevron: F1", chevron.three(lambda c: c.f1), ">=", 0.94)]
    out.write("### What people drew\n\n")
    out.write("| | literal | robust | robust, cross-validated | wanted | |\n|---|---|---|---|---|---|\n")
    for name, (old, new, crossed), side, limit in rows:
        is_met = crossed >= limit if side == ">=" else crossed <= limit
        sign = "≥" if side == ">=" else "≤"
        digits = 4 if side == ">=" else 3
        out.write(f"| {name} | {old:.{digits}f} | {new:.{digits}f} | {crossed:.{digits}f} | {sign} {limit} | "
                  f"{'met' if is_met else '**missed**'} |\n")
    out.write("\n")
    for test in results:
        drawn = sum(map(test.is_true, test.strokes))
        count = test.count(test.answers(test.verdicts))
        people = len({stroke["subject"] for stroke in test.strokes})
        out.write(f"- {test.name}: {drawn} of {len(test.strokes)} strokes by {people} people are meant as one; "
                  f"{count.missed} missed, {count.false} others accepted.\n")
    between = ", ".join(
        f"{share(v.accepts('circle') for s, v in zip(read['arcs'], robust['arcs']) if s['label'] == f'arc_{part}'):.3f}"
        f" at {part} %" for part in (80, 85))
    out.write(f"- Arcs in between, for which either verdict is right, are accepted at these rates: {between} of the turn.\n\n")


def limits(results, out):
    out.write("### Limits\n\nShipped, and as chosen without each tenth of the people (least to most).\n\n")
    out.write("| recognizer | rule | shipped | chosen |\n|---|---|---|---|\n")
    for test in results:
        for name, shipped in test.chooser.shipped().items():
            values = [limits[name] for limits in test.chosen]
            sign = "≤" if test.chooser.rules[name][1] == "atMost" else "≥"
            out.write(f"| {test.name} | {name} | {sign} {shipped:.3g} | "
                      f"{min(values):.3g} … {max(values):.3g} |\n")
    out.write("\n")


def false_accepts(results, out):
    out.write("### What was taken for something else\n\n")
    for test in results:
        taken = accepted_by_label(test.strokes, test.verdicts, test.name, test.truth)
        words = ", ".join(f"{label} {count} of {drawn}" for label, count, drawn in taken[:8])
        out.write(f"- as a {test.name}: {words or 'nothing'}\n")
        missed = collections.Counter(
            worst_rule(verdict.entries[test.name]) for stroke, verdict in zip(test.strokes, test.verdicts)
            if test.is_true(stroke) and not verdict.accepts(test.name))
        words = ", ".join(f"{name} {count}" for name, count in missed.most_common())
        out.write(f"  - missed, by the rule that failed by most: {words or 'none'}\n")
    out.write("\n")


def worst_rule(entry):
    failed = criteria.worst(entry["criteria"])
    return failed["name"] if failed else entry["reason"]


def live_table(live, out):
    out.write("### While it is drawn\n\nFor each range of confidence: the moments, their mean confidence, and the share that ended as circles.\n\n")
    out.write("| confidence | moments | mean confidence | ended as circles |\n|---|---|---|---|\n")
    for low, high, moments, said, ended in live.table():
        out.write(f"| {low:.1f} … {high:.1f} | {moments} | {said:.3f} | {ended:.3f} |\n")
    out.write(
        f"\n- Called a circle for good from {100 * live.steady_median:.1f} % of the time on in the median "
        f"(wanted at most 80 %), over {len(live.steady_from)} circles with a clock.\n"
        f"- Of {live.called} circles that were called one, {live.taken_back} were taken back: "
        f"{100 * live.taken_back_share:.2f} % (wanted at most 1 %).\n"
        f"- Of {live.others_called} other strokes that looked like one on the way, such as the beginning of an 8 or a "
        f"6, {live.others_taken_back} went on and were taken back.\n"
        f"- Confidence and observed share differ by at most {live.worst_distance:.3f}.\n\n")


def own(relay, out):
    """Signs of our own; returns what went wrong."""
    drawn = signs.drawn(OWN_COUNT, OWN_SEED)
    verdicts = collection.judged(relay, drawn)
    out.write(f"### Our own signs\n\n{OWN_COUNT} of each, drawn by a simulated hand with seed {OWN_SEED}.\n\n")
    out.write("| sign | to its name | to nothing | to another name |\n|---|---|---|---|\n")
    for label, wanted, _ in signs.SIGNS:
        counts = collections.Counter()
        others = collections.Counter()
        for stroke, verdict in zip(drawn, verdicts):
            if stroke["label"] == label:
                names = set(verdict.names())
                others.update(names - wanted)
                counts["other" if names - wanted else "own" if names else "nothing"] += 1
        own_count = counts["own"] if wanted else "–"
        words = ", ".join(f"{name} {count}" for name, count in others.items()) or "0"
        out.write(f"| {label} | {own_count} | {counts['nothing']} | {words} |\n")
    out.write("\n")
    return sheet.faults(drawn, verdicts)


def write_docs(tables, found):
    begin, end = "<!-- tables -->\n", "<!-- end of tables -->\n"
    text = DOCS.read_text()
    if begin not in text or end not in text:
        raise SystemExit(f"{DOCS} has no place for the tables")
    before, rest = text.split(begin)
    DOCS.write_text(before + begin + "\n" + tables + end + rest.split(end)[1])
    PICTURE.write_text(sheet.draw(sheet.worst(found, SHEET_CELLS)))
