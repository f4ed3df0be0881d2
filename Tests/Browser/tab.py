"""What the tests ask of a tab, the same in every engine."""

import base64
import io

from PIL import Image

# A window has room for most figures; the larger it is, the longer a picture of it takes.
HEIGHT = 600

# The page as it was when it was loaded, as far as a reader can change it.
RESET = """(() => {
  for (const radio of document.querySelectorAll('input')) radio.checked = radio.defaultChecked;
  for (const details of document.querySelectorAll('details')) details.open = false;
  document.activeElement.blur();
  getSelection().removeAllRanges();
  for (const calendar of document.querySelectorAll('.cy')) calendar.scrollTo({left: 0, behavior: 'instant'});
})()"""


class BrowserError(Exception):
    """A browser did not start, refused a command, or did not answer in time."""


class Tab:
    """The one tab of a browser.

    An engine says how it does the following; coordinates are those of the window.

    - `set_up(width, height=HEIGHT, touch=False, motion=False)`: sizes the window; scripts are off, the
      look is the light one. Chromium alone can be told to use a finger and to keep still.
    - `load(address)`: opens an address anew and waits until all of it is loaded.
    - `evaluate(expression)`: the value of one JavaScript expression. It is asked from outside the
      page, which works although the page's own scripts are off.
    - `move_to(x, y)`, `click(x, y)`, `tap(x, y)`, `press(key, shift=False)`.
    - `screenshot(box)`: a base64-encoded PNG of a box (left, top, right, bottom) of what the window
      shows. It may be a moment behind in engines that paint late.
    """

    shown = None  # the address of the open page, unless it has to be loaded anew
    view_at_rest = None  # what the tests last waited for to be painted
    picture_at_rest = None  # and how it looked

    def __init__(self):
        self.heights = {}  # of the windows for figures that need more than others

    def go(self, address):
        """Opens an address anew."""
        self.forget()
        self.load(address)
        self.shown = address

    def show(self, address):
        """Opens an address, or puts the page back into its first state when it is open already."""
        if self.shown != address:
            self.go(address)
        self.leave()
        self.evaluate(RESET)

    def forget(self):
        """Makes sure that the next page is loaded anew."""
        self.shown = None
        self.view_at_rest = None

    def view(self, box):
        """The pixels of a box, painted to the end."""
        return self.glance(box)

    def glance(self, box):
        """The pixels of a box, perhaps a moment behind; for looks that are repeated."""
        return self.pixels(self.screenshot(box), box)

    def pixels(self, screenshot, box):
        """The pixels of a box from a screenshot of it."""
        return picture_of(screenshot)

    def come_to_rest(self, view, box):
        """Waits until the window shows what was scrolled to: engines paint when they have time.

        `view` tells one place from another; at the place that was waited for last it is at rest.
        """
        if not self.is_at_rest(view):
            self.picture_at_rest = self.pixels(self.settled(box), box)
            self.view_at_rest = view

    def is_at_rest(self, view):
        return self.view_at_rest == view

    def settled(self, box):
        """The screenshot of a box once two in a row are the same."""
        last = self.screenshot(box)
        while (now := self.screenshot(box)) != last:
            last = now
        return last

    def leave(self):
        """Takes the mouse to the corner; a mouse that is there already moves all the same."""
        self.move_to(3, 3)
        self.move_to(1, 1)


def picture_of(data):
    """The picture that a browser sent as base64."""
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")
