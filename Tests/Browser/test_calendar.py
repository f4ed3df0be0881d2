"""A calendar's days: outlined in place, read in order, in sight on a phone."""

from chart import check_annotation
from pictures import differs
from places import CALENDARS, every, phone


@every(CALENDARS)
def test_chosen_day_is_outlined_in_place(chart):
    number = 200
    before = chart.look()
    chart.tab.click(*chart.strip(number))
    chart.leave()
    chart.blur()
    edges = chart.edges
    left, top, right, bottom = map(round, chart.box(f"strips[{number}]"))
    day = left - edges[0] - 1, top - edges[1] - 1, right - edges[0] + 1, bottom - edges[1] + 1
    assert differs(before.crop(day), chart.look().crop(day)), "no outline at the day"


@every(CALENDARS)
def test_strips_stand_on_their_weekdays(chart):
    """Days of one weekday share a row; the day after the last row begins a column."""
    tops = chart.ask("strips.map((strip) => Math.round(strip.getBoundingClientRect().top))")
    rows = sorted(set(tops))
    assert len(rows) == 7
    assert all(rows.index(b) == (rows.index(a) + 1) % 7 for a, b in zip(tops, tops[1:]))
    lefts = chart.ask("strips.map((strip) => Math.round(strip.getBoundingClientRect().left))")
    assert all((b > a) == (tops[n + 1] == rows[0]) for n, (a, b) in enumerate(zip(lefts, lefts[1:])))


@every(CALENDARS)
def test_arrows_walk_from_day_to_day(chart):
    chart.tab.click(*chart.strip(100))
    chart.leave()
    chart.tab.press("ArrowRight")
    assert chart.checked() == 101
    chart.tab.press("ArrowUp")
    assert chart.checked() == 100


@phone
@every(CALENDARS)
def test_calendar_scrolls_in_its_card_on_a_phone(chart):
    wide = chart.tab.evaluate(
        """[document.documentElement.scrollWidth > document.documentElement.clientWidth,
            chart.figure.querySelector('.cy').scrollWidth > chart.figure.querySelector('.cy').clientWidth]"""
    )
    assert wide == [False, True]


@phone
@every(CALENDARS)
def test_weekdays_and_annotation_stay_in_sight_while_it_scrolls(chart):
    names = "chart.figure.querySelector('.wd').getBoundingClientRect().left"
    start = chart.tab.evaluate(names)
    chart.ask("figure.querySelector('.cy').scrollTo({left: 9999, behavior: 'instant'})")
    chart.find()
    assert chart.tab.evaluate(names) == start
    chart.tab.tap(*chart.strip(chart.count - 1))
    chart.expect_checked(chart.count - 1)
    chart.leave()
    chart.blur()
    check_annotation(chart, chart.count - 1)
