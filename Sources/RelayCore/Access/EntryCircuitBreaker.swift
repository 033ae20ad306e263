/// Whether the operator's service answers at all: while it does not, few questions are asked.
///
///     answering ──`most` questions without an answer──► silent
///         ▲                                               │ one question each
///         └────────────────── any answer ─────────────────┘ `trialMilliseconds`
///
/// A question without an answer counts only if the service answered no other one since it was
/// asked. So a client whose questions take too long cannot keep out the others while it answers
/// them. A client that was last in asking a silent service waits twice as long, so that others
/// have their turn.
///
/// A pure value. Times are milliseconds of one clock.
struct EntryCircuitBreaker {
  private enum State {
    case answering(failures: Int)
    /// When the last question was let through, and its client; or when the service fell silent.
    case silent(last: Double, client: String?)
  }

  private let most: Int
  private let trialMilliseconds: Double
  private var state = State.answering(failures: 0)
  private var lastAnswer = -Double.infinity

  /// Trusts a service until `most` questions in a row get no answer.
  init(most: Int, trialMilliseconds: Double) {
    (self.most, self.trialMilliseconds) = (most, trialMilliseconds)
  }

  /// Whether the service is silent.
  var isSilent: Bool {
    switch state {
    case .answering: false
    case .silent: true
    }
  }

  /// Whether a client's question may be asked now.
  func allows(_ client: String, now: Double) -> Bool {
    switch state {
    case .answering: true
    case .silent(let last, let lastClient):
      now >= last + (client == lastClient ? 2 : 1) * trialMilliseconds
    }
  }

  /// Notes that a client's question is asked.
  mutating func ask(_ client: String, now: Double) {
    switch state {
    case .answering: break
    case .silent: state = .silent(last: now, client: client)
    }
  }

  /// Notes that the service answered something.
  mutating func answer(now: Double) {
    lastAnswer = now
    state = .answering(failures: 0)
  }

  /// Notes that a question that was asked at `asked` got no answer.
  mutating func fail(asked: Double, now: Double) {
    switch state {
    case .answering(let failures):
      guard asked >= lastAnswer else { return }
      state =
        failures + 1 < most ? .answering(failures: failures + 1) : .silent(last: now, client: nil)
    case .silent: break
    }
  }
}
