"""Histories: which edits are made one after the other, in `build` and in `serve`.

A seed and a number make a history, and any of its edits can be left out: each has numbers of its own.
"""

import re
from random import Random
from typing import NamedTuple

import kinds

FIXED_SEED = 1
LENGTH = 25
PER_PHASE = 5  # edits in `build`, then as many in `serve`


class Step(NamedTuple):
    """One edit, or several at once, and the build behind it."""

    number: int
    kinds: tuple
    mode: str
    numbers: str

    def __str__(self):
        return f"{self.number} in {self.mode}: {'; '.join(self.kinds)}"


class History(NamedTuple):
    seed: int
    number: int
    steps: tuple

    @property
    def numbers(self):
        """What the site itself is made from."""
        return f"{self.seed}/{self.number}"

    def only(self, steps):
        return self._replace(steps=tuple(steps))

    def without(self, pattern):
        """The same history without the kinds of edits whose names match."""
        steps = [step._replace(kinds=tuple(name for name in step.kinds if not re.search(pattern, name)))
                 for step in self.steps]
        return self.only(step for step in steps if step.kinds)

    def __str__(self):
        return f"{self.seed}.{self.number}:" + ",".join(str(step.number) for step in self.steps)


def history(seed, number, length=LENGTH):
    """A history of a seed.

    Kinds of edits are dealt as cards: none comes again before all others have come.
    """
    cards = deck(seed)
    for earlier in range(number):
        hands(cards, seed, earlier)
    starts_served = number // len(known()) % 2 == 1
    return History(seed, number, tuple(
        Step(place, hand, "serve" if (place // PER_PHASE % 2 == 1) != starts_served else "build",
             f"{seed}/{number}/{place}")
        for place, hand in enumerate(hands(cards, seed, number)[:length])
    ))


def deck(seed):
    names = sorted(kinds.load())
    random = Random(f"{seed}/deck")
    while True:
        random.shuffle(names)
        yield from list(names)


def hands(cards, seed, number):
    """The kinds of each edit of a history: mostly one, sometimes up to four at once."""
    random = Random(f"{seed}/{number}/hands")
    dealt = leaders(seed, number)
    while len(dealt) < LENGTH:
        size = 1 if random.random() < 0.6 else random.randint(2, 4)
        dealt.append(tuple(next(cards) for _ in range(size)))
    return dealt


def leaders(seed, number):
    """Known faults come first with the fixed seed, once in `build` and once in `serve`."""
    if seed != FIXED_SEED or number >= 2 * len(known()):
        return []
    return [(known()[number % len(known())],)]


def known():
    return sorted(name for name in kinds.load() if name.startswith("known: "))


def parse(text):
    """A history as `repeat` names it: SEED.NUMBER:EDIT,EDIT…"""
    place, _, numbers = text.partition(":")
    seed, number = map(int, place.split("."))
    whole = history(seed, number)
    chosen = set(map(int, numbers.split(","))) if numbers else {step.number for step in whole.steps}
    return whole.only(step for step in whole.steps if step.number in chosen)
