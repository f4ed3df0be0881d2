"""Times the reading of weather files beside DuckDB and Polars: monthly sums and means a station.

All three must find the same in every month. Each run is a new process; the readings take turns, so
that a busy machine hits all alike, and the figure is the best of each. Sizes in MB, on two cores:
`readers.py [SIZE]`.
"""

import math
import os
import pathlib
import subprocess
import sys
import tempfile

import weather_files

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
READER = REPOSITORY / ".build/release/ReaderBenchmark"
PEERS = pathlib.Path(__file__).with_name("peers.py")
RUNS = 5
LAYOUTS = {
    "year": (weather_files.write_by_year, "by-year CSV", "aim 700 MB/s in 150 MB, 1.7 times"),
    "wide": (weather_files.write_wide, "wide CSV", "aim 700 MB/s"),
    "dly": (weather_files.write_dly, ".dly", "aim 400 MB/s"),
}
OWN = "reportgen"


def main():
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 250
    memory = "/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None
    print(f"Monthly sums and means per station, best of {RUNS} runs, two cores")
    with tempfile.TemporaryDirectory(prefix="reportgen-readers-", dir=memory) as folder:
        for layout, (write, title, aim) in LAYOUTS.items():
            path = pathlib.Path(folder) / layout
            write(path, size * 1_000_000)
            measure(layout, path, title, aim)
            path.unlink()


def measure(layout, path, title, aim):
    commands = {
        OWN: [str(READER), "raw", "2", str(path)],
        "Polars": [sys.executable, str(PEERS), "polars", layout, str(path)],
        "DuckDB": [sys.executable, str(PEERS), "duckdb", layout, str(path)],
    }
    months = {name: all_months(command, path) for name, command in commands.items()}
    for name in commands:
        require_same(months[OWN], months[name], f"{title}, {name}")
    best = {name: (math.inf, math.inf) for name in commands}
    for _ in range(RUNS):
        for name, command in commands.items():
            best[name] = tuple(map(min, best[name], run(command)))
    size = path.stat().st_size / 1e6
    fastest = min(seconds for name, (seconds, _) in best.items() if name != OWN)
    print(f"\n{title}, {size:.0f} MB, {len(months[OWN]):,} months ({aim})")
    for name, (seconds, peak) in best.items():
        ratio = f"   {fastest / seconds:.2f} times the fastest peer" if name == OWN else ""
        print(f"  {name:10} {size / seconds:6.0f} MB/s {peak:6.0f} MB of memory{ratio}")


def run(command):
    """The seconds a command says it took, and its peak of memory in MB."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(command, stdout=output)
        _, status, usage = os.wait4(process.pid, 0)
        output.seek(0)
        text = output.read().decode()
    if status != 0:
        sys.exit(f"{' '.join(command)} failed:\n{text}")
    return float(text.split()[0]), usage.ru_maxrss / 1000


def all_months(command, path):
    """What a reading finds, by station and month, without months that have nothing."""
    with tempfile.NamedTemporaryFile(dir=path.parent) as file:
        run([*command, file.name])
        lines = pathlib.Path(file.name).read_text().splitlines()
    months = {}
    for line in lines:
        station, year, month, *values = line.split(",")
        if any(values):
            months[station, int(year), int(month)] = [float(v) if v else None for v in values]
    return months


def require_same(own, others, name):
    if own.keys() != others.keys():
        sys.exit(f"{name}: other months: {sorted(own.keys() ^ others.keys())[:5]}")
    for month, values in own.items():
        for value, other in zip(values, others[month], strict=True):
            if (value is None) != (other is None) or not math.isclose(
                value or 0, other or 0, rel_tol=1e-9, abs_tol=1e-9
            ):
                sys.exit(f"{name}: {month} is {others[month]} where reportgen has {values}")


if __name__ == "__main__":
    main()
