"""The tool that is tested, and the folder of real records, without which nothing is compared."""

import pathlib
import sys

import pytest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "Tests/Edits"))

import built_tool


def pytest_addoption(parser):
    built_tool.add_option(parser.addoption)


@pytest.fixture(scope="session")
def tool(request):
    return built_tool.find(request.config)


@pytest.fixture(scope="session")
def records():
    folder = REPOSITORY.parent / "shared/data/weather"
    if not folder.exists():
        pytest.skip("the folder of test data is not beside the project")
    return folder


@pytest.fixture(scope="session")
def demonstration():
    return REPOSITORY / "Site"
