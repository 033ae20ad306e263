import RelayCore
import RelayProtocol
import WebSocketTransport

/// Requests about recordings, which another thread answers.
extension RelayHandler {
  /// Enqueues a request; returns an answer if there is one at once.
  func ask(_ address: RecordingAddress, _ request: HTTPRequest) -> HTTPResponse? {
    guard let recordings else {
      let sentence =
        keeper == nil
        ? "this relay keeps no recordings: store.directory is empty"
        : "the thread that reads recordings could not be started"
      return finish(.sentence(keeper == nil ? 404 : 503, sentence), request.head)
    }
    var content = RecordingRequest.Content.address(address)
    if case .list = address {
      let name = request.head.argument("room")
      let room = name.flatMap { RoomName($0) }
      guard name == nil || room != nil else {
        return finish(.sentence(400, "\(name ?? "") is not the name of a room"), request.head)
      }
      // A relay that lists no rooms names none here either.
      guard room != nil || configuration.server.listRooms else {
        return finish(json(200, "{\"recordings\":[]}"), request.head)
      }
      content = .list(room)
    }
    let response = admit(request) { asker in ask(recordings, content, for: asker, request) }
    return response.map { finish($0, request.head) }
  }

  private func ask(
    _ recordings: RecordingService, _ content: RecordingRequest.Content, for asker: Admission,
    _ request: HTTPRequest
  ) -> HTTPResponse? {
    let isTaken = recordings.ask(
      RecordingRequest(
        id: request.id, content: content, ifNoneMatch: request.head.ifNoneMatch,
        range: request.head.range, ifRange: request.head.ifRange, query: request.head.query,
        asker: relay.archiveAsker(asker), requiresTokens: configuration.requiresPasses,
        client: client(of: request.head)))
    guard isTaken else { return .busy("too many requests for recordings wait") }
    recordingRequests[request.id] = request.head
    return nil
  }

  /// Sends the answers that are ready.
  func sendRecordings(on loop: ServiceLoop) {
    for reply in recordings?.takeReplies() ?? [] {
      switch reply {
      case .answer(let id, let response): settle(id, response, on: loop)
      case .file(let job):
        // A client that has left needs no file.
        guard recordingRequests[job.connection] != nil else { continue }
        if exporter?.add(job) != true { settle(job.connection, Self.manyFiles, on: loop) }
      case .piece(let id, let piece, let isLast):
        // Twice as much as for new answers, so that a download goes on.
        let hasRoom = loop.hasRoom(
          forBody: piece?.count ?? 0, of: id, within: configuration.relay.unsentBytes / 2)
        loop.continueAnswer(id, hasRoom ? piece : nil, isLast: isLast)
      }
    }
  }

  /// Answers a request that waits; with 503 if too many long answers are being sent.
  func settle(_ id: ConnectionID, _ response: HTTPResponse, on loop: ServiceLoop) {
    guard let head = recordingRequests.removeValue(forKey: id) else { return }
    let hasRoom = loop.hasRoom(
      forBody: response.body.count, of: id, within: configuration.relay.unsentBytes / 4)
    let finished = finish(hasRoom ? response : .busy("too many long answers are being sent"), head)
    counters.responses[finished.status, default: 0] += 1
    loop.answer(id, finished)
  }

  /// The answer with the headers of all, and leave for pages of the allowed other origins.
  func finish(_ response: HTTPResponse, _ head: RequestHead) -> HTTPResponse {
    let others = configuration.server.origins
    guard let origin = head.origin,
      OriginCheck.allows(
        origin, host: head.host, isSecure: configuration.tls.isOn, others: others)
    else { return response.adding(security.headers + [("Vary", "Origin")]) }
    return response.adding(
      security.headers + [("Vary", "Origin"), ("Access-Control-Allow-Origin", origin)])
  }
}

extension HTTPResponse {
  /// The response with those of further headers that it does not have yet.
  func adding(_ more: [(name: String, value: String)]) -> HTTPResponse {
    let new = more.filter { header in !headers.contains { $0.name == header.name } }
    return HTTPResponse(status: status, headers: headers + new, body: body, rest: rest)
  }

  /// A sentence about what cannot be had now, but a second later.
  static func busy(_ sentence: String) -> HTTPResponse {
    .sentence(503, sentence).adding([("Retry-After", "1")])
  }
}
