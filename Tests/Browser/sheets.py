"""A page on paper: how far each sheet is filled, and what leaves it."""

import base64

import pypdfium2

# A4 in inches.
PAPER = {"paperWidth": 8.27, "paperHeight": 11.69}

# What is lighter is the ground of a card or a hairline.
INK = 225

# A sheet between two others that has less on it was left by a break in the wrong place.
LEAST = 1 / 3

# What is wider than the sheet; a chart clips itself.
CUT = """(() => {
  const width = document.documentElement.clientWidth;
  return [...document.querySelectorAll('main *')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width && box.right > width + 1 && !element.closest('svg');
  }).map((element) => `${element.tagName} ${element.className}: ends right of the sheet`);
})()"""


def sheets(page):
    """The sheets of the open page as pictures, as a browser prints them at first: without grounds."""
    printed = page.call("Page.printToPDF", preferCSSPageSize=False, **PAPER)["data"]
    document = pypdfium2.PdfDocument(base64.b64decode(printed))
    try:
        return [sheet.render(scale=0.5, grayscale=True).to_pil() for sheet in document]
    finally:
        document.close()


def filled(sheet):
    """The part of a sheet above the last thing on it."""
    ink = sheet.point(lambda light: 255 if light < INK else 0).getbbox()
    return ink[3] / sheet.height if ink else 0


def sheet_findings(page):
    """Sheets that are nearly empty though others follow, and what is cut at the side."""
    parts = [filled(sheet) for sheet in sheets(page)]
    findings = [
        f"sheet {number} of {len(parts)} is filled to {part:.0%}"
        for number, part in enumerate(parts[:-1], 1)
        if part < LEAST
    ]
    page.emulate(media="print")
    return findings + page.evaluate(CUT)
