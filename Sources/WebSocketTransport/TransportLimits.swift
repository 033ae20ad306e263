/// Every bound of the transport: queue, buffer, wait and count.
///
/// Times are milliseconds, sizes bytes.
public enum TransportLimits {
  /// Bytes of a close reason: a control frame carries at most 125, two of them are the code
  /// (RFC 6455 section 5.5).
  public static let closeReasonBytes = 123

  /// Bytes of a sub-protocol offer: libwebsockets copies the list into a buffer of 128.
  public static let subprotocolListBytes = 127

  /// Bytes of one sub-protocol name: libwebsockets copies a name into a buffer of 64.
  public static let subprotocolNameBytes = 63

  /// Bytes of a request's head, request line and headers; a longer one is refused with 414 or 431.
  static let requestHeaderBytes = 8_192

  /// Lines of a request's head; one with more is refused with 431.
  static let requestLines = 100

  /// Bytes that libwebsockets may keep of a handshake's head while it reads it: more than the plain one
  /// has that it is given.
  static let handshakeHeaderBytes = 1_024

  /// Bytes of one decoded query argument, name and value; a longer one is refused with 400.
  static let queryArgumentBytes = 2_048

  /// Query arguments read; a request with more is refused with 400.
  static let queryArguments = 32

  /// Bytes of an HTTP body handed to the socket at a time.
  static let responsePartBytes = 65_536

  /// Bytes of a WebSocket message that go to the socket at a time; a longer message goes in fragments.
  ///
  /// libwebsockets copies what a full socket refuses of them: it is what a peer that reads nothing costs.
  static let fragmentBytes = 32_768

  /// Bytes that are read and thrown away after a connection's last answer, so that it arrives.
  static let discardedBodyBytes = 1_048_576

  /// Bytes that libwebsockets reads from a server-side WebSocket at a time, and keeps as a buffer for
  /// each connection: the larger part of what an idle one costs.
  static let serverReceiveBufferBytes = 1_024

  /// Bytes of a server's answer to a handshake that a client reads before it gives up.
  static let answerHeadBytes = 16_384

  /// The wait for a TCP connection to come about.
  static let connectMilliseconds: Int32 = 10_000

  /// Bytes that a client reads at a time; one buffer for all connections of a client.
  static let clientReceiveBufferBytes = 262_144

  /// Bytes of the buffer that a loop's connections share for reading requests.
  static let serviceBufferBytes = 4_096

  /// Bytes that the kernel may hold unsent for a connection before the socket counts as full.
  ///
  /// A slow viewer's backlog then stays in the room's log, where it can be skipped, not in the
  /// kernel.
  static let unsentBytes: Int32 = 65_536

  /// Connections that may be open beyond the WebSocket limit: those that are asking for a page or for
  /// the handshake that will be refused.
  static let plainConnections = 256

  /// Bytes of messages that a worker loop may have on their way to its service loop before it waits, so
  /// that who floods it fills the kernel's buffers and not memory of ours.
  ///
  /// Some 2,000 small messages, which the handler takes in a few milliseconds.
  static let newsBytes = 262_144

  /// How often a worker loop at least looks at sockets that are full, in microseconds.
  static let fullLookMicroseconds: Int64 = 10_000

  /// Steps that libwebsockets is given to write what an event gave rise to: a close takes three.
  static let stepsPerEvent = 4

  /// Connections accepted in one turn, so that a storm of newcomers does not starve those inside.
  static let acceptsPerTurn = 64

  /// Connections the kernel queues before they are accepted; it cuts the number to its own limit.
  static let acceptBacklog: Int32 = 1_024

  /// The wait for a request's headers, and for the next request on a kept connection, unless told otherwise.
  public static let requestMilliseconds = 15_000

  /// The wait for a close frame to go out once the loop was asked to close, before the socket is cut.
  static let closeMilliseconds: Int64 = 5_000

  /// Bytes above which the shared send buffer is given back when it is no longer in use.
  static let scratchKeptBytes = 1_048_576

  /// The shortest time between two looks at the connections' deadlines.
  static let shortestHousekeepingMilliseconds: Int64 = 10

  /// The longest time between two looks at the connections' deadlines.
  static let longestHousekeepingMilliseconds: Int64 = 1_000
}
