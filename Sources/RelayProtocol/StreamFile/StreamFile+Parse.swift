import Gestures

extension StreamFile {
  /// Reads a stream file; linear in its bytes.
  ///
  /// Throws the first error with its line. The header must have this version and no unknown field;
  /// a later line must be of a known kind. Inputs are in order of time, with messages that a server
  /// takes, which ignores unknown fields.
  public init(
    parsing bytes: Span<UInt8>, limits: StreamFileLimits = StreamFileLimits()
  ) throws(StreamFileError) {
    guard bytes.count <= limits.bytes else {
      throw StreamFileError(
        line: 1, message: "expected at most \(limits.bytes) bytes, found \(bytes.count)")
    }
    var parser = StreamFileParser(limits: limits)
    var offset = 0
    while offset < bytes.count {
      let start = offset
      offset = JSONLine.next(after: start, in: bytes)
      try parser.takeLine(bytes.extracting(start..<offset))
    }
    guard let header = parser.header else {
      throw StreamFileError(
        line: max(parser.lineNumber, 1), message: "expected a header {\"gesture\":1}, found no line"
      )
    }
    self.init(header: header, lines: parser.lines)
  }
}

/// Reads a stream file line by line.
private struct StreamFileParser {
  let limits: StreamFileLimits
  var header: StreamHeader?
  var lines: [StreamLine] = []
  /// The number of the last line read.
  var lineNumber = 0
  private var decoder: JSONClientDecoder
  private var lastTime = 0.0

  init(limits: StreamFileLimits) {
    self.limits = limits
    decoder = JSONClientDecoder(limits: limits.messages)
  }

  mutating func takeLine(_ line: Span<UInt8>) throws(StreamFileError) {
    lineNumber += 1
    guard lineNumber <= limits.lines else { throw error("expected at most \(limits.lines) lines") }
    var offset = 0
    guard JSONLine.skipBlankLines(in: line, at: &offset) else { return }
    if line[offset] == UInt8(ascii: "#") {
      lines.append(StreamLine(number: lineNumber, .comment(comment(in: line, after: offset))))
      return
    }
    do throws(ErrorMessage) {
      let value = try JSONLine.readValue(in: line, at: &offset, nestingDepth: limits.nestingDepth)
      if header == nil {
        header = try value.streamHeader()
      } else {
        lines.append(StreamLine(number: lineNumber, try content(of: value, in: line)))
      }
    } catch {
      throw self.error(error.path.isEmpty ? error.message : "\(error.path): \(error.message)")
    }
  }

  private mutating func content(
    of value: JSONValue, in line: Span<UInt8>
  ) throws(ErrorMessage) -> StreamLine.Content {
    guard case .object = value else { throw value.wrongType("an object") }
    if let pattern = value["expect"] { return .expect(try pattern.pattern("expect")) }
    if let pattern = value["never"] { return .never(try pattern.pattern("never")) }
    let at = try value.member("at", .time)
    guard at >= lastTime else {
      throw ErrorMessage(
        code: .timeBackwards, message: "expected a time from \(lastTime) on, found \(at)",
        path: "/at")
    }
    guard at <= limits.messages.timeMilliseconds else {
      throw .outOfRange("expected milliseconds within the limit of times, found \(at)", path: "/at")
    }
    lastTime = at
    let drawer = try value.member("drawer", .drawer)
    let action = try action(of: value, in: line, from: drawer)
    return .input(StreamInput(at: at, drawer: drawer, action: action))
  }

  private mutating func action(
    of value: JSONValue, in line: Span<UInt8>, from sender: DrawerID
  ) throws(ErrorMessage) -> StreamInput.Action {
    if try value.member("leave", .orNull(.flag)) == true { return .leave }
    if let text = try value.member("raw", .orNull(.text)) { return .raw(text) }
    if let nested = value["message"] {
      var writer = JSONWriter(bytes: [])
      writer.write(nested)
      do throws(ErrorMessage) { return .message(try message(in: writer.bytes.span)) } catch {
        throw error.inside("message")
      }
    }
    let message = try message(in: line)
    // The line's `drawer` is the sender.
    if message == .clearOthers(sender) { return .message(.clear) }
    guard !message.namesDrawer else {
      throw ErrorMessage(
        code: .outOfRange, message: "a message that names a drawer goes into \"message\"",
        path: "/type")
    }
    return .message(message)
  }

  private mutating func message(in bytes: Span<UInt8>) throws(ErrorMessage) -> ClientMessage {
    var offset = 0
    guard let message = try decoder.next(in: bytes, at: &offset) else {
      throw .wrongType("expected a message, found nothing")
    }
    return message
  }

  private func comment(in line: Span<UInt8>, after mark: Int) -> String {
    var text: [UInt8] = []
    for index in mark + 1..<line.count { text.append(line[index]) }
    while let last = text.last, last == JSONByte.lineFeed || last == JSONByte.carriageReturn {
      text.removeLast()
    }
    if text.first == JSONByte.space { text.removeFirst() }
    return String(decoding: text, as: UTF8.self)
  }

  private func error(_ message: String) -> StreamFileError {
    StreamFileError(line: lineNumber, message: message)
  }
}

extension JSONValue {
  fileprivate func streamHeader() throws(ErrorMessage) -> StreamHeader {
    let version = try member("gesture", .integer)
    guard version == StreamHeader.version else {
      throw .outOfRange(
        "expected version \(StreamHeader.version), found \(version)", path: "/gesture")
    }
    if case .object(let members) = self, case .object(let known) = Object<StreamHeader>().type {
      let names = known.fields.map { $0.name }
      for member in members where !names.contains(member.name) {
        throw .outOfRange(
          "a header has no such field; it has \(names.joined(separator: ", "))",
          path: "/" + JSONPointer.escaped(member.name))
      }
    }
    return try Object().read(self, within: nil)
  }

  fileprivate func pattern(_ name: String) throws(ErrorMessage) -> JSONValue {
    guard case .object = self else { throw wrongType("an object").inside(name) }
    return self
  }
}
