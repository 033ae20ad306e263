public import Connections

/// The questions to the operator's service that are open, and the verdicts that are still good.
///
///     ask ──known──► the verdict
///      └──wait──► takePosts ──► answer, or expire ──► takeDecided: all that waited, some at a time
///
/// The same question is posted once. Clients take turns, so that one with many questions does not
/// hold up the others. A question is dropped if nobody waits for it any more before it is posted.
/// When the service falls silent, what is not posted is given up. From then on, only one question
/// each one to two seconds is asked.
///
/// A pure value: its owner posts the questions. Times are milliseconds of one clock.
public struct EntryDecisions {
  /// What follows from asking.
  public enum Step: Equatable, Sendable {
    /// The verdict is known.
    case known(EntryVerdict)
    /// The connection waits; `isNew` says whether nobody asked this before.
    case wait(isNew: Bool)
    /// Too many questions are open, or too many connections wait.
    case full
    /// The service answers nothing at present, and is not asked.
    case silent
  }

  /// A question to post.
  public struct Post: Equatable, Sendable {
    /// The number under which the answer comes.
    public let number: Int
    /// What is asked.
    public let question: EntryQuestion
    /// The time that is left for the answer, in milliseconds.
    public let milliseconds: Double
  }

  /// A question that got its verdict.
  public struct Settled: Equatable, Sendable {
    /// What was decided.
    public let verdict: EntryVerdict
    /// How many connections waited for it.
    public let waited: Int
  }

  private struct Open {
    let question: EntryQuestion
    let client: String
    let asked: Double
    /// When the answer is due.
    let due: Double
    var isPosted = false
    var waiting: Set<ConnectionID> = []
  }

  private struct Waiting {
    let client: String
    /// Its question; `nil` once that is settled.
    var number: Int?
  }

  private let limits: EntryLimits
  private var open: [Int: Open] = [:]
  private var numbers: [EntryQuestion: Int] = [:]
  private var queue = EntryQueue()
  private var breaker: EntryCircuitBreaker
  private var lastNumber = 0
  private var yeses: EntryCache
  private var others: EntryCache
  private var waiting: [ConnectionID: Waiting] = [:]
  private var decided: [(id: ConnectionID, verdict: EntryVerdict)] = []
  /// The open questions of each client.
  private var questionCounts: [String: Int] = [:]
  /// The waiting connections of each client.
  private var waitingCounts: [String: Int] = [:]
  /// No question is overdue before.
  private var deadline = Double.infinity

  /// Nothing is asked yet.
  public init(limits: EntryLimits = EntryLimits()) {
    self.limits = limits
    yeses = EntryCache(most: limits.yeses, mostPerClient: limits.yesesPerClient)
    others = EntryCache(most: limits.others, mostPerClient: limits.others)
    breaker = EntryCircuitBreaker(
      most: limits.failures, trialMilliseconds: limits.trialMilliseconds)
  }

  /// The open questions.
  public var openCount: Int { open.count }
  /// The connections that wait.
  public var waitingCount: Int { waiting.count }
  /// Whether the service answers nothing at present.
  public var isSilent: Bool { breaker.isSilent }
  /// Whether `takeDecided` has more.
  public var hasDecided: Bool { !decided.isEmpty }
  /// The verdicts that are kept.
  var verdictCount: Int { yeses.count + others.count }

  // MARK: Asking

  /// The verdict on a question, if it is known.
  public func verdict(on question: EntryQuestion, now: Double) -> EntryVerdict? {
    yeses.verdict(on: question, now: now) ?? others.verdict(on: question, now: now)
  }

  /// Asks a question for a connection that waits for none now.
  ///
  /// `client` is whose question it is, by address. Those without one share what one client has.
  public mutating func ask(
    _ question: EntryQuestion, for id: ConnectionID, of client: String? = nil, now: Double
  ) -> Step {
    precondition(waiting[id] == nil, "a connection asks one question at a time")
    if let known = verdict(on: question, now: now) { return .known(known) }
    let client = client ?? ""
    guard waiting.count < limits.waiting, waitingCounts[client] ?? 0 < limits.waitingPerClient
    else { return .full }
    let asked = numbers[question]
    guard asked != nil || breaker.allows(client, now: now) else { return .silent }
    guard let number = asked ?? add(question, of: client, now: now) else { return .full }
    open[number]?.waiting.insert(id)
    waiting[id] = Waiting(client: client, number: number)
    waitingCounts[client, default: 0] += 1
    return .wait(isNew: asked == nil)
  }

  private mutating func add(_ question: EntryQuestion, of client: String, now: Double) -> Int? {
    guard open.count < limits.questions, questionCounts[client] ?? 0 < limits.questionsPerClient
    else { return nil }
    lastNumber += 1
    let due = now + limits.milliseconds
    open[lastNumber] = Open(question: question, client: client, asked: now, due: due)
    numbers[question] = lastNumber
    questionCounts[client, default: 0] += 1
    queue.append(lastNumber, of: client)
    breaker.ask(client, now: now)
    deadline = min(deadline, due)
    return lastNumber
  }

  /// Forgets a connection.
  ///
  /// Its question goes with it if nobody else waits and it is not posted yet; else the verdict is
  /// kept.
  public mutating func leave(_ id: ConnectionID) {
    guard let left = stopWaiting(id), let number = left.number else { return }
    open[number]?.waiting.remove(id)
    guard let question = open[number], !question.isPosted, question.waiting.isEmpty else { return }
    close(number)
    queue.remove(number, of: question.client)
  }

  // MARK: Posting

  /// Takes the questions to post now; `settle` ends each post.
  public mutating func takePosts(now: Double) -> [Post] {
    var posts: [Post] = []
    while queue.postedCount < limits.posts, let number = queue.takeNext(most: limits.postsPerClient)
    {
      guard let question = open[number] else { continue }
      open[number]?.isPosted = true
      posts.append(
        Post(number: number, question: question.question, milliseconds: max(0, question.due - now)))
    }
    return posts
  }

  /// The posted question of that number; `nil` if it was given up.
  public func question(_ number: Int) -> EntryQuestion? { open[number]?.question }

  /// Ends a post with the service's answer, which may decide nothing.
  ///
  /// - Parameters:
  ///   - number: The post's number.
  ///   - answer: What the service answered.
  ///   - now: The moment.
  ///   - time: The same moment in seconds since 1970, as claims have it.
  /// - Returns: The question's verdict; `nil` if it was given up before.
  public mutating func settle(
    _ number: Int, _ answer: EntryVerdict.Answer, now: Double, time: Double
  ) -> Settled? {
    queue.finish(number)
    breaker.answer(now: now)
    return decide(number, answer, now: now, time: time)
  }

  /// Ends a post that got no answer, for that reason.
  ///
  /// Returns the question's verdict, unless it was given up before. If the service falls silent by
  /// it, those of the questions that are not posted follow.
  public mutating func fail(_ number: Int, because reason: String, now: Double) -> [Settled] {
    queue.finish(number)
    return giveUp(number, because: reason, now: now)
  }

  /// Gives up the questions that are overdue: also posted ones, some time later.
  public mutating func expire(now: Double) -> [Settled] {
    guard now >= deadline else { return [] }
    let late = "there was no answer within \(Int(limits.milliseconds)) ms"
    deadline = .infinity
    var settled: [Settled] = []
    for (number, question) in open.sorted(by: { $0.key < $1.key }) {
      let end = question.due + (question.isPosted ? limits.graceMilliseconds : 0)
      guard end <= now else {
        deadline = min(deadline, end)
        continue
      }
      if !question.isPosted { queue.remove(number, of: question.client) }
      settled += giveUp(number, because: late, now: now)
    }
    return settled
  }

  /// Gives up a question, and all that are not posted if the service falls silent by it.
  ///
  /// The verdicts of those are not kept: they would push out others, and a silent service is not
  /// asked anyway.
  private mutating func giveUp(_ number: Int, because reason: String, now: Double) -> [Settled] {
    guard let asked = open[number]?.asked else { return [] }
    let wasSilent = breaker.isSilent
    breaker.fail(asked: asked, now: now)
    let late = decide(number, EntryVerdict.Answer(.undecided(reason)), now: now, time: 0)
    let silent = EntryVerdict.undecided("the service does not answer")
    let others = breaker.isSilent && !wasSilent ? queue.removeAll() : []
    let dropped = others.compactMap { end($0, as: silent) }
      .map { Settled(verdict: silent, waited: $0.waiting.count) }
    return (late.map { [$0] } ?? []) + dropped
  }

  // MARK: Verdicts

  /// Takes connections whose question is settled, in order, at most that many.
  public mutating func takeDecided(most: Int) -> [(id: ConnectionID, verdict: EntryVerdict)] {
    let taken = decided.prefix(most)
    decided.removeFirst(taken.count)
    return taken.filter { stopWaiting($0.id) != nil }
  }

  private mutating func decide(
    _ number: Int, _ answer: EntryVerdict.Answer, now: Double, time: Double
  ) -> Settled? {
    guard let settled = end(number, as: answer.verdict) else { return nil }
    keep(answer, to: settled, now: now, time: time)
    return Settled(verdict: answer.verdict, waited: settled.waiting.count)
  }

  /// Ends a question; those that wait for it have the verdict.
  private mutating func end(_ number: Int, as verdict: EntryVerdict) -> Open? {
    guard let ended = close(number) else { return nil }
    for id in ended.waiting.sorted() {
      waiting[id]?.number = nil
      decided.append((id, verdict))
    }
    return ended
  }

  @discardableResult
  private mutating func close(_ number: Int) -> Open? {
    guard let closed = open.removeValue(forKey: number) else { return nil }
    numbers[closed.question] = nil
    let count = questionCounts[closed.client] ?? 0
    questionCounts[closed.client] = count > 1 ? count - 1 : nil
    return closed
  }

  private mutating func stopWaiting(_ id: ConnectionID) -> Waiting? {
    guard let left = waiting.removeValue(forKey: id) else { return nil }
    let count = waitingCounts[left.client] ?? 0
    waitingCounts[left.client] = count > 1 ? count - 1 : nil
    return left
  }

  /// Keeps a verdict for its time; a yes no longer than its claims hold.
  private mutating func keep(
    _ answer: EntryVerdict.Answer, to settled: Open, now: Double, time: Double
  ) {
    let (question, client) = (settled.question, settled.client)
    yeses.remove(question)
    others.remove(question)
    let asked = answer.seconds.map { $0 * 1_000 }
    switch answer.verdict {
    case .admitted(let claims):
      let good = min(asked ?? limits.yesMilliseconds, (claims.expires - time) * 1_000)
      if good > 0 { yeses.keep(answer.verdict, on: question, of: client, until: now + good) }
    case .denied:
      let good = asked ?? limits.noMilliseconds
      if good > 0 { others.keep(answer.verdict, on: question, of: client, until: now + good) }
    case .undecided:
      let end = now + limits.undecidedMilliseconds
      others.keep(answer.verdict, on: question, of: client, until: end)
    }
  }
}
