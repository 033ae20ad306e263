import CSSL

/// One TLS session on a socket that never blocks.
///
/// It belongs to one thread at a time: a client's goes to the TLS thread after its handshake.
final class TLSSession: @unchecked Sendable {
  // The thread that has it hands it over whole, through a mailbox.

  /// The result of a step.
  enum Step: Equatable {
    /// So many bytes were read or written; a handshake is complete.
    case done(Int)
    case wantsRead
    case wantsWrite
    /// The peer sends nothing more.
    case ended
    /// The session is broken, for OpenSSL's reason.
    case failed(String)
  }

  private let session: OpaquePointer

  /// A session on a socket, before its handshake; `nil` if memory ran out.
  init?(_ context: OpaquePointer, descriptor: Int32) {
    guard let session = SSL_new(context) else { return nil }
    SSL_set_fd(session, descriptor)
    self.session = session
  }

  deinit { SSL_free(session) }

  /// Continues the handshake of a server.
  func accept() -> Step { step { SSL_accept($0) } }

  /// Continues the handshake of a client with a host, whose certificate is checked.
  func connect() -> Step { step { SSL_connect($0) } }

  /// Has the handshake check that the certificate is trusted and the host's.
  ///
  /// Returns whether OpenSSL accepts the name.
  func verify(_ host: String) -> Bool {
    SSL_set_verify(session, SSL_VERIFY_PEER, nil)
    guard PeerAddress(host) == nil else {
      return X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session), host) == 1
    }
    relay_set_server_name(session, host)
    return SSL_set1_host(session, host) == 1
  }

  /// Why the other side's certificate was not accepted; `nil` if it was.
  var verificationFault: String? {
    let verdict = SSL_get_verify_result(session)
    return Int32(verdict) == X509_V_OK
      ? nil : String(cString: X509_verify_cert_error_string(verdict))
  }

  /// Reads at most one record.
  func read(_ buffer: UnsafeMutableRawBufferPointer) -> Step {
    step { SSL_read($0, buffer.baseAddress, Int32(buffer.count)) }
  }

  /// Writes at most one record; after `wantsWrite` the same bytes must follow.
  func write(_ bytes: UnsafeRawBufferPointer) -> Step {
    step { SSL_write($0, bytes.baseAddress, Int32(bytes.count)) }
  }

  /// Sends the peer that nothing more follows, unless the socket is full.
  func finish() {
    ERR_clear_error()
    SSL_shutdown(session)
  }

  private func step(_ body: (OpaquePointer) -> Int32) -> Step {
    ERR_clear_error()
    let result = body(session)
    guard result <= 0 else { return .done(Int(result)) }
    switch SSL_get_error(session, result) {
    case SSL_ERROR_WANT_READ: return .wantsRead
    case SSL_ERROR_WANT_WRITE: return .wantsWrite
    case SSL_ERROR_ZERO_RETURN: return .ended
    default: return .failed(Self.lastError)
    }
  }

  /// OpenSSL's words for the last failure of this thread.
  static var lastError: String {
    ERR_reason_error_string(ERR_peek_last_error()).map { String(cString: $0) }
      ?? "the connection was cut"
  }
}
