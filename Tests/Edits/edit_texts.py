"""Edits to the text of a page."""

import os

import page_text
import wording
from kinds import kind


def pages(site):
    return site.list("Content/**/*.md")


def edit_body(site, random, change, path=None):
    """Changes the text below the front matter of some page."""
    path = path or random.choice(pages(site))
    text = site.read(path)
    body = page_text.body(text)
    site.write(path, text[: len(text) - len(body)] + change(body))


def blocks(body):
    return [block for block in body.split("\n\n") if block.strip()]


@kind("text: paragraph added")
def add_paragraph(site, random):
    edit_body(site, random, lambda body: f"{body}\n{wording.paragraph(random)}\n")


@kind("text: paragraph before all")
def add_lead(site, random):
    edit_body(site, random, lambda body: f"{wording.paragraph(random)}\n\n{body}")


@kind("text: word changed")
def change_word(site, random):
    def change(body):
        words = body.split(" ")
        words[random.randrange(len(words))] = random.choice(wording.WORDS)
        return " ".join(words)

    edit_body(site, random, change)


@kind("text: block removed")
def remove_block(site, random):
    def change(body):
        left = blocks(body)
        if left:
            left.pop(random.randrange(len(left)))
        return "\n\n".join(left) + "\n"

    edit_body(site, random, change)


@kind("text: blocks in another order")
def shuffle_blocks(site, random):
    def change(body):
        shuffled = blocks(body)
        random.shuffle(shuffled)
        return "\n\n".join(shuffled) + "\n"

    edit_body(site, random, change)


@kind("text: emptied")
def empty(site, random):
    edit_body(site, random, lambda body: "")


@kind("text: heading added")
def add_heading(site, random):
    known = ["Precipitation", "Temperature", "Snowfall", "Why", "Depth"]
    heading = random.choice([*known, wording.phrase(random)])
    edit_body(site, random, lambda body: f"{body}\n## {heading}\n\n{wording.paragraph(random)}\n")


@kind("text: heading renamed")
def rename_heading(site, random):
    path = random.choice([path for path in pages(site) if "\n## " in site.read(path)] or pages(site))
    word = random.choice(wording.WORDS)
    edit_body(site, random, lambda body: body.replace("## ", f"## {word} ", 1), path)


@kind("text: many headings")
def add_headings(site, random):
    titles = [wording.phrase(random) for _ in range(6)]
    edit_body(site, random, lambda body: body + "".join(f"\n## {title}\n\nText.\n" for title in titles))


@kind("text: fence added")
def add_fence(site, random):
    edit_body(site, random, lambda body: f"{body}\n```{random.choice(wording.FENCES)}\n```\n")


@kind("text: value added")
def add_value(site, random):
    edit_body(site, random, lambda body: f"{body}\nIt was {random.choice(wording.VALUES)}.\n")


@kind("text: link added")
def add_link(site, random):
    path, target = random.choice(pages(site)), random.choice(pages(site))
    fragment = ""
    headings = [line[3:] for line in site.read(target).split("\n") if line.startswith("## ")]
    if headings and random.random() < 0.5:
        fragment = "#" + random.choice(headings).lower().replace(" ", "-")
    link = os.path.relpath(target, os.path.dirname(path)) + fragment
    edit_body(site, random, lambda body: f"{body}\nSee [that page]({link}).\n", path)


@kind("text: picture added")
def add_picture(site, random):
    path = random.choice(pages(site))
    file = random.choice(site.list("Content/articles/**/*.svg") or ["Content/none.svg"])
    picture = os.path.relpath(file, os.path.dirname(path))
    edit_body(site, random, lambda body: f"{body}\n![A picture]({picture})\n", path)


@kind("text: callout, footnote and table added")
def add_rest(site, random):
    note = f"[^{random.randrange(10_000)}]"
    callout, table = f"> [!TIP]\n> {wording.phrase(random)}", "| a | b |\n|---|---|\n| 1 | 2 |"
    edit_body(site, random, lambda body: f"{body}\n{callout}\n\nOne.{note}\n\n{note}: Two.\n\n{table}\n")


@kind("text: line ends of Windows")
def use_carriage_returns(site, random):
    path = random.choice(pages(site))
    site.write(path, site.read(path).replace("\r\n", "\n").replace("\n", "\r\n"))


@kind("text: saved without a change")
def save(site, random):
    path = random.choice(pages(site))
    site.write(path, site.read(path))
