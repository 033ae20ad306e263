public import RelayProtocol

extension Relay {
  /// Receives one WebSocket message of a connection: messages in the connection's encoding.
  ///
  /// The relay answers errors with `error`, and closes the connection after a malformed message.
  /// Returns the index of the last message's type in `ClientMessage.types`, `nil` without one.
  @discardableResult
  public func receive(_ connection: ConnectionID, bytes: Span<UInt8>, now: Double) -> Int? {
    guard let sender = listening(connection, now: now) else { return nil }
    output.counters.receivedBytes += bytes.count
    do throws(RateLimit.Exceeded) { try sender.rateLimit.take(bytes: bytes.count, now: now) } catch
    {
      end(sender, exceeding: error, now: now)
      return nil
    }
    let hasUnread = sender.outbox.answerBytes > 0
    var offset = 0
    var isDone = false
    var isEmpty = true
    var type: Int?
    while !isDone && sender.isListening {
      do {
        if let message = try next(in: bytes, at: &offset, from: sender) {
          isEmpty = false
          type = handle(message, from: sender, hasUnread: hasUnread, now: now)
        } else {
          isDone = true
        }
      } catch {
        isEmpty = false
        reject(error, to: sender, now: now)
      }
    }
    // A WebSocket message without any message counts as one.
    if isEmpty { _ = takes(messages: 1, from: sender, now: now) }
    finish(sender, now: now)
    return type
  }

  /// Receives WebSocket frames that end no message; each counts as a message.
  public func receive(_ connection: ConnectionID, frames count: Int, now: Double) {
    guard let sender = listening(connection, now: now) else { return }
    _ = takes(messages: count, from: sender, now: now)
    finish(sender, now: now)
  }

  /// A connection whose messages count; `nil` if it may stay no longer.
  private func listening(_ connection: ConnectionID, now: Double) -> Connection? {
    guard let sender = connections[connection], sender.isListening else { return nil }
    checkIfPending(sender, now: now)
    return sender.isListening ? sender : nil
  }

  private func next(
    in bytes: Span<UInt8>, at offset: inout Int, from sender: Connection
  ) throws(ErrorMessage) -> ClientMessage? {
    switch sender.encoding {
    case .json: try decoder.next(in: bytes, at: &offset)
    case .binary: try binaryDecoder.next(in: bytes, at: &offset)
    }
  }

  /// Receives one decoded message of a connection.
  public func receive(_ connection: ConnectionID, _ message: ClientMessage, now: Double) {
    guard let sender = listening(connection, now: now) else { return }
    let hasUnread = sender.outbox.answerBytes > 0
    _ = handle(message, from: sender, hasUnread: hasUnread, now: now)
    finish(sender, now: now)
  }

  /// The plausible latencies of samples, in milliseconds; beyond them a clock is wrong.
  private static let plausibleDelays = -1_000.0...60_000.0

  /// Notes how long a connection's messages of `arrival` took until all their events were written.
  ///
  /// The shell calls it, since the relay reads no clock. Constant time.
  public func noteReceived(
    from connection: ConnectionID, at arrival: Double, tookMilliseconds took: Double
  ) {
    guard let drawer = connections[connection]?.drawer else { return }
    guard let delay = drawer.timing.finish(arrival: arrival, took: took),
      Self.plausibleDelays.contains(delay)
    else { return }
    output.counters.captureDelays.add(milliseconds: delay)
  }

  /// Notes the round trip of the network to a connection, in milliseconds; `nil` if it is unknown.
  ///
  /// The shell calls it for connections in `RelayEffects.measures`. It must be measured without the
  /// client's program, which could delay it. Constant time.
  public func note(roundTrip: Double?, of connection: ConnectionID) {
    connections[connection]?.drawer?.timing.networkRoundTrip = roundTrip
  }

  /// Settles the room, and wakes the sender if there is an answer.
  private func finish(_ sender: Connection, now: Double) {
    if let room = sender.room {
      room.settle(now: now)
      schedule(room, now: now)
      boundLogs()
    }
    if !sender.outbox.isEmpty { output.wake(sender, now: now) }
  }

  /// Applies a message and returns the index of its type; `hasUnread` is whether earlier answers
  /// were unread when it arrived.
  private func handle(
    _ message: ClientMessage, from sender: Connection, hasUnread: Bool, now: Double
  ) -> Int {
    let type = message.typeIndex
    output.counters.received[type] += 1
    do {
      let samples = MessageCost.samples(of: message, in: sender.room)
      if takes(messages: 1, samples: samples, from: sender, now: now) {
        try apply(message, from: sender, now: now)
      }
      sender.rejections.reset()
    } catch {
      reject(error, to: sender, now: now)
    }
    let limit = configuration.limits.outboxBytes
    guard sender.outbox.answerBytes > limit else { return type }
    output.reach(.answers)
    if hasUnread {
      end(sender, .tooSlow, "answers are not read", now: now)
    } else {
      sender.account.strike(now: now)
      end(sender, .rateLimit, "at most \(limit) bytes of answers to a message", now: now)
    }
    return type
  }
}
