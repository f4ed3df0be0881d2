"""What files may weigh, gzipped, in bytes."""

import gzip
import re

STATION = "stations/*/index.html"

# The first pattern that fits counts; a page that no other names has the hard limit.
LIMITS = [
    ("index.html", 30_000),
    (STATION, 16_000),
    ("metrics/*/index.html", 25_000),
    ("*.html", 40_000),
    ("assets/style.css", 4_500),
    ("*.css", 7_000),
]

# What each metric of a station may add, and the list of them at the top of its page.
METRIC = 3_000
METRICS = re.compile(rb'<nav aria-label="On this page">.*?</nav>', re.DOTALL)


def weights(folder):
    """(path from the folder, gzipped bytes, limit) of every file that has a limit."""
    for path in sorted(folder.rglob("*")):
        relative = path.relative_to(folder)
        for pattern, limit in LIMITS:
            if fits(relative, pattern):
                data = path.read_bytes()
                if pattern == STATION:
                    limit += METRIC * metric_count(data)
                yield relative.as_posix(), len(gzip.compress(data, 9)), limit
                break


def metric_count(page):
    """How many metrics a station's page shows."""
    metrics = METRICS.search(page)
    return metrics.group().count(b"<li>") if metrics else 0


def fits(path, pattern):
    """Whether a path has the pattern; one without a folder, but with a `*`, fits at any depth."""
    at_any_depth = pattern.startswith("*")
    return path.match(pattern) and (at_any_depth or len(path.parts) == pattern.count("/") + 1)


def budget_findings(folder):
    return [
        f"{path}: {weight} bytes gzipped, {limit} are allowed"
        for path, weight, limit in weights(folder)
        if weight > limit
    ]
