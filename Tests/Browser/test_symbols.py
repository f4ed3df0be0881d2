"""The symbol of the chosen point is large; the others stay small."""

from places import SYMBOLS, every, phone

RADII = "[...chart.figure.querySelectorAll('.y > *')].map((it) => parseFloat(getComputedStyle(it).r))"


def large(chart):
    radii = chart.tab.evaluate(RADII)
    assert len(radii) == chart.count
    return [number for number, radius in enumerate(radii) if radius > 5]


@every(SYMBOLS)
def test_no_symbol_is_large_at_first(chart):
    assert large(chart) == []


@every(SYMBOLS)
def test_hovered_symbol_is_large(chart):
    for number in (0, chart.count // 2, chart.count - 1):
        chart.hover(number)
        assert large(chart) == [number]
    chart.leave()
    assert large(chart) == []


@every(SYMBOLS)
def test_symbol_chosen_by_key_is_large(chart):
    chart.come_near()
    chart.tab.press("Tab")
    for number in range(2):
        chart.tab.press("ArrowRight")
        assert large(chart) == [number]


@phone
@every(SYMBOLS)
def test_tapped_symbol_is_large(chart):
    chart.tab.tap(*chart.strip(3))
    chart.expect_checked(3)
    chart.leave()
    chart.blur()
    assert large(chart) == [3]
