"""What a page says while it loads: refused content, console messages, failed requests."""


def loading_findings(page, address):
    """Opens an address; a page that keeps the policy gives an empty list."""
    page.go(address)
    page.evaluate("document.fonts.ready.then(() => 0)", wait=True)
    return [finding for event in page.events if (finding := finding_of(event))]


def finding_of(event):
    details = event["params"]
    match event["method"]:
        case "Log.entryAdded":
            entry = details["entry"]
            return f"{entry['source']} {entry['level']}: {entry['text']}"
        case "Runtime.consoleAPICalled":
            words = [str(argument.get("value", "")) for argument in details["args"]]
            return f"console {details['type']}: {' '.join(words)}"
        case "Runtime.exceptionThrown":
            return f"exception: {details['exceptionDetails']['text']}"
        case "Network.loadingFailed":
            return f"{details['type']} failed: {details.get('blockedReason') or details['errorText']}"
        case "Network.responseReceived" if details["response"]["status"] >= 400:
            return f"{details['response']['status']}: {details['response']['url']}"
    return None
