"""Times `reportgen serve`: from the moment a file is saved to the page as a browser then gets it.

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
import urllib.request

from articles import write_articles

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
REPORTGEN = REPOSITORY / ".build/release/reportgen"
ARTICLES = 10_000
EDITS = 21


def main():
    memory = "/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(prefix="reportgen-bench-", dir=memory) as folder:
        print(f"\nFrom an edit to the page that is served, median of {EDITS} edits, in memory")
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
    (site / "Content/site.yml").write_text(
        "title: Bench\nbase_url: https://example.org/bench/\nlanguage: en\n"
    )
    (site / "Content/index.md").write_text("---\ntitle: Bench\n---\n\nMany articles.\n")
    article = site / f"Content/articles/article-{ARTICLES // 2:04}.md"
    with ServedSite(site) as served:
        text = served.times(article, page=f"/articles/{article.stem}/")
        row(f"one of {ARTICLES} articles, its text", text, "aim 25 ms")
        title = served.times(article, page="/articles/", title=True)
        row(f"one of {ARTICLES} articles, its title", title, "aim 60 ms")


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
        self.port = port
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

    def times(self, file, page=None, title=False):
        """Seconds from each edit of a file to its event, and to a page that shows the edit."""
        times = []
        original = file.read_text(encoding="utf-8")
        for number in range(EDITS + 1):
            # A style's comments are not published, so it gets a rule.
            added = f"i{number}{{top:0}}" if file.suffix == ".css" else f"\n\nEdit {number}.\n"
            text = original.replace("title: ", f"title: Edit {number}. ") if title else original + added
            time.sleep(0.05)
            file.write_text(text, encoding="utf-8")
            start = time.perf_counter()
            self.next_site()
            if page and f"Edit {number}." not in self.get(page):
                raise SystemExit(f"{page} does not show edit {number}")
            times.append(time.perf_counter() - start)
        file.write_text(original, encoding="utf-8")
        self.next_site()
        return times[1:]

    def get(self, page):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{page}") as response:
            return response.read().decode()


def row(name, times, aim=""):
    middle, slowest = statistics.median(times) * 1000, max(times) * 1000
    print(f"{name:44} {middle:7.1f} ms   slowest {slowest:.1f} ms   {aim}")


if __name__ == "__main__":
    main()
