import RelayCore
import RelayProtocol
import WebSocketTransport
import WebhookTransport

/// The relay as a whole: configuration, pages, rooms and one loop, on the thread that makes and
/// runs it.
public final class RelayServer {
  /// The port that is bound: the one asked for, or the free one taken for 0.
  public var port: Int { loop.port }

  /// Ends the server from another thread.
  public let stopSwitch: StopSwitch

  private let configuration: Configuration
  private let handler: RelayHandler
  private let loop: ServiceLoop

  /// Reads the pages and binds the port; who connects is served once `run` is called.
  ///
  /// - Parameters:
  ///   - configuration: What the operator chose.
  ///   - environment: The process's variables; of them, `NO_COLOR` counts here.
  ///   - logDescriptor: Where log lines go: standard error.
  /// - Throws: Why it cannot start; the error's description is a sentence for people.
  public init(
    _ configuration: Configuration, environment: [String: String] = [:], logDescriptor: Int32 = 2
  ) throws(StartError) {
    let output = LogOutput(
      descriptor: logDescriptor, format: configuration.log.format, environment: environment)
    let log = Log(configuration.log) { output.write($0) }
    let web: WebDirectory
    do throws(StaticAssets.Fault) {
      web = try WebDirectory(configuration.server)
    } catch {
      throw .noPages(error.description)
    }
    let set = try configuration.recognizerSet()
    let webhookURL = try configuration.webhookURL()
    let webhookAuthorities = try configuration.webhookAuthorities()
    var configuration = configuration
    configuration.client.connections = Self.raiseFileLimit(
      for: configuration.client.connections, threads: configuration.threadCount, log: log)
    self.configuration = configuration
    stopSwitch = StopSwitch()
    handler = RelayHandler(
      configuration: configuration, set: set,
      epochBase: String(UInt32.random(in: .min ... .max), radix: 36),
      log: log, web: web, stopSwitch: stopSwitch)
    do throws(ListenError) {
      loop = try ServiceLoop(configuration.serviceLoopOptions, handler: handler)
    } catch {
      throw .cannotListen(error)
    }
    if let webhookURL { try startWebhook(to: webhookURL, trusting: webhookAuthorities) }
    stopSwitch.add(loop.waker)
    handler.lifecycle = .ready
    log.add(
      .info, "ready", ("host", .text(configuration.server.host)), ("port", .integer(loop.port)),
      ("threads", .integer(configuration.threadCount)), ("web", .text(web.path)),
      ("version", .text(RelayVersion.relay)))
  }

  /// Serves until the stop switch is turned on and everyone was asked to leave: at most for the
  /// notice and the timeout that are configured.
  public func run() {
    loop.run()
    let draining = CloseFrame(code: 4005, reason: "draining")
    _ = loop.drain(draining, withinMilliseconds: Self.lastMilliseconds)
    handler.finishWebhook()
    handler.log.add(.info, "stopped")
  }

  deinit { handler.webhook?.finish(withinMilliseconds: 0) }

  /// Has gestures that are recognized told at an address.
  private func startWebhook(
    to url: WebhookURL, trusting authorities: WebhookAuthorities?
  ) throws(StartError) {
    handler.webhook = WebhookSender(
      url: url, authorities: authorities, secret: configuration.webhook.secret,
      agent: "gesture-relay/\(RelayVersion.relay)", limits: configuration.webhookLimits)
    guard handler.webhook != nil else { throw .noWebhook("no thread for the webhook could be had") }
    handler.log.add(.info, "webhook", ("origin", .text(url.origin)))
  }

  /// Serves what is ready, waiting for it for at most so long; for tests, which turn their clients
  /// on the same thread.
  func turn(timeoutMilliseconds: Int) {
    loop.turn(timeoutMilliseconds: timeoutMilliseconds)
  }

  /// What has become of deliveries to the webhook; `nil` where there is none.
  var webhookReport: WebhookReport? { handler.webhook?.takeReport(tellingFailures: false) }

  /// What the relay has counted.
  var relayCounters: RelayCounters { handler.relay.counters }

  /// Where the server stands.
  var lifecycle: Lifecycle { handler.lifecycle }

  /// What to show when the server is ready: where to draw and where to watch, a line each.
  public var readyMessage: String {
    ReadyMessage.text(
      hosts: ListenAddresses.shown(for: configuration.server.host), port: port)
  }

  /// How long answers that are on their way out may still take at the end.
  private static let lastMilliseconds = 200

  /// The open files that are not WebSockets: pages being sent, log, descriptors of the loop.
  private static let otherFiles = 320

  /// The open files that each thread's loop needs for itself.
  private static let filesPerThread = 8

  /// Raises the process's limit, and returns how many connections it allows, at most those wanted.
  private static func raiseFileLimit(for connections: Int, threads: Int, log: Log) -> Int {
    let limit = OpenFileLimit.raise()
    let possible = max(1, limit - otherFiles - threads * filesPerThread)
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
  /// How many threads carry connections.
  fileprivate var threadCount: Int { server.threads > 0 ? server.threads : Processors.count }

  /// How the loop listens and what it allows.
  fileprivate var serviceLoopOptions: ServiceLoop.Options {
    var options = ServiceLoop.Options()
    options.host = server.host
    options.port = server.port
    options.subprotocols = Encoding.allCases.map(\.subprotocol)
    options.threads = threadCount
    options.maximumMessageBytes = client.messageBytes
    options.maximumConnections = client.connections
    options.pingAfterMilliseconds = Int(client.pingInterval.wholeMilliseconds)
    options.pongWithinMilliseconds = Int(client.pongTimeout.wholeMilliseconds)
    options.requestWithinMilliseconds = Int(client.handshakeTimeout.wholeMilliseconds)
    options.refusalHeaders =
      SecurityHeaders(frameAncestors: server.frameAncestors).headers
      + [("Cache-Control", "no-store")]
    return options
  }
}
