import Gestures

/// Reads what clients send as JSON: one WebSocket message holds one or more objects, one a line.
///
/// It knows each message's fields and reads them in any order, straight from the bytes: a message of
/// four touches and 260 bytes takes a few hundred nanoseconds. It keeps its room for samples from
/// message to message, so that a stream whose batches are dropped before the next one is read
/// allocates nothing; one decoder serves any number of connections of a thread.
public struct JSONClientDecoder: Sendable {
  /// The bounds that are kept.
  public let limits: ProtocolLimits

  /// Room for the touches and samples of the message in hand.
  var entries: [TouchBatch.Entry] = []
  var samples: [StrokeSample] = []

  /// Makes a decoder that keeps `limits`.
  public init(limits: ProtocolLimits = ProtocolLimits()) {
    self.limits = limits
  }

  /// Reads the next object of `bytes` from `offset` on and moves `offset` behind its line; `nil` when
  /// nothing but white space is left.
  ///
  /// Throws the first thing that is wrong with the line; `offset` is behind it all the same, so that
  /// a caller may go on with the next one. Bytes over `limits.messageBytes` are refused unread.
  public mutating func next(
    in bytes: Span<UInt8>, at offset: inout Int
  ) throws(ErrorMessage) -> ClientMessage? {
    guard bytes.count <= limits.messageBytes else {
      let isFirst = offset < bytes.count
      offset = bytes.count
      if isFirst { throw tooBig(bytes.count) }
      return nil
    }
    guard JSONLine.skipBlankLines(in: bytes, at: &offset) else { return nil }
    let start = offset
    var scanner = JSONScanner(offset: start, nestingDepth: limits.nestingDepth)
    var message: ClientMessage?
    var tree = ClientType.rules
    do throws(JSONFault) {
      message = try readMessage(in: bytes, &scanner, orTellTree: &tree)
      if message != nil { offset = try JSONLine.end(of: &scanner, in: bytes) }
    } catch {
      offset = JSONLine.next(after: start, in: bytes)
      throw error.message(in: bytes, from: start)
    }
    if let message { return message }
    return try readTree(of: tree, in: bytes, at: &offset)
  }

  /// Reads a message of a type that is rare enough to go by way of a tree.
  private func readTree(
    of type: ClientType, in bytes: Span<UInt8>, at offset: inout Int
  ) throws(ErrorMessage) -> ClientMessage {
    let value = try JSONLine.readValue(in: bytes, at: &offset, nestingDepth: limits.nestingDepth)
    let signs = SignReader(limits: limits)
    return switch type {
    case .judge: .judge(try value.judgeRequest())
    case .rules: .rules(try value.ruleTuning())
    case .teach: .teach(try signs.lesson(value))
    case .forget: .forget(name: try signs.name(of: value))
    case .rename: .rename(name: try signs.name(of: value), to: try signs.name(of: value, in: "to"))
    case .signs: .signs(try signs.signs(value))
    case .recognizers: .recognizers(try RecognizersReader(limits: limits).request(value))
    case .hello, .touches, .clear, .profile, .ping:
      preconditionFailure("\(type) is not read as a tree")
    }
  }

  /// Reads a message; `nil`, and its type is told, where it is to be read as a tree.
  private mutating func readMessage(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner, orTellTree type: inout ClientType
  ) throws(JSONFault) -> ClientMessage? {
    var ahead = scanner
    type = try JSONClientDecoder.findType(in: bytes, &ahead)
    switch type {
    case .rules, .judge, .teach, .forget, .rename, .signs, .recognizers: return nil
    case .touches: return .touches(try readTouches(in: bytes, &scanner))
    case .hello: return try readHello(in: bytes, &scanner)
    case .clear:
      try readClear(in: bytes, &scanner)
      return .clear
    case .profile: return .profile(try readProfile(in: bytes, &scanner))
    case .ping: return try readPing(in: bytes, &scanner)
    }
  }

  /// The types, as a person is told them.
  private static let types: StaticString =
    """
    "hello", "touches", "clear", "profile", "rules", "judge", "teach", "forget", \
    "rename", "signs", "recognizers" or "ping"
    """

  /// Looks for the type, which decides what the other fields mean: the first field as a rule.
  private static func findType(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> ClientType {
    var members = try JSONMembers(in: bytes, &scanner)
    while let name = try members.next(in: bytes, &scanner) {
      guard name == HelloField.type.rawValue else {
        try scanner.skipValue(in: bytes, depth: 1)
        continue
      }
      _ = scanner.skipSpace(in: bytes)
      let start = scanner.offset
      if let type = ClientType(rawValue: try scanner.readWord(in: bytes)) { return type }
      throw scanner.unknown(
        .unknownType, Self.types, at: start, in: bytes)
    }
    throw .missing("type", inObjectAt: members.start)
  }

  private func readClear(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) {
    var members = try JSONMembers(in: bytes, &scanner)
    while let name = try members.next(in: bytes, &scanner) {
      if name == PingField.type.rawValue { try members.note(name, in: bytes, scanner) }
      try scanner.skipValue(in: bytes, depth: 1)
    }
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
      case .state: asksState = try scanner.readBool(in: bytes)
      case .type, nil: try scanner.skipValue(in: bytes, depth: 1)
      }
    }
    guard let time else { throw .missing("t", inObjectAt: members.start) }
    return .ping(time: time, asksState: asksState)
  }

  private func tooBig(_ count: Int) -> ErrorMessage {
    ErrorMessage(
      code: .messageTooBig,
      message: "expected at most \(limits.messageBytes) bytes in a message, found \(count)")
  }
}
