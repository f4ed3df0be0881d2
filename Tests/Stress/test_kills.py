"""Whenever a build is killed, the next one makes the site."""

import shutil

import pytest
from comparison import Difference
from stress_site import StressSite

# What a site has first, and what it has then: files that become folders, and folders files.
CHANGES = {
    "file to folder": ({"static/notes": "x\n"}, {"notes.md": "---\ntitle: Notes\n---\nText\n"}),
    "folder to file": ({"notes.md": "---\ntitle: Notes\n---\nText\n"}, {"static/notes": "x\n"}),
    "deep folder to file": ({"static/a/b/c/d.txt": "x\n", "static/a/e.txt": "y\n"}, {"static/a": "x\n"}),
    "pages to others": (
        {f"articles/a{number}.md": f"---\ntitle: A{number}\n---\nText\n" for number in range(4)},
        {f"articles/b{number}.md": f"---\ntitle: B{number}\n---\nText\n" for number in range(4)},
    ),
}
CALLS = ["rename", "unlink", "rmdir", "mkdir", "write", "ftruncate", "truncate"]


@pytest.mark.parametrize("name", CHANGES)
def test_a_killed_build_is_mended(name, tool, place, strace, pytestconfig):
    site = StressSite(tool, place)
    first, then = CHANGES[name]
    put(site, first)
    site.build()
    put(site, then)
    _, expected = site.whole()
    before = site.save()
    small = pytestconfig.getoption("--rounds") <= 100
    for call in CALLS[:4] if small else CALLS:
        for when in range(1, 200):
            site.go_back(before)
            process = site.build(
                "--jobs",
                "1",
                before=[
                    *("strace", "-f", "-qq", "-o", "/dev/null"),
                    *("-e", f"inject={call}:signal=KILL:when={when}"),
                ],
            )
            said = f"killed at {call} {when}:"
            try:
                site.expect_written(site.build(), expected)
            except (AssertionError, Difference) as difference:
                raise AssertionError(site.keep(f"{said} {difference}")) from None
            if process.returncode == 0:
                break


def put(site, files):
    """Gives the site these files and no others."""
    shutil.rmtree(site.content, ignore_errors=True)
    basis = {
        "site.yml": "title: Kills\nbase_url: https://example.org/\n",
        "index.md": "---\ntitle: Home\n---\nText\n",
    }
    for path, text in {**basis, **files}.items():
        file = site.content / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
