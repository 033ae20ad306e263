/// An HTTP response.
public struct HTTPResponse: Sendable {
  /// The status code, such as 200 or 404.
  public let status: Int

  /// Headers in order; the transport adds `Content-Length` and `Connection`.
  ///
  /// A line break in a name or value is sent as a space.
  public let headers: [(name: String, value: String)]

  /// The body; not sent for HEAD, 204 and 304.
  public let body: [UInt8]

  /// The rest of a long body, which follows piece by piece; `nil` if `body` is all of it.
  public let rest: (any HTTPBodySource)?

  /// A response from its parts.
  public init(
    status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = [],
    rest: (any HTTPBodySource)? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.rest = rest
  }

  /// A response in plain text.
  public static func text(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8")],
      body: Array(text.utf8))
  }

  /// Whether a response of this status carries a body.
  var hasBody: Bool { status != 204 && status != 304 }
}
