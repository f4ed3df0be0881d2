"""Every statistic of a real record is that of pandas, which has read the archive for itself.

Sums and means are compared to half of the last written decimal and a millionth of their size.
"""

import csv
import sqlite3
import subprocess

import archive
import numpy
import pandas
import pytest
import rule
import scipy.stats

STATION = "ca006105978"
GROUPS = {"month": "M", "year": "Y", "week": "W-SAT"}
# The name of a series, the archive's element, how a period comes of its days, what it may lack.
SERIES = [
    ("precipitation", "PRCP", "sum", rule.SUMS),
    ("temperature.high", "TMAX", "mean", rule.MEANS),
    ("temperature.low", "TMIN", "mean", rule.MEANS),
    ("snow-depth", "SNWD", "max", rule.MEANS),
    ("gust", "WSFG", "max", rule.MEANS),
]
CASES = [(series, group) for series in SERIES for group in GROUPS]


@pytest.fixture(scope="module")
def record(records):
    return archive.read(records / "ghcn/CA006105978.dly")


@pytest.fixture(scope="module")
def site(records, tool, tmp_path_factory):
    """A site with a chart of each series and grouping in an article of its own."""
    folder = tmp_path_factory.mktemp("numbers")
    content = folder / "Content"
    (content / "articles").mkdir(parents=True)
    (content / "data").mkdir()
    (content / "data/record.dly").write_bytes((records / "ghcn/CA006105978.dly").read_bytes())
    (content / "site.yml").write_text("title: Numbers\nweek_start: sunday\nstations_from: [data/record.dly]\n")
    for (name, *_), group in CASES:
        # A level has no bars from zero; a line shows what periods have all the same.
        kind = "bar" if name in ("precipitation", "gust", "snow-depth") else "line"
        write_article(content, article(name, group), f"series: {STATION}.{name}\nperiod: all\nby: {group}\ntype: {kind}\n")
    result = subprocess.run([tool, "build"], cwd=folder, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr[-2000:]
    return folder / "Site"


def article(name, group):
    return f"{name.replace('.', '-')}-{group}"


def write_article(content, name, chart):
    text = f"---\ntitle: {name}\ndate: 2024-01-01\n---\n\n```chart\n{chart}```\n"
    (content / f"articles/{name}.md").write_text(text)


def rows(site, name):
    with open(site / f"articles/{name}/chart-1.csv") as file:
        return list(csv.DictReader(file))


def value_column(row):
    return next(key for key in row if key not in (*GROUPS, "days_measured", "days"))


def shown(name, value):
    """In the unit that a metric site shows: snow in cm, wind in km/h or m/s by its column's name."""
    return value / 10 if name == "snow-depth" else value


@pytest.mark.parametrize("series, group", CASES, ids=[f"{s[0]} by {g}" for s, g in CASES])
def test_periods_are_those_of_pandas(site, record, series, group):
    name, element, how, _ = series
    values = record[element]
    expected = values.groupby(values.index.to_period(GROUPS[group]))
    compared = 0
    for row in rows(site, article(name, group)):
        column = value_column(row)
        period = pandas.Period(row[group], freq=GROUPS[group])
        days = values[period.start_time:period.end_time]
        assert int(row["days_measured"]) == len(days), row
        assert int(row["days"]) == (period.end_time.normalize() - period.start_time).days + 1, row
        if period not in expected.groups:
            assert row[column] == "", row
            continue
        value = shown(name, expected.get_group(period).agg(how))
        if column.endswith("km/h"):
            value *= 3.6
        assert abs(float(row[column]) - value) <= 0.05 + 1e-6 + abs(value) * 1e-6, (row, value)
        compared += 1
    assert compared > 5


@pytest.mark.parametrize("series", SERIES, ids=[s[0] for s in SERIES])
def test_only_complete_years_stand_without_parentheses(site, record, series):
    """The table of a chart marks what the rule of the guide, written in Python, finds incomplete."""
    name, element, _, allowance = series
    page = (site / f"articles/{article(name, 'year')}/index.html").read_text()
    table = page[page.index("<table"):page.index("</table>")]
    values = record[element]
    checked = 0
    for line in table.split("<tr>")[2:]:
        year = line.split("</th>")[0].split(">")[-1]
        text = line.split("<td>")[1].split("</td>")[0]
        if text == "no data" or "so far" in text:
            continue
        is_complete = rule.is_complete(values, pandas.Period(year, freq="Y"), allowance)
        assert text.startswith("(") != is_complete, (year, text)
        checked += 1
    assert checked > 5


def test_the_file_of_all_days_is_the_archive(site, record):
    with open(site / f"stations/{STATION}/daily.csv") as file:
        for row in csv.DictReader(file):
            day = pandas.Timestamp(row["date"])
            for column, element in (("low_degC", "TMIN"), ("high_degC", "TMAX"), ("precipitation_mm", "PRCP")):
                value = record[element].get(day)
                assert (row[column] == "") == (value is None), (row["date"], column)
                if value is not None:
                    assert abs(float(row[column]) - value) < 0.0501, (row["date"], column)


def test_mean_directions_are_those_of_scipy(site, tool, record, records, tmp_path):
    content = tmp_path / "Content"
    (content / "articles").mkdir(parents=True)
    (content / "data").mkdir()
    (content / "data/record.dly").write_bytes((records / "ghcn/CA006105978.dly").read_bytes())
    (content / "site.yml").write_text("title: Numbers\nstations_from: [data/record.dly]\n")
    write_article(content, "wind", f"series: {STATION}.wind-direction\nperiod: all\nby: year\ntype: dot\n")
    subprocess.run([tool, "build"], cwd=tmp_path, check=True, capture_output=True)
    values = record["WDFG"]
    compared = 0
    for row in rows(tmp_path / "Site", "wind"):
        days = values[row["year"]] if row["year"] in values.index.year.astype(str) else []
        if len(days) == 0:
            continue
        mean = numpy.degrees(scipy.stats.circmean(numpy.radians(days)))
        written = float(row[value_column(row)])
        assert abs((written - mean + 180) % 360 - 180) <= 0.51, (row, mean)
        compared += 1
    assert compared > 5


def test_wind_roses_are_the_hours_of_the_database(records, tool, tmp_path):
    """Hours by direction and Beaufort force, of the days that have a mean speed."""
    content = tmp_path / "Content"
    (content / "articles").mkdir(parents=True)
    (content / "data").mkdir()
    (content / "data/ewr.sdb").write_bytes((records / "weewx/ewr-2013-hourly.sdb").read_bytes())
    (content / "site.yml").write_text(
        "title: Numbers\nstations_from: [data/ewr.sdb]\ntimezone: America/New_York\n")
    write_article(content, "rose", "series: ewr.wind-direction\nperiod: 2013\ntype: rose\n")
    subprocess.run([tool, "build"], cwd=tmp_path, check=True, capture_output=True)
    with open(tmp_path / "Site/stations/ewr/daily.csv") as file:
        days = {row["date"] for row in csv.DictReader(file) if row["wind_m/s"]}
    with sqlite3.connect(content / "data/ewr.sdb") as database:
        hours = pandas.read_sql("SELECT dateTime, windSpeed, windDir, usUnits FROM archive", database)
    # A record is stamped with the end of its hour.
    starts = pandas.to_datetime(hours["dateTime"] - 3600, unit="s", utc=True).dt.tz_convert("America/New_York")
    assert set(hours["usUnits"]) == {1}
    hours["speed"] = hours["windSpeed"] * 0.44704
    hours = hours[starts.dt.strftime("%Y-%m-%d").isin(days) & (hours["speed"] < 113)]
    calm = hours["speed"] < 0.5
    blowing = hours[~calm & hours["windDir"].notna()]
    directions = (blowing["windDir"] / 22.5).round() % 16
    forces = numpy.searchsorted([0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2], blowing["speed"], side="right")
    table = pandas.crosstab(directions, forces)
    rose = rows(tmp_path / "Site", "rose")
    for index, row in enumerate(rose[:16]):
        for force in range(1, 9):
            expected = table[force].get(index, 0) if force in table else 0
            assert float(row[f"hours_force_{force}"]) == expected, (row["direction"], force)
    assert float(rose[16]["hours"]) == calm.sum()
    assert float(rose[17]["hours"]) == (~calm & hours["windDir"].isna()).sum()
