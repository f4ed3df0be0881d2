"""The yearly climate summaries hold what pandas makes of the archive's days.

Means are compared to half of the last written decimal, counts and dates exactly. What the rule of the guide
finds incomplete is `N/A`.
"""

import subprocess

import archive
import pandas
import pytest
import rule

STATION = "ca006105978"
YEARS = range(1978, 2022)
# °C, as NOAA's heating and cooling degree days have it: 65 °F.
BASE = 18 + 1 / 3


@pytest.fixture(scope="module")
def record(records):
    return archive.read(records / "ghcn/CA006105978.dly")


@pytest.fixture(scope="module")
def site(records, tool, tmp_path_factory):
    folder = tmp_path_factory.mktemp("summaries")
    (folder / "Content/data").mkdir(parents=True)
    (folder / "Content/data/record.dly").write_bytes((records / "ghcn/CA006105978.dly").read_bytes())
    (folder / "Content/site.yml").write_text("title: Numbers\nstations_from: [data/record.dly]\n")
    subprocess.run([tool, "build"], cwd=folder, check=True, capture_output=True)
    return folder / "Site"


def rows(site, year, title):
    """The cells of the months below a title, without year and month."""
    path = site / f"stations/{STATION}/{year}/climate-{year}.txt"
    # A year without any value has no page.
    lines = path.read_text().splitlines() if path.exists() else []
    start = next((n for n, line in enumerate(lines) if line.strip().startswith(title)), None)
    if start is None:
        return {}
    return {int(line[5:7]): line for line in lines[start:start + 30] if line.startswith(f"{year} ")}


def days(values, year, month):
    return values[f"{year}-{month:02}"] if ((values.index.year == year) & (values.index.month == month)).any() else values[:0]


def is_complete(values, year, month, allowance):
    return rule.is_complete(values, pandas.Period(f"{year}-{month:02}", freq="M"), allowance)


def means(record):
    """The source's means, or the middles of low and high where those are more."""
    middles = (record["TMAX"] + record["TMIN"]).dropna() / 2
    measured = record.get("TAVG", pandas.Series(dtype=float))
    return middles if len(middles) > len(measured) else measured


def compare(cell, value, decimals=1):
    assert abs(float(cell) - value) <= 0.5 * 10 ** -decimals + 1e-6, (cell, value)


def test_temperatures_are_those_of_pandas(site, record):
    mean, compared = means(record), 0
    for year in YEARS:
        for month, line in rows(site, year, "TEMPERATURE").items():
            # The last four columns and the two extremes with their dates stand at fixed places.
            cells = line[7:].split()
            highs, lows = days(record["TMAX"], year, month), days(record["TMIN"], year, month)
            for cell, values, series in (
                (cells[0], highs, record["TMAX"]), (cells[1], lows, record["TMIN"]), (cells[2], days(mean, year, month), mean)
            ):
                complete = is_complete(series, year, month, rule.MEANS)
                assert (cell != "N/A") == complete, (year, month, line)
                if complete:
                    compare(cell, values.mean())
                    compared += 1
            values = days(mean, year, month)
            if is_complete(mean, year, month, rule.SUMS):
                compare(cells[4], (BASE - values).clip(lower=0).sum())
                compare(cells[5], (values - BASE).clip(lower=0).sum())
            else:
                assert cells[4:6] == ["N/A", "N/A"], line
            if len(highs) and len(lows):
                compare(cells[6], highs.max())
                assert int(cells[7]) == highs.idxmax().day, line
                compare(cells[8], lows.min())
                assert int(cells[9]) == lows.idxmin().day, line
                for cell, values, count in (
                    (cells[10], record["TMAX"], (highs >= 32 - 1e-9).sum()),
                    (cells[11], record["TMAX"], (highs <= 1e-9).sum()),
                    (cells[12], record["TMIN"], (lows <= 1e-9).sum()),
                    (cells[13], record["TMIN"], (lows <= -18 + 1e-9).sum()),
                ):
                    expected = str(count) if is_complete(values, year, month, rule.SUMS) else "N/A"
                    assert cell == expected, (line, expected)
    assert compared > 500


def test_precipitation_is_that_of_pandas(site, record):
    series, compared = record["PRCP"], 0
    for year in YEARS:
        for month, line in rows(site, year, "PRECIPITATION").items():
            cells, rain = line[7:].split(), days(series, year, month)
            if not is_complete(series, year, month, rule.SUMS):
                assert cells[0] == "N/A" and cells[-3:] == ["N/A"] * 3, line
                continue
            compare(cells[0], rain.sum())
            assert int(cells[3]) == rain.idxmax().day, line
            limits = [(rain >= limit - 1e-9).sum() for limit in (0.2, 2, 20)]
            assert [int(cell) for cell in cells[-3:]] == limits, line
            compared += 1
    assert compared > 50
