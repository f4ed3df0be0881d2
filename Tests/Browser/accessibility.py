"""axe-core in the page, and the names that assistive technology reads."""

import importlib.resources
import json

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]

RUN = """axe.run(document, {runOnly: RULES, resultTypes: ['violations'], preload: false})
  .then((result) => result.violations.flatMap((violation) => violation.nodes.map((node) => ({
    rule: violation.id, target: node.target.flat().join(' '), problem: node.failureSummary,
    isStrip: document.querySelector(node.target.flat().at(-1))?.matches('.k > input') ?? false,
  }))))""".replace("RULES", json.dumps(RULES))


def axe_findings(page):
    """The violations on the open page.

    One is allowed: `target-size` on strips. A chart's strips are one target chosen by place, with
    the data table as its equivalent, which axe cannot know.
    """
    axe = importlib.resources.files("axe_playwright_python").joinpath("axe.min.js")
    page.evaluate(axe.read_text(encoding="utf-8") + ";0")
    return [
        f"{found['rule']} at {found['target']}: {found['problem']}"
        for found in page.evaluate(RUN, wait=True)
        if not (found["rule"] == "target-size" and found["isStrip"])
    ]


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
