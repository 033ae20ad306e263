/// The server's part of the TLS thread: where connections come from and where they go.
final class TLSDoor {
  var listener: ListeningSocket?
  let arrivals: Mailbox<Arrival>
  let status: TLSStatus
  private let options: SocketLoopOptions
  var certificate: CertificateRenewal
  /// The connections of each address whose handshake is not complete.
  private var shaking = ConnectionsByAddress()
  /// All connections of each address, to their end: the loop's end may come earlier.
  private var all = ConnectionsByAddress()

  init(
    _ listener: ListeningSocket, _ tls: ServiceLoop.TLS, _ options: SocketLoopOptions,
    arrivals: Mailbox<Arrival>, status: TLSStatus
  ) {
    (self.listener, self.options) = (listener, options)
    (self.arrivals, self.status) = (arrivals, status)
    certificate = CertificateRenewal(tls, status)
  }

  /// Counts a new connection; `false` if the `count` others are enough.
  ///
  /// One address may have a share of those before their handshake, and half of all.
  func admits(_ address: String, beside count: Int) -> Bool {
    guard hasPlace(address, beside: count) else {
      refuse(1)
      return false
    }
    shaking.open(address)
    all.open(address)
    return true
  }

  /// Whether a trusted proxy at this address is to name its client first.
  func namesClients(_ address: String) -> Bool { options.introduction(of: address) == .pending }

  /// Counts a connection for the client that its proxy names; `false` if that has enough.
  func rename(_ proxy: String, to client: String, beside count: Int) -> Bool {
    guard hasPlace(client, beside: count) else {
      refuse(1)
      return false
    }
    shaking.close(proxy)
    all.close(proxy)
    shaking.open(client)
    all.open(client)
    return true
  }

  private func hasPlace(_ address: String, beside count: Int) -> Bool {
    let limit = options.maximumConnections + TransportLimits.plainConnections
    let share = min(TransportLimits.plainConnectionsPerAddress, limit / 4)
    let hasShare = shaking.count(of: address) < share && all.count(of: address) < limit / 2
    return count < limit && (hasShare || options.isShared(address))
  }

  /// Counts refused connections.
  func refuse(_ count: Int) {
    if count > 0 { status.change { $0.refusals += count } }
  }

  /// Notes that a connection is closed.
  func leave(_ address: String) { all.close(address) }

  /// Notes that a connection's handshake is complete, or will not be.
  func settle(_ address: String) { shaking.close(address) }

  /// The time limit of a handshake.
  var handshakeMicroseconds: Int64 { options.requestWithinMicroseconds }
}

/// A connection that the TLS thread hands to its loop.
struct Arrival: Sendable {
  /// A pair's end, or a peer's own socket that speaks no TLS.
  let descriptor: Int32
  /// The peer's numeric address, without its port.
  let address: String
  let entrance: Entrance
  /// The peer's own socket behind a pair.
  let measured: MeasuredSocket?
  /// Whose address that is.
  let introduction: Introduction
}

/// Whether a trusted proxy names the client of a connection by a header.
enum Introduction: Sendable {
  /// None does: the address is that of the connection's other end.
  case direct
  /// The header is still to come.
  case pending
  /// The address is the one in the header.
  case proxied
  /// The header names nobody: the address is the proxy's, and the rest is a client's, which could
  /// name anyone in `X-Forwarded-For`.
  case unnamed
}
