import Glibc

/// Finds a game's moves in JSON messages without reading the rest: most of it is ink.
struct GameMessages {
  /// What a refused answer contains.
  static let refusal = Array(#""refusal":"#.utf8)
  /// What the beginning of a round contains.
  static let round = Array(#""move":"round""#.utf8)
  private static let activity = Array(#"{"type":"activity""#.utf8)
  private static let drawer = Array(#""drawer":""#.utf8)

  private var pending: [UInt8] = []

  /// Passes a message on once its last piece is read; the bytes are valid during the call only.
  mutating func take(
    _ piece: UnsafeRawBufferPointer, isLast: Bool, use: (UnsafeRawBufferPointer) -> Void
  ) {
    if pending.isEmpty && isLast { return use(piece) }
    pending.append(contentsOf: piece)
    guard isLast else { return }
    pending.withUnsafeBytes(use)
    pending.removeAll(keepingCapacity: true)
  }

  /// Passes on the lines of a message that begin as moves of an activity do.
  static func forEachMove(
    in message: UnsafeRawBufferPointer, use: (UnsafeRawBufferPointer) -> Void
  ) {
    var rest = message
    while let start = rest.baseAddress, !rest.isEmpty {
      let end = memchr(start, Int32(UInt8(ascii: "\n")), rest.count)
      let count = end.map { UnsafeRawPointer($0) - start } ?? rest.count
      if count > activity.count, memcmp(start, activity, activity.count) == 0 {
        use(UnsafeRawBufferPointer(rebasing: rest[..<count]))
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[min(count + 1, rest.count)...])
    }
  }

  /// What the move with a drawer's answer contains, by the message with the drawer's welcome.
  static func answerNeedle(welcome message: UnsafeRawBufferPointer) -> [UInt8]? {
    guard let end = message.end(of: drawer) else { return nil }
    let id = message[end...].prefix { $0 != UInt8(ascii: "\"") }
    return Array(#""move":"answered","drawer":""#.utf8) + id + [UInt8(ascii: "\"")]
  }
}
