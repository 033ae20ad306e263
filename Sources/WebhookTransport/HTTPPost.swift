import CCrypto
import CLibwebsockets
import Glibc

/// POSTs by libwebsockets' client, one or several at a time.
///
/// It belongs to one thread, which calls `turn`. Each attempt has a number that its owner chooses,
/// and a connection of its own. The owner bounds its time. Certificates are checked for the host's
/// name, against the system's and the configured authorities. Redirects are not followed, and no
/// proxy is used.
final class HTTPPost {
  /// The request of an attempt.
  struct Request {
    var url: WebhookURL
    /// Names end with a colon, as libwebsockets expects.
    var headers: [(name: String, value: String)]
    var body: [UInt8]
    /// The most bytes of the answer's body, which is discarded if it is longer.
    ///
    /// With 0, and for any status but 200, an attempt ends with the answer's headers.
    var answerBytes = 0
  }

  /// An attempt, until its outcome is taken.
  fileprivate final class Attempt {
    let request: Request
    var connection: OpaquePointer?
    /// Whether the request is being sent: the connection is there, also that of TLS.
    var isSending = false
    /// Why the receiver's certificate is not accepted; `nil` if it is.
    var distrust: String?
    var status = 0
    var retryAfterSeconds = 0
    var answer: [UInt8] = []
    var outcome: WebhookOutcome?
    /// `relay_lws_pre` bytes of room, which libwebsockets needs, and then the body.
    var buffer: [UInt8]

    init(_ request: Request) {
      self.request = request
      buffer = [UInt8](repeating: 0, count: Int(relay_lws_pre())) + request.body
    }
  }

  /// A libwebsockets timer, and the context that it wakes.
  fileprivate struct Alarm {
    var timer = lws_sorted_usec_list_t()
    var context: OpaquePointer?
  }

  /// The descriptors of a context beside those of its connections.
  private static let otherDescriptors = 31
  /// libwebsockets' own time limit of a step, in seconds.
  ///
  /// It is above that of every attempt, so that only the owner ends one. The default is 5.
  private static let stepSeconds: UInt32 = 3_600
  /// The bytes of an answer's headers; policies and cookies have some kilobytes.
  fileprivate static let headerBytes: UInt32 = 32_768

  private var context: OpaquePointer?
  private let protocols: UnsafeMutablePointer<lws_protocols>
  private let name: UnsafeMutablePointer<CChar>
  private let alarm: UnsafeMutablePointer<Alarm>
  private var attempts: [Int: Attempt] = [:]

  /// Makes a client for so many attempts at a time; `nil` if memory runs out.
  ///
  /// `usesTLS` is for `https`: the client trusts the system's authorities and `authorities`.
  init?(usesTLS: Bool = false, authorities: WebhookAuthorities? = nil, atOnce: Int = 1) {
    protocols = .allocate(capacity: 2)
    protocols.initialize(repeating: lws_protocols(), count: 2)
    name = .allocate(capacity: 8)
    name.initialize(repeating: 0, count: 8)
    for (index, byte) in "webhook".utf8.enumerated() { name[index] = CChar(byte) }
    protocols[0].name = UnsafePointer(name)
    protocols[0].callback = postCallback
    alarm = .allocate(capacity: 1)
    alarm.initialize(to: Alarm())
    var info = lws_context_creation_info()
    info.port = CONTEXT_PORT_NO_LISTEN
    info.protocols = UnsafePointer(protocols)
    info.user = Unmanaged.passUnretained(self).toOpaque()
    info.gid = -1
    info.uid = -1
    // Each context with TLS gives the whole process another number for what libwebsockets keeps in
    // OpenSSL's connections: a handshake of another thread's context then fails with "can't get
    // wsi from ssl privdata".
    if usesTLS { info.options = UInt64(LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT) }
    info.fd_limit_per_thread = UInt32(Self.otherDescriptors + atOnce)
    info.timeout_secs = Self.stepSeconds
    info.connect_timeout_secs = Self.stepSeconds
    info.max_http_header_data2 = Self.headerBytes
    // No proxy. Without an address, libwebsockets obeys `http_proxy` of the environment.
    context = ":0".withCString { noProxy in
      info.http_proxy_address = noProxy
      guard let authorities else { return lws_create_context(&info) }
      return authorities.path.withCString { path in
        info.client_ssl_ca_filepath = path
        return lws_create_context(&info)
      }
    }
    if context == nil { return nil }
    alarm.pointee.context = context
  }

  deinit {
    if let context { lws_context_destroy(context) }
    protocols.deallocate()
    name.deallocate()
    alarm.deallocate()
  }

  /// Begins an attempt under a number that no other one has.
  func begin(_ request: Request, as number: Int = 0) {
    precondition(attempts[number] == nil, "one attempt has this number already")
    let attempt = Attempt(request)
    attempts[number] = attempt
    var info = lws_client_connect_info()
    info.context = context
    info.port = Int32(request.url.port)
    info.opaque_user_data = UnsafeMutableRawPointer(bitPattern: Self.mark(of: number))
    let security = request.url.isSecure ? LCCSCF_USE_SSL.rawValue : 0
    info.ssl_connection = Int32(security | LCCSCF_HTTP_NO_FOLLOW_REDIRECT.rawValue)
    let made = request.url.host.withCString { host in
      request.url.target.withCString { path in
        request.url.authority.withCString { authority in
          "POST".withCString { method in
            "http/1.1".withCString { alpn in
              info.address = host
              info.path = path
              info.host = authority
              info.method = method
              info.alpn = alpn
              info.protocol = UnsafePointer(name)
              info.local_protocol_name = UnsafePointer(name)
              return lws_client_connect_via_info(&info)
            }
          }
        }
      }
    }
    // The callback may have reported a failure before the call returned.
    guard attempt.outcome == nil else { return }
    attempt.connection = made
    guard made == nil else { return }
    attempt.outcome = .failed(
      Self.lookupFault(of: request.url.host) ?? "no connection could be made")
  }

  /// Why a name cannot be looked up; `nil` if it can.
  ///
  /// libwebsockets does not say whether a lookup or a connection failed. This may take seconds.
  private static func lookupFault(of host: String) -> String? {
    var found: UnsafeMutablePointer<addrinfo>?
    let fault = getaddrinfo(host, nil, nil, &found)
    guard fault != 0 else {
      freeaddrinfo(found)
      return nil
    }
    return "the name \(host) could not be looked up: \(String(cString: gai_strerror(fault)))"
  }

  /// Takes an attempt's outcome; `nil` while it runs.
  func takeOutcome(of number: Int = 0) -> WebhookOutcome? {
    guard let outcome = attempts[number]?.outcome else { return nil }
    attempts[number] = nil
    return outcome
  }

  /// Gives up an attempt, if it runs; its outcome is the answer's status if that has come.
  func giveUp(_ number: Int = 0, because reason: String) {
    guard let attempt = attempts[number], let connection = attempt.connection,
      attempt.outcome == nil
    else { return }
    attempt.answer = []
    attempt.finish(attempt.status > 0 ? attempt.answered : .failed(reason))
    lws_set_timeout(connection, PENDING_TIMEOUT_USER_OK, Int32(LWS_TO_KILL_SYNC))
  }

  /// Waits for an event, for `wake` or for the end of the time.
  ///
  /// libwebsockets runs due timers before it waits. Such a timer does not end the wait, which would
  /// last until the next one, half a minute later; so the timer wakes the context.
  func turn(withinMicroseconds wait: Int64) {
    withUnsafeMutablePointer(to: &alarm.pointee.timer) { timer in
      lws_sul_schedule(context, 0, timer, ringAlarm, max(1, wait))
    }
    _ = lws_service(context, 0)
  }

  /// Ends a wait; the only call for other threads.
  func wake() {
    if let context { lws_cancel_service(context) }
  }

  /// What a connection carries instead of a pointer; never zero.
  private static func mark(of number: Int) -> UInt { UInt(bitPattern: number) &+ 1 }

  /// The attempt of a connection; `nil` once it is over.
  ///
  /// A connection that an attempt has given up may end when the number has another attempt.
  fileprivate func attempt(of connection: OpaquePointer) -> Attempt? {
    let mark = UInt(bitPattern: lws_get_opaque_user_data(connection))
    guard let attempt = attempts[Int(bitPattern: mark &- 1)], attempt.outcome == nil,
      attempt.connection == nil || attempt.connection == connection
    else { return nil }
    return attempt
  }
}

extension HTTPPost.Attempt {
  fileprivate func finish(_ outcome: WebhookOutcome) {
    if self.outcome == nil { self.outcome = outcome }
    connection = nil
  }

  /// The outcome of an attempt whose answer is complete, or was cut.
  fileprivate var answered: WebhookOutcome {
    .answered(status, body: answer, retryAfterSeconds: retryAfterSeconds)
  }

  /// Why there was no answer; `text` is libwebsockets' own reason.
  fileprivate func reason(_ text: String) -> String {
    if let distrust { return "its certificate is not accepted: \(distrust)" }
    guard isSending else { return "no connection could be made: \(text)" }
    guard text == "read failed" || text == "Peer hung up" else {
      return """
        the answer could not be read, or its headers have more than \(HTTPPost.headerBytes) \
        bytes: \(text)
        """
    }
    return Self.lost
  }

  fileprivate static let lost = "the connection was lost before an answer"

  /// Notes why a certificate is not accepted; `check` is OpenSSL's `X509_STORE_CTX`.
  fileprivate func noteDistrust(_ check: UnsafeMutableRawPointer?) {
    let fault = X509_STORE_CTX_get_error(OpaquePointer(check))
    distrust = String(cString: X509_verify_cert_error_string(Int(fault)))
  }

  /// Appends the request's headers to libwebsockets' own; returns whether there was room.
  fileprivate func addHeaders(
    _ connection: OpaquePointer, at buffer: UnsafeMutableRawPointer, count: Int
  ) -> Bool {
    let start = buffer.assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self)
    guard let end = start.pointee.map({ $0 + count }) else { return false }
    isSending = true
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
  fileprivate func writeBody(_ connection: OpaquePointer) -> Bool {
    lws_client_http_body_pending(connection, 0)
    let count = buffer.count - Int(relay_lws_pre())
    return buffer.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      return lws_write(connection, base + Int(relay_lws_pre()), count, LWS_WRITE_HTTP_FINAL)
        == count
    }
  }

  /// Takes the answer's status and `Retry-After`; returns whether a body is to be read, too.
  fileprivate func takeHead(_ connection: OpaquePointer) -> Bool {
    status = Int(lws_http_client_http_response(connection))
    var text = [CChar](repeating: 0, count: 12)
    // A date is longer, and left out.
    let count = lws_hdr_copy(connection, &text, Int32(text.count), WSI_TOKEN_HTTP_RETRY_AFTER)
    let digits = text.prefix(Int(max(0, count))).map { UInt8(bitPattern: $0) }
    retryAfterSeconds = Int(UInt32(String(decoding: digits, as: UTF8.self)) ?? 0)
    if status == 200, request.answerBytes > 0 { return true }
    finish(answered)
    return false
  }

  /// Has libwebsockets read a part of the answer; returns whether the connection is still open.
  ///
  /// libwebsockets passes the part to `keep`, without the marks of chunks.
  fileprivate func readAnswer(_ connection: OpaquePointer) -> Bool {
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
  fileprivate func keep(_ part: UnsafeRawBufferPointer) -> Bool {
    guard answer.count + part.count <= request.answerBytes else {
      answer = []
      finish(answered)
      return false
    }
    answer += part
    return true
  }
}

/// The timer's callback, which ends the wait.
private func ringAlarm(_ timer: UnsafeMutablePointer<lws_sorted_usec_list_t>?) {
  let alarm = UnsafeMutableRawPointer(timer)?.assumingMemoryBound(to: HTTPPost.Alarm.self)
  if let context = alarm?.pointee.context { lws_cancel_service(context) }
}

/// libwebsockets' callback; -1 closes the connection.
private func postCallback(
  _ connection: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
  _ bytes: UnsafeMutableRawPointer?, _ count: Int
) -> Int32 {
  guard let connection, let context = lws_get_context(connection),
    let opaque = lws_context_user(context)
  else { return 0 }
  let post = Unmanaged<HTTPPost>.fromOpaque(opaque).takeUnretainedValue()
  guard let attempt = post.attempt(of: connection) else { return 0 }  // Its own, or that is over.
  switch reason {
  case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
    guard let bytes, attempt.addHeaders(connection, at: bytes, count: count) else { return -1 }
  case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE: return attempt.writeBody(connection) ? 0 : -1
  case LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION:
    if count == 0 { attempt.noteDistrust(user) }
  case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP: return attempt.takeHead(connection) ? 0 : -1
  case LWS_CALLBACK_CLIENT_HTTP_REDIRECT: return -1  // Posts go to the configured URL only.
  case LWS_CALLBACK_RECEIVE_CLIENT_HTTP: return attempt.readAnswer(connection) ? 0 : -1
  case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ:
    return attempt.keep(UnsafeRawBufferPointer(start: bytes, count: count)) ? 0 : -1
  case LWS_CALLBACK_COMPLETED_CLIENT_HTTP:
    attempt.finish(attempt.answered)
    return -1
  case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    let text = bytes.map {
      String(decoding: UnsafeRawBufferPointer(start: $0, count: count), as: UTF8.self)
    }
    attempt.finish(.failed(attempt.reason(text ?? "no reason")))
  case LWS_CALLBACK_CLOSED_CLIENT_HTTP:
    attempt.finish(attempt.status > 0 ? attempt.answered : .failed(HTTPPost.Attempt.lost))
  default: break  // Reasons are imported as constants, so that no switch is exhaustive.
  }
  return 0
}
