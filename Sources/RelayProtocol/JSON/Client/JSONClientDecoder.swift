import Gestures

/// Reads client messages in JSON: one WebSocket message holds one or more objects, one a line.
///
/// It parses frequent messages directly from bytes, with fields in any order. A message of four
/// touches and 260 bytes takes a few hundred nanoseconds. It reuses its sample storage: a stream
/// allocates nothing if each batch is released before the next one is read. One decoder serves any
/// number of connections of a thread.
public struct JSONClientDecoder: Sendable {
  /// The limits to enforce.
  public let limits: ProtocolLimits

  /// The storage for touches and samples of the current message.
  var entries: [TouchBatch.Entry] = []
  var samples: [StrokeSample] = []

  /// Makes a decoder that enforces `limits`.
  public init(limits: ProtocolLimits = ProtocolLimits()) { self.limits = limits }

  /// Reads the next object of `bytes` at `offset` and moves `offset` past its line; `nil` if only
  /// white space is left.
  ///
  /// Throws the first error of the line. `offset` is then past the line, so that a caller can
  /// continue. More than `limits.messageBytes` are rejected unread.
  public mutating func next(
    in bytes: Span<UInt8>, at offset: inout Int
  ) throws(ErrorMessage) -> ClientMessage? {
    guard bytes.count <= limits.messageBytes else {
      let isFirst = offset < bytes.count
      offset = bytes.count
      if isFirst { throw limits.tooBig(bytes.count) }
      return nil
    }
    guard JSONLine.skipBlankLines(in: bytes, at: &offset) else { return nil }
    let start = offset
    var scanner = JSONScanner(offset: start, nestingDepth: limits.nestingDepth)
    var message: ClientMessage?
    var row: MessageRow<ClientMessage>?
    do throws(JSONFault) {
      var ahead = scanner
      let (type, typeStart) = try JSONClientDecoder.findType(in: bytes, &ahead)
      switch HotType(rawValue: type) {
      case .touches: message = .touches(try readTouches(in: bytes, &scanner))
      case .ping: message = try readPing(in: bytes, &scanner)
      case nil: row = try JSONClientDecoder.row(of: type, at: typeStart, in: bytes, ahead)
      }
      if message != nil { offset = try JSONLine.end(of: &scanner, in: bytes) }
    } catch {
      offset = JSONLine.next(after: start, in: bytes)
      throw error.message(in: bytes, from: start)
    }
    guard let row else { return message }
    let value = try JSONLine.readValue(in: bytes, at: &offset, nestingDepth: limits.nestingDepth)
    return try row.read(value, limits)
  }

  /// Finds the `type`, usually the first field.
  ///
  /// It decides the meaning of the others.
  private static func findType(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> (word: JSONWord, start: Int) {
    var members = try JSONMembers(in: bytes, &scanner)
    while let name = try members.next(in: bytes, &scanner) {
      guard name == PingField.type.rawValue else {
        try scanner.skipValue(in: bytes, depth: 1)
        continue
      }
      _ = scanner.skipSpace(in: bytes)
      let start = scanner.offset
      return (try scanner.readWord(in: bytes), start)
    }
    throw .missing("type", inObjectAt: members.start)
  }

  /// The message of a rare type, which is parsed as a tree.
  @inline(never)
  private static func row(
    of type: JSONWord, at start: Int, in bytes: Span<UInt8>, _ scanner: JSONScanner
  ) throws(JSONFault) -> MessageRow<ClientMessage> {
    if let row = ClientMessage.table.first(where: { JSONWord($0.type) == type }) { return row }
    let types = JSONValue.choice(of: ClientMessage.table.map { $0.type })
    throw scanner.outside(types, .unknownType, at: start, in: bytes)
  }

  private func readPing(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> ClientMessage {
    var members = try JSONMembers(in: bytes, &scanner)
    var time: Double?
    var asksState = false
    while let name = try members.next(in: bytes, &scanner) {
      let field = PingField(rawValue: name)
      if field != nil { try members.note(name, in: bytes, scanner) }
      switch field {
      case .t: time = try readTime(in: bytes, &scanner)
      case .state:
        if try !scanner.readNull(in: bytes) { asksState = try scanner.readBool(in: bytes) }
      case .type, nil: try scanner.skipValue(in: bytes, depth: 1)
      }
    }
    guard let time else { throw .missing("t", inObjectAt: members.start) }
    return .ping(time: time, asksState: asksState)
  }

  /// Reads a string that people will see, or `null`.
  func readDisplayText(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> String? {
    if try scanner.readNull(in: bytes) { return nil }
    return DisplayText.tidy(try scanner.readText(in: bytes), characters: limits.textCharacters)
  }
}

extension ProtocolLimits {
  /// The error of a message with too many bytes.
  func tooBig(_ count: Int) -> ErrorMessage {
    ErrorMessage(
      code: .messageTooBig,
      message: "expected at most \(messageBytes) bytes in a message, found \(count)")
  }
}
