import RelayProtocol

extension Relay {
  /// Notes that a connection's socket is given a message, if that is a long one, and cuts those that
  /// have been at theirs for longest where all together are too many bytes.
  func hold(_ batch: Batch, by connection: Connection, now: Double) {
    let limits = configuration.limits
    guard batch.tag != 0, batch.bytes.count > limits.longMessageBytes else { return }
    let message = LongMessage(tag: batch.tag, bytes: batch.bytes.count, since: now)
    connection.inHand = message
    journal.unsent.hold(message.tag, bytes: message.bytes)
    journal.stallDeadline = min(journal.stallDeadline, message.due(limits))
    guard journal.unsent.byteCount > limits.unsentBytes else { return }
    let holders = connections.values.filter { $0.inHand != nil && $0 !== connection }.sorted {
      ($0.inHand?.since ?? 0, $0.number) < ($1.inHand?.since ?? 0, $1.number)
    }
    for holder in holders where journal.unsent.byteCount > limits.unsentBytes {
      journal.reach(.unsentBytes)
      cut(holder, because: "others need the memory of what is not yet taken", now: now)
    }
  }

  /// Notes that a connection has taken the message that it was given, or is gone.
  func release(_ connection: Connection) {
    guard let message = connection.inHand else { return }
    connection.inHand = nil
    journal.unsent.release(message.tag)
  }
}
