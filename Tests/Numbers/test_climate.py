"""Counts, degree days, spells, frosts, normals, ranks and trends of a real record are those of pandas and SciPy.

The station is Ottawa, whose record has gaps; a site asks for everything in values.
"""

import html
import re
import subprocess

import archive
import numpy
import pandas
import percentiles
import pytest
import rule
import scipy.stats

STATION = "ca006105978"
YEARS = range(2002, 2022)


@pytest.fixture(scope="module")
def record(records):
    return archive.read(records / "ghcn/CA006105978.dly")


def expressions():
    asked = []
    for year in YEARS:
        asked += [
            f"temperature.frost-days({year}-04)", f"temperature.heat-days({year}-07)",
            f"precipitation.wet-days({year}-06)", f"temperature.growing-degree-days({year}-06)",
            f"temperature.heating-degree-days({year}-01)", f"precipitation.longest-dry-spell({year})",
            f"temperature.longest-frost-spell({year})", f"temperature.last-frost({year})",
            f"temperature.first-frost({year})", f"precipitation.rank({year}-06)",
            f"temperature.high.rank({year}-07)", f"temperature.frost-days.rank({year}-04)",
            f"precipitation.anomaly({year}-06)", f"temperature.high.percentile({year}-07)",
            f"temperature.chilling-hours({year}-01)", f"temperature.longest-warm-spell({year})",
            f"temperature.longest-cold-spell({year})",
        ]
    return asked + ["temperature.high.trend", "precipitation.normal(2010-06)", "temperature.frost-days.normal(2010-04)"]


@pytest.fixture(scope="module")
def site(records, tool, tmp_path_factory):
    folder = tmp_path_factory.mktemp("climate")
    content = folder / "Content"
    (content / "articles").mkdir(parents=True)
    (content / "data").mkdir()
    (content / "data/record.dly").write_bytes((records / "ghcn/CA006105978.dly").read_bytes())
    (content / "site.yml").write_text("title: Numbers\nstations_from: [data/record.dly]\n")
    lines = "".join(f"- {{{{ {STATION}.{name} }}}}\n" for name in expressions())
    (content / "articles/values.md").write_text(f"---\ntitle: Values\ndate: 2024-01-01\n---\n\n{lines}")
    result = subprocess.run([tool, "build"], cwd=folder, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr[-2000:]
    return folder / "Site"


@pytest.fixture(scope="module")
def values(site):
    """The text and the number of each value."""
    page = (site / "articles/values/index.html").read_text()
    texts = re.findall(r"<li>(.*?)</li>", page.split("<article")[-1], re.S)
    texts = [text for text in texts if "<a " not in text][-len(expressions()):]
    found = {}
    for name, text in zip(expressions(), texts, strict=True):
        value = re.search(r'<data value="(.*?)"', text)
        plain = html.unescape(re.sub("<.*?>", "", text)).replace("\u00a0", " ").strip()
        found[name] = (plain, value.group(1) if value else None)
    return found


def month(values, year, number):
    return values[(values.index.year == year) & (values.index.month == number)]


def complete_months(values, number, allowance, how):
    found = {}
    for year in range(values.index.min().year, values.index.max().year + 1):
        days = month(values, year, number)
        if rule.is_complete(values, pandas.Period(f"{year}-{number:02d}", freq="M"), allowance):
            found[year] = getattr(days, how)()
    return found


def counts(values, condition):
    return condition(values.round(4)).astype(int)


@pytest.mark.parametrize("name, element, number, condition", [
    ("temperature.frost-days", "TMIN", 4, lambda v: v < 0),
    ("temperature.heat-days", "TMAX", 7, lambda v: v >= 30),
    ("precipitation.wet-days", "PRCP", 6, lambda v: v >= 1),
])
def test_counts_are_those_of_pandas(values, record, name, element, number, condition):
    for year in YEARS:
        text, value = values[f"{name}({year}-{number:02d})"]
        days = month(record[element], year, number)
        assert int(value) == counts(days, condition).sum(), (year, text)
        is_complete = len(days) == pandas.Period(f"{year}-{number}").days_in_month
        assert (" of " in text) != is_complete, (year, text)


def means(record):
    """The middles of lows and highs, or the source's own means where those are more."""
    middles = ((record["TMAX"] + record["TMIN"]) / 2).dropna()
    own = record.get("TAVG", pandas.Series(dtype=float))
    return middles if len(middles) > len(own) else own


@pytest.mark.parametrize("name, number, degrees", [
    ("growing", 6, lambda v: numpy.maximum(v - 10, 0)), ("heating", 1, lambda v: numpy.maximum(65 - (v * 9 / 5 + 32), 0) * 5 / 9),
])
def test_degree_days_are_those_of_numpy(values, record, name, number, degrees):
    for year in YEARS:
        text, value = values[f"temperature.{name}-degree-days({year}-{number:02d})"]
        assert abs(float(value) - degrees(month(means(record), year, number)).sum()) <= 0.51, (year, text)


def test_chilling_hours_are_those_of_a_sampled_sine(values, record):
    """A sine of each day, sampled ten thousand times, is between 0 and 7.2 °C so long."""
    wave = numpy.sin((numpy.arange(10_000) + 0.5) / 10_000 * 2 * numpy.pi)
    for year in YEARS:
        both = pandas.DataFrame({"low": month(record["TMIN"], year, 1), "high": month(record["TMAX"], year, 1)}).dropna()
        hours = 0.0
        for low, high in both.itertuples(index=False):
            curve = (low + high) / 2 + (high - low) / 2 * wave
            hours += ((curve >= 0) & (curve < 7.2)).mean() * 24
        assert abs(float(values[f"temperature.chilling-hours({year}-01)"][1]) - hours) <= 0.8, year


def runs(met):
    """The lengths of runs of True by their last days; a missing day ends one."""
    found, start, last = {}, None, None
    for day, is_met in met.items():
        if start is not None and (day - last).days > 1:
            found[last] = (last - start).days + 1
            start = None
        if is_met:
            start = start or day
        elif start is not None:
            found[last] = (last - start).days + 1
            start = None
        last = day
    if start is not None:
        found[last] = (last - start).days + 1
    return pandas.Series(found)


@pytest.mark.parametrize("name, element, condition", [
    ("precipitation.longest-dry-spell", "PRCP", lambda v: v == 0),
    ("temperature.longest-frost-spell", "TMIN", lambda v: v < 0),
])
def test_spells_are_runs_that_end_in_the_year(values, record, traces, name, element, condition):
    met = counts(record[element], condition).astype(bool)
    if element == "PRCP":
        met[met.index.isin(traces)] = False
    found = runs(met)
    for year in YEARS:
        text, value = values[f"{name}({year})"]
        ending = found[found.index.year == year]
        assert int(value) == (ending.max() if len(ending) else 0), (year, text)


@pytest.mark.parametrize("kind, element, quantile", [("warm", "TMAX", 0.9), ("cold", "TMIN", 0.1)])
def test_warm_and_cold_spells_are_six_days_beyond_a_percentile(values, record, kind, element, quantile):
    """The percentiles are of the years of the normals: here of the whole record, but for its running year."""
    days = record[element]
    found = runs(percentiles.beyond(days, range(days.index[0].year, days.index[-1].year), quantile))
    lengths = {year: max([length for length in found[found.index.year == year] if length >= 6], default=0) for year in YEARS}
    for year, length in lengths.items():
        text, value = values[f"temperature.longest-{kind}-spell({year})"]
        assert int(value) == length, (year, text)
    assert sum(length > 0 for length in lengths.values()) > 5


@pytest.fixture(scope="module")
def traces(records):
    """The days on which the archive has a trace of precipitation."""
    days = set()
    for line in (records / "ghcn/CA006105978.dly").read_text().splitlines():
        if line[17:21] == "PRCP":
            for day in range(31):
                cell = line[21 + 8 * day:29 + 8 * day].ljust(8)
                if cell[5] == "T" and cell[6] == " ":
                    days.add(pandas.Timestamp(int(line[11:15]), int(line[15:17]), day + 1))
    return days


def test_frosts_are_the_last_and_the_first_of_the_year(values, record):
    compared = 0
    for year in YEARS:
        lows = record["TMIN"]
        halves = [pandas.period_range(f"{year}-{first}", periods=6, freq="M") for first in ("01", "07")]
        if not all(rule.is_complete(lows, period, rule.MEANS) for half in halves for period in half):
            assert values[f"temperature.last-frost({year})"][0] == "not known"
            continue
        frosts = lows[(lows.index.year == year) & (lows.round(4) < 0)].index
        assert values[f"temperature.last-frost({year})"][1] == str(frosts[frosts.month <= 6].max().date())
        assert values[f"temperature.first-frost({year})"][1] == str(frosts[frosts.month > 6].min().date())
        compared += 1
    assert compared > 5


@pytest.mark.parametrize("name, element, number, allowance, how, condition", [
    ("precipitation.rank", "PRCP", 6, rule.SUMS, "sum", None),
    ("temperature.high.rank", "TMAX", 7, rule.MEANS, "mean", None),
    ("temperature.frost-days.rank", "TMIN", 4, rule.SUMS, "sum", lambda v: v < 0),
])
def test_ranks_are_those_of_scipy(values, record, name, element, number, allowance, how, condition):
    series = record[element] if condition is None else counts(record[element], condition)
    months = complete_months(series, number, allowance, how)
    shown = numpy.floor(numpy.array(list(months.values())) * 10 + 0.5 + 1e-6) / 10
    high = dict(zip(months, scipy.stats.rankdata(-shown, method="min")))
    low = dict(zip(months, scipy.stats.rankdata(shown, method="min")))
    compared = 0
    for year in YEARS:
        text, value = values[f"{name}({year}-{number:02d})"]
        if year not in months:
            assert text.startswith("not compared"), (year, text)
            continue
        assert int(value) == min(high[year], low[year]), (year, text)
        assert f"of {len(months)}" in text, (year, text)
        compared += 1
    assert compared > 5


@pytest.mark.parametrize("season, name", [
    (1, "Dec {before}–Feb"), (2, "Mar–May"), (3, "Jun–Aug"), (4, "Sep–Nov"),
])
def test_seasons_rank_as_with_scipy(site, record, season, name):
    """The mean temperatures of the seasons that end in a year; too few have all of their precipitation."""
    series = means(record)
    wholes = {}
    for year in range(series.index.min().year, series.index.max().year + 1):
        period = pandas.Period(f"{year}Q{season}", freq="Q-NOV")
        if rule.is_complete(series, period, rule.MEANS):
            wholes[year] = series[period.start_time:period.end_time].mean()
    shown = numpy.floor(numpy.array(list(wholes.values())) * 10 + 0.5 + 1e-6) / 10
    ranks = dict(zip(wholes, scipy.stats.rankdata(-shown, method="min")))
    compared = 0
    for year in YEARS:
        page = (site / f"stations/{STATION}/{year}/index.html").read_text().replace("\u00a0", " ")
        table = page[page.index(f"<caption>The months and seasons of {year}"):].split("</table>")[0]
        heads = re.findall(r'<th scope="col".*?>(.*?)</th>', table)
        row = table.split(f">{name.format(before=year - 1)}</th>")[1].split("</tr>")[0]
        text = re.findall(r"<td.*?>(.*?)</td>", row)[heads.index("Rank") - 1]
        if year in ranks:
            place, count = re.fullmatch(r"(\d+)(?:st|nd|rd|th) of (\d+)", text).groups()
            assert (int(place), int(count)) == (ranks[year], len(wholes)), (year, text)
            compared += 1
        else:
            assert text == "", (year, text)
    assert compared > 5


def test_percentiles_are_shares_of_the_others(values, record):
    months = complete_months(record["TMAX"], 7, rule.MEANS, "mean")
    for year in YEARS:
        text, value = values[f"temperature.high.percentile({year}-07)"]
        if year in months:
            others = [round(other, 1) for key, other in months.items() if key != year]
            expected = scipy.stats.percentileofscore(others, round(months[year], 1), kind="strict")
            assert abs(float(value) - expected) <= 0.51, (year, text)


def test_normals_and_anomalies_are_means_of_complete_months(values, record):
    """No standard period has 24 complete years here, so the normals are those of the record, but for its running year."""
    months = complete_months(record["PRCP"], 6, rule.SUMS, "sum")
    last = record["PRCP"].last_valid_index()
    running = last.year
    assert last.month < 12 and running in months
    normal = numpy.mean([value for year, value in months.items() if year != running])
    assert abs(float(values["precipitation.normal(2010-06)"][1]) - normal) <= 0.051
    for year in YEARS:
        text, value = values[f"precipitation.anomaly({year}-06)"]
        if year in months:
            assert abs(float(value) - (months[year] - normal)) <= 0.051, (year, text)
        else:
            assert text.startswith("not compared"), (year, text)
    frosts = complete_months(counts(record["TMIN"], lambda v: v < 0), 4, rule.SUMS, "sum")
    assert abs(float(values["temperature.frost-days.normal(2010-04)"][1]) - numpy.mean(list(frosts.values()))) <= 0.051


def test_trends_are_those_of_scipy(values, record):
    highs = record["TMAX"]
    years = {
        year: highs[highs.index.year == year].mean() for year in sorted(set(highs.index.year))
        if rule.is_complete(highs, pandas.Period(str(year), freq="Y"), rule.MEANS)}
    text, value = values["temperature.high.trend"]
    if len(years) < 10:
        assert text.startswith("no trend"), text
        return
    line = scipy.stats.linregress(list(years), list(years.values()))
    assert abs(float(value) - line.slope * 10) <= 0.006, text


TILTS = range(-12, 13)


@pytest.fixture(scope="module")
def tilted(record):
    """The highs of the record, which have no clear trend, with some hundredths of a degree more, or less, each year."""
    highs = record["TMAX"]
    return {tilt: (highs + tilt / 100 * (highs.index.year - 2001)).round(1) for tilt in TILTS}


@pytest.fixture(scope="module")
def trends(tilted, tool, tmp_path_factory):
    folder = tmp_path_factory.mktemp("trends")
    content = folder / "Content"
    (content / "articles").mkdir(parents=True)
    (content / "data").mkdir()
    stations, lines = "", ""
    for tilt, highs in tilted.items():
        name = f"tilt{tilt - TILTS[0]:02}"
        highs.rename("high").rename_axis("date").to_csv(content / f"data/{name}.csv")
        stations += f"  - {{file: data/{name}.csv, columns: {{high: temperature.high in °C}}}}\n"
        lines += f"- {{{{ {name}.temperature.high.trend }}}}\n"
    (content / "site.yml").write_text(f"title: Trends\nunits: metric\nstations_from:\n{stations}")
    (content / "articles/trends.md").write_text(f"---\ntitle: Trends\ndate: 2024-01-01\n---\n\n{lines}")
    result = subprocess.run([tool, "build"], cwd=folder, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr[-2000:]
    page = (folder / "Site/articles/trends/index.html").read_text().replace("\u00a0", " ").replace("\u2212", "-")
    return dict(zip(TILTS, re.findall(r"<li>(?:<data [^>]*>)?([^<]*a decade[^<]*|no [^<]*)<", page), strict=True))


def test_trends_are_clear_where_least_squares_and_theil_sen_agree(trends, tilted):
    """Slopes and intervals to half of the last of two decimals."""
    kinds = set()
    for tilt, highs in tilted.items():
        means = {
            year: highs[highs.index.year == year].mean() for year in sorted(set(highs.index.year))
            if rule.is_complete(highs, pandas.Period(str(year), freq="Y"), rule.MEANS)}
        line = scipy.stats.linregress(list(means), list(means.values()))
        half = scipy.stats.t.ppf(0.975, len(means) - 2) * line.stderr
        robust = scipy.stats.theilslopes(list(means.values()), list(means), 0.95)
        clear = [low * high > 0 for low, high in ((line.slope - half, line.slope + half), (robust.low_slope, robust.high_slope))]
        kinds.add(tuple(clear))
        if not all(clear):
            assert trends[tilt] == "no clear trend", tilt
            continue
        told = [float(value) for value in re.fullmatch(
            r"(\S+) °C a decade \(95% interval (\S+) °C to (\S+) °C\)", trends[tilt]).groups()]
        for value, expected in zip(told, (line.slope, line.slope - half, line.slope + half)):
            assert abs(value - expected * 10) <= 0.005 + 1e-6, (tilt, trends[tilt])
    # Some are clear by least squares alone.
    assert kinds == {(True, True), (True, False), (False, False)}
