"""Stations side by side: values and differences are those of pandas, which has read the files for itself."""

import html
import pathlib
import re
import subprocess

import archive
import pandas
import pytest
import rule

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
SEATTLE = "Content/data/seattle-tacoma.csv"
FIRST, SECOND = "Seattle", "Ottawa"
YEARS = [2012, 2013, 2014, 2015]


@pytest.fixture(scope="module")
def stations(records):
    table = pandas.read_csv(REPOSITORY / SEATTLE, parse_dates=["DATE"]).set_index("DATE")
    seattle = {name: table[name].dropna() for name in ("PRCP", "TMAX", "TMIN")}
    return {FIRST: seattle, SECOND: archive.read(records / "ghcn/CA006105978.dly")}


@pytest.fixture(scope="module")
def site(records, tool, tmp_path_factory):
    folder = tmp_path_factory.mktemp("comparison")
    content = folder / "Content"
    (content / "stations").mkdir(parents=True)
    (content / "data").mkdir()
    (content / "data/ottawa.dly").write_bytes((records / "ghcn/CA006105978.dly").read_bytes())
    (content / "data/seattle.csv").write_bytes((REPOSITORY / SEATTLE).read_bytes())
    (content / "site.yml").write_text("title: Two towns\nunits: metric\n")
    page = "---\ntitle: {}\ndata: {{file: {}, units: metric}}\n---\n"
    (content / "stations/seattle.md").write_text(page.format(FIRST, "data/seattle.csv"))
    (content / "stations/ottawa.md").write_text(page.format(SECOND, "data/ottawa.dly"))
    result = subprocess.run([tool, "build"], cwd=folder, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr[-2000:]
    return folder / "Site"


def table(site, year):
    """The cells of each station by their headers: the value as it stands, then the difference or ''."""
    page = (site / f"stations/compare/{year}/index.html").read_text()
    markup = page[page.index('<table class="stt">'):page.index("</table>")]
    headers = re.findall(r'<th scope="col">(.*?)</th>', markup)[1:]
    found = {}
    for row in markup.split("<tr>")[2:]:
        name = re.search(r"<a [^>]*>(.*?)</a>", row).group(1)
        cells = re.findall(r"<td>(.*?)(?:<span>(.*?)</span>)?</td>", row)
        found[name] = dict(zip(headers, [tuple(map(html.unescape, cell)) for cell in cells]))
    return found


def number(text):
    return float(re.sub(r"[^0-9.\-]", "", text.replace("\u2212", "-")))


def means(station):
    """The measured means, or the middles of lows and highs where those are more."""
    high, low = station["TMAX"], station["TMIN"]
    middle = ((high + low) / 2).dropna()
    measured = station.get("TAVG", pandas.Series(dtype=float))
    return measured if len(measured) >= len(middle) else middle


def values(station):
    """What each column is of, how its days go together, its decimals, and what a month may lack."""
    return {
        "Mean temperature": (means(station), "mean", 1, rule.MEANS),
        "Highest": (station["TMAX"], "max", 1, rule.MEANS),
        "Lowest": (station["TMIN"], "min", 1, rule.MEANS),
        "Precipitation": (station["PRCP"], "sum", 1, rule.SUMS),
        "Frost days": ((station["TMIN"] < 0).astype(int), "sum", 0, rule.SUMS),
    }


def test_differences_are_those_of_pandas(site, stations):
    compared = sum(compare(table(site, year), stations, year) for year in YEARS)
    assert compared >= 8


def compare(rows, stations, year):
    """How many differences of a year are right; none is wrong."""
    period = pandas.Period(str(year), freq="Y")
    compared = 0
    for column in values(stations[FIRST]):
        known = {}
        for name, station in stations.items():
            series, how, decimals, allowance = values(station)[column]
            value, _ = rows[name][column]
            expected = series[series.index.year == year].agg(how)
            assert abs(number(value) - expected) <= 0.5 * 10**-decimals + 1e-6, (column, name, value, expected)
            is_complete = rule.is_complete(series, period, allowance)
            assert value.startswith("(") != is_complete, (column, name, value)
            known[name] = number(value) if is_complete else None
        assert rows[FIRST][column][1] == ""
        difference = rows[SECOND][column][1]
        if None in known.values():
            assert difference == "", (column, difference)
            continue
        assert abs(number(difference) - (known[SECOND] - known[FIRST])) < 1e-6, (column, difference)
        compared += 1
    return compared
