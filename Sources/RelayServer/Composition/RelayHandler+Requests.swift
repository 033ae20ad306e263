import RelayCore
import RelayProtocol
import WebSocketTransport
import WebhookTransport

/// Plain requests and handshakes.
extension RelayHandler {
  func respond(to request: HTTPRequest, on loop: ServiceLoop) -> HTTPResponse? {
    let start = MonotonicClock.microseconds()
    defer { note(.request, since: start) }
    defer { authorizer?.forgetVerdict(of: request.id) }
    guard let response = answer(request) else { return nil }
    counters.responses[response.status, default: 0] += 1
    return response
  }

  func refused(status: Int) {
    counters.refused[status, default: 0] += 1
    if status == 429 || status == 503 {
      log.addPeer(.warning, "connection refused", ("status", .integer(status)))
    }
  }

  func decide(_ handshake: Handshake, on loop: ServiceLoop) -> HandshakeDecision {
    let start = MonotonicClock.microseconds()
    defer { note(.request, since: start) }
    guard let refusal = refusal(of: handshake.head) else {
      addresses.open(handshake.head.peerAddress)
      return decideNow(handshake)
    }
    note(refusal, of: handshake.head)
    return .reject(refusal)
  }

  /// Counts and logs a refused handshake.
  func note(_ refusal: HTTPResponse, of head: RequestHead) {
    counters.handshakesRefused[refusal.status, default: 0] += 1
    log("handshake refused", refusal, of: head)
  }

  /// Logs a refusal with its sentence.
  private func log(_ message: StaticString, _ refusal: HTTPResponse, of head: RequestHead) {
    let reason = String(decoding: refusal.body, as: UTF8.self).split(separator: "\n").first ?? ""
    log.addPeer(
      .info, message, ("status", .integer(refusal.status)),
      ("reason", .text(String(reason))), ("path", .text(head.path)),
      ("host", .text(head.host ?? "")), ("peer", .text(head.peerAddress)),
      ("origin", .text(head.origin ?? "")))
  }

  func lost(_ handshake: Handshake, on loop: ServiceLoop) {
    authorizer?.forget(handshake.id)
    addresses.close(handshake.head.peerAddress)
    stepLifecycle(on: loop)
  }

  /// The answer while the relay starts or drains.
  var notReady: HTTPResponse {
    text(503, "the relay is \(lifecycle.word)\n", [("Retry-After", "2")])
  }

  private func refusal(of head: RequestHead) -> HTTPResponse? {
    guard lifecycle.isReady else {
      return notReady
    }
    switch Route(head.path) {
    case .socket(let role, _):
      for secret in role == .draw ? ["key", "grant"] : ["grant"] {
        if let found = head.argument(secret), DrawerKey(found) == nil {
          return text(400, "\(secret) must be 16 to 64 letters, digits, - or _\n")
        }
      }
      if let mode = head.argument("mode") {
        guard let mode = RoomMode(rawValue: mode) else {
          return text(400, "mode must be open, hosted or private\n")
        }
        if mode == .private, head.argument("grant") == nil {
          return text(400, "mode=private needs a grant: the secret of the room's links\n")
        }
      }
    case .wallSocket:
      if let rooms = head.argument("rooms"), RoomNamePattern(rooms) == nil {
        return text(400, "rooms must be the name of a room, in which * stands for anything\n")
      }
    case .badRoom: return text(400, "this is not the name of a room\n")
    case .lobby, .wall, .room, .replay, .game, .player, .host, .rooms, .recordings, .code, .export,
      .health, .readiness, .metrics, .version, .request, .file:
      return text(
        404, "there is no WebSocket here; try /ws/draw/ROOM, /ws/watch/ROOM or /ws/wall\n")
    }
    let most = configuration.connectionsPerAddress
    if most > 0, addresses.count(of: head.peerAddress) >= most {
      relay.note(.connectionsPerAddress)
      return text(429, "at most \(most) WebSockets from one address\n")
    }
    guard hosts.allows(head.host) else { return misdirected }
    let others = configuration.server.origins
    let isSecure = configuration.tls.isOn
    guard OriginCheck.allows(head.origin, host: head.host, isSecure: isSecure, others: others)
    else {
      return text(403, "pages of this origin may not connect\n")
    }
    let asker = Admission(address: client(of: head))
    warnOfProxy(head)
    // Anybody makes a token for the operator's service; a signed one may be another client's.
    let showsToken = head.token != nil && authorizer == nil && !tokens.keys.isEmpty
    guard let wait = relay.takeArrival(of: asker, showsToken: showsToken, now: now) else {
      return nil
    }
    return tooOften(wait)
  }

  /// Warns, once, of a proxy that is not listed: all its clients share limits.
  ///
  /// One on this machine matters only if the operator's service receives addresses.
  private func warnOfProxy(_ head: RequestHead) {
    guard !hasWarnedOfProxy, client(of: head) != nil || authorizer != nil,
      !proxies.contain(head.peerAddress), let forwarded = head.forwarded,
      !forwarded.contains(head.peerAddress)
    else { return }
    hasWarnedOfProxy = true
    log.add(
      .warning, "X-Forwarded-For is ignored", ("peer", .text(head.peerAddress)),
      ("remedy", "if this is your proxy, list it in server.trustedProxies"))
  }

  /// The answer to a client that must wait that many milliseconds.
  func tooOften(_ wait: Double) -> HTTPResponse {
    let seconds = Int((wait / 1_000).rounded(.up))
    let sentence = "you connect or send too much; wait \(seconds) s\n"
    return text(429, sentence, [("Retry-After", "\(seconds)")])
  }

  /// The answer; `nil` if another thread makes it.
  func answer(_ request: HTTPRequest) -> HTTPResponse? {
    let head = request.head
    if request.listener == .admin { return withoutTransport(adminAnswer(head)) }
    guard hosts.allows(head.host) else {
      log("request refused", misdirected, of: head)
      return withoutTransport(misdirected)
    }
    if request.listener == .redirect { return withoutTransport(redirect(head)) }
    switch Route(head.path) {
    case .recordings(let address): return ask(address, request)
    case .lobby: return file("/index.html", head)
    case .room(.draw, let room): return page(.draw, of: room, head)
    case .room(.watch, let room): return page(.watch, of: room, head)
    case .replay(let room): return page(.replay, of: room, head)
    case .wall: return file("/wall.html", head)
    case .game: return file(LinkPreview.Page.play.file, head)
    case .player(let room): return page(.play, of: room, head)
    case .host(let room): return page(.host, of: room, head)
    case .file(let path): return file(path, head)
    case .badRoom(let name): return html(400, ErrorPage.badRoom(name, in: language(of: head)))
    case .socket, .wallSocket:
      return text(426, "this address is for WebSockets\n", [("Upgrade", "websocket")])
    case .health: return json(200, "{\"status\":\"ok\"}")
    case .readiness: return readiness
    case .version: return json(200, RelayVersion.json)
    case .request: return json(200, SeenRequest(head).json)
    case .rooms: return roomList(for: request)
    case .code(let room): return code(of: room, head)
    case .export(let room, let format): return export(room, as: format, request)
    case .metrics:
      guard configuration.admin.listen.isEmpty || configuration.admin.publicMetrics else {
        return nothing(at: head)
      }
      return metricsAnswer(head)
    }
  }

  /// The answer at the address for operators, which lists all rooms.
  private func adminAnswer(_ head: RequestHead) -> HTTPResponse {
    guard adminHosts.allows(head.host) else { return misdirected }
    return switch Route(head.path) {
    case .health: json(200, "{\"status\":\"ok\"}")
    case .readiness: readiness
    case .version: json(200, RelayVersion.json)
    case .metrics: metricsAnswer(head)
    case .rooms: json(200, roomList(of: relay.summaries))
    default: text(404, "this address has /metrics, /api/rooms, /healthz, /readyz and /version\n")
    }
  }

  /// The answer to a request without TLS: the same address with it.
  private func redirect(_ head: RequestHead) -> HTTPResponse {
    guard let origin = head.host.flatMap({ SiteURL("http://\($0)") }), head.target.hasPrefix("/")
    else { return text(400, "expected a path and the header Host\n") }
    let site = SiteURL(isSecure: true, host: origin.host, port: port)
    return text(
      308, "this relay is at \(site.origin)\n", [("Location", site.origin + head.target)])
  }

  /// An answer as it goes out without TLS.
  private func withoutTransport(_ response: HTTPResponse) -> HTTPResponse {
    HTTPResponse(
      status: response.status,
      headers: response.headers.filter { $0.name != SecurityHeaders.transport },
      body: response.body)
  }

  private func metricsAnswer(_ head: RequestHead) -> HTTPResponse {
    guard configuration.hasMetrics else { return nothing(at: head) }
    return respond(200, PrometheusText.contentType, Array(metrics.text.utf8))
  }

  private var readiness: HTTPResponse {
    json(lifecycle.isReady ? 200 : 503, "{\"status\":\"\(lifecycle.word)\"\(storeFields)}")
  }

  /// The answer to a request by a name that is not this server's (RFC 9110, section 15.5.20).
  private var misdirected: HTTPResponse {
    text(
      421, "this relay does not answer by that name; the option server.hosts lists its names\n")
  }

  private func file(_ path: String, _ head: RequestHead) -> HTTPResponse {
    let accepted = ContentCoding.accepted(head.acceptEncoding)
    guard let asset = web.asset(at: path, accepting: accepted) else {
      return nothing(at: head)
    }
    return send(asset, of: path, head)
  }

  /// A room's page with the tags that chats show of its link.
  ///
  /// The page is filled for this room, so that no compressed form of it exists. It is some 12 KB,
  /// which a new connection sends without waiting.
  private func page(
    _ page: LinkPreview.Page, of room: RoomName, _ head: RequestHead
  ) -> HTTPResponse {
    guard let asset = web.asset(at: page.file) else {
      return nothing(at: head)
    }
    let isSecure = configuration.tls.isOn
    let preview = LinkPreview(page, of: room, host: head.host, isSecure: isSecure)
    let filled = StaticAsset(path: page.file, bytes: preview.filled(asset.bytes))
    return send(filled, of: page.file, head)
  }

  private func send(_ asset: StaticAsset, of path: String, _ head: RequestHead) -> HTTPResponse {
    let validators = [
      ("ETag", asset.entityTag), ("Cache-Control", asset.cacheControl), ("Vary", "Accept-Encoding"),
    ]
    if asset.matches(head.ifNoneMatch) {
      return HTTPResponse(status: 304, headers: security.headers + validators)
    }
    return HTTPResponse(
      status: 200,
      headers: [("Content-Type", asset.contentType)]
        + (asset.coding.map { [("Content-Encoding", $0.rawValue)] } ?? [])
        // The player is for pages of any site.
        + (path.hasPrefix("/embed/") ? [("Access-Control-Allow-Origin", "*")] : [])
        + security.headers + validators,
      body: asset.bytes)
  }

  /// The QR code of a room's page to watch, or with `page=draw` or `page=play` of another page, at
  /// the asking page's origin.
  ///
  /// The origin must be this server's, so that codes never lead elsewhere. A grant in the request
  /// is in the code's link, too.
  private func code(of room: RoomName, _ head: RequestHead) -> HTTPResponse {
    guard let origin = head.argument("origin").flatMap({ WebOrigin($0) }),
      origin.isSame(asHost: head.host)
    else {
      return text(400, "origin must be http:// or https:// and this server's host\n")
    }
    guard let page = LinkPreview.Page(rawValue: head.argument("page") ?? "watch"), page.hasCode
    else {
      return text(400, "page must be watch, draw or play\n")
    }
    let grant = head.grant
    if let grant, DrawerKey(grant) == nil {
      return text(400, "grant must be 16 to 64 letters, digits, - or _\n")
    }
    let address = "\(origin.text)/\(page.rawValue)/\(room.text)"
    guard let code = QRCode(address + (grant.map { "#grant=\($0)" } ?? "")) else {
      return text(400, "the link is too long for a code\n")
    }
    return respond(200, "image/svg+xml", Array(code.svg.utf8))
  }

  /// The store's fields of `/readyz`; a relay that cannot save is ready all the same.
  private var storeFields: String {
    guard let keeper else { return "" }
    guard let failure = keeper.failure else { return ",\"store\":\"saving\"" }
    return ",\"store\":\"failing\",\"reason\":\(JSONText.quoted(failure))"
  }

  private var metrics: MetricsReport {
    MetricsReport(
      relay: relay.counters, recognizers: relay.recognizers.map(\.name),
      rooms: relay.summaries.count, server: counters, usage: .current(openFiles: openFiles),
      droppedLogLines: log.dropped, webhook: webhook?.takeReport(tellingFailures: false),
      authorizer: authorizer?.report,
      tls: tlsReport,
      store: keeper.map { keeper in
        StoreMetrics(
          report: keeper.report, isSaving: keeper.failure == nil,
          unsaved: relay.summaries.reduce(0) {
            $0 + max(0, $1.sequenceNumber - keeper.durable($1.epoch))
          })
      })
  }

  func json(_ status: Int, _ text: String) -> HTTPResponse {
    respond(status, "application/json", Array((text + "\n").utf8))
  }

  private func html(_ status: Int, _ page: [UInt8]) -> HTTPResponse {
    respond(status, "text/html; charset=utf-8", page)
  }

  /// The page for an unknown address.
  private func nothing(at head: RequestHead) -> HTTPResponse {
    html(404, ErrorPage.notFound(head.path, in: language(of: head)))
  }

  private func language(of head: RequestHead) -> PageLanguage {
    PageLanguage(asked: head.argument("lang"), accepted: head.acceptLanguage)
  }

  func text(
    _ status: Int, _ text: String, _ headers: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    respond(status, "text/plain; charset=utf-8", Array(text.utf8), headers)
  }

  /// An answer for this request alone, which caches must not store.
  func respond(
    _ status: Int, _ contentType: String, _ body: [UInt8],
    _ headers: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: [("Content-Type", contentType), ("Cache-Control", "no-store")]
        + security.headers + headers,
      body: body)
  }
}
