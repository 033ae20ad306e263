package import WebSocketTransport

/// What is still to be sent on one connection, in order.
///
/// Both verbs take amortized constant time, however much waits.
package struct Outbox {
  private var messages: [OutgoingMessage] = []
  /// How many of `messages`, from the front, were taken.
  private var taken = 0

  /// Whether nothing waits.
  package var isEmpty: Bool { taken == messages.count }

  /// Puts a message behind those that wait.
  package mutating func append(_ message: OutgoingMessage) {
    messages.append(message)
  }

  /// Takes the message that has waited longest; `nil` where none waits.
  package mutating func popFirst() -> OutgoingMessage? {
    guard taken < messages.count else { return nil }
    let message = messages[taken]
    taken += 1
    // Moving the rest down costs no more than taking the ones before it did.
    if taken * 2 >= messages.count {
      messages.removeFirst(taken)
      taken = 0
    }
    return message
  }
}
