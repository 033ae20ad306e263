import RelayCore
import WebSocketTransport
import WebhookTransport

/// Has the operator's service decide who may enter; handshakes and requests wait meanwhile.
///
/// It belongs to the loop's thread; the posts are made on another one.
final class Authorizer {
  /// What waits for a verdict.
  enum Waiting {
    case handshake(Handshake)
    case request(HTTPRequest)
  }

  /// The counts for `/metrics`.
  struct Report: Equatable {
    /// Questions by their verdicts.
    var admitted = 0
    var denied = 0
    var undecided = 0
    /// Clients that needed no post of their own: known, or asked already.
    var shared = 0
    /// Clients that were refused since too many questions were open, or too many clients waited.
    var full = 0
    /// Clients that were refused at once since the service was silent.
    var silenced = 0
    /// The open questions.
    var waiting = 0
  }

  private let service: WebhookAsker
  private var decisions: EntryDecisions
  private var waiting: [ConnectionID: Waiting] = [:]
  private var verdicts: [ConnectionID: (question: EntryQuestion, verdict: EntryVerdict)] = [:]
  private var counts = Report()

  init(_ service: WebhookAsker, limits: EntryLimits) {
    self.service = service
    decisions = EntryDecisions(limits: limits)
  }

  /// The counts now.
  var report: Report {
    var report = counts
    report.waiting = decisions.openCount
    return report
  }

  /// Whether the service answers nothing at present.
  var isSilent: Bool { decisions.isSilent }

  /// The handshakes and requests that wait.
  var waitingCount: Int { waiting.count }

  /// The verdict on a question, if it is known.
  func verdict(on question: EntryQuestion, now: Double) -> EntryVerdict? {
    decisions.verdict(on: question, now: now)
  }

  /// Asks for a handshake or request; `takeDecided` returns one that waits later.
  func ask(
    _ question: EntryQuestion, for asker: Waiting, of client: String?, now: Double
  ) -> EntryDecisions.Step {
    let step = decisions.ask(question, for: asker.id, of: client, now: now)
    switch step {
    case .known: counts.shared += 1
    case .wait(let isNew):
      waiting[asker.id] = asker
      if !isNew { counts.shared += 1 }
      post(now: now)
    case .full: counts.full += 1
    case .silent: counts.silenced += 1
    }
    return step
  }

  private func post(now: Double) {
    for post in decisions.takePosts(now: now) {
      service.ask(
        post.number, post.question.json,
        withinMilliseconds: Int(post.milliseconds.rounded(.up)))
    }
  }

  /// Takes the service's answers, and gives up what is overdue; then posts what has waited.
  ///
  /// `time` is the same moment in seconds since 1970.
  func takeAnswers(now: Double, time: Double) -> [EntryDecisions.Settled] {
    var settled: [EntryDecisions.Settled] = []
    for (number, answer) in service.takeAnswers() {
      switch (answer, decisions.question(number)) {
      case (.answered(let status, let body, _), let question?):
        let read = EntryVerdict.read(status: status, body: body, to: question)
        if let ended = decisions.settle(number, read, now: now, time: time) {
          settled.append(ended)
        }
      case (.answered, nil):
        let late = EntryVerdict.Answer(.undecided("it came too late"))
        _ = decisions.settle(number, late, now: now, time: time)
      case (.failed(let reason), _):
        settled += decisions.fail(number, because: reason, now: now)
      }
    }
    settled += decisions.expire(now: now)
    for question in settled {
      switch question.verdict {
      case .admitted: counts.admitted += 1
      case .denied: counts.denied += 1
      case .undecided: counts.undecided += 1
      }
    }
    post(now: now)
    return settled
  }

  /// Takes handshakes and requests whose verdict is there, at most that many.
  func takeDecided(most: Int) -> [(waited: Waiting, verdict: EntryVerdict)] {
    decisions.takeDecided(most: most).compactMap { id, verdict in
      waiting.removeValue(forKey: id).map { ($0, verdict) }
    }
  }

  /// Whether `takeDecided` has more.
  var hasDecided: Bool { decisions.hasDecided }

  /// Notes with which verdict on its question a connection enters.
  func note(_ verdict: EntryVerdict, on question: EntryQuestion, for id: ConnectionID) {
    verdicts[id] = (question, verdict)
  }

  /// The verdict with which a connection enters, if it is on that question.
  func verdict(of id: ConnectionID, on question: EntryQuestion) -> EntryVerdict? {
    verdicts[id].flatMap { $0.question == question ? $0.verdict : nil }
  }

  /// Forgets the verdict of a connection that entered or was answered.
  func forgetVerdict(of id: ConnectionID) { verdicts[id] = nil }

  /// Forgets a connection that is gone.
  func forget(_ id: ConnectionID) {
    verdicts[id] = nil
    waiting[id] = nil
    decisions.leave(id)
  }

  /// Ends the thread of the posts.
  func finish() { service.finish() }
}

extension Authorizer.Waiting {
  /// The connection that waits.
  var id: ConnectionID {
    switch self {
    case .handshake(let handshake): handshake.id
    case .request(let request): request.id
    }
  }
}
