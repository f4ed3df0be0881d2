"""reportgen serve in a browser: an edit changes the open page, a mistake lies over it."""

import contextlib
import pathlib
import re
import shutil
import signal
import subprocess
import threading
import time

import pytest

from accessibility import axe_findings
from conftest import REPOSITORY
from findings import expect_none
from loading import loading_findings
from tab import BrowserError

PATIENCE = 60  # seconds that anything may take on a busy machine

OVERLAY = "[...document.body.children].map((child) => child.shadowRoot?.textContent ?? '').join('')"


class ServedSite:
    """A copy of the demonstration that `reportgen serve` shows until the `with` block ends."""

    def __init__(self, folder, tool):
        self.folder = pathlib.Path(folder)
        self.tool = pathlib.Path(tool).absolute()
        for name in ["Content", "Templates"]:
            shutil.copytree(REPOSITORY / name, self.folder / name)

    def __enter__(self):
        self.start("0")
        return self

    def start(self, port):
        """Starts the server, and waits until it serves."""
        self.process = subprocess.Popen(
            [self.tool, "serve", "--port", port],
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.lines = []
        threading.Thread(target=self._read, daemon=True).start()
        wait_until(lambda: self.address, "the server has not started")

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    @property
    def address(self):
        found = re.search(r"^Serving (http://\S+)$", "\n".join(self.lines), re.MULTILINE)
        return found and found[1]

    def edit(self, path, old, new):
        """Replaces a text in a source, as an editor does that writes beside the file and renames."""
        file = self.folder / path
        text = file.read_text(encoding="utf-8")
        assert old in text
        beside = file.with_name("." + file.name + ".new")
        beside.write_text(text.replace(old, new), encoding="utf-8")
        beside.rename(file)


def wait_until(condition, complaint):
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, complaint
        time.sleep(0.02)


def shows(page, expression, text):
    """Whether the page shows a text; a page that is just being reloaded shows nothing."""
    with contextlib.suppress(BrowserError):
        return text in (page.evaluate(expression) or "")
    return False


def overlay_is_gone(page):
    with contextlib.suppress(BrowserError):
        return page.evaluate(OVERLAY) == ""
    return False


@pytest.fixture
def served(tmp_path, request):
    with ServedSite(tmp_path, request.config.getoption("reportgen")) as site:
        yield site


def test_served_page_loads_in_silence(served, page):
    expect_none(loading_findings(page, served.address))
    assert "<script" not in (served.folder / "Site/index.html").read_text(encoding="utf-8")


def test_edit_changes_the_open_page(served, page):
    page.go(served.address + "about/")
    page.evaluate("window.isOld = true")
    served.edit("Content/about.md", "\n---\n", "\n---\nEdited while it was open.\n\n")
    wait_until(
        lambda: shows(page, "document.body.innerText", "Edited while it was open."),
        "the page was not reloaded",
    )
    assert page.evaluate("window.isOld") is None
    assert page.evaluate("location.pathname") == "/about/"


def test_mistake_lies_over_the_page_until_it_is_mended(served, page):
    page.go(served.address + "about/")
    before = page.evaluate("document.querySelector('main').innerText")
    served.edit("Content/about.md", "\n---\n", "\n---\n[A dead link](nowhere.md).\n\n")
    wait_until(lambda: shows(page, OVERLAY, "leads nowhere"), "no overlay came")
    text = page.evaluate(OVERLAY)
    assert "The site was not built: 1 error" in text
    assert re.search(r"Content/about\.md:\d+:1", text)
    assert page.evaluate("document.querySelector('main').innerText") == before
    for width, dark in [(1280, False), (320, True)]:
        page.resize(width)
        page.emulate(dark=dark)
        expect_none(axe_findings(page))
    served.edit("Content/about.md", "[A dead link](nowhere.md).\n\n", "")
    wait_until(lambda: overlay_is_gone(page), "the overlay stayed")


def test_overlay_is_closed_by_hand_and_comes_back_with_the_next_mistake(served, page):
    page.go(served.address)
    served.edit("Content/about.md", "\n---\n", "\n---\n[First](nowhere.md).\n\n")
    wait_until(lambda: shows(page, OVERLAY, "nowhere.md"), "no overlay came")
    page.evaluate(
        "[...document.body.children].find((child) => child.shadowRoot)"
        ".shadowRoot.querySelector('button').click()"
    )
    assert not page.evaluate(OVERLAY)
    served.edit("Content/about.md", "nowhere.md", "elsewhere.md")
    wait_until(lambda: shows(page, OVERLAY, "elsewhere.md"), "no second overlay came")
    served.edit("Content/about.md", "[First](elsewhere.md).\n\n", "")
    wait_until(lambda: overlay_is_gone(page), "the overlay stayed")


def test_page_opened_during_a_mistake_shows_it(served, page):
    page.go("about:blank")
    served.edit("Content/about.md", "\n---\n", "\n---\n[Dead](nowhere.md).\n\n")
    wait_until(lambda: "Nothing was written: 1 error" in served.lines[-1], "nothing was built")
    page.go(served.address)
    wait_until(lambda: shows(page, OVERLAY, "leads nowhere"), "no overlay came")
    served.edit("Content/about.md", "[Dead](nowhere.md).\n\n", "")
    wait_until(lambda: overlay_is_gone(page), "the overlay stayed")


def test_new_style_reaches_the_open_page(served, page):
    page.go(served.address)
    colour = "getComputedStyle(document.querySelector('main')).outlineColor"
    served.edit(
        "Templates/assets/style.css", "*{box-sizing:border-box}",
        "*{box-sizing:border-box}main{outline:1px solid rgb(1, 2, 3)}",
    )
    wait_until(lambda: shows(page, colour, "rgb(1, 2, 3)"), "the style did not change")


def test_page_that_is_new_can_be_opened(served, page):
    (served.folder / "Content/notes").mkdir()
    (served.folder / "Content/notes/first.md").write_text("---\ntitle: A first note\n---\nNew.\n")
    page.go(served.address + "notes/first/")
    wait_until(
        lambda: shows(page, "document.body.innerText", "A first note"), "the new page did not come"
    )


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupt_ends_it_cleanly_while_a_page_listens(number, served, page):
    page.go(served.address)
    served.process.send_signal(number)
    assert served.process.wait(PATIENCE) == 0


def test_page_that_slept_through_a_start_is_reloaded(served, page):
    page.go(served.address)
    page.evaluate("window.isOld = true")
    port = served.address.rsplit(":", 1)[1].rstrip("/")
    served.process.terminate()
    served.process.wait(PATIENCE)
    served.start(port)
    wait_until(
        lambda: shows(page, "String(window.isOld)", "undefined"), "the page was not reloaded"
    )


def test_port_that_is_taken_is_said(served):
    port = served.address.rsplit(":", 1)[1].rstrip("/")
    second = subprocess.run(
        [served.tool, "serve", "--port", port],
        cwd=served.folder,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert second.returncode == 74
    assert second.stdout == ""
    assert second.stderr == (
        f"127.0.0.1:{port}: error: another program listens on this port [port-taken]\n"
        "  hint: choose another one with --port, or --port 0 for any that is free\n"
    )


def test_terminal_has_a_line_for_each_build(served):
    assert re.fullmatch(r"Built \d+ pages in [\d.]+ m?s, \d+ files changed", served.lines[-2])
    served.edit("Content/about.md", "\n---\n", "\n---\n[Dead](nowhere.md).\n\n")
    wait_until(lambda: served.lines[-1] == "Nothing was written: 1 error", "nothing was built")
    assert re.fullmatch(
        r"Content/about\.md:\d+:1: error: 'nowhere\.md' leads nowhere \[dead-link\]",
        served.lines[-2],
    )
    served.edit("Content/about.md", "[Dead](nowhere.md).", "Mended.")
    built = r"Built \d+ pages in [\d.]+ m?s, 2 files changed: Content/about\.md"
    wait_until(lambda: re.fullmatch(built, served.lines[-1]), "nothing was built")
