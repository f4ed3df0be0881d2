"""The charts of the demonstration that the engines are tried on, by page and heading."""

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
YEARS = [(HOME, "almanac"), (STATION, "almanac"), (GALLERY, "chart-18")]
LINKED = [(RAIN, "stations"), (GALLERY, "chart-12")]
RINGS = [(HOME, "weekdays"), (STEPS, "weekdays"), (GALLERY, "chart-13")]
GAUGES = [(STEPS, "goal"), (STEPS_YEAR, "goal"), (WEIGHT, "gauge"), (GALLERY, "chart-14")]
CALENDARS = [(STEPS, "calendar"), (STEPS_YEAR, "calendar"), (GALLERY, "chart-16")]
SYMBOLS = [(WEIGHT, "daily"), (GALLERY, "chart-6")]
TWO_STYLES = [(HOME, "daily"), (STEPS, "daily"), (WEIGHT, "daily"), (WEIGHT, "change")]

# One figure of every kind that the site has and that has a selection.
KINDS = "kinds"

# `every(places)` gives a test one case per place: in Chromium all of them, in the other engines the
# first of each kind. `every(places, chromium=others)` has other places for Chromium.
every = pytest.mark.every

# Windows as narrow as a phone's: with a mouse, and with a finger.
narrow = pytest.mark.narrow
phone = pytest.mark.phone


def label(place):
    page, name = place
    return f"{page.removesuffix('index.html') or '/'}#{name}"
