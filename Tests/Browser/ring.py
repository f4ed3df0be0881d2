"""A reader at a ring: its sectors are the targets, its hole says which one is chosen."""

import time

# Two points on each sector of the ring below the heading with the given id, where the pointer must
# find it: somewhere inside, and at the edge of the hole.
FIND = """(() => {
  const figure = document.getElementById('NAME-t').closest('figure');
  figure.scrollIntoView({block: 'center', behavior: 'instant'});
  const labels = [...figure.querySelectorAll('.dn .s')];
  window.ring = {figure, labels, group: figure.querySelector('.dn')};
  const whole = ring.group.getBoundingClientRect();
  const centre = [(whole.left + whole.right) / 2, (whole.top + whole.bottom) / 2];
  return labels.map((label) => {
    const path = label.querySelector('path');
    const inside = (x, y) => document.elementFromPoint(x, y) === path;
    const box = path.getBoundingClientRect();
    const points = [];
    for (let x = Math.ceil(box.left); x < box.right; x += 3)
      for (let y = Math.ceil(box.top); y < box.bottom; y += 3) if (inside(x, y)) points.push([x, y]);
    const [x, y] = centre;
    const nearest = Math.min(...points.map((point) => Math.hypot(point[0] - x, point[1] - y)));
    const edge = points.filter((point) => {
      const inwards = Math.hypot(point[0] - x, point[1] - y) - nearest;
      return inwards > 1 && inwards < 5;
    });
    return [points[Math.floor(points.length / 2)] ?? null, edge[Math.floor(edge.length / 2)] ?? null];
  });
})()"""

STATE = """(() => {
  const shown = ring.labels.map((label) => getComputedStyle(label.querySelector('span')).opacity > 0.99);
  const wide = ring.labels.map((label) =>
    new DOMMatrix(getComputedStyle(label.querySelector('path')).transform).a > 1.01);
  return {shown, wide, checked: ring.labels.findIndex((label) => label.querySelector('input').checked),
          focused: ring.labels.findIndex((label) => label.contains(document.activeElement))};
})()"""

BOX = """(() => {
  const {left, top, right, bottom} = ring.group.getBoundingClientRect();
  return [left, top, right, bottom];
})()"""

HOLE = """(() => {
  const box = ring.group.getBoundingClientRect();
  return [Math.round((box.left + box.right) / 2), Math.round((box.top + box.bottom) / 2)];
})()"""

IS_GROWING = "ring.figure.getAnimations({subtree: true}).some((it) => it.playState === 'running')"

COME_NEAR = """(() => {
  const stops = [...document.querySelectorAll('a[href], summary, input, [tabindex="0"]')].filter(
    (stop) => stop.checkVisibility({visibilityProperty: true})
      && ring.group.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING);
  stops.at(-1).focus({preventScroll: true});
})()"""


class Ring:
    """A figure whose sectors can be chosen."""

    def __init__(self, tab, address, name, width, touch=False):
        self.tab = tab
        tab.set_up(width, touch=touch)
        tab.show(address)
        found = self._find(name, width)
        self.points, self.edges = zip(*found)
        assert all(self.points), "a sector cannot be pointed at"
        self.count = len(self.points)
        # Which sector the page chooses.
        self.chosen = self.state()["checked"]

    def _find(self, name, width):
        find = FIND.replace("NAME", name)
        while True:
            found = self.tab.evaluate(find)
            box = self.tab.evaluate(BOX)
            view = [name, width, box, found]
            if self.tab.is_at_rest(view):
                return found
            self.tab.come_to_rest(view, box)

    def state(self):
        return self.tab.evaluate(STATE)

    def grow(self):
        """Waits until the sectors are as large as they are going to be."""
        while self.tab.evaluate(IS_GROWING):
            time.sleep(0.02)

    def hole(self):
        """The middle of the ring."""
        return self.tab.evaluate(HOLE)

    def come_near(self):
        """Puts the focus on the stop before the ring."""
        self.tab.evaluate(COME_NEAR)

    def expect(self, number, checked):
        """The hole shows one sector, which alone is large, and the radio keeps its choice."""
        only = [index == number for index in range(self.count)]
        for _ in range(40):
            state = self.state()
            if state["shown"] == only and state["wide"] == only and state["checked"] == checked:
                return
            time.sleep(0.05)
        raise AssertionError(f"sector {number} is not the only one shown: {state}")
