/// One connection of a loop, from the moment that it is accepted.
final class Peer {
  /// The phases of a connection.
  ///
  ///     proxyHeader → http                a trusted proxy names the client first
  ///     http ⇄ responding                 plain requests, one after another
  ///     http → awaiting → responding      the handler answers later, or a piece at a time
  ///     http → deciding → http            the handler decides on a handshake later
  ///     responding → leaving              the last answer is sent
  ///     http → opening → open             a handshake was accepted; libwebsockets has the socket
  ///     open → closing → closeSent        this side closes: commanded, then sent
  ///     open, closing → peerClosed        the peer closes
  ///     opening, open, closing, closeSent, peerClosed → over
  enum Phase {
    /// The proxy's header is to arrive whole by `deadline`.
    case proxyHeader(ProxyHeaderReader, deadline: Int64)
    /// A request is to arrive whole by `deadline`.
    case http(deadline: Int64)
    /// The handler is to answer, or to continue its answer.
    case awaiting(AwaitedAnswer)
    /// The handler is to decide on the handshake by `deadline`.
    case deciding(AwaitedDecision, deadline: Int64)
    /// An answer is being sent; the peer is to take more of it by `deadline`.
    case responding(PendingResponse, deadline: Int64)
    /// The last answer is sent; what still arrives is discarded until `deadline`.
    case leaving(discardedBytes: Int, deadline: Int64)
    /// The handshake was accepted; the answer is being sent.
    case opening(Handshake)
    /// Messages flow.
    case open
    /// The close frame is sent as soon as the socket takes it; the socket is cut at `deadline`.
    case closing(CloseFrame, deadline: Int64)
    /// The close frame was sent; the peer is to answer it by `deadline`.
    case closeSent(CloseFrame, deadline: Int64)
    /// The peer's close frame arrived; the answer is sent, and the connection is ended.
    case peerClosed(CloseCause, deadline: Int64)
    /// The end is reported to the owner; libwebsockets has not yet released the socket.
    case over
  }

  let id: ConnectionID
  /// The numeric address of the connection's other end, or of the client that a proxy's header
  /// names.
  var address: String
  var proxyHeader = ProxyHeaderStatus.absent
  /// The client of its last plain request, which a trusted proxy may name.
  var client = ""
  /// The bytes of an answer that was made for this peer alone, until all of them are sent.
  var answerBytes = 0
  /// The listening socket that it came from.
  var listener = ListenerRole.main
  /// The peer's own socket, if `descriptor` is the loop's end of a pair to the TLS thread.
  var measured: MeasuredSocket?
  /// Whether it counts among the plain connections of its address.
  var isCounted = false
  var wsi: OpaquePointer?
  var phase: Phase { didSet { phaseChanges += 1 } }
  /// Whether libwebsockets has taken the socket and read the accepted handshake.
  var isAdopted = false
  /// How often the phase was set.
  private(set) var phaseChanges = 0
  var pings: PingSchedule
  var reader = FrameReader(isMasked: true)
  var assembly = MessageAssembly()
  /// The payload of the last unanswered ping.
  ///
  /// A peer that pings faster than it takes the answers gets one for several pings, as RFC 6455
  /// section 5.5.3 allows.
  var owedPong: [UInt8]?
  /// Whether the peer's close frame is to be answered.
  var owesClose = false
  /// The bytes that arrived since the close frame for this peer.
  var bytesAfterClose = 0
  /// Whether a ping is due and not sent yet.
  var owesPing = false

  /// The socket counts as readable once it holds more bytes than these (SO_RCVLOWAT).
  var lowWaterBytes = 0

  /// The unsent part of a long message.
  var fragments: PendingFragments?

  /// The message that a worker loop was handed for this connection.
  var handed = HandedMessage.nothing

  /// Whether it is in the loop's list of connections to write or close.
  var isWanting = false

  /// Whether the socket can take a message.
  var writability = SocketWritability.unknown

  /// How long the socket was full while something waited, in
  /// microseconds, since the last `writable`.
  var heldMicroseconds: Int64 = 0

  /// The socket.
  var descriptor: Int32 = -1
  /// The events that the socket is watched for.
  var interest = Poller.Interest.read

  init(id: ConnectionID, address: String, phase: Phase, now: Int64) {
    self.id = id
    self.address = address
    self.phase = phase
    pings = .heard(at: now)
  }

  /// Whether messages flow.
  var isOpen: Bool {
    if case .open = phase { true } else { false }
  }

  /// Whether the owner received the opening and not yet the end.
  var isKnown: Bool {
    switch phase {
    case .open, .closing, .closeSent, .peerClosed: true
    case .proxyHeader, .http, .awaiting, .deciding, .responding, .leaving, .opening, .over:
      false
    }
  }

  /// Notes that the socket takes bytes again; `seenFull` is when it was last checked and full.
  func endWait(seenFull: Int64) {
    // A peer that reads is alive, but may not have come to the ping yet.
    if writability.isFull { pings = .heard(at: MonotonicClock.microseconds()) }
    heldMicroseconds += writability.endWait(seenFull: seenFull)
  }
}

/// A handshake whose decision is made later; its bytes stay in the kernel's buffer.
struct AwaitedDecision {
  let handshake: Handshake
  /// The value of `Sec-WebSocket-Key`.
  let key: String
  /// The length of the request's head.
  let bytes: Int
}

/// What an answer needs to know that is given later.
struct AwaitedAnswer {
  /// Whether the connection is kept for another request.
  let keepsConnection: Bool
  /// Whether only the head is wanted.
  let isHead: Bool
  /// Whether the peer reads bodies in chunks: not before HTTP/1.1.
  let takesChunks: Bool
  /// The source of a body that is being sent; `nil` before the answer's head.
  var source: (any HTTPBodySource)?
}
