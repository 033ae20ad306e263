/// The server's part of the TLS thread: its listening socket, its limits for new connections, its
/// certificate, and the queue of accepted connections to the loop.
final class TLSAcceptor {
  var listener: ListeningSocket?
  /// The connections that the loop takes over.
  let accepted: Mailbox<AcceptedConnection>
  let status: TLSStatus
  private let options: SocketLoopOptions
  var certificate: CertificateRenewal
  /// The connections of each address whose handshake is not complete.
  private var handshakes = ConnectionsByAddress()
  /// All connections of each address, until they are closed: the loop may close its end earlier.
  private var connections = ConnectionsByAddress()

  init(
    _ listener: ListeningSocket, _ tls: ServiceLoop.TLS, _ options: SocketLoopOptions,
    accepted: Mailbox<AcceptedConnection>, status: TLSStatus
  ) {
    (self.listener, self.options) = (listener, options)
    (self.accepted, self.status) = (accepted, status)
    certificate = CertificateRenewal(tls, status)
  }

  /// Counts a new connection; `false` if the `count` others are enough.
  ///
  /// One address may have a share of those before their handshake, and half of all.
  func admits(_ address: String, beside count: Int) -> Bool {
    guard hasCapacity(address, beside: count) else {
      countRefusals(1)
      return false
    }
    handshakes.open(address)
    connections.open(address)
    return true
  }

  /// Whether connections from this address begin with a proxy's header.
  func expectsProxyHeader(from address: String) -> Bool {
    options.proxyHeader(of: address) == .pending
  }

  /// Counts a connection for the client that its proxy names, and no longer for the proxy.
  ///
  /// Returns `false`, and changes nothing, if the client has enough.
  func recount(_ proxy: String, as client: String, beside count: Int) -> Bool {
    guard hasCapacity(client, beside: count) else {
      countRefusals(1)
      return false
    }
    handshakes.close(proxy)
    connections.close(proxy)
    handshakes.open(client)
    connections.open(client)
    return true
  }

  private func hasCapacity(_ address: String, beside count: Int) -> Bool {
    let limit = options.maximumConnections + TransportLimits.plainConnections
    let share = min(TransportLimits.plainConnectionsPerAddress, limit / 4)
    let hasShare =
      handshakes.count(of: address) < share && connections.count(of: address) < limit / 2
    return count < limit && (hasShare || options.isShared(address))
  }

  /// Counts refused connections.
  func countRefusals(_ count: Int) {
    if count > 0 { status.change { $0.refusals += count } }
  }

  /// Counts a closed connection no longer.
  func closeConnection(of address: String) { connections.close(address) }

  /// Counts a handshake no longer that is complete, or will not be.
  func endHandshake(of address: String) { handshakes.close(address) }

  /// The time limit of a handshake.
  var handshakeMicroseconds: Int64 { options.timeouts.requestWithinMicroseconds }
}
