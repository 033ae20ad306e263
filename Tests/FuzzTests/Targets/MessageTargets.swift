import RelayProtocol

/// Messages in both encodings and both directions.
extension FuzzTarget {
  static let messages = [clientJSON, clientBinary, serverJSON, serverBinary]

  private static let clientJSON = FuzzTarget(
    "client-json", inputs: 34_000,
    seeds: FuzzSeeds.lines("Tests/Vectors/client-messages.jsonl").flatMap {
      [$0, $0 + [UInt8(ascii: "\n")] + $0]
    }
  ) { bytes in
    try readAll(bytes, by: JSONClientDecoder(), hasPointers: true) { message in
      var text: [UInt8] = []
      JSONClientEncoder.append(message, to: &text)
      try expect(
        try first(in: text, by: JSONClientDecoder()) == message,
        "written again, it reads differently")
    }
  }

  /// The encoder rounds numbers, but those that are rounded stay as they are.
  private static let clientBinary = FuzzTarget(
    "client-binary", inputs: 26_000,
    seeds: FuzzSeeds.hexadecimal("Tests/Vectors/binary-client.jsonl")
  ) { bytes in
    try readAll(bytes, by: BinaryClientDecoder()) { message in
      let once = try rewritten(message)
      let twice = try rewritten(once)
      try expect(once == twice, "written twice, it differs from once")
      var text: [UInt8] = []
      JSONClientEncoder.append(message, to: &text)
      try expect(
        try first(in: text, by: JSONClientDecoder()) == message, "in JSON, it reads differently")
    }
  }

  private static let serverJSON = FuzzTarget(
    "server-json", seeds: FuzzSeeds.lines("Tests/Vectors/server-messages.jsonl")
  ) { bytes in
    try readAll(bytes, by: JSONServerDecoder()) { message in
      let text = json(message)
      try expect(
        try json(first(in: text, by: JSONServerDecoder())) == text,
        "written twice, it differs from once")
    }
  }

  private static let serverBinary = FuzzTarget(
    "server-binary", inputs: 5_200,
    seeds: FuzzSeeds.hexadecimal("Tests/Vectors/binary-server.jsonl")
  ) { bytes in
    try readAll(bytes, by: BinaryServerDecoder()) { message in
      let once: ServerMessage
      do { once = try rewritten(message) } catch is ErrorMessage {
        // A drawer of number 0 can be read in binary, and has no name in JSON text.
        return
      }
      let twice = try rewritten(once)
      try expect(json(once) == json(twice), "written twice, it differs from once")
    }
  }

  /// Reads all messages of an input; returns whether there was one.
  ///
  /// Each call must move the offset forward, and each error must say what was expected, and where
  /// with a JSON pointer.
  private static func readAll<Decoder: MessageDecoder>(
    _ bytes: [UInt8], by decoder: Decoder, hasPointers: Bool = false,
    check: (Decoder.Message) throws -> Void
  ) throws -> Bool {
    var decoder = decoder
    var isValid = false
    var offset = 0
    while offset < bytes.count {
      let start = offset
      var message: Decoder.Message?
      do throws(ErrorMessage) { message = try decoder.next(in: bytes.span, at: &offset) } catch {
        try expect(!error.message.isEmpty, "an error without a sentence")
        let isPointer = error.path.isEmpty || error.path.hasPrefix("/")
        try expect(isPointer || !hasPointers, "\(error.path) is no pointer")
      }
      try expect(offset > start && offset <= bytes.count, "it moves from \(start) to \(offset)")
      guard let message else { continue }
      isValid = true
      try check(message)
    }
    return isValid
  }

  private static func first<Decoder: MessageDecoder>(
    in bytes: [UInt8], by decoder: Decoder
  ) throws -> Decoder.Message {
    var decoder = decoder
    var offset = 0
    guard let message = try decoder.next(in: bytes.span, at: &offset) else {
      throw FuzzFault("written again, it is no message")
    }
    return message
  }

  private static func rewritten(_ message: ClientMessage) throws -> ClientMessage {
    var bytes: [UInt8] = []
    BinaryClientEncoder.append(message, to: &bytes)
    return try first(in: bytes, by: BinaryClientDecoder())
  }

  private static func rewritten(_ message: ServerMessage) throws -> ServerMessage {
    var bytes: [UInt8] = []
    BinaryServerEncoder.append(message, to: &bytes)
    return try first(in: bytes, by: BinaryServerDecoder())
  }

  private static func json(_ message: ServerMessage) -> [UInt8] {
    var text: [UInt8] = []
    JSONServerEncoder.append(message, to: &text)
    return text
  }
}

/// Decodes one message after another.
private protocol MessageDecoder {
  associatedtype Message
  mutating func next(in bytes: Span<UInt8>, at offset: inout Int) throws(ErrorMessage) -> Message?
}

extension JSONClientDecoder: MessageDecoder {}
extension BinaryClientDecoder: MessageDecoder {}
extension JSONServerDecoder: MessageDecoder {}
extension BinaryServerDecoder: MessageDecoder {}
