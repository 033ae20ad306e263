/// Finds the next request at the start of what a peer has sent (RFC 9112 sections 2 to 6).
///
/// Strict: lines end with CR LF, no line continues another, HTTP/1.1 names one host.
enum RequestParser {
  /// The result of parsing.
  enum Outcome {
    /// The head is incomplete.
    case incomplete
    /// Line breaks before a request, to skip.
    case blank(bytes: Int)
    /// A request, and the length of its head.
    case request(ParsedRequest, bytes: Int)
    /// An invalid request, and the status of the answer.
    case refused(status: Int)
  }

  private static let carriageReturn = UInt8(ascii: "\r")
  private static let lineFeed = UInt8(ascii: "\n")

  /// Parses the start of `bytes`, all that arrived so far.
  ///
  /// Linear in the bytes; nothing is kept between calls.
  static func read(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    let blank = blankBytes(bytes)
    if blank > 0 { return .blank(bytes: blank) }
    var lines: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == lineFeed {
      guard index > start, bytes[index - 1] == carriageReturn else { return .refused(status: 400) }
      let line = start..<(index - 1)
      start = index + 1
      if line.isEmpty { return request(bytes, lines, length: start) }
      if lines.isEmpty, requestLine(bytes, line) == nil { return .refused(status: 400) }
      lines.append(line)
      guard lines.count <= TransportLimits.requestLines else { return .refused(status: 431) }
    }
    if lines.isEmpty, !mayBeginRequest(bytes) { return .refused(status: 400) }
    guard bytes.count >= TransportLimits.requestHeaderBytes else { return .incomplete }
    return .refused(status: lines.isEmpty ? 414 : 431)
  }

  /// How many bytes at the start are whole line breaks.
  private static func blankBytes(_ bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    while bytes.count >= count + 2, bytes[count] == carriageReturn, bytes[count + 1] == lineFeed {
      count += 2
    }
    return count
  }

  private static func request(
    _ bytes: UnsafeRawBufferPointer, _ lines: [Range<Int>], length: Int
  ) -> Outcome {
    guard length <= TransportLimits.requestHeaderBytes else { return .refused(status: 431) }
    guard let first = lines.first, let line = requestLine(bytes, first) else {
      return .refused(status: 400)
    }
    guard line.version.hasPrefix("HTTP/1.") else { return .refused(status: 505) }
    var headers: [(name: String, value: String)] = []
    for range in lines.dropFirst() {
      guard let header = header(bytes, range) else { return .refused(status: 400) }
      headers.append(header)
    }
    let minorVersion = line.version == "HTTP/1.0" ? 0 : 1
    let hosts = headers.count { $0.name == "host" }
    guard hosts == 1 || hosts == 0 && minorVersion == 0 else { return .refused(status: 400) }
    return .request(
      ParsedRequest(
        method: line.method, target: line.target, minorVersion: minorVersion, headers: headers),
      bytes: length)
  }

  /// `METHOD target HTTP/x.y`, one space between each; nil if it is something else.
  private static func requestLine(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> (method: String, target: String, version: String)? {
    guard let line = text(bytes, range) else { return nil }
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, isToken(parts[0]), !parts[1].isEmpty, isVersion(parts[2]) else {
      return nil
    }
    return (String(parts[0]), String(parts[1]), String(parts[2]))
  }

  private static func isVersion(_ text: Substring) -> Bool {
    let digits = text.utf8.dropFirst(5)
    return text.hasPrefix("HTTP/") && digits.count == 3
      && digits.elementsEqual([digits.first ?? 0, UInt8(ascii: "."), digits.last ?? 0])
      && [digits.first, digits.last].allSatisfy { (48...57).contains($0 ?? 0) }
  }

  private static func header(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> (name: String, value: String)? {
    guard let line = text(bytes, range), let colon = line.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let name = line[..<colon]
    guard isToken(name) else { return nil }
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let value = line.utf8[line.utf8.index(after: colon)...].drop(while: isSpace)
    let end = value.lastIndex { !isSpace($0) }.map { value.index(after: $0) } ?? value.startIndex
    return (name.lowercased(), String(line[value.startIndex..<end]))
  }

  /// A line as text; nil if it contains control characters.
  ///
  /// Text that is not UTF-8, which only old headers have, is converted.
  private static func text(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> String? {
    let line = UnsafeRawBufferPointer(rebasing: bytes[range])
    guard line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { return nil }
    return String(decoding: line, as: UTF8.self)
  }

  /// Whether a line that has not ended may be a request's first.
  private static func mayBeginRequest(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let method = bytes.prefix { $0 != 0x20 }
    return method.count <= 32 && method.dropLast().allSatisfy(isTokenByte)
      && (method.last.map { isTokenByte($0) || $0 == carriageReturn } ?? true)
  }

  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
  }

  /// Whether a byte is allowed in a method or a header's name (RFC 9110 section 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}
