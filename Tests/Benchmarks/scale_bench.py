"""Imports yearly files of many stations, builds their sites, and shows how time, size and memory grow.

The files are as NOAA's daily archive has them: a year of all stations, five elements a day. They are
divided into a file for each station year by year, and a site is built from nothing. Then the newest
yearly file gets the last day of one station, which it lacked, and is imported again before the site
is built once more. Run it with the sizes that interest you: `make bench-scale SIZES="100 1000"`.
It says how much of the disk it needs, does not begin where there is too little, leaves nothing
behind, and fails if a build needs more memory than the limit.
"""

import argparse
import pathlib
import random
import re
import shutil
import signal
import sys
import tempfile
import time

import builds
import record_bench
from builds import Build, row
from sites import write_theme
from weather_files import days

YEARS = range(2010, 2020)
# Files of a station on the disk: 2.4 MB of output, 2.1 MB of downloads, 0.7 MB of rows, and a fifth to spare.
BYTES_OF_STATION = 3_700_000
BYTES_OF_DOWNLOADS = 2_500_000
# Stations differ in their names; so many differ in their weather.
KINDS = 20
LIMIT = 500
CONFIGURATION = (
    "title: Bench\nbase_url: https://example.org/bench/\n"
    "station_list: data/ghcnd-stations.txt\n"
    "stations_from: [{file: data/ghcn/*.csv, simulated: true}]\n"
)
STATES = ("AL", "CO", "ID", "KS", "ME", "MT", "NV", "OR", "TN", "WA")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sizes", type=int, nargs="*", default=[100, 1000, 10000], help="how many stations; 100, 1000 and 10000")
    parser.add_argument("--tool", default=builds.REPORTGEN, type=pathlib.Path)
    parser.add_argument("--folder", default=tempfile.gettempdir(), type=pathlib.Path, help="where the sites are built")
    parser.add_argument("--downloads", action="store_true", help="add the files beside pages")
    chosen = parser.parse_args()
    configuration = CONFIGURATION + ("" if chosen.downloads else "downloads: false\n")
    bytes_of_station = BYTES_OF_STATION + (BYTES_OF_DOWNLOADS if chosen.downloads else 0)
    check_room(chosen.folder, max(chosen.sizes), bytes_of_station)
    # Ended as by Ctrl-C, it removes its folder.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("terminated"))
    print(f"Stations with {len(YEARS)} years each, one run, new process")
    smaller = None
    for size in sorted(chosen.sizes):
        with tempfile.TemporaryDirectory(prefix="reportgen-scale-", dir=chosen.folder) as folder:
            smaller = time_site(chosen.tool.resolve(), pathlib.Path(folder), size, configuration, smaller)
        if smaller[2] > LIMIT:
            sys.exit(f"The build of {size:,} stations took {smaller[2]} MB, more than {LIMIT} MB.")


def check_room(folder, stations, bytes_of_station):
    needed, free = stations * bytes_of_station, shutil.disk_usage(folder).free
    print(f"{stations:,} stations take about {needed / 1e9:.1f} GB below {folder}; {free / 1e9:.1f} GB are free")
    if needed > free * 0.9:
        sys.exit("There is too little room: choose fewer stations, or another place with --folder.")


def time_site(tool, folder, stations, configuration, smaller):
    """Prints the lines of a size, and how they grew from those of the size before, which is returned."""
    write_site(folder, stations, configuration)
    data = folder / "Content/data/ghcn"
    imports = 0.0
    for year in YEARS:
        newest = folder / f"{year}.csv"
        write_year(newest, year, stations)
        if year == YEARS[-1]:
            put_back = without_last_day(newest, stations // 2)
        importing = Build([str(tool), "import", str(newest), "--by-station", str(data)], data)
        imports += importing.run()
        if year != YEARS[-1]:
            newest.unlink()
    row(f"{stations:,} stations, {len(YEARS)} yearly files imported", f"{imports:.2f} s",
        f"the last of {newest.stat().st_size / 1e6:,.0f} MB", f"peak memory {importing.megabytes} MB")
    build = builds.reportgen(tool, folder)
    cold = build.from_nothing()
    files = [path for path in build.output.rglob("*") if path.is_file()]
    pages = sum(path.suffix == ".html" for path in files)
    heaviest = max((path for path in files if path.suffix == ".html"), key=lambda path: path.stat().st_size)
    total = sum(path.stat().st_size for path in files)
    memory = build.megabytes
    name = f"{stations:,} stations, {pages:,} pages"
    row(name, f"{cold:.2f} s", f"{pages / cold:.0f} pages/s", f"{total / 1e6:,.0f} MB in {len(files):,} files",
        f"peak memory {memory} MB (limit {LIMIT})")
    row("  the largest page", f"{heaviest.stat().st_size / 1000:.0f} KB", str(heaviest.relative_to(build.output)))
    build.megabytes = 0
    put_back()
    fed = importing.run()
    time.sleep(0.05)
    again = build.run()
    row("  after one station's new day", f"{again:.2f} s", f"peak memory {build.megabytes} MB",
        f"import before {fed:.2f} s")
    if smaller:
        more = stations / smaller[0]
        row(f"  growth for {more:.0f} times the stations", f"{cold / smaller[1]:.1f} times",
            f"memory {memory / smaller[2]:.1f} times", f"the edit {again / smaller[3]:.1f} times")
    return stations, cold, memory, again


def write_site(folder, stations, configuration):
    data = folder / "Content/data"
    data.mkdir(parents=True)
    (folder / "Content/site.yml").write_text(configuration)
    write_theme(folder)
    chance = random.Random(0)
    with (data / "ghcnd-stations.txt").open("w", encoding="ascii") as file:
        for number in range(stations):
            place = f"{chance.uniform(25, 49):8.4f} {chance.uniform(-124, -67):9.4f} {chance.uniform(0, 2500):6.1f}"
            file.write(f"{station_id(number)} {place} {STATES[number % len(STATES)]} PLACE {number:<29}\n")


def station_id(number):
    return f"USC{number:08}"


def write_year(path, year, stations):
    """The year of all stations in NOAA's order: by days, and by stations within."""
    chances = [random.Random(year * KINDS + kind) for kind in range(KINDS)]
    ids = [station_id(number) for number in range(stations)]
    with path.open("w", encoding="ascii") as file:
        for number, day in enumerate(days(year)):
            date = day.strftime("%Y%m%d")
            rows = [
                [f",{date},{element},{value},,,7,\n" for element, value in record_bench.weather(chance, year, number).items()]
                for chance in chances
            ]
            for number, id in enumerate(ids):
                file.write(id + id.join(rows[number % KINDS]))


def without_last_day(yearly, station):
    """Takes the last day of a station out of a yearly file; what is returned puts it back."""
    with yearly.open("r+b") as file:
        place = max(yearly.stat().st_size - 10_000_000, 0)
        file.seek(place)
        tail = file.read()
        rows = re.compile(b"(?m)^%s,%d1231,.*\\n" % (station_id(station).encode(), YEARS[-1]))
        replace_tail(file, place, rows.sub(b"", tail))

    def put_back():
        with yearly.open("r+b") as file:
            replace_tail(file, place, tail)

    return put_back


def replace_tail(file, place, tail):
    file.seek(place)
    file.truncate()
    file.write(tail)


if __name__ == "__main__":
    main()
