"""No page of the demonstration calls a period most or least that lacks days."""

import html
import pathlib
import re
import shutil
import subprocess

import pytest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]

FIGURE = re.compile(r"<figure.*?</figure>", re.S)
ROW = re.compile(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>', re.S)
CELL = re.compile(r"<td[^>]*>(.*?)</td>", re.S)
COMPARISON = re.compile(
    r"\b(most|least|wettest|driest|warmest|coldest|highest|lowest|fewest|run from|from the first)\b", re.I)


def plain(markup):
    return html.unescape(re.sub(r"<[^>]+>", "", markup)).replace("\u00a0", " ")


def incomplete_rows(figure):
    """The names of the rows whose value stands in parentheses or says "so far"."""
    for name, cells in ROW.findall(figure):
        for cell in map(plain, CELL.findall(cells)):
            if re.match(r"\(.*\)$", cell) or "so far" in cell:
                yield plain(name)


def sentences(figure):
    caption = re.search(r"<figcaption>(.*?)</figcaption>", figure, re.S)
    summary = re.search(r"<p [^>]*>(.*?)</p>", caption.group(1), re.S) if caption else None
    return re.split(r"(?<=[.;])\s+", plain(summary.group(1))) if summary else []


def named(period, sentence):
    """Whether a sentence names a period, in full or as short as in a chart; "12 December" names a day."""
    short = " ".join(word[:3] if word.isalpha() else word for word in period.split())
    return any(re.search(rf"(?<!\d )\b{re.escape(name)}\b", sentence) for name in {period, short})


def offences(page):
    for figure in FIGURE.findall(page):
        gaps = set(incomplete_rows(figure))
        for sentence in sentences(figure):
            if COMPARISON.search(sentence):
                yield from ((period, sentence) for period in gaps if named(period, sentence))


def test_no_incomplete_period_is_most_or_least(demonstration):
    pages = sorted(demonstration.rglob("*.html"))
    found = [(str(page.relative_to(demonstration)), *offence) for page in pages for offence in offences(page.read_text())]
    assert found == []
    # There is something to find: figures with gaps, and sentences that compare.
    texts = [page.read_text() for page in pages]
    assert sum(bool(set(incomplete_rows(figure))) for text in texts for figure in FIGURE.findall(text)) > 5
    assert sum(bool(COMPARISON.search(" ".join(sentences(figure)))) for text in texts for figure in FIGURE.findall(text)) > 10


@pytest.mark.parametrize("sentence, is_found", [("February was wettest with 3 in.", True), ("May was wettest.", False),
                                                ("Most: 3 in, Feb.", True), ("Wettest day 3 in on 2 Feb.", False), ("February is incomplete.", False)])
def test_the_search_finds_what_it_looks_for(sentence, is_found):
    page = (f'<figure><figcaption><p id="d">{sentence}</p></figcaption><table><tr><th scope="row">February</th>'
            "<td>(3 in)</td></tr></table></figure>")
    assert bool(list(offences(page))) == is_found


SITES = sorted((REPOSITORY / "Tests/ReportBuildTests/Fixtures/sites").iterdir())


@pytest.mark.parametrize("source", SITES, ids=[site.name for site in SITES])
def test_no_page_of_a_fixture_does_so(source, tool, tmp_path):
    shutil.copytree(source, tmp_path / "source")
    subprocess.run([tool, "build"], cwd=tmp_path / "source", check=True, capture_output=True)
    pages = list((tmp_path / "source/Site").rglob("*.html"))
    assert pages
    assert [(page.name, *offence) for page in pages for offence in offences(page.read_text())] == []
