"""Reads strokes that people drew, and has the relay judge strokes."""
import gzip
import json
import pathlib
import subprocess
import tempfile
import zlib

FILES = ("bench", "arcs", "unistroke", "mmg_strokes", "digits")


def missing(folder):
    """A sentence that says what is not there, or None."""
    if not folder.is_dir():
        return f"There is no folder {folder}: the strokes that people drew are not part of this project."
    absent = [name for name in FILES if not (folder / f"{name}.dev.jsonl.gz").is_file()]
    return f"The folder {folder} lacks {', '.join(absent)} (as NAME.dev.jsonl.gz)." if absent else None


def read(folder, name):
    """The strokes of a file: drawings of one stroke each, as dictionaries."""
    with gzip.open(folder / f"{name}.dev.jsonl.gz", "rt") as lines:
        return [stroke for stroke in map(json.loads, lines) if "points" in stroke]


def judged(relay, strokes, *flags):
    """What the relay says of strokes, in their order; `flags` as of `recognize`."""
    with tempfile.TemporaryFile("w+") as lines:
        for stroke in strokes:
            lines.write(json.dumps({"id": stroke["id"], "points": stroke["points"]}) + "\n")
        lines.seek(0)
        command = [relay, "recognize", *flags, "-"]
        process = subprocess.Popen(command, stdin=lines, stdout=subprocess.PIPE, text=True)
        verdicts = [Verdict(json.loads(line)) for line in process.stdout]
    if process.wait() != 0:
        raise SystemExit(f"{relay} could not judge all strokes")
    if [verdict.id for verdict in verdicts] != [stroke["id"] for stroke in strokes]:
        raise SystemExit(f"{relay} left strokes out")
    return verdicts


class Verdict:
    """What the relay says of one stroke."""

    def __init__(self, line):
        self.id = line["id"]
        self.recognized = line["recognized"]
        self.entries = {entry["recognizer"]: entry for entry in line["recognizers"]}

    def accepts(self, name):
        return self.entries[name]["state"] == "ended"

    def names(self):
        """All that recognize it, not only the first."""
        return [name for name in self.entries if name != "capture" and self.accepts(name)]


def fold(subject, count):
    """Which of `count` groups a person belongs to: the same on every machine."""
    return zlib.crc32(subject.encode()) % count


def relay_path(root):
    """The built relay, release before debug."""
    for kind in ("release", "debug"):
        path = root / ".build" / kind / "gesture-relay"
        if path.is_file():
            return path
    raise SystemExit("Build the relay first: swift build -c release")


ROOT = pathlib.Path(__file__).resolve().parents[2]
