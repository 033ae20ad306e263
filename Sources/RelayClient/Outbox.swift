package import WebSocketTransport

/// The unsent messages of one connection, in order.
///
/// Both operations take amortized constant time.
package struct Outbox {
  private var messages: [OutgoingMessage] = []
  /// The number of messages at the front that are sent.
  private var taken = 0

  /// Whether no message is unsent.
  package var isEmpty: Bool { taken == messages.count }

  /// Enqueues a message.
  package mutating func append(_ message: OutgoingMessage) { messages.append(message) }

  /// Removes and returns the oldest message; `nil` if there is none.
  package mutating func popFirst() -> OutgoingMessage? {
    guard taken < messages.count else { return nil }
    let message = messages[taken]
    taken += 1
    // Moving the rest costs at most as much as the sent ones did.
    if taken * 2 >= messages.count {
      messages.removeFirst(taken)
      taken = 0
    }
    return message
  }
}
