"""Counts, spells, frosts, normals and departures of five years are those of pandas and SciPy; what takes ten is not there.

The record is that of Mount LeConte, 2015 to 2019. One December lacks nine days, so that four years have a mean; only two
Marches have every low, and two all of their precipitation, so that these have no normal. Counts are compared exactly, other
numbers to half of the last written decimal and a millionth.
"""

import calendar
import csv
import html
import re
import subprocess
import typing

import archive
import numpy
import pandas
import percentiles
import pytest
import rule
import scipy.linalg
import scipy.stats

YEARS = range(2015, 2020)
FEWEST = 3
MONTHS = [name for name in calendar.month_name if name]
# °C, as NOAA's heating and cooling degree days have it: 65 °F.
BASE = 55 / 3
NONE = "–"


class Span(typing.NamedTuple):
    """Whole months, as the rule of completeness takes them."""

    start_time: pandas.Timestamp
    end_time: pandas.Timestamp

    def days(self, values):
        return values[self.start_time:self.end_time]


def span(first, months):
    start = pandas.Timestamp(f"{first}-01")
    return Span(start, start + pandas.DateOffset(months=months) - pandas.Timedelta(days=1))


def spans(year):
    """As in the tables of a year: its months, its seasons, of which the winter began in the year before, and itself."""
    months = [span(f"{year}-{month:02}", 1) for month in range(1, 13)]
    seasons = [span(f"{year - 1}-12", 3), *(span(f"{year}-{first:02}", 3) for first in (3, 6, 9))]
    return [*months, *seasons, span(f"{year}-01", 12)]


# The months of each season and of the year, from 0 to 11, in the same order.
PARTS = [(11, 0, 1), (2, 3, 4), (5, 6, 7), (8, 9, 10), tuple(range(12))]


@pytest.fixture(scope="module")
def source(records):
    return archive.read_access(records / "ghcn/USC00406328-2015-2019.ncei-access.csv")


@pytest.fixture(scope="module")
def record(source):
    values, _ = source
    return {**values, "MEAN": ((values["TMAX"] + values["TMIN"]) / 2).dropna()}


# In a year without a gap, but for its 29 February.
DATES = [f"2018-{month:02}-{day}" for month in range(1, 13) for day in ("01", "15")] + ["2016-02-29"]
RANKED = {
    "temperature": ("MEAN", "mean", rule.MEANS),
    "precipitation": ("PRCP", "sum", rule.SUMS),
    "snowfall": ("SNOW", "sum", rule.SUMS),
}
TRENDS = ["temperature", "temperature.high", "temperature.low", "precipitation", "snowfall", "temperature.frost-days"]


def expressions():
    asked = [f"{series}.trend" for series in TRENDS] + ["temperature.trend(2015..2019)"]
    for date in DATES:
        asked += [f"temperature.{side}.normal({date})" for side in ("low", "high")]
    for year in YEARS:
        asked += [f"temperature.longest-{kind}-spell({year})" for kind in ("warm", "cold", "heat")]
        for series in RANKED:
            for period in [str(year), *(f"{year}-{month:02}" for month in range(1, 13))]:
                asked += [f"{series}.{what}({period})" for what in ("rank", "percentile", "anomaly")]
    return asked


@pytest.fixture(scope="module")
def site(records, tool, tmp_path_factory):
    folder = tmp_path_factory.mktemp("leconte")
    content = folder / "Content"
    for name in ("data", "stations", "articles"):
        (content / name).mkdir(parents=True)
    (content / "data/record.csv").write_bytes((records / "ghcn/USC00406328-2015-2019.ncei-access.csv").read_bytes())
    (content / "site.yml").write_text("title: Five years\nunits: metric\n")
    (content / "stations/it.md").write_text("---\ntitle: It\ndata: {file: data/record.csv, units: raw}\n---\n")
    lines = "".join(f"- {{{{ it.{name} }}}}\n" for name in expressions())
    (content / "articles/values.md").write_text(f"---\ntitle: Values\ndate: 2024-01-01\n---\n\n{lines}")
    result = subprocess.run([tool, "build"], cwd=folder, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr[-2000:]
    return folder / "Site"


def plain(markup):
    return html.unescape(re.sub("<.*?>", "", markup)).replace("\u00a0", " ").strip()


def read(path):
    return path.read_text().replace("\u00a0", " ")


@pytest.fixture(scope="module")
def values(site):
    page = read(site / "articles/values/index.html").split("<article")[-1]
    texts = [plain(text) for text in re.findall(r"<li>(.*?)</li>", page, re.S) if "<a " not in text]
    return dict(zip(expressions(), texts[-len(expressions()):], strict=True))


@pytest.fixture(scope="module")
def years(site):
    return {year: read(site / f"stations/it/{year}/index.html") for year in YEARS}


@pytest.fixture(scope="module")
def page(site):
    return read(site / "stations/it/index.html")


def table(page, caption):
    """The cells of each row of a table by the row's name."""
    markup = page[page.index(f"<caption>{caption}"):]
    rows = re.findall(r'<th scope="row">(.*?)</th>(.*?)</tr>', markup[:markup.index("</table>")])
    return {plain(name): [plain(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", cells)] for name, cells in rows}


def facts(page):
    return {plain(name): plain(text) for name, text in re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page)}


def number(text):
    return float(re.search(r"-?[\d.]+", text.replace("\u2212", "-").replace(",", ""))[0])


def compare(text, value, half=0.05):
    assert abs(number(text) - value) <= half + 1e-6 + abs(value) * 1e-6, (text, value)


def mean(found):
    return numpy.mean(found) if len(found) >= FEWEST else None


def compare_normal(text, value, half=0.05):
    if value is None:
        assert text in (NONE, "no data"), (text, value)
    else:
        compare(text, value, half)


def months_of(values, month, allowance, how):
    """The complete months of a name by their years."""
    found = {year: spans(year)[month] for year in YEARS}
    return {year: one.days(values).agg(how) for year, one in found.items() if rule.is_complete(values, one, allowance)}


# Counted days.

COUNTED = {
    "Frost days": ("TMIN", lambda v: v < 0),
    "Ice days": ("TMAX", lambda v: v < 0),
    "Summer days": ("TMAX", lambda v: v > 25),
    "Hot days": ("TMAX", lambda v: v >= 30),
    "Tropical nights": ("TMIN", lambda v: v > 20),
    "Wet days": ("PRCP", lambda v: v >= 1),
    "Days with new snow": ("SNOW", lambda v: v >= 10),
    "Days with snow cover": ("SNWD", lambda v: v >= 10),
}


def normals_of_counts(met):
    """Of months the mean of the complete ones, of all else the sum of its months'."""
    months = [mean(list(months_of(met, month, rule.SUMS, "sum").values())) for month in range(12)]
    parts = [[months[month] for month in part] for part in PARTS]
    return months + [None if None in part else sum(part) for part in parts]


@pytest.mark.parametrize("name", COUNTED)
def test_counted_days_and_their_normals(page, years, record, name):
    element, condition = COUNTED[name]
    met = condition(record[element]).astype(int)
    normals = normals_of_counts(met)
    for year in YEARS:
        rows = table(years[year], f"Counted days of {year}")
        expected = [one.days(met).sum() for one in spans(year)]
        if name not in rows:
            assert sum(expected) == 0, year
            continue
        for text, count, one in zip(rows[name], expected, spans(year), strict=True):
            if one.days(met).empty:
                assert text == NONE, (year, one)
                continue
            assert number(text) == count, (year, one)
            assert text.startswith("(") != rule.is_complete(met, one, rule.SUMS), (year, one, text)
        for text, normal in zip(rows[f"{name}, normal"], normals, strict=True):
            compare_normal(text, normal)
    rows = table(page, "Normals of counted days")
    if name not in rows:
        assert met.sum() == 0
        return
    for text, normal in zip(rows[name], normals, strict=True):
        compare_normal(text, normal)


def test_no_march_has_a_normal_of_frosts(page, record):
    """So that there is something to leave out: too few Marches have every low."""
    assert len(months_of(record["TMIN"], 2, rule.SUMS, "sum")) < FEWEST
    row = table(page, "Normals of counted days")["Frost days"]
    assert [row[2], row[13], row[16]] == [NONE] * 3


# Spells.


class Spell(typing.NamedTuple):
    length: int
    is_cut: bool


def spells(met):
    """The spells by their last days; one may have been longer if a missing day, or an end of the data, is next to it."""
    whole = met.reindex(pandas.date_range(met.index[0], met.index[-1]))
    found, start = {}, None
    days = list(whole.items())
    for place, (day, is_met) in enumerate(days):
        if is_met != 1:
            continue
        start = place if start is None else start
        after = days[place + 1][1] if place + 1 < len(days) else numpy.nan
        if after != 1:
            before = days[start - 1][1] if start > 0 else numpy.nan
            found[day] = Spell(place - start + 1, bool(numpy.isnan(before) or numpy.isnan(after)))
            start = None
    return pandas.Series(found)


def longest(found, one, met):
    """The longest spell that ends in a period, and whether it is known to be that."""
    ending = list(one.days(found)) if len(found) else []
    length = max((spell.length for spell in ending), default=0)
    ties = [spell for spell in ending if spell.length == length]
    is_known = not (ties and ties[0].is_cut)
    return length, is_known and rule.is_complete(met, one, rule.SUMS)


def met_days(source, name):
    values, traces = source
    element, condition = {
        "Dry spell": ("PRCP", lambda v: (v == 0) & ~v.index.isin(list(traces))),
        "Wet spell": ("PRCP", lambda v: v >= 1),
        "Frost spell": ("TMIN", lambda v: v < 0),
    }[name]
    return condition(values[element]).astype(float)


@pytest.mark.parametrize("name", ["Dry spell", "Wet spell", "Frost spell"])
def test_longest_spells_and_their_normals(page, years, source, name):
    met = met_days(source, name)
    found = spells(met)
    complete = [[] for _ in spans(2015)]
    for year in YEARS:
        row = table(years[year], f"Longest spells of {year}")[name]
        for place, (text, one) in enumerate(zip(row, spans(year), strict=True)):
            length, is_complete = longest(found, one, met)
            assert number(text) == length, (year, one, text)
            assert text.startswith("(") != is_complete, (year, one, text)
            if is_complete:
                complete[place].append(length)
    for rows in [table(page, "Normals of counted days")[name], table(years[2018], "Longest spells of 2018")[f"{name}, normal"]]:
        for text, lengths in zip(rows, complete, strict=True):
            compare_normal(text, mean(lengths))
    assert sum(len(lengths) >= FEWEST for lengths in complete) > 10


@pytest.mark.parametrize("kind, element, quantile", [("warm", "TMAX", 0.9), ("cold", "TMIN", 0.1)])
def test_warm_and_cold_spells_are_six_days_beyond_a_percentile(values, record, kind, element, quantile):
    days = record[element]
    found = spells(percentiles.beyond(days, YEARS, quantile).astype(float))
    for year in YEARS:
        lengths = [spell.length for spell in found[found.index.year == year] if spell.length >= 6]
        assert number(values[f"temperature.longest-{kind}-spell({year})"]) == max(lengths, default=0), year
    # No day reaches 30 °C.
    assert days.max() < 30 and all(values[f"temperature.longest-heat-spell({year})"] == "0 days" for year in YEARS)


# Frosts, degree days and chill.


def frosts(lows):
    """The last of spring and the first of autumn of each year whose halves are complete."""
    found = {}
    for year in YEARS:
        if all(rule.is_complete(lows, span(f"{year}-{first}", 6), rule.MEANS) for first in ("01", "07")):
            days = lows[(lows.index.year == year) & (lows < 0)].index
            found[year] = days[days.month < 7].max(), days[days.month > 6].min()
    return found


def test_frosts_and_their_medians(years, record):
    found = frosts(record["TMIN"])
    assert sorted(found) == [2015, 2017, 2018, 2019]
    # None of them is a leap year, so that the days of the year are dates.
    last = numpy.median([one.day_of_year for one, _ in found.values()])
    first = numpy.median([one.day_of_year for _, one in found.values()])
    season = numpy.median([(one - other).days - 1 for other, one in found.values()])
    for year in YEARS:
        told = facts(years[year])
        if year not in found:
            assert not {"Last spring frost", "First autumn frost", "Growing season"} & set(told), year
            continue
        spring, autumn = found[year]
        for name, day, median in [("Last spring frost", spring, last), ("First autumn frost", autumn, first)]:
            date, middle = re.fullmatch(r"(.*) \(median (.*)\)", told[name]).groups()
            assert pandas.Timestamp(f"{date} {year}") == day, (year, name)
            # Between two middle ones a median can have half a day.
            assert pandas.Timestamp(f"{middle} 2018").day_of_year == numpy.floor(median + 0.5), (year, name)
        length, middle = re.fullmatch(r"(\d+) days \(median (\d+) days\)", told["Growing season"]).groups()
        assert int(length) == (autumn - spring).days - 1, year
        assert int(middle) == numpy.floor(season + 0.5), year


def test_degree_days(years, record):
    means = record["MEAN"]
    heating, cooling, growing = (BASE - means).clip(lower=0), (means - BASE).clip(lower=0), (means - 10).clip(lower=0)
    for year in YEARS:
        rows = table(years[year], f"The months and seasons of {year}")
        assert len(rows) == len(spans(year)) == 17
        for (name, cells), one in zip(rows.items(), spans(year)):
            for text, degrees in zip(cells[4:6], (heating, cooling)):
                compare(text, one.days(degrees).sum(), 0.5)
                assert text.startswith("(") != rule.is_complete(means, one, rule.SUMS), (year, name)
        told = facts(years[year])
        is_complete = rule.is_complete(means, spans(year)[-1], rule.SUMS)
        for name, degrees in [("Heating", heating), ("Cooling", cooling), ("Growing", growing)]:
            text = next(text for key, text in told.items() if key.startswith(f"{name} degree days"))
            assert text.startswith("(") != is_complete, (year, name, text)
            compare(text, spans(year)[-1].days(degrees).sum(), 0.5)


def test_chilling_hours_of_a_winter(years, record):
    """Of a sine from each day's low to its high, sampled ten thousand times, which is right to a hundredth of an hour a day."""
    wave = numpy.sin((numpy.arange(10_000) + 0.5) / 10_000 * 2 * numpy.pi)
    both = pandas.DataFrame({"low": record["TMIN"], "high": record["TMAX"]}).dropna()
    told = {}
    for year in YEARS:
        one = span(f"{year - 1}-10", 6)
        text = next((text for key, text in facts(years[year]).items() if key.startswith("Chilling hours")), None)
        assert (text is not None) == rule.is_complete(both["low"], one, rule.SUMS), (year, text)
        if text is not None:
            curves = [(low + high) / 2 + (high - low) / 2 * wave for low, high in one.days(both).itertuples(index=False)]
            hours = sum(((curve >= 0) & (curve < 7.2)).mean() * 24 for curve in curves)
            compare(text, hours, 0.5 + 0.01 * len(curves))
            told[year] = text
    assert list(told) == [2018]


# Normals and departures.


def normals(values, how, allowance):
    """Of months the mean of the complete ones; of the rest the sum of its months', for a level their mean by days."""
    months = [mean(list(months_of(values, month, allowance, how).values())) for month in range(12)]
    lengths = [span(f"2019-{month:02}", 1).end_time.day for month in range(1, 13)]
    parts = []
    for part in PARTS:
        if any(months[month] is None for month in part):
            parts.append(None)
        elif how == "sum":
            parts.append(sum(months[month] for month in part))
        else:
            parts.append(numpy.average([months[month] for month in part], weights=[lengths[month] for month in part]))
    return months + parts


COLUMNS = [
    ("TMIN", "mean", 1, rule.MEANS), ("TMAX", "mean", 1, rule.MEANS), ("MEAN", "mean", 1, rule.MEANS),
    ("PRCP", "sum", 1, rule.SUMS), ("SNOW", "sum", 10, rule.SUMS),
]


def test_the_normals_of_the_record(page, record):
    rows = list(table(page, "Means of the record").values())
    for place, (element, how, scale, allowance) in enumerate(COLUMNS):
        expected = normals(record[element], how, allowance)
        # Months, seasons and the year below each other.
        for row, normal in zip(rows, expected, strict=True):
            compare_normal(row[place], None if normal is None else normal / scale)
        assert (None in expected) == (element == "PRCP")


@pytest.mark.parametrize("year", YEARS)
def test_departures_are_from_the_normals(site, record, year):
    """Exact values, written with two decimals."""
    with open(site / f"review/{year}/departures.csv") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 12
    compared = 0
    for month, row in enumerate(rows):
        for name, element, how, allowance in [
            ("temperature_degC", "MEAN", "mean", rule.MEANS), ("precipitation_mm", "PRCP", "sum", rule.SUMS),
        ]:
            found = months_of(record[element], month, allowance, how)
            normal = mean(list(found.values()))
            assert (row[name] != "") == (year in found), row
            assert (row[f"departure_{name}"] != "") == (year in found and normal is not None), row
            if row[f"departure_{name}"]:
                compare(row[name], found[year], 0.005 if element == "MEAN" else 0.05)
                compare(row[f"departure_{name}"], found[year] - normal, 0.005)
                compared += 1
    assert compared > 18


def periods(year):
    return {str(year): spans(year)[-1]} | {f"{year}-{month:02}": spans(year)[month - 1] for month in range(1, 13)}


@pytest.mark.parametrize("series", RANKED)
def test_anomalies_are_of_complete_periods_with_a_normal(values, record, series):
    element, how, allowance = RANKED[series]
    expected = normals(record[element], how, allowance)
    scale = 10 if series == "snowfall" else 1
    compared = 0
    for year in YEARS:
        for place, (period, one) in zip([16, *range(12)], periods(year).items(), strict=True):
            text = values[f"{series}.anomaly({period})"]
            if expected[place] is None:
                assert text.startswith(("no normal", "not compared")), (period, text)
            elif not rule.is_complete(record[element], one, allowance):
                assert text.startswith("not compared"), (period, text)
            else:
                compare(text, (one.days(record[element]).agg(how) - expected[place]) / scale)
                compared += 1
    assert compared > 40


def harmonics(dates, monthly, by_month):
    """A mean and six sines and cosines of the year, least squares through the dates while each month's mean is its normal.

    29 February counts a quarter, as in one of four years.
    """
    turns = (numpy.arange(len(dates)) + 0.5) / len(dates) * 2 * numpy.pi
    terms = numpy.column_stack([numpy.ones(len(dates))] + [f(turns * n) for n in range(1, 7) for f in (numpy.sin, numpy.cos)])
    weights = numpy.where(dates.index == "02-29", 0.25, 1)
    chosen = [by_month == month for month in range(1, 13)]
    conditions = numpy.array([numpy.average(terms[one], axis=0, weights=weights[one]) for one in chosen])
    particular = numpy.linalg.lstsq(conditions, monthly, rcond=None)[0]
    free = scipy.linalg.null_space(conditions)
    roots = numpy.sqrt(weights)
    rest = numpy.linalg.lstsq(roots[:, None] * (terms @ free), roots * (dates.to_numpy() - terms @ particular), rcond=None)[0]
    return terms @ (particular + free @ rest)


@pytest.mark.parametrize("side, element", [("low", "TMIN"), ("high", "TMAX")])
def test_normals_of_dates_are_six_harmonics(values, record, side, element):
    days = record[element]
    dates = days.groupby(days.index.strftime("%m-%d")).mean()
    assert len(dates) == 366
    by_month = dates.index.str[:2].astype(int)
    curve = harmonics(dates, normals(days, "mean", rule.MEANS)[:12], by_month)
    curve = dict(zip(dates.index, curve))
    for date in DATES:
        compare(values[f"temperature.{side}.normal({date})"], curve[date[5:]])


# What takes ten years.


def test_five_years_have_no_trend(values):
    for series in TRENDS:
        assert values[f"{series}.trend"] == "no trend: fewer than 10 complete years"
    assert values["temperature.trend(2015..2019)"] == "no trend: fewer than 10 complete years"


def test_five_years_have_no_percentile(values):
    told = [text for name, text in values.items() if ".percentile(" in name]
    assert len(told) == 3 * 13 * len(YEARS)
    assert all(text.startswith("not compared") for text in told), told


# "Wettest of 9 complete months of 2019" compares the months of a year, which is no rank among years.
BEST = "warmest|coldest|wettest|driest|snowiest|least snowy|sunniest|most|fewest|least|highest|lowest"
RANK = re.compile(rf"\b\d+(st|nd|rd|th) ({BEST})\b|\b({BEST}) of \d+\b(?! complete months of \d)|, tied(?! with)", re.I)


def test_no_page_ranks_five_years(site):
    """But for the article that asks for ranks."""
    pages = [path for path in sorted(site.rglob("*.html")) if "articles" not in path.parts]
    assert len(pages) > 12
    found = [(str(path.relative_to(site)), match[0]) for path in pages for match in RANK.finditer(plain(read(path)))]
    assert found == []
    # There is something to find.
    assert RANK.search(plain(read(site / "articles/values/index.html")))


@pytest.mark.parametrize("series", RANKED)
def test_ranks_that_are_asked_for_are_those_of_scipy(values, record, series):
    """Among the complete ones of the name, from the nearer end, as they are written."""
    element, how, allowance = RANKED[series]
    scale = 10 if series == "snowfall" else 1
    compared = 0
    for year in YEARS:
        for place, (period, one) in zip([16, *range(12)], periods(year).items(), strict=True):
            text = values[f"{series}.rank({period})"]
            names = {other: spans(other)[place] for other in YEARS}
            found = {
                other: own.days(record[element]).agg(how) / scale for other, own in names.items()
                if rule.is_complete(record[element], own, allowance)}
            if year not in found or len(found) < 2:
                assert text.startswith("not compared"), (period, text)
                continue
            shown = numpy.floor(numpy.array(list(found.values())) * 10 + 0.5 + 1e-6) / 10
            high = scipy.stats.rankdata(-shown, method="min")[list(found).index(year)]
            low = scipy.stats.rankdata(shown, method="min")[list(found).index(year)]
            if max(shown) == 0:
                continue
            rank = int(re.match(r"(?:(\d+)\w\w )?", text)[1] or 1)
            assert rank == min(high, low), (period, text)
            assert f"of {len(found)}" in text, (period, text)
            compared += 1
    assert compared > 20
