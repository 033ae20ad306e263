import RelayProtocol

/// A connection's rate limit: bytes, messages, samples and reactions a second, with bursts.
struct RateLimit {
  /// A rate that a connection exceeds.
  enum Exceeded: Error {
    case bytes, messages, samples

    var limit: RelayLimit {
      switch self {
      case .bytes: .bytesPerSecond
      case .messages: .messagesPerSecond
      case .samples: .samplesPerSecond
      }
    }

    /// The sentence for the sender.
    func message(_ limits: RelayLimits) -> String {
      switch self {
      case .bytes: "at most \(limits.bytesPerSecond) bytes a second"
      case .messages: "at most \(limits.messagesPerSecond) messages a second"
      case .samples: "at most \(limits.samplesPerSecond) samples a second"
      }
    }
  }

  private var bytes: TokenBucket
  private var messages: TokenBucket
  private var samples: TokenBucket
  private var reactions: TokenBucket

  /// Begins with full bursts, or without: with one second's worth.
  init(limits: RelayLimits, hasBursts: Bool = true, now: Double) {
    var limits = limits
    if !hasBursts {
      limits.bytesBurst = min(limits.bytesBurst, limits.bytesPerSecond)
      limits.messagesBurst = min(limits.messagesBurst, limits.messagesPerSecond)
      limits.samplesBurst = min(limits.samplesBurst, limits.samplesPerSecond)
    }
    bytes = TokenBucket(perSecond: limits.bytesPerSecond, burst: limits.bytesBurst, now: now)
    messages = TokenBucket(
      perSecond: limits.messagesPerSecond, burst: limits.messagesBurst, now: now)
    samples = TokenBucket(perSecond: limits.samplesPerSecond, burst: limits.samplesBurst, now: now)
    reactions = TokenBucket(
      perSecond: limits.reactionsPerSecond, burst: limits.reactionsBurst, now: now)
  }

  /// Takes the bytes of a WebSocket message.
  mutating func take(bytes count: Int, now: Double) throws(Exceeded) {
    guard bytes.take(count, now: now) else { throw Exceeded.bytes }
  }

  /// Takes messages.
  mutating func take(messages count: Int, now: Double) throws(Exceeded) {
    guard messages.take(count, now: now) else { throw Exceeded.messages }
  }

  /// Takes a message's cost in samples.
  mutating func take(samples count: Int, now: Double) throws(Exceeded) {
    guard samples.take(count, now: now) else { throw Exceeded.samples }
  }

  /// Takes a reaction; returns whether it may be shown.
  mutating func takeReaction(now: Double) -> Bool { reactions.take(1, now: now) }

  /// Charges work after it is done, as a debt of the sender.
  mutating func charge(samples count: Int) { samples.give(-count) }
}
