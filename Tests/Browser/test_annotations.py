"""What annotations say: one line, or a small caption over a large value."""

from places import STRIPS, TWO_STYLES, every

STYLES = """['::before', '::after'].map((kind) => {
  const style = getComputedStyle(chart.strips[NUMBER], kind);
  return [parseFloat(style.fontSize), parseInt(style.fontWeight)];
})"""


@every(STRIPS)
def test_annotation_and_name_are_one_text(chart):
    """What is seen is what a screen reader says."""
    for number in (0, chart.count - 1):
        chart.hover(number)
        label = chart.label(number).replace("\u202f", " ").replace("\u00a0", " ")
        for text in chart.texts(number):
            assert text.replace("\u202f", " ").replace("\u00a0", " ") in label


@every(TWO_STYLES)
def test_caption_is_small_and_value_is_large(chart):
    chart.hover(chart.count - 1)
    caption, value = chart.texts(chart.count - 1)
    (small, thin), (large, bold) = chart.tab.evaluate(
        STYLES.replace("NUMBER", str(chart.count - 1))
    )
    assert small < large and thin < bold
    assert any(digit.isdigit() for digit in value), value
    assert caption and caption not in value
