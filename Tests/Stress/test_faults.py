"""A system call that fails costs a message, never a page."""

import re

import kinds
from comparison import Difference
from site_folder import SiteFolder
from stress_site import StressSite
from tool import CODES

# By what the system may say of a file.
FAULTS = {
    "openat": ["EIO", "EACCES", "EMFILE"],
    "newfstatat": ["EIO", "EACCES"],
    "fstat": ["EIO"],
    "read": ["EIO"],
    "pread64": ["EIO"],
    "getdents64": ["EIO"],
    "write": ["EIO", "ENOSPC"],
    "rename": ["EIO", "ENOSPC", "EACCES"],
    "unlink": ["EIO", "EACCES"],
    "rmdir": ["EIO"],
    "mkdir": ["ENOSPC", "EACCES"],
    "ftruncate": ["EIO"],
}


def test_a_fault_loses_nothing(tool, place, rounds, strace):
    site = StressSite(tool, place)
    site.make_sample(rounds[0])
    site.build()
    built = site.save()
    edits = kinds.load()
    names = sorted(name for name in edits if name.startswith(("text", "file", "front", "data")))
    for number, random in enumerate(rounds):
        site.go_back(built)
        edited = SiteFolder(site.folder)
        edited.random = random
        edits[random.choice(names)](edited, random)
        whole, expected = site.whole()
        if whole.returncode != 0:
            continue
        before = site.save()
        calls = calls_of(site)
        if not calls:
            continue
        call, path = random.choice(calls)
        error = random.choice(FAULTS[call])
        when = random.choice(["1", "1", "2", "1+"])
        site.go_back(before)
        process = site.build(
            before=[
                *("strace", "-f", "-qq", "-o", site.folder / "strace.log", "-P", path),
                *("-e", f"inject={call}:error={error}:when={when}"),
            ]
        )
        said = f"round {number}, {call} of {path} fails with {error} ({when}):"
        assert process.returncode in CODES, site.keep(f"{said} ends with {process.returncode}")
        try:
            if process.returncode == 0:
                site.expect_written(process, expected)
            site.expect_written(site.build(), expected)
        except (AssertionError, Difference) as difference:
            raise AssertionError(site.keep(f"{said} {difference}\n{process.stderr}")) from None


def test_a_file_that_cannot_be_read_is_not_cut_short(tool, place, rounds, strace):
    site = StressSite(tool, place)
    site.make_sample(rounds[0])
    site.build()
    built = site.save()
    page = site.content / "stations/meadow.md"
    text = page.read_text()
    data = "data: data/network.csv\n"
    assert data in text
    zone = "data: [{file: data/network.csv, timezone: UTC+1}]\n"
    for when in ["1", "2", "3", "1+", "2+"]:
        site.go_back(built)
        page.write_text(text.replace(data, zone))
        _, expected = site.whole()
        process = site.build(
            before=[
                *("strace", "-f", "-qq", "-o", site.folder / "strace.log"),
                *("-P", site.content / "data/network.csv"),
                *("-e", f"inject=pread64:error=EIO:when={when}"),
            ]
        )
        if process.returncode != 0:
            assert "network.csv: error: cannot read this: input/output error" in process.stderr
        else:
            site.expect_written(process, expected)
        site.expect_written(site.build(), expected)


def calls_of(site):
    """The system calls of a build that concern files of the site, each with its file."""
    log = site.folder / "strace.log"
    names = ",".join(FAULTS)
    site.build(before=["strace", "-f", "-y", "-qq", "-o", log, "-e", f"trace={names}"])
    found = set()
    for line in log.read_text(errors="replace").splitlines():
        call = re.match(r"\d+ +(\w+)\(", line)
        path = re.search(rf"{re.escape(str(site.folder))}[^\">]*", line)
        if call and path and call[1] in FAULTS:
            found.add((call[1], path[0]))
    return sorted(found)
