"""On a phone a year fits its card: twelve months are chosen in place of its days."""

import re

from chart import check_annotation
from places import YEARS, every, narrow, phone
from test_keys import NO_WRAP

DAYS = "chart.group.querySelectorAll('.k.d > input').length"
IS_WIDER = "chart.figure.scrollWidth > chart.figure.clientWidth"


# The pixels of the plot whose day is not the chosen one. Those on the edge of two days are either's.
WRONG = """(() => {
  const plot = chart.figure.querySelector('.p > svg').getBoundingClientRect();
  const y = Math.round(chart.strips[0].getBoundingClientRect().top + 40);
  const pixels = Array.from({length: Math.floor(plot.width) - 1}, (_, step) => Math.ceil(plot.left) + step);
  return pixels.filter((x) => {
    const day = (x + 0.5 - plot.left) / plot.width * chart.strips.length;
    const number = chart.strips.indexOf(document.elementFromPoint(x, y));
    return number !== Math.floor(day - 0.05) && number !== Math.floor(day + 0.05);
  });
})()"""


@every([], chromium=YEARS)
def test_each_pixel_chooses_the_day_under_it(chart):
    assert chart.tab.evaluate(WRONG) == []


@every(YEARS)
def test_wide_windows_have_days(chart):
    assert chart.count == chart.tab.evaluate(DAYS) >= 365
    chart.hover(0)
    assert re.search(r"\b1\sJan\b", chart.texts(0)[-1])


@phone
@every(YEARS)
def test_phones_have_months_that_fit_the_card(chart):
    assert chart.count == 12
    assert not chart.tab.evaluate(IS_WIDER)
    chart.tab.tap(*chart.strip(6))
    chart.expect_checked(6)
    chart.leave()
    assert check_annotation(chart, 6).texts[-1].startswith("Jul: ")


@narrow
@every(YEARS)
def test_arrows_walk_the_months_on_phones(chart, engine):
    chart.come_near()
    chart.tab.press("Tab")
    for number in range(12):
        chart.tab.press("ArrowRight")
        assert chart.checked() == number, "an arrow key leaves the months in sight"
    chart.tab.press("ArrowRight")
    end = 11 if engine in NO_WRAP else -1
    assert chart.checked() == end, "after December the days follow, which nobody sees"
