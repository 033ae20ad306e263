package import RelayProtocol
package import WebSocketTransport

/// Connections to servers for a verb that does one thing after another: it sends, turns, and takes
/// what has arrived.
///
/// It belongs to one thread.
package final class LiveClient {
  /// Something that happened on one of the connections.
  package struct Arrival {
    /// What happened.
    package enum Kind {
      /// The handshake is through.
      case connected
      /// The handshake failed; nothing more comes of this connection.
      case failed(ConnectFailure)
      /// A message came: one or more lines of JSON.
      case message([UInt8])
      /// The connection is gone; nothing more comes of it.
      case closed(CloseCause)
    }

    /// On which connection.
    package let connection: ConnectionID
    /// What.
    package let kind: Kind
  }

  private let inbox: Inbox
  private let client: WebSocketClient
  private let encoding: Encoding

  /// Makes a client without connections, which speaks with servers in an encoding.
  ///
  /// Who uses it hears and says JSON all the same. Throws where memory or file descriptors ran out.
  package init(encoding: Encoding = .json) throws(ListenError) {
    self.encoding = encoding
    inbox = Inbox(encoding: encoding)
    client = try WebSocketClient(handler: inbox)
  }

  /// Wakes `turn` from another thread.
  package var waker: Waker { client.waker }

  /// Begins to connect; `connected`, `failed` or an error thrown at once tells how that goes.
  package func connect(to url: WebSocketURL) throws(ConnectFailure) -> ConnectionID {
    try client.connect(to: url, subprotocols: [encoding.subprotocol])
  }

  /// Sends a message, lines of JSON, once the socket can take it, after those before it.
  package func send(_ bytes: [UInt8], to connection: ConnectionID) {
    let message = encoding == .json ? bytes : BinaryLines.binary(bytes)
    inbox.outboxes[connection, default: Outbox()].append(
      OutgoingMessage(message, isText: encoding.isText))
    client.requestWrite(connection)
  }

  /// Closes a connection; what was sent and not taken by the socket is dropped.
  package func close(_ connection: ConnectionID, _ code: CloseCode) {
    inbox.outboxes[connection] = nil
    client.close(connection, CloseFrame(code: code.rawValue, reason: code.word))
  }

  /// Serves what is ready and returns what has arrived; waits for it, at most until that moment of
  /// the `MonotonicClock` in microseconds.
  package func turn(until deadline: Int64) -> [Arrival] {
    let left = deadline - MonotonicClock.microseconds()
    if left > 0 { client.schedule(atMicroseconds: deadline) }
    // The timer is exact and ends the wait; the timeout only bounds it.
    client.turn(timeoutMilliseconds: Int(max(0, min(left / 1000 + 1, 60_000))))
    defer { inbox.arrivals.removeAll(keepingCapacity: true) }
    return inbox.arrivals
  }
}

/// What the transport tells a `LiveClient`.
private final class Inbox: WebSocketClientHandler {
  var arrivals: [LiveClient.Arrival] = []
  var outboxes: [ConnectionID: Outbox] = [:]
  private let encoding: Encoding
  /// What has come on connections that speak in binary.
  private var lines: [ConnectionID: BinaryLines] = [:]

  init(encoding: Encoding) {
    self.encoding = encoding
  }

  func connected(_ id: ConnectionID, subprotocol: String?, on client: WebSocketClient) {
    arrivals.append(LiveClient.Arrival(connection: id, kind: .connected))
    if outboxes[id] != nil { client.requestWrite(id) }
  }

  func failed(_ id: ConnectionID, _ failure: ConnectFailure, on client: WebSocketClient) {
    outboxes[id] = nil
    arrivals.append(LiveClient.Arrival(connection: id, kind: .failed(failure)))
  }

  func received(
    _ id: ConnectionID, bytes: Span<UInt8>, isText: Bool, isLast: Bool, on client: WebSocketClient
  ) {
    let copy =
      switch encoding {
      case .json: bytes.withUnsafeBufferPointer { Array($0) }
      case .binary: lines[id, default: BinaryLines()].json(bytes)
      }
    arrivals.append(LiveClient.Arrival(connection: id, kind: .message(copy)))
  }

  func writable(_ id: ConnectionID, on client: WebSocketClient) -> NextWrite? {
    // In place: a copy of the whole outbox for each message would cost its square.
    guard let message = outboxes[id]?.popFirst() else { return nil }
    return .message(message, more: outboxes[id]?.isEmpty == false)
  }

  func closed(_ id: ConnectionID, cause: CloseCause, on client: WebSocketClient) {
    outboxes[id] = nil
    lines[id] = nil
    arrivals.append(LiveClient.Arrival(connection: id, kind: .closed(cause)))
  }

  func timer(now: Int64, on client: WebSocketClient) {}

  func woken(on client: WebSocketClient) {}
}
