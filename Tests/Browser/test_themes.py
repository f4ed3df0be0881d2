"""Charts under stylesheets that are not ours: those that the guide shows."""

import pathlib
import re
import shutil

import pytest

from accessibility import COLOUR_RULES, run_axe
from built_site import address
from findings import expect_none
from site_server import SiteServer

GUIDE = pathlib.Path(__file__).parents[2] / "Content/guide/themes.md"
SHEETS = re.findall(r"```css\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
PAGES = ["stations/mount-leconte/index.html", "metrics/steps/index.html", "guide/gallery/index.html"]

# What charts.css hides or draws itself: a control that looks like one has lost its rules.
BARE = """[...document.querySelectorAll('.c input, .c .sk')].filter((element) => {
    const style = getComputedStyle(element);
    return element.type === 'radio' ? style.appearance !== 'none' : style.clipPath === 'none';
  }).map((element) => element.outerHTML)"""


@pytest.fixture(scope="module", params=range(len(SHEETS)), ids=["short", "night"])
def dressed(request, site, tmp_path_factory):
    """Where a page of the site is under one of the sheets."""
    folder = shutil.copytree(site.folder, tmp_path_factory.mktemp("themes") / "site")
    (folder / "assets/style.css").write_text(SHEETS[request.param], encoding="utf-8")
    with SiteServer(folder, site.base_path) as server:
        yield lambda page: server.address + site.base_path + address(page)


@pytest.mark.parametrize("chosen", PAGES)
@pytest.mark.parametrize("dark", [False, True])
def test_charts_can_be_read_under_a_sheet_of_the_guide(dressed, chosen, dark, page):
    page.show(dressed(chosen))
    page.emulate(dark=dark)
    expect_none(page.evaluate(BARE))
    expect_none(run_axe(page, COLOUR_RULES, context="{include: ['.c']}"))
