"""Takes pictures of a site's pages for people to look at.

python Tests/Browser/shots.py Site /tmp/shots / stations/ --widths 1280,360 --dark --print --select 20
"""

import argparse
import pathlib

from chromium import Browser
from site_server import SiteServer

# Pins the n-th strip of every selection layer that is shown.
SELECT = """
for (const strips of document.querySelectorAll('.k, .dn')) {
  const radios = strips.querySelectorAll('input[type=radio]');
  if (radios.length && strips.getClientRects().length)
    radios[Math.min(NUMBER, radios.length) - 1].click();
}
"""


def main():
    options = read_options()
    pages = options.paths or [
        page.relative_to(options.site).as_posix() for page in sorted(options.site.rglob("*.html"))
    ]
    options.output.mkdir(parents=True, exist_ok=True)
    with SiteServer(options.site) as server, Browser() as browser:
        for path in pages:
            for width in options.widths:
                take(browser.page, f"{server.address}/{path.lstrip('/')}", path, width, options)


def take(page, address, path, width, options):
    page.resize(width)
    name = path.strip("/").removesuffix("index.html").removesuffix(".html").strip("/")
    stem = f"{name.replace('/', '-') or 'home'}-{width}"

    def save(suffix):
        file = options.output / f"{stem}{suffix}.png"
        page.picture().save(file)
        print(file)

    page.emulate()
    page.go(address)
    save("")
    if options.dark:
        page.emulate(dark=True)
        save("-dark")
    if options.print:
        page.emulate(media="print")
        save("-print")
    if options.select:
        page.emulate()
        page.evaluate(SELECT.replace("NUMBER", str(options.select)))
        save("-selected")


def read_options():
    parser = argparse.ArgumentParser(description="Takes pictures of a site's pages.")
    parser.add_argument("site", type=pathlib.Path, help="the folder of the built site")
    parser.add_argument("output", type=pathlib.Path, help="the folder for the pictures")
    parser.add_argument("paths", nargs="*", help="pages, such as / or stations/; default: all")
    parser.add_argument(
        "--widths", default="1280", type=lambda text: [int(width) for width in text.split(",")]
    )
    parser.add_argument("--dark", action="store_true", help="also in dark mode")
    parser.add_argument("--print", action="store_true", help="also as printed")
    parser.add_argument("--select", type=int, metavar="N", help="also with strip N pinned")
    return parser.parse_args()


if __name__ == "__main__":
    main()
