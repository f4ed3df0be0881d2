"""Charts in other media: on paper, in forced colours, with reduced motion."""

from pictures import differs

SHOWN_ON_PAPER = """[...document.querySelectorAll('.k > input, .o, .sk')].filter((element) => {
  const style = getComputedStyle(element);
  return element.getClientRects().length && style.visibility !== 'hidden';
}).length"""


def check_print(page):
    """On paper no strip, Clear or skip link is left, and the page can be printed."""
    page.emulate(media="print")
    shown = page.evaluate(SHOWN_ON_PAPER)
    assert shown == 0, f"{shown} parts of the selection are printed"
    assert page.call("Page.printToPDF")["data"], "the page cannot be printed"


def check_forced_colors(chart):
    """With forced colours a pin still shows, though shadows vanish."""
    chart.tab.emulate(forced_colors=True)
    idle = chart.look()
    chart.tab.click(*chart.strip(chart.count // 2))
    chart.leave()
    chart.blur()
    assert differs(idle, chart.look()), "the pin does not show in forced colours"


def check_reduced_motion(chart):
    """With reduced motion nothing is animated when a strip is chosen."""
    chart.tab.click(*chart.strip(0))
    chart.tab.move_to(*chart.strip(chart.count - 1))
    running = chart.tab.evaluate(
        "document.getAnimations().filter((it) => it.effect.getTiming().duration > 1).length"
    )
    assert running == 0, f"{running} animations run though motion is reduced"
