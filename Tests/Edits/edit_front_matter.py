"""Edits to every key of the front matter of every kind of page."""

import page_text
import wording
from kinds import kind
from sample_site import RIDGE_COLUMNS

TAGS = ["snow", "ice", "rain", "walking", "Deep Snow", "méthode"]


def chosen(*values):
    return lambda random: random.choice(values)


def some(*values):
    """A list of some of the values, in any order."""
    return lambda random: "[" + ", ".join(random.sample(values, random.randint(1, len(values)))) + "]"


FLAG = chosen("true", "false")
ZONE = chosen("America/New_York", "Europe/Berlin", "UTC+1")
HOURS = lambda random: str(random.randint(0, 12))
SOURCE = wording.quoted

PAGE_KEYS = {
    "title": wording.quoted,
    "description": wording.quoted,
    "summary": wording.quoted,
    "author": wording.quoted,
    "date": wording.day,
    "updated": wording.day,
    "draft": FLAG,
    "slug": lambda random: f"slug-{random.randrange(100)}",
    "aliases": lambda random: f"[/was/here-{random.randrange(100)}/, /old/{random.randrange(100)}/]",
    "tags": some(*TAGS),
    "image": chosen("snow.svg", "./snow.svg", "../articles/snow.svg", "/articles/snow.svg"),
    "layout": chosen("article", "page", "own"),
    "contents": FLAG,
}
DATA_KEYS = {
    "units": chosen("us", "metric"),
    "simulated": FLAG,
    "source": SOURCE,
    "licence": SOURCE,
    "timezone": ZONE,
    "missing_hours": HOURS,
}
STATION_KEYS = DATA_KEYS | {
    "data": chosen(
        "data/network.csv",
        "data/net*.csv",
        "[data/network.csv, data/yard.csv]",
        f"{{file: data/ridge.csv, columns: {RIDGE_COLUMNS}}}",
    ),
    "station": chosen("N0001", "N0002", "N0003", "meadow"),
    "location": chosen("exact", "approximate", "hidden"),
    "year": lambda random: str(random.randint(2019, 2022)),
    "order": lambda random: str(random.randint(1, 3)),
    "sections": some("precipitation", "temperature", "snowfall", "records", "recent"),
}
METRIC_KEYS = {key: value for key, value in DATA_KEYS.items() if key != "units"} | {
    "data": chosen("data/steps.csv", "data/weight.csv", "[data/steps.csv]", "{file: data/steps.csv}"),
    "column": chosen("steps", "weight_lb"),
    "unit": chosen("steps", "lb", "kg", "km", "floors", "h"),
    "kind": chosen("total", "level"),
    "goal": chosen("4000", "8000", "9000 steps", "12000", "120 lb", "170 lb", "150 lb or less"),
    "goals": chosen("{week: 50000 steps}", "{day: 9000, month: 250000, year: 3000000}"),
    "rest_days": lambda random: str(random.randint(1, 3)),
    "weather": chosen("ridge", "meadow", "nowhere"),
    "completeness": chosen("{missing: 25, in_a_row: 7}", "{missing: 0}"),
    "window": lambda random: str(random.randint(2, 62)),
    "decimals": lambda random: str(random.randint(0, 4)),
    "gauge": chosen(
        "{values: [100, 150, 200]}",
        "{from: 0, to: 20000, parts: 4, colors: [red, green]}",
        "{from: 0, to: 200, thickness: 12, needle-width: 2, sweep: slow, track: '#dddddd'}",
        "{values: [0, 9000], value: mean, needle: green, label-color: red, label-size: 10}",
    ),
}
PERSON_KEYS = {
    "title": chosen("Anna", "Anna K.", "Ben"),
    "data": chosen("data/anna.csv", "data/steps.csv", "[data/anna.csv, data/weight.csv]"),
    "metrics": some("steps", "sleep", "weight", "floors"),
    "sources": chosen("[Watch]", "[Pixel, Watch]"),
    "delay": chosen("7 days", "1 day"),
    "weather": chosen("ridge", "nowhere"),
    "simulated": FLAG,
    "source": SOURCE,
}
HOME_KEYS = {
    "hero": chosen("ridge", "meadow", "hollow", "yard"),
    "activity": chosen("steps", "weight"),
    "sections": some("latest", "stations", "activity", "records", "articles"),
}
EVENTS = chosen(
    "[{date: 2021-06-03, text: Moved, kind: station}]",
    "[{from: 2021-01-01, to: 2021-01-20, text: A cold, kind: health}, {date: 2020-07-04, text: Storm}]",
)
STATION_KEYS["events"] = EVENTS
METRIC_KEYS["events"] = EVENTS
NETWORK_KEYS = DATA_KEYS | {"file": chosen("data/network.csv", "data/yard.csv", "data/*.csv")}
MAPPED_KEYS = {
    "columns": chosen(
        "{day: date, tmax: temperature.high in °F, rain: precipitation in in}",
        "{day: date, tmin: temperature.low in °C, wind: [wind in m/s, gust in m/s as maximum]}",
    ),
    "date": chosen("year-month-day", "day/month/year"),
    "decimal": chosen("point", "comma"),
    "delimiter": chosen("comma", "semicolon"),
    "missing": some("none", "0.0", "x"),
    "stamp": chosen("start", "end"),
    "metrics": chosen("{TMAX: temperature.high in °C}"),
}


def published_articles(site):
    articles = site.list("Content/articles/**/*.md")
    return [path for path in articles if "draft: true" not in site.read(path)]


def metric_pages(site):
    pages = site.list("Content/metrics/**/*.md")
    return [path for path in pages if not path.endswith("/index.md")]


def other_pages(site):
    return [path for path in site.list("Content/**/*.md") if "/articles/" not in path]


def edit_key(site, random, paths, key, value):
    """Sets the key of a page, or removes it where it is there already."""
    if not paths:
        return
    path = random.choice(paths)
    text = site.read(path)
    is_there = key in page_text.keys(text)
    new = None if is_there and random.random() < 0.3 else value(random)
    site.write(path, page_text.with_key(text, key, new))


def make_kind(group, key, find, value):
    @kind(f"{group}: {key}")
    def edit(site, random):
        edit_key(site, random, find(site), key, value)


def make_data_kind(group, key, value, page, file):
    """A kind that says something of one data file in a list of them."""

    @kind(f"{group}: {key}")
    def edit(site, random):
        if site.exists(page):
            fields = {"file": file}
            if file == "data/ridge.csv":
                fields["columns"] = RIDGE_COLUMNS
            fields[key] = value(random)
            written = ", ".join(f"{name}: {field}" for name, field in fields.items())
            site.write(page, page_text.with_key(site.read(page), "data", f"[{{{written}}}]"))


for name, choose in PAGE_KEYS.items():
    make_kind("article", name, published_articles, choose)
    make_kind("page", name, other_pages, choose)
for name, choose in STATION_KEYS.items():
    make_kind("station", name, lambda site: site.list("Content/stations/*.md"), choose)
for name, choose in METRIC_KEYS.items():
    make_kind("metric", name, lambda site: metric_pages(site), choose)
for name, choose in PERSON_KEYS.items():
    make_kind("person", name, lambda site: site.list("Content/metrics/*/index.md"), choose)
for name, choose in HOME_KEYS.items():
    make_kind("home", name, lambda site: site.list("Content/index.md"), choose)
for name, choose in NETWORK_KEYS.items():
    make_data_kind("data file", name, choose, "Content/stations/meadow.md", "data/network.csv")
for name, choose in MAPPED_KEYS.items():
    make_data_kind("mapped file", name, choose, "Content/stations/ridge.md", "data/ridge.csv")
