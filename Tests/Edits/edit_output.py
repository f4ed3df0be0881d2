"""What others do to the folder of the built site. Nothing watches it: the next build must see it."""

import shutil

import folder
from kinds import kind

LIST = ".reportgen-files"
STRANGERS = [f"stranger-{number}.txt" for number in range(5)]


def listed(site):
    """The files that the tool says it has written, as far as they are there."""
    file = site.output / LIST
    lines = file.read_text().splitlines()[1:] if file.exists() else []
    return [line for line in lines if (site.output / line).is_file()]


def forget_list(site):
    """Removes the list: from now on nobody knows which files the tool has written."""
    (site.output / LIST).unlink(missing_ok=True)
    site.has_leftovers = True


def note_written(site):
    """Notes what a build has written, and removes what builds before a lost list have left.

    A later page would find those in its way, as files of somebody else.
    """
    written = set(listed(site))
    if site.has_leftovers:
        for path in site.written - written:
            (site.output / path).unlink(missing_ok=True)
        site.has_leftovers = False
    site.written |= written


def strangers(site):
    """The files in the output that its list does not name."""
    file = site.output / LIST
    named = set(file.read_text(errors="replace").splitlines()[1:]) if file.exists() else set()
    return folder.stamps(site.output).keys() - named - {LIST}


def tamper(site, random, change):
    if files := listed(site):
        change(site.output / random.choice(files))
        site.has_tampered = True


@kind("output: file changed")
def change_file(site, random):
    tamper(site, random, lambda file: file.write_bytes(file.read_bytes() + b"<!-- changed -->"))


@kind("output: page changed, same size")
def change_byte(site, random):
    def change(file):
        data = file.read_bytes()
        place = random.randrange(len(data) or 1)
        file.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :] if data else b"")

    tamper(site, random, change)


@kind("output: file emptied")
def empty_file(site, random):
    tamper(site, random, lambda file: file.write_bytes(b""))


@kind("output: file removed")
def remove_file(site, random):
    tamper(site, random, lambda file: file.unlink())


@kind("output: several files removed")
def remove_files(site, random):
    for file in random.sample(listed(site), min(5, len(listed(site)))):
        (site.output / file).unlink()
        site.has_tampered = True


@kind("output: folder removed")
def remove_folder(site, random):
    tamper(site, random, lambda file: file.parent != site.output and shutil.rmtree(file.parent))


@kind("output: all removed")
def remove_all(site, random):
    shutil.rmtree(site.output, ignore_errors=True)
    site.has_tampered = True


@kind("output: file replaced by a copy of another")
def replace_file(site, random):
    if files := listed(site):
        source, target = random.choice(files), random.choice(files)
        if source != target:
            shutil.copy2(site.output / source, site.output / target)
            site.has_tampered = True


@kind("output: stranger's file added")
def add_file(site, random):
    if site.output.is_dir():
        (site.output / random.choice(STRANGERS)).write_text("Not ours.\n")
        site.has_tampered = True


@kind("output: line of the list removed")
def shorten_list(site, random):
    edit_list(site, lambda lines: lines.pop(random.randrange(1, len(lines))))


@kind("output: line of the list added")
def lengthen_list(site, random):
    edit_list(site, lambda lines: lines.append("zzz/nobody.html"))


@kind("output: list cut off")
def cut_list(site, random):
    file = site.output / LIST
    if site.mode == "build" and file.exists():
        data = file.read_bytes()
        file.write_bytes(data[: random.randrange(len(data))])
        site.has_tampered = True


@kind("output: list removed")
def remove_list(site, random):
    if site.mode == "build" and (site.output / LIST).exists():
        (site.output / LIST).unlink()
        site.has_tampered = True


@kind("output: earlier copy put back")
def put_back(site, random):
    if site.mode == "build":
        site.put_back("Site")


def edit_list(site, change):
    """Changes the lines of the list; a server that runs knows it, and is not told."""
    file = site.output / LIST
    if site.mode == "build" and file.exists() and len(lines := file.read_text().splitlines()) > 2:
        change(lines)
        file.write_text("\n".join(lines) + "\n")
        site.has_tampered = True
