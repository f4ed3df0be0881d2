"""Edits to files of data: rows, files and the stations they hold."""

import datetime
import random as randomness

import measurements
from kinds import kind

DAILY = ["ridge", "valley", "network", "steps", "weight", "anna"]


def rows(site, name):
    path = f"Content/data/{name}.csv"
    return site.read(path).splitlines() if site.exists(path) else []


def write_rows(site, name, lines):
    site.write(f"Content/data/{name}.csv", "\n".join(lines) + "\n")


def edit_rows(site, random, change, names=DAILY):
    """Changes the list of a file's lines, the first of which is the header."""
    name = random.choice(names)
    lines = rows(site, name)
    if len(lines) > 400 or name == "yard" and len(lines) > 100:
        change(lines)
        write_rows(site, name, lines)


def new_row(line, day, random):
    """A row of the same table for another day."""
    cells = line.count(",")
    if line.startswith("N"):
        return measurements.network_row(line[: line.index(",20")], day, random)
    if cells == measurements.RIDGE_HEADER.count(","):
        return measurements.ridge_row(day, random)
    if cells == measurements.ANNA_HEADER.count(","):
        return measurements.anna_row(day, random)
    amount = line.split(",")[1]
    return f"{day},{float(amount) + random.choice([-1.5, 0.5, 2]):.1f}" if "." in amount else (
        f"{day},{measurements.steps_of(day, random)}"
    )


def day_of(line):
    """The day of a row of any of the tables; any day where an author has mistaken it."""
    cell = next(cell for cell in line.split(",") if cell.startswith("20"))[:10]
    try:
        return datetime.date.fromisoformat(cell)
    except ValueError:
        return datetime.date(2023, 1, 1)


def change_value(lines, random, first=1, last=None):
    number = random.randrange(first, last or len(lines))
    lines[number] = new_row(lines[number], day_of(lines[number]), random)


@kind("data: value changed")
def change_any(site, random):
    edit_rows(site, random, lambda lines: change_value(lines, random))


@kind("data: last value changed")
def change_last(site, random):
    edit_rows(site, random, lambda lines: change_value(lines, random, len(lines) - 1))


@kind("data: old value changed")
def change_old(site, random):
    edit_rows(site, random, lambda lines: change_value(lines, random, 1, 300))


@kind("data: many values changed")
def change_many(site, random):
    edit_rows(site, random, lambda lines: [change_value(lines, random) for _ in range(30)])


@kind("data: digit changed, same size and time")
def change_digit(site, random):
    name = random.choice(DAILY)
    if lines := rows(site, name):
        number = random.randrange(1, len(lines))
        start, digit = lines[number][:-1], lines[number][-1]
        lines[number] = start + ("8" if digit != "8" else "7")
        site.write_unnoticed(f"Content/data/{name}.csv", ("\n".join(lines) + "\n").encode())


@kind("data: cell blanked")
def blank_cell(site, random):
    def change(lines):
        number = random.randrange(1, len(lines))
        cells = lines[number].split(",")
        cells[-1] = ""
        lines[number] = ",".join(cells)

    edit_rows(site, random, change)


@kind("data: days added")
def add_days(site, random):
    def change(lines):
        for _ in range(random.randint(1, 40)):
            lines.append(new_row(lines[-1], day_of(lines[-1]) + datetime.timedelta(1), random))

    edit_rows(site, random, change)


@kind("data: days of a new year added")
def add_year(site, random):
    def change(lines):
        for number in range(3):
            lines.append(new_row(lines[-1], datetime.date(2023, 1, 1 + number), random))

    edit_rows(site, random, change, ["ridge", "steps", "weight"])


@kind("data: days before all others added")
def add_first_days(site, random):
    def change(lines):
        first = day_of(lines[1])
        lines[1:1] = [new_row(lines[1], first - datetime.timedelta(number), random) for number in (3, 2, 1)]

    edit_rows(site, random, change)


@kind("data: last days removed")
def remove_last_days(site, random):
    def change(lines):
        del lines[-random.randint(1, 60) :]

    edit_rows(site, random, change)


@kind("data: days removed")
def remove_days(site, random):
    def change(lines):
        start = random.randrange(1, len(lines) - 30)
        del lines[start : start + random.randint(1, 30)]

    edit_rows(site, random, change)


@kind("data: day twice")
def repeat_day(site, random):
    edit_rows(site, random, lambda lines: lines.append(new_row(lines[-1], day_of(lines[-1]), random)))


@kind("data: rows in another order")
def swap_rows(site, random):
    def change(lines):
        lines[1:] = sorted(lines[1:], key=lambda line: line[-3:])

    edit_rows(site, random, change)


@kind("data: file replaced")
def replace_file(site, random):
    name = random.choice([*DAILY, "yard"])
    site.write(f"Content/data/{name}.csv", getattr(measurements, name)(randomness.Random(random.random())))


@kind("data: readings added")
def add_readings(site, random):
    def change(lines):
        day = day_of(lines[-1]) + datetime.timedelta(1)
        lines += [measurements.yard_row(f"{day} {hour:02}:{minute:02}", random)
                  for hour in range(24) for minute in (0, 30)]

    edit_rows(site, random, change, ["yard"])


@kind("data: readings removed")
def remove_readings(site, random):
    def change(lines):
        start = random.randrange(1, len(lines) - 20)
        del lines[start : start + random.randint(1, 20)]

    edit_rows(site, random, change, ["yard"])


@kind("data: station renamed")
def rename_station(site, random):
    station = random.choice(["MEADOW", "HOLLOW", "SADDLE"])
    lines = [line.replace(station, station[:-1] + random.choice("WXYZ")) for line in rows(site, "network")]
    if lines:
        write_rows(site, "network", lines)


@kind("data: station moved")
def move_station(site, random):
    lines = [line.replace('",35.2', f'",35.{random.randint(5, 8)}') for line in rows(site, "network")]
    if lines:
        write_rows(site, "network", lines)


@kind("data: station removed")
def remove_station(site, random):
    if lines := rows(site, "network"):
        write_rows(site, "network", [line for line in lines if not line.startswith("N0003")])


@kind("data: station added")
def add_station(site, random):
    if (lines := rows(site, "network")) and not any(line.startswith("N0009") for line in lines):
        place = 'N0009,"QUARRY, TN US",35.9000,-83.1000,990.0'
        days = measurements.days(datetime.date(2022, random.randint(1, 10), 1))
        write_rows(site, "network", lines + [measurements.network_row(place, day, random) for day in days])


@kind("data: stations in another order")
def reorder_stations(site, random):
    if lines := rows(site, "network"):
        write_rows(site, "network", lines[:1] + sorted(lines[1:], key=lambda line: line[:5], reverse=True))
