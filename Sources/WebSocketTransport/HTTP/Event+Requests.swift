import CLibwebsockets

extension Event {
  /// A plain request has come, its headers complete.
  func requested() -> Int32 {
    let reader = RequestReader(wsi: wsi)
    let isHead = reader.isMethod(WSI_TOKEN_HEAD_URI)
    guard isHead || reader.isMethod(WSI_TOKEN_GET_URI) else { return refuseMethod(reader) }
    guard reader.contentLength == 0, reader.header(WSI_TOKEN_HTTP_TRANSFER_ENCODING) == nil else {
      return answer(.text(400, "a body was not expected\n"), keepsConnection: false)
    }
    guard let head = reader.head(peerAddress: peer.address) else {
      return answer(.text(400, "bad request\n"), keepsConnection: reader.keepsConnection)
    }
    guard let owner = engine.owner else { return Self.close }
    return answer(
      owner.respond(to: HTTPRequest(head: head, isHead: isHead)),
      keepsConnection: reader.keepsConnection, isHead: isHead)
  }

  /// The body of a refused request has come to its end.
  func bodyEnded() -> Int32 { Self.close }

  /// The socket can take more of a response's body.
  func responseWritable() -> Int32 {
    guard case .responding(var rest) = peer.phase else { return Self.goOn }
    let written = rest.next(limit: TransportLimits.responsePartBytes) { write($0) }
    guard written >= 0 else { return Self.close }
    guard rest.isEmpty else {
      peer.phase = .responding(rest)
      expectProgress()
      return Self.goOn
    }
    return complete(keepsConnection: rest.keepsConnection)
  }

  /// A request to upgrade has come: 0 upgrades, -1 hangs up once what was written is out.
  func upgradeRequested() -> Int32 {
    let reader = RequestReader(wsi: wsi)
    // libwebsockets has answered an upgrade that it does not know with 403 and freed the headers by itself,
    // and 4.1.6 then goes on all the same; the name that it hands to the callback lies among them.
    guard let name = reader.header(WSI_TOKEN_UPGRADE) else { return Self.close }
    let check = UpgradeCheck(
      reader, to: name, peerAddress: peer.address,
      known: engine.options.subprotocols)
    switch check {
    case .plainRequest: return answerInPlaceOfUpgrade(plainResponse(reader))
    case .refused(let response): return answerInPlaceOfUpgrade(response)
    case .handshake(let handshake): return decide(handshake)
    }
  }

  private func decide(_ handshake: Handshake) -> Int32 {
    guard engine.openCount < engine.options.maximumConnections else {
      return answerInPlaceOfUpgrade(.text(503, "too many connections\n"))
    }
    switch engine.owner?.decide(handshake) {
    case .accept:
      peer.phase = .opening(handshake)
      return Self.goOn
    case .reject(let response): return answerInPlaceOfUpgrade(response)
    case nil: return Self.close
    }
  }

  private func plainResponse(_ reader: RequestReader) -> HTTPResponse {
    guard reader.isMethod(WSI_TOKEN_GET_URI),
      let head = reader.head(peerAddress: peer.address), let owner = engine.owner
    else { return .methodNotAllowed }
    return owner.respond(to: HTTPRequest(head: head, isHead: false))
  }

  /// Answers a request to upgrade by HTTP, in one piece, and closes: libwebsockets has not yet looked at
  /// whether the connection may be kept.
  private func answerInPlaceOfUpgrade(_ response: HTTPResponse) -> Int32 {
    let bytes = ResponseBytes.head(
      of: response, keepsConnection: false, withBodyUpTo: response.body.count)
    _ = bytes.withUnsafeBytes { write($0) }
    return Self.close
  }

  /// Refuses a method, and closes; a short body is waited for before, lest the refusal is lost with it.
  private func refuseMethod(_ reader: RequestReader) -> Int32 {
    let length = reader.contentLength ?? 0
    let status = answer(.methodNotAllowed, keepsConnection: false)
    // libwebsockets 4.1.6 loops for ever over what follows a body that it discards by itself in order to
    // keep the connection.
    return (1...TransportLimits.discardedBodyBytes).contains(length) ? Self.goOn : status
  }

  private func answer(
    _ response: HTTPResponse, keepsConnection: Bool, isHead: Bool = false
  ) -> Int32 {
    let limit = isHead ? 0 : TransportLimits.responsePartBytes
    let bytes = ResponseBytes.head(
      of: response, keepsConnection: keepsConnection, withBodyUpTo: limit)
    guard bytes.withUnsafeBytes({ write($0) }) >= 0 else { return Self.close }
    let hasRest = !isHead && response.hasBody && response.body.count > limit
    guard hasRest else { return complete(keepsConnection: keepsConnection) }
    peer.phase = .responding(
      ResponseRest(body: response.body, sent: limit, keepsConnection: keepsConnection))
    expectProgress()
    return Self.goOn
  }

  /// Ends the transaction: once what libwebsockets still holds of it is out, the connection waits for
  /// the next request or is closed.
  private func complete(keepsConnection: Bool) -> Int32 {
    peer.phase = .http
    guard keepsConnection else { return Self.close }
    return lws_http_transaction_completed(wsi) == 0 ? Self.goOn : Self.close
  }

  /// Asks to be called when the socket can take more, and has the connection cut if it never can.
  private func expectProgress() {
    lws_set_timeout(
      wsi, PENDING_TIMEOUT_HTTP_CONTENT, Int32(TransportLimits.requestMilliseconds / 1_000))
    engine.want(peer)
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    // HTTP/1 goes out as it is; the buffer is not written to.
    let pointer = UnsafeMutablePointer(
      mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    return lws_write(wsi, pointer, bytes.count, LWS_WRITE_HTTP)
  }
}
