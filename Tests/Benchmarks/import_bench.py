"""Times the division of one of NOAA's yearly files by stations, and its update by a day of one station.

`sort` only brings the rows of the same file into the order of their stations.
"""

import datetime
import pathlib
import shutil

import builds
from builds import Build

YEAR = 2018
LIMIT = 500


def main():
    options = builds.options(
        __doc__, runs=(3, "how often each is timed"), stations=(5000, "stations of the file"))
    with builds.temporary_folder() as folder:
        place = pathlib.Path(folder)
        yearly = write_year(place / f"{YEAR}.csv", options.stations)
        divide = Build(
            [str(options.tool), "import", str(yearly), "--by-station", str(place / "stations")], place / "stations")
        sort = Build(["sort", "-s", "-t,", "-k1,1", "-o", str(place / "sorted/all.csv"), str(yearly)], place / "sorted")
        builds.take_turns([divide, sort], options.runs, run=from_empty)
        update = Build(divide.command, place / "none")
        for number in range(options.runs):
            edit(yearly, number)
            update.times.append(update.run())
        size = yearly.stat().st_size / 1e6
    ratio = divide.median / sort.median
    builds.build_row(f"{options.stations:,} stations, {size:.0f} MB, by station", [divide], f"{ratio:.2f} times sort",
                     f"peak memory {divide.megabytes} MB (limit {LIMIT})")
    ratio = update.median / divide.median
    builds.build_row("  one value changed", [update], f"{ratio:.2f} times the import")


def from_empty(build):
    """Seconds of a run into an empty folder."""
    shutil.rmtree(build.output, ignore_errors=True)
    build.output.mkdir()
    return build.run()


def write_year(path, stations):
    """A file in NOAA's order: by days, and by stations within."""
    ids = [f"USC{number:08}" for number in range(stations)]
    with path.open("w", encoding="ascii") as file:
        day = datetime.date(YEAR, 1, 1)
        while day.year == YEAR:
            date, turn = day.strftime("%Y%m%d"), day.toordinal()
            for number, id in enumerate(ids):
                high = (turn * 7 + number) % 300
                rain = turn * number % 90 if (turn + number) % 3 == 0 else 0
                file.write(
                    f"{id},{date},TMAX,{high},,,7,0700\n{id},{date},TMIN,{high - 80},,,7,0700\n"
                    f"{id},{date},PRCP,{rain},,,7,0700\n{id},{date},SNOW,0,,,7,\n{id},{date},SNWD,0,,,7,\n")
            day += datetime.timedelta(days=1)
    return path


def edit(path, number):
    """Changes the snow depth of the last station's last day, its last byte but six."""
    with path.open("r+b") as file:
        file.seek(-7, 2)
        file.write(b"%d" % (number + 1))


if __name__ == "__main__":
    main()
