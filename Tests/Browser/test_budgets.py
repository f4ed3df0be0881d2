"""No page and no stylesheet is heavier than its budget."""

from budgets import budget_findings
from findings import expect_none


def test_files_keep_their_budgets(site):
    expect_none(budget_findings(site.folder))
