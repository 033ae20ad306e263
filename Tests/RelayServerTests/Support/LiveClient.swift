import Foundation
import RelayProtocol
import Testing
import WebSocketTransport

/// One WebSocket of a test, with messages as JSON.
final class LiveClient {
  let recorder = LiveRecorder()
  /// The messages that were not taken yet.
  var messages: [[String: Any]] {
    get { recorder.messages }
    set { recorder.messages = newValue }
  }
  /// Whether the client reads when the test turns it.
  var isReading = true
  private var client: WebSocketClient?
  private let connection: ConnectionID

  convenience init(port: Int, target: String, subprotocols: [String]) throws {
    try self.init(WebSocketURL("ws://127.0.0.1:\(port)\(target)"), subprotocols: subprotocols)
  }

  init(_ url: WebSocketURL, subprotocols: [String]) throws {
    let client = try WebSocketClient(handler: recorder)
    connection = try client.connect(to: url, subprotocols: subprotocols)
    self.client = client
  }

  /// Lets in what has come, waiting for it for at most so long.
  func turn(waitingMilliseconds: Int = 0) {
    if isReading { client?.turn(timeoutMilliseconds: waitingMilliseconds) }
  }

  /// Lets in what comes until something holds, for at most the tests' patience.
  func turn(until holds: () -> Bool) {
    let deadline = MonotonicClock.microseconds() + LiveServer.patienceMicroseconds
    while !holds(), MonotonicClock.microseconds() < deadline { turn(waitingMilliseconds: 100) }
  }

  /// Sends a text message, or bytes.
  func send(_ text: String, isText: Bool = true) {
    recorder.queue.append(.message(OutgoingMessage(Array(text.utf8), isText: isText), more: true))
    client?.requestWrite(connection)
  }

  /// Sends a message as a record.
  func sendRecord(_ message: ClientMessage) {
    var bytes: [UInt8] = []
    BinaryClientEncoder.append(message, to: &bytes)
    recorder.queue.append(.message(OutgoingMessage(bytes, isText: false), more: true))
    client?.requestWrite(connection)
  }

  /// Closes like a page that the user leaves.
  func leave() {
    client?.close(connection, CloseFrame(code: 1_001))
  }

  /// Lets go without a word, as a crash does.
  func kill() {
    client = nil
  }

  /// Sends touches of one finger: `phase` and samples as JSON.
  func touch(_ phase: String, id: Int = 1, _ samples: String, kind: String? = nil) {
    let kind = kind.map { "\"kind\":\"\($0)\"," } ?? ""
    send(
      "{\"type\":\"touches\",\"phase\":\"\(phase)\",\"touches\":"
        + "[{\"id\":\(id),\(kind)\"samples\":\(samples)}]}")
  }
}

/// The messages that a client received.
final class LiveRecorder: WebSocketClientHandler {
  var messages: [[String: Any]] = []
  var queue: [NextWrite] = []
  private(set) var isConnected = false
  private(set) var subprotocol: String?
  private var decoder = BinaryServerDecoder()
  private(set) var failure: ConnectFailure?
  private(set) var cause: CloseCause?
  private(set) var receivedBytes = 0

  /// The close frame that the server sent.
  var closeFrame: CloseFrame? {
    if case .peer(let frame) = cause { return frame }
    return nil
  }

  func connected(_: ConnectionID, subprotocol: String?, on _: WebSocketClient) {
    isConnected = true
    self.subprotocol = subprotocol
  }

  func failed(_: ConnectionID, _ failure: ConnectFailure, on _: WebSocketClient) {
    self.failure = failure
  }

  func received(
    _: ConnectionID, bytes: Span<UInt8>, isText: Bool, on _: WebSocketClient
  ) {
    let isBinary = subprotocol == Encoding.binary.subprotocol
    #expect(isText != isBinary)
    receivedBytes += bytes.count
    let text =
      isBinary
      ? lines(of: bytes) : bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    for line in text.split(separator: "\n") {
      do {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        messages.append(try #require(object as? [String: Any]))
      } catch {
        Issue.record("not JSON: \(line.prefix(200))")
      }
    }
  }

  /// Binary records as lines of JSON.
  private func lines(of bytes: Span<UInt8>) -> String {
    var lines: [UInt8] = []
    var offset = 0
    do {
      while let message = try decoder.next(in: bytes, at: &offset) {
        JSONServerEncoder.append(message, to: &lines)
      }
    } catch {
      Issue.record("no record: \(error)")
    }
    return String(decoding: lines, as: UTF8.self)
  }

  func writable(_: ConnectionID, on _: WebSocketClient) -> NextWrite? {
    queue.isEmpty ? nil : queue.removeFirst()
  }

  func closed(_: ConnectionID, cause: CloseCause, on _: WebSocketClient) {
    self.cause = cause
  }

  func timer(now: Int64, on _: WebSocketClient) {}

  func woken(on _: WebSocketClient) {}
}
