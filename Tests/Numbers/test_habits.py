"""Goals, streaks, sums to date, rates and the weather of a person's days are those of pandas and SciPy.

The values are the demonstration's steps and weights, the rain and the temperatures of its stations, and the steps of real
people (Fitbit, 2016), read here from the files for themselves.
"""

import csv
import pathlib
import re
import subprocess

import numpy
import pandas
import pytest
import scipy.stats

WALKER = pathlib.Path(__file__).parents[1] / "simulateTests/Walker"
GOAL = 8000
WEEK = 60000
REST_DAYS = 1
VALUES = {
    "days": "goal-days(all)",
    "weeks": "goal-weeks",
    "months": "goal-months",
    "streak": "streak(all)",
    "current": "current-streak",
}


def page(title, series):
    values = "\n".join(f"- {name}: {{{{ {series}.{call} }}}}." for name, call in VALUES.items())
    return f"---\ntitle: {title}\ndate: 2024-01-01\n---\n\n{values}\n"


def metric(data, rest_days, more=""):
    return (
        f"---\ndata: {data}\nunit: steps\nkind: total\ngoals: {{day: {GOAL}, week: {WEEK}, month: 250000}}\n"
        f"{f'rest_days: {rest_days}' if rest_days else ''}\n{more}---\n"
    )


@pytest.fixture(scope="module")
def people(records):
    """The steps of the people who wore a tracker longest, and one whose record has gaps."""
    table = pandas.read_csv(
        records.parent / "fitness/fitbit-bellabeat/dailyActivity_merged.csv",
        usecols=["Id", "ActivityDate", "TotalSteps"],
    )
    table["day"] = pandas.to_datetime(table.ActivityDate, format="%m/%d/%Y")
    found = {}
    for number, (_, rows) in enumerate(sorted(table.groupby("Id"), key=lambda item: -len(item[1]))[:6]):
        series = rows.set_index("day").TotalSteps.astype(float)
        if number % 2:
            series = series.drop(series.index[[9, 17]])
        found[f"walker-{number}"] = series
    return found


@pytest.fixture(scope="module")
def own(demonstration):
    def read(name, column):
        table = pandas.read_csv(WALKER / name, parse_dates=["date"]).dropna(subset=[column])
        return table.set_index("date")[column].astype(float)

    steps = read("steps.csv", "steps")
    # Years with gaps are not compared.
    filled = steps.reindex(pandas.date_range("2017-01-01", "2018-12-31"), fill_value=5000.0)
    return {"steps": steps, "filled": filled, "weight": read("weight.csv", "weight_lb")}


@pytest.fixture(scope="module")
def weather(demonstration):
    table = pandas.read_csv(demonstration.parent / "Content/data/smokies-2018.csv", parse_dates=["DATE"])
    return table[table.STATION == "USC00403420"].set_index("DATE")


@pytest.fixture(scope="module")
def site(people, own, demonstration, tool, tmp_path_factory):
    folder = tmp_path_factory.mktemp("habits")
    content = folder / "Content"
    for name in ("articles", "data", "metrics", "stations"):
        (content / name).mkdir(parents=True)
    (content / "site.yml").write_text("title: Habits\nunits: us\nweek_start: monday\n")
    data = demonstration.parent / "Content/data"
    for file in (WALKER / "steps.csv", WALKER / "weight.csv", data / "smokies-2018.csv"):
        (content / "data" / file.name).write_bytes(file.read_bytes())
    (content / "stations/town.md").write_text(
        "---\ndata: {file: data/smokies-2018.csv, units: us}\nstation: USC00403420\n---\n"
    )
    (content / "metrics/steps.md").write_text(metric("data/steps.csv", REST_DAYS, "weather: town\n"))
    (content / "metrics/weight.md").write_text("---\ndata: data/weight.csv\ngoal: 175 lb or less\n---\n")
    own["filled"].rename("filled").rename_axis("date").to_csv(content / "data/filled.csv")
    (content / "metrics/filled.md").write_text(metric("data/filled.csv", 0))
    for name, series in people.items():
        series.rename(name).rename_axis("date").sort_index().to_csv(content / f"data/{name}.csv")
        (content / f"metrics/{name}.md").write_text(metric(f"data/{name}.csv", 0))
        (content / f"articles/{name}.md").write_text(page(name, name))
    (content / "articles/own.md").write_text(page("own", "steps"))
    result = subprocess.run([tool, "build"], cwd=folder, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr[-2000:]
    return folder / "Site"


def text(site, path):
    return (site / path).read_text().replace("\u00a0", " ")


def rows(site, path):
    with open(site / path) as file:
        return list(csv.DictReader(file))


def told(site, article):
    """The numbers of the list of an article."""
    found = re.findall(r"<li>([a-z]+): (?:<data[^>]*>)?([\d,]+)", text(site, f"articles/{article}/index.html"))
    return {name: int(value.replace(",", "")) for name, value in found}


def longest(days, rest_days):
    """By the definition of the guide, trying every first day; the days are True, False or None."""
    weeks = days.index.to_period("W-SUN").astype(str).tolist()
    days = days.tolist()
    best = 0
    for first, reached in enumerate(days):
        if not reached:
            continue
        missed, count = {}, 0
        for last in range(first, len(days)):
            if days[last] is None:
                break
            if days[last]:
                count += 1
                best = max(best, count)
                continue
            missed[weeks[last]] = missed.get(weeks[last], 0) + 1
            if missed[weeks[last]] > rest_days:
                break
    return best


def reached(series):
    index = pandas.date_range(series.index.min(), series.index.max())
    return pandas.Series([None if day not in series.index else bool(series[day] >= GOAL) for day in index], index, dtype=object)


def complete_periods(series, rule, goal):
    """How many whole periods without a gap reach a goal."""
    index = pandas.date_range(series.index.min(), series.index.max())
    periods = series.reindex(index).groupby(index.to_period(rule))
    count = 0
    for period, values in periods:
        length = (period.end_time.normalize() - period.start_time).days + 1
        if len(values) == length and values.notna().all() and values.sum() >= goal:
            count += 1
    return count


def check(site, article, series, rest_days):
    numbers = told(site, article)
    assert set(numbers) == set(VALUES)
    assert numbers["days"] == int((series >= GOAL).sum())
    assert numbers["weeks"] == complete_periods(series, "W-SUN", WEEK)
    assert numbers["months"] == complete_periods(series, "M", 250000)
    days = reached(series)
    assert numbers["streak"] == longest(days, rest_days)
    if rest_days == 0:
        current = 0
        for day in reversed(days.tolist()):
            if day is not True:
                break
            current += 1
        assert numbers["current"] == current


def test_goals_and_streaks_of_people_are_those_of_pandas(site, people):
    for name, series in people.items():
        check(site, name, series, 0)


def test_goals_and_streaks_with_rest_days_are_those_of_pandas(site, own):
    check(site, "own", own["steps"], REST_DAYS)


def test_sums_to_date_are_those_of_pandas(site, own):
    assert not any("2017" in name for name in rows(site, "metrics/steps/total.csv")[0])
    steps = own["filled"]
    for row in rows(site, "metrics/filled/total.csv"):
        day = pandas.Timestamp(row["date"])
        own_sum = steps[(steps.index >= f"{day.year}-01-01") & (steps.index <= day)].sum()
        before = day - pandas.DateOffset(years=1)
        earlier = steps[(steps.index >= f"{before.year}-01-01") & (steps.index <= before)].sum()
        assert [float(row[name]) for name in row if name.startswith("total_")] == [own_sum, earlier]
        assert [str(before.year) in name for name in row if name.startswith("total_")] == [False, True]


def test_the_rate_of_a_level_is_that_of_scipy(site, own):
    weight = own["weight"]
    last = weight.index.max()
    recent = weight[weight.index > last - pandas.Timedelta(days=90)]
    days = (recent.index - recent.index.min()).days.to_numpy()
    line = scipy.stats.linregress(days, recent.to_numpy())
    half = scipy.stats.t.ppf(0.975, len(days) - 2) * line.stderr
    robust = scipy.stats.theilslopes(recent.to_numpy(), days)
    expected = [line.slope, line.slope - half, line.slope + half, robust.slope]
    page = text(site, "metrics/weight/index.html").replace("−", "-")
    found = re.search(
        r"Fitted to (\d+) days: ([+-]?[\d.]+) lb a week by least squares \(95% interval ([+-]?[\d.]+) lb to "
        r"([+-]?[\d.]+) lb\), ([+-]?[\d.]+) lb by Theil",
        page,
    )
    assert int(found[1]) == len(recent)
    for number, value in zip(found.groups()[1:], expected):
        assert abs(float(number) - value * 7) <= 0.005 + 1e-4, (number, value * 7)
    for row in rows(site, "metrics/weight/trend.csv"):
        place = (pandas.Timestamp(row["date"]) - recent.index.min()).days
        assert abs(float(row["fitted_weight_lb"]) - (line.intercept + line.slope * place)) <= 0.005 + 1e-6


def test_the_bands_of_the_weather_are_those_of_pandas(site, own, weather):
    both = pandas.DataFrame({"steps": own["steps"], "rain": weather.PRCP * 25.4, "high": (weather.TMAX - 32) / 1.8})
    wet = both.dropna(subset=["steps", "rain"])
    edges = {"none": (wet.rain == 0), "under": (wet.rain > 0) & (wet.rain < 1)}
    edges |= {"some": (wet.rain >= 1) & (wet.rain < 10), "much": wet.rain >= 10}
    expected = [wet.steps[chosen] for chosen in edges.values()]
    compare_bands(rows(site, "metrics/steps/steps-by-precipitation.csv"), expected)
    warm = both.dropna(subset=["steps", "high"])
    limits = [-numpy.inf, 0, 10, 20, 30, numpy.inf]
    # Degrees Fahrenheit fall short of whole degrees Celsius by a hair.
    expected = [warm.steps[(warm.high.round(9) >= low) & (warm.high.round(9) < high)] for low, high in zip(limits, limits[1:])]
    compare_bands(rows(site, "metrics/steps/steps-by-temperature.csv"), expected)


def compare_bands(found, expected):
    assert len(found) == len(expected)
    for row, values in zip(found, expected):
        assert int(row["days"]) == len(values)
        if len(values) < 20:
            assert row["mean_steps"] == ""
            continue
        assert abs(float(row["mean_steps"]) - values.mean()) <= 0.05 + 1e-6
        assert abs(float(row["deviation_steps"]) - values.std(ddof=1)) <= 0.05 + 1e-6


def test_the_difference_of_dry_and_the_wettest_days_has_the_interval_of_welch(site, own, weather):
    both = pandas.DataFrame({"steps": own["steps"], "rain": weather.PRCP * 25.4}).dropna()
    dry, wet = both.steps[both.rain == 0], both.steps[both.rain >= 10]
    assert len(wet) >= 20, "enough days for the wettest band"
    interval = scipy.stats.ttest_ind(dry, wet, equal_var=False).confidence_interval(0.95)
    page = text(site, "metrics/steps/index.html").replace("−", "-").replace(",", "")
    found = re.search(
        r"[oO]n (\d+) days without precipitation the mean was (\d+) steps on (\d+) days with 0.39 in or more it was (\d+) steps"
        r".*?95% interval (?:of the difference )?([+-]?\d+) steps? to ([+-]?\d+) steps?",
        page,
    )
    assert found, "the page tells dry days from the wettest"
    numbers = [float(value) for value in found.groups()]
    expected = [len(dry), dry.mean(), len(wet), wet.mean(), interval.low, interval.high]
    for number, value in zip(numbers, expected):
        assert abs(number - value) <= 0.5 + 0.01, (number, value)


def test_milestones_are_those_of_pandas(site, own):
    total = own["steps"].cumsum()
    page = text(site, "metrics/steps/index.html")
    found = re.findall(r"<th scope=\"row\">([\d,]+) steps</th><td class=\"right\">(\d+ \w+ \d{4})</td>", page)
    assert found
    for value, day in found:
        passed = total[total >= float(value.replace(",", ""))].index.min()
        assert passed == pandas.Timestamp(day)
