"""Times the reading of an Apple Health export: steps per local day, merged over a watch and a phone,
and the last weight of each day, of a file of a gigabyte.

The tool builds a site of both metrics from nothing, and again in a new process with nothing edited.
Beside it lxml goes through the same file in Python and does less: it adds up each source by itself.
"""

import datetime
import pathlib
import random
import subprocess
import sys
import time

import builds
from builds import row
from sites import write_theme

RECORD = (
    ' <Record type="{type}" sourceName="{source}" sourceVersion="17.4" device="&lt;&lt;HKDevice: 0x{address:x}&gt;, '
    "name:{device}, manufacturer:Apple Inc., model:{device}, hardware:{device}6,7, software:10.4&gt;\" "
    'unit="{unit}" creationDate="{end}" startDate="{start}" endDate="{end}" value="{value}"/>\n'
)
# As many records of each kind as a watch and a phone write in a year, about.
TYPES = [
    ("HKQuantityTypeIdentifierHeartRate", "count/min", 0.45),
    ("HKQuantityTypeIdentifierActiveEnergyBurned", "kcal", 0.25),
    ("HKQuantityTypeIdentifierStepCount", "count", 0.15),
    ("HKQuantityTypeIdentifierDistanceWalkingRunning", "km", 0.15),
]
SOURCES = [("Mina’s Apple\u00a0Watch", "Watch"), ("Mina’s iPhone", "iPhone")]


def main():
    options = builds.options(__doc__, megabytes=(1000, "of the export"), runs=(3, "how often each is timed"))
    with builds.temporary_folder() as folder:
        folder = pathlib.Path(folder)
        export = folder / "export.xml"
        steps = write_export(export, options.megabytes * 1_000_000)
        size = export.stat().st_size
        print(f"An export of {size / 1e6:.0f} MB with {steps:,} records of steps; median of {options.runs} runs")
        sites = [site(folder / f"site-{number}", tool, export) for number, tool in enumerate(options.tools)]
        builds.take_turns(sites, options.runs)
        limit = 40 + 24 * steps / 1e6
        cold = sites[0].median
        builds.build_row(
            "site of steps and weight", sites, f"{size / 1e6 / cold:.0f} MB/s (at least 200, aim 600)",
            f"limit {limit:.0f} MB")
        for build in sites:
            build.megabytes = 0
        builds.take_turns(sites, options.runs, builds.Build.run)
        builds.build_row("the same, nothing edited", sites, "aim 0.1 s")
        seconds = min(with_lxml(export) for _ in range(options.runs))
        row("lxml, each source by itself", f"{seconds:.3f} s", f"{size / 1e6 / seconds:.0f} MB/s", f"the tool is {seconds / cold:.1f} times as fast")


def site(folder, tool, export):
    (folder / "Content").mkdir(parents=True)
    (folder / "Content/site.yml").write_text(
        f"title: Bench\nbase_url: https://example.org/bench/\ntimezone: Europe/Berlin\n"
        f"metrics_from: {{data: {export}, metrics: [steps, weight]}}\n"
    )
    write_theme(folder)
    return builds.reportgen(tool, folder)


def write_export(path, size):
    """Records type by type, each in the order of time, as Apple writes them; how many are of steps."""
    chance = random.Random(18)
    steps = 0
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="de_DE">\n')
        for number, (kind, unit, share) in enumerate(TYPES):
            start = datetime.datetime(2016, 1, 1)
            written = 0
            while written < size * share:
                lines = []
                for _ in range(5000):
                    start += datetime.timedelta(seconds=chance.randrange(60, 500))
                    end = start + datetime.timedelta(seconds=0 if number == 0 else chance.randrange(20, 600))
                    source, device = SOURCES[chance.random() < 0.4]
                    lines.append(record(kind, unit, source, device, start, end, chance.randrange(1, 90), chance))
                steps += len(lines) if number == 2 else 0
                text = "".join(lines)
                file.write(text)
                written += len(text.encode())
        day = datetime.datetime(2016, 1, 1, 7)
        for _ in range(3000):
            day += datetime.timedelta(days=1)
            file.write(record("HKQuantityTypeIdentifierBodyMass", "kg", "Scale", "Scale", day, day, chance.randrange(690, 740) / 10, chance))
        file.write("</HealthData>\n")
    return steps


def record(kind, unit, source, device, start, end, value, chance):
    return RECORD.format(
        type=kind, source=source, device=device, unit=unit, value=value, address=chance.randrange(1 << 33),
        start=f"{start:%Y-%m-%d %H:%M:%S} +0200", end=f"{end:%Y-%m-%d %H:%M:%S} +0200",
    )


PEER = """
import collections, datetime, sys, time, zoneinfo
from lxml import etree
zone = zoneinfo.ZoneInfo("Europe/Berlin")
start = time.perf_counter()
steps, weight = collections.Counter(), {}
for _, element in etree.iterparse(sys.argv[1], tag="Record", huge_tree=True):
    kind = element.get("type")
    if kind == "HKQuantityTypeIdentifierStepCount":
        day = datetime.datetime.strptime(element.get("startDate"), "%Y-%m-%d %H:%M:%S %z").astimezone(zone).date()
        steps[element.get("sourceName"), day] += float(element.get("value"))
    elif kind == "HKQuantityTypeIdentifierBodyMass":
        day = datetime.datetime.strptime(element.get("startDate"), "%Y-%m-%d %H:%M:%S %z").astimezone(zone).date()
        weight[day] = float(element.get("value"))
    element.clear()
    while element.getprevious() is not None:
        del element.getparent()[0]
print(time.perf_counter() - start, len(steps), len(weight))
"""


def with_lxml(export):
    result = subprocess.run([sys.executable, "-c", PEER, export], capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"lxml failed:\n{result.stderr}")
    return float(result.stdout.split()[0])


if __name__ == "__main__":
    main()
