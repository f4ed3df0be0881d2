"""One figure of every kind that the site has, in Chromium, in wide windows and on phones."""

import pytest

from chart import Chart
from test_hover import check_hover
from test_keys import check_keys, check_table
from test_touch import check_tap

WIDTHS = pytest.mark.parametrize("width", [1280, 360])


@pytest.fixture
def figure_at(figure, page, url):
    return lambda width, touch=False: Chart(page, url(figure[0]), figure[1], width, touch)


def test_site_has_figures_to_select(site):
    assert site.selectable_figures


@WIDTHS
def test_hover_shows_and_leaving_restores(figure_at, width):
    check_hover(figure_at(width))


def test_tap_pins_and_clear_restores(figure_at):
    check_tap(figure_at(360, touch=True))


@WIDTHS
def test_tab_stops_once_and_arrows_choose(figure_at, width):
    check_keys(figure_at(width))


def test_table_opens_by_key(figure_at):
    check_table(figure_at(1280))
