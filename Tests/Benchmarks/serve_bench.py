"""Times `reportgen serve`: from the moment a file is saved to the page as a browser then gets it.

Prints a table and never fails on time. Each figure is the median of edits one after the other; with
a reference both tools serve at once, and each edit is made for one and then for the other.
"""

import pathlib
import re
import socket
import statistics
import subprocess
import time
import urllib.request

import builds
from builds import row
from sites import write_article_site, write_copies, write_demonstration, write_station_site


def main():
    options = builds.options(
        __doc__,
        edits=(21, "how many edits of each kind"),
        articles=(10_000, "articles of a site"),
        stations=(500, "stations of a site, of ten years each"),
    )
    with builds.temporary_folder() as folder:
        print(f"\nFrom an edit to the page that is served, median of {options.edits} edits, in memory")
        time_demonstration(pathlib.Path(folder, "demonstration"), options)
        time_articles(pathlib.Path(folder, "articles"), options)
        time_stations(pathlib.Path(folder, "stations"), options)


def time_demonstration(folder, options):
    with Servers(folder, options, write_demonstration) as servers:
        servers.time_edits("demonstration, a page's text", "Content/about.md")
        servers.time_edits("demonstration, a station's text", "Content/stations/gatlinburg.md")
        servers.time_edits("demonstration, the stylesheet", "Templates/assets/style.css", change=with_another_rule)


def time_articles(folder, options):
    with Servers(folder, options, lambda site: write_article_site(site, options.articles)) as servers:
        name, one = f"one of {options.articles:,} articles", f"article-{options.articles // 2:04}"
        article = f"Content/articles/{one}.md"
        servers.time_edits(f"{name}, its text", article, "aim 25 ms", page=f"/articles/{one}/")
        # The list goes on from page to page, and begins with the newest.
        newest = f"Content/articles/article-{options.articles - 1:04}.md"
        servers.time_edits("the newest of them, its title", newest, "aim 60 ms", page="/articles/", change=retitled)
        servers.weigh(name)


def time_stations(folder, options):
    with Servers(folder, options, lambda site: write_station_site(site, options.stations)) as servers:
        name, one = f"one of {options.stations:,} stations", f"station-{options.stations // 2:03}"
        servers.time_edits(f"{name}, its last low", f"Content/data/{one}.csv", change=with_warmer_last_low)
        servers.weigh(name)


def appended(text, number):
    return f"{text}\n\nEdit {number}.\n"


def with_another_rule(style, number):
    """A style's comments are not published, so it gets a rule."""
    return f"{style}i{number}{{top:0}}"


def retitled(text, number):
    return text.replace("title: ", f"title: Edit {number}. ")


def with_warmer_last_low(rows, number):
    before, low, after = re.fullmatch(r"(.*,)(-?[0-9]+)(\n.*)", rows, re.DOTALL).groups()
    return f"{before}{int(low) + number + 1}{after}"


class Servers:
    """A server for each tool, each on a copy of the same site."""

    def __init__(self, folder, options, write):
        self.edits = options.edits
        sites = write_copies(folder, len(options.tools), write)
        self.servers = [ServedSite(tool, site) for tool, site in zip(options.tools, sites)]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for server in self.servers:
            server.end()

    def time_edits(self, name, path, aim="", page=None, change=appended):
        times = [[] for _ in self.servers]
        for number in range(self.edits + 1):
            for server, own in zip(self.servers, times):
                own.append(server.time_edit(path, number, page, change))
        for server in self.servers:
            server.restore(path)
        own, *others = [seconds[1:] for seconds in times]
        ratio = builds.compared(own, others[0]) if others else ""
        slowest = f"slowest {max(own) * 1000:.1f} ms"
        row(name, f"{statistics.median(own) * 1000:.1f} ms", slowest, ratio, aim)

    def weigh(self, name):
        """The most memory that the servers have had so far."""
        own, *others = [server.megabytes() for server in self.servers]
        remarks = [f"the reference {other} MB" for other in others]
        row(f"{name}, memory of the server", f"{own} MB", *remarks)


class ServedSite:
    """`reportgen serve` on a folder, with a reader of its events."""

    def __init__(self, tool, folder):
        self.folder = folder
        self.originals = {}
        self.process = subprocess.Popen(
            [str(tool), "serve", "--port", "0"],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.port = next(
            int(found[1])
            for line in self.process.stdout
            if (found := re.match(r"Serving http://127\.0\.0\.1:(\d+)/", line))
        )
        self.socket = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        self.socket.sendall(
            f"GET /.reportgen/events HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode()
        )
        self.received = b""
        self.next_site()

    def end(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()

    def next_site(self):
        """Waits for the name of the next site."""
        while not (found := re.search(rb"event: site\ndata: (\S+)\n", self.received)):
            self.received += self.socket.recv(65536)
        self.received = self.received[found.end() :]
        return found[1]

    def time_edit(self, path, number, page, change):
        """Seconds from an edit of a file to its event, and to a page that shows the edit."""
        file = self.folder / path
        original = self.originals.setdefault(path, file.read_text(encoding="utf-8"))
        text = change(original, number)
        # No author saves again while the server still looks at what it wrote for the last edit.
        time.sleep(0.3)
        start = time.perf_counter()
        file.write_text(text, encoding="utf-8")
        self.next_site()
        if page and f"Edit {number}." not in self.get(page):
            raise SystemExit(f"{page} does not show edit {number}")
        return time.perf_counter() - start

    def restore(self, path):
        (self.folder / path).write_text(self.originals[path], encoding="utf-8")
        self.next_site()

    def get(self, page):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{page}") as response:
            return response.read().decode()

    def megabytes(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) // 1000


if __name__ == "__main__":
    main()
