"""A built site as a folder of files: its addresses, its parsed pages, its kinds of page."""

import functools
import html.parser
import itertools
import pathlib
import re
from urllib.parse import urlsplit

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Element:
    """A start tag with its attributes and what surrounds it."""

    def __init__(self, tag, attributes, parent):
        self.tag = tag
        self.attributes = attributes
        self.parent = parent
        self.classes = (attributes.get("class") or "").split()

    def get(self, name):
        return self.attributes.get(name)

    def is_inside(self, ancestor):
        parent = self.parent
        while parent is not None and parent is not ancestor:
            parent = parent.parent
        return parent is ancestor


class PageParser(html.parser.HTMLParser):
    """Collects the elements of a page in document order."""

    def __init__(self, text):
        super().__init__()
        self.elements = []
        self.open = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        element = Element(tag, dict(attributes), self.open[-1] if self.open else None)
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        if any(element.tag == tag for element in self.open):
            while self.open.pop().tag != tag:
                pass


class BuiltSite:
    """The folder `reportgen build` wrote."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    @functools.cached_property
    def pages(self):
        """All HTML files, as paths from the folder."""
        return sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*.html"))

    @functools.cached_property
    def own_pages(self):
        """The pages in the author's units."""
        return [page for page in self.pages if self.twin(page) is None]

    @functools.cached_property
    def looked_at(self):
        """The pages in the author's units, and of those in others one of each kind."""
        return self.own_pages + [page for page in self.pages if self.twin(page) in self.samples]

    def twin(self, page):
        """The same page in the author's units, of a page in others."""
        folder, _, rest = page.partition("/")
        return rest if folder in ("us", "metric") and rest in self.pages else None

    @functools.cache
    def elements(self, page):
        return PageParser((self.folder / page).read_text(encoding="utf-8")).elements

    @functools.cached_property
    def base_path(self):
        """The path part of the site's own address, which 404.html alone depends on."""
        for element in self.elements("index.html") if "index.html" in self.pages else []:
            if element.tag == "link" and element.get("rel") == "canonical":
                return urlsplit(element.get("href")).path
        return "/"

    @functools.cached_property
    def samples(self):
        """One page per template and per kind of figure: the first page that shows each."""
        seen = set()
        chosen = []
        for page in self.own_pages:
            kinds = {template(page)} | set(self.figure_kinds(page))
            if not kinds <= seen:
                seen |= kinds
                chosen.append(page)
        return chosen

    @functools.cached_property
    def selectable_figures(self):
        """One figure per kind that has a selection: (page, name)."""
        found = {}
        for page in self.samples:
            for figure, kind in zip(self.figures(page), self.figure_kinds(page)):
                if "strips" in kind:
                    found.setdefault(kind, (page, name(figure)))
        return sorted(found.values())

    def one_of_each_kind(self, places):
        """The first place (page, name) of each kind of figure."""
        return list({self.kind(*place): place for place in reversed(places)}.values())[::-1]

    def kind(self, page, wanted):
        kinds = {name(it): kind for it, kind in zip(self.figures(page), self.figure_kinds(page))}
        return kinds[wanted]

    @functools.cache
    def figure_kinds(self, page):
        """What tells the figures of a page from those of another kind, in document order."""
        return [
            figure_kind(figure, self.elements_inside(page, figure)) for figure in self.figures(page)
        ]

    def elements_inside(self, page, element):
        after = itertools.dropwhile(lambda it: it is not element, self.elements(page))
        next(after)
        return list(itertools.takewhile(lambda it: it.is_inside(element), after))

    @functools.cache
    def figures(self, page):
        """The charts of a page, in document order."""
        return [it for it in self.elements(page) if it.tag == "figure" and "c" in it.classes]


def address(page):
    """The address of a page below the site's root: `stations/index.html` is `stations/`."""
    return re.sub(r"(^|/)index\.html$", r"\1", page)


def template(page):
    """Pages of one template share their folder's first name and their depth."""
    parts = page.split("/")
    return "/".join(parts[:1] + ["*"] * (len(parts) - 2) + parts[-1:]) if len(parts) > 2 else page


def name(figure):
    """What the ids in a chart begin with: `steps` where its heading has the id `steps-t`."""
    return figure.get("aria-labelledby").removesuffix("-t")


# The classes of a chart that give it a colour.
HUES = {"rain", "snow", "pink", "indigo"}


def figure_kind(figure, inside):
    layers = []
    for strips in (element for element in inside if "k" in element.classes):
        count = sum(element.tag == "input" and element.parent is strips for element in inside)
        size = "few" if count <= 31 else "some" if count <= 62 else "many"
        layers.append(" ".join([size, "strips", *strips.classes]))
    plots = [" ".join(element.classes[2:]) for element in inside if "p" in element.classes]
    plots += [element.classes[0] for element in inside if {"dn", "ga", "cy", "no"} & set(element.classes)]
    look = [name for name in figure.classes if name not in HUES]
    return "; ".join([" ".join(look), *sorted(set(plots)), *sorted(set(layers))])
