import Foundation
import Glibc

/// A connection to a local server that a test controls byte by byte.
///
/// It waits on a separate thread, because the threads that tasks share are the server's.
final class Client: Sendable {
  private let descriptor: Int32

  struct Answer: Sendable {
    let status: Int
    /// The fields by their names in lower case.
    let fields: [String: String]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  enum Failure: Error {
    case cannotConnect(Int32)
    case late(String)
    /// The server has closed the connection.
    case closed(String)
  }

  init(port: UInt16) async throws {
    descriptor = try await onThread {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard result == 0 else {
        let code = errno
        close(descriptor)
        throw Failure.cannotConnect(code)
      }
      return descriptor
    }
  }

  deinit {
    close(descriptor)
  }
}

extension Client {
  func send(_ text: String) async throws {
    try await send(Array(text.utf8))
  }

  /// Sends all bytes, as far as the server accepts them.
  func send(_ bytes: [UInt8]) async throws {
    let descriptor = descriptor
    try await onThread {
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { throw Failure.closed(String(cString: strerror(errno))) }
        sent += count
      }
    }
  }

  /// Reads the next bytes; none if the server has closed the connection.
  func read() async throws -> [UInt8] {
    let descriptor = descriptor
    return try await onThread {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let patience = Int32(RunningServer.patience / .milliseconds(1))
      guard Glibc.poll(&poll, 1, patience) > 0 else { throw Failure.late("nothing came") }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      return Array(bytes.prefix(max(0, count)))
    }
  }

  /// Reads until a text has arrived.
  @discardableResult
  func read(until text: String, behind start: String = "") async throws -> String {
    var received = start
    let deadline = ContinuousClock.now + RunningServer.patience
    while !received.contains(text) {
      let bytes = try await read()
      guard !bytes.isEmpty else { throw Failure.closed(received) }
      guard ContinuousClock.now < deadline else { throw Failure.late(received) }
      received += String(decoding: bytes, as: UTF8.self)
    }
    return received
  }

  /// Reads until the server closes the connection.
  func readToEnd() async throws -> String {
    var received: [UInt8] = []
    while true {
      let bytes = try await read()
      guard !bytes.isEmpty else { return String(decoding: received, as: UTF8.self) }
      received += bytes
    }
  }

  /// Reads one response.
  func answer(toHead: Bool = false) async throws -> Answer {
    var received: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = received.firstRange(of: end) {
        let lines = String(decoding: received[..<range.lowerBound], as: UTF8.self)
          .components(separatedBy: "\r\n")
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
          let parts = line.split(separator: ":", maxSplits: 1)
          fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let status = Int(lines[0].split(separator: " ")[1]) ?? 0
        let isBare = toHead || status == 304
        let length = isBare ? 0 : Int(fields["content-length"] ?? "") ?? 0
        let body = received[range.upperBound...]
        if body.count >= length {
          return Answer(status: status, fields: fields, body: Array(body))
        }
      }
      let bytes = try await read()
      guard !bytes.isEmpty else {
        throw Failure.closed(String(decoding: received, as: UTF8.self))
      }
      received += bytes
    }
  }
}

/// Runs blocking work on a thread that no task shares.
private func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result)
  async throws
  -> Result
{
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(with: Swift.Result { try work() })
    }
  }
}
