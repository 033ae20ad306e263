/// A connection of the TLS thread: a peer's socket, its session, and the tunnel to the loop.
final class TLSConnection {
  /// The phases of a connection.
  ///
  ///     proxyHeader ──► firstByte ──TLS──► queued ──► handshake ──complete──► forwarding
  ///                         └──plain HTTP──► the loop
  ///     a client's begins as forwarding
  enum Phase {
    /// A trusted proxy is to name the client.
    case proxyHeader(ProxyHeaderReader)
    /// The client's first byte shows whether it speaks TLS.
    case firstByte
    /// Other handshakes of its address come first.
    case queued
    /// The handshake goes on.
    case handshake(TLSSession)
    /// Bytes flow both ways between the peer and the loop.
    case forwarding(TLSSession, Tunnel)
  }

  /// The way between the peer's session and the loop: this thread's end of a pair, and what is
  /// on its way.
  final class Tunnel {
    /// This thread's end of the pair, whose other end the loop has.
    let loopSocket: Int32
    /// Decrypted bytes that the loop's socket has not taken.
    var toLoop: ArraySlice<UInt8> = []
    /// The loop's bytes that the peer's socket has not taken.
    var toPeer: ArraySlice<UInt8> = []
    /// Whether the peer sends nothing more.
    var peerEnded = false
    /// Whether the loop sends nothing more.
    var loopEnded = false
    /// The events that the loop's socket is watched for; `nil` if it is not.
    var loopInterest: UInt32? = Poller.Interest.read

    init(loopSocket: Int32) { self.loopSocket = loopSocket }

    /// Whether nothing is left to forward.
    var isOver: Bool { peerEnded && loopEnded && toPeer.isEmpty }

    /// The events to watch the peer's socket for.
    var wantedPeerEvents: UInt32 {
      (toLoop.isEmpty && !peerEnded ? Poller.Interest.read : Poller.Interest.nothing)
        | (toPeer.isEmpty ? Poller.Interest.nothing : Poller.Interest.write)
    }

    /// The events to watch the loop's socket for.
    var wantedLoopEvents: UInt32 {
      (toPeer.isEmpty && !loopEnded ? Poller.Interest.read : Poller.Interest.nothing)
        | (toLoop.isEmpty ? Poller.Interest.nothing : Poller.Interest.write)
    }
  }

  /// Its number; the poller has the peer's socket as twice that, the loop's socket as one more.
  let number: UInt64
  let socket: MeasuredSocket
  /// The numeric address of the connection's other end, or of the client that a proxy's header
  /// names.
  var address: String
  var proxyHeader = ProxyHeaderStatus.absent
  var phase = Phase.firstByte
  /// When it is cut; `nil` while nothing is overdue.
  var deadline: Int64?
  /// The events that the peer's socket is watched for.
  var interest = Poller.Interest.read

  init(number: UInt64, socket: MeasuredSocket, address: String, deadline: Int64?) {
    (self.number, self.socket) = (number, socket)
    (self.address, self.deadline) = (address, deadline)
  }

  /// Whether its handshake is complete.
  var isForwarding: Bool {
    if case .forwarding = phase { true } else { false }
  }
}
