"""No text of an author and no data file stops the tool, or makes it write without end."""

import pathlib
import shutil

from mutations import mutated
from stress_site import StressSite

SITES = sorted((pathlib.Path(__file__).parents[1] / "ReportBuildTests/Fixtures/sites").glob("*/Content"))
TEXTS = {".md", ".yml", ".csv", ".json", ".dly", ".txt", ".svg"}
LARGEST = 5_000_000  # bytes of a file that is written


def test_no_source_stops_a_build(tool, place, rounds):
    for number, random in enumerate(rounds):
        site = StressSite(tool, place)
        shutil.rmtree(site.folder, ignore_errors=True)
        if random.random() < 0.5:
            site.make_sample(random)
        else:
            shutil.copytree(random.choice(SITES), site.content)
        files = sorted(path for path in site.folder.rglob("*") if path.suffix in TEXTS)
        for path in random.sample(files, min(len(files), random.choice([1, 2, 5]))):
            path.write_bytes(mutated(path.read_bytes(), random))
        process = site.build()
        assert process.returncode in (0, 1), site.keep(
            f"round {number} ends with {process.returncode}: {process.stderr[-1000:]}"
        )
        large = [path for path in site.output.rglob("*") if path.is_file() and path.stat().st_size > LARGEST]
        assert not large, site.keep(f"round {number} writes {large[0].name}")
