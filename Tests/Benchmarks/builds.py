"""Timed builds: of one tool, or of two that take turns."""

import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
REPORTGEN = REPOSITORY / ".build/release/reportgen"


def options(description, **sizes):
    """The command line of a benchmark: the tools, how often they run, and the sizes of its sites."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--tool", default=REPORTGEN, type=pathlib.Path)
    parser.add_argument(
        "--reference", default=os.environ.get("REFERENCE") or None, type=pathlib.Path,
        help="another reportgen, which runs in pairs with the tool (or set REFERENCE)",
    )
    for name, (size, meaning) in sizes.items():
        parser.add_argument(f"--{name}", type=int, default=size, help=f"{meaning}; {size}")
    chosen = parser.parse_args()
    chosen.tools = [path.resolve() for path in (chosen.tool, chosen.reference) if path]
    for tool in chosen.tools:
        if not tool.is_file():
            parser.error(f"there is no {tool}")
    return chosen


def temporary_folder():
    """A folder in memory, where there is room for it."""
    memory = "/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None
    return tempfile.TemporaryDirectory(prefix="reportgen-bench-", dir=memory)


class Build:
    """A command that fills an output folder; `leftovers` are what it keeps for the next run."""

    def __init__(self, command, output, leftovers=()):
        self.command = command
        self.output = output
        self.leftovers = leftovers
        self.megabytes = 0
        self.times = []

    def from_nothing(self):
        """Seconds of a build into an empty folder, with nothing kept."""
        for folder in (self.output, *self.leftovers):
            shutil.rmtree(folder, ignore_errors=True)
        return self.run()

    def run(self):
        with tempfile.TemporaryFile() as words:
            start = time.perf_counter()
            process = subprocess.Popen(self.command, stdout=words, stderr=words)
            _, status, usage = os.wait4(process.pid, 0)
            seconds = time.perf_counter() - start
            process.returncode = os.waitstatus_to_exitcode(status)
            words.seek(0)
            if process.returncode != 0:
                sys.exit(f"{self.command[0]} failed:\n{words.read().decode()}")
        self.megabytes = max(self.megabytes, usage.ru_maxrss // 1000)
        return seconds

    @property
    def median(self):
        return statistics.median(self.times)


def reportgen(tool, site):
    """A build of a site whose output and cache lie beside it, apart for each site."""
    folders = {"--content": "Content", "--templates": "Templates", "--output": "Site"}
    arguments = [part for name, folder in folders.items() for part in (name, str(site / folder))]
    return Build([str(tool), "build", *arguments], site / "Site", [site / ".reportgen"])


def take_turns(builds, runs, run=Build.from_nothing):
    """Times builds by turns, each first in every other round, so that a busy machine hits all alike."""
    for build in builds:
        run(build)  # reads the programs and sources into memory
        build.times = []
    for number in range(runs):
        for build in builds if number % 2 == 0 else builds[::-1]:
            build.times.append(run(build))


def compared(own, reference):
    """The ratio of two lists of seconds that were taken in pairs, and the range of the pairs."""
    ratio = statistics.median(own) / statistics.median(reference)
    pairs = sorted(one / other for one, other in zip(own, reference))
    return f"{ratio:.2f} times the reference ({pairs[0]:.2f} to {pairs[-1]:.2f})"


def row(name, text, *remarks):
    print(f"{name:42} {text:>11}   " + ", ".join(remark for remark in remarks if remark), flush=True)


def build_row(name, builds, *remarks):
    """A line on the first of the builds, and on how the second one compares."""
    own = builds[0]
    ratio = compared(own.times, builds[1].times) if len(builds) > 1 else ""
    row(name, f"{own.median:.3f} s", f"{own.megabytes} MB", ratio, *remarks)
