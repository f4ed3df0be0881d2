"""Made-up measurements: every table is written from a random number generator alone."""

import datetime
import math

FIRST = datetime.date(2019, 9, 14)
VALLEY_FIRST = datetime.date(2010, 10, 2)
LAST = datetime.date(2022, 11, 29)
STREAK = datetime.date(2019, 11, 1)
STATIONS = {"N0001": "MEADOW", "N0002": "HOLLOW", "N0003": "SADDLE"}
RIDGE_HEADER = "day,tmax,tmin,rain,snow,wind,wdir"
ANNA_HEADER = "date,steps,sleep (h),sleep.deep (min)"
YARD_HEADER = "Time,Outdoor Temperature(℉),Wind(mph),REL Pressure(inHg)"
NETWORK_HEADER = "STATION,NAME,LATITUDE,LONGITUDE,ELEVATION,DATE,PRCP,SNOW,TMAX,TMIN"


def days(first=FIRST, last=LAST):
    return [first + datetime.timedelta(number) for number in range((last - first).days + 1)]


def season(day):
    """From -1 in January to 1 in July."""
    return -math.cos(2 * math.pi * (day.timetuple().tm_yday - 15) / 365)


def ridge(random):
    """A table that is mapped: a row a day, in °C, mm, cm, m/s and degrees, with blank cells."""
    return table(RIDGE_HEADER, (ridge_row(day, random) for day in days()))


def valley(random):
    """A table like that of the ridge, long enough for normals and for places among years."""
    return table(RIDGE_HEADER, (ridge_row(day, random) for day in days(VALLEY_FIRST)))


def ridge_row(day, random):
    high = 12 + 11 * season(day) + random.gauss(0, 3)
    rain = random.expovariate(0.2) if random.random() < 0.4 else 0
    snow = rain / 3 if high < 2 else 0
    cells = [f"{high:.1f}", f"{high - random.uniform(3, 11):.1f}", f"{rain:.1f}", f"{snow:.1f}"]
    cells += [f"{random.uniform(0, 9):.1f}", str(random.randrange(0, 360, 10))]
    return ",".join([day.isoformat(), *("" if random.random() < 0.01 else cell for cell in cells)])


def network(random, stations=STATIONS):
    """A file of several stations, as NOAA's archive writes it, in inches and °F."""
    rows = []
    for number, (station, name) in enumerate(stations.items()):
        place = f"{35 + number / 10:.4f},{-83 - number / 8:.4f},{300 + 450 * number}.0"
        first = FIRST if number == 0 else datetime.date(2021, 11, 3)
        rows += [network_row(f'{station},"{name}, TN US",{place}', day, random) for day in days(first)]
    return table(NETWORK_HEADER, rows)


def network_row(station, day, random):
    high = 58 + 20 * season(day) + random.gauss(0, 6)
    rain = random.expovariate(3) if random.random() < 0.35 else 0
    snow = rain * 4 if high < 38 else 0
    return f"{station},{day},{rain:.2f},{snow:.1f},{high:.0f},{high - random.uniform(8, 24):.0f}"


def yard(random):
    """A gateway's log, a reading every half hour of the last days."""
    rows = []
    for day in days(LAST - datetime.timedelta(3)):
        for minute in range(0, 24 * 60, 30):
            rows.append(yard_row(f"{day} {minute // 60:02}:{minute % 60:02}", random))
    return table(YARD_HEADER, rows)


def yard_row(time, random):
    warmth = random.gauss(45 + 6 * math.sin(math.pi * (int(time[11:13]) - 8) / 12), 0.4)
    return f"{time},{warmth:.1f},{random.uniform(0, 9):.1f},{random.gauss(29.9, 0.05):.2f}"


def steps(random):
    """Steps, with a streak at the goal of 8,000 until the last day."""
    return table("date,steps", (f"{day},{steps_of(day, random)}" for day in days()))


def steps_of(day, random):
    return random.randrange(8_000, 15_000) if day >= STREAK else random.randrange(2_000, 12_000)


def weight(random):
    """Weights of most mornings."""
    rows, now = [], 171.0
    for day in days():
        now += random.gauss(0, 0.3)
        if random.random() < 0.8:
            rows.append(f"{day},{now:.1f}")
    return table("date,weight_lb", rows)


def anna(random):
    """What another person measures: steps, nights and their deep sleep."""
    return table(ANNA_HEADER, (anna_row(day, random) for day in days()))


def anna_row(day, random):
    sleep = random.uniform(5, 9)
    return f"{day},{steps_of(day, random)},{sleep:.2f},{sleep * random.uniform(8, 15):.0f}"


def table(header, rows):
    return "\n".join([header, *rows]) + "\n"
