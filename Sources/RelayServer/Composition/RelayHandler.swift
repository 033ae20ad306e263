import RelayCore
import RelayProtocol
import WebSocketTransport
import WebhookTransport

/// One loop's part of the server: what comes in by the transport goes into the relay, and what the
/// relay wants is done.
///
/// It belongs to the loop's thread, as do the relay, the log and all else in it.
final class RelayHandler {
  let configuration: Configuration
  let relay: Relay
  let log: Log
  let web: WebDirectory
  let security: SecurityHeaders
  let stopSwitch: StopSwitch
  /// Tells of gestures that were recognized; `nil` where nobody wants to know.
  var webhook: WebhookSender?
  var counters = ServerCounters()
  var lifecycle = Lifecycle.starting
  private var members: [ConnectionID: Member] = [:]
  /// How many connections each address has, from when they are accepted.
  var addresses = ConnectionsByAddress()
  private var effects = RelayEffects()
  /// The moment that the loop's timer is set to, in microseconds.
  private var timerDue = Int64.max
  /// How many deliveries were dropped when that was last logged.
  private var webhookDropped = 0

  /// What is known of a connection beside what the relay knows.
  private struct Member {
    let role: Welcome.Role
    let encoding: Encoding
    let address: String
  }

  /// How often the loop's lateness is measured, in microseconds.
  private static let heartbeatMicroseconds: Int64 = 1_000_000

  init(
    configuration: Configuration, set: RecognizerSet, epochBase: String, log: Log,
    web: WebDirectory, stopSwitch: StopSwitch
  ) {
    self.configuration = configuration
    self.log = log
    self.web = web
    self.stopSwitch = stopSwitch
    relay = Relay(configuration: configuration.relay(epochBase: epochBase, set: set))
    security = SecurityHeaders(frameAncestors: configuration.server.frameAncestors)
  }

  /// The relay's clock: milliseconds.
  private var now: Double { Double(MonotonicClock.microseconds()) / 1_000 }

  // MARK: Effects

  /// Does what the relay wants done since the last time.
  private func runEffects(on loop: ServiceLoop) {
    relay.exchangeEffects(&effects)
    for connection in effects.wakes { loop.requestWrite(connection) }
    for drop in effects.drops {
      loop.close(
        drop.connection, CloseFrame(code: drop.code.rawValue, reason: drop.reason))
    }
    for fact in effects.facts { log.add(fact) }
    if let webhook, !effects.recognitions.isEmpty {
      let time = RecognitionMessage.now
      webhook.send(effects.recognitions.map { RecognitionMessage.delivery(of: $0, at: time) })
    }
    schedule(on: loop)
  }

  /// Logs which deliveries were given up since the last time, if any.
  private func logWebhook() {
    guard let webhook else { return }
    let report = webhook.takeReport()
    for failure in report.failures {
      log.addPeer(
        .warning, "webhook given up", ("reason", .text(failure)),
        ("failed", .integer(report.failed)), ("waiting", .integer(report.waiting)))
    }
    let lost = report.dropped - webhookDropped
    webhookDropped = report.dropped
    if lost > 0 {
      log.addPeer(
        .warning, "webhook too slow", ("dropped", .integer(lost)),
        ("waiting", .integer(report.waiting)))
    }
  }

  /// Sends what still waits for the webhook, for so long as there is time, and logs what is lost.
  func finishWebhook() {
    guard let webhook else { return }
    webhook.finish(withinMilliseconds: configuration.webhookLimits.lastMilliseconds)
    logWebhook()
    let lost = webhook.takeReport().waiting
    if lost > 0 { log.add(.warning, "webhook deliveries lost", ("lost", .integer(lost))) }
  }

  /// Sets the loop's timer to whatever comes first.
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

  /// Does what a step of the lifecycle wants done.
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

// MARK: - What the transport tells

extension RelayHandler: TransportHandler {
  func opened(_ id: ConnectionID, handshake: Handshake, on loop: ServiceLoop) {
    guard case .socket(let role, let room) = Route(handshake.head.path),
      let encoding = Encoding(subprotocol: handshake.subprotocol)
    else {
      return loop.close(id, CloseFrame(code: CloseCode.noSuchRoom.rawValue))
    }
    members[id] = Member(
      role: role, encoding: encoding, address: handshake.head.peerAddress)
    counters.open(role)
    log.addPeer(
      .debug, "connection opened", ("connection", .integer(Int(id.number))),
      ("role", .text(role.rawValue)), ("room", .text(room.text)),
      ("peer", .text(handshake.head.peerAddress)),
      ("agent", .text(handshake.head.userAgent ?? "")))
    relay.open(
      id, role: role, room: room,
      shownAs: handshake.head.argument("name"),
      key: handshake.head.argument("key").flatMap { DrawerKey($0) },
      resumes: handshake.head.argument("resume") == "1", encoding: encoding,
      since: handshake.head.argument("since").flatMap { ResumePoint($0) }, now: now)
    runEffects(on: loop)
  }

  func received(_ id: ConnectionID, message: Span<UInt8>, isText: Bool, on loop: ServiceLoop) {
    let start = MonotonicClock.microseconds()
    let takesText = members[id]?.encoding.isText ?? true
    if isText == takesText {
      relay.receive(id, bytes: message, now: Double(start) / 1_000)
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
  }

  func writable(_ id: ConnectionID, on loop: ServiceLoop) -> NextWrite? {
    // What was waiting for this connection to read may go on at once.
    defer { if relay.deadline < Double(timerDue) / 1_000 { schedule(on: loop) } }
    return
      switch relay.nextMessage(
        for: id, heldMilliseconds: Double(loop.heldMicroseconds) / 1_000,
        now: now)
    {
    case .message(let batch, let hasMore):
      .message(
        OutgoingMessage(batch.bytes, isText: members[id]?.encoding.isText ?? true), more: hasMore)
    case .close(let code, let reason): .close(CloseFrame(code: code.rawValue, reason: reason))
    case nil: nil
    }
  }

  func advanced(_ id: ConnectionID, on loop: ServiceLoop) {
    relay.advance(id, now: now)
  }

  func closed(_ id: ConnectionID, cause: CloseCause, on loop: ServiceLoop) {
    relay.close(id, isLost: cause.isLoss, now: now)
    if let member = members.removeValue(forKey: id) {
      addresses.close(member.address)
      counters.close(member.role, code: cause.code)
      log.addPeer(
        .debug, "connection closed", ("connection", .integer(Int(id.number))),
        ("role", .text(member.role.rawValue)),
        ("code", .integer(cause.code.map(Int.init) ?? ServerCounters.abnormal)))
    }
    runEffects(on: loop)
    stepLifecycle(on: loop)
  }

  func timer(now moment: Int64, on loop: ServiceLoop) {
    if timerDue < .max { counters.stalls.add(microseconds: moment - timerDue) }
    timerDue = .max
    relay.tick(now: Double(moment) / 1_000)
    runEffects(on: loop)
    logWebhook()
    stepLifecycle(on: loop)
  }

  func woken(on loop: ServiceLoop) {
    // The loop is woken once more by its own end.
    guard stopSwitch.isOn, !lifecycle.isStopping else { return }
    let notice = configuration.server.drainNotice.wholeMilliseconds * 1_000
    log.add(.info, "stopping", ("connections", .integer(loop.openCount)))
    perform(
      lifecycle.stop(
        now: MonotonicClock.microseconds(), noticeMicroseconds: notice,
        connections: loop.openCount),
      on: loop)
  }
}

extension CloseCause {
  /// Whether nobody wanted the connection to end, or the peer is about to come back.
  fileprivate var isLoss: Bool {
    switch self {
    case .lost: true
    case .peer(let frame): (4_000..<4_500).contains(frame?.code ?? 0)
    case .local(let frame): frame.code == CloseCode.noPong.rawValue
    }
  }

  /// The close code that either side said, if any.
  fileprivate var code: UInt16? {
    switch self {
    case .peer(let frame): frame?.code
    case .local(let frame): frame.code
    case .lost: nil
    }
  }
}
