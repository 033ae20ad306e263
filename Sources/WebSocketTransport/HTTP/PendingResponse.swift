/// The unsent rest of a response: its head with the beginning of its body, then the body.
struct PendingResponse {
  private let first: [UInt8]
  private let body: [UInt8]
  private var sentOfFirst = 0
  private var sentOfBody: Int
  /// Whether the connection waits for another request afterwards.
  let keepsConnection: Bool
  /// Where the next piece comes from; `nil` if nothing follows.
  private let source: (any HTTPBodySource)?
  private let takesChunks: Bool

  /// The whole of a response; without its body in answer to a HEAD.
  ///
  /// Without `takesChunks`, the end of the connection ends a body that comes in pieces.
  init(
    _ response: HTTPResponse, keepsConnection: Bool, isHead: Bool = false, takesChunks: Bool = true
  ) {
    let limit = isHead ? 0 : TransportLimits.responsePartBytes
    let isAll = isHead || !response.hasBody
    source = isAll ? nil : response.rest
    self.takesChunks = takesChunks
    self.keepsConnection = keepsConnection && (response.rest == nil || takesChunks)
    // Of a body in chunks the head comes alone.
    let part = source == nil ? limit : 0
    first = ResponseBytes.head(
      of: response, keepsConnection: self.keepsConnection, isChunked: takesChunks,
      withBodyUpTo: part)
    let isInChunks = source != nil && takesChunks
    body = isAll ? [] : isInChunks ? ResponseBytes.chunk(response.body) : response.body
    sentOfBody = min(body.count, part)
  }

  /// The next piece of a body; with `isLast` its end, too.
  init(piece: [UInt8], isLast: Bool, of answer: AwaitedAnswer) {
    first = []
    let end = isLast ? ResponseBytes.lastChunk : []
    body = answer.takesChunks ? ResponseBytes.chunk(piece) + end : piece
    sentOfBody = 0
    keepsConnection = answer.keepsConnection
    takesChunks = answer.takesChunks
    source = isLast ? nil : answer.source
  }

  /// What is known of the answer once all of this is taken; `nil` if nothing follows.
  var awaited: AwaitedAnswer? {
    source.map {
      AwaitedAnswer(
        keepsConnection: keepsConnection, isHead: false, takesChunks: takesChunks, source: $0)
    }
  }

  /// Whether everything was taken.
  var isEmpty: Bool { sentOfFirst == first.count && sentOfBody == body.count }

  /// Passes the next part to `write`, which returns the number of bytes taken; returns that number.
  mutating func next(write: (UnsafeRawBufferPointer) -> Int) -> Int {
    if sentOfFirst < first.count {
      let taken = first.withUnsafeBytes {
        write(UnsafeRawBufferPointer(rebasing: $0[sentOfFirst...]))
      }
      sentOfFirst += max(0, taken)
      return taken
    }
    let end = min(body.count, sentOfBody + TransportLimits.responsePartBytes)
    let taken = body.withUnsafeBytes {
      write(UnsafeRawBufferPointer(rebasing: $0[sentOfBody..<end]))
    }
    sentOfBody += max(0, taken)
    return taken
  }
}
