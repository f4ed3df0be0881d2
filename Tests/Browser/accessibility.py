"""axe-core in the page, and the names that assistive technology reads."""

import importlib.resources
import json

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]

# Of these rules, those whose finding depends on colours.
COLOUR_RULES = ["color-contrast", "link-in-text-block"]

RUN = """axe.run(CONTEXT,
    {runOnly: RULES, rules: {'target-size': {enabled: false}}, resultTypes: ['violations'], preload: false})
  .then((result) => result.violations.flatMap((violation) => violation.nodes.map((node) =>
    `${violation.id} at ${node.target.flat().join(' ')}: ${node.failureSummary}`)))"""


def axe_findings(page):
    """The violations on the open page.

    `target-size` is not asked of strips: a chart's strips are one target chosen by place, with the
    data table as its equivalent, which axe cannot know.
    """
    sizes = run_axe(page, ["target-size"], context="{exclude: ['.k > input']}")
    return sizes + run_axe(page, RULES)


def colour_findings(page):
    """The violations on the open page that another look may have."""
    return run_axe(page, COLOUR_RULES)


def run_axe(page, rules, context="document"):
    if not page.evaluate("'axe' in window"):
        axe = importlib.resources.files("axe_playwright_python").joinpath("axe.min.js")
        page.evaluate(axe.read_text(encoding="utf-8") + ";0")
    run = RUN.replace("CONTEXT", context).replace("RULES", json.dumps(rules))
    return page.evaluate(run, wait=True)


def is_wider_than_window(page):
    return page.evaluate(
        "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    )


def accessible_nodes(page, *roles):
    """(role, name, description) of every node of these roles in the accessibility tree."""
    return [
        (role, *(node.get(field, {}).get("value", "") for field in ["name", "description"]))
        for node in page.call("Accessibility.getFullAXTree")["nodes"]
        if not node["ignored"] and (role := node.get("role", {}).get("value")) in roles
    ]
