/// One connection of a loop, from the moment it was accepted or asked for.
final class Peer {
  /// Where the connection stands.
  ///
  ///     http ⇄ responding                 plain requests, one after another
  ///     responding → leaving              the last answer is out
  ///     http → opening → open             a handshake that was accepted; libwebsockets has the socket
  ///     answering → open                  a handshake of ours
  ///     open → closing → closeSent        we close: asked for, then written
  ///     open → peerClosed                 the peer closes
  enum Phase {
    /// Reading a request, or waiting for the next one.
    case http
    /// Sending an answer.
    case responding(PendingResponse)
    /// All is said; so many bytes that still came were thrown away.
    case leaving(discarded: Int)
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

    /// A number for the phase, for telling whether it changed.
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
      case .leaving: 8
      }
    }

  }

  let id: ConnectionID
  let address: String
  var wsi: OpaquePointer?
  var phase: Phase
  var pulse: PingSchedule
  var assembly = MessageAssembly()
  var owesPing = false

  /// Before libwebsockets has the socket: how many bytes of a request were looked at in vain.
  var peekedBytes = 0

  /// Before libwebsockets has the socket: when it is closed if nothing moves.
  var deadline: Int64 = .max

  /// Whether its first frame was seen to be masked, or cannot be told from what came before it.
  var hasShownMask = true

  /// What is still to be sent of a long message.
  var rest: PendingFragments?

  /// What a worker loop was handed for it to say.
  var handed = Handed.nothing

  /// Whether it stands in the engine's list of those that want to say something.
  var isWanting = false

  /// Whether libwebsockets may hold something unsent, or be closing by itself, since it had to do with the
  /// connection after that was last found not to be so.
  var isUnsettled = true

  /// Whether it is to be asked what it wants to say once libwebsockets has sent what it holds.
  var waitsForRoom = false

  /// Since when something has waited while the socket was full, on the `MonotonicClock`.
  var fullSince: Int64?

  /// For how many microseconds the socket was seen to be full while something waited, since the owner was
  /// last asked.
  var heldMicroseconds: Int64 = 0

  /// The socket, and what it is watched for.
  var descriptor: Int32 = -1
  var interest = Poller.Interest.read

  /// What a connection of ours needs to speak for itself; nil on a server's.
  var wire: ClientFraming?

  init(id: ConnectionID, address: String, phase: Phase, now: Int64) {
    self.id = id
    self.address = address
    self.phase = phase
    pulse = PingSchedule(heardAt: now)
  }

  /// Notes that the socket takes something again, which was full at the moment `seenFull` for the last time
  /// that it was looked at.
  func takeUp(seenFull moment: Int64) {
    guard let since = fullSince else { return }
    heldMicroseconds += max(0, moment - since)
    fullSince = nil
  }

  /// Whether messages flow.
  var isOpen: Bool {
    if case .open = phase { true } else { false }
  }

  /// Whether the owner was told that the connection opened, and not yet that it closed.
  var isKnown: Bool {
    switch phase {
    case .open, .closing, .closeSent, .peerClosed: true
    case .http, .responding, .leaving, .opening, .answering: false
    }
  }
}
