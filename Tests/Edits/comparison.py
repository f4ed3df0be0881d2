"""Whether a standing output is what a build from nothing makes."""

import folder


class Difference(AssertionError):
    """A build with a past and one without are not the same."""


def expect_same_findings(own, whole):
    if own.findings != whole.findings:
        raise Difference(
            "other findings than those of a build from nothing:\n"
            + first_difference(own.findings, whole.findings)
        )
    if own.is_written != whole.is_written:
        raise Difference(f"{named(own)}, where a build from nothing is {named(whole)}")


def named(built):
    return f"{'written' if built.is_written else 'not written'} ({getattr(built, 'code', 'serve')})"


def expect_untouched(before, output):
    """Expects that nothing was written: every file is as it was, to its time."""
    after = folder.stamps(output)
    changed = sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
    if changed:
        raise Difference(f"written without a reason: {', '.join(changed[:5])}")


def expect_same_files(own, whole, strangers=()):
    """The same files, but for those of strangers that may stand there."""
    lines = []
    for path in sorted(own.keys() | whole.keys()):
        if path not in own:
            lines.append(f"{path} is missing")
        elif path not in whole:
            if path not in strangers:
                lines.append(f"{path} should not be there")
        elif own[path] != whole[path]:
            difference = first_difference(own[path], whole[path])
            lines.append(f"{path} is not what a build from nothing makes: {difference}")
    missing = sorted(strangers - own.keys() - whole.keys())
    lines += [f"a stranger's file was removed: {path}" for path in missing]
    if lines:
        more = [f"and {len(lines) - 5} more files"] if len(lines) > 5 else []
        raise Difference("\n".join(lines[:5] + more))


def first_difference(own, whole):
    """The first place in which two texts differ, from both."""
    own, whole = (
        text if isinstance(text, bytes) else text.encode(errors="surrogateescape") for text in (own, whole)
    )
    place = next(
        (number for number, (one, other) in enumerate(zip(own, whole)) if one != other),
        min(len(own), len(whole)),
    )
    start = max(0, place - 40)
    shown = [text[start : place + 60].decode(errors="replace") for text in (own, whole)]
    return f"at byte {place}\n    {shown[0]!r}\n    {shown[1]!r} from nothing"
