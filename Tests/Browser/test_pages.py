"""Every page: under the content policy, on a narrow window, and with the tree charts promise."""

import pathlib

import pytest

from accessibility import is_wider_than_window
from findings import expect_none
from loading import loading_findings

CONTRACT = pathlib.Path(__file__).with_name("contract.js").read_text(encoding="utf-8")


def test_site_has_pages_and_figures_to_select(site):
    assert "index.html" in site.pages
    assert site.selectable_figures


@pytest.mark.loads
def test_page_loads_in_silence_under_the_policy(any_page, page, url):
    expect_none(loading_findings(page, url(any_page)))


def test_page_keeps_the_contract_of_charts(any_page, page, url):
    """S8.4: headings are headings, decorations are hidden, every radio and row has its name."""
    page.show(url(any_page))
    expect_none(page.evaluate(CONTRACT))


@pytest.mark.parametrize("width", [320])
def test_page_fits_320_pixels(any_page, width, page, url):
    page.show(url(any_page))
    assert not is_wider_than_window(page)
