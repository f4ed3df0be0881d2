"""Texts of charts that overlap one another, or leave the plot they belong to."""

import itertools
import pathlib
import re

TEXTS = pathlib.Path(__file__).with_name("texts.js").read_text(encoding="utf-8")

# Letters may touch; boxes are measured to fractions of a pixel.
TOUCH = 1

CHOOSE = """(() => {
  window.figure = document.querySelectorAll('figure.c')[NUMBER];
  window.radios = [...figure.querySelectorAll('.k > input, .s > input')].filter(
    (radio) => radio.getClientRects().length);
  return [figure.getAttribute('aria-labelledby').replace(/-t$/, ''), radios.map((radio) =>
    radio.getAttribute('aria-label') ?? radio.closest('label').textContent)];
})()"""

# Chooses a radio, and finds the strips that show an annotation then: in linked panels all of a slot.
SELECT = """(() => {
  radios[NUMBER].checked = true;
  window.shown = [...figure.querySelectorAll('.k > input')].filter((strip) =>
    ['::before', '::after'].some((kind) => {
      const style = getComputedStyle(strip, kind);
      return style.display !== 'none' && !['none', 'normal'].includes(style.content);
    }));
  return shown.length;
})()"""

# The annotations whose text is longer than the box that it may take.
CUT = """(() => {
  const pen = document.createElement('canvas').getContext('2d');
  return shown.flatMap((strip) => ['::before', '::after'].flatMap((kind) => {
    const style = getComputedStyle(strip, kind);
    if (style.display === 'none' || style.whiteSpace !== 'nowrap') return [];
    pen.font = style.font;
    const text = style.content.replace(/^"|"$/g, '');
    const inset = style.boxSizing === 'border-box' ? parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) : 0;
    return pen.measureText(text).width > parseFloat(style.width) - inset + 1 ? [text] : [];
  }));
})()"""

CLEAR = "figure.querySelector('.o')"


def overlap_findings(page):
    """The findings on the open page: every chart as it stands, then with some values chosen."""
    number = page.evaluate("document.querySelectorAll('figure.c').length")
    return [found for index in range(number) for found in figure_findings(page, index)]


def figure_findings(page, number):
    name, labels = page.evaluate(CHOOSE.replace("NUMBER", str(number)))
    findings = {}
    for state in [None, *telling(labels)]:
        texts = page.evaluate(TEXTS) if state is None else texts_with(page, state)
        chosen = "" if state is None else f", '{labels[state]}' chosen"
        cut = [] if state is None else page.evaluate(CUT)
        for found in [*misplaced(texts), *(f"'{text}' is cut off" for text in cut)]:
            findings.setdefault(found, chosen)
    return [f"#{name}: {found}{chosen}" for found, chosen in findings.items()]


def telling(labels):
    """The numbers of the values that are tried: first, middle, last, lowest and highest."""
    if not labels:
        return []
    chosen = {0, len(labels) // 2, len(labels) - 1}
    values = {index: amounts(label) for index, label in enumerate(labels)}
    values = {index: found for index, found in values.items() if found}
    if values:
        chosen.add(min(values, key=lambda index: values[index][0]))
        chosen.add(max(values, key=lambda index: values[index][-1]))
    return sorted(chosen)


def amounts(label):
    """The numbers in what a name says after its date."""
    text = label.rpartition(": ")[2].replace(",", "").replace("\u2212", "-")
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", text)]


def texts_with(page, state):
    """The texts while a value is chosen, with its annotations and the button Clear."""
    annotations = page.evaluate(SELECT.replace("NUMBER", str(state)))
    texts = page.evaluate(TEXTS)
    frame = page.evaluate(
        "(({left, top, right, bottom}) => [left, top, right, bottom])(figure.getBoundingClientRect())"
    )
    for index in range(annotations):
        boxes = list(page.pseudo_boxes(f"shown[{index}]"))
        texts.append({"text": "annotation", "box": union(boxes), "frame": frame})
    for box in page.pseudo_boxes(CLEAR) if page.evaluate(f"!!{CLEAR}") else []:
        texts.append({"text": "Clear", "box": box, "frame": frame})
    return texts


def union(boxes):
    return [min(it[0] for it in boxes), min(it[1] for it in boxes)] + [
        max(it[2] for it in boxes),
        max(it[3] for it in boxes),
    ]


def misplaced(texts):
    for one, other in itertools.combinations(texts, 2):
        if overlaps(one["box"], other["box"]):
            yield f"'{one['text']}' overlaps '{other['text']}'"
    for text in texts:
        if leaves(text["box"], text["frame"]):
            yield f"'{text['text']}' leaves its frame"


def overlaps(one, other):
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return width > TOUCH and height > TOUCH


def leaves(box, frame):
    return (
        box[0] < frame[0] - TOUCH
        or box[1] < frame[1] - TOUCH
        or box[2] > frame[2] + TOUCH
        or box[3] > frame[3] + TOUCH
    )
