"""What the robust circle says while a stroke is drawn, held against how it ended."""
from scoring import share

WORDS = 10


class Live:
    """Every moment of every stroke: what was said, and whether the stroke ended as a circle."""

    def __init__(self, strokes, verdicts, truth):
        self.said = [[] for _ in range(WORDS)]
        self.ended = [[] for _ in range(WORDS)]
        self.steady_from = []
        self.called = self.taken_back = 0
        self.others_called = self.others_taken_back = 0
        for stroke, verdict in zip(strokes, verdicts):
            entry = verdict.entries["circle"]
            self.take(stroke, entry["live"], entry["state"] == "ended", stroke["label"] in truth)

    def take(self, stroke, words, is_circle, is_true):
        points = stroke["points"]
        spans = zip(words, [word["sample"] for word in words[1:]] + [len(points)])
        for word, end in spans:
            place = min(int(word["confidence"] * WORDS), WORDS - 1)
            moments = end - word["sample"]
            self.said[place].extend([word["confidence"]] * moments)
            self.ended[place].extend([is_circle] * moments)
        if any(word["isCircle"] for word in words):
            self.called += is_true
            self.taken_back += is_true and not is_circle
            self.others_called += not is_true
            self.others_taken_back += not is_true and not is_circle
        if is_true and is_circle and stroke["timed"] and points[-1][2] > points[0][2]:
            first = self.last_turn(words, len(points) - 1)
            self.steady_from.append((points[first][2] - points[0][2]) / (points[-1][2] - points[0][2]))

    @staticmethod
    def last_turn(words, end):
        """The sample from which on it was called a circle without a break."""
        first = end
        for word in reversed(words):
            if not word["isCircle"]:
                break
            first = word["sample"]
        return first

    @property
    def steady_median(self):
        return sorted(self.steady_from)[len(self.steady_from) // 2]

    @property
    def taken_back_share(self):
        return self.taken_back / self.called

    def table(self):
        """(from, to, moments, said on average, share that ended as circles)."""
        for place in range(WORDS):
            said, ended = self.said[place], self.ended[place]
            if said:
                yield place / WORDS, (place + 1) / WORDS, len(said), sum(said) / len(said), share(ended)

    @property
    def worst_distance(self):
        """How far said and seen are apart at most."""
        return max(abs(said - ended) for _, _, _, said, ended in self.table())
