"""Which of a verdict's criteria says most, as the recognizers choose it for their sentence."""


def margin(criterion):
    """How far it is on the good side; what could not be measured is worse than any measure."""
    return -float("inf") if criterion["margin"] is None else criterion["margin"]


def worst(criteria):
    """The failed one that the sentence speaks of, the first of equals; of what is too small, its size.

    None where all pass."""
    failed = (c for c in criteria if not c["pass"])
    return min(failed, key=lambda c: (c["name"] != "size", margin(c)), default=None)


def least_to_spare(criteria):
    """The one nearest to failing, or furthest beyond, how many fingers there were left aside."""
    return min((c for c in criteria if c["name"] != "touches"), key=margin, default=None)
