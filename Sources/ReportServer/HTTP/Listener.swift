import FlyingSocks
import Foundation

/// The socket that accepts clients, and the pool that resumes tasks waiting for a descriptor.
struct Listener: Sendable {
  typealias Pool = SocketPool<ePoll>

  let pool: Pool
  private let socket: AsyncSocket
  /// The address on which it listens.
  let host: String
  let port: UInt16

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - host: An IPv4 or IPv6 address, or `localhost`.
  ///   - port: 0 for any free one.
  /// - Throws: `ServerError` if the address does not belong to this machine, or the port is taken.
  init(host: String, port: UInt16) async throws {
    pool = .ePoll()
    try await pool.prepare()
    self.host = host == "localhost" ? "127.0.0.1" : host
    do {
      socket = try AsyncSocket(socket: Self.listen(self.host, port), pool: pool)
      self.port = try socket.socket.sockname().port
    } catch SocketError.failed(_, let code, let reason) {
      throw ServerError.cannotListen(self.host, port: port, isTaken: code == EADDRINUSE, reason)
    }
  }

  private static func listen(_ host: String, _ port: UInt16) throws -> Socket {
    let isSix = host.contains(":")
    let socket = try Socket(domain: isSix ? AF_INET6 : AF_INET)
    do {
      // Without this, a restarted server would have to wait for a minute.
      try socket.setValue(true, for: .localAddressReuse)
      if isSix {
        try socket.bind(to: .inet6(ip6: host, port: port))
      } else {
        try socket.bind(to: .inet(ip4: host, port: port))
      }
      try socket.listen()
      return socket
    } catch {
      try? socket.close()  // the failure to listen is reported instead
      throw error
    }
  }
}

extension Listener {
  /// Serves clients concurrently until the task is canceled.
  ///
  /// - Parameters:
  ///   - limits: The limits on clients.
  ///   - respond: Answers a request, given the local address to which the client has connected.
  func serve(
    _ limits: ConnectionLimits,
    _ respond: @escaping @Sendable (RequestHead, _ host: String) async -> Response
  ) async {
    let places = Places(limits.connections)
    let streamPlaces = Places(limits.eventStreams)
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        do {
          let client = try await socket.accept()
          try? client.socket.setValue(true, for: .sendsAtOnce)  // only for speed
          group.addTask {
            let host = (try? client.socket.sockname().host) ?? ""  // it may be gone
            let connection = Connection(
              socket: client, limits: limits, places: places, streamPlaces: streamPlaces
            ) { await respond($0, host) }
            if await places.take() {
              await connection.serve()
            } else {
              await connection.refuse()
            }
            await close(client)
          }
        } catch {
          // Too many open files, or a client that disconnected early: the next attempt may succeed.
          try? await Task.sleep(for: .milliseconds(50))  // only cancellation ends it early
        }
      }
    }
    await close(socket)
  }

  /// Closes a socket that no task is waiting for any longer.
  ///
  /// The pool resumes waiting tasks and then forgets the descriptor, in one turn. The descriptor's
  /// number must not be reused for another socket before that turn is over, so this waits for a
  /// turn of its own.
  private func close(_ socket: AsyncSocket) async {
    await pool.finishTurn()
    try? socket.close()  // there is nobody to report to
  }
}

extension SocketPool {
  fileprivate func finishTurn() {}
}

extension SocketOption where Self == BoolSocketOption {
  /// Sends small runs immediately.
  ///
  /// By default a run waits until the client has acknowledged the previous one, which the client
  /// delays by 40 ms: the body of a small file after its head.
  fileprivate static var sendsAtOnce: Self {
    BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY)
  }
}

extension Socket.Address {
  fileprivate var host: String {
    switch self {
    case .ip4(let host, _), .ip6(let host, _): host
    case .unix(let path): path
    }
  }

  fileprivate var port: UInt16 {
    switch self {
    case .ip4(_, let port), .ip6(_, let port): port
    case .unix: 0
    }
  }
}
