"""Other options on the command line. They stay for some edits; a server is started again with them."""

import wording
from kinds import kind


def toggle(site, name, value=True):
    if name in site.options:
        del site.options[name]
    else:
        site.options[name] = value


@kind("option: --drafts")
def drafts(site, random):
    toggle(site, "--drafts")


@kind("option: --strict")
def strict(site, random):
    toggle(site, "--strict")


@kind("option: --as-of")
def as_of(site, random):
    toggle(site, "--as-of", wording.day(random))


@kind("option: --as-of, a day near the end")
def as_of_end(site, random):
    toggle(site, "--as-of", f"2022-11-{random.randint(10, 30)}")


@kind("option: --as-of and --max-age")
def max_age(site, random):
    site.options["--as-of"] = f"2022-12-{random.randint(1, 31):02}"
    toggle(site, "--max-age", str(random.randint(0, 20)))


@kind("option: --jobs")
def jobs(site, random):
    toggle(site, "--jobs", str(random.choice([1, 3, 16])))


@kind("option: --no-cache")
def no_cache(site, random):
    toggle(site, "--no-cache")
