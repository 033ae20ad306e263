import RelayCore
import RelayProtocol
import WebSocketTransport
import WebhookTransport

/// Connects the service loop with the relay: passes on the loop's events, and performs the relay's
/// effects.
///
/// It belongs to the loop's thread, as do the relay, the log and its other parts.
final class RelayHandler {
  let configuration: Configuration
  let relay: Relay
  let log: Log
  let web: WebDirectory
  let security: SecurityHeaders
  let hosts: HostCheck
  let proxies: TrustedProxies
  var hasWarnedOfProxy = false
  /// The names of the address for operators; others' pages must not reach it by names of theirs.
  let adminHosts: HostCheck
  var memory: MemoryWatch
  let stopSwitch: StopSwitch
  /// Posts recognized gestures; `nil` without a webhook.
  var webhook: WebhookSender?
  /// Asks the operator's service who may enter; `nil` without one.
  var authorizer: Authorizer?
  /// Keeps rooms in the store; `nil` without one.
  var keeper: RoomKeeper?
  /// Reads recordings; `nil` without a store.
  var recordings: RecordingService?
  /// The requests that wait for recordings and files.
  var recordingRequests: [ConnectionID: RequestHead] = [:]
  /// Makes files of rooms.
  var exporter: ExportWorker?
  /// Reports the state of the service to systemd.
  var serviceNotice = ServiceNotice(socketPath: nil)
  /// The bound port, for redirects.
  var port = 0
  /// What the TLS thread did; `nil` without TLS.
  var tlsReport: TLSReport?
  /// Whether the log has said that the certificate expired.
  var hasLoggedExpiry = false
  var counters = ServerCounters()
  let openFiles = OpenFileCount()
  var lifecycle = Lifecycle.starting
  /// When the server ends at the latest, in microseconds of the monotonic clock; 0 until it stops.
  private(set) var drainsUntil: Int64 = 0
  private var members: [ConnectionID: Member] = [:]
  /// The connections of each address, from their handshake on.
  var addresses = ConnectionsByAddress()
  /// Verifies tokens; without keys there are none.
  let tokens: TokenVerifier
  var revoked: RevokedTokens
  private var effects = RelayEffects()
  /// The moment of the loop's timer, in microseconds.
  private var timerDue = Int64.max
  /// The dropped deliveries that were logged.
  private var webhookDropped = 0

  /// The handler's own facts about a connection.
  private struct Member {
    let role: Welcome.Role
    let encoding: Encoding
    let address: String
    /// Whether no proxy is known to be between, whose network would be measured instead.
    let isDirect: Bool
  }

  /// How often the timer's delay is measured, in microseconds.
  private static let heartbeatMicroseconds: Int64 = 1_000_000

  init(
    configuration: Configuration, set: RecognizerSet, tokens: TokenVerifier,
    revoked: RevokedTokens, epochBase: String, log: Log, web: WebDirectory, stopSwitch: StopSwitch
  ) {
    (self.tokens, self.revoked) = (tokens, revoked)
    self.configuration = configuration
    self.log = log
    self.web = web
    self.stopSwitch = stopSwitch
    relay = Relay(
      configuration: RelayConfiguration(
        epochBase: epochBase, limits: configuration.relay,
        profile: configuration.recognition.profile, set: set,
        offTheRecord: configuration.store.offTheRecord.compactMap { RoomNamePattern($0) },
        reportsRecognitions: !configuration.webhook.url.isEmpty, mode: configuration.roomMode,
        listsRooms: configuration.server.listRooms,
        requiresTokens: configuration.requiresPasses,
        clockOffset: RecognitionMessage.now - Double(MonotonicClock.microseconds()) / 1_000,
        hashing: { DrawerKey(hashing: $0.secret) ?? .lost }))
    hosts = HostCheck(
      names: configuration.server.hosts, listeningOn: configuration.server.host)
    adminHosts = HostCheck(names: configuration.server.hosts, listeningOn: "127.0.0.1")
    proxies = configuration.server.proxies
    memory = MemoryWatch(ceiling: MemoryCeiling(configured: configuration.server.memory))
    security = SecurityHeaders(
      frameAncestors: configuration.server.frameAncestors,
      transportSeconds: configuration.tls.hsts.wholeMilliseconds / 1_000)
  }

  /// The relay's clock: milliseconds.
  var now: Double { Double(MonotonicClock.microseconds()) / 1_000 }

  // MARK: Effects

  /// Performs the relay's effects since the last call.
  func runEffects(on loop: ServiceLoop) {
    relay.exchangeEffects(&effects)
    keeper?.save(effects.records, of: relay, now: now)
    for connection in effects.wakes { loop.requestWrite(connection) }
    for drop in effects.drops {
      loop.close(
        drop.connection, CloseFrame(code: drop.code.rawValue, reason: drop.reason))
    }
    for id in effects.measures where members[id]?.isDirect == true {
      relay.note(roundTrip: loop.roundTripMilliseconds(of: id), of: id)
    }
    for fact in effects.facts { log.add(fact) }
    if let webhook, !effects.recognitions.isEmpty {
      let time = RecognitionMessage.now
      webhook.send(effects.recognitions.map { RecognitionMessage.delivery(of: $0, at: time) })
    }
    schedule(on: loop)
  }

  /// Logs the deliveries that were given up or dropped since the last call.
  private func logWebhook() {
    guard let webhook else { return }
    let report = webhook.takeReport()
    for failure in report.failures {
      log.addPeer(
        .warning, "webhook given up", ("delivery", .text(failure.delivery)),
        ("reason", .text(failure.reason)), ("failed", .integer(report.failed)),
        ("waiting", .integer(report.waiting)))
    }
    if report.otherFailures > 0 {
      log.addPeer(
        .warning, "more webhook deliveries given up", ("more", .integer(report.otherFailures)))
    }
    let lost = report.dropped - webhookDropped
    webhookDropped = report.dropped
    if lost > 0 {
      log.addPeer(
        .warning, "webhook too slow", ("dropped", .integer(lost)),
        ("waiting", .integer(report.waiting)))
    }
  }

  /// Posts the waiting deliveries within the time limit, and logs the lost ones.
  func finishWebhook() {
    guard let webhook else { return }
    webhook.finish(withinMilliseconds: configuration.webhook.limits.lastMilliseconds)
    logWebhook()
    let lost = webhook.takeReport().waiting
    if lost > 0 { log.add(.warning, "webhook deliveries lost", ("lost", .integer(lost))) }
  }

  /// Notes in the relay how much memory is used, and logs a change.
  private func checkMemory(now moment: Int64) {
    let old = memory.use
    guard let use = memory.check(atMicroseconds: moment, hasRooms: relay.hasRooms) else { return }
    relay.note(use, now: Double(moment) / 1_000)
    guard use != old else { return }
    let usage = ProcessUsage.memory()
    log.add(
      use == .fine ? .info : .warning, "memory", ("use", .text("\(use)")),
      ("resident", .integer(usage.residentBytes)), ("limit", .integer(memory.ceiling.resident)),
      ("virtual", .integer(usage.virtualBytes)))
  }

  /// Sets the loop's timer to the earliest deadline.
  private func schedule(on loop: ServiceLoop) {
    var due = MonotonicClock.microseconds() + Self.heartbeatMicroseconds
    if relay.deadline < Double(due) / 1_000 {
      due = Int64((relay.deadline * 1_000).rounded(.up))  // never early
    }
    if let deadline = lifecycle.deadline { due = min(due, deadline) }
    guard due < timerDue else { return }
    timerDue = due
    loop.schedule(atMicroseconds: due)
  }

  /// Performs a step of the lifecycle.
  private func perform(_ step: Lifecycle.Step, on loop: ServiceLoop) {
    switch step {
    case .nothing: schedule(on: loop)
    case .close:
      log.add(.info, "closing all connections", ("connections", .integer(loop.openCount)))
      loop.stopListening()
      relay.drain(now: now)
      runEffects(on: loop)
    case .finish: loop.stop()
    }
  }

  func stepLifecycle(on loop: ServiceLoop) {
    let timeout = configuration.server.drainTimeout.wholeMilliseconds * 1_000
    perform(
      lifecycle.step(
        now: MonotonicClock.microseconds(), timeoutMicroseconds: timeout,
        connections: loop.openCount),
      on: loop)
  }
}

// MARK: - Events of the service loop

extension RelayHandler: TransportHandler {
  func handle(_ event: LoopEvent, on loop: ServiceLoop) {
    switch event {
    case .opened(let id, let handshake): opened(id, handshake: handshake, on: loop)
    case .lost(let handshake): lost(handshake, on: loop)
    case .left(let request): left(request)
    case .frames(let id, let count): received(id, frames: count, on: loop)
    case .advanced(let id):
      lifecycle.progress(now: MonotonicClock.microseconds())
      relay.advance(id, now: now)
    case .closed(let id, let cause): closed(id, cause: cause, on: loop)
    case .refused(let status): refused(status: status)
    case .proxyRefused(let address, let reason):
      counters.proxiesRefused += 1
      logProxy(address, because: reason)
    case .timer(let moment): timer(now: moment, on: loop)
    case .woken: woken(on: loop)
    }
  }

  private func opened(_ id: ConnectionID, handshake: Handshake, on loop: ServiceLoop) {
    let start = MonotonicClock.microseconds()
    defer { note(.opening, since: start, of: id) }
    let head = handshake.head
    defer { authorizer?.forgetVerdict(of: id) }
    checkMemory(now: start)
    guard let encoding = Encoding(subprotocol: handshake.subprotocol) else {
      return loop.close(id, CloseFrame(code: CloseCode.noSuchRoom.rawValue))
    }
    switch Route(head.path) {
    case .socket(let role, let room):
      note(id, as: role, of: room.text, encoding: encoding, head)
      relay.open(
        id, role: role, room: room, shownAs: head.argument("name"),
        key: head.argument("key").flatMap { DrawerKey(hashing: $0) },
        resumes: head.argument("resume") == "1",
        choice: head.argument("feed").flatMap { FeedChoice(rawValue: $0) } ?? .all,
        encoding: encoding,
        since: head.argument("since").flatMap { ResumePoint($0) },
        admission: admission(of: head, on: id), now: now)
    case .wallSocket:
      let rooms = head.argument("rooms")
      note(id, as: .watch, of: rooms ?? "*", encoding: encoding, head)
      relay.openWall(
        id, of: rooms.flatMap { RoomNamePattern($0) }, encoding: encoding,
        admission: admission(of: head, on: id), now: now)
    default: return loop.close(id, CloseFrame(code: CloseCode.noSuchRoom.rawValue))
    }
    runEffects(on: loop)
  }

  /// Notes, counts and logs a new connection.
  private func note(
    _ id: ConnectionID, as role: Welcome.Role, of rooms: String, encoding: Encoding,
    _ head: RequestHead
  ) {
    members[id] = Member(
      role: role, encoding: encoding, address: head.peerAddress,
      isDirect: ConnectionsByAddress.networkKey(of: head.peerAddress) != nil && !head.isProxied)
    counters.open(role)
    log.addPeer(
      .debug, "connection opened", ("connection", .integer(Int(id.number))),
      ("role", .text(role.rawValue)), ("room", .text(rooms)), ("peer", .text(head.peerAddress)),
      ("agent", .text(head.userAgent ?? "")))
  }

  func received(_ id: ConnectionID, message: Span<UInt8>, isText: Bool, on loop: ServiceLoop) {
    let start = MonotonicClock.microseconds()
    let takesText = members[id]?.encoding.isText ?? true
    var type: Int?
    if isText == takesText {
      type = relay.receive(id, bytes: message, now: Double(start) / 1_000)
    } else {
      relay.end(
        id, code: .unsupportedData,
        detail: "this connection takes \(takesText ? "text" : "binary messages")",
        now: Double(start) / 1_000)
    }
    let took = MonotonicClock.microseconds() - start
    counters.receiving.add(microseconds: took)
    relay.noteReceived(
      from: id, at: Double(start) / 1_000, tookMilliseconds: Double(took) / 1_000)
    runEffects(on: loop)
    note(.message(type), since: start, of: id)
  }

  private func received(_ id: ConnectionID, frames: Int, on loop: ServiceLoop) {
    let start = MonotonicClock.microseconds()
    relay.receive(id, frames: frames, now: Double(start) / 1_000)
    runEffects(on: loop)
    note(.message(nil), since: start, of: id)
  }

  func writable(_ id: ConnectionID, on loop: ServiceLoop) -> NextWrite? {
    let start = MonotonicClock.microseconds()
    lifecycle.progress(now: start)
    // The relay may have waited for this connection to read.
    defer {
      if relay.deadline < Double(timerDue) / 1_000 { schedule(on: loop) }
      note(.sending, since: start, of: id)
    }
    return
      switch relay.nextMessage(
        for: id, heldMilliseconds: Double(loop.heldMicroseconds) / 1_000,
        now: Double(start) / 1_000)
    {
    case .message(let batch, let hasMore):
      .message(
        OutgoingMessage(batch.bytes, isText: members[id]?.encoding.isText ?? true), more: hasMore)
    case .close(let code, let reason): .close(CloseFrame(code: code.rawValue, reason: reason))
    case nil: nil
    }
  }

  private func closed(_ id: ConnectionID, cause: CloseCause, on loop: ServiceLoop) {
    let start = MonotonicClock.microseconds()
    defer { note(.closing, since: start, of: id) }
    relay.close(id, isLost: cause.isLoss, now: Double(start) / 1_000)
    if let member = members.removeValue(forKey: id) {
      addresses.close(member.address)
      counters.close(member.role, code: cause.code)
      log.addPeer(
        .debug, "connection closed", ("connection", .integer(Int(id.number))),
        ("role", .text(member.role.rawValue)),
        ("code", .integer(cause.code.map(Int.init) ?? ServerCounters.abnormal)))
    }
    runEffects(on: loop)
    lifecycle.progress(now: MonotonicClock.microseconds())
    stepLifecycle(on: loop)
  }

  private func timer(now moment: Int64, on loop: ServiceLoop) {
    if timerDue < .max { counters.stalls.add(microseconds: moment - timerDue) }
    let start = MonotonicClock.microseconds()
    defer { note(.timer, since: start) }
    timerDue = .max
    counters.longestTurns.age(now: moment)
    relay.tick(now: Double(moment) / 1_000)
    checkMemory(now: moment)
    keeper?.check(relay, now: Double(moment) / 1_000)
    checkRevoked()
    checkTLS(on: loop)
    takeVerdicts(on: loop)
    runEffects(on: loop)
    logWebhook()
    stepLifecycle(on: loop)
  }

  private func woken(on loop: ServiceLoop) {
    let start = MonotonicClock.microseconds()
    defer { note(.results, since: start) }
    takeVerdicts(on: loop)
    sendRecordings(on: loop)
    answerExports(on: loop)
    if relay.awaitsSaving {
      keeper?.noteSaved(relay, now: now)
      runEffects(on: loop)
    }
    if stopSwitch.takeRenewal() { renewCertificate(on: loop) }
    // The loop wakes itself once more at its end.
    guard stopSwitch.isOn, !lifecycle.isStopping else { return }
    let notice =
      loop.openCount > 0 ? configuration.server.drainNotice.wholeMilliseconds * 1_000 : 0
    let timeout = configuration.server.drainTimeout.wholeMilliseconds * 1_000
    drainsUntil = MonotonicClock.microseconds() + notice + timeout
    serviceNotice.send(.stopping)
    log.add(.info, "stopping", ("connections", .integer(loop.openCount)))
    perform(
      lifecycle.stop(
        now: MonotonicClock.microseconds(), noticeMicroseconds: notice,
        connections: loop.openCount),
      on: loop)
  }
}

extension CloseCause {
  /// Whether neither side meant to end the connection, or the peer is to reconnect.
  fileprivate var isLoss: Bool {
    switch self {
    case .lost: true
    case .peer(let frame): (4_000..<4_500).contains(frame?.code ?? 0)
    case .local(let frame): frame.code == CloseCode.noPong.rawValue
    }
  }

  /// The close code of either side, if any.
  fileprivate var code: UInt16? {
    switch self {
    case .peer(let frame): frame?.code
    case .local(let frame): frame.code
    case .lost: nil
    }
  }
}
