"""Hovering over a chart shows a value, leaving it takes the value away, nothing else changes."""

from chart import check_annotation
from places import KINDS, STRIPS, every, narrow


def check_hover(chart):
    """Hovering shows the strip's annotation within the figure; leaving restores the chart."""
    idle = chart.idle
    for number in chart.ends:
        chart.hover(number)
        assert chart.changes(idle), f"hovering over strip {number} changes nothing"
        check_place(chart, number, check_annotation(chart, number))
    chart.leave()
    assert chart.settles(idle), "leaving the chart does not restore it"


def check_place(chart, number, annotation):
    """At the ends of a chart an annotation moves inwards, but never away from its strip.

    That of a calendar belongs to what is in sight, and leaves the corner to Clear.
    """
    if chart.ask("group.querySelector('.cd') !== null"):
        return
    left, _, right, _ = annotation.box
    x, _ = chart.strip(number)
    assert left - 1 <= x <= right + 1, f"strip {number} at {x} has its annotation at {left} to {right}"


@every(STRIPS, chromium=KINDS)
def test_hover_shows_and_leaving_restores(chart):
    check_hover(chart)


@narrow
@every([], chromium=KINDS)
def test_hover_shows_in_a_narrow_window(chart):
    check_hover(chart)


@every(STRIPS)
def test_hover_wins_over_the_pin_and_the_pin_returns(chart):
    pinned, hovered = chart.count - 1, chart.count // 3
    chart.tab.click(*chart.strip(pinned))
    chart.leave()
    chart.blur()
    before = chart.look()
    chart.hover(hovered)
    assert chart.texts(hovered) and not chart.texts(pinned), "the hovered strip alone is not shown"
    assert chart.checked() == pinned, "hovering moves the pin"
    chart.leave()
    assert chart.texts(pinned) and not chart.texts(hovered), "the pin does not return"
    assert chart.settles(before), "the pin does not look as before"
