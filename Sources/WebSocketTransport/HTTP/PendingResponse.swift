/// The unsent rest of a response: its head with the beginning of its body, then the body.
struct PendingResponse {
  private let first: [UInt8]
  private let body: [UInt8]
  private var sentOfFirst = 0
  private var sentOfBody: Int
  /// Whether the connection waits for another request afterwards.
  let keepsConnection: Bool

  /// The whole of a response; without its body in answer to a HEAD.
  init(_ response: HTTPResponse, keepsConnection: Bool, isHead: Bool = false) {
    let limit = isHead ? 0 : TransportLimits.responsePartBytes
    first = ResponseBytes.head(
      of: response, keepsConnection: keepsConnection, withBodyUpTo: limit)
    let isAll = isHead || !response.hasBody
    body = isAll ? [] : response.body
    sentOfBody = min(body.count, limit)
    self.keepsConnection = keepsConnection
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
