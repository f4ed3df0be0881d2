"""Writes the sites that are timed; each tool gets a copy with sources, output and cache of its own."""

import shutil

from articles import write_articles
from builds import REPOSITORY
from stations import write_stations

CONFIGURATION = "title: Bench\nbase_url: https://example.org/bench/\n"
FRONT_PAGE = "---\ntitle: Bench\n---\n\nMany pages.\n"


def write_demonstration(site):
    shutil.copytree(REPOSITORY / "Content", site / "Content")
    write_theme(site)


def write_article_site(site, articles):
    write_articles(site / "Content/articles", articles)
    write_frame(site, CONFIGURATION)


def write_station_site(site, stations):
    write_stations(site / "Content/data", stations)
    write_frame(site, CONFIGURATION + "units: us\nstations_from: [{file: data/station-*.csv, units: us}]\n")


def write_frame(site, configuration):
    (site / "Content/site.yml").write_text(configuration)
    (site / "Content/index.md").write_text(FRONT_PAGE)
    write_theme(site)


def write_theme(site):
    """A theme of one file: another tool has templates of its own."""
    (site / "Templates/assets").mkdir(parents=True)
    shutil.copy(REPOSITORY / "Templates/assets/style.css", site / "Templates/assets")


def write_copies(folder, count, write):
    """Has a site written, copies it, and returns the folders."""
    folders = [folder / str(number) for number in range(count)]
    write(folders[0])
    for other in folders[1:]:
        shutil.copytree(folders[0], other)
    return folders
