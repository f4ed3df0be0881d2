"""The days beyond the percentile of their date, written once more from the guide: for warm and cold spells."""

import numpy
import pandas

REACH = 14


def beyond(days, years, quantile):
    """Whether each day is above the ninth tenth, or below the first, of the days within two weeks of its date in some years."""
    dates = pandas.date_range("2016-01-01", "2016-12-31").strftime("%m-%d")
    chosen = days[days.index.year.isin(list(years))]
    known = chosen.groupby(chosen.index.strftime("%m-%d")).apply(list)
    limits = {}
    for place, date in enumerate(dates):
        near = [dates[(place + offset) % len(dates)] for offset in range(-REACH, REACH + 1)]
        limits[date] = numpy.quantile([value for other in near for value in known.get(other, [])], quantile)
    own = days.index.strftime("%m-%d").map(limits).to_numpy()
    return days > own + 1e-9 if quantile > 0.5 else days < own - 1e-9
