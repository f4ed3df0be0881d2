"""Headless Chromium, driven over its DevTools protocol."""

import itertools
import json
import pathlib
import shutil
import subprocess
import tempfile
import time

import websocket

from tab import HEIGHT, BrowserError, Tab, picture_of

FLAGS = [
    "--headless",
    "--no-sandbox",  # root in a container has no user namespace to give
    "--no-first-run",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-renderer-backgrounding",
    "--disable-features=BackForwardCache",  # keeps a process for each page that was left
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    "--remote-debugging-port=0",
    "--remote-allow-origins=*",
]

# The keys the tests press: their Windows code and the text they type.
KEYS = {
    "Tab": (9, ""),
    "Enter": (13, "\r"),
    "ArrowLeft": (37, ""),
    "ArrowUp": (38, ""),
    "ArrowRight": (39, ""),
    "ArrowDown": (40, ""),
}
SHIFT = 8

PATIENCE = 60  # seconds that a busy machine may take for an answer


class Browser:
    """One Chromium process with one tab, closed when the `with` block ends."""

    def __enter__(self):
        program = shutil.which("chromium") or shutil.which("google-chrome")
        if program is None:
            raise BrowserError("chromium is not on PATH")
        self.profile = tempfile.TemporaryDirectory(
            prefix="reportgen-browser-", ignore_cleanup_errors=True
        )
        self.process = subprocess.Popen(
            [program, *FLAGS, f"--user-data-dir={self.profile.name}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.socket = websocket.create_connection(self._address(), timeout=PATIENCE)
        self.numbers = itertools.count(1)
        self.page = Page(self)
        return self

    def __exit__(self, *_):
        try:
            self.call("Browser.close")
            self.process.wait(10)
        except (BrowserError, OSError, websocket.WebSocketException, subprocess.TimeoutExpired):
            self.process.kill()
        self.socket.close()
        self.profile.cleanup()

    def _address(self):
        port_file = pathlib.Path(self.profile.name, "DevToolsActivePort")
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            if port_file.is_file() and len(lines := port_file.read_text().split()) == 2:
                return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise BrowserError("chromium did not start")

    def call(self, method, session=None, **parameters):
        """Sends one command and returns its result; events that come first reach the page."""
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self.socket.send(json.dumps(message))
        for answer in self.answers(method):
            if answer.get("id") != number:
                continue
            if "error" in answer:
                raise BrowserError(f"{method}: {answer['error']['message']}")
            return answer["result"]

    def answers(self, purpose):
        """What the browser says until the caller stops listening; events reach the page first.

        A page that listens to its server sends events for ever, so patience with it ends.
        """
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            answer = json.loads(self.socket.recv())
            if "method" in answer:
                self.page.events.append(answer)
            yield answer
        raise BrowserError(f"{purpose}: no end after {PATIENCE} s")


def ends_load(events, loader):
    """Whether a page is loaded: the one that was asked for, or what it was reloaded as before its
    own end came."""
    moments = [event["params"] for event in events if event["method"] == "Page.lifecycleEvent"]
    its_own = itertools.dropwhile(lambda moment: moment["loaderId"] != loader, moments)
    return any(moment["name"] == "load" for moment in its_own)


class Page(Tab):
    """The tab: goes to addresses, moves the pointer, presses keys, takes pictures."""

    address = None

    def __init__(self, browser):
        super().__init__()
        self.browser = browser
        self.events = []
        self.settings = {}
        browser.page = self
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)[
            "sessionId"
        ]
        for domain in ["Page", "Runtime", "Log", "Network", "DOM", "Accessibility"]:
            self.call(f"{domain}.enable")
        self.call("Page.setLifecycleEventsEnabled", enabled=True)
        self.resize(1280)
        self.emulate()

    def call(self, method, **parameters):
        return self.browser.call(method, session=self.session, **parameters)

    def load(self, address):
        if self.address == address:
            self._navigate("about:blank")  # else what was chosen on the page is chosen again
        self.events.clear()
        self._navigate(address)

    def _navigate(self, address):
        self.address = address
        answer = self.call("Page.navigate", url=address)
        if "errorText" in answer:
            raise BrowserError(f"{address}: {answer['errorText']}")
        answers = self.browser.answers(f"loading {address}")
        while not ends_load(self.events, answer["loaderId"]):
            next(answers)

    def set_up(self, width, height=HEIGHT, touch=False, motion=False):
        """Sizes a window in which no script of a page runs, with a mouse or a finger."""
        self.allow_scripts(False)
        self.emulate(reduced_motion=not motion)
        self.resize(width, height, mobile=touch)
        self._set("Emulation.setTouchEmulationEnabled", enabled=touch)

    def _set(self, method, **parameters):
        """Sends a setting, unless it is in force."""
        if self.settings.get(method) != parameters:
            self.call(method, **parameters)
            self.settings[method] = parameters

    def resize(self, width, height=HEIGHT, mobile=False):
        self._set(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=mobile,
        )

    def emulate(self, media="screen", dark=False, forced_colors=False, reduced_motion=True):
        """Chooses the medium; motion is reduced by default, so that pictures are steady."""
        features = {
            "prefers-color-scheme": "dark" if dark else "light",
            "prefers-reduced-motion": "reduce" if reduced_motion else "no-preference",
            "forced-colors": "active" if forced_colors else "none",
        }
        self._set(
            "Emulation.setEmulatedMedia",
            media=media,
            features=[{"name": name, "value": value} for name, value in features.items()],
        )

    def allow_scripts(self, allowed):
        self._set("Emulation.setScriptExecutionDisabled", value=not allowed)

    def evaluate(self, expression, wait=False):
        """The value of a JavaScript expression; works with the page's scripts switched off."""
        answer = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=wait
        )
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise BrowserError(details.get("exception", details).get("description", str(details)))
        return answer["result"].get("value")

    def picture(self):
        """The pixels of the whole page."""
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
        return picture_of(self._capture(clip=clip, captureBeyondViewport=True))

    def screenshot(self, box):
        left, top, right, bottom = map(round, box)
        x, y = self.evaluate("[scrollX, scrollY]")
        clip = {"x": left + x, "y": top + y, "width": right - left, "height": bottom - top, "scale": 1}
        return self._capture(clip=clip)

    def pseudo_boxes(self, expression):
        """The boxes (left, top, right, bottom) of an element's `::before` and `::after`."""
        element = self.call("Runtime.evaluate", expression=expression)["result"]
        node = self.call("DOM.describeNode", objectId=element["objectId"])["node"]
        for pseudo in node.get("pseudoElements", []):
            quad = self.call("DOM.getBoxModel", backendNodeId=pseudo["backendNodeId"])
            border = quad["model"]["border"]
            yield min(border[0::2]), min(border[1::2]), max(border[0::2]), max(border[1::2])

    def _capture(self, **parameters):
        return self.call("Page.captureScreenshot", format="png", **parameters)["data"]

    def move_to(self, x, y):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def click(self, x, y):
        self.move_to(x, y)
        for kind in ["mousePressed", "mouseReleased"]:
            self.call(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1
            )

    def tap(self, x, y):
        # What a finger touched is shaded for a moment, and then hovered once more wherever the mouse
        # is. The next test must not see that: it loads the page anew.
        self.shown = None
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def press(self, key, shift=False):
        code, text = KEYS[key]
        shared = {"key": key, "code": key, "windowsVirtualKeyCode": code}
        shared["modifiers"] = SHIFT if shift else 0
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **shared)
        self.call("Input.dispatchKeyEvent", type="keyUp", **shared)
