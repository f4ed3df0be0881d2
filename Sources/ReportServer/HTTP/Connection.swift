import FlyingSocks
import Foundation

/// One client: reads its requests one after the other, and sends the responses.
struct Connection: Sendable {
  let socket: AsyncSocket
  let limits: ConnectionLimits
  let places: Places
  /// Those of clients that listen to events, who have left the others.
  let streamPlaces: Places
  let respond: @Sendable (RequestHead) async -> Response

  /// How many bytes of a response are sent at a time.
  private static let run = 65_536
}

extension Connection {
  /// Serves a client that has a place until it leaves, is too slow or sends what is no request.
  func serve() async {
    let events = await serveRequests()
    guard let events else { return await places.leave() }
    guard await streamPlaces.take() else {
      await refuse()
      return await places.leave()
    }
    await places.leave()
    // The client leaves at some time.
    try? await send(events, closes: true)
    await linger()
    await streamPlaces.leave()
  }

  /// Answers requests until the last one.
  ///
  /// - Returns: The response to a request for events, which goes on for long.
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
      try? await send(Response(error), closes: true)  // the client may have left
      await linger()
    } catch {
      // The client has left, or is too slow to go on with.
    }
    return nil
  }

  /// Tells a client that there are too many, whatever it wants.
  func refuse() async {
    // The client may have left.
    try? await send(.refusal(.unavailable, "there are too many connections"), closes: true)
    await linger()
  }

  /// Reads the head of the next request.
  ///
  /// - Parameter received: What has come in behind the request before; keeps what comes behind.
  /// - Returns: The head, or `nil` when no more requests come.
  /// - Throws: `RequestError`, or what the socket throws.
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

  /// Reads on until the head is there.
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

  /// Lets the client read the last response before the connection goes: a socket that is closed
  /// with bytes unread would take the response back.
  private func linger() async {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    // A client that has left has nothing more to read.
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
        // A file that has become shorter ends the connection: its length has been promised.
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

  /// Sends events as they come, until the client leaves.
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
      // A client of events sends nothing more: whatever is read is its end.
      group.addTask { _ = try await socket.read(atMost: 1) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
