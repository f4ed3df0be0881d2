"""Lives through a history: makes each edit, has it built, and compares with a build from nothing."""

import shutil
from random import Random

import kinds
import sample_site
from changes import changes
from checked_build import CheckedBuild
from checked_serve import CheckedServe
from comparison import Difference
from edit_output import note_written
from serving import ServeEnded
from site_folder import SENTINEL, SiteFolder


class Failure(Exception):
    """A build that was wrong: in which history, behind which edit.

    `lived` is the whole history, `history` may leave out what came later.
    """

    def __init__(self, history, step, reason):
        super().__init__(f"{step}\n{reason}")
        self.lived = history
        self.history = history
        self.step = step
        self.reason = reason


class Replay:
    """A site in a folder of its own, from its first build on."""

    def __init__(self, tool, place, history):
        shutil.rmtree(place, ignore_errors=True)
        self.history = history
        self.site = SiteFolder(place)
        self.build = CheckedBuild(tool, self.site)
        self.serve = CheckedServe(tool, self.site)
        self.log = []  # what each edit has changed

    def run(self):
        """Goes through all edits; raises a `Failure` at the first build that is wrong."""
        site = self.site
        sample_site.make_site(site.folder, Random(self.history.numbers))
        (site.folder / SENTINEL).write_text("0")
        first = self.build.check()
        if first.code != 0 or first.findings:
            raise RuntimeError(f"the sample site has findings:\n{first.findings}")
        self.build.build_again()
        site.good = site.sources()
        note_written(site)
        site.keep_aside()
        try:
            for step in self.history.steps:
                self.take(step)
        finally:
            self.serve.kill()

    def take(self, step):
        """Makes the edits of a step, and checks what is built of them."""
        site, random = self.site, Random(step.numbers)
        site.random = Random(f"{step.numbers}/writing")
        try:
            if step.number % 2 == 0:
                self.build.build_again()
            site.mode = step.mode
            forget_options(site, random)
            if step.mode == "serve":
                self.build.last = None
                self.serve.begin()
            else:
                self.serve.end()
            self.edit(step, random)
            whole = (self.serve if step.mode == "serve" else self.build).check()
        except (Difference, ServeEnded) as reason:
            raise Failure(self.history, step, str(reason)) from None
        if whole.is_written:
            site.good = site.sources()
            site.has_tampered = False
            note_written(site)

    def edit(self, step, random):
        """Makes the edits of a step; sources that cannot be built are mostly mended instead."""
        site = self.site
        before = site.sources()
        if before != site.good and random.random() < 0.75:
            site.restore(site.good)
            names = ["mended"]
        else:
            names = step.kinds
            for name in names:
                kinds.load()[name](site, random)
        lines = [f"{step.number} in {step.mode}: {'; '.join(names)}", *changes(before, site.sources())]
        self.log.append("\n    ".join(lines))


def forget_options(site, random):
    """A command line is soon another one again; --strict at once, because every warning is an error."""
    for name in sorted(site.options):
        if name == "--strict" or random.random() < 0.4:
            del site.options[name]
