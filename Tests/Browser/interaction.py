"""A reader at a chart: points, clicks, taps, presses keys, and sees what changes.

Scripts of the page are off throughout; the expressions below run from the debugger.
"""

import time

from PIL import ImageChops

# Redrawing a curve or a gradient moves a few pixels by a few levels; what a reader sees moves
# many by more.
VISIBLE_STEP = 24
VISIBLE_PIXELS = 24

# Marks what the tests speak about in the figure with the given number. Where a chart scrolls in
# its card, the strips are those in sight.
FIND = """(() => {
  const figure = document.querySelectorAll('figure.c')[NUMBER];
  const group = figure.querySelector('[role=radiogroup]');
  figure.scrollIntoView({block: 'center', behavior: 'instant'});
  const isInSight = (strip) => {
    const box = strip.getBoundingClientRect();
    const edges = (figure.querySelector('.cy') ?? figure).getBoundingClientRect();
    return box.width > 0 && (box.left + box.right) / 2 > edges.left && (box.left + box.right) / 2 < edges.right;
  };
  const strips = [...group.querySelectorAll('.k > input')].filter(isInSight);
  window.chart = {figure, group, strips, clear: group.querySelector('.o')};
  return strips.length;
})()"""

BOX = """(() => {
  const box = ELEMENT.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
})()"""

# The whole pixel next to an element's centre where the browser finds it: strips may be narrower
# than two pixels. An element that is covered keeps its centre, and the test then fails.
POINT = """(() => {
  const box = ELEMENT.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const pixels = [0, -1, 1].map((step) => Math.round(x) + step);
  return [pixels.find((pixel) => document.elementFromPoint(pixel, y) === ELEMENT) ?? x, y];
})()"""


class Chart:
    """One figure with a selection on a page that is open and idle."""

    def __init__(self, page, address, number, width, mobile=False):
        self.page = page
        page.allow_scripts(False)
        page.emulate()
        page.resize(width, 1000, mobile=mobile)
        page.call("Emulation.setTouchEmulationEnabled", enabled=mobile)
        page.go(address)
        self.width = width
        self.number = number
        self.find()
        self.height = max(1000, round(page.evaluate("chart.figure.offsetHeight")) + 200)
        page.resize(width, self.height, mobile=mobile)
        self.find()
        self.leave()

    def find(self):
        self.count = self.page.evaluate(FIND.replace("NUMBER", str(self.number)))

    def box(self, element):
        return self.page.evaluate(BOX.replace("ELEMENT", f"chart.{element}"))

    def centre(self, element):
        return self.page.evaluate(POINT.replace("ELEMENT", f"chart.{element}"))

    def strip(self, number):
        return self.centre(f"strips[{number}]")

    def look(self):
        """The figure's pixels, as far as the window shows it."""
        left, top, right, bottom = self.box("figure")
        edges = max(0, left), max(0, top), min(self.width, right), min(self.height, bottom)
        return self.page.view(edges)

    def leave(self):
        self.page.move_to(1, 1)

    def blur(self):
        self.page.evaluate("document.activeElement.blur()")

    def checked(self):
        """The number of the chosen strip, −1 for Clear."""
        return self.page.evaluate("chart.strips.findIndex((strip) => strip.checked)")

    def focused(self):
        return self.page.evaluate("chart.strips.indexOf(document.activeElement)")

    def annotations(self, number):
        """(text, box) of what a strip shows in its `::before` and `::after`."""
        strip = self.page.call("Runtime.evaluate", expression=f"chart.strips[{number}]")["result"]
        node = self.page.call("DOM.describeNode", objectId=strip["objectId"])["node"]
        for pseudo in node.get("pseudoElements", []):
            kind = pseudo["pseudoType"]
            text = self.page.evaluate(f"getComputedStyle(chart.strips[{number}], '::{kind}').content")
            quad = self.page.call("DOM.getBoxModel", backendNodeId=pseudo["backendNodeId"])
            border = quad["model"]["border"]
            yield text, (min(border[0::2]), min(border[1::2]), max(border[0::2]), max(border[1::2]))


def differs(one, other):
    """Whether a reader sees a difference between two pictures."""
    if one.size != other.size:
        return True
    steps = ImageChops.difference(one, other).convert("L").histogram()
    return sum(steps[VISIBLE_STEP:]) > VISIBLE_PIXELS


def settles(chart, picture):
    """Whether the chart soon looks as in a picture; the shade under a tap takes a moment to go."""
    for _ in range(20):
        if not differs(picture, chart.look()):
            return True
        time.sleep(0.1)
    return False


def check_hover(chart):
    """Hovering shows the strip's annotation within the window; leaving restores the chart."""
    idle = chart.look()
    for number in sorted({0, chart.count // 2, chart.count - 1}):
        chart.page.move_to(*chart.strip(number))
        assert differs(idle, chart.look()), f"hovering over strip {number} changes nothing"
        check_annotation(chart, number)
    chart.leave()
    assert settles(chart, idle), "leaving the chart does not restore it"


def check_annotation(chart, number):
    shown = list(chart.annotations(number))
    assert shown, f"strip {number} shows no annotation"
    for text, (left, top, right, bottom) in shown:
        assert text.strip("\"' ") not in ("", "none", "normal"), f"the annotation of {number} is empty"
        assert right - left > 8 and bottom - top > 8, f"the annotation of {number} has no size"
        assert left >= 0 and right <= chart.width, f"the annotation of {number} leaves the window"


def check_click(chart):
    """A click pins its strip until Clear is clicked."""
    check_pin(chart, chart.page.click)


def check_tap(chart):
    """A tap pins its strip until Clear is tapped."""
    check_pin(chart, chart.page.tap)


def check_pin(chart, choose):
    idle = chart.look()
    number = chart.count * 2 // 3
    choose(*chart.strip(number))
    chart.leave()
    chart.blur()
    assert chart.checked() == number, f"strip {number} is not pinned"
    pinned = chart.look()
    assert differs(idle, pinned), "the pin does not show"
    check_annotation(chart, number)
    choose(*chart.centre("clear"))
    chart.leave()
    chart.blur()
    assert chart.checked() == -1, "Clear does not clear"
    assert settles(chart, idle), "Clear does not restore the chart"


def check_keys(chart):
    """Tab reaches the group once, shows where it is, and the arrow keys choose."""
    stops = tab_stops(chart)
    assert stops.count(True) == 1, f"the group takes {stops.count(True)} Tab stops"
    idle = chart.look()
    walk_to_group(chart)
    chart.page.evaluate("chart.figure.scrollIntoView({block: 'center', behavior: 'instant'})")
    before = chart.look()
    assert differs(idle, before), "focus on the group does not show"
    for number in range(min(2, chart.count)):
        chart.page.press("ArrowRight")
        assert chart.focused() == chart.checked() == number, f"the right arrow misses strip {number}"
        now = chart.look()
        assert differs(before, now), f"strip {number}, chosen by key, does not show"
        check_annotation(chart, number)
        before = now
    chart.page.press("ArrowLeft")
    assert chart.checked() == min(2, chart.count) - 2, "the left arrow does not go back"


def tab_stops(chart):
    """For every Tab stop before and within the figure, whether it is in the group."""
    stops = []
    restart_tab(chart)
    for _ in range(400):
        chart.page.press("Tab")
        place = chart.page.evaluate(
            """[document.activeElement === document.body, chart.group.contains(document.activeElement)
               && document.activeElement.matches('input'),
               chart.figure.compareDocumentPosition(document.activeElement) === 4]"""
        )
        if place[0] or place[2]:
            break
        stops.append(place[1])
    restart_tab(chart)
    return stops


def restart_tab(chart):
    """Puts the next Tab stop at the page's start."""
    chart.page.evaluate("getSelection().removeAllRanges(); document.activeElement.blur()")
    chart.page.go(chart.page.evaluate("location.href"))
    chart.find()


def walk_to_group(chart):
    for _ in range(400):
        chart.page.press("Tab")
        if chart.page.evaluate(
            "chart.group.contains(document.activeElement) && document.activeElement.matches('input')"
        ):
            return
    raise AssertionError("Tab never reaches the group")


def check_table(chart):
    """The data table opens by keyboard."""
    summary = "chart.figure.querySelector('details > summary')"
    chart.page.evaluate(f"{summary}.focus()")
    assert chart.page.evaluate(f"document.activeElement === {summary}"), "summary takes no focus"
    height = chart.page.evaluate("chart.figure.offsetHeight")
    chart.page.press("Enter")
    assert chart.page.evaluate("chart.figure.offsetHeight") > height, "the table does not open"


# The ring of the figure with the given number: a point on the middle of each sector, where the
# pointer must find it, and what the hole shows.
FIND_RING = """(() => {
  const figure = document.querySelectorAll('figure.c')[NUMBER];
  figure.scrollIntoView({block: 'center', behavior: 'instant'});
  const labels = [...figure.querySelectorAll('.dn .s')];
  window.ring = {figure, labels};
  return labels.map((label) => {
    const path = label.querySelector('path');
    const inside = (x, y) => document.elementFromPoint(x, y) === path;
    const box = path.getBoundingClientRect();
    const points = [];
    for (let x = box.left; x < box.right; x += 3)
      for (let y = box.top; y < box.bottom; y += 3) if (inside(x, y)) points.push([x, y]);
    return points[Math.floor(points.length / 2)] ?? null;
  });
})()"""

RING_STATE = """(() => {
  const shown = ring.labels.map((label) => getComputedStyle(label.querySelector('span')).opacity > 0.99);
  const wide = ring.labels.map((label) =>
    new DOMMatrix(getComputedStyle(label.querySelector('path')).transform).a > 1.01);
  return {shown, wide, checked: ring.labels.findIndex((label) => label.querySelector('input').checked),
          focused: ring.labels.findIndex((label) => label.contains(document.activeElement))};
})()"""


class Ring:
    """A figure whose sectors can be chosen."""

    def __init__(self, page, address, number, width, mobile=False):
        self.page = page
        page.allow_scripts(False)
        page.emulate()
        page.resize(width, 1000, mobile=mobile)
        page.call("Emulation.setTouchEmulationEnabled", enabled=mobile)
        page.go(address)
        page.move_to(1, 1)
        self.points = page.evaluate(FIND_RING.replace("NUMBER", str(number)))

    def state(self):
        return self.page.evaluate(RING_STATE)

    def expect(self, number, checked):
        """The hole shows one sector, which alone is large, and the radio keeps its choice."""
        only = [index == number for index in range(len(self.points))]
        for _ in range(30):
            state = self.state()
            if state["shown"] == only and state["wide"] == only and state["checked"] == checked:
                return
            time.sleep(0.1)
        raise AssertionError(f"sector {number} is not the only one shown: {state}")


def check_ring_hover(ring):
    assert all(ring.points), "a sector cannot be pointed at"
    ring.expect(0, checked=0)
    for number in range(len(ring.points)):
        ring.page.move_to(*ring.points[number])
        ring.expect(number, checked=0)
    ring.page.move_to(1, 1)
    ring.expect(0, checked=0)


def check_ring_pin(ring, choose):
    last = len(ring.points) - 1
    choose(*ring.points[last])
    ring.page.move_to(1, 1)
    ring.expect(last, checked=last)


def check_ring_keys(ring):
    ring.page.evaluate("document.activeElement.blur()")
    stops = []
    for _ in range(400):
        ring.page.press("Tab")
        focused = ring.state()["focused"]
        if focused >= 0:
            stops.append(focused)
        elif stops:
            break
    assert stops == [0], f"the ring takes the Tab stops {stops}"
    ring.page.evaluate("ring.labels[0].querySelector('input').focus()")
    for number in [1, 2]:
        ring.page.press("ArrowRight")
        ring.expect(number, checked=number)
    ring.page.press("ArrowLeft")
    ring.expect(1, checked=1)


NEEDLE = """(() => {
  const needle = document.querySelector('.nd');
  const style = getComputedStyle(needle);
  const outer = needle.parentElement.transform.baseVal.consolidate().matrix;
  return {name: style.animationName, angle: Math.atan2(outer.b, outer.a) * 180 / Math.PI,
          inner: style.transform};
})()"""
