/// The media type of a file, by its extension.
func contentType(of name: String) -> String {
  let end = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  return contentTypes[end] ?? "application/octet-stream"
}

private let contentTypes = [
  "avif": "image/avif",
  "css": "text/css; charset=utf-8",
  "csv": "text/csv; charset=utf-8",
  "geojson": "application/geo+json",
  "gif": "image/gif",
  "gpx": "application/gpx+xml",
  "gz": "application/gzip",
  "htm": "text/html; charset=utf-8",
  "html": "text/html; charset=utf-8",
  "ico": "image/x-icon",
  "ics": "text/calendar; charset=utf-8",
  "jpeg": "image/jpeg",
  "jpg": "image/jpeg",
  "js": "text/javascript; charset=utf-8",
  "json": "application/json",
  "jsonld": "application/ld+json",
  "md": "text/markdown; charset=utf-8",
  "mp3": "audio/mpeg",
  "mp4": "video/mp4",
  "otf": "font/otf",
  "pdf": "application/pdf",
  "png": "image/png",
  "svg": "image/svg+xml",
  "ttf": "font/ttf",
  "txt": "text/plain; charset=utf-8",
  "wasm": "application/wasm",
  "webm": "video/webm",
  "webmanifest": "application/manifest+json",
  "webp": "image/webp",
  "woff": "font/woff",
  "woff2": "font/woff2",
  "xml": "application/xml",
  "zip": "application/zip",
]
