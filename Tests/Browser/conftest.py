"""Fixtures: the site, a server for it, one browser of each engine for all tests."""

import contextlib
import pathlib

import pytest

import chromium
import firefox
import webkit
from built_site import BuiltSite, address
from chart import Chart
from site_server import SiteServer

REPOSITORY = pathlib.Path(__file__).parents[2]
ENGINES = {"chromium": chromium.Browser, "firefox": firefox.Browser, "webkit": webkit.Browser}


def pytest_addoption(parser):
    parser.addoption("--site", default=str(REPOSITORY / "Site"), help="the folder of the built site")
    parser.addoption(
        "--engine",
        choices=ENGINES,
        action="append",
        help="the engine to test in, instead of all; may be repeated. What is not about an engine"
        " runs with Chromium",
    )


def pytest_generate_tests(metafunc):
    """Gives a test one case per engine, page, page with charts, sample page or figure of the site that it asks for."""
    site = BuiltSite(metafunc.config.getoption("site"))
    if "tab" in metafunc.fixturenames:
        metafunc.parametrize("engine", chosen_engines(metafunc.config), indirect=True)
    if "any_page" in metafunc.fixturenames:
        metafunc.parametrize("any_page", site.pages)
    if "chart_page" in metafunc.fixturenames:
        metafunc.parametrize("chart_page", [page for page in site.pages if site.figures(page)])
    if "sample_page" in metafunc.fixturenames:
        metafunc.parametrize("sample_page", site.samples)
    if "figure" in metafunc.fixturenames:
        figures = site.selectable_figures
        metafunc.parametrize("figure", figures, ids=[f"{page}#{name}" for page, name in figures])


def chosen_engines(config):
    return config.getoption("engine") or list(ENGINES)


def pytest_collection_modifyitems(config, items):
    """Tests in several engines come last, engine by engine and page by page, to load each once."""

    def order(item):
        chosen = getattr(item, "callspec", None)
        if chosen is None or "engine" not in chosen.params:
            return (-1, "", "")
        return (list(ENGINES).index(chosen.params["engine"]), *chosen.params.get("place", ("", "")))

    items.sort(key=order)
    if "chromium" not in chosen_engines(config):
        items[:] = [item for item in items if order(item)[0] >= 0]


@pytest.fixture(scope="session")
def site(request):
    return BuiltSite(request.config.getoption("site"))


@pytest.fixture(scope="session")
def server(site):
    with SiteServer(site.folder, site.base_path) as server:
        yield server


@pytest.fixture(scope="session")
def browsers():
    """Starts an engine's browser when it is first asked for, and keeps it for all tests."""
    running = {}
    with contextlib.ExitStack() as stack:

        def browser(engine):
            if engine not in running:
                running[engine] = stack.enter_context(ENGINES[engine]())
            return running[engine]

        yield browser


@pytest.fixture
def engine(request):
    """The name of the engine that a test with a `tab` runs in."""
    return request.param


@pytest.fixture
def tab(engine, browsers):
    """A tab in which no script of a page runs, in each engine in turn."""
    return browsers(engine).page


@pytest.fixture
def chart_at(tab, place, url):
    """Opens the test's chart in a window of some width."""
    return lambda width=1280, touch=False: Chart(tab, url(place[0]), place[1], width, touch)


@pytest.fixture
def page(browsers):
    """Chromium's tab, back in its first state: scripts on, 1280 px, light, mouse."""
    page = browsers("chromium").page
    page.shown = None
    page.allow_scripts(True)
    page.call("Emulation.setTouchEmulationEnabled", enabled=False)
    page.resize(1280)
    page.emulate()
    return page


@pytest.fixture
def url(site, server):
    """The address at which the server sends a page of the site."""
    return lambda page: f"{server.address}{site.base_path}{address(page)}"
