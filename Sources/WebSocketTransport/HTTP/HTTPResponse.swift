/// An answer to an HTTP request.
public struct HTTPResponse: Sendable {
  /// The status code, such as 200 or 404.
  public let status: Int

  /// Headers in their order, beside `Content-Length` and `Connection` which the transport adds.
  ///
  /// A line break in a name or value is sent as a space.
  public let headers: [(name: String, value: String)]

  /// The body; not sent in answer to a HEAD, nor with 204 or 304.
  public let body: [UInt8]

  /// An answer with these parts.
  public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// An answer in plain text.
  public static func text(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8")],
      body: Array(text.utf8))
  }

  /// Whether this status carries a body at all.
  var hasBody: Bool { status != 204 && status != 304 }
}
