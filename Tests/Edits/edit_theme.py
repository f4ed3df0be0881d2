"""Edits to the site's own templates, assets and strings."""

import re

import sample_site
from kinds import kind

STRINGS = "Templates/strings/en.yml"


@kind("theme: template changed")
def change_template(site, random):
    if found := site.list("Templates/*.mustache"):
        path = random.choice(found)
        text = site.read(path)
        mark = f"<p>Mark {random.randrange(1000)}</p>"
        if "<p>Mark" in text:
            site.write(path, re.sub(r"<p>Mark \d+</p>", mark, text))
        elif "{{/main}}" in text:
            site.write(path, text.replace("{{/main}}", f"{mark}\n{{{{/main}}}}"))
        else:
            site.write(path, text + f"{{{{! {random.randrange(1000)} }}}}\n")


@kind("theme: template added")
def add_template(site, random):
    name = random.choice(sorted(path.name for path in sample_site.THEME.glob("*.mustache")))
    site.write(f"Templates/{name}", (sample_site.THEME / name).read_text(encoding="utf-8"))


@kind("theme: frame changed")
def change_frame(site, random):
    text = (sample_site.THEME / "layout.mustache").read_text(encoding="utf-8")
    text = text.replace("</footer>", f"<i>{random.randrange(1000)}</i></footer>")
    site.write("Templates/layout.mustache", text)


@kind("theme: part changed")
def change_part(site, random):
    name = random.choice(["breadcrumb", "tabs", "title", "key-figures", "article-list", "notices"])
    text = (sample_site.THEME / f"{name}.mustache").read_text(encoding="utf-8")
    site.write(f"Templates/{name}.mustache", text + f"<i>{random.randrange(1000)}</i>\n")


@kind("theme: layout of one's own added")
def add_layout(site, random):
    text = (sample_site.THEME / "page.mustache").read_text(encoding="utf-8")
    site.write("Templates/own.mustache", text + f"<!-- {random.randrange(1000)} -->\n")


@kind("theme: template removed")
def remove_template(site, random):
    if found := site.list("Templates/*.mustache"):
        site.remove(random.choice(found))


@kind("theme: asset added or changed")
def write_asset(site, random):
    name = random.choice(["extra.css", "style.css", "charts.css", "more/print.css"])
    site.write(f"Templates/assets/{name}", f"main{{outline:{random.randrange(9)}px}}\n")


@kind("theme: asset removed")
def remove_asset(site, random):
    if found := site.list("Templates/assets/**/*"):
        site.remove(random.choice(found))


@kind("theme: strings changed")
def change_strings(site, random):
    texts = random.choice([
        f"interface:\n  home: {{records: Records {random.randrange(100)}}}\n",
        f"interface:\n  article: {{contents: Contents {random.randrange(9)}}}\n  skip: {{content: Skip}}\n",
        "dates:\n  day: {full: \"{month} {day} in {year}\"}\n",
        f"numbers:\n  decimal: \"{random.choice('.,')}\"\n  group: \"{random.choice([' ', chr(39)])}\"\n",
        f"interface:\n  navigation: {{activity: Moving {random.randrange(100)}}}\n",
    ])
    site.write(STRINGS, "language: {code: en, name: English, direction: ltr, based-on: en}\n" + texts)


@kind("theme: strings removed")
def remove_strings(site, random):
    if site.exists(STRINGS):
        site.remove(STRINGS)


@kind("theme: language added")
def add_language(site, random):
    site.write("Templates/strings/en-GB.yml",
               "language: {code: en-GB, name: British, direction: ltr, based-on: en}\n"
               f"interface:\n  home: {{records: Records of {random.randrange(100)}}}\n")


@kind("theme: all removed")
def remove_all(site, random):
    for path in site.list("Templates/**/*"):
        site.remove(path)
