import CLibwebsockets
import Glibc
import Synchronization
public import Threads

/// Posts questions to one URL, several at a time, and keeps the answers until they are taken.
///
/// It works on a thread of its own; `ask` never waits for the network. Each question gets exactly
/// one answer, in its time unless a name lookup holds the thread; overdue questions are not posted
/// after it. Answers never hold the secret or the URL's path.
public final class WebhookAsker: ThreadBody, @unchecked Sendable {
  // Threads share `shared`, which has a lock, and `post.wake()`, which any thread may call; the
  // rest belongs to the asker's thread.
  private struct Question {
    let number: Int
    let body: [UInt8]
    /// When it is given up, in microseconds.
    let due: Int64
  }

  private struct Shared {
    var questions: [Question] = []
    var answers: [(number: Int, answer: WebhookOutcome)] = []
    var isEnding = false
    var isFinished = false
  }

  private let url: WebhookURL
  private let secret: String
  private let agent: String
  private let limits: WebhookAskerLimits
  private let post: HTTPPost
  private let wake: @Sendable () -> Void
  private let shared = Mutex(Shared())
  /// The questions that wait for a connection, the oldest first.
  private var waiting: [Question] = []
  /// When each question that is being posted is given up.
  private var running: [Int: Int64] = [:]

  /// Starts the thread; `nil` if that fails.
  ///
  /// - Parameters:
  ///   - url: Where questions go.
  ///   - authorities: Certificates that are trusted besides the system's.
  ///   - secret: The key of the signature.
  ///   - agent: The `User-Agent`.
  ///   - limits: The bounds of questions.
  ///   - wake: Called on the asker's thread when there are answers to take.
  public init?(
    url: WebhookURL, authorities: WebhookAuthorities? = nil, secret: String, agent: String,
    limits: WebhookAskerLimits, wake: @escaping @Sendable () -> Void
  ) {
    guard
      let post = HTTPPost(
        usesTLS: url.isSecure, authorities: authorities, atOnce: limits.atOnce)
    else { return nil }
    (self.url, self.secret, self.agent) = (url, secret, agent)
    (self.limits, self.post, self.wake) = (limits, post, wake)
    guard OwnThread.start(self) else { return nil }
  }

  /// Asks a question, JSON, under a number that no open question has.
  ///
  /// It is given up after `withinMilliseconds`, or the limit. The owner bounds the open questions.
  public func ask(_ number: Int, _ body: [UInt8], withinMilliseconds: Int? = nil) {
    let time = withinMilliseconds ?? limits.milliseconds
    let due = relay_clock_microseconds() + Int64(time) * 1_000
    shared.withLock { $0.questions.append(Question(number: number, body: body, due: due)) }
    post.wake()
  }

  /// Takes the answers since the last call.
  public func takeAnswers() -> [(number: Int, answer: WebhookOutcome)] {
    shared.withLock { shared in
      defer { shared.answers = [] }
      return shared.answers
    }
  }

  /// Ends the thread, which answers nothing more; waits for it for a moment.
  ///
  /// A name lookup may keep the thread for longer.
  public func finish() {
    shared.withLock { $0.isEnding = true }
    post.wake()
    let most = relay_clock_microseconds() + Self.endMicroseconds
    while relay_clock_microseconds() < most, !shared.withLock({ $0.isFinished }) { usleep(1_000) }
  }

  /// The wait for the thread's end, in microseconds.
  private static let endMicroseconds: Int64 = 100_000
  /// The longest wait in one turn, in microseconds.
  private static let longestTurn: Int64 = 60_000_000

  // MARK: On the thread

  /// Asks until the end.
  package func run() {
    while takeQuestions() {
      let late = begin()
      let now = relay_clock_microseconds()
      let answers = late + takeOutcomes(now) + giveUp(now)
      answer(answers)
      // An answer makes room for a question that waits.
      guard answers.isEmpty else { continue }
      let due = min(running.values.min() ?? .max, waiting.map(\.due).min() ?? .max)
      post.turn(withinMicroseconds: min(due, now + Self.longestTurn) - now)
    }
    for number in running.keys { post.giveUp(number, because: "the relay ends") }
    shared.withLock { $0.isFinished = true }
  }

  /// Takes new questions; returns whether the thread goes on.
  private func takeQuestions() -> Bool {
    shared.withLock { shared in
      waiting += shared.questions
      shared.questions = []
      return !shared.isEnding
    }
  }

  /// Posts questions while there are connections for them; returns the answers of overdue ones.
  ///
  /// Each post may take seconds for a name lookup, after which others are overdue.
  private func begin() -> [(number: Int, answer: WebhookOutcome)] {
    var answers: [(number: Int, answer: WebhookOutcome)] = []
    while running.count < limits.atOnce, !waiting.isEmpty {
      let question = waiting.removeFirst()
      guard question.due > relay_clock_microseconds() else {
        answers.append((question.number, .failed(late)))
        continue
      }
      running[question.number] = question.due
      post.begin(request(question.body), as: question.number)
    }
    return answers
  }

  /// The answers of the posts that are over.
  private func takeOutcomes(_ now: Int64) -> [(number: Int, answer: WebhookOutcome)] {
    for (number, due) in running where due <= now { post.giveUp(number, because: late) }
    return running.keys.sorted().compactMap { number in
      guard let outcome = post.takeOutcome(of: number) else { return nil }
      running[number] = nil
      return (number, outcome)
    }
  }

  /// The answers of questions that waited too long for a connection.
  private func giveUp(_ now: Int64) -> [(number: Int, answer: WebhookOutcome)] {
    let overdue = waiting.filter { $0.due <= now }
    if !overdue.isEmpty { waiting.removeAll { $0.due <= now } }
    return overdue.map { ($0.number, .failed(late)) }
  }

  private var late: String { "there was no answer within \(limits.milliseconds) ms" }

  private func answer(_ answers: [(number: Int, answer: WebhookOutcome)]) {
    guard !answers.isEmpty else { return }
    shared.withLock { $0.answers += answers }
    wake()
  }

  private func request(_ body: [UInt8]) -> HTTPPost.Request {
    HTTPPost.Request(
      signing: body, with: secret, to: url, agent: agent, answerBytes: limits.answerBytes)
  }
}

/// The bounds of questions to a service, each with its unit and its reason.
public struct WebhookAskerLimits: Equatable, Sendable {
  /// The time from asking a question to its answer, in milliseconds; a client waits for it.
  public var milliseconds = 3_000
  /// The posts at a time, each with a connection of its own: a class that arrives at once is asked
  /// about within a second, and no service is flooded.
  public var atOnce = 32
  /// The bytes of an answer; one has some hundred.
  public var answerBytes = 4_096

  /// Makes the default limits.
  public init() {}
}
