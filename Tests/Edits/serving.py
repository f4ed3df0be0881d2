"""`reportgen serve` on a site, and the builds that it makes.

Each build ends with a line on the terminal, which names what has changed when the site was written.
"""

import os
import signal
import subprocess
import threading
from typing import NamedTuple

from tool import PATIENCE, findings

MOST_LATE = 10  # builds that can be for edits before


class ServedBuild(NamedTuple):
    line: str
    findings: str

    @property
    def is_written(self):
        return self.line.startswith("Built ")

    def names(self, path):
        """Whether it says that it was made because a file has changed, alone or first of several."""
        sources = self.line.partition("changed: ")[2]
        return sources == path or sources.startswith(f"{path} and ")


class ServeEnded(Exception):
    """The server has ended, or has not built although a source has changed."""


class Server:
    def __init__(self, tool, site, options, more=()):
        self.options = options
        self.process = subprocess.Popen(
            [str(tool), "serve", "--port", "0", *options, *more],
            cwd=site.folder,
            env=os.environ | {"NO_COLOR": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="surrogateescape",
        )
        self.builds = []
        self.seen = 0
        self.is_serving = False
        self.has_ended = False
        self.lines = []
        self.news = threading.Condition()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        self._wait(lambda: self.is_serving, "does not start")
        self.seen = len(self.builds)

    def _read(self):
        for line in self.process.stdout:
            with self.news:
                self._take(line.rstrip("\n"))
                self.news.notify_all()
        with self.news:
            self.has_ended = True
            self.news.notify_all()

    def _take(self, line):
        if line.startswith(("Built ", "Nothing was written")):
            self.builds.append(ServedBuild(line, findings(self.lines)))
            self.lines = []
        elif line.startswith("Serving http"):
            self.is_serving = True
        else:
            self.lines.append(line)

    def _wait(self, condition, complaint, patience=PATIENCE):
        with self.news:
            self.news.wait_for(lambda: condition() or self.has_ended, patience)
            if not condition():
                words = "".join(f"{line}\n" for line in self.lines)
                raise ServeEnded(f"serve {'has ended' if self.has_ended else complaint}\n{words}")

    def next_build_of(self, path):
        """The next build for a change of a file; passes over those for edits before, and over repairs of the
        output, which name no source. The last of many is returned in any case."""
        build = self.next_build()
        for _ in range(MOST_LATE):
            if not build.is_written or build.names(path):
                break
            build = self.next_build()
        return build

    def next_build(self, patience=PATIENCE):
        """The build after the last one that was asked for; waits for it."""
        self._wait(lambda: len(self.builds) > self.seen, "has not built after an edit", patience)
        self.seen += 1
        return self.builds[self.seen - 1]

    def end(self):
        """Ends the server as Ctrl-C does; returns its exit code."""
        self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            self.reader.join()
            self.process.stdout.close()
