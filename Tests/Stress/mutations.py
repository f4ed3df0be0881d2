"""Ways to spoil a text file: what a slip of the hand, another program or an attacker would write."""

import re

NUMBERS = [
    "1e13", "-1e13", "1e300", "-1e300", "1e-300", "0", "-0", "999999999", "9" * 30, "NaN", "inf", "-1",
    "1e9", "-999", "0.0000001", "2147483648", "1e308",
]  # fmt: skip
DAYS = ["0000-01-01", "9999-12-31", "2018-02-30", "0001-01-01", "5000-06-06"]
VALUES = ["[]", "{}", "~", "true", "a: b", "[1, 2]", "'", "*a"]
WORDS = [
    "{{", "}}", "```chart\n", "---\n", "\x00", "\u202e", "\ufffd", "[", "](", "<", '"', "'", "&", "|",
    "#" * 50, "> " * 60, "*" * 400, "- " * 80, "{" * 100, "[" * 3000, "\t", "\r", "&a", "*a", "!!binary",
    "<<: *x", "  ", "date:", "data:", "series:", "by: month\n", "type: gauge\n", "from: 1e9\n", "by: year\n",
]  # fmt: skip


def mutated(data, random):
    """The bytes of a file with one to four changes."""
    text = data.decode("utf-8", "surrogateescape")
    for _ in range(random.choice([1, 1, 2, 4])):
        text = random.choice(WAYS)(text, random)
    return text.encode("utf-8", "surrogateescape")


def replaced(pattern, others):
    def mutate(text, random):
        places = list(re.finditer(pattern, text, re.MULTILINE))
        if not places:
            return text
        place = random.choice(places)
        return text[: place.start(1)] + random.choice(others) + text[place.end(1) :]

    return mutate


def with_word(text, random):
    place = random.randrange(len(text) + 1)
    return text[:place] + random.choice(WORDS) + text[place:]


def with_byte(text, random):
    place = random.randrange(len(text) + 1)
    return text[:place] + bytes([random.randrange(256)]).decode("utf-8", "surrogateescape") + text[place + 1 :]


def without_run(text, random):
    place = random.randrange(len(text) + 1)
    return text[:place] + text[place + random.randrange(40) :]


def with_lines_swapped(text, random):
    lines = text.split("\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def with_line_twice(text, random):
    lines = text.split("\n")
    lines.insert(random.randrange(len(lines)), random.choice(lines))
    return "\n".join(lines)


WAYS = [
    replaced(r"(-?\d+\.?\d*)", NUMBERS),
    replaced(r"(\d{4}-\d\d-\d\d)", DAYS),
    replaced(r"^[\w-]+: ?(.*)$", NUMBERS + DAYS + VALUES),
    with_word,
    with_byte,
    without_run,
    with_lines_swapped,
    with_line_twice,
]
