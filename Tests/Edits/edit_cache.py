"""Damage to what builds keep for the next one; a server that runs may be writing it at the same time."""

import contextlib
import shutil

import folder
from kinds import kind


def kept_files(site):
    """The files of the cache by their sizes: their names may depend on the place of the site."""
    found = folder.stamps(site.cache).items()
    sizes = sorted((stamp[1], path) for path, stamp in found if not path.endswith(".lock"))
    return [site.cache / path for _, path in sizes if "new-" not in path]


def damage(site, random, change):
    if files := kept_files(site):
        with contextlib.suppress(FileNotFoundError):
            change(random.choice(files))
        site.has_tampered = True


def rewrite(change):
    return lambda file: file.write_bytes(change(file.read_bytes()))


def flipped(data, random, count):
    data = bytearray(data)
    for _ in range(count if data else 0):
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return bytes(data)


@kind("cache: bit flipped")
def flip_bit(site, random):
    damage(site, random, rewrite(lambda data: flipped(data, random, 1)))


@kind("cache: many bits flipped")
def flip_bits(site, random):
    damage(site, random, rewrite(lambda data: flipped(data, random, 40)))


@kind("cache: file cut off")
def cut_file(site, random):
    damage(site, random, rewrite(lambda data: data[: random.randrange(len(data) + 1)]))


@kind("cache: file grown")
def grow_file(site, random):
    damage(site, random, rewrite(lambda data: data + data[:100]))


@kind("cache: file removed")
def remove_file(site, random):
    damage(site, random, lambda file: file.unlink())


@kind("cache: all removed")
def remove_all(site, random):
    shutil.rmtree(site.cache, ignore_errors=True)
    site.has_tampered = True


@kind("cache: earlier copy put back")
def put_back(site, random):
    if site.mode == "build":
        site.put_back(".reportgen")


@kind("cache: earlier copies of cache and output put back")
def put_both_back(site, random):
    if site.mode == "build":
        site.put_back(".reportgen", "Site")
