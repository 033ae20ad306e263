/// Finds a game's moves in JSON messages without reading the rest: most lines are ink.
struct GameLines {
  /// What a refused answer contains.
  static let refusal = Array(#""refusal":"#.utf8)
  /// What the beginning of a round contains.
  static let round = Array(#""move":"round""#.utf8)
  private static let activity = Array(#"{"type":"activity""#.utf8)
  private static let drawer = Array(#""drawer":""#.utf8)

  private var pending: [UInt8] = []

  /// The lines of a message, once its last piece is read.
  mutating func take(_ piece: UnsafeRawBufferPointer, isLast: Bool) -> [ArraySlice<UInt8>] {
    pending.append(contentsOf: piece)
    guard isLast else { return [] }
    return exchange(&pending, with: []).split(separator: UInt8(ascii: "\n"))
  }

  /// Whether a line is a move of an activity.
  static func isActivity(_ line: ArraySlice<UInt8>) -> Bool { line.starts(with: activity) }

  /// What the move with a drawer's answer contains, by the line with the drawer's welcome.
  static func answerNeedle(welcome line: ArraySlice<UInt8>) -> [UInt8]? {
    guard let range = line.firstRange(of: drawer) else { return nil }
    let id = line[range.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
    return Array(#""move":"answered","drawer":""#.utf8) + id + [UInt8(ascii: "\"")]
  }
}
