"""A chart is one stop for Tab; arrow keys walk its values; its table opens by key."""

from chart import check_annotation
from places import KINDS, STRIPS, every, narrow

# WebKit's arrow keys stop at the ends of any group of radios; no page can change that.
NO_WRAP = {"webkit"}


def check_keys(chart):
    """Tab reaches the group once and shows where it is, and the arrow keys choose."""
    idle = chart.idle
    chart.come_near()
    chart.tab.press("Tab")
    assert chart.has_focus(), "Tab does not come into the chart"
    assert chart.changes(idle), "focus on the group does not show"
    chart.tab.press("Tab")
    assert not chart.has_focus(), "the group takes a second Tab stop"
    chart.tab.press("Tab", shift=True)
    assert chart.has_focus() and chart.checked() == -1, "Shift and Tab do not lead back"
    for number in range(2):
        before = chart.look()
        chart.tab.press("ArrowRight")
        assert chart.focused() == chart.checked() == number, f"the right arrow misses strip {number}"
        assert chart.changes(before), f"strip {number}, chosen by key, does not show"
        check_annotation(chart, number)
        if chart.count == 1:
            return
    chart.tab.press("ArrowLeft")
    assert chart.focused() == chart.checked() == 0, "the left arrow does not go back"


def check_table(chart):
    """The data table opens by keyboard."""
    summary = "figure.querySelector('details > summary')"
    chart.ask(f"{summary}.focus()")
    assert chart.ask(f"{summary} === document.activeElement"), "summary takes no focus"
    height = chart.ask("figure.offsetHeight")
    chart.tab.press("Enter")
    assert chart.ask("figure.offsetHeight") > height, "the table does not open"


@every(STRIPS, chromium=KINDS)
def test_tab_stops_once_and_arrows_choose(chart):
    check_keys(chart)


@narrow
@every([], chromium=KINDS)
def test_arrows_choose_in_a_narrow_window(chart):
    check_keys(chart)


@every(STRIPS)
def test_clear_shows_that_arrows_came_back_to_it(chart):
    idle = chart.idle
    chart.come_near()
    for key in ["Tab", "ArrowRight", "ArrowLeft"]:
        chart.tab.press(key)
    assert chart.ask("clear === document.activeElement")
    assert chart.changes(idle), "the focus of Clear does not show"


@every(STRIPS)
def test_arrows_wrap_at_both_ends(chart, engine):
    last = chart.count - 1
    chart.come_near()
    chart.tab.press("Tab")
    chart.tab.press("ArrowLeft")
    if engine in NO_WRAP:
        assert chart.checked() == -1
        chart.tab.click(*chart.strip(last))
        chart.leave()
        chart.tab.press("ArrowRight")
        assert chart.checked() == last
        return
    assert chart.focused() == chart.checked() == last, "the left arrow does not lead to the end"
    chart.tab.press("ArrowRight")
    assert chart.checked() == -1, "the right arrow does not lead round to Clear"
    assert chart.ask("clear === document.activeElement")


@every(STRIPS)
def test_pin_chosen_by_key_stays_when_the_focus_leaves(chart):
    chart.come_near()
    chart.tab.press("Tab")
    chart.tab.press("ArrowRight")
    chart.tab.press("Tab")
    assert not chart.has_focus() and chart.checked() == 0
    check_annotation(chart, 0)


@every(STRIPS, chromium=KINDS)
def test_table_opens_by_key(chart):
    check_table(chart)
