import Glibc

/// A program that reads bytes from its standard input and writes others to its standard output.
struct ChildProcess: Sendable {
  /// Where the program is; no shell is involved.
  let path: String
  let arguments: [String]
  /// How long it may take.
  let timeLimit: Duration
}

/// Why a program did not do its work.
enum ChildProcessError: Error, Hashable {
  case notStarted(code: Int32)
  case tooSlow(seconds: Int64)
  case tooMuch
  /// It ended with a code, or by a signal, and the first line of what it said.
  case ended(code: Int32, said: String)
  case killed(signal: Int32)
}

extension ChildProcess {
  /// Far more than any picture has.
  private static let mostOutput = 20_000_000

  /// Runs the program and waits for its end.
  ///
  /// - Parameter input: All that it can read.
  /// - Returns: All that it wrote.
  /// - Throws: `ChildProcessError` if it cannot be started, takes too long, writes too much or ends
  ///   with another code than 0.
  func run(_ input: [UInt8] = []) throws(ChildProcessError) -> [UInt8] {
    let deadline = ContinuousClock.now + timeLimit
    guard var data = Connection(limit: Self.mostOutput) else { throw .notStarted(code: errno) }
    defer { data.close() }
    guard var errors = Connection(limit: 1_000) else { throw .notStarted(code: errno) }
    defer { errors.close() }
    let process = try spawn(data.theirs, errors.theirs)
    data.closeTheirs()
    errors.closeTheirs()
    do throws(ChildProcessError) {
      try exchange(input, &data, &errors, until: deadline)
      guard !data.isFull else { throw .tooMuch }
      return try result(ofExit: wait(for: process, until: deadline), data, errors)
    } catch {
      switch error {
      case .tooSlow, .tooMuch:
        kill(process, SIGKILL)
        _ = waitRetrying(process, 0)
      default: break
      }
      throw error
    }
  }

  private func spawn(_ data: Int32, _ errors: Int32) throws(ChildProcessError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (socket, place) in [(data, 0), (data, 1), (errors, 2)] as [(Int32, Int32)] {
      posix_spawn_file_actions_adddup2(&actions, socket, place)
    }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, nil, &words, environ)
    guard code == 0 else { throw .notStarted(code: code) }
    return process
  }

  /// Writes the input and reads until the program closes its outputs, or one is too long.
  private func exchange(
    _ input: [UInt8], _ data: inout Connection, _ errors: inout Connection,
    until deadline: ContinuousClock.Instant
  ) throws(ChildProcessError) {
    var rest = input[...]
    data.send(&rest)
    while !data.isFull, data.isOpen || errors.isOpen {
      var polled = [
        pollfd(fd: data.ours, events: Int16(rest.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0),
        pollfd(fd: errors.ours, events: Int16(POLLIN), revents: 0),
      ]
      let time = milliseconds(until: deadline)
      guard time > 0 else { throw .tooSlow(seconds: timeLimit.components.seconds) }
      guard poll(&polled, 2, time) > 0 else { continue }
      if Int32(polled[0].revents) & POLLOUT != 0 { data.send(&rest) }
      if Int32(polled[0].revents) & ~POLLOUT != 0 { data.receive() }
      if polled[1].revents != 0 { errors.receive() }
    }
  }

  private func wait(
    for process: pid_t, until deadline: ContinuousClock.Instant
  ) throws(ChildProcessError) -> Int32 {
    while true {
      if let status = waitRetrying(process, WNOHANG) { return status }
      guard milliseconds(until: deadline) > 0 else {
        throw .tooSlow(seconds: timeLimit.components.seconds)
      }
      // It has closed its outputs, so it is about to end.
      poll(nil, 0, 1)
    }
  }

  /// The status of an ended process; `nil` if it still runs.
  private func waitRetrying(_ process: pid_t, _ options: Int32) -> Int32? {
    var status: Int32 = 0
    while true {
      let found = waitpid(process, &status, options)
      if found == process { return status }
      if found == 0 { return nil }
      guard errno == EINTR else { return 0xFF00 }
    }
  }

  private func result(
    ofExit status: Int32, _ data: Connection, _ errors: Connection
  ) throws(ChildProcessError) -> [UInt8] {
    guard status & 0x7F == 0 else { throw .killed(signal: status & 0x7F) }
    let code = status >> 8 & 0xFF
    guard code == 0 else {
      let text = String(decoding: errors.bytes, as: UTF8.self)
      throw .ended(code: code, said: String(text.split(whereSeparator: \.isNewline).first ?? ""))
    }
    return data.bytes
  }

  private func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    Int32(clamping: Int((deadline - ContinuousClock.now) / .milliseconds(1)))
  }
}

/// A pair of connected sockets: one end for a program, which writes up to a limit.
///
/// Sockets and not pipes, because writing to one that the program has closed raises no signal, and
/// because another program that is started meanwhile does not get their ends.
private struct Connection {
  private let limit: Int
  private(set) var ours: Int32
  private(set) var theirs: Int32
  private(set) var bytes: [UInt8] = []

  init?(limit: Int) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    (self.limit, ours, theirs) = (limit, ends[0], ends[1])
  }

  var isOpen: Bool { ours >= 0 }
  var isFull: Bool { bytes.count >= limit }

  mutating func closeTheirs() {
    if theirs >= 0 { Glibc.close(theirs) }
    theirs = -1
  }

  mutating func close() {
    closeTheirs()
    if ours >= 0 { Glibc.close(ours) }
    ours = -1
  }

  /// Sends as much as there is room for, and says when that was all.
  mutating func send(_ rest: inout ArraySlice<UInt8>) {
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(ours, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      // A program that does not read all may still have done its work.
      rest = count > 0 ? rest.dropFirst(count) : []
    }
    shutdown(ours, Int32(SHUT_WR))
  }

  /// Receives what there is, and closes the connection at its end.
  mutating func receive() {
    var run = [UInt8](repeating: 0, count: 65_536)
    let count = run.withUnsafeMutableBytes { recv(ours, $0.baseAddress, $0.count, 0) }
    if count < 0, errno == EINTR { return }
    guard count > 0 else { return close() }
    bytes += run.prefix(min(count, limit - bytes.count))
  }
}
