"""Times `reportgen serve`: from the moment a file is saved to the event that reloads open pages.

Prints a table and never fails on time. Each figure is the median of edits one after the other.
"""

import pathlib
import re
import shutil
import socket
import statistics
import subprocess
import tempfile
import time

from articles import write_articles

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
REPORTGEN = REPOSITORY / ".build/release/reportgen"
ARTICLES = 1000
EDITS = 21


def main():
    memory = "/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(prefix="reportgen-bench-", dir=memory) as folder:
        print(f"\nFrom an edit to the event that reloads pages, median of {EDITS} edits, in memory")
        time_demonstration(pathlib.Path(folder, "demonstration"))
        time_articles(pathlib.Path(folder, "articles"))


def time_demonstration(site):
    shutil.copytree(REPOSITORY / "Content", site / "Content")
    shutil.copytree(REPOSITORY / "Templates", site / "Templates")
    with ServedSite(site) as served:
        row("demonstration, a page's text", served.times(site / "Content/about.md"))
        row("demonstration, a station's text", served.times(site / "Content/stations/gatlinburg.md"))
        row("demonstration, the stylesheet", served.times(site / "Templates/assets/style.css"))


def time_articles(site):
    write_articles(site / "Content/articles", ARTICLES)
    (site / "Content/site.yml").write_text("title: Bench\nlanguage: en\n")
    (site / "Content/index.md").write_text("---\ntitle: Bench\n---\n\nA thousand articles.\n")
    with ServedSite(site) as served:
        row(f"one of {ARTICLES} articles", served.times(site / "Content/articles/article-0500.md"))


class ServedSite:
    """`reportgen serve` on a folder, with a reader of its events."""

    def __init__(self, folder):
        self.process = subprocess.Popen(
            [str(REPORTGEN), "serve", "--port", "0"],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        port = next(
            int(found[1])
            for line in self.process.stdout
            if (found := re.match(r"Serving http://127\.0\.0\.1:(\d+)/", line))
        )
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.socket.sendall(
            f"GET /.reportgen/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
        )
        self.received = b""
        self.next_site()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()
        self.process.terminate()
        self.process.wait()

    def next_site(self):
        """Waits for the name of the next site."""
        while not (found := re.search(rb"event: site\ndata: (\S+)\n", self.received)):
            self.received += self.socket.recv(65536)
        self.received = self.received[found.end() :]
        return found[1]

    def times(self, file):
        """Seconds from each edit of a file to its event."""
        times = []
        original = file.read_text(encoding="utf-8")
        for number in range(EDITS + 1):
            # A style's comments are not published, so it gets a rule.
            added = f"i{number}{{top:0}}" if file.suffix == ".css" else f"\n\nEdit {number}.\n"
            file.write_text(original + added, encoding="utf-8")
            start = time.perf_counter()
            self.next_site()
            times.append(time.perf_counter() - start)
        return times[1:]


def row(name, times):
    middle, slowest = statistics.median(times) * 1000, max(times) * 1000
    print(f"{name:44} {middle:7.1f} ms   slowest {slowest:.1f} ms")


if __name__ == "__main__":
    main()
