import RelayCore
import RelayProtocol
import WebSocketTransport

/// Handshakes and requests on which the operator's service decides.
extension RelayHandler {
  /// The handshakes and requests that are answered in one turn: a room's list or snapshot is made
  /// for each.
  private static let mostDecidedPerTurn = 64

  /// What a request asks the service; `nil` if the service need not be asked.
  func question(of head: RequestHead) -> EntryQuestion? {
    guard authorizer != nil, !hasLongToken(head), let (rooms, role) = Self.subject(of: head)
    else { return nil }
    return EntryQuestion(rooms: rooms, role: role, address: head.peerAddress, token: head.token)
  }

  /// Whether a request's token is longer than any that holds.
  func hasLongToken(_ head: RequestHead) -> Bool {
    head.token?.utf8.count ?? 0 > TokenVerifier.mostBytes
  }

  /// The rooms that a request is about, and the role in them; `nil` if it is about none.
  ///
  /// A recording's URL does not name its room, so the question is about all rooms. The answer's
  /// `room` narrows it.
  private static func subject(of head: RequestHead) -> (RoomNamePattern, Welcome.Role)? {
    let all = RoomNamePattern("*")
    let found: (rooms: RoomNamePattern?, role: Welcome.Role)?
    switch Route(head.path) {
    case .socket(let role, let room): found = (RoomNamePattern(room.text), role)
    case .wallSocket: found = (head.argument("rooms").flatMap { RoomNamePattern($0) }, .watch)
    case .export(let room, _), .recordings(.moment(let room, _)):
      found = (RoomNamePattern(room.text), .watch)
    case .recordings(.list):
      found = (head.argument("room").flatMap { RoomNamePattern($0) }, .watch)
    case .rooms, .recordings: found = (all, .watch)
    case .lobby, .room, .replay, .wall, .game, .player, .host, .badRoom, .code, .health, .readiness,
      .metrics, .version, .request, .file:
      found = nil
    }
    guard let found, let rooms = found.rooms ?? all else { return nil }
    return (rooms, found.role)
  }

  // MARK: Handshakes

  /// The decision on a handshake that nothing else refuses, and that counts for its address.
  func decideNow(_ handshake: Handshake) -> HandshakeDecision {
    guard let authorizer, let question = question(of: handshake.head) else {
      return acceptance(of: handshake)
    }
    let client = client(of: handshake.head)
    switch authorizer.ask(question, for: .handshake(handshake), of: client, now: now) {
    case .known(let verdict): return resolve(handshake, verdict)
    case .wait: return .later
    case .full: return refuse(handshake, manyWait)
    case .silent: return refuse(handshake, noValidAnswer)
    }
  }

  private func resolve(_ handshake: Handshake, _ verdict: EntryVerdict) -> HandshakeDecision {
    guard lifecycle.isReady else { return refuse(handshake, notReady) }
    if case .undecided = verdict { return refuse(handshake, noValidAnswer) }
    if let question = question(of: handshake.head) {
      authorizer?.note(verdict, on: question, for: handshake.id)
    }
    return acceptance(of: handshake)
  }

  /// Drawers' samples are recognized on this loop's thread; viewers mostly receive.
  private func acceptance(of handshake: Handshake) -> HandshakeDecision {
    if case .socket(.draw, _) = Route(handshake.head.path) { return .acceptHere }
    return .accept
  }

  private func refuse(_ handshake: Handshake, _ refusal: HTTPResponse) -> HandshakeDecision {
    addresses.close(handshake.head.peerAddress)
    note(refusal, of: handshake.head)
    return .reject(refusal)
  }

  // MARK: Requests

  /// Answers a request about rooms; `nil` while it waits for the service's verdict.
  func admit(
    _ request: HTTPRequest, _ answer: (Admission) -> HTTPResponse?
  ) -> HTTPResponse? {
    let client = client(of: request.head)
    if let authorizer, let question = question(of: request.head),
      authorizer.verdict(of: request.id, on: question) == nil
    {
      // Else anyone could have the service asked, and have heads kept, without an end.
      if authorizer.verdict(on: question, now: now) == nil,
        let wait = relay.takeArrival(of: Admission(address: client), now: now)
      {
        return tooOften(wait)
      }
      switch authorizer.ask(question, for: .request(request), of: client, now: now) {
      case .known(.undecided), .silent: return noValidAnswer
      case .known(let verdict): authorizer.note(verdict, on: question, for: request.id)
      case .wait: return nil
      case .full: return manyWait
      }
    }
    let asker = admission(of: request.head, on: request.id)
    return unauthorized(asker) ?? answer(asker)
  }

  /// A request's peer left before its answer: nothing is kept for it.
  func left(_ request: ConnectionID) {
    authorizer?.forget(request)
    recordingRequests[request] = nil
    exporter?.forget(request)
  }

  // MARK: Verdicts

  /// Decides on those that waited for the service's answers: some now, the others in the loop's
  /// next turns.
  func takeVerdicts(on loop: ServiceLoop) {
    guard let authorizer else { return }
    let time = RecognitionMessage.now / 1_000
    let wasSilent = authorizer.isSilent
    for settled in authorizer.takeAnswers(now: now, time: time) { log(settled, authorizer.report) }
    if authorizer.isSilent != wasSilent { logSilence(authorizer.isSilent) }
    for (waited, verdict) in authorizer.takeDecided(most: Self.mostDecidedPerTurn) {
      switch waited {
      case .handshake(let handshake): loop.decide(handshake.id, resolve(handshake, verdict))
      case .request(let request): answerWaiting(request, verdict, on: loop)
      }
    }
    if authorizer.hasDecided { loop.waker.wake() }
  }

  /// Logs a verdict that an operator should know of.
  private func log(_ settled: EntryDecisions.Settled, _ report: Authorizer.Report) {
    switch settled.verdict {
    case .undecided(let reason):
      log.addPeer(
        .warning, "entry not decided", ("reason", .text(reason)),
        ("refused", .integer(settled.waited)))
    case .denied where report.denied == 1 && report.admitted == 0:
      log.add(.info, "access.authorize: the first answer is no; check the service and its secret")
    case .denied, .admitted: break
    }
  }

  private func logSilence(_ isSilent: Bool) {
    if isSilent {
      log.addPeer(
        .warning, "the service that decides who may enter does not answer",
        ("effect", "new clients are refused at once until it does"))
    } else {
      log.addPeer(.info, "the service that decides who may enter answers again")
    }
  }

  private func answerWaiting(
    _ request: HTTPRequest, _ verdict: EntryVerdict, on loop: ServiceLoop
  ) {
    let response: HTTPResponse?
    if case .undecided = verdict {
      response = noValidAnswer
    } else {
      if let question = question(of: request.head) {
        authorizer?.note(verdict, on: question, for: request.id)
      }
      response = answer(request)
    }
    authorizer?.forgetVerdict(of: request.id)
    guard let response else { return }
    counters.responses[response.status, default: 0] += 1
    loop.answer(request.id, response)
  }

  private var manyWait: HTTPResponse { undecided("too many clients wait") }
  private var noValidAnswer: HTTPResponse { undecided("it gave no valid answer") }

  /// The refusal of a client on which nobody decided.
  private func undecided(_ reason: String) -> HTTPResponse {
    text(
      503, "the service that decides who may enter cannot be asked now: \(reason)\n",
      [("Retry-After", "2")])
  }
}
