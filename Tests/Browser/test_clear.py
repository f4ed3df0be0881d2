"""Clear is there while something is pinned, says so in words, and works by key."""

from places import STRIPS, every

CLEAR_TEXT = "getComputedStyle(chart.clear, '::after').content"


def is_offered(chart):
    return chart.tab.evaluate(CLEAR_TEXT) not in ("none", "normal")


@every(STRIPS)
def test_clear_is_offered_while_something_is_pinned(chart):
    assert not is_offered(chart)
    chart.tab.click(*chart.strip(0))
    assert is_offered(chart)
    chart.leave()
    left, top, right, bottom = chart.box("clear")
    assert right - left >= 24 and bottom - top >= 24, "Clear is too small a target"
    chart.tab.click(*chart.centre("clear"))
    assert not is_offered(chart)


@every(STRIPS)
def test_arrow_back_from_the_first_value_clears(chart):
    chart.come_near()
    chart.tab.press("Tab")
    chart.tab.press("ArrowRight")
    assert chart.checked() == 0
    chart.tab.press("ArrowLeft")
    assert chart.checked() == -1
