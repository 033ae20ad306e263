/// What an engine tells, and asks, the loop or client that owns it; always on the loop's thread.
protocol SocketLoopOwner: AnyObject {
  /// Answers a plain request.
  func respond(to request: HTTPRequest) -> HTTPResponse

  /// Decides on a handshake.
  func decide(_ handshake: Handshake) -> HandshakeDecision

  /// A request or handshake was refused by the engine itself with this status.
  func refused(status: Int)

  /// A connection opened.
  func opened(_ peer: Peer, _ opening: Opening)

  /// A handshake that was accepted came to nothing.
  func lost(_ peer: Peer, _ handshake: Handshake)

  /// A connection of ours did not come about.
  func failed(_ peer: Peer, _ failure: ConnectFailure)

  /// A whole message, or a piece of one if the engine does not assemble, has come.
  func received(_ peer: Peer, _ bytes: Span<UInt8>, _ kind: ReceivedKind)

  /// The socket can take a message.
  func writable(_ peer: Peer) -> NextWrite?

  /// The socket has taken one more part of a long message.
  func advanced(_ peer: Peer)

  /// A connection that had opened is gone.
  func closed(_ peer: Peer, _ cause: CloseCause)

  /// The time that was asked for has come.
  func timer(now: Int64)

  /// Another thread woke the loop.
  func woken()

  /// Whoever wants to say something is asked now: what is to be said elsewhere may be sent off.
  func asking()

  /// All that wanted to say something were asked.
  func asked()

  /// A worker loop has told something.
  func delivered()

  /// Which worker loop is to carry a connection whose handshake was accepted; nil for none.
  func nextWorker() -> Int?

  /// A connection was let go, for that worker loop to carry it.
  func handOver(_ connection: Handover, to worker: Int)
}

/// An owner without worker loops.
extension SocketLoopOwner {
  func lost(_: Peer, _: Handshake) {}
  func asking() {}
  func asked() {}
  func delivered() {}
  func nextWorker() -> Int? { nil }
  func handOver(_: Handover, to _: Int) {}
}

/// How a connection came to be open.
enum Opening {
  /// The peer's handshake was accepted.
  case accepted(Handshake)
  /// Our handshake was accepted with this sub-protocol.
  case connected(subprotocol: String?)
}

/// What was received.
struct ReceivedKind {
  let isText: Bool
  /// Whether the bytes end a message; always true if the engine assembles.
  let isLast: Bool
}
