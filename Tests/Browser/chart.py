"""A reader at a chart whose values are chosen in strips: what is where, and what shows.

Scripts of the page are off; the expressions below are asked from outside.
"""

import dataclasses
import time

from pictures import difference, differs
from tab import HEIGHT

# What a window shows above and below a figure, taken together.
MARGIN = 200

# Marks what the tests speak about in the figure whose heading has the given id. Where a chart
# scrolls in its card, the strips are those in sight.
FIND = """(() => {
  const figure = document.getElementById('NAME-t').closest('figure');
  const group = figure.querySelector('[role=radiogroup]');
  figure.scrollIntoView({block: 'center', behavior: 'instant'});
  const isInSight = (strip) => {
    const box = strip.getBoundingClientRect();
    const edges = (figure.querySelector('.cy') ?? figure).getBoundingClientRect();
    return box.width > 0 && (box.left + box.right) / 2 > edges.left && (box.left + box.right) / 2 < edges.right;
  };
  const strips = [...group.querySelectorAll('.k > input')].filter(isInSight);
  window.chart = {figure, group, strips, clear: group.querySelector('.o')};
  const box = figure.getBoundingClientRect();
  return {count: strips.length, height: figure.offsetHeight, scrolled: figure.querySelector('.cy')?.scrollLeft,
          page: [scrollX, scrollY], box: [box.left, box.top, box.right, box.bottom]};
})()"""

BOX = """(() => {
  const box = ELEMENT.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
})()"""

# The whole pixel next to an element's centre where the browser finds it: strips may be narrower
# than two pixels. An element that is covered keeps its centre, and the test then fails.
POINT = """(() => {
  const box = ELEMENT.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, Math.round((box.top + box.bottom) / 2)];
  const pixels = [0, -1, 1].map((step) => Math.round(x) + step);
  return [pixels.find((pixel) => document.elementFromPoint(pixel, y) === ELEMENT) ?? Math.round(x), y];
})()"""

# The first and the last strip, but of strips narrower than a pixel those that some pixel belongs to.
ENDS = """(() => {
  const isHit = (strip) => {
    const box = strip.getBoundingClientRect();
    const y = Math.round((box.top + box.bottom) / 2);
    return box.width >= 1 || document.elementFromPoint(Math.round(box.left), y) === strip;
  };
  return [chart.strips.findIndex(isHit), chart.strips.findLastIndex(isHit)];
})()"""

# The texts of a strip's `::before` and `::after` where they are shown. Firefox tells the formula
# of a text, the other engines the text.
TEXTS = """(() => {
  const strip = chart.strips[NUMBER];
  return ['::before', '::after'].flatMap((kind) => {
    const style = getComputedStyle(strip, kind);
    if (style.display === 'none' || ['none', 'normal'].includes(style.content)) return [];
    return [style.content.replace(/attr\\(([\\w-]+)\\)/g, (_, name) => strip.getAttribute(name) ?? '')
      .replace(/^"|"$/g, '').trim()];
  });
})()"""

# Everything else on the page stays as it is, so what changes in the picture is the annotation.
HIDE = """document.styleSheets[0].insertRule(
  '.k > input::before, .k > input::after { visibility: hidden !important }', 0)"""
SHOW = "document.styleSheets[0].deleteRule(0)"

# Focuses the last stop before the group, as a reader has it who is about to come to the chart.
COME_NEAR = """(() => {
  const stops = [...document.querySelectorAll('a[href], summary, input, [tabindex="0"]')].filter(
    (stop) => stop.checkVisibility({visibilityProperty: true})
      && chart.group.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING);
  stops.at(-1).focus({preventScroll: true});
  return document.activeElement === stops.at(-1);
})()"""

IS_INSIDE = "chart.group.contains(document.activeElement) && document.activeElement.matches('input')"


@dataclasses.dataclass
class Annotation:
    """What a chart says about one strip, and the box (left, top, right, bottom) that it takes."""

    texts: list
    box: tuple


class Chart:
    """One figure with a selection on a page that is open and idle.

    What does not come at once is waited for `patience` seconds.
    """

    def __init__(self, tab, address, name, width, touch=False, patience=5):
        self.tab = tab
        self.name = name
        self.width = width
        self.patience = patience
        figure = (address, name, width)
        self.height = tab.heights.get(figure, HEIGHT)
        tab.set_up(width, self.height, touch)
        tab.show(address)
        tall = self._find()["height"] + MARGIN
        if tall > self.height:
            self.height = tab.heights[figure] = tall
            tab.set_up(width, self.height, touch)
        self.find()

    def find(self):
        """Scrolls to the chart and waits until it stays there: a window that was resized moves it."""
        place = self._find()
        while not self.tab.is_at_rest(place):
            self.tab.come_to_rest(place, self._edges(place["box"]))
            place = self._find()

    def _find(self):
        """What tells this view of the chart from others."""
        found = self.tab.evaluate(FIND.replace("NAME", self.name))
        self.count = found["count"]
        return {**found, "name": self.name, "window": [self.width, self.height]}

    @property
    def idle(self):
        """The figure's pixels with nothing chosen, which it has again after another test.

        A picture that a busy engine gave before it had painted everything is taken once more.
        """
        if not self.settles(self.tab.picture_at_rest):
            self.tab.view_at_rest = None
            self.find()
        assert self.settles(self.tab.picture_at_rest), "the chart does not keep its look"
        return self.tab.picture_at_rest

    def ask(self, expression):
        """The value of an expression about `figure`, `group`, `strips[n]` or `clear`."""
        return self.tab.evaluate(f"chart.{expression}")

    def box(self, element):
        return self.tab.evaluate(BOX.replace("ELEMENT", f"chart.{element}"))

    def centre(self, element):
        return self.tab.evaluate(POINT.replace("ELEMENT", f"chart.{element}"))

    def strip(self, number):
        return self.centre(f"strips[{number}]")

    @property
    def ends(self):
        """The numbers of the first and the last strip that a pointer can hit."""
        return self.tab.evaluate(ENDS)

    def label(self, number):
        return self.ask(f"strips[{number}].getAttribute('aria-label')")

    @property
    def edges(self):
        """The box of the figure, as far as the window shows it, in whole pixels."""
        return self._edges(self.box("figure"))

    def _edges(self, box):
        left, top, right, bottom = map(round, box)
        left, top = max(0, left), max(0, top)
        return left, top, max(left + 1, min(self.width, right)), max(top + 1, min(self.height, bottom))

    def look(self):
        """The figure's pixels."""
        return self.tab.view(self.edges)

    def glance(self):
        return self.tab.glance(self.edges)

    def hover(self, number):
        self.tab.move_to(*self.strip(number))

    def leave(self):
        self.tab.leave()

    def blur(self):
        self.tab.evaluate("document.activeElement.blur()")

    def checked(self):
        """The number of the chosen strip, −1 for Clear."""
        return self.ask("strips.findIndex((strip) => strip.checked)")

    def expect_checked(self, number):
        """The choice is soon that of a strip, −1 for Clear; a tap takes a moment to become one."""
        assert self.soon(lambda: self.checked() == number), (
            f"strip {number} is not chosen, but {self.checked()}"
        )

    def focused(self):
        return self.ask("strips.indexOf(document.activeElement)")

    def texts(self, number):
        """What a strip's annotation says, part by part; nothing when it is not shown."""
        return self.tab.evaluate(TEXTS.replace("NUMBER", str(number)))

    def annotation(self, number):
        """What a strip shows, measured in pixels: no engine tells the place of a pseudo-element."""
        texts = self.texts(number)
        for _ in range(5):
            shown = self.look()
            self.tab.evaluate(HIDE)
            box = self.soon_different(shown)
            self.tab.evaluate(SHOW)
            if box:
                break
        left, top, *_ = self.edges
        return Annotation(
            texts, box and (box[0] + left, box[1] + top, box[2] + left, box[3] + top)
        )

    def soon_different(self, picture):
        """Where the chart looks different from a picture, once it does; an engine at work on other
        things may paint late."""
        return self.soon(lambda: difference(picture, self.glance()).getbbox(), self.patience / 5)

    def changes(self, picture):
        """Whether the chart soon looks different from a picture."""
        return self.soon(lambda: differs(picture, self.glance()))

    def settles(self, picture):
        """Whether the chart soon looks as in a picture; the shade under a tap takes a moment to go."""
        return self.soon(lambda: not differs(picture, self.glance()))

    def soon(self, condition, patience=None):
        """What a condition gives once it holds; what it gave last when patience is over."""
        deadline = time.monotonic() + (self.patience if patience is None else patience)
        while not (found := condition()) and time.monotonic() < deadline:
            time.sleep(0.05)
        return found

    def come_near(self):
        """Puts the focus on the stop before the group."""
        assert self.tab.evaluate(COME_NEAR), "nothing before the chart takes the focus"

    def has_focus(self):
        return self.tab.evaluate(IS_INSIDE)


def check_annotation(chart, number):
    """The annotation of a strip says something, and lies within the figure."""
    annotation = chart.annotation(number)
    assert annotation.texts, f"strip {number} shows no annotation"
    assert all(annotation.texts), f"the annotation of strip {number} is empty"
    assert annotation.box, f"the annotation of strip {number} cannot be seen"
    left, top, right, bottom = annotation.box
    assert right - left > 8 and bottom - top > 8, f"the annotation of strip {number} has no size"
    edges = chart.edges  # beyond them the picture ends
    inside = edges[0] < left and right < edges[2]
    assert inside, f"the annotation of strip {number} leaves the figure"
    return annotation
