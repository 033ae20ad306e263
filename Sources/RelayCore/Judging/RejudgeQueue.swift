import RelayProtocol

/// The `judge` requests in progress, answered in turns of a bounded number of samples, so that
/// drawers wait little.
struct RejudgeQueue {
  private var jobs: [RejudgeJob] = []
  private var bucket: TokenBucket
  private let limits: RelayLimits
  /// When the next job has its turn: the relay's clock in milliseconds, infinite without jobs.
  private(set) var deadline = Double.infinity

  init(limits: RelayLimits) {
    self.limits = limits
    bucket = TokenBucket(
      perSecond: limits.judgedSamplesPerSecond, burst: limits.judgedSamplesBurst, now: 0)
  }

  var isEmpty: Bool { jobs.isEmpty }

  /// Adds a job, replacing an earlier one of the same connection.
  ///
  /// Throws `busy` if the queue is full.
  mutating func add(
    for connection: Connection, now: Double, _ make: () -> RejudgeJob
  ) throws(ErrorMessage) {
    remove(for: connection)
    guard jobs.count < limits.judgings else {
      throw ErrorMessage(code: .busy, message: "too many what-if requests at once; retry later")
    }
    jobs.append(make())
    deadline = now
  }

  /// Drops the job of a connection.
  mutating func remove(for connection: Connection) {
    jobs.removeAll { $0.connection === connection }
  }

  /// Resumes the job of a connection after its outbox was sent.
  mutating func resume(for connection: Connection, now: Double) {
    guard jobs.contains(where: { $0.connection === connection }) else { return }
    deadline = min(deadline, now)
  }

  /// Continues with the next job; returns a part of its answer once there is one.
  ///
  /// A connection that has not read its answers waits.
  mutating func advance(now: Double) -> (connection: Connection, answer: Judged)? {
    deadline = jobs.isEmpty ? .infinity : now + limits.judgeRetryMilliseconds
    guard let index = jobs.firstIndex(where: { $0.connection.outbox.isEmpty }),
      bucket.take(limits.judgedSamplesPerTurn, now: now)
    else { return nil }
    let job = jobs.remove(at: index)
    var budget = limits.judgedSamplesPerTurn
    let answer = job.advance(&budget)
    bucket.give(budget)
    if !job.isOver { jobs.append(job) }
    deadline = jobs.isEmpty ? .infinity : now
    return answer.map { (job.connection, $0) }
  }
}
