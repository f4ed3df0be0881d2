"""`serve` that runs on while the site is edited, compared with builds from nothing."""

import folder
from comparison import Difference, expect_same_files, expect_same_findings, expect_untouched
from edit_output import STRANGERS, forget_list, strangers
from serving import ServeEnded, Server
from site_folder import SENTINEL
from tool import SERVED_OPTIONS, arguments, finish, start_whole

SILENCE = 20  # seconds without a build after which no other is waited for


class CheckedServe:
    def __init__(self, tool, site):
        self.tool = tool
        self.site = site
        self.server = None
        self.is_settled = True  # whether the server has seen all that has happened so far
        self.sentinels = 0

    def begin(self):
        """Has a server run with the options of the site, and notes how the output stands before an edit."""
        options = arguments(self.site.options, SERVED_OPTIONS)
        if self.server and self.server.options != options:
            self.end()
        if self.server is None:
            more = []
            if self.site.has_tampered:
                # The list of files may not be what it was: the output is taken over.
                forget_list(self.site)
                more = ["--adopt"]
            self.server = Server(self.tool, self.site, options, more)
            self.is_settled = True
        self.site.noticed = []
        self.standing, self.strangers = folder.stamps(self.site.output), strangers(self.site)

    def check(self):
        """Waits until the server has built the edit, and compares; returns the build from nothing."""
        site = self.site
        if arguments(site.options, SERVED_OPTIONS) != self.server.options:
            self.begin()
        others = {path for path in {*self.strangers, *STRANGERS} if (site.output / path).exists()}
        is_single = len(site.noticed) == 1 and self.is_settled and not site.has_tampered
        process = start_whole(self.tool, site, *arguments(site.options, SERVED_OPTIONS))
        try:
            if is_single:
                own = self.server.next_build_of(site.noticed[0])
            elif site.noticed:
                self.server.next_build()
        finally:
            whole = finish(process)
        if not is_single:
            own = self.settle(whole)
        try:
            self.compare(own, whole, others, is_single)
        except Difference as difference:
            # What was lost of the output is made again once readers have the new pages.
            if not site.has_tampered and ", 0 files changed" not in own.line:
                raise
            try:
                own = self.next_build_or_difference(own, whole)
            except ServeEnded:
                if self.server.has_ended:
                    raise
                raise difference from None
            self.compare(own, whole, others, is_single)
        return whole

    def compare(self, own, whole, others, is_single):
        """Compares a build of the server with that from nothing."""
        expect_same_findings(own, whole)
        if whole.is_written:
            expect_same_files(folder.files(self.site.output), folder.files(self.site.whole), others)
        elif is_single:
            # Of several events the first may be built without errors, and written.
            expect_untouched(self.standing, self.site.output)

    def settle(self, whole):
        """The build of all that has happened: of several events, or of none that is watched."""
        self.sentinels += 1
        (self.site.folder / SENTINEL).write_text(str(self.sentinels))
        own = self.server.next_build()
        # Events come in their order: the build that names the sentinel knows all before it. A build
        # that fails names no file, so that more may be to come.
        self.is_settled = whole.is_written
        while not is_last(own, whole):
            own = self.next_build_or_difference(own, whole)
        return own

    def next_build_or_difference(self, own, whole):
        try:
            return self.server.next_build(SILENCE)
        except ServeEnded:
            if not self.server.has_ended:
                expect_same_findings(own, whole)
            raise

    def end(self):
        if self.server:
            code = self.server.end()
            self.server = None
            if code != 0:
                raise Difference(f"serve ends with {code}")

    def kill(self):
        if self.server:
            self.server.process.kill()
            self.server.process.wait()


def is_last(own, whole):
    """Whether a build of the server knows the sentinel, or is all that can be waited for."""
    if whole.is_written:
        return own.names(SENTINEL)
    return own.findings == whole.findings
