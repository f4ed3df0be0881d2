"""Edits to the author's corrections of single values."""

import wording
from kinds import kind

FILE = "Content/data/corrections.csv"
HEADER = "series,date,value,reason"
SERIES = {
    "ridge.precipitation": "mm",
    "meadow.precipitation": "in",
    "hollow.snowfall": "in",
    "steps": "",
    "weight": "lb",
    "anna/steps": "",
    "anna/sleep.deep": "min",
}


def lines(site):
    return site.read(FILE).splitlines()[1:] if site.exists(FILE) else []


def write_lines(site, lines):
    site.write(FILE, "\n".join([HEADER, *lines]) + "\n")


def new_line(random):
    series = random.choice(list(SERIES))
    value = "" if random.random() < 0.2 else f"{random.randint(1, 180)} {SERIES[series]}".strip()
    return f"{series},{wording.day(random)},{value},{random.choice(wording.WORDS)}"


@kind("correction: added")
def add(site, random):
    write_lines(site, lines(site) + [new_line(random)])


@kind("correction: of a value long ago added")
def add_old(site, random):
    day = f"2020-{random.randint(1, 12):02}-{random.randint(1, 28):02}"
    write_lines(site, lines(site) + [f"steps,{day},{random.choice([50, 20_000])},forgotten"])


@kind("correction: changed")
def change(site, random):
    if left := lines(site):
        left[random.randrange(len(left))] = new_line(random)
        write_lines(site, left)


@kind("correction: reason changed")
def change_reason(site, random):
    if left := lines(site):
        number = random.randrange(len(left))
        left[number] = ",".join(left[number].split(",")[:3] + [random.choice(wording.WORDS)])
        write_lines(site, left)


@kind("correction: removed")
def remove(site, random):
    if left := lines(site):
        left.pop(random.randrange(len(left)))
        write_lines(site, left)


@kind("correction: all removed")
def remove_all(site, random):
    if site.exists(FILE):
        site.remove(FILE)
