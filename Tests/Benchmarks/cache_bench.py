"""Times the reading of many station files from the cache: `cache_bench.py [FILES]`.

The first reading fills the cache, the second finds new files and looks at their bytes, the third
takes them for what they are. Nothing but the third must be quick.
"""

import pathlib
import subprocess
import sys
import tempfile
import time

import weather_files

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
READER = REPOSITORY / ".build/release/ReaderBenchmark"


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    memory = "/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(prefix="reportgen-cache-", dir=memory) as folder:
        folder = pathlib.Path(folder)
        patterns = [weather_files.dly_tails(weather_files.readings(seed)) for seed in range(10)]
        tails = [[line for line in lines if line < "2013"] for lines in patterns]
        for number in range(count):
            name = weather_files.station_id(number)
            lines = tails[number % len(tails)]
            (folder / f"{name}.dly").write_text("".join(name + line for line in lines))
        print(f"{count:,} station files of three years, from a cache in memory, two cores")
        command = [str(READER), "cache", str(folder / "cache"), *files(folder)]
        for title in ("read", "by their bytes", "by their stamps (aim 1 s)"):
            seconds, _, days = subprocess.run(
                command, check=True, capture_output=True, text=True
            ).stdout.split()
            print(f"  {title:28} {float(seconds):6.2f} s   {int(days):,} values")
            time.sleep(3)  # until no file may have changed within a tick of the clock


def files(folder):
    return sorted(str(path) for path in folder.glob("*.dly"))


if __name__ == "__main__":
    main()
