"""Writes stream files: a header, comments that read like sentences, and input lines."""
import json
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent.parent


class Stream:
    """One stream file in the making."""

    def __init__(self, name, title, **header):
        self.name = name
        canvas = {"width": 800, "height": 600}
        self.header = {"gesture": 1, "canvas": canvas, "profile": "literal", **header}
        self.title = title
        self.lines = []

    def say(self, text):
        """A comment, above the next input."""
        self.lines.append((None, "# " + text))

    def send(self, at, drawer="d1", **message):
        """One message of a drawer, `at` milliseconds from the start."""
        at = round(at, 1)
        self.lines.append((at, {"at": int(at) if at == int(at) else at, "drawer": drawer, **message}))

    def raw(self, at, text, drawer="d1"):
        """A message as text, which need not be one that a server reads."""
        self.send(at, drawer, raw=text)

    def lose(self, at, drawer="d1"):
        """The drawer's connection is lost."""
        self.send(at, drawer, leave=True)

    def touches(self, at, phase, touches, drawer="d1", **more):
        self.send(at, drawer, type="touches", phase=phase, touches=touches, **more)

    def stroke(self, samples, kind, touch=1, drawer="d1", offset=0.0, lift=True, stop=None):
        """A whole stroke: down with the first sample, up with the last, and in between a message a
        frame of 16.7 ms with the samples that gathered. `offset` is when, on the stream's clock,
        the drawer's clock says 0; `stop` ends the stroke after so many samples; without `lift` the
        touch stays down. Returns when the last message was sent.
        """
        samples = samples[:stop]
        first, *rest = samples
        last = rest.pop() if lift and rest else None
        sent = offset + first[2]
        self.touches(sent, "began", [{"id": touch, "kind": kind, "samples": [first]}], drawer)
        gathered = []
        frame = first[2] + 16.7
        for sample in rest + [None]:
            if gathered and (sample is None or sample[2] > frame):
                sent = offset + gathered[-1][2] + 1
                self.touches(sent, "moved", [{"id": touch, "samples": gathered}], drawer)
                gathered = []
            while sample and sample[2] > frame:
                frame += 16.7
            gathered.append(sample)
        if lift:
            ended = {"id": touch, "samples": [last]} if last else {"id": touch}
            sent = max(sent, offset + (last or first)[2] + 1)
            self.touches(sent, "ended", [ended], drawer)
        return sent

    def write(self, keep_order=False):
        """Writes the file; inputs are put in order of time, comments stay above theirs."""
        blocks, comments = [], []
        for at, line in self.lines:
            comments.append(line) if at is None else blocks.append((at, comments + [line]))
            comments = [] if at is not None else comments
        blocks.sort(key=lambda block: block[0])
        path = FOLDER / f"{self.name}.gesture.jsonl"
        with path.open("w") as file:
            file.write(text(self.header) + "\n# " + self.title + "\n")
            for _, block in blocks:
                for line in block:
                    file.write((line if isinstance(line, str) else text(line)) + "\n")
            for line in comments:
                file.write(line + "\n")


def text(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
