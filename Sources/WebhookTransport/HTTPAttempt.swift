import CCrypto
import CLibwebsockets

/// An attempt to post, from the addresses of its host to its outcome.
///
///     unreached ──► connecting ──► sending ──► reading
///      │  ▲             │ │           │           │
///      │  └──failed─────┘ └───────────┴───────────┴──► over
///      └──no address is left──────────────────────────► over
///
/// Its verbs are called on the client's thread, most by libwebsockets' callback.
final class HTTPAttempt {
  enum State {
    /// The last address could not be connected to, for that reason; the others are left.
    case unreached(String, others: ArraySlice<String>)
    /// An address is being connected to, also by TLS.
    ///
    /// There is no connection yet while libwebsockets opens it. `distrust` is why the receiver's
    /// certificate is not accepted; `nil` if it is.
    case connecting(OpaquePointer?, others: ArraySlice<String>, distrust: String?)
    /// The request is sent, then the answer's headers are awaited.
    case sending(OpaquePointer)
    /// The body of an answer with status 200 is read.
    case reading(OpaquePointer, body: [UInt8])
    case over(WebhookOutcome)
  }

  let request: HTTPPost.Request
  private(set) var state: State
  /// `relay_lws_pre` bytes of room, which libwebsockets needs, and then the body.
  private var buffer: [UInt8]

  private static let lost = "the connection was lost before an answer"

  init(_ request: HTTPPost.Request, to host: HostLookup) {
    self.request = request
    buffer = [UInt8](repeating: 0, count: Int(relay_lws_pre())) + request.body
    switch host {
    case .found(let addresses): state = .unreached("no address", others: addresses[...])
    case .failed(let reason): state = .over(.failed(reason))
    }
  }

  /// The open connection; `nil` if there is none, or while libwebsockets opens it.
  var connection: OpaquePointer? {
    switch state {
    case .connecting(let connection, _, _): connection
    case .sending(let connection), .reading(let connection, _): connection
    case .unreached, .over: nil
    }
  }

  /// The outcome; `nil` while it runs.
  var outcome: WebhookOutcome? { if case .over(let outcome) = state { outcome } else { nil } }

  /// Whether a callback for a connection with this attempt's number is about this attempt.
  ///
  /// A connection that an attempt has given up may end when the number has another attempt.
  func owns(_ connection: OpaquePointer) -> Bool {
    if case .connecting(nil, _, _) = state { return true }
    return self.connection == connection
  }

  /// Ends it, unless it is over.
  func finish(_ outcome: WebhookOutcome) {
    if case .over = state { return }
    state = .over(outcome)
  }

  // MARK: To the request

  /// The next address to open a connection to; `nil` if none is needed or left.
  func nextAddress() -> String? {
    guard case .unreached(let reason, var others) = state else { return nil }
    guard let address = others.popFirst() else {
      finish(.failed("no connection could be made: \(reason)"))
      return nil
    }
    state = .connecting(nil, others: others, distrust: nil)
    return address
  }

  /// Takes the connection that libwebsockets has opened; `nil` if it could not.
  ///
  /// Callbacks may have come before. Another address is tried after `seconds`.
  func take(_ connection: OpaquePointer?, waiting seconds: Int32) {
    guard case .connecting(nil, let others, let distrust) = state else { return }
    guard let connection else {
      state = .unreached("out of memory", others: others)
      return
    }
    state = .connecting(connection, others: others, distrust: distrust)
    if others.isEmpty { return }
    lws_set_timeout(connection, PENDING_TIMEOUT_AWAITING_CONNECT_RESPONSE, seconds)
  }

  /// Notes why a certificate is not accepted; `check` is OpenSSL's `X509_STORE_CTX`.
  func noteDistrust(_ check: UnsafeMutableRawPointer?) {
    guard case .connecting(let connection, let others, _) = state else { return }
    let fault = X509_STORE_CTX_get_error(OpaquePointer(check))
    let reason = String(cString: X509_verify_cert_error_string(Int(fault)))
    state = .connecting(connection, others: others, distrust: reason)
  }

  /// Notes that there is no connection, or no answer; `text` is libwebsockets' own reason.
  func fail(_ text: String) {
    switch state {
    case .connecting(_, _, let distrust?):
      finish(.failed("its certificate is not accepted: \(distrust)"))
    case .connecting(_, let others, nil): state = .unreached(text, others: others)
    case .sending where text != "read failed" && text != "Peer hung up":
      finish(.failed("the answer is not HTTP, or its headers are too long: \(text)"))
    case .sending, .reading: finish(.failed(Self.lost))
    case .unreached, .over: break
    }
  }

  /// Appends the request's headers to libwebsockets' own; returns whether there was room.
  func addHeaders(
    _ connection: OpaquePointer, at buffer: UnsafeMutableRawPointer, count: Int
  ) -> Bool {
    let start = buffer.assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self)
    guard let end = start.pointee.map({ $0 + count }) else { return false }
    state = .sending(connection)
    let all = request.headers + [("content-length:", String(request.body.count))]
    for header in all {
      let value = Array(header.value.utf8)
      if lws_add_http_header_by_name(
        connection, header.name, value, Int32(value.count), start, end) != 0
      {
        return false
      }
    }
    lws_client_http_body_pending(connection, 1)
    lws_callback_on_writable(connection)
    return true
  }

  /// Writes the body; returns whether all of it was taken.
  func writeBody(_ connection: OpaquePointer) -> Bool {
    lws_client_http_body_pending(connection, 0)
    let count = buffer.count - Int(relay_lws_pre())
    return buffer.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      return lws_write(connection, base + Int(relay_lws_pre()), count, LWS_WRITE_HTTP_FINAL)
        == count
    }
  }

  // MARK: The answer

  /// Takes the answer's status and `Retry-After`; returns whether a body is to be read, too.
  func takeHead(_ connection: OpaquePointer) -> Bool {
    let status = Int(lws_http_client_http_response(connection))
    if status == 200, request.answerBytes > 0 {
      state = .reading(connection, body: [])
      return true
    }
    var text = [CChar](repeating: 0, count: 12)
    // A date is longer, and left out.
    let count = lws_hdr_copy(connection, &text, Int32(text.count), WSI_TOKEN_HTTP_RETRY_AFTER)
    let digits = text.prefix(Int(max(0, count))).map { UInt8(bitPattern: $0) }
    let seconds = UInt32(String(decoding: digits, as: UTF8.self)) ?? 0
    finish(.answered(status, retryAfterSeconds: Int(seconds)))
    return false
  }

  /// Has libwebsockets read a part of the answer; returns whether the connection is still open.
  ///
  /// libwebsockets passes the part to `keep`, without the marks of chunks.
  func readAnswer(_ connection: OpaquePointer) -> Bool {
    var room = [CChar](repeating: 0, count: Int(relay_lws_pre()) + 1_024)
    return room.withUnsafeMutableBufferPointer { room in
      var target: UnsafeMutablePointer<CChar>? = room.baseAddress.map { $0 + Int(relay_lws_pre()) }
      var count: Int32 = 1_024
      return lws_http_client_read(connection, &target, &count) >= 0
    }
  }

  /// Keeps a part of the answer's body; returns whether it is short enough.
  ///
  /// Nothing of a longer body is kept: its beginning may read like another answer.
  func keep(_ part: UnsafeRawBufferPointer) -> Bool {
    guard case .reading(let connection, let body) = state,
      body.count + part.count <= request.answerBytes
    else {
      finish(.answered(200))
      return false
    }
    state = .reading(connection, body: body + part)
    return true
  }

  /// Ends it with the body that was read, and closes the connection.
  ///
  /// libwebsockets 4.1.6 ignores -1 of the callback after an empty body, so a timer closes.
  func complete(_ connection: OpaquePointer) {
    if case .reading(_, let body) = state { finish(.answered(200, body: body)) }
    lws_set_timeout(connection, PENDING_TIMEOUT_USER_OK, Int32(LWS_TO_KILL_ASYNC))
  }
}
