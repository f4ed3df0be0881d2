"""Print, forced colours and reduced motion."""

import media
from interaction import Chart


def test_print_leaves_out_the_selection(sample_page, page, url):
    page.go(url(sample_page))
    media.check_print(page)


def test_pin_shows_in_forced_colors(figure, page, url):
    media.check_forced_colors(Chart(page, url(figure[0]), figure[1], 1280))


def test_reduced_motion_stops_animation(figure, page, url):
    media.check_reduced_motion(Chart(page, url(figure[0]), figure[1], 1280))
