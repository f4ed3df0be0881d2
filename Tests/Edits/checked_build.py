"""`build` in a new process after each edit, compared with a build from nothing."""

import folder
from comparison import Difference, expect_same_files, expect_same_findings, expect_untouched
from edit_output import forget_list, strangers
from tool import arguments, finish, start_build, start_whole


class CheckedBuild:
    def __init__(self, tool, site):
        self.tool = tool
        self.site = site
        self.last = None  # the build behind the last edit; None when a server has built since

    def build_again(self):
        """Builds with nothing edited: nothing is written.

        From now on the tool trusts what it has just written, and does not make it again.
        """
        if self.last and not self.site.has_tampered:
            standing = folder.stamps(self.site.output)
            expect_same_findings(self.start_and_finish(), self.last)
            expect_untouched(standing, self.site.output)

    def check(self):
        """Builds into the standing output and from nothing, and compares; returns the latter build."""
        site = self.site
        standing, others = folder.stamps(site.output), strangers(site)
        process = start_whole(self.tool, site, *arguments(site.options, without=["--no-cache"]))
        own = self.start_and_finish()
        whole = finish(process)
        if own.code == 74 and site.has_tampered:
            # The list of files is not what it was: the output must be taken over, as the hints say.
            expect_untouched(standing, site.output)
            forget_list(site)
            others = strangers(site)
            own = self.start_and_finish("--adopt")
        expect_same_findings(own, whole)
        if own.code != whole.code:
            raise Difference(f"ends with {own.code}, a build from nothing with {whole.code}")
        if whole.is_written:
            expect_same_files(folder.files(site.output), folder.files(site.whole), others)
        else:
            expect_untouched(standing, site.output)
        self.last = own
        return whole

    def start_and_finish(self, *more):
        return finish(start_build(self.tool, self.site, *arguments(self.site.options), *more))
