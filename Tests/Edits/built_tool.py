"""The tool that is tested: the one that is asked for, or else the one that was built."""

import os
import pathlib

import pytest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
BUILDS = [REPOSITORY / ".build/release/reportgen", REPOSITORY / ".build/debug/reportgen"]


def add_option(add):
    add("--tool", default=os.environ.get("REPORTGEN"), help="the tool; without it the built one")


def find(config):
    chosen = config.getoption("--tool")
    built = next((path for path in BUILDS if path.exists()), BUILDS[0])
    path = pathlib.Path(chosen) if chosen else built
    if not path.exists():
        pytest.fail(f"there is no {path}: run 'make release'", pytrace=False)
    return path.resolve()
