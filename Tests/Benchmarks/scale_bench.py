"""Builds sites of many stations with ten years each, and shows how time, size and memory grow.

Each station has a file as NOAA's daily archive has, of five elements a day. A site is built from
nothing, and once more after a value of one station's last day has changed. Run it with the sizes that
interest you: `make bench-scale SIZES="100 1000 10000"`. It says how much of the disk it needs, does
not begin where there is too little, and leaves nothing behind.
"""

import argparse
import pathlib
import shutil
import sys
import tempfile
import time

import builds
import record_bench
from builds import row
from sites import write_theme

YEARS = range(2010, 2020)
# Files of a station on the disk: 4.6 MB at 1,000 stations with downloads, and a fifth to spare.
BYTES_OF_STATION = 5_500_000
# Stations differ in their names; so many differ in their weather.
KINDS = 20
LIMIT = 500
CONFIGURATION = (
    "title: Bench\nbase_url: https://example.org/bench/\n"
    "stations_from: [{file: data/*.dly, simulated: true}]\n"
)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sizes", type=int, nargs="*", default=[100, 1000], help="how many stations; 100 and 1000")
    parser.add_argument("--tool", default=builds.REPORTGEN, type=pathlib.Path)
    parser.add_argument("--folder", default=tempfile.gettempdir(), type=pathlib.Path, help="where the sites are built")
    parser.add_argument("--no-downloads", action="store_true", help="leave out the files beside pages")
    chosen = parser.parse_args()
    configuration = CONFIGURATION + ("downloads: false\n" if chosen.no_downloads else "")
    check_room(chosen.folder, max(chosen.sizes))
    record_bench.YEARS = YEARS
    kinds = records()
    print(f"Stations with {len(YEARS)} years each, one run, new process")
    smaller = None
    for size in sorted(chosen.sizes):
        with tempfile.TemporaryDirectory(prefix="reportgen-scale-", dir=chosen.folder) as folder:
            smaller = time_site(chosen.tool.resolve(), pathlib.Path(folder), size, configuration, kinds, smaller)


def check_room(folder, stations):
    needed, free = stations * BYTES_OF_STATION, shutil.disk_usage(folder).free
    print(f"{stations:,} stations take about {needed / 1e9:.1f} GB below {folder}; {free / 1e9:.1f} GB are free")
    if needed > free * 0.9:
        sys.exit("There is too little room: choose fewer stations, or another place with --folder.")


def records():
    """The bytes of the files of a few stations, each with the id that is to be replaced in it."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "record.dly"
        found = []
        for seed in range(KINDS):
            record_bench.write_record(path, seed)
            found.append((b"USC%08d" % seed, path.read_bytes()))
        return found


def time_site(tool, folder, stations, configuration, kinds, smaller):
    """Prints the lines of a size, and how they grew from those of the size before, which is returned."""
    write_site(folder, stations, configuration, kinds)
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
    edit(folder / "Content/data" / f"{stations // 2:05}.dly")
    time.sleep(0.05)
    again = build.run()
    row("  after one station's last day changed", f"{again:.2f} s", f"peak memory {build.megabytes} MB")
    if smaller:
        more = stations / smaller[0]
        row(f"  growth for {more:.0f} times the stations", f"{cold / smaller[1]:.1f} times",
            f"memory {memory / smaller[2]:.1f} times", f"the edit {again / smaller[3]:.1f} times")
    return stations, cold, memory, again


def write_site(folder, stations, configuration, kinds):
    data = folder / "Content/data"
    data.mkdir(parents=True)
    (folder / "Content/site.yml").write_text(configuration)
    write_theme(folder)
    for number in range(stations):
        id, record = kinds[number % len(kinds)]
        (data / f"{number:05}.dly").write_bytes(record.replace(id, b"USC%08d" % number))


def edit(path):
    """Makes the low of a day in the last month a tenth of a degree higher."""
    record = path.read_bytes()
    place = record.rindex(b"201912TMIN") + len("201912TMIN")
    path.write_bytes(record[:place] + b"%5d" % (int(record[place:place + 5]) + 1) + record[place + 5:])


if __name__ == "__main__":
    main()
