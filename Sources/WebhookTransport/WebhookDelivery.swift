/// One post to a webhook.
public struct WebhookDelivery: Equatable, Sendable {
  /// Identifies the delivery in all attempts, so that a receiver can recognize a duplicate.
  public var id: String
  /// The body, JSON.
  public var body: [UInt8]

  /// A delivery from its parts; `id` is valid in a header.
  public init(id: String, body: [UInt8]) {
    self.id = id
    self.body = body
  }
}

/// A delivery that was given up.
public struct WebhookFailure: Equatable, Sendable {
  /// The delivery's id.
  public var delivery: String
  /// Why, in words.
  public var reason: String
}

/// The outcome of one attempt to post.
public enum WebhookOutcome: Equatable, Sendable {
  /// The receiver answered with an HTTP status.
  ///
  /// The body is empty if the request does not want it, or if it is longer than allowed.
  /// `retryAfterSeconds` is the header `Retry-After`; 0 without one in seconds.
  case answered(Int, body: [UInt8] = [], retryAfterSeconds: Int = 0)
  /// There was no answer, for that reason.
  case failed(String)

  /// Whether the receiver accepted the delivery.
  var isDelivered: Bool { if case .answered(200..<300, _, _) = self { true } else { false } }

  /// Whether another attempt may succeed: after no answer, or 408, 425, 429 or 5xx (RFC 9110).
  ///
  /// An interim answer (1xx) is none: the client does not read on.
  var isWorthAnother: Bool {
    switch self {
    case .answered(let status, _, _):
      [408, 425, 429].contains(status) || (100..<200).contains(status)
        || (500..<600).contains(status)
    case .failed: true
    }
  }

  /// The pause that the receiver asks for before another attempt, in seconds; 0 for none.
  var retryAfterSeconds: Int {
    switch self {
    case .answered(_, _, let seconds): seconds
    case .failed: 0
    }
  }

  /// The outcome in words.
  var text: String {
    switch self {
    case .answered(let status, _, _): "it answered \(status)"
    case .failed(let reason): reason
    }
  }
}
