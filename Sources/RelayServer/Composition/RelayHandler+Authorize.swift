import RelayCore
import RelayProtocol
import WebSocketTransport

/// Handshakes and requests on which the operator's service decides.
extension RelayHandler {
  /// What a request asks the service; `nil` if the service need not be asked.
  private func question(of head: RequestHead) -> EntryQuestion? {
    let token = head.token
    guard authorizer != nil, token?.utf8.count ?? 0 <= TokenVerifier.mostBytes,
      let (rooms, role) = Self.entry(of: head)
    else { return nil }
    return EntryQuestion(rooms: rooms, role: role, address: head.peerAddress, token: token)
  }

  /// The rooms that a request is about, and the role in them; `nil` if it is about none.
  ///
  /// An address of a recording does not name its room: the claims must, if only some rooms are
  /// meant.
  private static func entry(of head: RequestHead) -> (RoomNamePattern, Welcome.Role)? {
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
  func entry(of handshake: Handshake) -> HandshakeDecision {
    guard let authorizer, let question = question(of: handshake.head) else {
      return acceptance(of: handshake)
    }
    let client = client(of: handshake.head)
    switch authorizer.ask(question, for: .handshake(handshake), of: client, now: now) {
    case .known(let verdict): return decision(on: handshake, verdict)
    case .wait: return .later
    case .full: return refuse(handshake, undecided("too many questions wait"))
    }
  }

  private func decision(on handshake: Handshake, _ verdict: EntryVerdict) -> HandshakeDecision {
    if case .undecided = verdict { return refuse(handshake, undecided("it gave no answer")) }
    authorizer?.note(verdict, for: handshake.id)
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

  /// What the service's decision is for a request.
  enum RequestEntry {
    /// It is made, or none is needed.
    case decided
    /// It comes later.
    case waits
    /// It is refused.
    case refused(HTTPResponse)
  }

  /// Asks about a request, unless its verdict is noted.
  func entry(of request: HTTPRequest) -> RequestEntry {
    guard let authorizer, authorizer.verdict(of: request.id) == nil,
      let question = question(of: request.head)
    else { return .decided }
    // Else anyone could have the service asked without an end.
    if !authorizer.knows(question, now: now),
      let wait = relay.takeArrival(
        of: Admission(address: client(of: request.head)),
        showsToken: question.token != nil, now: now)
    {
      return .refused(tooOften(wait))
    }
    let client = client(of: request.head)
    switch authorizer.ask(question, for: .request(request), of: client, now: now) {
    case .known(.undecided): return .refused(undecided("it gave no answer"))
    case .known(let verdict):
      authorizer.note(verdict, for: request.id)
      return .decided
    case .wait: return .waits
    case .full: return .refused(undecided("too many questions wait"))
    }
  }

  // MARK: Answers

  /// Decides on all that waited for the service's answers.
  func takeVerdicts(on loop: ServiceLoop) {
    for (verdict, askers) in authorizer?.takeAnswers(now: now) ?? [] {
      if case .undecided(let reason) = verdict {
        log.addPeer(
          .warning, "entry not decided", ("reason", .text(reason)),
          ("refused", .integer(askers.count)))
      }
      for asker in askers {
        switch asker {
        case .handshake(let handshake):
          loop.decide(handshake.id, decision(on: handshake, verdict))
        case .request(let request): settle(request, verdict, on: loop)
        }
      }
    }
  }

  private func settle(_ request: HTTPRequest, _ verdict: EntryVerdict, on loop: ServiceLoop) {
    let response: HTTPResponse?
    if case .undecided = verdict {
      response = undecided("it gave no answer")
    } else {
      authorizer?.note(verdict, for: request.id)
      response = answer(request)
    }
    authorizer?.forget(request.id)
    guard let response else { return }
    counters.respond(status: response.status)
    loop.answer(request.id, response)
  }

  /// The refusal of a client on which nobody decided.
  private func undecided(_ reason: String) -> HTTPResponse {
    text(
      503, "the service that decides who may enter cannot be asked now: \(reason)\n",
      [("Retry-After", "2")])
  }
}
