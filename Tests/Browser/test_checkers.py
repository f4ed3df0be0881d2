"""The checkers themselves: silent about a good site, and each able to find what it is for."""

import pathlib
import shutil

import pytest

import links
import media
from accessibility import axe_findings, is_wider_than_window
from budgets import budget_findings
from built_site import BuiltSite
from chart import Chart
from findings import expect_none
from loading import loading_findings
from overlaps import overlap_findings
from site_server import SiteServer
from test_click import check_click
from test_hover import check_hover
from test_keys import check_keys, check_table
from test_pages import CONTRACT
from test_touch import check_tap
from validity import validity_findings

FIXTURE = pathlib.Path(__file__).with_name("fixture")


class Spoilt:
    """A copy of the good site in which one text of one file may be replaced."""

    def __init__(self, folder, page):
        self.folder = shutil.copytree(FIXTURE, folder / "site")
        self.page = page
        self.site = BuiltSite(self.folder)

    def spoil(self, file, old, new):
        text = (self.folder / file).read_text(encoding="utf-8")
        assert old in text, f"{file} has no '{old}'"
        (self.folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    def findings(self, look):
        with SiteServer(self.folder, "/hill/") as server:
            return look(self.page, f"{server.address}/hill/")

    def chart(self, check, touch=False, patience=5):
        def look(page, address):
            check(Chart(page, address, "c1", 360, touch, patience))

        self.findings(look)


@pytest.fixture
def copy(tmp_path, page):
    return Spoilt(tmp_path, page)


def contract_findings(page, address):
    page.go(address)
    return page.evaluate(CONTRACT)


def axe_after_loading(page, address):
    page.go(address)
    return axe_findings(page)


def overlaps_after_loading(page, address):
    page.set_up(1280)
    page.go(address)
    return overlap_findings(page)


CHARTS = [
    check_hover,
    check_click,
    check_keys,
    check_table,
    media.check_forced_colors,
    media.check_reduced_motion,
]


def test_good_site_has_no_finding(copy):
    for look in (loading_findings, contract_findings, axe_after_loading, overlaps_after_loading):
        expect_none(copy.findings(look))
    for page in copy.site.pages:
        for base in ("/", "/some/sub/path/"):
            expect_none(links.link_findings(copy.site, page, base))
        expect_none(links.markup_findings(copy.site, page))
    expect_none(links.machine_path_findings(copy.site))
    expect_none(links.listing_findings(copy.site))
    expect_none(validity_findings(copy.folder))
    expect_none(budget_findings(copy.folder))


@pytest.mark.parametrize("check", CHARTS, ids=lambda check: check.__name__)
def test_good_chart_passes(copy, check):
    copy.chart(check)


def test_good_chart_passes_by_touch(copy):
    copy.chart(check_tap, touch=True)


@pytest.mark.parametrize(
    "new, finding",
    [
        ("<script>1</script></main>", "script-src"),
        ('<p style="color: red">x</p></main>', "style-src"),
        ('<img src="https://example.org/x.png" alt=""></main>', "img-src"),
        ('<img src="missing.png" alt=""></main>', "404"),
        ('<iframe src="stations/"></iframe></main>', "Content Security Policy"),
    ],
)
def test_loading_is_watched(copy, new, finding):
    copy.spoil("index.html", "</main>", new)
    assert finding in "\n".join(copy.findings(loading_findings))


@pytest.mark.parametrize(
    "old, new, finding",
    [
        ('figure class="c" aria-labelledby="c1-t"', 'figure class="c"', "not named by its heading"),
        ('<h2 id="c1-t">', '<p id="c1-t">', "caption has no heading"),
        ('<p id="c1-d">Wettest month: November.', '<p id="c1-d">', "no summary"),
        ('aria-describedby="c1-d"', 'aria-describedby="c1-x"', "names no text"),
        (' aria-describedby="c1-d"', "", "not described by the summary"),
        (' role="img"', "", "neither hidden nor an image"),
        ("<rect", "<title>Rain</title><rect", "stray tooltip"),
        (' aria-label="Months"', "", "the group has no name"),
        (' role="radiogroup"', "", "outside a radiogroup"),
        ('name="c1" aria-label="Mar', 'name="c2" aria-label="Mar', "not one group"),
        (" checked", "", "not exactly one radio is checked"),
        ('aria-label="Clear: all months"', 'aria-label="All months"', "lacks its visible label"),
        ('aria-label="Mar: 4.0 in"', "", "the radio has no name"),
        ('"Mar: 4.0 in"', '"Mar: nan in"', "is not a value"),
        ("<details", "<div", "no data table"),
        ("<caption>Rain by month</caption>", "", "no caption or name"),
        ('<th scope="row">', "<th>", "no scope"),
        ("<table>", '<div role="region" aria-label="Rain">x</div><table>', "not reached by Tab"),
        ("</main>", "<b></b>" * 6000 + "</main>", "nodes"),
    ],
)
def test_contract_is_watched(copy, old, new, finding):
    copy.spoil("index.html", old, new)
    assert finding in "\n".join(copy.findings(contract_findings))


def test_many_radios_need_a_skip_link(copy):
    strip = '<input type="radio" name="c1" aria-label="Mar: 4.0 in">'
    copy.spoil("index.html", strip, strip * 60)
    expect_none(copy.findings(contract_findings))
    copy.spoil("index.html", 'href="#c1-s"', 'href="#c1-t"')
    assert "no skip link" in "\n".join(copy.findings(contract_findings))


@pytest.mark.parametrize(
    "file, old, new, check, finding",
    [
        ("index.html", '<div class="r"', '<div inert class="r"', check_hover, "changes nothing"),
        ("style.css", "&::after", "&::marker", check_hover, "shows no annotation"),
        ("style.css", "attr(aria-label)", '""', check_hover, "is empty"),
        ("style.css", "overflow: clip", "& > ::after { translate: 300px }", check_hover, "leaves the figure"),
        ("style.css", ".k:not(:hover) > :checked", ".b", check_click, "shows no annotation"),
        ("style.css", "height: 28px", "display: none", check_click, "strip -1 is not chosen"),
        ("index.html", '<div class="r"', '<div inert class="r"', check_click, "is not chosen"),
        ("index.html", '<div class="r"', '<div inert class="r"', check_keys, "does not come into"),
        ("style.css", "focus { outline: 2px solid }", "focus { outline: 0 }", check_keys, "not show"),
        ("index.html", 'name="c1" aria-label="Jan', 'name="c2" aria-label="Jan', check_keys, "second Tab stop"),
        ("index.html", "<summary>Table</summary>", "<summary>x</summary><!--", check_table, "not open"),
    ],
)
def test_charts_are_watched(copy, file, old, new, check, finding):
    copy.spoil(file, old, new)
    with pytest.raises(AssertionError, match=finding):
        copy.chart(check, patience=1)


def test_other_media_are_watched(copy):
    copy.spoil("style.css", "@media print", "@media tty")
    with pytest.raises(AssertionError, match="are printed"):
        copy.findings(lambda page, address: (page.go(address), media.check_print(page)))
    copy.spoil("style.css", ".o {", ".k > input { transition: all 9s } .o {")
    with pytest.raises(AssertionError, match="animations run"):
        copy.chart(media.check_reduced_motion)


def test_narrow_windows_are_watched(copy):
    def is_wide(page, address):
        page.set_up(320)
        page.go(address)
        return is_wider_than_window(page)

    assert not copy.findings(is_wide)
    copy.spoil("style.css", "body {", "body { min-width: 340px;")
    assert copy.findings(is_wide)


@pytest.mark.parametrize(
    "file, old, new, finding",
    [
        ("index.html", "<rect", '<text y="40">a b c</text><text y="44">d e f</text><rect', "overlaps"),
        ("index.html", "<rect", '<text x="9" y="150">below</text><rect', "'below' leaves its frame"),
        ("index.html", "<rect", '<text x="50%" y="-12">above</text><rect', "'above' overlaps 'annotation'"),
        ("style.css", "right: 0; width: fit-content", "width: 40px; white-space: nowrap", "is cut off"),
    ],
)
def test_overlaps_are_watched(copy, file, old, new, finding):
    copy.spoil("style.css", ".p > svg {", ".p > svg { overflow: visible;")
    copy.spoil(file, old, new)
    assert finding in "\n".join(copy.findings(overlaps_after_loading))


def test_axe_watches(copy):
    copy.spoil("style.css", "--text: #1b1f24", "--text: #bbb")
    copy.spoil("index.html", ' lang="en"', "")
    found = "\n".join(copy.findings(axe_after_loading))
    assert "color-contrast" in found and "html-has-lang" in found


def test_target_size_is_forgiven_on_strips_alone(copy):
    strip = '<input type="radio" name="c1" aria-label="Mar: 4.0 in">'
    copy.spoil("index.html", strip, strip * 60)
    assert "target-size" not in "\n".join(copy.findings(axe_after_loading))
    copy.spoil("index.html", "</main>", "<button>a</button>" * 9 + "</main>")
    copy.spoil("style.css", ".sk {", "button { width: 9px; height: 9px; padding: 0 } .sk {")
    assert "target-size at button" in "\n".join(copy.findings(axe_after_loading))


@pytest.mark.parametrize(
    "new, finding",
    [
        ('<a href="nowhere/">x</a></main>', "leads nowhere"),
        ('<a href="stations">x</a></main>', "leads nowhere"),
        ('<a href="stations/#snow">x</a></main>', "names no id"),
        ('<a href="#snow">x</a></main>', "names no id"),
        ('<a href="/stations/">x</a></main>', "host's root"),
        ('<a href="../x/">x</a></main>', "leaves the site's folder"),
        ('<img src="x.png" srcset="icon.svg 1x, y.png 2x"></main>', "y.png"),
    ],
)
def test_links_are_watched(copy, new, finding):
    copy.spoil("index.html", "</main>", new)
    assert finding in "\n".join(links.link_findings(copy.site, "index.html", "/some/sub/path/"))


@pytest.mark.parametrize(
    "new, finding",
    [
        ("<script>1</script></main>", "<script> is forbidden"),
        ("<style></style></main>", "<style> is forbidden"),
        ('<p style="top: 0">x</p></main>', "style='top: 0'"),
        ('<p onclick="x()">x</p></main>', "onclick"),
        ('<a href=" JavaScript:x()">x</a></main>', "is a script"),
        ('<img src="icon.svg" alt="">', "lacks alt, width or height"),
        ('<p id="c1-t">x</p></main>', "stands 2 times"),
    ],
)
def test_markup_is_watched(copy, new, finding):
    copy.spoil("index.html", "</main>", new)
    assert finding in "\n".join(links.markup_findings(copy.site, "index.html"))


def test_paths_of_the_machine_are_watched(copy):
    copy.spoil("index.html", "</main>", "<!-- /home/ann/site --></main>")
    assert "index.html: '/home/ann" in "\n".join(links.machine_path_findings(copy.site))


def test_listings_are_watched(copy):
    copy.spoil("sitemap.xml", "hill/stations/", "hill/station/")
    assert "hill/station/' leads nowhere" in "\n".join(links.listing_findings(copy.site))


def test_validity_is_watched(copy):
    copy.spoil("stations/index.html", "<p>", "<p><div><p>")
    assert "stations/index.html" in "\n".join(validity_findings(copy.folder))


def test_budgets_are_watched(copy):
    noise = "".join(f"{number * number % 9973:x}" for number in range(40_000))
    copy.spoil("style.css", "body", f"/* {noise} */ body")
    copy.spoil("index.html", "</main>", f"<!-- {noise} --></main>")
    found = "\n".join(budget_findings(copy.folder))
    assert "style.css" in found and "index.html" in found and "30000" in found


def test_a_page_that_is_reloaded_before_its_end_is_waited_for(page, tmp_path):
    again = "performance.getEntriesByType('navigation')[0].type === 'reload'"
    file = tmp_path / "page.html"
    file.write_text(f"<title>New</title><p>x</p><script>{again} || location.reload()</script>")
    page.go(file.as_uri())
    assert page.evaluate(again)
