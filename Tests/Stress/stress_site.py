"""A site on the disk with the builds that are tried on it."""

import os
import pathlib
import shutil
import subprocess
import tempfile

import folder
import sample_site
from comparison import expect_same_files

PATIENCE = 120  # seconds that a build may take on a busy machine
KEPT = pathlib.Path(tempfile.gettempdir(), "reportgen-stress-failure")


class StressSite:
    """All paths are absolute: strace knows files by them."""

    def __init__(self, tool, place):
        self.tool = tool
        self.folder = pathlib.Path(place).resolve() / "site"
        self.content = self.folder / "Content"
        self.output = self.folder / "Site"
        self.states = 0

    def make_sample(self, random):
        sample_site.make_site(self.folder, random)

    def build(self, *options, before=(), output=None):
        """Builds with a cache; returns the finished process."""
        return subprocess.run(
            [
                *before,
                self.tool,
                "build",
                "--content",
                self.content,
                "--output",
                output or self.output,
                "--as-of",
                "2026-01-01",
                *options,
            ],
            cwd=self.folder,
            env=os.environ | {"NO_COLOR": "1"},
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=PATIENCE,
        )

    def whole(self):
        """What a build from nothing makes; the process, and the files."""
        output = self.folder / "Whole"
        shutil.rmtree(output, ignore_errors=True)
        process = self.build("--no-cache", output=output)
        return process, folder.files(output)

    def expect_written(self, process, expected):
        """The output is what a build from nothing makes."""
        assert process.returncode == 0, process.stderr
        expect_same_files(folder.files(self.output), expected)

    def save(self):
        """Keeps a state of the site to go back to."""
        self.states += 1
        kept = self.folder.with_name(f"state-{self.states}")
        folder.copy(self.folder, kept)
        return kept

    def go_back(self, kept):
        folder.copy(kept, self.folder)

    def keep(self, words):
        """Keeps the site of a failure; returns what is said about it."""
        shutil.rmtree(KEPT, ignore_errors=True)
        shutil.copytree(self.folder, KEPT, symlinks=True)
        return f"{words}\nthe site is in {KEPT}"
