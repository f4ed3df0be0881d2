"""Times reports of long records: stations of 130 years with five elements a day, every day measured.

The whole report of one station from nothing, ten of them, and ten after an edit of one day's value
in one station's file: a day that only its own pages show, and one of the years of the normals, with
which every page of the station compares itself. Every run is a new process; the figure is the median.
"""

import math
import pathlib
import random
import time

import builds
from builds import build_row
from sites import write_copies, write_theme
from weather_files import days

YEARS = range(1890, 2020)


def main():
    options = builds.options(__doc__, runs=(5, "how often each is timed"), stations=(10, "stations of the larger site"))
    print(f"Median of {options.runs} runs, new process, in memory")
    if len(options.tools) > 1:
        print(f"in pairs with {options.tools[1]}")
    with builds.temporary_folder() as folder:
        folder = pathlib.Path(folder)
        one = sites(folder / "one", options, 1)
        builds.take_turns(one, options.runs)
        report(f"a station of {len(YEARS)} years", one, "aim 0.5 s")
        ten = sites(folder / "ten", options, options.stations)
        builds.take_turns(ten, options.runs)
        report(f"{options.stations} such stations", ten)
        builds.take_turns(ten, options.runs, time_edit)
        build_row(f"{options.stations} such stations, one day edited", ten, "aim 0.2 s")
        builds.take_turns(ten, options.runs, time_edit_of_normals)
        build_row("  one day of the normals edited", ten)


def report(name, sites, *remarks):
    pages = len(list(sites[0].output.rglob("*.html")))
    build_row(f"{name}, {pages:,} pages", sites, *remarks)


def sites(folder, options, stations):
    def write(site):
        (site / "Content/stations").mkdir(parents=True)
        (site / "Content/data").mkdir()
        (site / "Content/site.yml").write_text("title: Bench\nbase_url: https://example.org/bench/\n")
        write_theme(site)
        for number in range(stations):
            name = f"station-{number}"
            write_record(site / f"Content/data/{name}.dly", number)
            (site / f"Content/stations/{name}.md").write_text(
                f"---\ntitle: Station {number}\ndata: data/{name}.dly\nsimulated: true\n---\n"
            )

    return [builds.reportgen(tool, site) for tool, site in zip(options.tools, write_copies(folder, len(options.tools), write))]


def write_record(path, seed):
    """A line for each month of an element, as files of NOAA's daily archive are."""
    chance = random.Random(seed)
    with open(path, "w", encoding="ascii", newline="\n") as file:
        for year in YEARS:
            lines = {}
            for number, day in enumerate(days(year)):
                for element, value in weather(chance, year, number).items():
                    lines.setdefault((day.month, element), []).append(f"{value:5d}  7")
            for (month, element), cells in lines.items():
                cells += ["-9999   "] * (31 - len(cells))
                file.write(f"USC{seed:08d}{year}{month:02d}{element}{''.join(cells)}\n")


def weather(chance, year, number):
    warm = round(120 - 150 * math.cos(number / 365 * 2 * math.pi) + (year - 1890) * 0.1 + chance.gauss(0, 40))
    wet = chance.random() < 0.35
    return {
        "TMAX": warm + chance.randrange(20, 140),
        "TMIN": warm - chance.randrange(0, 60),
        "PRCP": chance.choice((3, 5, 13, 25, 51, 76, 132, 305)) if wet else 0,
        "SNOW": chance.choice((13, 25, 51)) if wet and warm < 0 else 0,
        "SNWD": 51 if warm < -20 else 0,
    }


def time_edit_of_normals(site):
    return time_edit(site, b"199507TMIN")


def time_edit(site, month=b"195507TMIN"):
    """Seconds of a build after the low of the first day of a month has changed by a tenth of a degree."""
    data = sorted((site.output.parent / "Content/data").iterdir())[-1]
    original = data.read_bytes()
    site.run()
    place = original.index(month) + len(month)
    value = int(original[place:place + 5]) + 1
    data.write_bytes(original[:place] + b"%5d" % value + original[place + 5:])
    time.sleep(0.05)
    seconds = site.run()
    data.write_bytes(original)
    return seconds


if __name__ == "__main__":
    main()
