"""The tool under test: builds as new processes."""

import os
import shutil
import subprocess
from typing import NamedTuple

from comparison import Difference

PATIENCE = 60  # seconds that a build may take on a busy machine
CODES = (0, 1, 2, 74)  # all that a build may end with
SERVED_OPTIONS = ["--drafts", "--strict"]  # those that `serve` knows


class Built(NamedTuple):
    """How a build ended, and what it found."""

    code: int
    findings: str

    @property
    def is_written(self):
        return self.code in (0, 2)


def start_build(tool, site, *options, output="Site"):
    """Starts a build; `finish` waits for its end."""
    return subprocess.Popen(
        [str(tool), "build", "--output", output, *options],
        cwd=site.folder,
        env=os.environ | {"NO_COLOR": "1"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="surrogateescape",
    )


def start_whole(tool, site, *options):
    """Starts a build from nothing: with an empty output of its own, and without the cache."""
    shutil.rmtree(site.whole, ignore_errors=True)
    return start_build(tool, site, "--no-cache", *options, output=site.whole.name)


def finish(process):
    """How a build has ended; one that has crashed is a `Difference`."""
    _, words = process.communicate(timeout=PATIENCE)
    built = Built(process.returncode, findings(words.splitlines()))
    if built.code not in CODES:
        raise Difference(f"a build ends with {built.code}\n{built.findings}")
    return built


def findings(lines):
    """All that was said, but for the line that says whether the site was written."""
    return "".join(f"{line}\n" for line in lines if not line.startswith("Nothing was written"))


def arguments(options, names=None, without=()):
    """Options as a command line has them; only those of some names."""
    found = []
    for name, value in sorted(options.items()):
        if name not in without and (names is None or name in names):
            found += [name] if value is True else [name, value]
    return found
