"""Small multiples: choosing a month in one panel shows that month in all of them."""

import pytest

from places import LINKED, every, phone

# For every panel: the numbers of the months whose annotation is shown.
SHOWN = """[...chart.group.querySelectorAll('.k')].map((panel) =>
  [...panel.children].flatMap((strip, number) =>
    getComputedStyle(strip, '::after').display === 'none' ? [] : [number]))"""

PANELS = "[...chart.group.querySelectorAll('.k')].map((panel) => panel.children.length)"
SHADES = """[...chart.group.querySelectorAll('.k')].map((panel) =>
  [...panel.children].filter((strip) => /9999px/.test(getComputedStyle(strip).boxShadow)).length)"""


class Panels:
    """The panels of a chart, each with as many strips as the others."""

    def __init__(self, chart):
        self.chart = chart
        self.sizes = chart.tab.evaluate(PANELS)
        assert len(self.sizes) > 1 and len(set(self.sizes)) == 1

    def strip(self, panel, month):
        return self.chart.strip(panel * self.sizes[0] + month)

    def expect(self, *months):
        """Every panel shows these months and dims the others."""
        tab = self.chart.tab
        assert tab.evaluate(SHOWN) == [list(months)] * len(self.sizes)
        assert tab.evaluate(SHADES) == [len(months)] * len(self.sizes)


@pytest.fixture
def panels(chart):
    return Panels(chart)


@every(LINKED)
def test_nothing_is_chosen_at_first(panels):
    panels.expect()


@every(LINKED)
def test_hover_in_one_panel_shows_in_all(panels):
    idle = panels.chart.look()
    for panel, month in ((0, 2), (len(panels.sizes) - 1, 7)):
        panels.chart.tab.move_to(*panels.strip(panel, month))
        panels.expect(month)
        assert panels.chart.changes(idle)
    panels.chart.leave()
    panels.expect()


@every(LINKED)
def test_click_in_one_panel_pins_in_all_until_clear(panels):
    chart = panels.chart
    idle = chart.idle
    chart.tab.click(*panels.strip(1, 4))
    chart.leave()
    chart.blur()
    panels.expect(4)
    assert chart.changes(idle)
    chart.tab.click(*chart.centre("clear"))
    chart.leave()
    chart.blur()
    panels.expect()
    assert chart.settles(idle)


@every(LINKED)
def test_hover_wins_over_the_pin_in_all_panels(panels):
    chart = panels.chart
    chart.tab.click(*panels.strip(0, 1))
    chart.tab.move_to(*panels.strip(1, 9))
    panels.expect(9)
    chart.leave()
    panels.expect(1)


@every(LINKED)
def test_panels_are_one_stop_and_arrows_choose(panels):
    chart = panels.chart
    chart.come_near()
    chart.tab.press("Tab")
    assert chart.has_focus()
    chart.tab.press("ArrowRight")
    panels.expect(0)
    chart.tab.press("ArrowRight")
    panels.expect(1)
    chart.tab.press("Tab")
    while chart.ask("group.contains(document.activeElement)"):
        assert not chart.has_focus(), "a second radio of the group is a Tab stop"
        chart.tab.press("Tab")
    panels.expect(1)


@phone
@every(LINKED)
def test_tap_in_one_panel_pins_in_all_on_a_phone(chart):
    panels = Panels(chart)
    panels.chart.tab.tap(*panels.strip(1, 10))
    panels.chart.expect_checked(panels.sizes[0] + 10)
    panels.chart.leave()
    panels.expect(10)
