/// A connection of the TLS thread: a peer's socket, its session, and the pair to the loop.
final class TLSConnection {
  /// The phases of a connection.
  ///
  ///     naming ──► greeting ──TLS──► waiting ──► shaking ──complete──► carrying
  ///                   └──plain HTTP──► the loop
  ///     a client's begins as carrying
  enum Phase {
    /// A trusted proxy is to name the client.
    case naming(ProxyGreeting)
    /// Nothing of the client has arrived.
    case greeting
    /// Other handshakes of its address come first.
    case waiting
    /// The handshake goes on.
    case shaking(TLSSession)
    /// Bytes flow both ways.
    case carrying(TLSSession, Carriage)
  }

  /// The pair's end and what is on its way.
  final class Carriage {
    let pair: Int32
    /// Decrypted bytes that the pair has not taken.
    var toPair: ArraySlice<UInt8> = []
    /// Bytes that the peer's socket has not taken.
    var toPeer: ArraySlice<UInt8> = []
    /// Whether the peer sends nothing more.
    var peerEnded = false
    /// Whether the loop sends nothing more.
    var pairEnded = false
    /// The events that the pair is watched for; `nil` if it is not.
    var pairInterest: UInt32? = Poller.Interest.read

    init(pair: Int32) { self.pair = pair }

    /// Whether nothing is left to carry.
    var isOver: Bool { peerEnded && pairEnded && toPeer.isEmpty }

    /// The events to watch the peer's socket for.
    var wantedOfPeer: UInt32 {
      (toPair.isEmpty && !peerEnded ? Poller.Interest.read : Poller.Interest.nothing)
        | (toPeer.isEmpty ? Poller.Interest.nothing : Poller.Interest.write)
    }

    /// The events to watch the pair for.
    var wantedOfPair: UInt32 {
      (toPeer.isEmpty && !pairEnded ? Poller.Interest.read : Poller.Interest.nothing)
        | (toPair.isEmpty ? Poller.Interest.nothing : Poller.Interest.write)
    }
  }

  /// Its number; the poller has the peer's socket as twice that, the pair as one more.
  let number: UInt64
  let socket: MeasuredSocket
  /// The numeric address of the connection's other end, or of the client that a proxy's header
  /// names.
  var address: String
  /// Whose address that is.
  var introduction = Introduction.direct
  var phase = Phase.greeting
  /// When it is cut; `nil` while nothing is overdue.
  var deadline: Int64?
  /// The events that the peer's socket is watched for.
  var interest = Poller.Interest.read

  init(number: UInt64, socket: MeasuredSocket, address: String, deadline: Int64?) {
    (self.number, self.socket) = (number, socket)
    (self.address, self.deadline) = (address, deadline)
  }

  /// Whether its handshake is complete.
  var isCarrying: Bool {
    if case .carrying = phase { true } else { false }
  }
}
