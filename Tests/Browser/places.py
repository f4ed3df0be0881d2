"""The charts of the demonstration that every engine is tried on, by page and heading."""

import pytest

HOME = "index.html"
STATION = "stations/mount-leconte/index.html"
STEPS = "metrics/steps/index.html"
STEPS_YEAR = "metrics/steps/2018/index.html"
WEIGHT = "metrics/weight/index.html"
GALLERY = "guide/gallery/index.html"
RAIN = "metrics/precipitation/index.html"

# Charts with strips: ranges of a year, bars, rows, lines, changes, a calendar.
STRIPS = [
    (HOME, "almanac"),
    (STATION, "months"),
    (STATION, "snow-days"),
    (STEPS, "daily"),
    (STEPS, "total"),
    (WEIGHT, "daily"),
    (WEIGHT, "change"),
    (STEPS_YEAR, "calendar"),
]
YEARS = [(HOME, "almanac"), (STATION, "temperatures"), (GALLERY, "chart-17")]
LINKED = [(RAIN, "stations"), (GALLERY, "chart-11")]
RINGS = [(HOME, "weekdays"), (STEPS, "weekdays"), (GALLERY, "chart-12")]
GAUGES = [(STEPS, "goal"), (STEPS_YEAR, "goal"), (WEIGHT, "gauge"), (GALLERY, "chart-13")]
CALENDARS = [(STEPS, "calendar"), (STEPS_YEAR, "calendar"), (GALLERY, "chart-15")]
SYMBOLS = [(WEIGHT, "daily"), (GALLERY, "chart-6")]
TWO_STYLES = [(HOME, "daily"), (STEPS, "daily"), (WEIGHT, "daily"), (WEIGHT, "change")]


def every(places):
    """Gives a test one case per place."""
    names = [f"{page.removesuffix('index.html') or '/'}#{name}" for page, name in places]
    return pytest.mark.parametrize("place", places, ids=names)
