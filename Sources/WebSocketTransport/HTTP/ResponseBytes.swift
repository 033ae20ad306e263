/// A response on the wire (RFC 9112).
enum ResponseBytes {
  /// The head of `response` and, unless only the head is wanted, what of its body fits into `limit`
  /// further bytes.
  static func head(
    of response: HTTPResponse, keepsConnection: Bool, withBodyUpTo limit: Int
  ) -> [UInt8] {
    var text = "HTTP/1.1 \(response.status) \(phrase(response.status))\r\n"
    for header in response.headers {
      text += "\(oneLine(header.name)): \(oneLine(header.value))\r\n"
    }
    if response.hasBody { text += "Content-Length: \(response.body.count)\r\n" }
    text += keepsConnection ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n"
    var bytes = Array(text.utf8)
    if response.hasBody { bytes.append(contentsOf: response.body.prefix(limit)) }
    return bytes
  }

  /// The reason phrase of a status code; empty for codes this server does not send.
  static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 303: "See Other"
    case 304: "Not Modified"
    case 307: "Temporary Redirect"
    case 308: "Permanent Redirect"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 410: "Gone"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 426: "Upgrade Required"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: ""
    }
  }

  /// `text` with every control character made a space, so that a value cannot begin another header.
  private static func oneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    return String(
      decoding: text.utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
  }
}
