import CSSL
import Glibc

/// A client's TLS: its trusted certificates, and the thread that encrypts its connections.
///
/// It outlives the connections that it secured. It belongs to one thread.
final class TLSClient {
  private let context: OpaquePointer
  private let thread: TLSThread
  private let pairs: LoopbackPairs

  /// Trusts the system's authorities, and those of a PEM file.
  init(authorities: String?) throws(ConnectFailure) {
    // OpenSSL writes to a socket that its peer closed without MSG_NOSIGNAL.
    signal(SIGPIPE, SIG_IGN)
    guard let pairs = LoopbackPairs(), let context = relay_tls_context(0),
      let thread = try? TLSThread(stallMicroseconds: .max / 2)
    else { throw .cannotConnect(reason: "out of file descriptors or threads") }
    (self.pairs, self.context, self.thread) = (pairs, context, thread)
    SSL_CTX_set_default_verify_paths(context)
    if let authorities, SSL_CTX_load_verify_locations(context, authorities, nil) != 1 {
      guard access(authorities, R_OK) == 0 else {
        let reason = String(cString: strerror(errno))
        throw .cannotConnect(reason: "\(authorities) cannot be read: \(reason)")
      }
      throw .cannotConnect(reason: "\(authorities) has no certificates in PEM")
    }
  }

  deinit { SSL_CTX_free(context) }

  /// Makes TLS of a connection, and returns the end of a pair in its place, for plain bytes.
  ///
  /// Checks that the certificate is the host's, and waits at most 10 s for each step. Takes the
  /// descriptor over.
  func secure(_ descriptor: Int32, host: String) throws(ConnectFailure) -> Int32 {
    let socket = MeasuredSocket(descriptor)
    guard let session = TLSSession(context, descriptor: descriptor) else {
      throw .cannotConnect(reason: "out of memory")
    }
    guard session.verify(host) else {
      throw .cannotConnect(reason: "\(host) is no name or address for TLS")
    }
    try completeHandshake(of: session, on: descriptor, host: host)
    guard let pair = pairs.make() else {
      throw .cannotConnect(reason: "out of file descriptors")
    }
    thread.post(.forward(session, socket, pair: pair.tlsEnd))
    return pair.loopEnd
  }

  private func completeHandshake(
    of session: TLSSession, on descriptor: Int32, host: String
  ) throws(ConnectFailure) {
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      switch session.connect() {
      case .done: return
      case .wantsRead: break
      case .wantsWrite: waiting.events = Int16(POLLOUT)
      case .ended: throw .cannotConnect(reason: "the server closed the connection")
      case .failed(let reason):
        guard let fault = session.verificationFault else {
          throw .cannotConnect(reason: "no TLS with \(host): \(reason)")
        }
        throw .cannotConnect(
          reason: "the certificate of \(host) is not trusted: \(fault); "
            + "--ca FILE trusts another one")
      }
      guard poll(&waiting, 1, TransportLimits.connectMilliseconds) > 0 else {
        throw .cannotConnect(reason: "the server does not answer")
      }
    }
  }
}

/// The TLS of a client's connections, one for each file of authorities.
struct TLSClients {
  private var clients: [String: TLSClient] = [:]

  /// Connects to an address, with TLS if it says so; returns a descriptor for plain bytes.
  mutating func connect(to url: WebSocketURL) throws(ConnectFailure) -> Int32 {
    guard url.isSecure else { return try ClientSocket.connect(to: url) }
    let key = url.authorities ?? ""
    let client: TLSClient
    if let known = clients[key] {
      client = known
    } else {
      client = try TLSClient(authorities: url.authorities)
      clients[key] = client
    }
    return try client.secure(try ClientSocket.connect(to: url), host: url.host)
  }
}

/// The TLS that a load generator's connections share.
package final class LoadTLS {
  var clients = TLSClients()
  /// The file of certificates to trust.
  package let authorities: String

  /// Trusts the certificates of a PEM file.
  package init(authorities: String) { self.authorities = authorities }
}
