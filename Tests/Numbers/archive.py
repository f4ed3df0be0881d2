"""Reads files of NOAA's daily archive with nothing but its description: columns, units and flags."""

import pandas

# Tenths of °C and of mm, whole mm of snow, degrees and tenths of m/s.
SCALES = {"TMAX": 0.1, "TMIN": 0.1, "TAVG": 0.1, "PRCP": 0.1, "SNWD": 1.0, "WSFG": 0.1, "WDFG": 1.0}


def read(path):
    """A series of each element; values that are missing, presumed or failed a check are left out."""
    found = {}
    for line in path.read_text().splitlines():
        year, month, element = int(line[11:15]), int(line[15:17]), line[17:21]
        if element not in SCALES:
            continue
        for day in range(31):
            cell = line[21 + 8 * day:29 + 8 * day].ljust(8)
            number = int(cell[:5] or -9999)
            is_presumed = cell[5] == "P" and number == 0
            if number == -9999 or cell[6] != " " or is_presumed:
                continue
            date = pandas.Timestamp(year, month, day + 1)
            found.setdefault(element, {})[date] = number * SCALES[element]
    return {element: pandas.Series(values).sort_index() for element, values in found.items()}


def read_access(path):
    """NCEI's own columns: tenths of a degree and of a millimetre, whole millimetres of snow; and the days with a trace of rain."""
    table = pandas.read_csv(path, low_memory=False)
    table.index = pandas.to_datetime(table["DATE"])
    found, traces = {}, set()
    for element in ("TMAX", "TMIN", "PRCP", "SNOW", "SNWD"):
        if element not in table:
            continue
        flags = table[f"{element}_ATTRIBUTES"].fillna("").str.split(",")
        is_good = flags.map(lambda parts: len(parts) < 2 or parts[1] == "")
        values = table[element][is_good & table[element].notna()]
        found[element] = values / (1 if element in ("SNOW", "SNWD") else 10)
        if element == "PRCP":
            traces = set(table.index[flags.map(lambda parts: parts[0] == "T")])
    return {element: series.sort_index() for element, series in found.items()}, traces
