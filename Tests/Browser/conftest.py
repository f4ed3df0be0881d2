"""Fixtures: the site, a server for it, one browser of each engine for all tests, figures on pages."""

import contextlib
import functools
import pathlib

import pytest

import chromium
import firefox
import webkit
from built_site import BuiltSite, address
from chart import Chart
from places import KINDS, label
from site_server import SiteServer

REPOSITORY = pathlib.Path(__file__).parents[2]
ENGINES = {"chromium": chromium.Browser, "firefox": firefox.Browser, "webkit": webkit.Browser}

WIDE, NARROW = 1280, 360


def pytest_addoption(parser):
    parser.addoption("--site", default=str(REPOSITORY / "Site"), help="the folder of the built site")
    parser.addoption(
        "--reportgen",
        default=str(REPOSITORY / ".build/release/reportgen"),
        help="the tool whose server is tried",
    )
    parser.addoption(
        "--engine",
        choices=ENGINES,
        action="append",
        help="the engine to test in, instead of all; may be repeated. What is not about an engine"
        " runs with Chromium",
    )


def pytest_generate_tests(metafunc):
    """Gives a test one case per page, page with charts or sample page of the site that it asks for,
    and one per engine and figure."""
    site = built_site(metafunc.config)
    names = metafunc.fixturenames
    engines = chosen_engines(metafunc.config)
    if "any_page" in names:
        metafunc.parametrize("any_page", site.looked_at)
    if "chart_page" in names:
        metafunc.parametrize("chart_page", [page for page in site.looked_at if site.figures(page)])
    if "sample_page" in names:
        metafunc.parametrize("sample_page", site.samples)
    if mark := metafunc.definition.get_closest_marker("every"):
        cases = [
            pytest.param(engine, place, id=f"{engine}-{label(place)}")
            for engine in engines
            for place in places_in(engine, site, *mark.args, **mark.kwargs)
        ]
        metafunc.parametrize("engine, place", cases, indirect=["engine"])
    elif "tab" in names:
        metafunc.parametrize("engine", engines, indirect=True)


def places_in(engine, site, places, chromium=None):
    """Chromium is tried at all places, the other engines at one of each kind."""
    if engine != "chromium":
        return site.one_of_each_kind(places)
    if chromium == KINDS:
        return site.selectable_figures
    return chromium or places


def chosen_engines(config):
    return config.getoption("engine") or list(ENGINES)


def pytest_collection_modifyitems(config, items):
    """Tests come engine by engine, page by page and window by window, to load each page once."""
    chosen = chosen_engines(config)
    items[:] = sorted((item for item in items if engine_of(item) in chosen), key=order)


def order(item):
    """Where a test comes; those that are about no page of the site come first."""
    chosen = parameters(item)
    pages = [chosen[name] for name in ("any_page", "chart_page", "sample_page") if name in chosen]
    page, figure = chosen.get("place", (*pages, "") if pages else ("", ""))
    return (
        list(ENGINES).index(engine_of(item)),
        page,
        item.get_closest_marker("loads") is None,
        *window_of(item),
        figure,
    )


def engine_of(item):
    return parameters(item).get("engine", "chromium")


def window_of(item):
    """Whether a test has a finger for a mouse, and the width of its window."""
    if item.get_closest_marker("phone"):
        return True, NARROW
    if item.get_closest_marker("narrow"):
        return False, NARROW
    return False, parameters(item).get("width", WIDE)


def parameters(item):
    return item.callspec.params if hasattr(item, "callspec") else {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """After a failure the page may be in any state: the next test loads it anew."""
    report = yield
    if report.failed:
        for name in {"tab", "page"} & item.funcargs.keys():
            item.funcargs[name].forget()
    return report


def built_site(config):
    return site_in(config.getoption("site"))


@functools.cache
def site_in(folder):
    return BuiltSite(folder)


@pytest.fixture(scope="session")
def site(request):
    return built_site(request.config)


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
def window(request):
    """Whether the test has a finger for a mouse, and the width of its window."""
    return window_of(request.node)


@pytest.fixture
def chart(tab, place, url, window):
    """The test's chart, idle and in sight."""
    touch, width = window
    return Chart(tab, url(place[0]), place[1], width, touch)


@pytest.fixture
def page(browsers, window):
    """Chromium's tab with its scripts on, a light look and a mouse."""
    page = browsers("chromium").page
    page.set_up(window[1])
    page.allow_scripts(True)
    return page


@pytest.fixture
def url(site, server):
    """The address at which the server sends a page of the site."""
    return lambda page: f"{server.address}{site.base_path}{address(page)}"
