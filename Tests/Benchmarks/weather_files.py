"""Writes made-up files in the layouts of NOAA's daily archive, of a size that is asked for."""

import datetime
import random

ELEMENTS = ("TMAX", "TMIN", "PRCP", "SNOW", "SNWD", "TOBS", "WT01")


def station_id(number):
    return f"USC{number:08d}"


def days(year):
    first = datetime.date(year, 1, 1)
    count = (datetime.date(year + 1, 1, 1) - first).days
    return [first + datetime.timedelta(number) for number in range(count)]


def readings(seed):
    """A value in the archive's units, or nothing, for each element and day of a year."""
    chance = random.Random(seed)
    values = {}
    for day in range(366):
        warm = 150 - abs(day - 200) + chance.randrange(-60, 60)
        wet = chance.random() < 0.35
        values[day] = {
            "TMAX": warm + chance.randrange(40, 160),
            "TMIN": warm,
            "PRCP": chance.choice((3, 5, 13, 25, 51, 76, 132, 305)) if wet else 0,
            "SNOW": chance.choice((13, 25, 51)) if wet and warm < 0 else 0,
            "SNWD": 51 if warm < -20 else 0,
            "TOBS": warm + 20,
            "WT01": 1 if wet else None,
        }
        for element in ELEMENTS:
            if chance.random() < 0.03:
                values[day][element] = None
    return values


PATTERNS = 50


def write_by_year(path, size, year=2018):
    """Day by day all stations, as the archive's files of a year are."""
    patterns = [readings(seed) for seed in range(PATTERNS)]
    stations = size // (365 * 190)
    with open(path, "w", encoding="ascii", newline="\n") as file:
        for number, day in enumerate(days(year)):
            date = day.strftime("%Y%m%d")
            tails = [
                [
                    f",{date},{element},{value},{flags(element, value, number)},7,0700\n"
                    for element, value in pattern[number].items()
                    if value is not None
                ]
                for pattern in patterns
            ]
            for station in range(stations):
                name = station_id(station)
                file.write("".join([name + tail for tail in tails[station % PATTERNS]]))


def flags(element, value, number):
    if element == "PRCP" and value == 0 and number % 17 == 0:
        return "T,"
    return ",I" if element == "TMAX" and number % 97 == 0 else ","


def write_wide(path, size):
    """Station by station a row for each day, as files of the service are, every cell quoted."""
    columns = ("PRCP", "SNOW", "SNWD", "TMAX", "TMIN", "TOBS")
    names = [name for column in columns for name in (column, f"{column}_ATTRIBUTES")]
    header = ["STATION", "DATE", "LATITUDE", "LONGITUDE", "ELEVATION", "NAME", *names]
    patterns = [readings(seed) for seed in range(PATTERNS)]
    written = 0
    with open(path, "w", encoding="ascii", newline="\n") as file:
        file.write(",".join(f'"{name}"' for name in header) + "\n")
        station = 0
        while written < size:
            pattern = patterns[station % PATTERNS]
            place = f'"35.655","-83.4411","1979.1","HILL {station}, TN US"'
            for year in range(2015, 2020):
                lines = []
                for number, day in enumerate(days(year)):
                    cells = [f'"{station_id(station)}"', f'"{day}"', place]
                    for column in columns:
                        value = pattern[number][column]
                        if value is None:
                            cells.append(",")
                        else:
                            cells.append(f'"{value:5d}","{flags(column, value, number)},7,0700"')
                    lines.append(",".join(cells) + "\n")
                text = "".join(lines)
                file.write(text)
                written += len(text)
            station += 1


def write_dly(path, size):
    """Station by station a line for each month of an element."""
    patterns = [readings(seed) for seed in range(PATTERNS)]
    written = 0
    station = 0
    with open(path, "w", encoding="ascii", newline="\n") as file:
        tails = {}
        while written < size:
            pattern = station % PATTERNS
            if pattern not in tails:
                tails[pattern] = dly_tails(patterns[pattern])
            for tail in tails[pattern]:
                line = station_id(station) + tail
                file.write(line)
                written += len(line)
            station += 1


def dly_tails(pattern):
    tails = []
    for year in range(2010, 2020):
        months = {}
        for number, day in enumerate(days(year)):
            for element, value in pattern[number].items():
                months.setdefault((day.month, element), {})[day.day] = (value, number)
        for (month, element), values in months.items():
            groups = []
            for day in range(1, 32):
                value, number = values.get(day, (None, 0))
                if value is None:
                    groups.append("-9999   ")
                else:
                    measurement, quality = flags(element, value, number).split(",")
                    groups.append(f"{value:5d}{measurement or ' '}{quality or ' '}7")
            tails.append(f"{year}{month:02d}{element}{''.join(groups)}\n")
    return tails


def write_log(path, readings):
    """A logger's table with a row every five minutes, as a program of a small station writes it."""
    chance = random.Random(1)
    first = datetime.datetime(2014, 1, 1)
    steps = [chance.randrange(-20, 21) for _ in range(997)]
    with open(path, "w", encoding="ascii", newline="\n") as file:
        file.write("time,temp_c,humidity_pct,pressure_hpa,wind_kmh,rain_mm\n")
        for number in range(readings):
            moment = first + datetime.timedelta(minutes=5 * number)
            step = steps[number % 997]
            warm = 100 - abs(moment.timetuple().tm_yday - 190) + step
            rain = 0.2 if number % 211 < 6 else 0
            file.write(
                f"{moment:%Y-%m-%d %H:%M:%S},{warm / 10:.1f},{60 + step},{1013 + step / 10:.1f},"
                f"{max(step, 0) / 2:.1f},{rain}\n"
            )
