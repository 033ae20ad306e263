"""Builds the copy with rules that can be switched off, runs its tests, and reports the failures."""
import argparse
import os
import pathlib
import re
import signal
import subprocess
import sys

import rules

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
COPY = ROOT / ".build" / "mutation-check"
TIMEOUT_SECONDS = 120
BUILD_TIMEOUT_SECONDS = 1800
FIRST_ARROW = 1000
# Not about rules between recognizers, and the slowest of all: one is not copied, the others not run.
LEFT_OUT = ["EmbeddedBuildTests", "Corpus/"]
OWN_TESTS = {"S14": "GestureStateTests"}
SKIPPED = "Robust|Sign|TwoArm|Swirl|Fit|Ellipse|Spiral|Stroke|Elastic|EvenPath"

PACKAGE = """// swift-tools-version: 6.2
import PackageDescription
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
]
let package = Package(
  name: "mutation-check",
  targets: [
    .target(name: "Gestures", swiftSettings: settings, linkerSettings: [.linkedLibrary("m")]),
    .testTarget(name: "GesturesTests", dependencies: ["Gestures"], swiftSettings: settings),
  ])
"""

MUTANT = """import Glibc

/// Which rule is off.
enum Mutant {
  static let chosen = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

  static func isOn(_ number: Int) -> Bool { chosen == number }

  static func flips(_ from: UInt8, _ to: UInt8) -> Bool {
    chosen == FIRST + Int(from) * COUNT + Int(to)
  }
}
""".replace("FIRST", str(FIRST_ARROW)).replace("COUNT", str(len(rules.STATES)))

TABLE_HEAD = "public func canMove(to next: GestureState) -> Bool {"
TABLE_MUTATED = """public func canMove(to next: GestureState) -> Bool {
    Mutant.flips(rawValue, next.rawValue) != isInTable(next)
  }

  private func isInTable(_ next: GestureState) -> Bool {"""


HEAD = ["| rule | turned off | tests that went red |", "| --- | --- | --- |"]


class Lost(Exception):
    """An anchor is missing, or occurs more than once."""


def mutants():
    """All mutations as (number, rule, change)."""
    found = [(n, m[0], m[1]) for n, m in enumerate(rules.MUTATIONS, start=1)]
    for a, b in rules.ARROWS:
        arrow = f"{rules.STATES[a]} → {rules.STATES[b]}"
        found.append((FIRST_ARROW + a * len(rules.STATES) + b, f"S14 {arrow}", "the table says the opposite"))
    return found


def mutated(sources):
    """The sources by path with all mutations in them, none of them selected."""
    places = {}
    for number, (rule, _, path, anchor, replacement) in enumerate(rules.MUTATIONS, start=1):
        if anchor is rules.SAME:
            continue
        text = sources.get(path, "")
        if text.count(anchor) != 1:
            raise Lost(f"{rule}: its place in {path} is there {text.count(anchor)} times, not once:\n{anchor}")
        start = text.index(anchor)
        places.setdefault(path, []).append((start, start + len(anchor), switched(replacement, number), rule))
    changed = dict(sources)
    for path, found in places.items():
        changed[path] = replaced(sources[path], sorted(found))
    if changed[rules.STATE].count(TABLE_HEAD) != 1:
        raise Lost("S14: the table's head is not there any more")
    changed[rules.STATE] = changed[rules.STATE].replace(TABLE_HEAD, TABLE_MUTATED)
    return changed


def switched(replacement, number):
    """A replacement; its OFF, OFF2 … test for the mutation of that number and later ones."""
    return re.sub(
        r"\bOFF(\d*)\b", lambda m: f"Mutant.isOn({number + int(m[1] or 1) - 1})", replacement)


def replaced(text, places):
    """A text with replacements, which must not overlap."""
    for (_, end, _, rule), (start, _, _, other) in zip(places, places[1:]):
        if start < end:
            raise Lost(f"{rule} and {other} change the same place")
    for start, end, replacement, _ in reversed(places):
        text = text[:start] + replacement + text[end:]
    return text


def write(path, text):
    """Writes a file unless it is equal, to avoid needless builds."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def copy():
    """Brings the copy up to date with the sources and tests."""
    sources = ROOT / "Sources" / "Gestures"
    texts = {str(p.relative_to(sources)): p.read_text() for p in sources.rglob("*.swift")}
    wanted = {COPY / "Package.swift": PACKAGE, COPY / "Sources/Gestures/Mutant.swift": MUTANT}
    for path, text in mutated(texts).items():
        wanted[COPY / "Sources/Gestures" / path] = text
    tests = ROOT / "Tests" / "GesturesTests"
    for path in tests.rglob("*.swift"):
        name = str(path.relative_to(tests))
        if not any(name.startswith(left) for left in LEFT_OUT):
            wanted[COPY / "Tests/GesturesTests" / name] = path.read_text()
    for old in COPY.glob("Sources/**/*.swift"):
        if old not in wanted:
            old.unlink()
    for old in COPY.glob("Tests/**/*.swift"):
        if old not in wanted:
            old.unlink()
    for path, text in wanted.items():
        write(path, text)


def build():
    """Builds the copy and its tests."""
    command = ["swift", "build", "--build-tests", "--package-path", str(COPY)]
    result = subprocess.run(
        command, capture_output=True, text=True, timeout=BUILD_TIMEOUT_SECONDS, check=False)
    if result.returncode != 0:
        errors = [line for line in result.stdout.splitlines() if "error:" in line]
        sys.exit("the copy does not build:\n" + "\n".join(errors[:20] or [result.stdout[-4000:]]))


def noticed(number, rule):
    """The names of the tests that fail with a rule off: those of its own number, or any where none of those does."""
    found = re.match(r"S\d+", rule)
    own = OWN_TESTS.get(found[0], f"{found[0]} ") if found else None
    return (own and run(number, ["--filter", own])) or run(number, ["--skip", SKIPPED])


def run(number, choice):
    """The names of the chosen tests that fail with a rule off."""
    command = ["swift", "test", "--skip-build", "--disable-xctest", "--package-path", str(COPY)] + choice
    environment = dict(os.environ, MUTANT=str(number), SWIFT_BACKTRACE="enable=no")
    # A session of its own, so that tests that do not end can be ended with whoever started them.
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment,
        start_new_session=True)
    try:
        output, _ = process.communicate(timeout=TIMEOUT_SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return ["(the tests do not end)"]
    failed = set(re.findall(r"✘ Test \"?(.+?)\"?(?: with \d+ test cases?)? failed after", output))
    failed = {name for name in failed if not name.startswith("run with ")}
    if "with 0 tests" in output:
        return []
    if not failed and process.returncode != 0:
        failed = {"(the tests break off)"}
    return sorted(failed)


def row(rule, change, failed):
    """One line of the table."""
    shown = "; ".join(name.replace("|", "\\|") for name in failed[:2])
    more = f" and {len(failed) - 2} more" if len(failed) > 2 else ""
    return f"| {rule} | {change} | {shown + more if failed else '**none**'} |"


def main(arguments, usage):
    """Runs what the arguments ask for; 1 where a rule can be off unnoticed."""
    parser = argparse.ArgumentParser(usage=usage)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args(arguments)
    chosen = [m for m in mutants() if options.only.lower() in (m[1] + " " + m[2]).lower()]
    if options.list:
        for number, rule, change in chosen:
            print(f"{number:5} {rule}: {change}")
        return 0
    try:
        copy()
    except Lost as lost:
        sys.exit(str(lost))
    build()
    broken = run(0, ["--skip", SKIPPED])
    if broken:
        sys.exit("with all rules on, these tests fail already: " + "; ".join(broken))
    print("\n".join(HEAD), flush=True)
    survivors = []
    for number, rule, change in chosen:
        failed = noticed(number, rule)
        if not failed:
            survivors.append(f"{rule}: {change}")
        print(row(rule, change, failed), flush=True)
    for survivor in survivors:
        print(f"nothing noticed that {survivor}", file=sys.stderr)
    return 1 if survivors else 0
