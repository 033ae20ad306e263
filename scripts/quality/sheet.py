"""Draws a contact sheet of what recognition gets wrong, as SVG."""
import html
import textwrap

import criteria

CELL, PICTURE, COLUMNS = (230, 236), 150, 4
STYLE = """
  text { font: 11px system-ui, sans-serif; fill: #333 }
  .title { font-weight: 600; fill: #111 }
  .cell { fill: #fff; stroke: #d8dbe4 }
  .ink { fill: none; stroke: #2b4c9b; stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round }
  .taken { stroke: #a33b2e }
  .ghost { fill: none; stroke: #888; stroke-width: 2; stroke-dasharray: 6 5 }
"""


class Fault:
    """A stroke that was judged wrongly: `by` is the recognizer, which took or refused it."""

    def __init__(self, stroke, entry, is_taken):
        self.stroke, self.entry, self.is_taken = stroke, entry, is_taken
        nearest = criteria.least_to_spare(entry["criteria"])
        least = criteria.margin(nearest) if nearest else 0.0
        self.depth = least if is_taken else -least

    @property
    def title(self):
        verb = "taken for a" if self.is_taken else "refused as a"
        return f"{self.stroke['label']}: {verb} {self.entry['recognizer']}"

    @property
    def sentence(self):
        if not self.is_taken:
            return self.entry["reason"]
        nearest = criteria.least_to_spare(self.entry["criteria"])
        side = "at most" if nearest["bound"] == "atMost" else "at least"
        return f"Nearest to refusal: {nearest['name']} {nearest['value']:.3g}, {side} {nearest['limit']:.3g}"


def faults(strokes, verdicts):
    """All strokes of our own that went to a wrong name or not to theirs, the worst first."""
    found = []
    for stroke, verdict in zip(strokes, verdicts):
        names = set(verdict.names())
        found += [Fault(stroke, verdict.entries[name], True) for name in names - stroke["wanted"]]
        found += [Fault(stroke, verdict.entries[name], False) for name in stroke["wanted"] - names]
    return sorted(found, key=lambda fault: -fault.depth)


def worst(found, most, most_alike=4):
    """The worst faults, no more than a few of one title."""
    kept, seen = [], {}
    for fault in found:
        seen[fault.title] = seen.get(fault.title, 0) + 1
        if seen[fault.title] <= most_alike:
            kept.append(fault)
    return kept[:most]


def draw(found):
    """The sheet as text."""
    rows = -(-len(found) // COLUMNS)
    width, height = COLUMNS * CELL[0] + 10, rows * CELL[1] + 10
    cells = [cell(fault, 10 + CELL[0] * (place % COLUMNS), 10 + CELL[1] * (place // COLUMNS))
             for place, fault in enumerate(found)]
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}">'
            f"<style>{STYLE}</style>\n" + "\n".join(cells) + "\n</svg>\n")


def cell(fault, left, top):
    points = [point[:2] for point in fault.stroke["points"]]
    ghost = fault.entry.get("ghost", {}).get("points", [])
    low = [min(p[axis] for p in points + ghost) for axis in (0, 1)]
    high = [max(p[axis] for p in points + ghost) for axis in (0, 1)]
    scale = PICTURE / max(high[0] - low[0], high[1] - low[1], 1)
    shift = [(PICTURE - scale * (high[axis] - low[axis])) / 2 for axis in (0, 1)]

    def path(line):
        return " ".join(f"{35 + shift[0] + scale * (x - low[0]):.1f},"
                        f"{30 + shift[1] + scale * (y - low[1]):.1f}" for x, y in line)

    ink = "ink taken" if fault.is_taken else "ink"
    lines = textwrap.wrap(fault.sentence, 33)[:2]
    text = "".join(f'<text x="10" y="{204 + 15 * n}">{html.escape(line)}</text>'
                   for n, line in enumerate(lines))
    dashed = f'<polyline class="ghost" points="{path(ghost)}"/>' if ghost else ""
    return (f'<g transform="translate({left} {top})"><rect class="cell" width="{CELL[0] - 10}" '
            f'height="{CELL[1] - 10}" rx="8"/><text class="title" x="10" y="19">{html.escape(fault.title)}</text>'
            f'{dashed}<polyline class="{ink}" points="{path(points)}"/>{text}</g>')
