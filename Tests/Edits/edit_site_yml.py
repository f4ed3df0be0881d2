"""Edits to every key of site.yml."""

import wording
from edit_front_matter import FLAG, HOURS, SOURCE, ZONE, chosen, edit_key
from kinds import kind

NETWORK = "{file: data/network.csv, units: us"
KEYS = {
    "title": wording.quoted,
    "description": wording.quoted,
    "author": wording.quoted,
    "base_url": chosen("https://example.org/", "https://example.org/almanac/", "http://b.example/a/b/"),
    "language": chosen("en", "en-GB"),
    "week_start": chosen("sunday", "monday", "saturday"),
    "units": chosen("us", "metric", "{system: us, temperature: °C}", "{precipitation: cm}"),
    "second_units": chosen("us", "metric", "none"),
    "unit_switch": chosen("true", "false"),
    "timezone": ZONE,
    "missing_hours": HOURS,
    "completeness": chosen(
        "{sums: {missing: 3, in_a_row: 2}}", "{means: {missing: 0}}", "{means: {missing: 30}, sums: {missing: 30}}"),
    "normals": chosen("2015-2018", "1991-2020"),
    "thresholds": chosen(
        "{heat: 80 °F}", "{frost: {below: 28 °F, title: Hard frosts}}",
        "{soaked: {series: precipitation, at_least: 1 in}, mild: {series: temperature.low, above: 10 °C}}"),
    "degree_days": chosen("{heating: 60 °F}", "{growing: 5 °C, cooling: 20 °C}"),
    "links": chosen("folders", "files"),
    "archive": chosen("years", "months", "days"),
    "year_starts": chosen("{precipitation: october}", "{snowfall: july, steps: april}"),
    "events": chosen(
        "[{date: 2021-06-03, text: New gauge, of: ridge}]",
        "[{from: 2020-12-01, to: 2021-02-03, text: Away, kind: travel}, {date: 2021-05-05, text: Flood}]",
        "[{date: 2022-03-01, text: Half marathon, kind: race, of: steps}]",
    ),
    "stations_from": chosen(
        f"{NETWORK}}}",
        f"[{NETWORK}, licence: None}}]",
        f"[{NETWORK}, simulated: true, source: Made up}}]",
        "[{file: data/network.csv, units: metric}]",
        "[{file: data/net*.csv, units: us}]",
    ),
    "menu": chosen(
        "[stations/index.md]", "[{Home: index.md}, {Elsewhere: https://example.com/}]",
        "[{Stations: stations/index.md}, about.md, guide/index.md]", "[articles/one.md]",
    ),
    "allow_html": FLAG,
    "embed": FLAG,
    "footer": wording.quoted,
    "licence": SOURCE,
    "image": chosen("articles/snow.svg", "/articles/snow.svg"),
}


def make_kind(key, value):
    @kind(f"site.yml: {key}")
    def edit(site, random):
        edit_key(site, random, site.list("Content/site.yml"), key, value)


for name, choose in KEYS.items():
    make_kind(name, choose)
