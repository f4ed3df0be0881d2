"""Mistakes that authors make. Most keep the site from being built until the sources are mended."""

import page_text
import wording
from edit_texts import edit_body, pages
from kinds import kind

# What is added to the text of some page.
TEXTS = {
    "dead link": "[Dead](nowhere.md).",
    "dead fragment": "[Dead](/about.md#nothing).",
    "link to a draft": "[Soon](/articles/five.md)",
    "unknown series": "```chart\nridge.snow\n```",
    "unknown metric": "```table\nhollow.wind, 2022\n```",
    "unknown value": "{{ steps.avg(2021) }}",
    "empty period": "```chart\nsteps, 2015\n```",
    "raw HTML": "<div>Raw</div>",
    "not UTF-8": "\udcff\udcfe",
}
# Which pages get which key.
KEYS = {
    "broken YAML": ("**/*.md", "title", "[never, closed"),
    "broken YAML in site.yml": ("site.yml", "menu", "{a: b"),
    "unknown key": ("**/*.md", "sumary", "Misspelt"),
    "tags that are none": ("**/*.md", "tags", "{a: b}"),
    "date that is none": ("articles/*.md", "date", "soon"),
    "yes or no that is neither": ("**/*.md", "draft", "perhaps"),
    "unknown layout": ("**/*.md", "layout", "nothing"),
    "alias of another page": ("articles/*.md", "aliases", "[/about/]"),
    "bad goal": ("metrics/*.md", "goal", "many"),
    "bad gauge": ("metrics/*.md", "gauge", "{from: 9, to: 1}"),
    "unknown station": ("stations/*.md", "station", "N0404"),
    "missing data file": ("stations/*.md", "data", "data/none.csv"),
}
# Which data file gets which row.
ROWS = {
    "number that is none": ("steps", "2023-01-01,many"),
    "day that is none": ("weight", "2023-13-01,160"),
    "bad correction": ("corrections", "nothing.at-all,2022-01-01,5,why"),
}


def add_text(text):
    return lambda site, random: edit_body(site, random, lambda body: f"{body}\n{text}\n")


def set_key(pattern, key, value):
    def edit(site, random):
        if found := site.list(f"Content/{pattern}"):
            path = random.choice(found)
            site.write(path, page_text.with_key(site.read(path), key, value))

    return edit


def add_row(name, row):
    path = f"Content/data/{name}.csv"
    return lambda site, random: site.exists(path) and site.write(path, site.read(path) + f"{row}\n")


for name, text in TEXTS.items():
    kind(f"mistake: {name}")(add_text(text))
for name, values in KEYS.items():
    kind(f"mistake: {name}")(set_key(*values))
for name, values in ROWS.items():
    kind(f"mistake: {name}")(add_row(*values))


@kind("mistake: unclosed front matter")
def leave_open(site, random):
    path = random.choice(pages(site))
    site.write(path, site.read(path).replace("\n---\n", "\n", 1))


@kind("mistake: slug twice")
def repeat_slug(site, random):
    for path in site.list("Content/articles/*.md")[:2]:
        site.write(path, page_text.with_key(site.read(path), "slug", "same"))


@kind("mistake: header lost")
def lose_header(site, random):
    path = "Content/data/ridge.csv"
    if site.exists(path):
        site.write(path, site.read(path).split("\n", 1)[1])


@kind("mistake: broken template")
def break_template(site, random):
    site.write("Templates/page.mustache", "{{<layout}}{{$main}}{{tittle}}")


@kind("mistake: broken strings")
def break_strings(site, random):
    site.write("Templates/strings/en.yml", "interface: [skip")


@kind("mistake: text that is very long")
def write_much(site, random):
    add_text(" ".join(wording.paragraph(random) for _ in range(400)))(site, random)
