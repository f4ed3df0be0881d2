"""Key figures, navigation and tables at the widths of a phone, a tablet and a desk."""

import pytest

from places import GALLERY, HOME, STATION, STEPS, WEIGHT

# How many key figures stand in each row of each list of them.
ROWS = """[...document.querySelectorAll('.ti')].map((list) => {
  const rows = {};
  for (const figure of list.children) rows[figure.offsetTop] = (rows[figure.offsetTop] ?? 0) + 1;
  return Object.values(rows);
})"""

# Values of key figures that are broken or stand out of their place.
BROKEN = """[...document.querySelectorAll('.ti > div')].flatMap((figure) =>
  [...figure.querySelectorAll('.v')].filter((value) => {
    const range = document.createRange();
    range.selectNodeContents(value.firstChild);
    return range.getClientRects().length > 1 || value.scrollWidth > value.clientWidth + 1;
  }).map((value) => value.textContent))"""

# The tables that go on beyond their window, with where the first column stands once scrolled.
SCROLLED = """[...document.querySelectorAll('.tw, .table')].filter((window) =>
  window.scrollWidth > window.clientWidth + 1 && window.querySelector('tbody th')
).map((window) => {
  window.scrollTo({left: 60, behavior: 'instant'});
  const label = window.querySelector('tbody th').getBoundingClientRect().left;
  return [Math.round(label - window.getBoundingClientRect().left), getComputedStyle(window).backgroundImage];
})"""

# The names of goals beside their lines, and whether they are shown.
GOALS = """[...document.querySelectorAll('.rl')].map(
  (label) => [label.textContent, label.getClientRects().length > 0])"""

# Where four charts of half width stand: the one of the page, three times more after itself.
FOUR_HALVES = """(() => {
  const first = document.querySelector('.prose > .hw');
  for (let count = 1; count < 4; count += 1) first.after(' ', first.cloneNode(true));
  const figures = [first];
  while (figures.length < 4) figures.push(figures.at(-1).nextElementSibling);
  return figures.map((figure) => [Math.round(figure.getBoundingClientRect().left), Math.round(figure.getBoundingClientRect().top)]);
})()"""

FADE = "getComputedStyle(document.querySelector('.hd ul')).maskImage"


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_key_figures_stand_in_even_rows(sample_page, width, page, url):
    page.show(url(sample_page))
    uneven = [rows for rows in page.evaluate(ROWS) if max(rows) - min(rows) > 1]
    assert not uneven
    assert page.evaluate(BROKEN) == []


@pytest.mark.parametrize("width", [360])
def test_a_table_that_goes_on_says_so_and_keeps_its_first_column(sample_page, width, page, url):
    page.show(url(sample_page))
    for left, background in page.evaluate(SCROLLED):
        assert left == 0
        assert background.count("gradient") == 2


@pytest.mark.parametrize("width", [360])
def test_the_navigation_fades_where_it_goes_on(width, page, url):
    page.show(url(STATION))
    assert "gradient" in page.evaluate(FADE)


@pytest.mark.parametrize("path", [HOME, STEPS, WEIGHT])
@pytest.mark.parametrize("width", [360, 768, 1280])
def test_goals_are_named_at_every_width(path, width, page, url):
    """S5.4: also on phones and in cards of half width."""
    page.show(url(path))
    goals = page.evaluate(GOALS)
    assert goals and all(is_shown for _, is_shown in goals), goals


@pytest.mark.parametrize("width", [768, 1280])
def test_charts_of_half_width_stand_in_pairs(width, page, url):
    page.show(url(GALLERY))
    places = page.evaluate(FOUR_HALVES)
    lefts, tops = zip(*places)
    page.forget()
    assert lefts[0] == lefts[2] < lefts[1] == lefts[3], places
    assert tops[0] == tops[1] < tops[2] == tops[3], places
