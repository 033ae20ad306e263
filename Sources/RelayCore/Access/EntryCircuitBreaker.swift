/// Whether the operator's service answers at all: while it does not, few questions are asked.
///
///     answering ──`most` questions without an answer──► silent
///         ▲                                               │ trials, one question each
///         └────────────────── any answer ─────────────────┘
///
/// A question without an answer counts only if the service answered no other one since it was
/// asked. So a client whose questions take too long cannot keep out the others while it answers
/// them.
///
/// A trial comes `trialMilliseconds` after the last one, for a client without any. One with a share
/// of the last trials waits longer by that share: alone, twice as long. So no few clients take all
/// trials.
///
/// A pure value. Times are milliseconds of one clock.
struct EntryCircuitBreaker {
  private enum State {
    case answering(failures: Int)
    /// When the last trial was, or the service fell silent; and the clients of the last trials.
    case silent(last: Double, clients: [String])
  }

  /// The last trials that count for clients' shares: those of about half a minute.
  private static let keptTrials = 16

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
    case .silent(let last, let clients):
      now >= last + (1 + Self.share(of: client, in: clients)) * trialMilliseconds
    }
  }

  private static func share(of client: String, in clients: [String]) -> Double {
    let own = clients.count { $0 == client }
    return own == 0 ? 0 : Double(own) / Double(clients.count)
  }

  /// Notes that a client's question is asked.
  mutating func ask(_ client: String, now: Double) {
    switch state {
    case .answering: break
    case .silent(_, let clients):
      state = .silent(last: now, clients: clients.suffix(Self.keptTrials - 1) + [client])
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
        failures + 1 < most ? .answering(failures: failures + 1) : .silent(last: now, clients: [])
    case .silent: break
    }
  }
}
