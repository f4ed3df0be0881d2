"""Options: how many rounds, from which seeds, with which tool."""

import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

import pytest

FIXED_SEED = 1
NEW_SEED = random.SystemRandom().randrange(2, 1_000_000)

# The site that is edited, and the comparison with a build from nothing.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Edits"))

import built_tool


def pytest_addoption(parser):
    add = parser.addoption
    built_tool.add_option(add)
    add("--rounds", type=int, default=20, help="how many of each test; half of them from the fixed seed")
    add("--seed", type=int, help="a seed in the place of the new one")


def pytest_generate_tests(metafunc):
    if "rounds" in metafunc.fixturenames:
        option = metafunc.config.getoption
        seeds = [FIXED_SEED, option("--seed") or NEW_SEED]
        half = max(1, option("--rounds") // 2)
        metafunc.parametrize(
            "rounds",
            [[random.Random(f"{seed}/{number}") for number in range(half)] for seed in seeds],
            ids=["fixed-seed", "new-seed"],
        )


@pytest.fixture
def place():
    """A folder for sites, in memory where there is some; it is kept when the test fails."""
    memory = "/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None
    folder = pathlib.Path(tempfile.mkdtemp(prefix="reportgen-stress-", dir=memory))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def tool(pytestconfig):
    """The tool that is tested."""
    return built_tool.find(pytestconfig)


@pytest.fixture(scope="session")
def strace():
    """Skips the test where system calls cannot be made to fail."""
    try:
        subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("strace is not installed, or may not trace")


def pytest_terminal_summary(terminalreporter, config):
    seed = config.getoption("--seed") or NEW_SEED
    terminalreporter.write_line(f"The new seed is {seed}: --seed {seed} runs it again.")
