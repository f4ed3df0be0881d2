"""Random words for titles and texts, and what a text can hold."""

import measurements

WORDS = "rain snow ridge meadow cold warm slow deep early late storm river stone & <b> “long” ß".split()
FENCES = [
    "chart\nridge.temperature, 2021",
    "chart\nridge.precipitation, 2020..2022",
    "chart\nseries: [ridge.precipitation, meadow.precipitation]\nperiod: 2022",
    "chart\nseries: steps\nperiod: last 28 days\naverage: true",
    "chart\nseries: weight\ntype: gauge",
    "chart\nseries: ridge.snowfall\ntype: cells",
    "chart\nseries: ridge.wind\ntype: rose",
    "chart\nseries: steps\ntype: donut",
    "chart\nseries: [steps]\nperiod: 2022\ncompare: previous-year",
    "chart\nseries: steps\nagainst: ridge.precipitation",
    "stats\nseries: steps\nperiod: 2022\nshow: [mean, best, goal, streak]",
    "stats\nridge.precipitation, 2021",
    "table\nseries: ridge.precipitation\nperiod: 2022\nrows: months",
    "chart\nseries: ridge.temperature.frost-days\nperiod: all\nby: year",
    "stats\nseries: ridge.temperature\nperiod: 2022-01\nshow: [normal, rank, heat-days, last-frost]",
    "table\nseries: ridge.temperature\nperiod: 2022\nrows: heat days",
    "table\nseries: ridge.precipitation\nperiod: 2020-02-29\nrows: same date",
    "table\nseries: weight\nperiod: last 28 days\nrows: weeks",
    "table\nseries: ridge.precipitation\nrows: records",
]
VALUES = [
    "{{ steps.streak }}",
    "{{ steps.goal-days(2021) }}",
    "{{ steps.mean(last 28 days) }}",
    "{{ steps.current-streak }}",
    "{{ weight.last }}",
    "{{ weight.rate }}",
    "{{ ridge.snowfall.total(2021) }}",
    "{{ ridge.temperature.highest-day(2022) }}",
    "{{ ridge.temperature.heat-days(2021) }}",
    "{{ ridge.temperature.frost-days.anomaly(2022-01) }}",
    "{{ ridge.temperature.growing-degree-days(2021) }}",
    "{{ meadow.precipitation.longest-dry-spell(2021) }}",
    "{{ meadow.precipitation.rank(2021) }}",
    "{{ meadow.precipitation.coverage(2022) }}",
    "{{ meadow.temperature.mean(2022-07) }}",
    "{{ ridge.temperature.high.record }} on {{ ridge.temperature.high.record-day }}",
]


def phrase(random):
    """A few words, now and then with a number that is counted."""
    words = random.sample(WORDS, random.randint(1, 4))
    if random.random() < 0.15:
        words.append(random.choice(VALUES))
    return " ".join(words).capitalize()


def quoted(random):
    """A phrase as YAML has it in quotes."""
    return '"' + phrase(random) + '"'


def paragraph(random):
    return " ".join(phrase(random) for _ in range(random.randint(1, 4))) + "."


def day(random):
    """A day of the data."""
    return random.choice(measurements.days()).isoformat()
