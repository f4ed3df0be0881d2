"""The rule of completeness, written once more from the guide."""

import pandas

MEANS = (5, 3)
SUMS = (0, 0)


def is_complete(values, period, allowance):
    """Whether no month of a period lacks more days than are allowed, in all and in a row."""
    days = pandas.date_range(period.start_time.normalize(), period.end_time.normalize())
    for _, month in days.to_series().groupby([days.year, days.month]):
        missing, in_a_row = allowance
        if len(month) < month.iloc[0].days_in_month:
            missing = missing * len(month) // 30
            in_a_row = min(in_a_row, missing)
        gaps = (~month.isin(values.index)).astype(int)
        run = gaps.groupby((gaps == 0).cumsum()).sum().max()
        if gaps.sum() > missing or run > in_a_row:
            return False
    return True
