"""Damage to what builds keep for the next one."""

import shutil

import folder
from kinds import kind


def damage(site, random, change):
    files = [path for path in folder.files(site.cache) if not path.endswith(".lock")]
    if files:
        file = site.cache / random.choice(files)
        file.write_bytes(change(file.read_bytes()))
        site.has_tampered = True


def flip(data, random, count):
    data = bytearray(data)
    for _ in range(count if data else 0):
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return bytes(data)


@kind("cache: bit flipped")
def flip_bit(site, random):
    damage(site, random, lambda data: flip(data, random, 1))


@kind("cache: many bits flipped")
def flip_bits(site, random):
    damage(site, random, lambda data: flip(data, random, 40))


@kind("cache: file cut off")
def cut_file(site, random):
    damage(site, random, lambda data: data[: random.randrange(len(data) + 1)])


@kind("cache: file grown")
def grow_file(site, random):
    damage(site, random, lambda data: data + data[:100])


@kind("cache: file removed")
def remove_file(site, random):
    if files := sorted(folder.files(site.cache)):
        (site.cache / random.choice(files)).unlink()
        site.has_tampered = True


@kind("cache: all removed")
def remove_all(site, random):
    shutil.rmtree(site.cache, ignore_errors=True)
    site.has_tampered = True


@kind("cache: earlier copy put back")
def put_back(site, random):
    site.put_back(".reportgen")


@kind("cache: earlier copies of cache and output put back")
def put_both_back(site, random):
    if site.mode == "build":
        site.put_back(".reportgen", "Site")
