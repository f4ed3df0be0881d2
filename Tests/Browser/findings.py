"""How tests report what checkers found."""


def expect_none(findings):
    """Passes when there is no finding, else fails with one per line."""
    assert not findings, f"{len(findings)} findings:\n" + "\n".join(map(str, findings[:40]))
