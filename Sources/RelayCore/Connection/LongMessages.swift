/// The long messages that sockets are still taking: what keeps them in memory.
struct LongMessages {
  private struct Held {
    var bytes: Int
    var holders: Int
  }

  private var held: [UInt64: Held] = [:]
  /// The bytes of all of them, those of one that is shared counted once.
  private(set) var byteCount = 0

  /// Notes that one more connection is sent the message of that number.
  mutating func hold(_ tag: UInt64, bytes: Int) {
    if held[tag] == nil { byteCount += bytes }
    held[tag, default: Held(bytes: bytes, holders: 0)].holders += 1
  }

  /// Notes that one of those connections has taken it all, or is gone.
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

/// A long message that a connection's socket is still taking.
struct LongMessage {
  let tag: UInt64
  let bytes: Int
  /// When it was handed over: the relay's clock in milliseconds.
  let since: Double

  /// By when it has to be through.
  func due(_ limits: RelayLimits) -> Double {
    let allowed = Double(bytes) * 1_000 / Double(limits.leastBytesPerSecond)
    return since + limits.stalledMilliseconds + allowed
  }
}
