"""Print, forced colours and reduced motion."""

import media
from places import KINDS, every


def test_print_leaves_out_the_selection(sample_page, page, url):
    page.show(url(sample_page))
    media.check_print(page)


@every([], chromium=KINDS)
def test_pin_shows_in_forced_colors(chart):
    media.check_forced_colors(chart)


@every([], chromium=KINDS)
def test_reduced_motion_stops_animation(chart):
    media.check_reduced_motion(chart)
