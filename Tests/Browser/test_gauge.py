"""A gauge's needle: at its value, after a sweep that readers see from its start."""

import time

import pytest

from places import GAUGES, every

# Angles of the needle below the heading with the given id: where its outer group stands, which is
# its value, and how far the sweep still is from there.
NEEDLE = """(() => {
  const needle = document.getElementById('NAME-t').closest('figure').querySelector('.nd');
  const style = getComputedStyle(needle);
  const outer = needle.parentElement.transform.baseVal.consolidate().matrix;
  const inner = style.transform === 'none' ? {a: 1, b: 0} : new DOMMatrix(style.transform);
  const angle = (matrix) => Math.round(Math.atan2(matrix.b, matrix.a) * 18000 / Math.PI) / 100;
  const sweep = angle(inner);
  return {value: angle(outer), sweep: sweep > 0 ? sweep - 360 : sweep,
          start: parseFloat(style.getPropertyValue('--sw'))};
})()"""


@pytest.fixture
def needle(tab, place):
    return lambda: tab.evaluate(NEEDLE.replace("NAME", place[1]))


# Scrolls until a part of the gauge has come in from below.
SHOW = """(() => {
  const box = document.getElementById('NAME-t').closest('figure').querySelector('.ga')
    .getBoundingClientRect();
  scrollTo({top: scrollY + box.top - innerHeight + PART * box.height, behavior: 'instant'});
})()"""


@pytest.fixture
def show(tab, place):
    return lambda part: tab.evaluate(SHOW.replace("NAME", place[1]).replace("PART", str(part)))


def settle(needle, sweep):
    """The needle is soon so far from its value; how far it was until then."""
    sweeps = [needle()["sweep"]]
    deadline = time.monotonic() + 5
    while sweeps[-1] != sweep and time.monotonic() < deadline:
        sweeps.append(needle()["sweep"])
    assert sweeps[-1] == sweep, "the needle does not arrive"
    return sweeps


@pytest.mark.loads
@every(GAUGES)
def test_needle_sweeps_to_its_value_when_it_is_seen(tab, place, url, needle, show):
    """G11. It stands at its value while out of sight, and where a browser knows no way to wait."""
    tab.set_up(1280, motion=True)
    tab.show(url(place[0]))
    first = needle()
    assert first["start"] < 0
    show(-0.1)
    settle(needle, 0)
    show(0.3)
    if tab.evaluate("CSS.supports('animation-timeline', 'view()')"):
        settle(needle, first["start"])
    show(1.2)
    sweeps = settle(needle, 0)
    assert sweeps == sorted(sweeps), "the needle goes back"
    assert needle()["value"] == first["value"], "the needle's value moves"


@every([], chromium=GAUGES)
def test_needle_stands_at_its_value_when_motion_is_unwanted(tab, place, url, needle):
    """G11: with reduced motion the needle does not sweep."""
    tab.set_up(1280)
    tab.show(url(place[0]))
    state = needle()
    assert state["sweep"] == 0
