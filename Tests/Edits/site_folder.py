"""The folder of a site as its author handles it: sources, theme, output and cache."""

import os
import pathlib

import folder as folders

SENTINEL = "Content/0.txt"  # a file that no page uses: a change to it changes nothing
PUBLISHED = {".well-known", ".htaccess"}  # hidden names that are part of a site


class SiteFolder:
    """A site on the disk. Paths are relative to its folder."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.output = self.folder / "Site"
        self.whole = self.folder / "Whole"  # the output of builds from nothing
        self.cache = self.folder / ".reportgen"
        self.mode = "build"
        self.options = {}  # of the command line, by their names
        self.random = None  # decides how files are written
        self.noticed = []  # the paths that a watcher of the sources has had to see, one for each event
        self.has_tampered = False  # whether output or cache are not as the tool has left them
        self.written = set()  # all files that builds have ever listed
        self.has_leftovers = False  # whether nobody knows any more which of them are in the output
        self.good = {}  # the sources that were built last without an error

    def sources(self):
        """All files of the author, by their paths."""
        found = {}
        for name in ["Content", "Templates"]:
            for path, data in folders.files(self.folder / name).items():
                if f"{name}/{path}" != SENTINEL:
                    found[f"{name}/{path}"] = data
        return found

    def list(self, pattern):
        found = [path for path in self.folder.glob(pattern) if path.is_file()]
        return sorted(str(path.relative_to(self.folder)) for path in found)

    def exists(self, path):
        return (self.folder / path).exists()

    def read(self, path):
        return (self.folder / path).read_bytes().decode("utf-8", "surrogateescape")

    def write(self, path, text):
        """Writes a file, in place or beside it and renamed, as editors do."""
        self.write_bytes(path, text.encode("utf-8", "surrogateescape"))

    def write_bytes(self, path, data):
        file = self.folder / path
        if not file.parent.is_dir():
            file.parent.mkdir(parents=True)
            self.notice(path, 2)
        # What is written through a link is seen under another name.
        events = 2 if file.is_symlink() else 1
        if self.random.random() < 0.5:
            file.write_bytes(data)
        else:
            beside = file.with_name(f".{file.name}.new")
            beside.write_bytes(data)
            beside.rename(file)
        self.notice(path, events)

    def write_unnoticed(self, path, data):
        """Writes as many bytes as the file has, and sets its time to what it was."""
        file = self.folder / path
        before = file.stat()
        assert before.st_size == len(data)
        self.write_bytes(path, data)
        os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
        self.notice(path)

    def remove(self, path):
        file = self.folder / path
        file.unlink()
        self.notice(path)
        if not any(file.parent.iterdir()):
            file.parent.rmdir()
            self.notice(path)

    def rename(self, path, other):
        if path == other:
            return
        target = self.folder / other
        target.parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).rename(target)
        self.notice(path)
        self.notice(other)

    def swap(self, path, other):
        self.rename(path, "Content/.between")
        self.rename(other, path)
        self.rename("Content/.between", other)

    def restore(self, good):
        """Puts the sources back as they were."""
        now = self.sources()
        for path in sorted(now.keys() - good.keys()):
            self.remove(path)
        for path in sorted(good):
            if now.get(path) != good[path]:
                self.put(path, good[path])

    def put(self, path, data):
        """Writes a file, or a symbolic link where its target is given."""
        file = self.folder / path
        if file.is_symlink():
            file.unlink()
        if isinstance(data, bytes):
            self.write_bytes(path, data)
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.symlink_to(data)
            self.notice(path, 2)

    def notice(self, path, events=1):
        """Notes what a watcher has to see: all but what editors keep for themselves."""
        if not any(is_kept_by_editors(name) for name in path.split("/")):
            self.noticed += [path] * events

    def keep_aside(self):
        """Copies output and cache, to be put back later."""
        folders.copy(self.output, self.folder / "Kept/Site")
        folders.copy(self.cache, self.folder / "Kept/.reportgen")

    def put_back(self, *names):
        for name in names:
            folders.copy(self.folder / "Kept" / name, self.folder / name)
        self.has_tampered = True


def is_kept_by_editors(name):
    """Whether files and folders of this name are none of a site's."""
    return (name.startswith((".", "#")) or name.endswith("~")) and name not in PUBLISHED
