"""What lies in a folder: all files with their bytes, or with the marks that any writing would change."""

import contextlib
import os
import pathlib
import shutil


def files(folder):
    """The bytes of all files, and where symbolic links lead, by their paths."""
    found = {}
    for path, entry in entries(folder):
        found[path] = os.readlink(entry) if entry.is_symlink() else pathlib.Path(entry).read_bytes()
    return found


def stamps(folder):
    """Node, size and time of all files by their paths."""
    found = {}
    for path, entry in entries(folder):
        with contextlib.suppress(FileNotFoundError):  # gone already: a server may be at work
            status = entry.stat(follow_symlinks=False)
            found[path] = (status.st_ino, status.st_size, status.st_mtime_ns)
    return found


def entries(folder, before=""):
    if not os.path.isdir(folder):
        return
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.is_dir(follow_symlinks=False):
            yield from entries(entry.path, f"{before}{entry.name}/")
        else:
            yield before + entry.name, entry


def copy(source, target):
    """Puts a copy of a folder, with the times of its files, in the place of another."""
    shutil.rmtree(target, ignore_errors=True)
    if pathlib.Path(source).is_dir():
        shutil.copytree(source, target, symlinks=True)
