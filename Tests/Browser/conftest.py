"""Fixtures: the site, a server for it, one browser for all tests."""

import pathlib

import pytest

from built_site import BuiltSite, address
from chromium import Browser
from site_server import SiteServer

REPOSITORY = pathlib.Path(__file__).parents[2]


def pytest_addoption(parser):
    parser.addoption("--site", default=str(REPOSITORY / "Site"), help="the folder of the built site")


def pytest_generate_tests(metafunc):
    """Gives a test one case per page, sample page or figure of the site that it asks for."""
    site = BuiltSite(metafunc.config.getoption("site"))
    if "any_page" in metafunc.fixturenames:
        metafunc.parametrize("any_page", site.pages)
    if "sample_page" in metafunc.fixturenames:
        metafunc.parametrize("sample_page", site.samples)
    if "figure" in metafunc.fixturenames:
        figures = site.selectable_figures
        names = [f"{page}-figure-{number}" for page, number in figures]
        metafunc.parametrize("figure", figures, ids=names)
    if "ring_figure" in metafunc.fixturenames:
        names = [f"{page}-figure-{number}" for page, number in site.rings]
        metafunc.parametrize("ring_figure", site.rings, ids=names)


@pytest.fixture(scope="session")
def site(request):
    return BuiltSite(request.config.getoption("site"))


@pytest.fixture(scope="session")
def server(site):
    with SiteServer(site.folder, site.base_path) as server:
        yield server


@pytest.fixture(scope="session")
def browser():
    with Browser() as browser:
        yield browser


@pytest.fixture
def page(browser):
    """The tab, back in its first state: scripts on, 1280 px, light, mouse."""
    tab = browser.page
    tab.allow_scripts(True)
    tab.call("Emulation.setTouchEmulationEnabled", enabled=False)
    tab.resize(1280)
    tab.emulate()
    return tab


@pytest.fixture
def url(site, server):
    """The address at which the server sends a page of the site."""
    return lambda page: f"{server.address}{site.base_path}{address(page)}"
