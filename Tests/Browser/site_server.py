"""A static server that serves a site as strictly as a careful host would."""

import functools
import http.server
import pathlib
import threading

POLICY = "default-src 'none'; style-src 'self'; img-src 'self'"
SUB_PATH = "/some/sub/path/"


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves one folder at `/` and again below other paths, with the content policy."""

    extensions_map = {
        ".css": "text/css; charset=utf-8",
        ".csv": "text/csv; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".ico": "image/x-icon",
        ".jpg": "image/jpeg",
        ".json": "application/json; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".webp": "image/webp",
        ".xml": "application/xml; charset=utf-8",
        "": "application/octet-stream",
    }

    def __init__(self, *arguments, bases, **options):
        self.bases = bases
        super().__init__(*arguments, **options)

    def translate_path(self, path):
        for base in self.bases:
            if path.startswith(base):
                return super().translate_path("/" + path.removeprefix(base))
        return super().translate_path(path)

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def list_directory(self, path):
        self.send_error(404)

    def send_error(self, code, message=None, explain=None):
        page = pathlib.Path(self.directory, "404.html")
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format, *arguments):
        pass


class QuietServer(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        pass  # a browser that leaves a page early closes its connections


class SiteServer:
    """Serves a folder on a free loopback port until the `with` block ends.

    It is found at `/`, under `SUB_PATH`, and under the base path that its 404 page expects.
    """

    def __init__(self, folder, base_path="/"):
        handler = functools.partial(
            SiteHandler, directory=str(folder), bases=[SUB_PATH, base_path]
        )
        self.server = QuietServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
