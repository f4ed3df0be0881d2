"""Times a logger's file of a million readings: a cold build of its site, `describe`, and pandas.

pandas only reads the table with its dates and takes the highs, lows, means and sums of the days.
"""

import pathlib
import sys

import builds
import weather_files
from builds import Build

PAGE = """---
title: Roof
timezone: UTC
data:
  file: ./log.csv
  columns:
    time: date
    temp_c: temperature in °C
    humidity_pct: humidity in %
    pressure_hpa: pressure in hPa
    wind_kmh: wind in km/h
    rain_mm: precipitation in mm
---
"""
PANDAS = """
import sys, pandas
table = pandas.read_csv(sys.argv[1], parse_dates=["time"], index_col="time")
print(len(table.resample("D").agg({
    "temp_c": ["max", "min", "mean"], "humidity_pct": "mean", "pressure_hpa": "mean",
    "wind_kmh": ["max", "mean"], "rain_mm": "sum"})))
"""


def main():
    options = builds.options(
        __doc__, runs=(5, "how often each is timed"), readings=(1_050_000, "rows of the file"))
    with builds.temporary_folder() as folder:
        site = pathlib.Path(folder)
        log = write_site(site, options.readings)
        build = builds.reportgen(options.tool, site)
        describe = Build([str(options.tool), "describe", str(log)], site / "none")
        pandas = Build([sys.executable, "-c", PANDAS, str(log)], site / "none")
        builds.take_turns([build, describe, pandas], options.runs)
    title = f"{options.readings:,} readings"
    million = build.median / options.readings * 1e6
    ratio = build.median / pandas.median
    builds.build_row(f"{title}, build", [build], f"a million in {million:.2f} s (aim 2.5)",
                     f"{ratio:.2f} times pandas, which draws nothing")
    ratio = describe.median / build.median
    builds.build_row(f"{title}, describe", [describe], f"{ratio:.2f} times the build (aim 1)")


def write_site(site, readings):
    """A site of one station; returns its file."""
    stations = site / "Content/stations"
    stations.mkdir(parents=True)
    (site / "Templates").mkdir()
    (site / "Content/site.yml").write_text("title: Logger\n", encoding="utf-8")
    (stations / "roof.md").write_text(PAGE, encoding="utf-8")
    weather_files.write_log(stations / "log.csv", readings)
    return stations / "log.csv"


if __name__ == "__main__":
    main()
