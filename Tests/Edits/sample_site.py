"""The site that is edited: small, and with something of everything that an author can make."""

import pathlib

import measurements

THEME = pathlib.Path(__file__).resolve().parents[2] / "Templates"
OWN_TEMPLATES = ["article.mustache", "page.mustache", "tag-list.mustache"]

SITE = """\
title: Almanac of edits
description: A site that is edited all the time.
base_url: https://example.org/almanac/
language: en
author: The Authors
units: us
week_start: sunday
licence: MIT
stations_from: [{file: data/network.csv, units: us, simulated: true, source: Made up}]
menu: [{Stations: stations/index.md}, {Articles: articles/index.md}, guide/index.md]
"""

RIDGE_COLUMNS = (
    "{day: date, tmax: temperature.high in °C, tmin: temperature.low in °C, rain: precipitation in mm,"
    " snow: snowfall in cm, wind: wind in m/s, wdir: wind-direction in °}"
)

PAGES = {
    "index.md": (
        "title: The almanac\nhero: ridge\nsections: [latest, stations, activity, records, articles]",
        "Welcome to the [ridge](stations/ridge.md#snowfall), {{ steps.total(2021) }} steps away.",
    ),
    "about.md": ("title: About", "Who we are, and [why](guide/first.md#why).\n\n## Method\n\nBy hand."),
    "guide/index.md": ("title: Guide", "Read on in [first](first.md)."),
    "guide/first.md": (
        "title: First steps\nsummary: How to begin.",
        "## Why\n\nBecause.\n\n## How\n\nSlowly.",
    ),
    "guide/second.md": ("title: Second steps", "| Day | Rain |\n|---|--:|\n| one | 2 |\n\nMore."),
    "guide/deep/index.md": ("title: Deep", "Below the [guide](../index.md)."),
    "guide/deep/inner.md": ("title: Inner", "Innermost.[^1]\n\n[^1]: A note."),
    "stations/ridge.md": (
        f"title: The ridge\ndata: [{{file: data/ridge.csv, columns: {RIDGE_COLUMNS}}}]\nsimulated: true\n"
        "location: approximate\nsummary: Highest at {{ ridge.temperature.highest(2021) }}.",
        "Up here.\n\n## Precipitation\n\nMostly rain.\n\n## Snowfall\n\nSome.\n\n## View\n\nFar.",
    ),
    "stations/valley.md": (
        f"title: The valley\ndata: [{{file: data/valley.csv, columns: {RIDGE_COLUMNS}}}]\nsimulated: true",
        "Below the ridge since 2010.",
    ),
    "stations/meadow.md": ("title: Meadow\ndata: data/network.csv\nstation: N0001", "Down here."),
    "stations/yard.md": (
        "title: The yard\ndata: data/yard.csv\ntimezone: America/New_York\nsimulated: true",
        "Behind the house.",
    ),
    "metrics/steps.md": (
        "title: Steps\ndata: data/steps.csv\ngoal: 8000 steps\nsimulated: true",
        "On foot.",
    ),
    "metrics/weight.md": (
        "title: Weight\ndata: data/weight.csv\ngoal: 165 lb\ngauge: {values: [150, 165, 180, 195]}",
        "Every morning.",
    ),
    "metrics/anna/index.md": (
        "title: Anna\ndata: data/anna.csv\nmetrics: [steps, sleep]\nsimulated: true",
        "She walks, too.",
    ),
    "metrics/anna/steps.md": ("goal: 9000 steps", "To work: {{ anna/steps.mean(2021) }}."),
    "articles/one.md": (
        "title: One\ndate: 2021-01-05\ntags: [snow, ice]\nsummary: Of {{ ridge.snowfall.days(2021) }}.",
        "The [next](two.md#depth) is deeper.\n\n```chart\nridge.temperature, 2021\n```",
    ),
    "articles/two.md": (
        "title: Two\ndate: 2021-02-05\nupdated: 2021-02-07\ntags: [snow]\nauthor: A Guest",
        "## Depth\n\nKnee deep.\n\n```table\nseries: ridge.snowfall\nperiod: 2021\nrows: months\n```",
    ),
    "articles/three.md": (
        "title: Three\ndate: 2022-03-05\ntags: [rain]\naliases: [/old/three/]\nimage: snow.svg",
        "![Snow](snow.svg)\n\nWhite as the [meadow](../stations/meadow.md).\n\n```stats\nsteps, 2021\n```",
    ),
    "articles/four.md": (
        "title: Four and {{ steps.mean(2022) }}\ndate: 2022-04-05\ntags: [walking, rain]",
        "```chart\nseries: steps\ntype: calendar\nperiod: 2021\n```\n\n{{ steps.streak }} days.",
    ),
    "articles/five.md": ("title: Five\ndate: 2022-11-20\ndraft: true\ntags: [snow]", "Not yet."),
    "articles/six/index.md": (
        "title: Six\ndate: 2022-05-06",
        "With [one](../one.md).\n\n> [!NOTE]\n> Mind.",
    ),
}

TEXTS = {
    "articles/snow.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"/>\n',
    "static/notes.txt": "Notes.\n",
    "static/files/more.txt": "More notes.\n",
    "data/corrections.csv": (
        "series,date,value,reason\n"
        "ridge.precipitation,2021-07-04,4.5 mm,a wasp in the gauge\n"
        "steps,2022-03-01,9000,the other watch\n"
        "anna/sleep.deep,2022-03-02,70 min,by hand\n"
    ),
}

STRINGS = """\
language: {code: en, name: English, direction: ltr, based-on: en}
interface:
  home: {records: New records}
"""


def make_site(folder, random):
    """Writes the sources of the site, with data of its own for each random number generator."""
    content, templates = pathlib.Path(folder, "Content"), pathlib.Path(folder, "Templates")
    write(content / "site.yml", SITE)
    for path, (keys, text) in PAGES.items():
        write(content / path, page(keys, text))
    for path, text in TEXTS.items():
        write(content / path, text)
    for name in ["ridge", "valley", "network", "yard", "steps", "weight", "anna"]:
        write(content / f"data/{name}.csv", getattr(measurements, name)(random))
    for name in OWN_TEMPLATES:
        write(templates / name, (THEME / name).read_text(encoding="utf-8"))
    write(templates / "strings/en.yml", STRINGS)
    write(templates / "assets/extra.css", "main{outline:0}\n")


def page(keys, text):
    return f"---\n{keys}\n---\n{text}\n"


def write(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    import random
    import sys

    make_site(sys.argv[1], random.Random(sys.argv[2] if len(sys.argv) > 2 else 1))
