"""Links resolve at the root and in any sub-folder, and nothing forbidden is written."""

import urllib.request

from findings import expect_none
import links
from site_server import SUB_PATH


def test_links_resolve(site, any_page):
    expect_none(links.link_findings(site, any_page))


def test_links_resolve_in_a_sub_folder(site, any_page):
    expect_none(links.link_findings(site, any_page, SUB_PATH))


def test_markup_is_clean(site, any_page):
    expect_none(links.markup_findings(site, any_page))


def test_no_path_of_the_machine(site):
    expect_none(links.machine_path_findings(site))


def test_sitemap_and_feed_lead_to_pages(site):
    expect_none(links.listing_findings(site))


def test_server_sends_every_target_from_a_sub_folder(site, server):
    targets = {
        path
        for page in site.pages
        if page != "404.html"
        for _, path, _ in links.internal_targets(site, page, SUB_PATH)
        if path is not None
    }
    assert targets
    for path in sorted(targets):
        address = f"{server.address}{SUB_PATH}{urllib.request.quote(path)}"
        with urllib.request.urlopen(address) as answer:
            assert answer.status == 200 and answer.headers["Content-Security-Policy"], path
