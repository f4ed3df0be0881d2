"""The demonstration's five gauges and New York's three airports, against published sums and against pandas.

The sums of 2018 were published with the gauges' file: inches to two decimals, blank days skipped.
"""

import csv
import subprocess

import pandas
import pytest

# Inches of each month of 2018, January first; days with snow, their inches, the most in a day; °F.
PUBLISHED = {
    "townsend": (
        [1.98, 9.04, 3.78, 5.18, 4.27, 5.27, 4.19, 6.98, 7.61, 4.18, 5.48, 8.75], 6, 4.7, 1.0, 87, 1),
    "cherokee": (
        [2.79, 7.41, 7.54, 3.76, 3.44, 2.87, 0.27, 6.12, 4.26, 3.74, 7.22, 8.05], 7, 9.8, 4.5, 91, 3),
    "leconte": (
        [5.35, 8.70, 11.82, 7.01, 8.64, 13.77, 6.47, 11.31, 10.73, 7.48, 8.32, 11.83], 29, 72.8, 16.0, 75, -8),
    "gatlinburg": (
        [1.65, 7.32, 7.20, 4.27, 5.46, 5.96, 6.27, 7.22, 8.73, 5.35, 5.74, 8.54], 7, 6.4, 2.0, 87, 3),
    "newfound": (
        [3.86, 11.35, 6.88, 5.49, 10.17, 9.24, 7.41, 9.43, 8.35, 5.52, 7.44, 11.27], 15, 34.2, 8.7, 82, -3),
}
ZONE = "America/New_York"
AIRPORTS = {
    "time_hour": "date", "origin": "station", "temp": "temperature in °F",
    "precip": "precipitation in in", "wind_gust": "gust in mph", "humid": "humidity in %", "dewp": "dew-point in °F",
}


def build(tool, folder, source, settings):
    (folder / "Content/data").mkdir(parents=True)
    (folder / f"Content/data/{source.name}").write_bytes(source.read_bytes())
    (folder / "Content/site.yml").write_text(f"title: Published\n{settings}")
    result = subprocess.run([tool, "build"], cwd=folder, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr[-2000:]
    return folder / "Site/stations"


def rows(path):
    with open(path) as file:
        return list(csv.DictReader(file))


def numbers(lines, beginning):
    """The known values of the column whose name begins so."""
    column = next(name for name in lines[0] if name.startswith(beginning))
    return [float(row[column]) for row in lines if row[column]]


@pytest.fixture(scope="module")
def gauges(records, tool, tmp_path_factory):
    source = records / "smoky-2018/weather-data.csv"
    settings = "units: us\nstations_from:\n  - {file: data/weather-data.csv, units: us}\n"
    return build(tool, tmp_path_factory.mktemp("gauges"), source, settings)


@pytest.mark.parametrize("name", PUBLISHED)
def test_gauges_are_as_published(gauges, name):
    months, days, snow, most, high, low = PUBLISHED[name]
    page = next(folder for folder in gauges.iterdir() if name in folder.name)
    written = rows(page / "precipitation-by-month.csv")
    assert numbers(written, "precipitation") == pytest.approx(months, abs=1e-9)
    daily = rows(page / "daily.csv")
    snows = [value for value in numbers(daily, "snowfall") if value > 0]
    assert (len(snows), round(sum(snows), 1), max(snows)) == (days, snow, most)
    assert (max(numbers(daily, "high")), min(numbers(daily, "low"))) == (high, low)


def test_a_month_with_blank_days_is_said_to_have_them(gauges):
    page = next(folder for folder in gauges.iterdir() if "cherokee" in folder.name)
    july = rows(page / "precipitation-by-month.csv")[6]
    assert (july["days_measured"], july["days"]) == ("18", "31")
    assert "(0.27 in) on 18 of 31 days" in (page / "index.html").read_text().replace("\u00a0", " ")


@pytest.fixture(scope="module")
def hours(records):
    """The hours of each airport with their local days."""
    table = pandas.read_csv(records / "nycflights13/weather.csv")
    hours = pandas.to_datetime(table["time_hour"], utc=True).dt.tz_convert(ZONE)
    table["day"] = hours.dt.strftime("%Y-%m-%d")
    return table


@pytest.fixture(scope="module")
def airports(records, tool, tmp_path_factory):
    lines = "".join(f"      {column}: {what}\n" for column, what in AIRPORTS.items())
    settings = (
        "units: metric\nstations_from:\n  - file: data/weather.csv\n"
        f"    timezone: {ZONE}\n    columns:\n{lines}")
    return build(tool, tmp_path_factory.mktemp("airports"), records / "nycflights13/weather.csv", settings)


# The column, the hours', how a day comes of them, to metric units, half of the last decimal.
DAYS = [
    ("high", "temp", "max", lambda f: (f - 32) / 1.8, 0.0501), ("low", "temp", "min", lambda f: (f - 32) / 1.8, 0.0501),
    ("precipitation", "precip", "sum", lambda inches: inches * 25.4, 0.0501),
    ("gust", "wind_gust", "max", lambda miles: miles * 0.44704, 0.00501),
]


@pytest.mark.parametrize("column, hourly, how, metric, half", DAYS, ids=[day[0] for day in DAYS])
@pytest.mark.parametrize("origin", ["EWR", "LGA", "JFK"])
def test_days_of_the_airports(airports, hours, origin, column, hourly, how, metric, half):
    own = hours[hours["origin"] == origin]
    daily = {row["date"]: row for row in rows(airports / origin.lower() / "daily.csv")}
    name = next(key for key in next(iter(daily.values())) if key.startswith(column))
    expected = own.dropna(subset=[hourly]).groupby("day")[hourly].agg(how)
    compared, spikes = 0, 0
    for day, value in expected.items():
        text = daily.get(day, {}).get(name, "")
        if text == "":
            continue
        if abs(float(text) - metric(value)) > half:
            spikes += 1
            continue
        compared += 1
    # One hour of JFK is 13 °F in the middle of May, which the build names.
    assert spikes <= (1 if (origin, hourly) == ("JFK", "temp") else 0)
    assert compared > 200


def test_months_of_the_airports(airports, hours):
    """Sums of the months whose every day has a value."""
    compared = 0
    for origin in ("EWR", "LGA", "JFK"):
        own = hours[hours["origin"] == origin].groupby("day")["precip"].sum() * 25.4
        for row in rows(airports / origin.lower() / "precipitation-by-month.csv"):
            if row["days_measured"] != row["days"]:
                continue
            value = numbers([row], "precipitation")[0]
            days = own[own.index.str.startswith(row["month"])]
            assert value == pytest.approx(days.sum(), abs=0.0501), (origin, row)
            compared += 1
    assert compared > 24
