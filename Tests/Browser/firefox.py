"""Headless Firefox, driven over WebDriver BiDi on its own remote port; no geckodriver is needed."""

import itertools
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading
import time

import websocket

from tab import HEIGHT, BrowserError, Tab

# The tab's scripts are off in the engine itself; the driver's expressions run all the same.
PREFERENCES = {
    "javascript.enabled": False,
    "dom.w3c_touch_events.enabled": 1,
    "ui.systemUsesDarkTheme": 0,
    "ui.prefersReducedMotion": 0,
    "layout.testing.overlay-scrollbars.always-visible": False,
    "widget.gtk.overlay-scrollbars.enabled": True,
    # Nothing is asked of the network.
    "app.normandy.enabled": False,
    "services.settings.server": "data:,",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}

# The keys the tests press, as WebDriver writes them.
KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}


class Browser:
    """One Firefox process with one tab, closed when the `with` block ends."""

    def __enter__(self):
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if program is None:
            raise BrowserError("firefox-esr is not on PATH")
        self.profile = tempfile.TemporaryDirectory(
            prefix="reportgen-firefox-", ignore_cleanup_errors=True
        )
        lines = [f"user_pref({json.dumps(key)}, {json.dumps(value)});" for key, value in PREFERENCES.items()]
        pathlib.Path(self.profile.name, "user.js").write_text("\n".join(lines), encoding="utf-8")
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--remote-debugging-port=0"]
            + ["--profile", self.profile.name, "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        # Firefox refuses the header `Origin`, which any page that tried to drive it would send.
        self.socket = websocket.create_connection(
            f"{self._address()}/session", timeout=60, suppress_origin=True
        )
        self.numbers = itertools.count(1)
        self.call("session.new", capabilities={})
        self.page = Page(self)
        return self

    def __exit__(self, *_):
        try:
            self.call("browser.close")
            self.process.wait(10)
        except (BrowserError, OSError, websocket.WebSocketException, subprocess.TimeoutExpired):
            self.process.kill()
        self.socket.close()
        self.profile.cleanup()

    def _address(self):
        """The address Firefox says it listens at; the rest it says is read and dropped."""
        found = []

        def read():
            for line in self.process.stderr:
                found.extend(re.findall(r"WebDriver BiDi listening on (ws://\S+)", line))

        threading.Thread(target=read, daemon=True).start()
        deadline = time.monotonic() + 60
        while not found and self.process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.05)
        if not found:
            self.process.kill()
            raise BrowserError("firefox-esr did not start")
        return found[0]

    def call(self, method, **parameters):
        """Sends one command and returns its result."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") != number:
                continue
            if answer["type"] == "error":
                raise BrowserError(f"{method}: {answer['message']}")
            return answer["result"]


class Page(Tab):
    """The tab; it is a new one that was activated, since the first one never has the focus."""

    def __init__(self, browser):
        super().__init__()
        self.browser = browser
        self.context = browser.call("browsingContext.create", type="tab")["context"]
        self.call("browsingContext.activate")
        self.size = None

    def call(self, method, **parameters):
        return self.browser.call(method, context=self.context, **parameters)

    def set_up(self, width, height=HEIGHT, touch=False, motion=False):
        if self.size != (width, height):
            self.call("browsingContext.setViewport", viewport={"width": width, "height": height})
            self.size = (width, height)

    def load(self, address):
        self.call("browsingContext.navigate", url=address, wait="complete")

    def evaluate(self, expression):
        answer = self.browser.call(
            "script.evaluate",
            expression=f"JSON.stringify({expression})",
            target={"context": self.context},
            awaitPromise=False,
        )
        if answer["type"] == "exception":
            raise BrowserError(answer["exceptionDetails"]["text"])
        text = answer["result"].get("value")
        return None if text is None else json.loads(text)

    def screenshot(self, box):
        left, top, right, bottom = map(round, box)
        clip = {"type": "box", "x": left, "y": top, "width": right - left, "height": bottom - top}
        return self.call("browsingContext.captureScreenshot", clip=clip)["data"]

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
        self.call("input.performActions", actions=[{**pointer, "actions": actions}])

    def press(self, key, shift=False):
        self.call(
            "input.performActions",
            actions=[{"type": "key", "id": "keyboard", "actions": strokes(key, shift)}],
        )


PRESS = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]


def move(x, y):
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}


def strokes(key, shift):
    """A key going down and up, with Shift held where it is wanted."""
    keys = ([KEYS["Shift"]] if shift else []) + [KEYS[key]]
    return [{"type": "keyDown", "value": it} for it in keys] + [
        {"type": "keyUp", "value": it} for it in reversed(keys)
    ]
