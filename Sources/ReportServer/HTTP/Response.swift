import Glibc

/// A response: a status, fields and a body.
struct Response: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// A part of a file, sent in runs.
    case file(SiteFile, Range<Int>)
    /// A text that continues until the client disconnects.
    case events(AsyncStream<[UInt8]>)
  }

  struct Field: Hashable, Sendable {
    let name: String
    let value: String
  }

  var status: Status
  var fields: [Field] = []
  var body = Body.bytes([])
  /// Whether only the head is sent, as for HEAD.
  var isHeadOnly = false

  init(_ status: Status, _ fields: KeyValuePairs<String, String> = [:], body: Body = .bytes([])) {
    self.status = status
    self.fields = fields.map { Field(name: $0.key, value: $0.value) }
    self.body = body
  }
}

/// The statuses that are used.
enum Status: Int, Sendable {
  case ok = 200
  case partialContent = 206
  case found = 302
  case notModified = 304
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case rangeNotSatisfiable = 416
  case misdirectedRequest = 421
  case headTooLarge = 431
  case serverError = 500
  case unavailable = 503
  case versionNotSupported = 505

  var phrase: String {
    switch self {
    case .ok: "OK"
    case .partialContent: "Partial Content"
    case .found: "Found"
    case .notModified: "Not Modified"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .rangeNotSatisfiable: "Range Not Satisfiable"
    case .misdirectedRequest: "Misdirected Request"
    case .headTooLarge: "Request Header Fields Too Large"
    case .serverError: "Internal Server Error"
    case .unavailable: "Service Unavailable"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}

extension Response {
  /// A refusal with one line of plain text.
  static func refusal(_ status: Status, _ reason: String) -> Response {
    Response(
      status, ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"],
      body: .bytes(Array("\(status.rawValue) \(status.phrase): \(reason)\n".utf8)))
  }

  /// Creates the response to a request that could not be read.
  init(_ error: RequestError) {
    self =
      switch error {
      case .malformed: .refusal(.badRequest, "this is not a request")
      case .tooLarge: .refusal(.headTooLarge, "the head of the request is too long")
      case .tooSlow: .refusal(.requestTimeout, "the request took too long")
      case .unknownVersion: .refusal(.versionNotSupported, "this server speaks HTTP/1.1")
      }
  }

  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// The length of the body; `nil` if it ends with the connection.
  var length: Int? {
    switch body {
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    case .events: nil
    }
  }

  /// The bytes of the head.
  ///
  /// - Parameter closes: Whether the connection ends after this response.
  /// - Returns: The lines of the head and the empty line after them.
  func head(closes: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status.rawValue) \(status.phrase)", "Date: \(httpDate())"]
    lines += fields.map { "\($0.name): \($0.value)" }
    if let length, status != .notModified { lines.append("Content-Length: \(length)") }
    if closes { lines.append("Connection: close") }
    lines += [
      "X-Content-Type-Options: nosniff",
      // Unpublished content is private: no other site may show or read it.
      "Cross-Origin-Resource-Policy: same-origin",
    ]
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}

/// The current time in the format of responses.
private func httpDate() -> String {
  var now = time(nil)
  var parts = tm()
  gmtime_r(&now, &parts)
  var text = [CChar](repeating: 0, count: 40)
  strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
  return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
