import CLibwebsockets

/// One POST at a time, by libwebsockets' client.
///
/// It belongs to one thread, which calls `turn`. Each attempt has a connection of its own.
/// Certificates are checked for the host's name, against the system's and the configured
/// authorities. Redirects are not followed.
final class HTTPPost {
  /// The request of an attempt.
  struct Request {
    var url: WebhookURL
    /// Names end with a colon, as libwebsockets expects.
    var headers: [(name: String, value: String)]
    var body: [UInt8]
  }

  /// A libwebsockets timer, and the context that it wakes.
  fileprivate struct Alarm {
    var timer = lws_sorted_usec_list_t()
    var context: OpaquePointer?
  }

  private var context: OpaquePointer?
  private let protocols: UnsafeMutablePointer<lws_protocols>
  private let name: UnsafeMutablePointer<CChar>
  private let alarm: UnsafeMutablePointer<Alarm>
  fileprivate var connection: OpaquePointer?
  fileprivate var request: Request?
  fileprivate var status = 0
  fileprivate var outcome: WebhookOutcome?
  /// `relay_lws_pre` bytes of room, which libwebsockets needs, and then the body.
  fileprivate var buffer: [UInt8] = []

  /// Makes a client; `nil` if memory runs out.
  ///
  /// `usesTLS` is for `https`: the client trusts the system's authorities and `authorities`.
  init?(usesTLS: Bool = false, authorities: WebhookAuthorities? = nil) {
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
    // The context has one connection at a time, and so few descriptors.
    info.fd_limit_per_thread = 32
    if let authorities {
      context = authorities.path.withCString { path in
        info.client_ssl_ca_filepath = path
        return lws_create_context(&info)
      }
    } else {
      context = lws_create_context(&info)
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

  /// Begins an attempt; the one before must be over.
  func begin(_ request: Request) {
    precondition(connection == nil, "one attempt at a time")
    self.request = request
    status = 0
    outcome = nil
    buffer = [UInt8](repeating: 0, count: Int(relay_lws_pre())) + request.body
    var info = lws_client_connect_info()
    info.context = context
    info.port = Int32(request.url.port)
    if request.url.isSecure { info.ssl_connection = Int32(LCCSCF_USE_SSL.rawValue) }
    let made = request.url.host.withCString { host in
      request.url.target.withCString { path in
        request.url.authority.withCString { authority in
          "POST".withCString { method in
            "http/1.1".withCString { alpn in
              info.address = host
              info.path = path
              info.host = authority
              info.origin = authority
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
    if outcome == nil { connection = made }
    if made == nil && outcome == nil { outcome = .failed("no connection could be made") }
  }

  /// Takes the attempt's outcome; `nil` while it runs.
  func takeOutcome() -> WebhookOutcome? {
    guard let outcome else { return nil }
    self.outcome = nil
    connection = nil
    request = nil
    return outcome
  }

  /// Gives up the attempt, if one runs.
  func giveUp(because reason: String) {
    guard let connection, outcome == nil else { return }
    outcome = .failed(reason)
    lws_set_timeout(connection, PENDING_TIMEOUT_USER_OK, Int32(LWS_TO_KILL_SYNC))
    self.connection = nil
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

  fileprivate func finish(_ outcome: WebhookOutcome) {
    if self.outcome == nil { self.outcome = outcome }
    connection = nil
  }

  /// Appends the request's headers to libwebsockets' own; returns whether there was room.
  fileprivate func addHeaders(
    _ connection: OpaquePointer, at buffer: UnsafeMutableRawPointer, count: Int
  ) -> Bool {
    guard let request else { return false }
    let start = buffer.assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self)
    guard let end = start.pointee.map({ $0 + count }) else { return false }
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

  /// Reads and discards a part of the answer; returns whether the connection is still open.
  fileprivate func dropAnswer(_ connection: OpaquePointer) -> Bool {
    var room = [CChar](repeating: 0, count: Int(relay_lws_pre()) + 1_024)
    return room.withUnsafeMutableBufferPointer { room in
      var target: UnsafeMutablePointer<CChar>? = room.baseAddress.map { $0 + Int(relay_lws_pre()) }
      var count: Int32 = 1_024
      return lws_http_client_read(connection, &target, &count) >= 0
    }
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
  switch reason {
  case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
    guard let bytes, post.addHeaders(connection, at: bytes, count: count) else { return -1 }
  case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE: return post.writeBody(connection) ? 0 : -1
  case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP:
    post.status = Int(lws_http_client_http_response(connection))
  case LWS_CALLBACK_RECEIVE_CLIENT_HTTP: return post.dropAnswer(connection) ? 0 : -1
  case LWS_CALLBACK_COMPLETED_CLIENT_HTTP:
    post.finish(.answered(post.status))
    return -1
  case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    let text = bytes.map {
      String(decoding: UnsafeRawBufferPointer(start: $0, count: count), as: UTF8.self)
    }
    post.finish(.failed("no connection could be made: \(text ?? "no reason")"))
  case LWS_CALLBACK_CLOSED_CLIENT_HTTP:
    post.finish(post.status > 0 ? .answered(post.status) : .failed("the connection was lost"))
  default: break  // Reasons are imported as constants, so that no switch is exhaustive.
  }
  return 0
}
