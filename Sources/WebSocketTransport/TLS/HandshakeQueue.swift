/// Lets each address have some TLS handshakes at a time; its further ones wait for those to end.
///
/// So a flood of one address delays others by little, though a handshake takes a millisecond.
struct HandshakeTurns {
  private let most: Int
  private var running = ConnectionsByAddress()
  /// The connections that wait, by what the addresses of one peer share, in the order of arrival.
  private var waiting: [String: [UInt64]] = [:]

  /// At most `most` handshakes of an address at a time.
  init(most: Int = TransportLimits.handshakesPerAddress) { self.most = most }

  /// Whether a connection's handshake may begin; otherwise it waits.
  ///
  /// Handshakes of this machine never wait: a proxy there may stand for everyone.
  mutating func begin(_ connection: UInt64, of address: String) -> Bool {
    guard let peer = ConnectionsByAddress.neighbour(address) else { return true }
    guard running.count(of: address) < most else {
      waiting[peer, default: []].append(connection)
      return false
    }
    running.open(address)
    return true
  }

  /// Ends a handshake that had begun; returns the connection whose handshake begins now, if one
  /// waits.
  mutating func end(of address: String) -> UInt64? {
    guard let peer = ConnectionsByAddress.neighbour(address) else { return nil }
    guard let next = waiting[peer]?.first else {
      running.close(address)
      return nil
    }
    forget(next, of: address)
    return next
  }

  /// Forgets a connection that waits; linear in those of its address.
  mutating func forget(_ connection: UInt64, of address: String) {
    guard let peer = ConnectionsByAddress.neighbour(address) else { return }
    waiting[peer]?.removeAll { $0 == connection }
    if waiting[peer]?.isEmpty == true { waiting[peer] = nil }
  }
}
