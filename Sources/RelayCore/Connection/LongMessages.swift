/// The long messages in progress, which stay in memory.
struct LongMessages {
  private struct Held {
    var bytes: Int
    var holders: Int
  }

  private var held: [UInt64: Held] = [:]
  /// The bytes of all of them; shared ones count once.
  private(set) var byteCount = 0

  /// Notes one more recipient of the message with that tag.
  mutating func hold(_ tag: UInt64, bytes: Int) {
    if held[tag] == nil { byteCount += bytes }
    held[tag, default: Held(bytes: bytes, holders: 0)].holders += 1
  }

  /// Notes that a recipient has taken the message or disconnected.
  mutating func release(_ tag: UInt64) {
    guard let known = held[tag] else { return }
    if known.holders > 1 {
      held[tag]?.holders -= 1
    } else {
      held[tag] = nil
      byteCount -= known.bytes
    }
  }
}

/// A long message that a socket is taking.
struct LongMessage {
  let tag: UInt64
  let bytes: Int
  /// When it was sent: the relay's clock in milliseconds.
  let since: Double

  /// The deadline for its end.
  func due(_ limits: RelayLimits) -> Double {
    let allowed = Double(bytes) * 1_000 / Double(limits.leastBytesPerSecond)
    return since + limits.stalledMilliseconds + allowed
  }
}
