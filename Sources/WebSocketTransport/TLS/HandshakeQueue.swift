/// The TLS handshakes of each address: some go on at a time, and its further ones wait for those.
///
/// So a flood from one address delays the others little, though a handshake takes a millisecond.
struct HandshakeQueue {
  private let perAddress: Int
  private var running = ConnectionsByAddress()
  /// The connections that wait, by network key, in the order of arrival.
  private var waiting: [String: [UInt64]] = [:]

  /// At most `perAddress` handshakes of an address at a time.
  init(perAddress: Int = TransportLimits.handshakesPerAddress) { self.perAddress = perAddress }

  /// Whether a connection's handshake may begin; otherwise it waits.
  ///
  /// Handshakes of this machine never wait: a proxy there may stand for everyone.
  mutating func begin(_ connection: UInt64, of address: String) -> Bool {
    guard let network = ConnectionsByAddress.networkKey(of: address) else { return true }
    guard running.count(of: address) < perAddress else {
      waiting[network, default: []].append(connection)
      return false
    }
    running.open(address)
    return true
  }

  /// Ends a handshake that had begun; returns the connection whose handshake begins now, if one
  /// waits.
  mutating func end(of address: String) -> UInt64? {
    guard let network = ConnectionsByAddress.networkKey(of: address) else { return nil }
    guard let next = waiting[network]?.first else {
      running.close(address)
      return nil
    }
    forget(next, of: address)
    return next
  }

  /// Forgets a connection that waits; linear in those of its address.
  mutating func forget(_ connection: UInt64, of address: String) {
    guard let network = ConnectionsByAddress.networkKey(of: address) else { return }
    waiting[network]?.removeAll { $0 == connection }
    if waiting[network]?.isEmpty == true { waiting[network] = nil }
  }
}
