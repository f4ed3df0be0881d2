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


@WIDTHS
def test_sectors_show_under_the_pointer_and_the_pin_returns(ring_figure, width, page, url):
    """S4.3: the chosen sector is larger and full, the others are faded."""
    interaction.check_ring_hover(interaction.Ring(page, url(ring_figure[0]), ring_figure[1], width))


@WIDTHS
def test_a_clicked_sector_stays(ring_figure, width, page, url):
    """S4.6: leaving keeps the last choice."""
    ring = interaction.Ring(page, url(ring_figure[0]), ring_figure[1], width)
    interaction.check_ring_pin(ring, page.click)


def test_a_tapped_sector_stays(ring_figure, page, url):
    ring = interaction.Ring(page, url(ring_figure[0]), ring_figure[1], 360, mobile=True)
    interaction.check_ring_pin(ring, page.tap)


def test_sectors_take_one_stop_and_arrows_choose(ring_figure, page, url):
    interaction.check_ring_keys(interaction.Ring(page, url(ring_figure[0]), ring_figure[1], 1280))


def test_the_needle_sweeps_unless_motion_is_unwanted(site, page, url):
    """G11: with reduced motion the needle stands at its value at once."""
    pages = [path for path in site.pages if any("nd" in e.classes for e in site.elements(path))]
    assert pages, "no page has a gauge"
    page.allow_scripts(False)
    page.emulate(reduced_motion=False)
    page.go(url(pages[0]))
    moving = page.evaluate(interaction.NEEDLE)
    assert moving["name"] == "nd"
    page.emulate()
    page.go(url(pages[0]))
    still = page.evaluate(interaction.NEEDLE)
    assert still["name"] == "none" and still["inner"] == "none"
    assert abs(still["angle"] - moving["angle"]) < 0.01


def test_site_has_rings(site):
    assert site.rings
