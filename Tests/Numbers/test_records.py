"""Every record that the tool writes is the one that pandas finds in the archive's own files.

Values are compared to half of the last written decimal and a millionth of their size; days, counts of ties and what
stood before exactly, where the values of the days are written as they were read.
"""

import csv
import math
import subprocess

import archive
import pandas
import pytest
import rule

FEWEST = {"day": 366, "month": 12, "year": 3, "namesakes": 3}


def build(tool, folder, source, name):
    content = folder / "Content"
    (content / "data").mkdir(parents=True)
    (content / "stations").mkdir()
    (content / f"data/{name}").write_bytes(source.read_bytes())
    (content / "site.yml").write_text("title: Records\nunits: metric\n")
    (content / "stations/it.md").write_text(f"---\ntitle: It\ndata: data/{name}\n---\n")
    result = subprocess.run([tool, "build"], cwd=folder, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr[-2000:]
    return folder / "Site/stations/it"


def read_traces(path):
    traces = set()
    for line in path.read_text().splitlines():
        if line[17:21] != "PRCP":
            continue
        for day in range(31):
            if line[21 + 8 * day:29 + 8 * day].ljust(8)[5] == "T":
                traces.add(pandas.Timestamp(int(line[11:15]), int(line[15:17]), day + 1))
    return traces


@pytest.fixture(scope="module", params=["ottawa", "leconte"])
def station(request, records, tool, tmp_path_factory):
    """The tool's lines, the elements, and the days with a trace."""
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "ottawa":
        source = records / "ghcn/CA006105978.dly"
        values, traces = archive.read(source), read_traces(source)
        page = build(tool, folder, source, "record.dly")
    else:
        source = records / "ghcn/USC00406328-2015-2019.ncei-access.csv"
        values, traces = archive.read_access(source)
        page = build(tool, folder, source, "record.csv")
    with open(page / "records.csv") as file:
        lines = {(row["record"], row["month"]): row for row in csv.DictReader(file)}
    with open(page / "date-records.csv") as file:
        dates = {row["date"]: row for row in csv.DictReader(file)}
    return lines, dates, values, traces


def rounded(value, decimals=1):
    """As the tool writes numbers: halves away from zero."""
    size = math.floor(abs(value) * 10**decimals + 0.5 + 1e-6) / 10**decimals
    return math.copysign(size, value) if size else 0.0


DAYS = [
    ("highest-temperature", "TMAX", 1, max), ("lowest-temperature", "TMIN", 1, min),
    ("wettest-day", "PRCP", 1, max), ("snowiest-day", "SNOW", 10, max), ("deepest-snow", "SNWD", 10, max),
]


def days_of(values, element, scale, how):
    """The days in the unit that is shown; a highest value of zero is no record."""
    if element not in values:
        return None
    days = (values[element] / scale).map(rounded)
    return None if how is max and element != "TMAX" and days.max() <= 0 else days


def check(row, days, how, has_enough):
    """The record of some days; what it beat counts only if there was enough data before it."""
    best = how(days)
    assert abs(float(row["value"]) - best) < 1e-6, row
    same = days[days == best]
    assert row["from"] == f"{same.index[0]:%Y-%m-%d}", row
    assert int(row["times"]) == len(same), row
    before = days[:same.index[0]].iloc[:-1]
    if how is max and row["record"] != "highest-temperature":
        before = before[before > 0]
    if not has_enough(same.index[0]):
        before = before[:0]
    assert (row["before"] == "") == before.empty, row
    if not before.empty:
        assert abs(float(row["before"]) - how(before)) < 1e-6, row
        since = before[before == how(before)].index[0]
        assert row["before_from"] == f"{since:%Y-%m-%d}", row
        assert abs(float(row["margin"]) - abs(best - how(before))) < 1e-6, row
        assert int(row["stood_days"]) == (same.index[0] - since).days, row


@pytest.mark.parametrize("key, element, scale, how", DAYS, ids=[d[0] for d in DAYS])
def test_days(station, key, element, scale, how):
    lines, _, values, _ = station
    days = days_of(values, element, scale, how)
    if days is None or len(days) <= FEWEST["day"]:
        assert (key, "") not in lines
        return
    check(lines[key, ""], days, how, lambda day: len(days[:day]) > FEWEST["day"])
    compared = 0
    for month in range(1, 13):
        mine = days[days.index.month == month]
        periods = [p for p in mine.index.to_period("M").unique() if rule.is_complete(mine, p, rule.MEANS)]
        is_empty = how is max and element != "TMAX" and (mine.empty or mine.max() <= 0)
        stands = len(periods) > FEWEST["namesakes"] and not is_empty
        assert ((key, str(month)) in lines) == stands, (key, month)
        if stands:
            check(lines[key, str(month)], mine, how,
                  lambda day: sum(p.year < day.year for p in periods) >= FEWEST["namesakes"])
            compared += 1
    assert compared > 3 or element == "SNWD"


@pytest.mark.parametrize("key, element, scale, how", DAYS, ids=[d[0] for d in DAYS])
def test_dates(station, key, element, scale, how):
    _, dates, values, _ = station
    days = days_of(values, element, scale, how)
    columns = [name for name in next(iter(dates.values())) if name.startswith(key.replace("-", "_"))]
    if days is None or not columns:
        return
    assert len(dates) == 366
    value, year, times, before, before_year, margin, stood = columns
    for date, mine in days.groupby(days.index.strftime("%m-%d")):
        row = dates[date]
        stands = len(mine) > FEWEST["namesakes"] and not (how is max and element != "TMAX" and mine.max() <= 0)
        assert (row[value] != "") == stands, (key, date)
        if stands:
            best = how(mine)
            assert abs(float(row[value]) - best) < 1e-6, (key, date)
            same = mine[mine == best]
            assert int(row[year]) == same.index[0].year, (key, date)
            assert int(row[times]) == len(same), (key, date)
            earlier = mine[:same.index[0]].iloc[:-1]
            if how is max and element != "TMAX":
                earlier = earlier[earlier > 0]
            if len(mine[:same.index[0]]) <= FEWEST["namesakes"]:
                earlier = earlier[:0]
            assert all((row[column] == "") == earlier.empty for column in columns[3:]), (key, date)
            if not earlier.empty:
                assert abs(float(row[margin]) - abs(best - how(earlier))) < 1e-6, (key, date)
                assert int(row[stood]) == int(row[year]) - int(row[before_year]), (key, date)
                assert abs(float(row[before]) - how(earlier)) < 1e-6, (key, date)
                assert int(row[before_year]) == earlier[earlier == how(earlier)].index[0].year, (key, date)


PERIODS = [
    ("wettest-month", "PRCP", "M", "sum", max), ("driest-month", "PRCP", "M", "sum", min),
    ("wettest-year", "PRCP", "Y", "sum", max), ("driest-year", "PRCP", "Y", "sum", min),
    ("warmest-month", "MEAN", "M", "mean", max), ("coldest-month", "MEAN", "M", "mean", min),
    ("warmest-year", "MEAN", "Y", "mean", max), ("coldest-year", "MEAN", "Y", "mean", min),
    ("snowiest-month", "SNOW", "M", "sum", max), ("snowiest-year", "SNOW", "Y", "sum", max),
]


@pytest.mark.parametrize("key, element, period, how, best", PERIODS, ids=[p[0] for p in PERIODS])
def test_sums_and_means(station, key, element, period, how, best):
    lines, _, values, _ = station
    if element == "MEAN":
        # The source's own means, unless there are more middles of lows and highs.
        days = ((values["TMAX"] + values["TMIN"]) / 2).dropna()
        if len(values.get("TAVG", [])) >= len(days):
            days = values["TAVG"]
    elif element in values:
        days = values[element] / (10 if element == "SNOW" else 1)
    else:
        return
    allowance = rule.MEANS if how == "mean" else rule.SUMS
    found = {
        p: group.agg(how) for p, group in days.groupby(days.index.to_period(period))
        if rule.is_complete(group, p, allowance)
    }
    fewest = FEWEST["month" if period == "M" else "year"]
    assert ((key, "") in lines) == (len(found) > fewest and (best is min or max(found.values()) > 0.05))
    if (key, "") not in lines:
        return

    def compare(row, among):
        expected = best(among.values())
        assert abs(float(row["value"]) - expected) <= 0.05 + 1e-6 + abs(expected) * 1e-6, (row, expected)
        # The first period that reads alike.
        ties = [p for p, value in among.items() if rounded(value) == rounded(expected)]
        assert row["from"] == f"{ties[0].start_time:%Y-%m-%d}", (row, ties)
        assert int(row["times"]) == len(ties), (row, ties)

    compare(lines[key, ""], found)
    if period == "M":
        for month in range(1, 13):
            among = {p: value for p, value in found.items() if p.month == month}
            if (key, str(month)) in lines:
                compare(lines[key, str(month)], among)
            else:
                assert len(among) <= FEWEST["namesakes"] or max(among.values()) <= 0.05


def longest(days):
    """The longest run of days that are met, the first of equally long ones."""
    runs, start = [], None
    for day, is_met in days.items():
        if is_met:
            start = day if start is None else start
        elif start is not None:
            runs.append((start, day - start))
            start = None
    if start is not None:
        runs.append((start, days.index[-1] + pandas.Timedelta(days=1) - start))
    return max(runs, key=lambda run: run[1])


def test_days_in_a_row(station):
    lines, _, values, traces = station
    for key, element, is_met in [
        ("dry-spell", "PRCP", lambda day, value: value <= 0 and day not in traces),
        ("wet-spell", "PRCP", lambda day, value: value >= 1),
        ("frost-spell", "TMIN", lambda day, value: value < 0),
        ("heat-spell", "TMAX", lambda day, value: value >= 30),
    ]:
        days = values[element]
        if (key, "") not in lines:
            assert not any(is_met(day, value) for day, value in days.items()), key
            continue
        met = pandas.Series({day: is_met(day, value) for day, value in days.items()})
        whole = met.reindex(pandas.date_range(met.index[0], met.index[-1]), fill_value=False)
        first, length = longest(whole)
        row = lines[key, ""]
        assert int(row["value"]) == length.days, row
        assert row["from"] == f"{first:%Y-%m-%d}", row
