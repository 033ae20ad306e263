import CLibwebsockets

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

  /// A libwebsockets timer, and the context that it wakes.
  fileprivate struct Alarm {
    var timer = lws_sorted_usec_list_t()
    var context: OpaquePointer?
  }

  /// The descriptors of a context beside those of its connections.
  private static let otherDescriptors = 31
  /// The time to connect to an address while there are others, in seconds.
  private static let connectSeconds: Int32 = 1
  /// The bytes for an answer's headers: 32,768, and some for the request's names in the same table.
  private static let headerBytes: UInt32 = 36_864

  private var context: OpaquePointer?
  private let protocols: UnsafeMutablePointer<lws_protocols>
  private let name: UnsafeMutablePointer<CChar>
  private let alarm: UnsafeMutablePointer<Alarm>
  private let lookup: (String) -> HostLookup
  private(set) var attempts: [Int: HTTPAttempt] = [:]

  /// Makes a client for so many attempts at a time; `nil` if memory runs out.
  ///
  /// `usesTLS` is for `https`: the client trusts the system's authorities and `authorities`.
  /// `stepSeconds` is libwebsockets' own limit of a step: above that of every attempt, so that only
  /// the owner ends one. libwebsockets' default is 5.
  init?(
    usesTLS: Bool = false, authorities: WebhookAuthorities? = nil, atOnce: Int = 1,
    stepSeconds: UInt32 = 3_600, lookup: @escaping (String) -> HostLookup = HostLookup.init
  ) {
    self.lookup = lookup
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
    info.timeout_secs = stepSeconds
    info.connect_timeout_secs = stepSeconds
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

  /// Begins an attempt under a number that no other one has; waits for a name lookup.
  func begin(_ request: Request, as number: Int = 0) {
    precondition(attempts[number] == nil, "one attempt has this number already")
    let attempt = HTTPAttempt(request, to: lookup(request.url.host))
    attempts[number] = attempt
    connect(attempt, as: number)
  }

  /// Connects an attempt that has no connection to its next address.
  private func connect(_ attempt: HTTPAttempt, as number: Int) {
    while let address = attempt.nextAddress() {
      let connection = open(attempt.request.url, at: address, as: number)
      attempt.take(connection, waiting: Self.connectSeconds)
    }
  }

  /// Opens a connection to a numeric address.
  ///
  /// libwebsockets itself would try a host's addresses, too, but each for the limit of any step.
  private func open(_ url: WebhookURL, at address: String, as number: Int) -> OpaquePointer? {
    var info = lws_client_connect_info()
    info.context = context
    info.port = Int32(url.port)
    info.opaque_user_data = UnsafeMutableRawPointer(bitPattern: Self.mark(of: number))
    let security = url.isSecure ? LCCSCF_USE_SSL.rawValue : 0
    info.ssl_connection = Int32(security | LCCSCF_HTTP_NO_FOLLOW_REDIRECT.rawValue)
    return address.withCString { address in
      url.target.withCString { path in
        // The certificate is checked for this name, without the port.
        url.authority.withCString { authority in
          "POST".withCString { method in
            "http/1.1".withCString { alpn in
              info.address = address
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
  }

  /// Takes an attempt's outcome; `nil` while it runs.
  func takeOutcome(of number: Int = 0) -> WebhookOutcome? {
    guard let outcome = attempts[number]?.outcome else { return nil }
    attempts[number] = nil
    return outcome
  }

  /// Gives up an attempt, if it runs.
  func giveUp(_ number: Int = 0, because reason: String) {
    guard let attempt = attempts[number] else { return }
    let connection = attempt.connection
    attempt.finish(.failed(reason))
    guard let connection else { return }
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
    for (number, attempt) in attempts { connect(attempt, as: number) }
  }

  /// Ends a wait; the only call for other threads.
  func wake() {
    if let context { lws_cancel_service(context) }
  }

  /// What a connection carries instead of a pointer; never zero.
  private static func mark(of number: Int) -> UInt { UInt(bitPattern: number) &+ 1 }

  /// The attempt of a connection; `nil` once it is over.
  fileprivate func attempt(of connection: OpaquePointer) -> HTTPAttempt? {
    let mark = UInt(bitPattern: lws_get_opaque_user_data(connection))
    guard let attempt = attempts[Int(bitPattern: mark &- 1)], attempt.owns(connection) else {
      return nil
    }
    return attempt
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
    attempt.complete(connection)
    return -1
  case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    let text = bytes.map {
      String(decoding: UnsafeRawBufferPointer(start: $0, count: count), as: UTF8.self)
    }
    attempt.fail(text ?? "no reason")
    post.wake()  // A timer's report does not end the wait.
  case LWS_CALLBACK_CLOSED_CLIENT_HTTP: attempt.fail("Peer hung up")
  default: break  // Reasons are imported as constants, so that no switch is exhaustive.
  }
  return 0
}
