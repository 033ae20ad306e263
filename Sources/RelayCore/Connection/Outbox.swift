import RelayProtocol

/// The messages for one connection alone, such as answers, in its encoding.
struct Outbox {
  let encoding: Encoding
  private(set) var bytes: [UInt8] = []
  /// The bytes of the welcome, which the client did not cause.
  private var welcomeBytes = 0

  init(encoding: Encoding) { self.encoding = encoding }

  var isEmpty: Bool { bytes.isEmpty }
  /// The bytes that the client caused.
  var answerBytes: Int { bytes.count - welcomeBytes }

  /// Appends a message.
  mutating func append(_ message: ServerMessage) { encoding.append(message, to: &bytes) }

  /// Appends the welcome and, with `repeats`, a note: events up to that number are repeated,
  /// because later ones refer to them.
  mutating func append(_ welcome: Welcome, repeats: Int?) {
    append(.welcome(welcome))
    if let repeats { BinaryServerEncoder.appendRepeats(upTo: repeats, to: &bytes) }
    welcomeBytes = bytes.count
  }

  /// Removes and returns everything.
  mutating func take() -> Batch {
    defer {
      bytes = []
      welcomeBytes = 0
    }
    return Batch(tag: 0, bytes: bytes)
  }
}
