"""A click pins a value until Clear is clicked."""

from chart import check_annotation
from places import STRIPS, every


def check_click(chart):
    check_pin(chart, chart.tab.click)


def check_pin(chart, choose):
    """Choosing a strip pins it; choosing Clear restores the chart."""
    idle = chart.idle
    number = chart.count * 2 // 3
    choose(*chart.strip(number))
    chart.expect_checked(number)
    chart.leave()
    chart.blur()
    assert chart.changes(idle), "the pin does not show"
    check_annotation(chart, number)
    choose(*chart.centre("clear"))
    chart.expect_checked(-1)
    chart.leave()
    chart.blur()
    assert chart.settles(idle), "Clear does not restore the chart"


@every(STRIPS)
def test_click_pins_and_clear_restores(chart):
    check_click(chart)


@every(STRIPS)
def test_second_click_moves_the_pin(chart):
    for number in (1, chart.count - 2):
        chart.tab.click(*chart.strip(number))
    chart.leave()
    chart.blur()
    assert chart.checked() == chart.count - 2
    assert chart.texts(chart.count - 2) and not chart.texts(1)
