"""No visible text of a chart overlaps another or leaves its plot, at rest or with a value chosen."""

import pytest

from findings import expect_none
from overlaps import overlap_findings


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_texts_have_their_own_places(chart_page, width, page, url):
    page.show(url(chart_page))
    expect_none(overlap_findings(page))
