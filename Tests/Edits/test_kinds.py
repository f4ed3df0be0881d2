"""Every kind of edit changes something, or it would test nothing."""

from random import Random

import folder
import kinds
import sample_site
from site_folder import SiteFolder
from tool import finish, start_build

TRIES = 10  # some kinds need luck, or another edit before


def test_every_kind_changes_something(tool, place):
    site = SiteFolder(place)
    sample_site.make_site(site.folder, Random("kinds"))
    assert finish(start_build(tool, site)).code == 0
    site.keep_aside()
    sources = site.sources()
    idle = [name for name in kinds.load() if not changes_something(site, name, sources)]
    assert not idle


def changes_something(site, name, sources):
    """Whether one of some edits changes the site, which is restored behind them."""
    site.random = Random(name)
    before = stamps(site)
    for number in range(TRIES):
        kinds.load()[name](site, Random(f"{name}/{number}"))
        if stamps(site) != before or site.options:
            break
    else:
        return False
    site.restore(sources)
    site.options = {}
    if site.has_tampered:
        site.put_back("Site", ".reportgen")
        site.has_tampered = False
    return True


def stamps(site):
    return [folder.stamps(site.folder / name) for name in ["Content", "Templates", "Site", ".reportgen"]]
