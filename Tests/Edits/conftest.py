"""Options: how many edits, from which seeds, with which tool."""

import pathlib
import random
import tempfile

import built_tool
import history
import pytest

NEW_SEED = random.SystemRandom().randrange(2, 1_000_000)


def pytest_addoption(parser):
    add = parser.addoption
    built_tool.add_option(add)
    add("--edits", type=int, default=300, help="how many; half of them from the fixed seed")
    add("--seed", type=int, help="a seed in the place of the new one")
    add("--repeat", metavar="SEED.HISTORY[:EDITS]", help="this history alone, or some of its edits")
    add("--without", metavar="PATTERN", help="leave out the kinds of edits whose names match")


def pytest_generate_tests(metafunc):
    """Gives the test a case for each history."""
    if "past" not in metafunc.fixturenames:
        return
    chosen = histories(metafunc.config)
    if pattern := metafunc.config.getoption("--without"):
        chosen = [past.without(pattern) for past in chosen]
    metafunc.parametrize("past", chosen, ids=[f"seed-{past.seed}-history-{past.number}" for past in chosen])


def pytest_collection_modifyitems(config, items):
    if config.getoption("--repeat"):
        items[:] = [item for item in items if "past" in item.fixturenames]


def histories(config):
    if repeat := config.getoption("--repeat"):
        return [history.parse(repeat)]
    edits = config.getoption("--edits")
    return [
        history.history(seed, number, min(history.LENGTH, half - start))
        for seed, half in [(history.FIXED_SEED, edits - edits // 2), (new_seed(config), edits // 2)]
        for number, start in enumerate(range(0, half, history.LENGTH))
    ]


def new_seed(config):
    return config.getoption("--seed") or NEW_SEED


@pytest.fixture
def place():
    """A folder for a site, in memory where there is some."""
    memory = "/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(prefix="reportgen-edits-", dir=memory) as folder:
        yield pathlib.Path(folder, "site")


@pytest.fixture(scope="session")
def tool(pytestconfig):
    """The tool that is tested."""
    return built_tool.find(pytestconfig)


def pytest_terminal_summary(terminalreporter, config):
    seed = new_seed(config)
    if not config.getoption("--repeat"):
        terminalreporter.write_line(f"The new seed is {seed}: --seed {seed} runs it again.")
