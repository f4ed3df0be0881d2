"""After any history of edits, a build with a past makes what a build from nothing makes."""

import pytest

import shrink
from replay import Failure, Replay

MOST_SHORTENED = 3  # the histories of a run; a tool that is wrong everywhere would take hours


@pytest.fixture(scope="session")
def shortened():
    """The failures of this run that were shortened."""
    return []


def test_builds_after_edits_are_those_from_nothing(past, tool, place, shortened, pytestconfig):
    logs = {}

    def replay(history):
        lived = Replay(tool, place, history)
        logs[history] = lived.log
        try:
            lived.run()
        except Failure as failure:
            return failure

    failure = replay(past)
    if failure is None:
        print("\n".join(logs[past]))
        return
    first = f"seed {past.seed}, history {past.number}, edit {failure.step}\n{failure.reason}\n\n"
    failure = shrink.cut(failure)
    if len(failure.history.steps) > 1 and len(shortened) < MOST_SHORTENED:
        failure = shrink.shortest(failure, replay)
        shortened.append(failure)
    options = "".join(
        f" {name} '{value}'" for name in ["--tool", "--without"] if (value := pytestconfig.getoption(name))
    )
    pytest.fail(
        first + f"The shortest history that fails has {len(failure.history.steps)} edits:\n"
        + "\n".join(logs[failure.lived]) + f"\n{failure.reason}\n\n"
        f"Repeat it: .venv/bin/python -m pytest Tests/Edits --repeat {failure.history}{options}",
        pytrace=False,
    )
