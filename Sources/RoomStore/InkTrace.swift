import Gestures
import RelayProtocol

/// Where the samples of each stroke of a frame are stored.
///
/// It follows the changes from a keyframe on without the ink. Then only the rows are decoded that
/// have samples of the wanted strokes.
struct InkTrace {
  /// A step of a change: strokes of the earlier frame to skip and to keep, then new ones to take.
  struct Step: Equatable {
    var skipped = 0
    var kept = 0
    var taken = 0
  }

  /// Some samples of a stroke.
  private struct Piece {
    /// The row with them: 0 for the keyframe.
    let row: Int
    /// The index of its stroke there.
    let index: Int
    let isLiftSampled: Bool
    /// The piece before it.
    let beginning: Int?

    func stroke(in ink: [Int: [Snapshot.Stroke]]) -> Snapshot.Stroke? {
      guard let strokes = ink[row], index < strokes.count else { return nil }
      return strokes[index]
    }
  }

  private var pieces: [Piece]
  /// The last piece of each stroke, in order.
  private var strokes: [Int]

  /// The number of strokes.
  var count: Int { strokes.count }

  /// Begins with the strokes of a keyframe.
  init(lifts: [Bool]) {
    pieces = lifts.enumerated().map { index, isLifted in
      Piece(row: 0, index: index, isLiftSampled: isLifted, beginning: nil)
    }
    strokes = Array(lifts.indices)
  }

  /// The steps of a table; `nil` if it makes no sense.
  static func steps(_ table: [UInt8]) -> [Step]? {
    guard let count = table.number(at: 0), count > 0, count <= table.count / 12 else { return nil }
    let steps = (0..<count).compactMap { row -> Step? in
      guard let skipped = table.number(at: 1 + 3 * row), let kept = table.number(at: 2 + 3 * row),
        let taken = table.number(at: 3 + 3 * row)
      else { return nil }
      return Step(skipped: skipped, kept: kept, taken: taken)
    }
    return steps.count == count ? steps : nil
  }

  /// Makes the strokes those of the next frame, whose ink is in a row; returns `false` if the table
  /// makes no sense.
  ///
  /// Linear in the strokes after the first that differs.
  mutating func apply(_ table: [UInt8], row: Int) -> Bool {
    guard let steps = Self.steps(table) else { return false }
    let origins = 1 + 3 * steps.count
    guard 4 * (origins + steps.reduce(0) { $0 + $1.taken }) == table.count else { return false }
    // What is kept at the beginning stays where it is.
    let same = steps[0].skipped == 0 ? min(steps[0].kept, strokes.count) : 0
    let before = Array(strokes[same...])
    let known = strokes.count
    strokes.removeSubrange(same...)
    var cursor = 0
    var next = 0
    for step in steps {
      cursor += step.skipped
      guard cursor + step.kept <= known else { return false }
      if cursor + step.kept > same {
        strokes += before[(max(cursor, same) - same)..<(cursor + step.kept - same)]
      }
      cursor += step.kept
      for _ in 0..<step.taken {
        guard let origin = table.number(at: origins + next), origin / 2 <= known else {
          return false
        }
        let index = origin / 2 - 1
        strokes.append(pieces.count)
        pieces.append(
          Piece(
            row: row, index: next, isLiftSampled: origin % 2 == 1,
            beginning: index < 0 ? nil : index < same ? strokes[index] : before[index - same]))
        next += 1
      }
    }
    return true
  }

  /// The indices of the strokes with samples of some strokes, by row.
  func sources(of wanted: some Sequence<Int>) -> [Int: [Int]] {
    var sources: [Int: [Int]] = [:]
    for index in wanted {
      var next: Int? = strokes[index]
      while let piece = next.map({ pieces[$0] }) {
        sources[piece.row, default: []].append(piece.index)
        next = piece.beginning
      }
    }
    return sources
  }

  /// A stroke, from the ink of its rows; `nil` if that lacks some.
  func stroke(_ index: Int, from ink: [Int: [Snapshot.Stroke]]) -> Snapshot.Stroke? {
    var parts: [[StrokeSample]] = []
    var found: Snapshot.Stroke?
    var next: Int? = strokes[index]
    while let piece = next.map({ pieces[$0] }) {
      guard var stroke = piece.stroke(in: ink) else { return nil }
      parts.append(stroke.samples)
      stroke.isLiftSampled = piece.isLiftSampled
      found = found ?? stroke
      next = piece.beginning
    }
    if parts.count > 1 { found?.samples = Array(parts.reversed().joined()) }
    return found
  }
}
