"""Edits behind which stale files were once left: each leads a history of the fixed seed."""

import page_text
from edit_data import rows, write_rows
from kinds import kind

ARTICLE = "Content/articles/two.md"


def set_key(site, key, value):
    """Changes nothing but a key that only the feed and the site map show beside the page."""
    if site.exists(ARTICLE):
        site.write(ARTICLE, page_text.with_key(site.read(ARTICLE), key, value))


@kind("known: article updated")
def update_article(site, random):
    set_key(site, "updated", f"2022-10-{random.randint(10, 30)}")


@kind("known: article by another author")
def change_author(site, random):
    set_key(site, "author", f"Author {random.randrange(1000)}")


@kind("known: streak of more than two years broken or mended")
def break_streak(site, random):
    """Breaks the streak more than two years before its end, or mends it."""
    lines = rows(site, "steps")
    places = [number for number, line in enumerate(lines) if line.startswith("2020-")]
    broken = [number for number in places if lines[number].endswith(",77")]
    for number in broken:
        lines[number] = f"{lines[number][:10]},{random.randrange(8_000, 12_000)}"
    if places and not broken:
        number = random.choice(places)
        lines[number] = f"{lines[number][:10]},77"
    if places:
        write_rows(site, "steps", lines)
