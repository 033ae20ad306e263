import RelayProtocol

extension Relay {
  /// Notes a long message handed to a socket.
  ///
  /// If all long messages together have too many bytes, it closes the connections with the oldest
  /// ones.
  func hold(_ batch: Batch, by connection: Connection, now: Double) {
    let limits = configuration.limits
    guard batch.tag != 0, batch.bytes.count > limits.longMessageBytes else { return }
    let message = LongMessage(tag: batch.tag, bytes: batch.bytes.count, since: now)
    connection.longMessage = message
    output.longMessages.hold(message.tag, bytes: message.bytes)
    output.stallDeadline = min(output.stallDeadline, message.due(limits))
    guard output.longMessages.byteCount > limits.unsentBytes else { return }
    let holders = connections.values.filter { $0.longMessage != nil && $0 !== connection }.sorted {
      ($0.longMessage?.since ?? 0, $0.number) < ($1.longMessage?.since ?? 0, $1.number)
    }
    for holder in holders where output.longMessages.byteCount > limits.unsentBytes {
      output.reach(.unsentBytes)
      cut(holder, because: "others need the memory of what is not yet taken", now: now)
    }
  }

  /// Notes that a connection has taken its message or is closed.
  func release(_ connection: Connection) {
    guard let message = connection.longMessage else { return }
    connection.longMessage = nil
    output.longMessages.release(message.tag)
  }
}
