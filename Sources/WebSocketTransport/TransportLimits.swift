/// Every bound of the transport: queue, buffer, wait and count.
///
/// Times are milliseconds, sizes bytes.
public enum TransportLimits {
  /// Bytes of a close reason: a control frame has at most 125, and the code takes two of them (RFC
  /// 6455 section 5.5).
  public static let closeReasonBytes = 123

  /// Bytes of a sub-protocol offer: libwebsockets copies the list into a buffer of 128.
  public static let subprotocolListBytes = 127

  /// Bytes of one sub-protocol name: libwebsockets copies a name into a buffer of 64.
  public static let subprotocolNameBytes = 63

  /// Bytes of a proxy's header.
  ///
  /// Addresses have at most 216; the rest may name the proxy's TLS and its certificate. They stay
  /// in the kernel's buffer until all have arrived.
  static let proxyHeaderBytes = 2_048

  /// Bytes of a request's head, request line and headers; a longer one is rejected with 414 or 431.
  static let requestHeaderBytes = 8_192

  /// Lines of a request's head; one with more is rejected with 431.
  static let requestLines = 100

  /// Bytes of a handshake's head in libwebsockets: more than those of the plain head that it
  /// receives.
  static let handshakeHeaderBytes = 1_024

  /// Bytes of one decoded query argument, name and value; a longer one is rejected with 400.
  static let queryArgumentBytes = 2_048

  /// Query arguments read; a request with more is rejected with 400.
  static let queryArguments = 32

  /// Bytes of an HTTP body handed to the socket at a time.
  static let responsePartBytes = 65_536

  /// Bytes of a WebSocket message handed to the socket at a time; a longer message is sent in
  /// fragments.
  ///
  /// libwebsockets copies what a full socket does not take: a peer that
  /// reads nothing costs that much.
  static let fragmentBytes = 32_768

  /// Bytes that are discarded after a connection's last answer, so that it arrives.
  static let discardedBodyBytes = 1_048_576

  /// Bytes that are read after a close frame: what a flooding peer sent before it read that frame.
  ///
  /// Both kernels' buffers hold some megabytes. A peer that is cut may lose the close frame.
  static let bytesAfterClose = 8_388_608

  /// Pongs sent at once for the pings in one read; of further pings the last is answered.
  static let pongsPerRead = 64

  /// Bytes of a server loop's receive buffer, which its connections share: what one of them may
  /// send before the others' turn.
  static let serverReceiveBufferBytes = 16_384

  /// Bytes of a server's answer to a client's handshake.
  static let answerHeadBytes = 16_384

  /// The wait for a TCP connection.
  static let connectMilliseconds: Int32 = 10_000

  /// Bytes of a client's receive buffer, which its connections share.
  static let clientReceiveBufferBytes = 262_144

  /// Bytes of a loop's buffer for requests, which its connections share.
  static let serviceBufferBytes = 4_096

  /// Unsent bytes in the kernel at which a connection's socket counts as full.
  ///
  /// A slow viewer's backlog then stays in the room's log, where it can be skipped.
  static let unsentBytes: Int32 = 65_536

  /// Connections beyond the WebSocket limit: for page requests and for
  /// handshakes that will be refused.
  static let plainConnections = 256

  /// Connections to the address for operators beyond all others.
  static let adminConnections = 16

  /// Connections of one address that are no WebSockets, at most a quarter of all; a further one
  /// gets 429.
  ///
  /// A browser opens six, and a school's three hundred may share an address.
  static let plainConnectionsPerAddress = 2_048

  /// Bytes of messages on their way from a worker loop to its service loop.
  ///
  /// Beyond it the worker loop waits, and a flood fills the kernel's buffers.
  ///
  /// Some 2,000 small messages, which the handler processes in a few milliseconds.
  static let workerBacklogBytes = 262_144

  /// How often a worker loop looks at full sockets, in microseconds.
  static let fullLookMicroseconds: Int64 = 10_000

  /// The longest wait that a client takes from `Retry-After`, in seconds.
  static let retryAfterSeconds = 3_600

  /// Steps that libwebsockets gets to write what follows from an event; a close takes three.
  static let stepsPerEvent = 4

  /// Connections accepted in one turn, so that a storm of new ones does not starve the open ones.
  static let acceptsPerTurn = 64

  /// Connections that the kernel queues until they are accepted; the kernel has a limit of its own.
  static let acceptBacklog: Int32 = 1_024

  /// The default wait for a request's head, and for the next request on a kept connection.
  public static let requestMilliseconds = 15_000

  /// How long a peer of an ending loop may take nothing of its answer.
  static let quietAnswerMicroseconds: Int64 = 1_500_000

  /// The wait for a close frame to be sent before the socket is cut.
  static let closeMilliseconds: Int64 = 5_000

  /// Bytes above which an unused send buffer is freed.
  static let sendBufferKeptBytes = 1_048_576

  /// The shortest time between two checks of the deadlines.
  static let shortestDeadlineCheckMilliseconds: Int64 = 10

  /// The longest time between two checks of the deadlines.
  static let longestDeadlineCheckMilliseconds: Int64 = 1_000

  // MARK: TLS

  /// Bytes of a TLS record (RFC 8446 section 5.1).
  static let recordBytes = 16_384

  /// Records that are forwarded to a peer in one turn, so that it does not delay the others.
  static let recordsPerTurn = 4

  /// Records that are read from a peer whose connection is lost.
  static let lastRecords = 8

  /// TLS handshakes of one address at a time; its further ones wait.
  ///
  /// Some tenth of a second of work, for which the others wait. A school's three hundred may share
  /// an address.
  static let handshakesPerAddress = 128

  /// Steps of handshakes in one turn, for which all connections wait; each may take a millisecond.
  static let handshakeStepsPerTurn = 2

  /// The time between two checks of TLS connections' deadlines and of the certificate's files.
  static let certificateCheckMilliseconds: Int64 = 1_000

  /// The longest wait of an ending TLS thread for its last bytes to be sent.
  static let lastMilliseconds: Int64 = 1_000

  /// Failed handshakes and rejected headers that a report keeps until it is taken.
  static let reportedFailures = 16

  /// Bytes of a certificate's or key's file: a chain of some certificates.
  static let certificateFileBytes = 1_048_576

  /// Bytes of a self-signed certificate and its key in PEM.
  static let selfSignedBytes = 16_384

  /// Bytes of a pair's buffers between the TLS thread and a loop, which the kernel doubles.
  ///
  /// They are small, so that a peer that reads nothing is noticed about as early as without TLS.
  static let pairBufferBytes: Int32 = 32_768

  /// Unsent bytes at which the loop's end of a pair counts as full; beyond it come the buffers.
  static let pairUnsentBytes: Int32 = 16_384

  /// The wait for a pair to connect.
  static let pairMilliseconds: Int32 = 1_000

  /// Connections of other programs that are closed while a pair connects.
  static let pairStrangers = 64
}
