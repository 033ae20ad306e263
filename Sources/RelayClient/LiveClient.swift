package import RelayProtocol
package import WebSocketTransport

/// A WebSocket client for sequential code: send, `turn`, and read the arrivals.
///
/// Its caller reads and writes JSON in both encodings. It belongs to one thread.
package final class LiveClient {
  /// An event on one of the connections.
  package struct Arrival {
    /// The kind of event.
    package enum Kind {
      /// The handshake succeeded.
      case connected
      /// The handshake failed; it is the connection's last arrival.
      case failed(ConnectFailure)
      /// A message: one or more lines of JSON.
      case message([UInt8])
      /// The connection ended; it is its last arrival.
      case closed(CloseCause)
    }

    /// The connection.
    package let connection: ConnectionID
    /// The event.
    package let kind: Kind
  }

  private let inbox: Inbox
  private let client: WebSocketClient
  private let encoding: Encoding

  /// Makes a client without connections; `encoding` is that of the wire.
  ///
  /// Throws if memory or file descriptors run out.
  ///
  /// With `isRaw` messages arrive as they are on the wire.
  package init(encoding: Encoding = .json, isRaw: Bool = false) throws(ListenError) {
    self.encoding = encoding
    inbox = Inbox(encoding: encoding, isRaw: isRaw)
    client = try WebSocketClient(handler: inbox)
  }

  /// Wakes `turn` from another thread.
  package var waker: Waker { client.waker }

  /// Begins to connect; `connected` or `failed` arrives later, unless it throws at once.
  package func connect(to url: WebSocketURL) throws(ConnectFailure) -> ConnectionID {
    try client.connect(to: url, subprotocols: [encoding.subprotocol])
  }

  /// Enqueues a message, lines of JSON, behind the unsent ones.
  package func send(_ bytes: [UInt8], to connection: ConnectionID) {
    let message = encoding == .json ? bytes : BinaryLines.binary(bytes)
    inbox.outboxes[connection, default: Outbox()].append(
      OutgoingMessage(message, isText: encoding.isText))
    client.requestWrite(connection)
  }

  /// Closes a connection; unsent messages are dropped.
  package func close(_ connection: ConnectionID, _ code: CloseCode) {
    inbox.outboxes[connection] = nil
    client.close(connection, CloseFrame(code: code.rawValue, reason: code.word))
  }

  /// Serves the connections and returns the arrivals; waits for the first one at most until
  /// `deadline`, a moment of the `MonotonicClock` in microseconds.
  package func turn(until deadline: Int64) -> [Arrival] {
    let left = deadline - MonotonicClock.microseconds()
    if left > 0 { client.schedule(atMicroseconds: deadline) }
    // The timer ends the wait exactly; the timeout is only an upper bound.
    client.turn(timeoutMilliseconds: Int(max(0, min(left / 1000 + 1, 60_000))))
    defer { inbox.arrivals.removeAll(keepingCapacity: true) }
    return inbox.arrivals
  }
}

/// The transport's handler of a `LiveClient`.
private final class Inbox: WebSocketClientHandler {
  var arrivals: [LiveClient.Arrival] = []
  var outboxes: [ConnectionID: Outbox] = [:]
  private let encoding: Encoding
  private let isRaw: Bool
  /// The decoder of each binary connection.
  private var lines: [ConnectionID: BinaryLines] = [:]

  init(encoding: Encoding, isRaw: Bool) { (self.encoding, self.isRaw) = (encoding, isRaw) }

  func connected(_ id: ConnectionID, subprotocol: String?, on client: WebSocketClient) {
    arrivals.append(LiveClient.Arrival(connection: id, kind: .connected))
    if outboxes[id] != nil { client.requestWrite(id) }
  }

  func failed(_ id: ConnectionID, _ failure: ConnectFailure, on client: WebSocketClient) {
    outboxes[id] = nil
    arrivals.append(LiveClient.Arrival(connection: id, kind: .failed(failure)))
  }

  func received(_ id: ConnectionID, bytes: Span<UInt8>, isText: Bool, on client: WebSocketClient) {
    let copy =
      switch isRaw ? .json : encoding {
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
