"""What files may weigh, gzipped, in bytes."""

import gzip

# The first pattern that fits counts; a page that no other names has the hard limit.
LIMITS = [
    ("index.html", 30_000),
    ("stations/*/index.html", 25_000),
    ("metrics/*/index.html", 25_000),
    ("*.html", 40_000),
    ("*.css", 6_000),
]


def weights(folder):
    """(path from the folder, gzipped bytes, limit) of every file that has a limit."""
    for path in sorted(folder.rglob("*")):
        relative = path.relative_to(folder)
        for pattern, limit in LIMITS:
            if fits(relative, pattern):
                yield relative.as_posix(), len(gzip.compress(path.read_bytes(), 9)), limit
                break


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
