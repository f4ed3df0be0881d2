import FlyingSocks
import Foundation

/// The socket that clients come to, and the pool that wakes whoever waits for a descriptor.
struct Listener: Sendable {
  typealias Pool = SocketPool<ePoll>

  let pool: Pool
  private let socket: AsyncSocket
  /// The address that is listened on.
  let host: String
  let port: UInt16

  /// Takes the port.
  ///
  /// - Parameters:
  ///   - host: An IPv4 or IPv6 address, or `localhost`.
  ///   - port: 0 for any that is free.
  /// - Throws: `ServerError` when the address is none of this machine, or the port is taken.
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
      // Without this a server that is started again would have to wait for a minute.
      try socket.setValue(true, for: .localAddressReuse)
      if isSix {
        try socket.bind(to: .inet6(ip6: host, port: port))
      } else {
        try socket.bind(to: .inet(ip4: host, port: port))
      }
      try socket.listen()
      return socket
    } catch {
      try? socket.close()  // the failure to listen is the one to tell
      throw error
    }
  }
}

extension Listener {
  /// Serves clients side by side until the task is cancelled.
  ///
  /// - Parameters:
  ///   - limits: What a client may ask for.
  ///   - respond: Answers a request; knows the address that the client has come to.
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
          try? client.socket.setValue(true, for: .sendsAtOnce)  // else it is slower, no more
          group.addTask {
            let host = (try? client.socket.sockname().host) ?? ""  // it may have left already
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
          // Too many open files, or a client that left early: the next one may fare better.
          try? await Task.sleep(for: .milliseconds(50))  // only cancellation ends it early
        }
      }
    }
    await close(socket)
  }

  /// Closes a socket that nobody waits for any longer.
  ///
  /// The pool resumes whoever waits and then forgets the descriptor, in one turn. Its number must
  /// not be free for another socket before that turn is over, so we wait for a turn of our own.
  private func close(_ socket: AsyncSocket) async {
    await pool.finishTurn()
    try? socket.close()  // there is no one to tell
  }
}

extension SocketPool {
  fileprivate func finishTurn() {}
}

extension SocketOption where Self == BoolSocketOption {
  /// Sends a small run at once.
  ///
  /// By default it would wait until the client has acknowledged the run
  /// before it, which the client puts off for 40 ms: the body of a small file behind its head.
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
