import RelayCore
import WebSocketTransport
import WebhookTransport

/// Has the operator's service decide who may enter; handshakes and requests wait meanwhile.
///
/// It belongs to the loop's thread; the posts are made on another one.
final class Authorizer {
  /// Who waits for a verdict.
  enum Asker {
    case handshake(Handshake)
    case request(HTTPRequest)
  }

  /// What follows for an asker.
  enum Step {
    case known(EntryVerdict)
    case wait
    case full
  }

  /// The counts for `/metrics`.
  struct Report: Equatable {
    /// Posts by their verdicts.
    var admitted = 0
    var denied = 0
    var undecided = 0
    /// The askers that needed no post of their own: known, or asked already.
    var shared = 0
    /// The askers that were refused since too many questions were open.
    var full = 0
    /// The open questions.
    var waiting = 0
  }

  private let service: WebhookAsker
  private var decisions: EntryDecisions
  private var askers: [ConnectionID: Asker] = [:]
  private var verdicts: [ConnectionID: EntryVerdict] = [:]
  private var counts = Report()

  init(_ service: WebhookAsker, limits: EntryDecisions.Limits) {
    self.service = service
    decisions = EntryDecisions(limits: limits)
  }

  /// The counts now.
  var report: Report {
    var report = counts
    report.waiting = decisions.openCount
    return report
  }

  /// Whether asking would cost the service nothing.
  func knows(_ question: EntryQuestion, now: Double) -> Bool {
    decisions.knows(question, now: now)
  }

  /// Asks for a handshake or request; one that waits is returned by `takeAnswers` later.
  func ask(
    _ question: EntryQuestion, for asker: Asker, of client: String?, now: Double
  ) -> Step {
    switch decisions.ask(question, by: asker.id, of: client, now: now) {
    case .known(let verdict):
      counts.shared += 1
      return .known(verdict)
    case .post(let number): service.ask(number, question.json)
    case .wait: counts.shared += 1
    case .full:
      counts.full += 1
      return .full
    }
    askers[asker.id] = asker
    return .wait
  }

  /// Takes the service's answers: each verdict with those who waited for it.
  func takeAnswers(now: Double) -> [(verdict: EntryVerdict, askers: [Asker])] {
    service.takeAnswers().compactMap { number, answer in
      guard let question = decisions.question(number) else { return nil }
      let read: EntryVerdict.Answer =
        switch answer {
        case .answered(let status, let body):
          EntryVerdict.read(status: status, body: body, to: question)
        case .failed(let reason): EntryVerdict.Answer(.undecided(reason))
        }
      switch read.verdict {
      case .admitted: counts.admitted += 1
      case .denied: counts.denied += 1
      case .undecided: counts.undecided += 1
      }
      let waited = decisions.settle(number, read, now: now)
      return (read.verdict, waited.compactMap { askers.removeValue(forKey: $0) })
    }
  }

  /// Notes with which verdict a connection enters.
  func note(_ verdict: EntryVerdict, for id: ConnectionID) { verdicts[id] = verdict }

  /// The verdict with which a connection enters.
  func verdict(of id: ConnectionID) -> EntryVerdict? { verdicts[id] }

  /// Forgets a connection that entered, was refused or is gone.
  func forget(_ id: ConnectionID) {
    verdicts[id] = nil
    guard askers.removeValue(forKey: id) != nil else { return }
    decisions.leave(id)
  }

  /// Ends the thread of the posts.
  func finish() { service.finish() }
}

extension Authorizer.Asker {
  /// The connection that waits.
  var id: ConnectionID {
    switch self {
    case .handshake(let handshake): handshake.id
    case .request(let request): request.id
    }
  }
}
