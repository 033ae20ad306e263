/// One thing to tell a webhook.
public struct WebhookDelivery: Equatable, Sendable {
  /// What it is known by: the same for each attempt, so that a receiver can tell that it has it already.
  public var id: String
  /// What is sent, as JSON.
  public var body: [UInt8]

  /// Makes a delivery from its parts; `id` has no characters that a header may not have.
  public init(id: String, body: [UInt8]) {
    self.id = id
    self.body = body
  }
}

/// What came of one attempt.
enum WebhookOutcome: Equatable {
  /// The receiver answered with an HTTP status.
  case answered(Int)
  /// There was no answer; why, in a few words.
  case failed(String)

  /// Whether the delivery has arrived.
  var isDelivered: Bool { if case .answered(200..<300) = self { true } else { false } }

  /// Whether another attempt may do better: where there was no answer, or one that says "later"
  /// (RFC 9110: 408, 425, 429 and 5xx).
  var isWorthAnother: Bool {
    switch self {
    case .answered(let status): [408, 425, 429].contains(status) || (500..<600).contains(status)
    case .failed: true
    }
  }

  /// The outcome in a few words.
  var text: String {
    switch self {
    case .answered(let status): "it answered \(status)"
    case .failed(let reason): reason
    }
  }
}
