/// How much a client may ask of the server: none can hold it up, by being slow or by being many.
public struct ConnectionLimits: Hashable, Sendable {
  /// How many clients are served at a time; more are told to come back.
  public var connections = 128
  /// How many open pages hear of builds at a time, apart from those.
  public var eventStreams = 128
  /// The longest head of a request, in bytes.
  public var headBytes = 16_384
  /// How long a whole head may take from its first byte.
  public var head = Duration.seconds(10)
  /// How long a connection may be idle before its next request.
  public var idle = Duration.seconds(30)
  /// How long a client may take to accept a run of a response.
  public var run = Duration.seconds(20)
  /// How often an event stream says that it is alive.
  public var heartbeat = Duration.seconds(15)

  /// The usual limits.
  public init() {}
}
