"""No client stops the server, holds it up, or sees what is not of the site."""

import os
import pathlib
import re
import socket
import subprocess

from stress_site import StressSite

TARGETS = [
    "/", "/index.html", "/about/", "/../site.yml", "/%2e%2e/site.yml", "/.reportgen-files", "/.git/config",
    "/a%00b", "//", "/%", "/%zz", "/\u00e9", "*", "http://localhost/", "/?q=" + "x" * 2000, "/" + "a/" * 500,
    "/.reportgen/events", "/favicon.svg", "/nowhere/",
]  # fmt: skip
FIELDS = [
    "Range: bytes=0-", "Range: bytes=5-2", "Range: bytes=99999999999999999999-", "If-None-Match: *",
    "If-Range: \"x\"", "Content-Length: 5", "Content-Length: -1", "Transfer-Encoding: chunked",
    "Connection: close", "Expect: 100-continue", "Host: evil.example", "X: " + "y" * 5000, "X", ": x",
    "Upgrade: h2c", "Accept-Encoding: gzip",
]  # fmt: skip
MEMORY = 400_000  # kilobytes


def test_no_request_stops_the_server(tool, place, rounds):
    site = StressSite(tool, place)
    site.make_sample(rounds[0])
    server = subprocess.Popen(
        [tool, "serve", "--port", "0"], cwd=site.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        encoding="utf-8", errors="replace", env=os.environ | {"NO_COLOR": "1"},
    )  # fmt: skip
    try:
        port = next(int(found[1]) for line in server.stdout if (found := re.search(r"http://[^:]+:(\d+)/", line)))
        for number, random in enumerate(rounds):
            for _ in range(10):
                request = made(random, port)
                answer = exchange(port, request)
                assert b"title: Almanac" not in answer, f"round {number}: {request!r} shows the sources"
            assert server.poll() is None, f"round {number}: the server has ended"
            page = exchange(port, f"GET / HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n".encode())
            assert page.startswith(b"HTTP/1.1 200"), f"round {number}: {page[:200]!r}"
        memory = re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{server.pid}/status").read_text())
        assert int(memory[1]) < MEMORY
    finally:
        server.kill()
        server.wait()


def made(random, port):
    """A request, whole or spoiled."""
    method = random.choice(["GET", "GET", "GET", "HEAD", "POST", "CONNECT", "", "G T", "\x00"])
    version = random.choice(["HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "", "HTTP/9"])
    fields = [f"Host: localhost:{port}"] * random.choice([1, 1, 1, 0, 2])
    fields += random.sample(FIELDS, random.randrange(4))
    end = random.choice(["\r\n", "\r\n", "\n"])
    lines = [f"{method} {random.choice(TARGETS)} {version}", *fields, "", ""]
    request = bytearray(end.join(lines).encode("utf-8", "surrogateescape"))
    for _ in range(random.choice([0, 0, 1, 5])):
        request[random.randrange(len(request))] = random.randrange(256)
    if random.random() < 0.1:
        del request[random.randrange(len(request)) :]
    return bytes(request)


def exchange(port, request):
    """The first bytes that come back, within a moment."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as client:
        client.settimeout(0.1)
        answer = b""
        try:
            client.sendall(request)
            while len(answer) < 200_000 and (run := client.recv(65_536)):
                answer += run
        except (TimeoutError, ConnectionError):
            pass
        return answer
