"""On a phone a tap pins a value until Clear is tapped."""

from chart import check_annotation
from places import CALENDARS, KINDS, STRIPS, every, phone
from test_click import check_pin


def check_tap(chart):
    check_pin(chart, chart.tab.tap)


@phone
@every(STRIPS, chromium=KINDS)
def test_tap_pins_and_clear_restores(chart):
    check_tap(chart)


@phone
@every(STRIPS)
def test_tapped_ends_keep_their_annotation_in_the_figure(chart, place):
    # A calendar's scroll bar lies over its last row where it is shown.
    for end in (0, -3 if place in CALENDARS else -1):
        chart.find()  # a calendar scrolls to what has the focus
        number = end % chart.count
        chart.tab.tap(*chart.strip(number))
        chart.expect_checked(number)
        chart.leave()
        chart.blur()
        check_annotation(chart, number)
