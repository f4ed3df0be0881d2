"""Every page: under the content policy, on a narrow window, and with the tree charts promise."""

import pathlib
import re

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


def test_page_loads_the_sheet_that_has_its_classes(any_page, site):
    """Pages without charts load one sheet: nothing on them may need the other."""
    sheets = {name: classes_in(site.folder / "assets" / name) for name in ["style.css", "charts.css"]}
    elements = site.elements(any_page)
    loaded = [element.get("href") for element in elements if element.get("rel") == "stylesheet"]
    if not any("assets/charts.css" in link for link in loaded):
        used = {name for element in elements for name in element.classes}
        assert not used & (sheets["charts.css"] - sheets["style.css"])


def classes_in(sheet):
    """The names of classes in the selectors of a sheet."""
    return set(re.findall(r"\.([a-z][\w-]*)", re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.S)))


def test_page_keeps_the_contract_of_charts(any_page, page, url):
    """S8.4: headings are headings, decorations are hidden, every radio and row has its name."""
    page.show(url(any_page))
    expect_none(page.evaluate(CONTRACT))


@pytest.mark.parametrize("width", [320])
def test_page_fits_320_pixels(any_page, width, page, url):
    page.show(url(any_page))
    assert not is_wider_than_window(page)
