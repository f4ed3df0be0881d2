import FlyingSocks
import Foundation

/// A connection with one client: reads its requests one by one, and sends the responses.
struct Connection: Sendable {
  let socket: AsyncSocket
  let limits: ConnectionLimits
  let places: Places
  /// The places for event streams, whose clients have released their other places.
  let streamPlaces: Places
  let respond: @Sendable (RequestHead) async -> Response

  /// How many bytes of a response are sent at a time.
  private static let run = 65_536
}

extension Connection {
  /// Serves a client that has a place until it disconnects, is too slow or sends an invalid
  /// request.
  func serve() async {
    let events = await serveRequests()
    guard let events else { return await places.leave() }
    guard await streamPlaces.take() else {
      await refuse()
      return await places.leave()
    }
    await places.leave()
    // The client disconnects at some time.
    try? await send(events, closes: true)
    await linger()
    await streamPlaces.leave()
  }

  /// Answers requests until the last one.
  ///
  /// - Returns: The response to a request for events, which continues indefinitely.
  private func serveRequests() async -> Response? {
    var received: [UInt8] = []
    do {
      while let head = try await nextHead(&received) {
        var response = await respond(head)
        if case .events = response.body, head.method != "HEAD" { return response }
        response.isHeadOnly = head.method == "HEAD"
        let closes = !head.keepsConnection || response.length == nil
        try await send(response, closes: closes)
        if closes {
          await linger()
          return nil
        }
      }
    } catch let error as RequestError {
      try? await send(Response(error), closes: true)  // the client may have disconnected
      await linger()
    } catch {
      // The client has disconnected, or is too slow.
    }
    return nil
  }

  /// Refuses a client because there are too many, whatever it requests.
  func refuse() async {
    // The client may have disconnected.
    try? await send(.refusal(.unavailable, "there are too many connections"), closes: true)
    await linger()
  }

  /// Reads the head of the next request.
  ///
  /// - Parameter received: The bytes received after the previous request; set to those after this
  ///   head.
  /// - Returns: The head, or `nil` if there are no more requests.
  /// - Throws: `RequestError`, or the socket's error.
  private func nextHead(_ received: inout [UInt8]) async throws -> RequestHead? {
    received.removeFirst(received.prefix { $0 == 13 || $0 == 10 }.count)
    if received.isEmpty {
      do {
        received = try await within(limits.idle) { try await socket.read(atMost: 4096) }
      } catch {
        return nil
      }
    }
    let known = received
    do {
      let (bytes, length) = try await within(limits.head) { try await wholeHead(known) }
      received = Array(bytes[length...])
      return try RequestHead(bytes[..<length])
    } catch is DeadlinePassed {
      throw RequestError.tooSlow
    }
  }

  /// Reads until the head is complete.
  private func wholeHead(_ start: [UInt8]) async throws -> (bytes: [UInt8], length: Int) {
    var bytes = start
    var seen = 0
    while true {
      if let length = RequestHead.length(in: bytes, lookingFrom: seen) {
        guard length <= limits.headBytes else { throw RequestError.tooLarge }
        return (bytes, length)
      }
      guard bytes.count <= limits.headBytes else { throw RequestError.tooLarge }
      seen = bytes.count
      bytes += try await socket.read(atMost: 4096)
    }
  }

  /// Lets the client read the last response before the connection is closed: closing a socket with
  /// unread bytes would discard the response.
  private func linger() async {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    // A client that has disconnected has nothing more to read.
    try? await within(.seconds(1)) {
      for _ in 0..<64 { _ = try await socket.read(atMost: 4096) }
    }
  }
}

extension Connection {
  private func send(_ response: Response, closes: Bool) async throws {
    let head = response.head(closes: closes)
    guard !response.isHeadOnly else { return try await write(head) }
    switch response.body {
    case .bytes(let bytes):
      try await write(head + bytes)
    case .file(let file, let range):
      try await write(head)
      for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.run) {
        let run = start..<min(start + Self.run, range.upperBound)
        // If a file has become shorter, the connection ends, because its length has been announced.
        try await write(try file.bytes(in: run))
      }
    case .events(let events):
      try await write(head)
      try await stream(events)
    }
  }

  private func write(_ bytes: [UInt8]) async throws {
    for start in stride(from: 0, to: bytes.count, by: Self.run) {
      let run = Data(bytes[start..<min(start + Self.run, bytes.count)])
      try await within(limits.run) { try await socket.write(run) }
    }
  }

  /// Sends events as they occur, until the client disconnects.
  private func stream(_ events: AsyncStream<[UInt8]>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for await event in events { try await write(event) }
      }
      group.addTask {
        while true {
          try await Task.sleep(for: limits.heartbeat)
          try await write(Array(":\n\n".utf8))
        }
      }
      // A client of events sends nothing more, so a completed read means that it has disconnected.
      group.addTask { _ = try await socket.read(atMost: 1) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
