"""Keys in the front matter of a page, or in site.yml: a key and its value stand on one line."""

import re


def keys(text):
    """The lines of front matter by their keys."""
    head, _, _ = parts(text)
    return dict(line.split(": ", 1) for line in head.split("\n") if ": " in line)


def with_key(text, key, value):
    """The text with the key, in the place of the one that it has; without it where the value is None."""
    head, before, after = parts(text)
    lines = [line for line in head.split("\n") if line]
    places = [number for number, line in enumerate(lines) if line.startswith(f"{key}:")]
    line = [] if value is None else [f"{key}: {value}"]
    place = places[0] if places else len(lines)
    lines[place : place + len(places[:1])] = line
    return before + "".join(f"{line}\n" for line in lines) + after


def parts(text):
    """The keys, what stands before and what stands behind them; site.yml is nothing but keys."""
    if found := re.match(r"---\n(.*?\n|)---\n", text, re.DOTALL):
        return found[1], "---\n", text[found.end(1) :]
    if text.startswith("---"):
        return "", text, ""
    return (text, "", "") if re.match(r"\w+: ", text) else ("", "---\n", "---\n" + text)


def body(text):
    """The text below the front matter."""
    found = re.match(r"---\n(?:.*?\n|)---\n", text, re.DOTALL)
    return text[found.end() :] if found else text
