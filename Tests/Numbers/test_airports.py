"""The hours of New York's airports become the days, months and wind roses that pandas and SciPy make of the file.

A row stands for its hour; an empty cell is an hour without a reading. Numbers are compared to half of their last decimal
and a millionth. How long a reading stands where rows are missing is the tool's choice: on those few days a mean must be one
that some choice gives.
"""

import csv
import html
import re
import subprocess

import numpy
import pandas
import pytest
import rule
import scipy.stats

ZONE = "America/New_York"
ORIGINS = ["EWR", "JFK", "LGA"]
HOUR = pandas.Timedelta(hours=1)
MISSING_HOURS = 3
MAPPING = {
    "time_hour": "date", "origin": "station", "temp": "temperature in °F", "dewp": "dew-point in °F", "humid": "humidity in %",
    "pressure": "pressure in hPa", "visib": "visibility in mi", "wind_speed": "wind in mph", "wind_gust": "gust in mph",
    "wind_dir": "wind-direction in °", "precip": "precipitation in in",
}
# A speed that was never measured anywhere (WMO: 113 m/s), and what a reading may not jump, there and back.
IMPOSSIBLE = 113 / 0.44704
JUMPS = {"temp": 18, "dewp": 18, "pressure": 10}


def celsius(fahrenheit):
    return (fahrenheit - 32) / 1.8


# The conventional inch of mercury in hPa (NIST Special Publication 811).
INCH = 33.86389

# The column of the hours, how it is named in files, and what is shown of it: the day's column, the conversion, half of
# the last decimal.
MEANS = {
    "temp": ("temperature", {
        "metric": ("temperature_mean_degC", celsius, 0.005), "us": ("temperature_mean_degF", lambda f: f, 0.05)}),
    "dewp": ("dew-point", {"metric": ("dew_point_degC", celsius, 0.005), "us": ("dew_point_degF", lambda f: f, 0.05)}),
    "humid": ("humidity", {"metric": ("humidity_%", lambda h: h, 0.05), "us": ("humidity_%", lambda h: h, 0.05)}),
    "pressure": ("pressure", {
        "metric": ("pressure_hPa", lambda p: p, 0.005), "us": ("pressure_inHg", lambda p: p / INCH, 0.0005)}),
    "visib": ("visibility", {
        "metric": ("visibility_km", lambda v: v * 1.609344, 0.005), "us": ("visibility_mi", lambda v: v, 0.005)}),
    "wind_speed": ("wind", {"metric": ("wind_m/s", lambda v: v * 0.44704, 0.005), "us": ("wind_mph", lambda v: v, 0.005)}),
}
GUST = {"metric": ("gust_m/s", lambda v: v * 0.44704, 0.005), "us": ("gust_mph", lambda v: v, 0.005)}
SYSTEMS = ["metric", "us"]


def without_spikes(values, jump):
    """A reading that jumps away from the one before and back with the next is left out."""
    known = values.dropna()
    before, after = known - known.shift(1), known - known.shift(-1)
    return values.drop(known.index[(before.abs() > jump) & (after.abs() > jump) & (before * after > 0)])


@pytest.fixture(scope="module")
def hours(records):
    """The readings of each airport by the local time of their hour."""
    table = pandas.read_csv(records / "nycflights13/weather.csv")
    table["hour"] = pandas.to_datetime(table["time_hour"], utc=True).dt.tz_convert(ZONE)
    found = {}
    for origin, own in table.groupby("origin"):
        own = own.set_index("hour").sort_index()
        assert own.index.is_unique
        own["wind_speed"] = own["wind_speed"].where(own["wind_speed"] < IMPOSSIBLE)
        for column, jump in JUMPS.items():
            own[column] = without_spikes(own[column], jump).reindex(own.index)
        own["day"] = own.index.strftime("%Y-%m-%d")
        found[origin] = own
    return found


def hours_of(day):
    """The hours of a local day: 23 or 25 when the clocks change."""
    start = pandas.Timestamp(day, tz=ZONE)
    return pandas.date_range(start, start + pandas.DateOffset(days=1), freq="h", inclusive="left")


@pytest.fixture(scope="module")
def days(hours):
    """By airport, each day and how many of its hours, and of those that follow its last row, have no row."""
    found = {}
    for origin, own in hours.items():
        gaps = {}
        for day, rows in own.groupby("day"):
            later = own.index[own.index > rows.index[-1]]
            following = (later[0] - rows.index[-1]) // HOUR - 1 if len(later) else 0
            inside = hours_of(day)
            missing = set(inside) - set(rows.index)
            gaps[day] = len([hour for hour in missing if hour < rows.index[-1]]) + following
            if not len(later):
                gaps[day] += len([hour for hour in missing if hour > rows.index[-1]])
        found[origin] = gaps
    return found


@pytest.fixture(scope="module", params=SYSTEMS)
def system(request):
    return request.param


@pytest.fixture(scope="module")
def site(records, tool, tmp_path_factory, system):
    folder = tmp_path_factory.mktemp(f"airports-{system}")
    content = folder / "Content"
    (content / "data").mkdir(parents=True)
    (content / "articles").mkdir()
    (content / "data/weather.csv").write_bytes((records / "nycflights13/weather.csv").read_bytes())
    lines = "".join(f"      {column}: {what}\n" for column, what in MAPPING.items())
    (content / "site.yml").write_text(
        f"title: Airports\nunits: {system}\nstations_from:\n  - file: data/weather.csv\n"
        f"    timezone: {ZONE}\n    columns:\n{lines}")
    for origin in ORIGINS:
        series = f"series: {origin.lower()}.wind-direction\n"
        charts = [f"{series}period: all\nby: month\ntype: dot\n"]
        charts += [f"{series}period: 2013-{month:02}\ntype: rose\n" for month in range(1, 13)]
        text = "".join(f"\n```chart\n{chart}```\n" for chart in charts)
        (content / f"articles/{origin.lower()}.md").write_text(f"---\ntitle: {origin}\ndate: 2024-01-01\n---\n{text}")
    result = subprocess.run([tool, "build"], cwd=folder, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr[-2000:]
    return folder / "Site"


def rows(path):
    with open(path) as file:
        return list(csv.DictReader(file))


def daily(site, origin):
    return {row["date"]: row for row in rows(site / f"stations/{origin.lower()}/daily.csv")}


def is_read(own, column):
    """The days that lack no more than three hours: those that do so certainly, and those that may if a row can stand for two."""
    is_known = own[column].notna()
    counted = is_known.groupby(own["day"]).sum()
    certain, possible = set(), set()
    for day, count in counted.items():
        inside = hours_of(day)
        if len(inside) - count <= MISSING_HOURS:
            certain.add(day)
        filled = [hour for hour in inside if hour in own.index or hour - HOUR in own.index]
        if len(inside) - count - (len(filled) - sum(hour in own.index for hour in inside)) <= MISSING_HOURS:
            possible.add(day)
    return certain, possible


@pytest.mark.parametrize("column", MEANS)
@pytest.mark.parametrize("origin", ORIGINS)
def test_means_of_days(site, system, hours, days, origin, column):
    own, gaps = hours[origin], days[origin]
    name, metric, half = MEANS[column][1][system]
    certain, possible = is_read(own, column)
    assert len(possible - certain) <= 3
    written = {day: float(row[name]) for day, row in daily(site, origin).items() if row[name]}
    assert certain <= set(written) <= possible
    loose = 0
    for day, value in written.items():
        readings = metric(own.loc[own["day"] == day, column].dropna())
        low = high = readings.mean()
        if gaps[day]:
            # The missing hours are those of some readings around them.
            before = metric(own.loc[own.index < readings.index[0], column].dropna().tail(1))
            around = pandas.concat([before, readings])
            edges = (around.min(), around.max())
            low, high = ((readings.sum() + gaps[day] * edge) / (len(readings) + gaps[day]) for edge in edges)
            loose += 1
        assert low - half - 1e-6 <= value <= high + half + 1e-6, (day, value, low, high)
    assert len(written) - loose > 230 and loose < 20


@pytest.mark.parametrize("origin", ORIGINS)
def test_gusts_of_days(site, system, hours, origin):
    """The highest; an hour without a gust has none, and is not missing."""
    own = hours[origin]
    name, metric, half = GUST[system]
    # Hours that have a row have been read.
    certain, possible = is_read(own.assign(row=1.0), "row")
    expected = metric(own["wind_gust"].where(own["wind_gust"] < IMPOSSIBLE).groupby(own["day"]).max().dropna())
    written = {day: float(row[name]) for day, row in daily(site, origin).items() if row[name]}
    assert certain & set(expected.index) <= set(written) <= possible & set(expected.index)
    for day, value in written.items():
        assert abs(value - expected[day]) <= half + 1e-6, (day, value, expected[day])
    assert len(written) > 230


def direction(own):
    """The mean of directions, each weighted by its speed; none if it was calm."""
    angles = numpy.radians(own["wind_dir"])
    weights = own["wind_speed"].where(angles.notna()).fillna(0)
    east, north = (weights * numpy.sin(angles.fillna(0))).sum(), (weights * numpy.cos(angles.fillna(0))).sum()
    return numpy.degrees(numpy.arctan2(east, north)) % 360 if weights.sum() else None


def apart(one, other):
    return abs((one - other + 180) % 360 - 180)


@pytest.mark.parametrize("origin", ORIGINS)
def test_mean_directions_of_days(site, hours, days, origin):
    own, gaps = hours[origin], days[origin]
    certain, possible = is_read(own, "wind_dir")
    written = {day: float(row["wind_direction_°"]) for day, row in daily(site, origin).items() if row["wind_direction_°"]}
    assert certain <= set(written) <= possible
    compared = 0
    for day, value in written.items():
        if gaps[day] == 0:
            assert apart(value, direction(own[own["day"] == day])) <= 0.05 + 1e-6, (day, value)
            compared += 1
    assert compared > 330


@pytest.mark.parametrize("origin", ORIGINS)
def test_mean_directions_of_months(site, hours, days, origin):
    """The circular means of their days, of which those with missing rows are taken as written."""
    own, gaps = hours[origin], days[origin]
    found = {}
    for day, row in daily(site, origin).items():
        if row["wind_direction_°"]:
            value = direction(own[own["day"] == day]) if gaps[day] == 0 else float(row["wind_direction_°"])
            found.setdefault(day[:7], []).append(value)
    months = rows(site / f"articles/{origin.lower()}/chart-1.csv")
    assert len(months) == 12
    for row in months:
        mean = numpy.degrees(scipy.stats.circmean(numpy.radians(found[row["month"]])))
        assert apart(float(row["wind-direction_°"]), mean) <= 0.05 + 0.02, (row, mean)
        assert int(row["days_measured"]) == len(found[row["month"]]), row


@pytest.fixture(scope="module")
def months(site):
    """The rows of the comparison of an element by airport and month, and the cells of its table."""
    page = (site / "stations/compare/index.html").read_text().replace("\u00a0", " ")

    def find(element):
        numbers = {(row["station"].upper(), row["month"]): row for row in rows(site / f"stations/compare/{element}.csv")}
        markup = page[page.index(f'id="compare-{element}-data"'):]
        texts = {}
        for month, line in enumerate(markup[:markup.index("</table>")].split("<tr>")[2:], 1):
            cells = [html.unescape(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", line)]
            texts |= {(origin, f"2013-{month:02}"): cell for origin, cell in zip(ORIGINS, cells, strict=True)}
        assert len(numbers) == len(texts) == 36
        return numbers, texts

    return find


@pytest.mark.parametrize("column", [column for column in MEANS if column != "temp"])
def test_means_of_months(site, system, hours, days, months, column):
    """The means of the days, of which those with missing rows are taken as written; incomplete ones are in parentheses."""
    element, units = MEANS[column]
    name, metric, half = units[system]
    numbers, texts = months(element)
    marked = 0
    for origin in ORIGINS:
        own, gaps = hours[origin], days[origin]
        written = {day: float(row[name]) for day, row in daily(site, origin).items() if row[name]}
        means = own.groupby("day")[column].mean()
        values = {day: metric(means[day]) if gaps[day] == 0 else value for day, value in written.items()}
        values = pandas.Series(values)
        values.index = pandas.to_datetime(values.index)
        for month, found in values.groupby(values.index.strftime("%Y-%m")):
            row = numbers[origin, month]
            # A day that is taken as written is off by up to half of its last decimal, and there are few.
            assert abs(float(row[name]) - found.mean()) <= half * 1.2 + 1e-6, (origin, row, found.mean())
            assert int(row["days_measured"]) == len(found), (origin, row)
            text = texts[origin, month]
            if month == "2013-12":
                assert "so far" in text, (origin, text)
                continue
            is_complete = rule.is_complete(values, pandas.Period(month, freq="M"), rule.MEANS)
            assert text.startswith("(") != is_complete, (origin, month, text)
            marked += not is_complete
    # The pressure is missing in a good part of the hours, the rest in few.
    assert (marked > 20) == (column == "pressure")


def test_gusts_of_months(site, system, hours, months):
    """The highest of the days with one."""
    numbers, _ = months("gust")
    name, metric, half = GUST[system]
    for origin in ORIGINS:
        own = hours[origin]
        days = {day for day, row in daily(site, origin).items() if row[name]}
        gusts = metric(own["wind_gust"][own["day"].isin(days)].dropna())
        for month, found in gusts.groupby(gusts.index.strftime("%Y-%m")):
            row = numbers[origin, month]
            assert abs(float(row[name]) - found.max()) <= half + 1e-6, (origin, row)
            assert int(row["days_measured"]) == own.loc[found.index, "day"].nunique(), (origin, row)


FORCES = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2]


def rose(own):
    """The hours of each direction and force, of calm, and without a direction."""
    speed = own["wind_speed"] * 0.44704
    own = own[speed.notna()].assign(speed=speed)
    calm = own["speed"] < 0.5
    blowing = own[~calm & own["wind_dir"].notna()]
    directions = ((blowing["wind_dir"] / 22.5).round() % 16).astype(int)
    forces = numpy.searchsorted(FORCES, blowing["speed"], side="right")
    table = pandas.crosstab(directions, forces).reindex(index=range(16), columns=range(1, 9), fill_value=0)
    return table, calm.sum(), (~calm & own["wind_dir"].isna()).sum()


def compare_rose(lines, own, missing):
    """Each hour of a file is one of the rows; a row next to missing ones may stand for them, too."""
    table, calm, variable = rose(own)
    expected, told = [], []
    for index, line in enumerate(lines[:16]):
        forces = [float(line.get(f"hours_force_{force}", 0)) for force in range(1, 9)]
        assert sum(forces) == float(line["hours"]), line
        told += forces
        expected += list(table.loc[index])
    told += [float(line["hours"]) for line in lines[16:]]
    rest = {name: hours for name, hours in (("calm", calm), ("variable", variable)) if hours}
    assert [line["direction"] for line in lines[16:]] == list(rest)
    expected += rest.values()
    more = numpy.array(told) - numpy.array(expected)
    assert (more >= 0).all() and more.sum() <= missing, (lines, more)
    return more.sum()


@pytest.mark.parametrize("origin", ORIGINS)
def test_roses_of_months_and_of_the_year(site, hours, days, origin):
    own, gaps = hours[origin], days[origin]
    read = {day for day, row in daily(site, origin).items() if row[next(key for key in row if key.startswith("wind_m"))]}
    own = own[own["day"].isin(read)]
    exact = 0
    for month in range(1, 13):
        name = f"2013-{month:02}"
        missing = sum(gap for day, gap in gaps.items() if day in read and day.startswith(name))
        lines = rows(site / f"articles/{origin.lower()}/chart-{month + 1}.csv")
        compare_rose(lines, own[own["day"].str.startswith(name)], missing)
        exact += missing == 0
    assert exact >= 4
    lines = rows(site / f"stations/{origin.lower()}/wind-direction.csv")
    compare_rose(lines, own, sum(gap for day, gap in gaps.items() if day in read))
    # The page has the shares of the same hours.
    page = (site / f"stations/{origin.lower()}/index.html").read_text()
    cells = re.findall(r'<tr><th scope="row">[^<]*</th><td[^>]*>([\d,]+)</td><td[^>]*>(\d+)%</td></tr>', page)
    told = [float(line["hours"]) for line in lines]
    assert [float(hours.replace(",", "")) for hours, _ in cells] == told
    for (_, share), hours in zip(cells, told, strict=True):
        assert abs(int(share) - hours / sum(told) * 100) <= 0.5 + 1e-6, (share, hours)


@pytest.mark.parametrize("origin", ORIGINS)
def test_the_last_hours_are_the_readings(site, system, hours, origin):
    own = hours[origin].tail(48)
    lines = rows(site / f"stations/{origin.lower()}/recent.csv")
    assert [line["hour"] for line in lines] == list(own.index.strftime("%Y-%m-%d %H:%M"))
    for column, name in [("temp", "temperature"), ("pressure", "pressure"), ("wind_speed", "wind")]:
        _, metric, half = MEANS[column][1][system]
        key = next(key for key in lines[0] if key.startswith(name))
        # Of temperatures the file has one decimal, as of highs and lows.
        half = 0.05 if column == "temp" else half
        for line, value in zip(lines, metric(own[column]), strict=True):
            assert (line[key] == "") == numpy.isnan(value), line
            assert line[key] == "" or abs(float(line[key]) - value) <= half + 1e-6, (line, value)
