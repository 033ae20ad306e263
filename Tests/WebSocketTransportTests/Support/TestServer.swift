import Glibc
import TestSupport
import Testing
import WebSocketTransport

/// A server loop, turned by the test itself, with a handler that records its calls.
final class TestServer {
  let handler = TestHandler()
  let loop: ServiceLoop

  /// The default number of threads; all tests pass with any number.
  private static let threads =
    getenv("GESTURE_RELAY_TEST_THREADS").flatMap { Int(String(cString: $0)) } ?? 1

  init(_ change: (inout ServiceLoop.Options) -> Void = { _ in }) throws {
    var options = ServiceLoop.Options()
    options.subprotocols = ["v1.gesture.json", "v1.gesture.bin"]
    options.threads = Self.threads
    change(&options)
    loop = try ServiceLoop(options, handler: handler)
  }

  /// A client after its handshake, with the server's id for it.
  func connect(subprotocols: String? = nil) throws -> (client: RawClient, id: ConnectionID) {
    let client = RawClient(port: loop.port)
    let known = handler.opened.count
    client.sendHandshake(subprotocols: subprotocols)
    let response = try turn { client.nextResponse() }
    try #require(response.status == 101)
    try turn(untilTrue: { handler.opened.count > known || !handler.recordsHandshakes })
    return (client, try #require(handler.opened.last).id)
  }

  /// A client that is open for the server, has read nothing, and takes little unread.
  func connectUnread() throws -> (client: RawClient, id: ConnectionID) {
    let client = RawClient(port: loop.port, receiveBufferBytes: 4_096)
    let known = handler.opened.count
    client.sendHandshake()
    try turn(untilTrue: { handler.opened.count > known })
    return (client, handler.opened[known].id)
  }

  /// The answer to a handshake.
  func shake(
    path: String = "/ws", subprotocols: String? = nil, headers: String = "", version: String = "13"
  ) throws -> Response {
    let client = RawClient(port: loop.port)
    client.sendHandshake(
      path: path, subprotocols: subprotocols, headers: headers, version: version)
    return try turn { client.nextResponse() }
  }

  /// A client that has sent some text with `\n` as line ends of the wire.
  func client(sending lines: String) -> RawClient {
    let client = RawClient(port: loop.port)
    client.send(lines: lines)
    return client
  }

  /// Turns the loop until `value` gives something; the test fails if it does not within 60 s.
  ///
  /// 60 MB under the thread sanitizer, beside browsers, took more than 10.
  @discardableResult
  func turn<Value>(
    sourceLocation: SourceLocation = #_sourceLocation, until value: () -> Value?
  ) throws -> Value {
    let deadline = MonotonicClock.microseconds() + 60_000_000
    repeat {
      if let value = value() { return value }
      loop.turn(timeoutMilliseconds: 2)
    } while MonotonicClock.microseconds() < deadline
    return try #require(value(), "nothing came in time", sourceLocation: sourceLocation)
  }

  /// Turns the loop until this holds; the test fails if it does not within 10 s.
  func turn(
    sourceLocation: SourceLocation = #_sourceLocation, untilTrue holds: () -> Bool
  ) throws {
    try turn(sourceLocation: sourceLocation) { holds() ? true : nil }
  }

  /// Turns the loop until a client has read the end of its connection.
  func turn(
    sourceLocation: SourceLocation = #_sourceLocation, untilEndOf client: some WireClient
  ) throws {
    try turn(sourceLocation: sourceLocation) {
      client.read()
      return client.isAtEnd ? true : nil
    }
  }

  /// Enqueues a message of a connection.
  func say(_ outgoing: NextWrite..., to id: ConnectionID) {
    handler.queues[id, default: []] += outgoing
    loop.requestWrite(id)
  }
}

/// Records the loop's calls and sends the queued messages; it echoes by default.
final class TestHandler: TransportHandler {
  var opened: [(id: ConnectionID, handshake: Handshake)] = []
  var closed: [(id: ConnectionID, cause: CloseCause)] = []
  var messages: [(id: ConnectionID, bytes: [UInt8], isText: Bool)] = []
  var requests: [HTTPRequest] = []
  var refusals: [Int] = []
  /// The proxies whose connections were closed.
  var proxyRefusals: [String] = []
  var decisions = 0
  var losses = 0
  /// The requests whose peers left before the answer.
  var left: [ConnectionID] = []
  /// The handshakes that were asked about.
  var handshakes: [Handshake] = []
  /// The frames that ended no message.
  var frames = 0
  var timers: [Int64] = []
  var wakes = 0
  var asked = 0
  /// For how long the sockets of those that were asked had been full, in microseconds.
  var held: [Int64] = []
  var advances = 0
  var queues: [ConnectionID: [NextWrite]] = [:]
  var echoes = true
  var recordsHandshakes = true
  var stopsWhenWoken = false
  var whenReceived: () -> Void = {}
  var whenTimerFires: () -> Void = {}
  var answersLater = false
  var response = HTTPResponse.text(200, "hello\n")
  var decision = HandshakeDecision.accept

  func respond(to request: HTTPRequest, on loop: ServiceLoop) -> HTTPResponse? {
    requests.append(request)
    return answersLater ? nil : response
  }

  func decide(_ handshake: Handshake, on loop: ServiceLoop) -> HandshakeDecision {
    decisions += 1
    handshakes.append(handshake)
    return decision
  }

  func received(
    _ id: ConnectionID, message: Span<UInt8>, isText: Bool, on loop: ServiceLoop
  ) {
    let bytes = message.withUnsafeBufferPointer { Array($0) }
    messages.append((id, bytes, isText))
    whenReceived()
    guard echoes else { return }
    queues[id, default: []].append(.message(OutgoingMessage(bytes, isText: isText), more: true))
    loop.requestWrite(id)
  }

  func writable(_ id: ConnectionID, on loop: ServiceLoop) -> NextWrite? {
    asked += 1
    held.append(loop.heldMicroseconds)
    guard queues[id]?.isEmpty == false else { return nil }
    return queues[id]?.removeFirst()
  }

  func handle(_ event: LoopEvent, on loop: ServiceLoop) {
    switch event {
    case .opened(let id, let handshake):
      if recordsHandshakes || opened.isEmpty { opened.append((id, handshake)) }
    case .lost: losses += 1
    case .left(let request): left.append(request)
    case .frames(_, let count): frames += count
    case .advanced: advances += 1
    case .closed(let id, let cause): closed.append((id, cause))
    case .refused(let status): refusals.append(status)
    case .proxyRefused(let address, _): proxyRefusals.append(address)
    case .timer(let now):
      timers.append(now)
      whenTimerFires()
    case .woken:
      wakes += 1
      if stopsWhenWoken { loop.stop() }
    }
  }
}

/// A client that takes what has come, to the end of its connection.
protocol WireClient {
  func read()
  var isAtEnd: Bool { get }
}

extension RawClient: WireClient {}
extension RawTLSClient: WireClient {}
