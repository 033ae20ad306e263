import Gestures
import RelayProtocol

/// The strokes of a snapshot as changes of an earlier one's.
///
/// Strokes that the earlier one has are not written again, and of those that grew only the new
/// samples. In bytes it is a table of 32-bit numbers and a snapshot message with the taken strokes.
/// The table has the number of steps; for each step the strokes to skip, to keep and to take; and
/// for each taken stroke twice the index of its beginning in the earlier snapshot, from 1, or 0,
/// and one more if it lifted with a sample.
enum InkDifference {
  /// What an earlier snapshot has of a stroke.
  struct Known {
    /// Names a stroke of a room; a touch may come down twice in one sequence.
    fileprivate struct Name: Hashable {
      let drawer: DrawerID
      let sequence: Int
      let touch: Int
      let start: Double?
    }

    fileprivate let name: Name
    fileprivate let state: Snapshot.Stroke.State
    fileprivate let samples: Int

    init(_ stroke: Snapshot.Stroke) {
      name = Name(
        drawer: stroke.drawer, sequence: stroke.sequence, touch: stroke.touch,
        start: stroke.samples.first?.timestamp)
      state = stroke.state
      samples = stroke.samples.count
    }
  }

  private struct Step {
    var skipped = 0
    var kept = 0
    var taken = 0
  }

  /// The bytes and how many the table has, or `nil` if there is no such difference.
  ///
  /// Linear in the strokes of both.
  static func bytes(
    of strokes: [Snapshot.Stroke], after known: [Known]
  ) -> (bytes: [UInt8], head: Int)? {
    var indices: [Known.Name: Int] = [:]
    for (index, stroke) in known.enumerated() {
      guard indices.updateValue(index, forKey: stroke.name) == nil else { return nil }
    }
    var steps = [Step()]
    var cursor = 0
    var origins: [UInt8] = []
    var taken: [Snapshot.Stroke] = []
    for stroke in strokes {
      let now = Known(stroke)
      let index = indices[now.name]
      let before = index.map { known[$0].samples } ?? 0
      guard before <= now.samples else { return nil }
      if let index, index >= cursor, before == now.samples, known[index].state == now.state {
        let isNext = index == cursor && steps[steps.count - 1].taken == 0
        if !isNext { steps.append(Step(skipped: index - cursor)) }
        steps[steps.count - 1].kept += 1
        cursor = index + 1
        continue
      }
      steps[steps.count - 1].taken += 1
      origins.append(number: 2 * (index.map { $0 + 1 } ?? 0) + (stroke.isLiftSampled ? 1 : 0))
      var rest = stroke
      rest.samples.removeFirst(before)
      taken.append(rest)
    }
    var bytes: [UInt8] = []
    bytes.append(number: steps.count)
    for step in steps {
      bytes.append(number: step.skipped)
      bytes.append(number: step.kept)
      bytes.append(number: step.taken)
    }
    let ink = Snapshot(
      sequenceNumber: 0, epoch: "", viewers: 0, drawers: [], strokes: taken, recognizers: [])
    return (bytes + origins + ink.binary, bytes.count + origins.count)
  }

  /// Makes strokes the later ones; returns `false` if the bytes make no sense.
  ///
  /// Linear in the strokes after the first that differs.
  static func apply(_ bytes: [UInt8], to strokes: inout [Snapshot.Stroke]) -> Bool {
    guard let count = bytes.number(at: 0), count > 0, count <= bytes.count / 12 else {
      return false
    }
    let steps = (0..<count).compactMap { row -> Step? in
      guard let skipped = bytes.number(at: 1 + 3 * row), let kept = bytes.number(at: 2 + 3 * row),
        let taken = bytes.number(at: 3 + 3 * row)
      else { return nil }
      return Step(skipped: skipped, kept: kept, taken: taken)
    }
    let origins = 1 + 3 * count
    let end = 4 * (origins + steps.reduce(0) { $0 + $1.taken })
    guard end <= bytes.count, let ink = Snapshot(binary: Array(bytes[end...])),
      4 * (origins + ink.strokes.count) == end
    else { return false }
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
        guard let origin = bytes.number(at: origins + next), origin / 2 <= known else {
          return false
        }
        var stroke = ink.strokes[next]
        stroke.isLiftSampled = origin % 2 == 1
        if origin > 1 {
          let index = origin / 2 - 1
          let beginning = index < same ? strokes[index] : before[index - same]
          stroke.samples = beginning.samples + stroke.samples
        }
        strokes.append(stroke)
        next += 1
      }
    }
    return true
  }
}

extension Snapshot {
  /// The binary message.
  var binary: [UInt8] {
    var encoder = SnapshotEncoder(self, in: .binary)
    var budget = Int.max
    encoder.advance(&budget)
    return encoder.takeMessage()
  }

  /// Decodes a binary message; `nil` if it makes no sense.
  init?(binary bytes: [UInt8]) {
    var decoder = BinaryServerDecoder()
    var offset = 0
    guard case .snapshot(let snapshot)? = try? decoder.next(in: bytes.span, at: &offset) else {
      return nil
    }
    self = snapshot
  }
}
