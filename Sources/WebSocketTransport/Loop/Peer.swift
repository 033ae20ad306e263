/// One connection of a loop, from the moment it was accepted or asked for.
final class Peer {
  /// Where the connection stands.
  ///
  ///     http ⇄ responding                 plain requests, one after another
  ///     http → opening → open             a handshake that was accepted
  ///     answering → open                  a handshake of ours
  ///     open → closing → closeSent        we close: asked for, then written
  ///     open → peerClosed                 the peer closes
  enum Phase {
    /// Reading a request, or waiting for the next one.
    case http
    /// Sending the body of an answer.
    case responding(ResponseRest)
    /// The handshake was accepted; the answer is being sent.
    case opening(Handshake)
    /// Our own handshake is under way; what has come of the answer so far.
    case answering(ClientHandshake, [UInt8])
    /// Messages flow.
    case open
    /// To be closed with this frame as soon as the socket takes it, and to be cut at `deadline`.
    case closing(CloseFrame, deadline: Int64)
    /// The close frame was handed to libwebsockets, which waits for the answer.
    case closeSent(CloseFrame)
    /// The peer's close frame has come; libwebsockets answers it.
    case peerClosed(CloseFrame?)

    /// The place of the phase in the order above, for telling whether it changed.
    var number: Int {
      switch self {
      case .http: 0
      case .responding: 1
      case .opening: 2
      case .answering: 3
      case .open: 4
      case .closing: 5
      case .closeSent: 6
      case .peerClosed: 7
      }
    }

    /// Whether the connection goes on as soon as its socket has room.
    var needsRoom: Bool {
      if case .responding = self { true } else { false }
    }
  }

  let id: ConnectionID
  let address: String
  var wsi: OpaquePointer?
  var phase: Phase
  var pulse: Pulse
  var assembly = MessageAssembly()
  var owesPing = false

  /// What is still to be sent of a long message.
  var rest: MessageRest?

  /// Whether it stands in the engine's list of those that want to say something.
  var isWanting = false

  /// Whether it is to be asked what it wants to say once libwebsockets has sent what it holds.
  var waitsForRoom = false

  /// The socket, and what it is watched for.
  var descriptor: Int32 = -1
  var interest = Poller.Interest.read

  /// What a connection of ours needs to speak for itself; nil on a server's.
  var wire: ClientWire?

  init(id: ConnectionID, address: String, phase: Phase, now: Int64) {
    self.id = id
    self.address = address
    self.phase = phase
    pulse = Pulse(heardAt: now)
  }

  /// Whether messages flow.
  var isOpen: Bool {
    if case .open = phase { true } else { false }
  }

  /// Whether the owner was told that the connection opened, and not yet that it closed.
  var isKnown: Bool {
    switch phase {
    case .open, .closing, .closeSent, .peerClosed: true
    case .http, .responding, .opening, .answering: false
    }
  }
}

/// What is left of a response's body, and whether the connection is kept afterwards.
struct ResponseRest {
  private let body: [UInt8]
  private var sent: Int
  let keepsConnection: Bool

  /// The part of `body` from `sent` on.
  init(body: [UInt8], sent: Int, keepsConnection: Bool) {
    self.body = body
    self.sent = sent
    self.keepsConnection = keepsConnection
  }

  /// Whether everything was handed over.
  var isEmpty: Bool { sent >= body.count }

  /// Gives the next part, at most `limit` bytes, to `write`.
  mutating func next<Result>(
    limit: Int, write: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let end = min(body.count, sent + limit)
    defer { sent = end }
    return body.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[sent..<end])) }
  }
}
