"""Links, images and stylesheets that must lead somewhere, and markup that must not appear."""

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from urllib.parse import unquote, urldefrag, urljoin

from built_site import address

LINKS = [("a", "href"), ("area", "href"), ("link", "href"), ("img", "src"), ("source", "src")]
MACHINE_PATH = re.compile(r"(?<![\w.:/-])/(?:home|root|tmp|work|Users|var|opt)/[\w.]")
ROOT = "http://site.invalid"


def page_links(site, page):
    """The links of a page as written."""
    for element in site.elements(page):
        for tag, attribute in LINKS:
            if element.tag == tag and element.get(attribute) is not None:
                yield element.get(attribute)
        if element.tag == "meta" and element.get("property") in ("og:image", "og:url"):
            yield element.get("content")
        for candidate in (element.get("srcset") or "").split(","):
            if candidate.strip():
                yield candidate.split()[0]


def internal_targets(site, page, base="/"):
    """(link, path within the site or nothing, fragment) of a page's links, served below `base`."""
    origin = f"{ROOT}{base}"
    own = site_address(site)
    for link in page_links(site, page):
        if own and link.startswith(own):
            resolved = origin + link.removeprefix(own)
        else:
            resolved = urljoin(origin + address(page), link)
        whole, fragment = urldefrag(resolved)
        whole = whole.partition("?")[0]  # the version of a stylesheet
        if whole.startswith(origin):
            yield link, unquote(whole.removeprefix(origin)), unquote(fragment)
        elif whole.startswith(ROOT):
            yield link, None, fragment


def site_address(site):
    """The public address of the site, which canonical and preview links carry."""
    if "index.html" in site.pages:
        for element in site.elements("index.html"):
            if element.tag == "link" and element.get("rel") == "canonical":
                return element.get("href")
    return None


def link_findings(site, page, base="/"):
    """Links of a page that lead nowhere when the site is served below `base`."""
    if page == "404.html":
        base = site.base_path  # it is shown at any address, so its links start at the root
    findings = []
    for link, path, fragment in internal_targets(site, page, base):
        if link.startswith("/") and page != "404.html":
            findings.append(f"'{link}' starts at the host's root")
        elif path is None:
            findings.append(f"'{link}' leaves the site's folder")
        elif (file := target_file(site, path)) is None:
            findings.append(f"'{link}' leads nowhere")
        elif fragment and file.endswith(".html") and fragment not in ids(site, file):
            findings.append(f"'{link}' names no id in {file}")
    return findings


def target_file(site, path):
    """The file a server sends for a path, or nothing; a folder needs its final slash."""
    file = f"{path}index.html" if path == "" or path.endswith("/") else path
    return file if (site.folder / file).is_file() else None


def ids(site, page):
    return {element.get("id") for element in site.elements(page)}


def markup_findings(site, page):
    """Script, inline style, event attributes and duplicate ids in a page."""
    findings = []
    for element in site.elements(page):
        if element.tag in ("script", "style"):
            findings.append(f"<{element.tag}> is forbidden")
        for name, value in element.attributes.items():
            if name == "style" or name.startswith("on"):
                findings.append(f"{name}='{value}' on <{element.tag}> is forbidden")
            if name in ("href", "src") and (value or "").strip().lower().startswith("javascript:"):
                findings.append(f"{name}='{value}' is a script")
        if element.tag == "img" and not {"alt", "width", "height"} <= element.attributes.keys():
            findings.append(f"<img src='{element.get('src')}'> lacks alt, width or height")
    counts = Counter(element.get("id") for element in site.elements(page))
    for name, count in counts.items():
        if name is not None and (count > 1 or not name or re.search(r"\s", name)):
            findings.append(f"the id '{name}' stands {count} times or is not a word")
    return findings


def machine_path_findings(site):
    """Text files that name a path of the machine that built them."""
    findings = []
    for path in sorted(site.folder.rglob("*")):
        if path.suffix in (".html", ".css", ".svg", ".xml", ".json", ".txt", ".csv"):
            text = path.read_text(encoding="utf-8")
            for match in MACHINE_PATH.finditer(text):
                found = text[match.start() : match.start() + 40]
                findings.append(f"{path.relative_to(site.folder)}: '{found}'")
    return findings


def listing_findings(site):
    """Addresses in the sitemap and the feeds that lead nowhere."""
    own = site_address(site)
    findings = []
    for listing in ("sitemap.xml", "feed.xml", "records.xml", "goals.xml"):
        if not (site.folder / listing).is_file():
            continue
        for element in ElementTree.parse(site.folder / listing).iter():
            name = element.tag.rpartition("}")[2]
            link = element.text if name == "loc" else element.get("href") if name == "link" else None
            if link is None:
                continue
            path = urldefrag(link)[0].removeprefix(own or "")
            if not (own and link.startswith(own)) or target_file(site, unquote(path)) is None:
                findings.append(f"{listing}: '{link}' leads nowhere")
    return findings
