import RelayCore

private typealias Field = WritableKeyPath<RelayLimits, Int>

extension RelayLimits {
  /// A rate that one option sets together with its burst.
  enum Rate: Sendable {
    case arrivals, messages, samples, bytes, reactions, changes

    /// The fields of the rate and of its burst, which is so many seconds' worth.
    fileprivate var fields: (rate: Field, burst: Field, seconds: Int) {
      switch self {
      case .arrivals: (\.arrivalsPerSecond, \.arrivalsBurst, 20)
      case .messages: (\.messagesPerSecond, \.messagesBurst, 10)
      case .samples: (\.samplesPerSecond, \.samplesBurst, 10)
      case .bytes: (\.bytesPerSecond, \.bytesBurst, 8)
      case .reactions: (\.reactionsPerSecond, \.reactionsBurst, 2)
      case .changes: (\.changesPerSecond, \.changesBurst, 10)
      }
    }
  }

  /// A rate; set, its burst is allowed, too.
  subscript(rate: Rate) -> Int {
    get { self[keyPath: rate.fields.rate] }
    set {
      let (rate, burst, seconds) = rate.fields
      self[keyPath: rate] = newValue
      self[keyPath: burst] = seconds * newValue
    }
  }
}
