"""WebKitGTK, the engine of Safari: MiniBrowser on a virtual display, driven by WebKitWebDriver."""

import http.client
import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

from firefox import PRESS, move, strokes
from tab import HEIGHT, BrowserError, Tab, picture_of

# Without its tool bar the window can be as narrow as a phone. The scripts of pages are off; the
# driver's own still run.
FLAGS = ["--automation", "--full-screen", "--enable-javascript=false"]
SCREEN = "1600x4000x24"


class Browser:
    """One MiniBrowser with one tab, its driver and its display, closed when the `with` block ends."""

    def __enter__(self):
        driver, display = (found_on_path(name) for name in ("WebKitWebDriver", "Xvfb"))
        self.home = tempfile.TemporaryDirectory(
            prefix="reportgen-webkit-", ignore_cleanup_errors=True
        )
        self._start_display(display)
        port = free_port()
        self.driver = subprocess.Popen(
            [driver, f"--port={port}"],
            env=self._environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self._wait_for_driver()
        options = {"binary": str(mini_browser()), "args": FLAGS}
        answer = self.send(
            "POST", "/session", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}}
        )
        self.session = f"/session/{answer['sessionId']}"
        self._focus()
        self.page = Page(self)
        return self

    def __exit__(self, *_):
        try:
            self.send("DELETE", self.session)
        except (BrowserError, OSError, http.client.HTTPException):
            pass  # it is ended below all the same
        self.connection.close()
        for process in (self.driver, self.display):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
        self.home.cleanup()

    def _start_display(self, program):
        """Starts a display; it chooses a free number and writes it into a pipe."""
        reading, writing = os.pipe()
        self.display = subprocess.Popen(
            [program, "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"],
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.number = pipe.readline().strip()
        if not self.number:
            raise BrowserError("Xvfb did not start")

    def _environment(self):
        """Of the settings of whoever runs the tests, none reaches the browser."""
        kept = {key: os.environ[key] for key in ("PATH", "LANG", "LC_ALL") if key in os.environ}
        return {
            **kept,
            "HOME": self.home.name,
            "DISPLAY": f":{self.number}",
            "GDK_BACKEND": "x11",
            "NO_AT_BRIDGE": "1",  # asks for no accessibility bus, which nobody runs
        }

    def _focus(self):
        """Gives the window the focus, as a window manager would; without it no focus ring shows."""
        find = ["search", "--sync", "--onlyvisible", "--class", "MiniBrowser"]
        subprocess.run(
            ["xdotool", *find, "windowfocus", "--sync"], env=self._environment(), check=True, timeout=60
        )

    def _wait_for_driver(self):
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                return self.send("GET", "/status")
            except OSError:
                self.connection.close()
                time.sleep(0.05)
        raise BrowserError("WebKitWebDriver did not start")

    def send(self, method, path, **parameters):
        """Sends one command and returns its value."""
        body = json.dumps(parameters) if method == "POST" else None
        self.connection.request(method, path, body, {"Content-Type": "application/json"})
        value = json.loads(self.connection.getresponse().read())["value"]
        if isinstance(value, dict) and "error" in value:
            raise BrowserError(f"{path}: {value['error']}: {value.get('message')}")
        return value


def found_on_path(name):
    if found := shutil.which(name):
        return found
    raise BrowserError(f"{name} is not on PATH")


def mini_browser():
    """Debian keeps it beside the library, not on PATH."""
    for found in sorted(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")):
        return found
    raise BrowserError("MiniBrowser is not in /usr/lib/*/webkit2gtk-4.*")


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Page(Tab):
    """The tab; a tap is the driver's touch, not a device's."""

    def __init__(self, browser):
        super().__init__()
        self.browser = browser
        self.size = None

    def call(self, path, **parameters):
        return self.browser.send("POST", f"{self.browser.session}/{path}", **parameters)

    def set_up(self, width, height=HEIGHT, touch=False, motion=False):
        if self.size != (width, height):
            self.call("window/rect", x=0, y=0, width=width, height=height)
            while self.evaluate("[innerWidth, innerHeight]") != [width, height]:
                time.sleep(0.02)  # the page learns of it later than the window
            if self.size is None or self.size[0] != width:
                self.forget()  # a page that is open keeps its media queries for a while
            self.size = (width, height)

    def load(self, address):
        self.call("url", url=address)

    def evaluate(self, expression):
        return self.call("execute/sync", script=f"return ({expression})", args=[])

    def view(self, box):
        """The window is painted with delay."""
        return self.pixels(self.settled(box), box)

    def pixels(self, screenshot, box):
        return picture_of(screenshot).crop([round(edge) for edge in box])

    def screenshot(self, box):
        """The whole window: the driver knows no other box than that of an element."""
        return self.browser.send("GET", f"{self.browser.session}/screenshot")

    def move_to(self, x, y):
        self._point("mouse", [move(x, y)])

    def click(self, x, y):
        self._point("mouse", [move(x, y), *PRESS])

    def tap(self, x, y):
        self._point("touch", [move(x, y), *PRESS])

    def leave(self):
        self._point("mouse", [move(3, 3), move(1, 1)])

    def _point(self, kind, actions):
        pointer = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}}
        self.call("actions", actions=[{**pointer, "actions": actions}])

    def press(self, key, shift=False):
        self.call(
            "actions", actions=[{"type": "key", "id": "keyboard", "actions": strokes(key, shift)}]
        )
