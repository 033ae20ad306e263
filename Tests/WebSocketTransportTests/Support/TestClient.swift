import Testing
import WebSocketTransport

/// A client, turned by the test itself, with a handler that records its calls.
final class TestClient {
  let handler = TestClientHandler()
  let client: WebSocketClient

  init(_ change: (inout WebSocketClient.Options) -> Void = { _ in }) throws {
    var options = WebSocketClient.Options()
    change(&options)
    client = try WebSocketClient(options, handler: handler)
  }

  /// Enqueues a message of a connection.
  func say(_ outgoing: NextWrite..., on id: ConnectionID) {
    handler.queues[id, default: []] += outgoing
    client.requestWrite(id)
  }
}

extension TestServer {
  /// The address of this server.
  func url(_ target: String = "/ws") throws -> WebSocketURL {
    try WebSocketURL("ws://127.0.0.1:\(loop.port)\(target)")
  }

  /// Turns server and client until `value` gives something.
  @discardableResult
  func turn<Value>(
    with client: TestClient, sourceLocation: SourceLocation = #_sourceLocation,
    until value: () -> Value?
  ) throws -> Value {
    try turn(sourceLocation: sourceLocation) {
      client.client.turn(timeoutMilliseconds: 0)
      return value()
    }
  }

  /// Connects a client and turns both until the handshake is through.
  func connect(
    _ client: TestClient, subprotocols: [String] = []
  ) throws -> (ours: ConnectionID, theirs: ConnectionID) {
    let id = try client.client.connect(to: url(), subprotocols: subprotocols)
    let known = handler.opened.count
    try turn(with: client) {
      client.handler.connected.contains { $0.id == id } && handler.opened.count > known ? true : nil
    }
    return (id, try #require(handler.opened.last).id)
  }
}

/// Records the client's calls and sends the queued messages.
final class TestClientHandler: WebSocketClientHandler {
  var connected: [(id: ConnectionID, subprotocol: String?)] = []
  var failed: [(id: ConnectionID, failure: ConnectFailure)] = []
  var messages: [(id: ConnectionID, bytes: [UInt8], isText: Bool)] = []
  var closed: [(id: ConnectionID, cause: CloseCause)] = []
  var queues: [ConnectionID: [NextWrite]] = [:]
  var whenReceived: () -> Void = {}

  func connected(_ id: ConnectionID, subprotocol: String?, on client: WebSocketClient) {
    connected.append((id, subprotocol))
  }

  func failed(_ id: ConnectionID, _ failure: ConnectFailure, on client: WebSocketClient) {
    failed.append((id, failure))
  }

  func received(
    _ id: ConnectionID, bytes: Span<UInt8>, isText: Bool, on client: WebSocketClient
  ) {
    messages.append((id, bytes.withUnsafeBufferPointer { Array($0) }, isText))
    whenReceived()
  }

  func writable(_ id: ConnectionID, on client: WebSocketClient) -> NextWrite? {
    guard queues[id]?.isEmpty == false else { return nil }
    return queues[id]?.removeFirst()
  }

  func closed(_ id: ConnectionID, cause: CloseCause, on client: WebSocketClient) {
    closed.append((id, cause))
  }

  func timer(now: Int64, on client: WebSocketClient) {}

  func woken(on client: WebSocketClient) {}
}
