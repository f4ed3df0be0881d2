"""The symbol of the chosen point is large; the others stay small."""

from places import SYMBOLS, every

RADII = "[...chart.figure.querySelectorAll('.y > *')].map((it) => parseFloat(getComputedStyle(it).r))"


def large(chart):
    radii = chart.tab.evaluate(RADII)
    assert len(radii) == chart.count
    return [number for number, radius in enumerate(radii) if radius > 5]


@every(SYMBOLS)
def test_no_symbol_is_large_at_first(chart_at):
    assert large(chart_at()) == []


@every(SYMBOLS)
def test_hovered_symbol_is_large(chart_at):
    chart = chart_at()
    for number in (0, chart.count // 2, chart.count - 1):
        chart.hover(number)
        assert large(chart) == [number]
    chart.leave()
    assert large(chart) == []


@every(SYMBOLS)
def test_symbol_chosen_by_key_is_large(chart_at):
    chart = chart_at()
    chart.come_near()
    chart.tab.press("Tab")
    for number in range(2):
        chart.tab.press("ArrowRight")
        assert large(chart) == [number]


@every(SYMBOLS)
def test_tapped_symbol_is_large(chart_at):
    chart = chart_at(360, touch=True)
    chart.tab.tap(*chart.strip(3))
    chart.expect_checked(3)
    chart.leave()
    chart.blur()
    assert large(chart) == [3]
