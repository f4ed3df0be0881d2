"""What an edit has changed among the sources, in words."""

MOST = 6


def changes(before, after):
    """A line for each of the first files."""
    lines = []
    for path in sorted(before.keys() | after.keys()):
        old, new = before.get(path), after.get(path)
        if old is None or new is None:
            lines.append(f"{path} {'added' if old is None else 'removed'}")
        elif old != new:
            lines.append(f"{path}: {first_change(old, new)}")
    return lines[:MOST] + ([f"and {len(lines) - MOST} more files"] if len(lines) > MOST else [])


def first_change(old, new):
    """The first line that is another one, or how many lines there are."""
    if not isinstance(old, bytes) or not isinstance(new, bytes):
        return "a symbolic link"
    old, new = (text.decode(errors="replace").split("\n") for text in (old, new))
    pairs = [(one, other) for one, other in zip(old, new) if one != other]
    pairs.append((f"{len(old)} lines", f"{len(new)} lines"))
    return " -> ".join(repr(side[:80]) for side in pairs[0])
