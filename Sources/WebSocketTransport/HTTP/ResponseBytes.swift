/// A response on the wire (RFC 9112).
enum ResponseBytes {
  /// The head of `response` and, unless only the head is wanted, what of its body fits into `limit`
  /// further bytes.
  static func head(
    of response: HTTPResponse, keepsConnection: Bool, isChunked: Bool = true,
    withBodyUpTo limit: Int, date: String = HTTPDate.now
  ) -> [UInt8] {
    var text = "HTTP/1.1 \(response.status) \(phrase(response.status))\r\nDate: \(date)\r\n"
    for header in response.headers {
      text += "\(oneLine(header.name)): \(oneLine(header.value))\r\n"
    }
    if response.rest != nil {
      // Without chunks (RFC 9112 section 7.1) the end of the connection ends the body.
      if isChunked { text += "Transfer-Encoding: chunked\r\n" }
    } else if response.hasBody {
      text += "Content-Length: \(response.body.count)\r\n"
    }
    text += keepsConnection ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n"
    var bytes = Array(text.utf8)
    if response.hasBody { bytes.append(contentsOf: response.body.prefix(limit)) }
    return bytes
  }

  /// A piece of a body as a chunk; an empty one would end the body.
  static func chunk(_ piece: [UInt8]) -> [UInt8] {
    piece.isEmpty ? [] : Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + lineEnd
  }

  /// The chunk after the last piece.
  static let lastChunk = Array("0\r\n\r\n".utf8)
  private static let lineEnd = Array("\r\n".utf8)

  /// The reason phrase of a status code; empty for codes this server does not send.
  static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 206: "Partial Content"
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
    case 416: "Range Not Satisfiable"
    case 421: "Misdirected Request"
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
