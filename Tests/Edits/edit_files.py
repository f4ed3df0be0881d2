"""Files that come, go, move and change places."""

import gzip
import re

import measurements
import page_text
import sample_site
import wording
from edit_texts import pages
from kinds import kind

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}"/>\n'


def articles(site):
    return site.list("Content/articles/**/*.md")


def new_page(random, keys=""):
    keys = f"title: {wording.quoted(random)}\n{keys}".rstrip("\n")
    return sample_site.page(keys, wording.paragraph(random))


@kind("file: article added")
def add_article(site, random):
    name = f"Content/articles/new-{random.randrange(1000)}"
    path = name + random.choice([".md", "/index.md"])
    site.write(path, new_page(random, f"date: {wording.day(random)}\ntags: [rain, new]"))


@kind("file: page added")
def add_page(site, random):
    folder = random.choice(["guide/", "guide/deep/", "notes/", ""])
    site.write(f"Content/{folder}page-{random.randrange(1000)}.md", new_page(random))


@kind("file: front page of a folder added or removed")
def toggle_index(site, random):
    path = f"Content/{random.choice(['stations', 'articles', 'metrics', 'tags', 'notes'])}/index.md"
    if site.exists(path):
        site.remove(path)
    else:
        site.write(path, new_page(random))


@kind("file: page of a made page added or removed")
def toggle_made_page(site, random):
    name = random.choice(["404", "data", "tags/snow", "metrics/precipitation", "metrics/temperature"])
    path = f"Content/{name}.md"
    if site.exists(path):
        site.remove(path)
    else:
        site.write(path, new_page(random))


@kind("file: page of a station added or removed")
def toggle_station(site, random):
    path = "Content/stations/hollow.md"
    if site.exists(path):
        site.remove(path)
    else:
        site.write(path, new_page(random, "data: data/network.csv\nstation: N0002"))


@kind("file: page of a metric added")
def add_metric(site, random):
    keys = {
        "paces": "data: data/steps.csv\ncolumn: steps\ngoal: 9000 steps",
        "mass": "data: data/weight.csv\ncolumn: weight_lb",
    }
    name = random.choice(list(keys))
    site.write(f"Content/metrics/{name}.md", new_page(random, keys[name]))


@kind("file: any page removed")
def remove_page(site, random):
    if found := pages(site):
        site.remove(random.choice(found))


@kind("file: article removed with the links to it")
def remove_article(site, random):
    if not articles(site):
        return
    path = random.choice(articles(site))
    name = path.removeprefix("Content/articles/")
    site.remove(path)
    for other in pages(site):
        text = site.read(other)
        unlinked = re.sub(r"\[([^\]]*)\]\([^)]*" + re.escape(name) + r"[^)]*\)", r"\1", text)
        if unlinked != text:
            site.write(other, unlinked)


@kind("file: page renamed")
def rename_page(site, random):
    path = random.choice(pages(site))
    site.rename(path, path.removesuffix(".md") + f"-{random.randrange(100)}.md")


@kind("file: article renamed with the links to it")
def rename_article(site, random):
    found = [path for path in articles(site) if not path.endswith("/index.md")]
    if not found:
        return
    path = random.choice(found)
    name, other = path.rsplit("/", 1)[1], f"named-{random.randrange(100)}.md"
    site.rename(path, f"Content/articles/{other}")
    for page in pages(site):
        text = site.read(page)
        if f"({name}" in text or f"/{name}" in text:
            site.write(page, text.replace(name, other))


@kind("file: page moved to another folder")
def move_page(site, random):
    path = random.choice(pages(site))
    folder = random.choice(["guide", "articles", "notes"])
    site.rename(path, f"Content/{folder}/{path.rsplit('/', 1)[1]}")


@kind("file: page given a folder of its own")
def nest_page(site, random):
    found = [path for path in pages(site) if not path.endswith("index.md")]
    if found:
        path = random.choice(found)
        site.rename(path, path.removesuffix(".md") + "/index.md")


@kind("file: folder renamed")
def rename_folder(site, random):
    if (site.folder / "Content/guide/deep").is_dir():
        site.rename("Content/guide/deep", "Content/guide/deeper")
    elif (site.folder / "Content/guide/deeper").is_dir():
        site.rename("Content/guide/deeper", "Content/guide/deep")


@kind("file: two pages swapped")
def swap_pages(site, random):
    folder = random.choice(["articles", "guide", "stations"])
    found = site.list(f"Content/{folder}/**/*.md")
    if len(found) > 1:
        site.swap(*random.sample(found, 2))


@kind("file: two data files swapped")
def swap_data(site, random):
    found = site.list("Content/data/*.csv")
    if len(found) > 1:
        site.swap(*random.sample(found, 2))


@kind("file: data file renamed where it is named")
def rename_data(site, random):
    found = [path for path in site.list("Content/data/*.csv") if "corrections" not in path]
    path = random.choice(found)
    name, other = path.rsplit("/", 1)[1], f"table-{random.randrange(100)}.csv"
    site.rename(path, f"Content/data/{other}")
    for page in [*pages(site), "Content/site.yml"]:
        if site.exists(page) and f"data/{name}" in site.read(page):
            site.write(page, site.read(page).replace(f"data/{name}", f"data/{other}"))


@kind("file: data file removed")
def remove_data(site, random):
    if found := site.list("Content/data/*.csv"):
        site.remove(random.choice(found))


@kind("file: data file that a pattern names added or removed")
def toggle_matched_data(site, random):
    """A pattern makes one series of several files, and of a new one a new station."""
    for path in ["Content/site.yml", "Content/stations/meadow.md"]:
        if site.exists(path) and "data/network.csv" in site.read(path):
            site.write(path, site.read(path).replace("data/network.csv", "data/net*.csv"))
    path = "Content/data/net-more.csv"
    if site.exists(path):
        site.remove(path)
    else:
        stations = random.choice([{"N0001": "MEADOW"}, {"N0007": "GORGE"}])
        site.write(path, measurements.network(random, stations))


@kind("file: data file packed")
def pack_data(site, random):
    if site.exists("Content/data/ridge.csv"):
        packed = gzip.compress((site.folder / "Content/data/ridge.csv").read_bytes(), mtime=0)
        site.remove("Content/data/ridge.csv")
        site.write_bytes("Content/data/ridge.csv.gz", packed)
        page = "Content/stations/ridge.md"
        if site.exists(page):
            site.write(page, site.read(page).replace("data/ridge.csv,", "data/ridge.csv.gz,"))


@kind("file: page with a strange name added")
def add_strange_page(site, random):
    name = random.choice(["Ünï cödé", "UPPER", "a b", "dot.dot", "emoji 🌧", "quote'"])
    site.write(f"Content/{random.choice(['articles', 'guide'])}/{name}.md", new_page(random))


@kind("file: data file that nobody names added")
def add_data(site, random):
    site.write(f"Content/data/other-{random.randrange(9)}.csv", "date,other\n2022-01-01,5\n")


@kind("file: page of the same size and time")
def change_page_unnoticed(site, random):
    path = random.choice(pages(site))
    text = site.read(path)
    places = [found.start() for found in re.finditer(r"[aeo]", page_text.body(text))]
    if places:
        place = len(text) - len(page_text.body(text)) + random.choice(places)
        text = text[:place] + ("u" if text[place] != "u" else "i") + text[place + 1 :]
        site.write_unnoticed(path, text.encode("utf-8", "surrogateescape"))


@kind("file: title of the same size and time")
def change_title_unnoticed(site, random):
    path = random.choice(pages(site))
    title = page_text.keys(site.read(path)).get("title", "")
    if title and '"' not in title:
        other = title[:-1] + ("x" if title[-1] != "x" else "y")
        text = site.read(path).replace(f"title: {title}", f"title: {other}", 1)
        if len(text.encode()) == (site.folder / path).stat().st_size:
            site.write_unnoticed(path, text.encode())


@kind("file: picture changed")
def change_picture(site, random):
    size = random.randint(10, 900), random.randint(10, 900)
    site.write("Content/articles/snow.svg", SVG.format(*size))


@kind("file: picture added")
def add_picture(site, random):
    path = f"Content/articles/picture-{random.randrange(3)}.svg"
    site.write(path, SVG.format(random.randint(10, 90), 50))


@kind("file: picture removed")
def remove_picture(site, random):
    if found := site.list("Content/articles/*.svg"):
        site.remove(random.choice(found))


@kind("file: static file added or changed")
def write_static(site, random):
    names = ["notes.txt", "files/more.txt", "files/deep/other.bin", ".well-known/key", "guide/list.txt"]
    name = random.choice(names)
    site.write(f"Content/static/{name}", wording.paragraph(random) + "\n")


@kind("file: static file changed, same size and time")
def change_static_unnoticed(site, random):
    if found := [path for path in site.list("Content/static/**/*") if path.endswith(".txt")]:
        path = random.choice(found)
        data = (site.folder / path).read_bytes()
        site.write_unnoticed(path, bytes([random.randrange(97, 123)]) + data[1:])


@kind("file: static file removed")
def remove_static(site, random):
    if found := site.list("Content/static/**/*"):
        site.remove(random.choice(found))


@kind("file: static file becomes a folder, or a folder a file")
def turn_static(site, random):
    if site.exists("Content/static/turn/inner.txt"):
        site.remove("Content/static/turn/inner.txt")
        site.write("Content/static/turn", "A file.\n")
    else:
        if (site.folder / "Content/static/turn").is_file():
            site.remove("Content/static/turn")
        site.write("Content/static/turn/inner.txt", "In a folder.\n")


@kind("file: symbolic link added or removed")
def toggle_link(site, random):
    path = site.folder / "Content/guide/linked.md"
    if path.is_symlink():
        path.unlink()
    elif not path.exists():
        path.parent.mkdir(exist_ok=True)
        path.symlink_to("../about.md")
    site.notice("Content/guide/linked.md", 2)


@kind("file: editor's own file added")
def add_backup(site, random):
    name = random.choice(["one.md~", ".one.md.swp", "#one.md#", "_one.md"])
    site.write(f"Content/articles/{name}", "Not a page.\n")
