import RelayCore
import RelayProtocol
import WebSocketTransport
import WebhookTransport

/// The whole relay: configuration, pages, rooms and one service loop, on the
/// thread that makes it and runs it.
public final class RelayServer {
  /// The bound port: the configured one, or a free one for 0.
  public var port: Int { loop.port }

  /// Stops the server from another thread.
  public let stopSwitch: StopSwitch

  private let configuration: Configuration
  let handler: RelayHandler
  private let loop: ServiceLoop
  /// That of a self-signed certificate; `nil` without one.
  private let fingerprint: String?

  /// Reads the pages and binds the port; connections are served once `run` is called.
  ///
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - stopSwitch: Stops the server, at the latest once it has started.
  ///   - environment: The process's variables: colour, the store's directory, a passed socket.
  ///   - logDescriptor: The descriptor for log lines; standard error by default.
  /// - Throws: Why the server cannot start; the error's description is a sentence for people.
  public init(
    _ configuration: Configuration, stopSwitch: StopSwitch = StopSwitch(),
    environment: [String: String] = [:], logDescriptor: Int32 = 2
  ) throws(StartError) {
    let output = LogOutput(
      descriptor: logDescriptor, format: configuration.log.format, environment: environment)
    let log = Log(configuration.log) { output.write($0) }
    let web = try configuration.webDirectory()
    let set = try configuration.recognizerSet()
    let tokens = TokenVerifier(keys: try configuration.tokenKeys())
    let revoked = try configuration.revokedTokens()
    try configuration.checkProxies()
    let passed = try Self.passedSocket(environment)
    if passed == nil { try configuration.checkAddresses() }
    let admin = try configuration.adminAddress()
    let tls = try configuration.tlsOptions()
    let redirect = try configuration.redirectAddress()
    let receiver = try configuration.webhookReceiver()
    let service = try configuration.authorizeService()
    var configuration = configuration
    if let passed { configuration.server.host = passed.host }
    configuration.relay.connections = Self.raiseFileLimit(
      for: configuration.relay.connections, threads: configuration.threadCount,
      isSecure: tls != nil, log: log)
    if let limit = MemoryLimit(), configuration.server.memory > limit.bytes {
      log.add(
        .warning, "server.memory is more than there is", ("limit", .integer(limit.bytes)),
        ("configured", .integer(configuration.server.memory)))
    }
    self.configuration = configuration
    self.stopSwitch = stopSwitch
    let store = StoreDirectory.path(configuration.store.directory, environment: environment)
    handler = RelayHandler(
      configuration: configuration, set: set, tokens: tokens, revoked: revoked,
      epochBase: String(UInt32.random(in: .min ... .max), radix: 36),
      log: log, web: web, stopSwitch: stopSwitch)
    if let store {
      handler.keeper = try RoomKeeper(
        directory: store, bounds: configuration.store.bounds, log: log)
    }
    do throws(ListenError) {
      var options = configuration.serviceLoopOptions
      options.passed = passed
      options.admin = admin
      options.tls = tls
      options.redirect = redirect
      loop = try ServiceLoop(options, handler: handler)
    } catch {
      throw .cannotListen(error)
    }
    handler.port = loop.port
    handler.serviceNotice = ServiceNotice(socketPath: environment["NOTIFY_SOCKET"])
    fingerprint = configuration.tls.selfSigned ? tls?.identity.fingerprint : nil
    if let receiver { try startWebhook(to: receiver) }
    if let service { try startAuthorizer(asking: service) }
    handler.exporter = ExportWorker(waking: loop.waker)
    if let store {
      let waker = loop.waker
      handler.recordings = RecordingService(directory: store) { waker.wake() }
    }
    if let keeper = handler.keeper { start(keeper) }
    if tls != nil { beginTLSReports() }
    stopSwitch.add(loop.waker)
    handler.lifecycle = .ready
    log.add(
      .info, "ready", ("host", .text(configuration.server.host)), ("port", .integer(loop.port)),
      ("threads", .integer(configuration.threadCount)), ("web", .text(web.path)),
      ("version", .text(RelayVersion.relay)))
  }

  /// Serves until the stop switch is on and the connections are closed: at most `drainNotice` and
  /// `drainTimeout` later.
  ///
  /// Then rooms are saved, and the webhook has its last seconds: a second signal during them leaves
  /// the store whole.
  public func run() {
    handler.serviceNotice.send(.ready)
    loop.run()
    let left = (handler.drainsUntil - MonotonicClock.microseconds()) / 1_000
    loop.finishAnswers(withinMilliseconds: max(0, Int(left)))
    let draining = CloseFrame(code: 4005, reason: "draining")
    _ = loop.drain(draining, withinMilliseconds: Self.lastMilliseconds)
    handler.authorizer?.finish()
    handler.keeper?.finish(handler.relay, now: handler.now)
    handler.finishWebhook()
    handler.log.add(.info, "stopped")
  }

  deinit {
    handler.authorizer?.finish()
    handler.webhook?.finish(withinMilliseconds: 0)
  }

  /// Restores rooms and starts saving them.
  private func start(_ keeper: RoomKeeper) {
    let waker = loop.waker
    keeper.wake = { waker.wake() }
    keeper.start(handler.relay, now: handler.now)
    // Restored rooms know the keys of drawers that came by tokens.
    handler.relay.revoke(handler.revoked.ids, now: handler.now)
    handler.runEffects(on: loop)
  }

  /// Takes the TLS thread's first report, and starts the timer for further ones.
  private func beginTLSReports() {
    handler.checkTLS(on: loop)
    handler.runEffects(on: loop)
  }

  /// Posts each recognized gesture to the webhook URL.
  private func startWebhook(to receiver: PostReceiver) throws(StartError) {
    handler.webhook = WebhookSender(
      url: receiver.url, authorities: receiver.authorities, secret: configuration.webhook.secret,
      agent: "gesture-relay/\(RelayVersion.relay)", limits: configuration.webhook.limits)
    guard handler.webhook != nil else {
      throw .invalid("webhook.url: its client could not be started: \(Self.noClient)")
    }
    handler.log.add(.info, "webhook", ("origin", .text(receiver.url.origin)))
  }

  private static let noClient = "there is too little memory, or there are too many files or threads"

  /// Has the operator's service decide who may enter.
  private func startAuthorizer(asking service: PostReceiver) throws(StartError) {
    var limits = WebhookAskerLimits()
    limits.milliseconds = Int(configuration.access.authorizeTimeout.wholeMilliseconds)
    var good = EntryLimits()
    good.milliseconds = Double(limits.milliseconds)
    good.yesMilliseconds = Double(configuration.access.authorizeCache.wholeMilliseconds)
    let waker = loop.waker
    let asker = WebhookAsker(
      url: service.url, authorities: service.authorities,
      secret: configuration.access.authorizeSecret,
      agent: "gesture-relay/\(RelayVersion.relay)", limits: limits
    ) { waker.wake() }
    guard let asker else {
      throw .invalid("access.authorize: its client could not be started: \(Self.noClient)")
    }
    handler.authorizer = Authorizer(asker, limits: good)
    handler.log.add(.info, "authorize", ("origin", .text(service.url.origin)))
  }

  /// Serves one turn and waits at most that long for input; for tests, because their clients share
  /// the thread.
  func turn(timeoutMilliseconds: Int) {
    loop.turn(timeoutMilliseconds: timeoutMilliseconds)
  }

  /// The bound port of `admin.listen`; `nil` without one.
  var adminPort: Int? { loop.adminPort }

  /// The message for a ready server: its links, a line each.
  public var readyMessage: String {
    ReadyMessage.text(
      hosts: ListenAddresses.shown(for: configuration.server.host), port: port,
      isSecure: configuration.tls.isOn, fingerprint: fingerprint)
  }

  /// The bound port of `server.tls.redirect`; `nil` without one.
  var redirectPort: Int? { loop.redirectPort }

  private static func passedSocket(
    _ environment: [String: String]
  ) throws(StartError) -> PassedSocket? {
    do throws(PassedSocket.Fault) { return try PassedSocket(environment: environment) } catch {
      throw .invalid(error.description)
    }
  }

  /// How long unsent answers may take at the end.
  private static let lastMilliseconds = 200

  /// Raises the process's limit of open files, and returns how many of these connections it allows.
  private static func raiseFileLimit(
    for connections: Int, threads: Int, isSecure: Bool, log: Log
  ) -> Int {
    let limit = OpenFileLimit.raise(
      atMost: OpenFiles.wanted(for: connections, threads: threads, isSecure: isSecure))
    let possible = OpenFiles.connections(within: limit, threads: threads, isSecure: isSecure)
    guard possible < connections else { return connections }
    log.add(
      .warning, "the open-file limit allows fewer connections than configured",
      ("limit", .integer(limit)), ("connections", .integer(possible)),
      ("configured", .integer(connections)),
      ("remedy", "raise it with ulimit -n or LimitNOFILE=, or lower client.connections"))
    return possible
  }
}

extension Configuration {
  /// The number of threads that carry connections.
  var threadCount: Int { server.threads > 0 ? server.threads : Processors.count }

  /// The options of the service loop.
  fileprivate var serviceLoopOptions: ServiceLoop.Options {
    var options = ServiceLoop.Options()
    options.host = server.host
    options.port = server.port
    options.subprotocols = Encoding.allCases.map(\.subprotocol)
    options.threads = threadCount
    options.maximumMessageBytes = relay.messages.messageBytes
    options.maximumConnections = relay.connections
    options.timeouts = timeouts
    options.proxies = server.proxies
    options.readsProxyHeaders = server.proxyProtocol
    options.refusalHeaders =
      SecurityHeaders(frameAncestors: server.frameAncestors).headers
      + [("Cache-Control", "no-store")]
    return options
  }
}
