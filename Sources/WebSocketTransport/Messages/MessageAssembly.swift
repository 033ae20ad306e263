/// Assembles a message from its pieces, up to a limit.
///
/// A message in one piece is never copied. Memory is held only between a message's first and
/// last piece, at most `limit` bytes.
struct MessageAssembly {
  /// The action after a piece.
  enum Step {
    /// The piece is the whole message: deliver it directly.
    case whole
    /// The message is complete: deliver these bytes.
    case assembled([UInt8])
    /// Wait for more pieces.
    case wait
    /// The message is longer than the limit, and dropped.
    case tooBig
  }

  private var bytes: [UInt8] = []
  /// How many of them are valid UTF-8; up to three more may begin a character.
  private var validBytes = 0

  /// Takes the next piece, and passes on the message that it completes.
  ///
  /// Returns the frame to close with if the message is longer than `limit`, or is text and not
  /// UTF-8.
  mutating func receive(
    _ piece: ReceivedPiece, limit: Int, _ deliver: (Span<UInt8>) -> Void
  ) -> CloseFrame? {
    let step = take(
      piece.bytes, isFirst: piece.isFirst, isLast: piece.isLast, remaining: piece.remaining,
      limit: limit)
    switch step {
    case .wait: return piece.isText && !beginsUTF8() ? .notUTF8 : nil
    case .whole: return Self.pass(piece.bytes, isText: piece.isText, deliver)
    case .assembled(let bytes):
      return bytes.withUnsafeBytes { Self.pass($0, isText: piece.isText, deliver) }
    case .tooBig: return .tooBig
    }
  }

  private static func pass(
    _ message: UnsafeRawBufferPointer, isText: Bool, _ deliver: (Span<UInt8>) -> Void
  ) -> CloseFrame? {
    message.withMemoryRebound(to: UInt8.self) { bytes in
      guard !isText || isUTF8(bytes.span) else { return .notUTF8 }
      deliver(bytes.span)
      return nil
    }
  }

  private static func isUTF8(_ bytes: Span<UInt8>) -> Bool {
    do {
      _ = try UTF8Span(validating: bytes)
      return true
    } catch {
      return false
    }
  }

  /// Takes the next piece.
  ///
  /// `remaining` bytes of the piece's frame are still to come, so that a message too big is refused
  /// before it is read.
  mutating func take(
    _ piece: UnsafeRawBufferPointer, isFirst: Bool, isLast: Bool, remaining: Int, limit: Int
  ) -> Step {
    if isFirst { (bytes, validBytes) = ([], 0) }
    guard remaining <= limit, bytes.count + piece.count <= limit - remaining else {
      bytes = []
      return .tooBig
    }
    if isLast && bytes.isEmpty { return .whole }
    if bytes.isEmpty { bytes.reserveCapacity(piece.count + remaining) }
    bytes.append(contentsOf: piece)
    guard isLast else { return .wait }
    defer { bytes = [] }
    return .assembled(bytes)
  }

  /// Whether the bytes so far begin a valid text; each is looked at once.
  mutating func beginsUTF8() -> Bool {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span.extracting(validBytes..<bytes.count))
      validBytes = bytes.count
      return true
    } catch {
      guard error.kind == .truncatedScalar,
        validBytes + error.byteOffsets.upperBound == bytes.count
      else { return false }
      validBytes += error.byteOffsets.lowerBound
      return true
    }
  }
}
