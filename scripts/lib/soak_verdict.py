"""What scripts/soak decides by figures alone."""
import re
import statistics

UNITS = {"s": 1, "m": 60, "h": 3_600}


def seconds(text: str) -> int | None:
    """The seconds of a duration such as 10m; nothing for another text."""
    found = re.fullmatch(r"(\d+)([smh])", text)
    return int(found[1]) * UNITS[found[2]] if found else None


def growth(memory: list[tuple[float, float]], warm: float) -> tuple[float, float, float]:
    """Of (time, bytes): the medians after the warm-up and at the end, each of a fifth of the rest, and the growth."""
    rest = [size for at, size in memory if at >= warm]
    part = max(1, len(rest) // 5)
    first, last = statistics.median(rest[:part]), statistics.median(rest[-part:])
    return first, last, last / first - 1
