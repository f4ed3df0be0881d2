/// Limits on clients, so that none can block the server by being slow or by being many.
public struct ConnectionLimits: Hashable, Sendable {
  /// How many clients are served at a time; others are asked to try again.
  public var connections = 128
  /// How many open pages receive events at a time, in addition.
  public var eventStreams = 128
  /// The longest head of a request, in bytes.
  public var headBytes = 16_384
  /// How long a complete head can take from its first byte.
  public var head = Duration.seconds(10)
  /// How long a connection may be idle before its next request.
  public var idle = Duration.seconds(30)
  /// How long a client can take to accept a run of a response.
  public var run = Duration.seconds(20)
  /// The interval of keep-alive messages in an event stream.
  public var heartbeat = Duration.seconds(15)

  /// Creates the default limits.
  public init() {}
}
