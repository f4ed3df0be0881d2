"""Finds a short history that fails as well, by leaving edits out."""

import time

PATIENCE = 150  # seconds after which the shortest history so far is good enough


def shortest(failure, replay):
    """The failure of the shortest history that was found.

    `replay` lives through a history and returns its failure, or None. Edits behind the one that failed
    have been cut off already; ever smaller runs of those before it are left out.
    """
    deadline = time.monotonic() + PATIENCE
    size = len(failure.history.steps) // 2
    while size:
        place = 0
        while place < len(failure.history.steps) - 1 and time.monotonic() < deadline:
            steps = failure.history.steps
            left = steps[:place] + steps[min(place + size, len(steps) - 1) :]
            if shorter := replay(failure.history.only(left)):
                failure = cut(shorter)
            else:
                place += size
        size //= 2
    return failure


def cut(failure):
    """The same failure in a history that ends with it."""
    steps = failure.history.steps
    failure.history = failure.history.only(steps[: steps.index(failure.step) + 1])
    return failure
