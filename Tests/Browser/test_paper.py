"""A printed page: no sheet left empty, nothing cut, and what is closed stays closed."""

import pytest

from findings import expect_none
from places import STEPS_YEAR
from sheets import sheet_findings, sheets

SHOWN = """[...document.querySelectorAll('SELECTOR')].filter((element) =>
  element.getClientRects().length).length"""


# On a sheet there is as much room as in a window of this width.
@pytest.mark.parametrize("width", [720])
def test_sheets_are_filled_and_nothing_is_cut(sample_page, width, page, url):
    page.show(url(sample_page))
    expect_none(sheet_findings(page))


def test_a_table_is_printed_when_it_is_open(page, url):
    page.show(url(STEPS_YEAR))
    page.emulate(media="print")
    shown = SHOWN.replace("SELECTOR", "figure details table")
    assert page.evaluate(shown) == 0
    page.evaluate("document.querySelector('figure details').open = true")
    assert page.evaluate(shown) == 1


def test_a_year_of_days_takes_few_sheets(page, url):
    page.show(url(STEPS_YEAR))
    assert len(sheets(page)) <= 6
