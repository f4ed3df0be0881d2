"""A gauge's needle: at its value, after a sweep that goes there without a detour."""

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
  return {name: style.animationName, value: angle(outer), sweep: sweep > 0 ? sweep - 360 : sweep,
          start: parseFloat(style.getPropertyValue('--sw'))};
})()"""


@pytest.fixture
def needle(tab, place):
    return lambda: tab.evaluate(NEEDLE.replace("NAME", place[1]))


@pytest.mark.loads
@every(GAUGES)
def test_needle_sweeps_to_its_value(tab, place, url, needle):
    """G11. Every picture of the sweep lies between its start and its end."""
    tab.set_up(1280, motion=True)
    tab.go(url(place[0]))
    first = needle()
    assert first["name"] == "nd" and first["start"] < 0
    sweeps = [first["sweep"]]
    deadline = time.monotonic() + 5
    while sweeps[-1] != 0 and time.monotonic() < deadline:
        sweeps.append(needle()["sweep"])
    assert sweeps[-1] == 0, "the needle does not arrive"
    assert sweeps == sorted(sweeps), "the needle goes back"
    assert needle()["value"] == first["value"], "the needle's value moves"


@every([], chromium=GAUGES)
def test_needle_stands_at_its_value_when_motion_is_unwanted(tab, place, url, needle):
    """G11: with reduced motion the needle does not sweep."""
    tab.set_up(1280)
    tab.show(url(place[0]))
    state = needle()
    assert state["name"] == "none" and state["sweep"] == 0
