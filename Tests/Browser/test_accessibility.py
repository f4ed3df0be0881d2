"""axe and the accessibility tree, on one page per template and per kind of figure."""

import pytest

from accessibility import accessible_nodes, axe_findings, colour_findings
from findings import expect_none


@pytest.mark.parametrize("width", [320, 1280])
def test_axe_finds_nothing(sample_page, width, page, url):
    """In both looks; the dark one differs from the light one in colours alone."""
    page.show(url(sample_page))
    expect_none(axe_findings(page))
    page.emulate(dark=True)
    expect_none(colour_findings(page))


def test_charts_are_read_by_name_and_strips_as_radios(sample_page, site, page, url):
    page.show(url(sample_page))
    nodes = accessible_nodes(page, "radiogroup", "radio", "image")
    expect_none([node for node in nodes if not node[1]])
    if any("strips" in kind for kind in site.figure_kinds(sample_page)):
        assert {role for role, *_ in nodes} == {"radiogroup", "radio", "image"}
