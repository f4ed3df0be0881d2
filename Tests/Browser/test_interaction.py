"""One figure of each kind, without scripts: hover, click, tap, keys, table."""

import pytest

import interaction

WIDTHS = pytest.mark.parametrize("width", [1280, 360])


@WIDTHS
def test_hover_shows_and_leaving_restores(figure, width, page, url):
    interaction.check_hover(interaction.Chart(page, url(figure[0]), figure[1], width))


@WIDTHS
def test_click_pins_and_clear_restores(figure, width, page, url):
    interaction.check_click(interaction.Chart(page, url(figure[0]), figure[1], width))


def test_tap_pins_and_clear_restores(figure, page, url):
    interaction.check_tap(interaction.Chart(page, url(figure[0]), figure[1], 360, mobile=True))


@WIDTHS
def test_tab_stops_once_and_arrows_choose(figure, width, page, url):
    interaction.check_keys(interaction.Chart(page, url(figure[0]), figure[1], width))


def test_table_opens_by_key(figure, page, url):
    interaction.check_table(interaction.Chart(page, url(figure[0]), figure[1], 1280))


def test_site_has_figures_to_select(site):
    assert site.selectable_figures
