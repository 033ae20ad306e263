public import Connections

/// The questions to the operator's service that are open, and the verdicts that are still good.
///
///     ask ──known──► the verdict
///      ├──new──► a post ──► settle ──► the verdict, for all that wait
///      └──asked already──► waits for the same post
///
/// A pure value: its owner posts the questions. Times are milliseconds of one clock.
public struct EntryDecisions {
  /// What follows from asking.
  public enum Step: Equatable, Sendable {
    /// The verdict is known.
    case known(EntryVerdict)
    /// The question is to be posted under this number; the asker waits.
    case post(Int)
    /// The question was posted before; the asker waits.
    case wait
    /// Too many questions are open.
    case full
  }

  /// The bounds, each with its unit and its reason.
  public struct Limits: Equatable, Sendable {
    /// The open questions: what a slow service holds up at most.
    public var questions = 1_024
    /// Those of one client address: the others' place is not its own.
    public var questionsPerClient = 512
    /// The verdicts that are kept, of a few hundred bytes each, with their tokens.
    public var verdicts = 4_096
    /// How long a yes is good if the answer does not say, in milliseconds.
    public var yesMilliseconds = 60_000.0
    /// The same for a no: somebody may have been let in just now.
    public var noMilliseconds = 5_000.0
    /// The same for no valid answer: long enough to spare a service in trouble.
    public var undecidedMilliseconds = 1_000.0

    /// Makes the default limits.
    public init() {}
  }

  private struct Open {
    let question: EntryQuestion
    /// Whose question it is, by address; `nil` if that says nothing.
    let client: String?
    var askers: Set<ConnectionID>
  }

  private let limits: Limits
  private var open: [Int: Open] = [:]
  private var numbers: [EntryQuestion: Int] = [:]
  private var asking: [ConnectionID: Int] = [:]
  private var verdicts: [EntryQuestion: (verdict: EntryVerdict, end: Double)] = [:]
  private var lastNumber = 0
  /// The open questions of each client.
  private var counts: [String: Int] = [:]

  /// Nothing is asked yet.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// The open questions.
  public var openCount: Int { open.count }
  /// The verdicts that are kept.
  var verdictCount: Int { verdicts.count }

  /// Whether asking would need no post.
  public func knows(_ question: EntryQuestion, now: Double) -> Bool {
    numbers[question] != nil || verdicts[question].map { $0.end > now } == true
  }

  /// Asks a question for a connection that asks none now.
  ///
  /// `client` is whose question it is, by address; `nil` if that says nothing, as behind a proxy.
  public mutating func ask(
    _ question: EntryQuestion, by asker: ConnectionID, of client: String? = nil, now: Double
  ) -> Step {
    precondition(asking[asker] == nil, "a connection asks one question at a time")
    if let known = verdicts[question] {
      if known.end > now { return .known(known.verdict) }
      verdicts[question] = nil
    }
    if let number = numbers[question] {
      open[number]?.askers.insert(asker)
      asking[asker] = number
      return .wait
    }
    let count = client.flatMap { counts[$0] } ?? 0
    guard open.count < limits.questions, count < limits.questionsPerClient else { return .full }
    if let client { counts[client] = count + 1 }
    lastNumber += 1
    open[lastNumber] = Open(question: question, client: client, askers: [asker])
    numbers[question] = lastNumber
    asking[asker] = lastNumber
    return .post(lastNumber)
  }

  /// The question of that number; `nil` if it is not open.
  public func question(_ number: Int) -> EntryQuestion? { open[number]?.question }

  /// Ends a question with an answer; returns who waited for it, in the order of their numbers.
  public mutating func settle(
    _ number: Int, _ answer: EntryVerdict.Answer, now: Double
  ) -> [ConnectionID] {
    guard let settled = open.removeValue(forKey: number) else { return [] }
    numbers[settled.question] = nil
    if let client = settled.client, let count = counts[client] {
      counts[client] = count > 1 ? count - 1 : nil
    }
    for asker in settled.askers { asking[asker] = nil }
    keep(answer, to: settled.question, now: now)
    return settled.askers.sorted()
  }

  /// Forgets an asker; its question stays open, for its verdict is kept.
  public mutating func leave(_ asker: ConnectionID) {
    guard let number = asking.removeValue(forKey: asker) else { return }
    open[number]?.askers.remove(asker)
  }

  private mutating func keep(
    _ answer: EntryVerdict.Answer, to question: EntryQuestion, now: Double
  ) {
    let usual =
      switch answer.verdict {
      case .admitted: limits.yesMilliseconds
      case .denied: limits.noMilliseconds
      case .undecided: limits.undecidedMilliseconds
      }
    let end = now + (answer.seconds.map { $0 * 1_000 } ?? usual)
    guard end > now else { return }
    if verdicts.count >= limits.verdicts { verdicts = verdicts.filter { $0.value.end > now } }
    // Still full: those who come again are asked about again.
    if verdicts.count >= limits.verdicts { verdicts = [:] }
    verdicts[question] = (answer.verdict, end)
  }
}
