"""Makes the files of many stations, as NOAA's archive writes them, the same ones on every machine."""

import datetime
import math
import random

FIRST = datetime.date(2013, 1, 1)
LAST = datetime.date(2022, 12, 31)
PATTERNS = 20
HEADER = "STATION,NAME,LATITUDE,LONGITUDE,ELEVATION,DATE,PRCP,SNOW,TMAX,TMIN\n"


def write_stations(folder, count):
    """Writes a file for each station: ten years of highs and lows, rain and snow, in US units."""
    folder.mkdir(parents=True)
    patterns = [days(seed) for seed in range(PATTERNS)]
    for number in range(count):
        place = f"{25 + number // 20 * 1.5:.4f},{-120 + number % 20 * 2.5:.4f},{number * 5}.0"
        station = f'USC{number:08d},"STATION {number:03d}, US",{place}'
        rows = [f"{station},{day}" for day in patterns[number % PATTERNS]]
        (folder / f"station-{number:03d}.csv").write_text(HEADER + "".join(rows), encoding="ascii")


def days(seed):
    """The ends of the rows of a station; a few cells are blank."""
    source = random.Random(seed)
    rows = []
    for number in range((LAST - FIRST).days + 1):
        day = FIRST + datetime.timedelta(number)
        warmth = -math.cos(2 * math.pi * (day.timetuple().tm_yday - 20) / 365)
        high = 60 + 25 * warmth + source.gauss(0, 7)
        low = high - source.uniform(8, 25)
        rain = source.expovariate(3) if source.random() < 0.3 else 0
        snow = rain * 8 if high < 36 else 0
        cells = [f"{rain:.2f}", f"{snow:.1f}", f"{high:.0f}", f"{low:.0f}"]
        cells = ["" if source.random() < 0.01 else cell for cell in cells]
        rows.append(",".join([day.isoformat(), *cells]) + "\n")
    return rows
