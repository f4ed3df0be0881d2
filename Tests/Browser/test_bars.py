"""Bars: the chosen one keeps its colour while the others fade, or gets a column behind it."""

from PIL import ImageStat

from places import STATION, STEPS, STEPS_YEAR, GALLERY, every

# Bars that fade, and bars with printed values, which never fade.
FADING = [(STEPS, "daily"), (STEPS_YEAR, "months"), (GALLERY, "chart-3"), (GALLERY, "chart-4")]
PRINTED = [(STATION, "months"), (STATION, "snow-days")]

# The boxes of a chart's bars from first to last strip.
BARS = """[...chart.figure.querySelectorAll('.p > svg:not(.f) rect')].map((bar) => {
  const box = bar.getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
}).sort((a, b) => a[0] - b[0] || a[1] - b[1])"""


def colour(chart, picture, box):
    """The mean colour in the middle of a bar."""
    left, top, *_ = chart.edges
    x, y = (box[0] + box[2]) / 2 - left, (box[1] + box[3]) / 2 - top
    return ImageStat.Stat(picture.crop((round(x) - 1, round(y) - 1, round(x) + 1, round(y) + 1))).mean


def is_near(one, other):
    return max(abs(a - b) for a, b in zip(one, other)) < 24


@every(FADING)
def test_chosen_bar_keeps_its_colour_and_others_fade(chart):
    bars = chart.tab.evaluate(BARS)
    assert len(bars) == chart.count
    idle = chart.idle
    chosen, other = 1, chart.count - 2
    chart.hover(chosen)
    now = chart.look()
    # A rule may stand in the middle of the bar that is hovered: its colour is compared at its side.
    left, top, right, bottom = bars[chosen]
    side = [left, top, left + (right - left) / 2, bottom]
    assert is_near(colour(chart, idle, side), colour(chart, now, side)), "the chosen bar fades"
    assert not is_near(colour(chart, idle, bars[other]), colour(chart, now, bars[other]))


@every(PRINTED)
def test_printed_values_never_fade(chart):
    bars = chart.tab.evaluate(BARS)
    idle = chart.idle
    chart.hover(0)
    now = chart.look()
    for box in bars[1:]:
        assert is_near(colour(chart, idle, box), colour(chart, now, box)), "a bar fades"
