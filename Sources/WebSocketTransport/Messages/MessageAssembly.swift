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
