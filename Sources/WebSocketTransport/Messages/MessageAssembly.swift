/// Puts a message together from the pieces in which it arrives, up to a limit.
///
/// A message that comes in one piece is never copied. Memory is held only between a message's first and
/// last piece, at most `limit` bytes.
struct MessageAssembly {
  /// What to do after a piece.
  enum Step {
    /// The piece is the whole message: deliver it as it lies.
    case whole
    /// The message is complete: deliver these bytes.
    case assembled([UInt8])
    /// More pieces are to come.
    case wait
    /// The message is longer than the limit; nothing of it is kept.
    case tooBig
  }

  private var bytes: [UInt8] = []

  /// Whether a message has begun and not ended.
  var isPartial: Bool { !bytes.isEmpty }

  /// Takes the next piece.
  ///
  /// `remaining` is what is still to come of the frame that the piece belongs to, so that a message
  /// too big is refused before it is read.
  mutating func take(
    _ piece: UnsafeRawBufferPointer, isFirst: Bool, isLast: Bool, remaining: Int, limit: Int
  ) -> Step {
    if isFirst { bytes = [] }
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
}
