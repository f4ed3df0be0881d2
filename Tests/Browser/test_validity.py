"""The Nu checker finds no error on any page."""

from findings import expect_none
from validity import validity_findings


def test_pages_are_valid(site):
    expect_none(validity_findings(site.folder))
