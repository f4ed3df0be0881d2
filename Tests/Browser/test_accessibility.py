"""axe and the accessibility tree, on one page per template and per kind of figure."""

import pytest

from accessibility import accessible_nodes, axe_findings
from findings import expect_none


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("look", ["light", "dark"])
def test_axe_finds_nothing(sample_page, look, width, page, url):
    page.resize(width)
    page.emulate(dark=look == "dark")
    page.go(url(sample_page))
    expect_none(axe_findings(page))


def test_charts_are_read_by_name(sample_page, page, url):
    page.go(url(sample_page))
    unnamed = [node for node in accessible_nodes(page, "radiogroup", "radio", "image") if not node[1]]
    expect_none(unnamed)


def test_groups_and_strips_are_read_as_radios(figure, page, url):
    page.go(url(figure[0]))
    roles = {role for role, *_ in accessible_nodes(page, "radiogroup", "radio", "image")}
    assert roles == {"radiogroup", "radio", "image"}
