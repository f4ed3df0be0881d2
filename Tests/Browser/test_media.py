"""Print, forced colours and reduced motion."""

import media
from chart import Chart
from places import GAUGES, every
from test_gauge import NEEDLE


def test_print_leaves_out_the_selection(sample_page, page, url):
    page.go(url(sample_page))
    media.check_print(page)


def test_pin_shows_in_forced_colors(figure, page, url):
    media.check_forced_colors(Chart(page, url(figure[0]), figure[1], 1280))


@every(GAUGES)
def test_needle_stands_at_its_value_when_motion_is_unwanted(place, page, url):
    """G11: with reduced motion the needle does not sweep."""
    page.set_up(1280)
    page.go(url(place[0]))
    state = page.evaluate(NEEDLE.replace("NAME", place[1]))
    assert state["name"] == "none" and state["sweep"] == 0


def test_reduced_motion_stops_animation(figure, page, url):
    media.check_reduced_motion(Chart(page, url(figure[0]), figure[1], 1280))
