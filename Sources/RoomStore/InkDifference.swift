import Gestures
import RelayProtocol

/// The strokes of a frame as changes of an earlier one's.
///
/// Strokes that the earlier frame has are not written again, and of those that grew only the new
/// samples.
struct InkDifference {
  /// What an earlier frame has of a stroke.
  struct Known: Equatable {
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

  /// How the list of strokes changes, as a table of 32-bit numbers.
  ///
  /// 1. the number of steps
  /// 2. for each step: the strokes to skip, to keep and to take
  /// 3. for each taken stroke: twice the index of its beginning in the earlier frame (from 1; 0 if
  ///    it has none), plus one if it lifted with a sample
  let steps: [UInt8]
  /// A snapshot message with the strokes to take.
  let ink: [UInt8]
}

extension InkDifference {
  /// Finds what changed; `nil` if strokes became shorter.
  ///
  /// Linear in the strokes of both.
  init?(of strokes: [Snapshot.Stroke], after known: [Known]) {
    // Most strokes are old ones.
    let same = zip(strokes, known).prefix { Known($0) == $1 }.count
    var indices: [Known.Name: Int] = [:]
    for (index, stroke) in known.enumerated().dropFirst(same) {
      guard indices.updateValue(index, forKey: stroke.name) == nil else { return nil }
    }
    var changes = [InkTrace.Step(kept: same)]
    var cursor = same
    var origins: [UInt8] = []
    var taken: [Snapshot.Stroke] = []
    for stroke in strokes.dropFirst(same) {
      let now = Known(stroke)
      let index = indices[now.name]
      let before = index.map { known[$0].samples } ?? 0
      guard before <= now.samples else { return nil }
      if let index, index >= cursor, known[index] == now {
        let isNext = index == cursor && changes[changes.count - 1].taken == 0
        if !isNext { changes.append(InkTrace.Step(skipped: index - cursor)) }
        changes[changes.count - 1].kept += 1
        cursor = index + 1
        continue
      }
      changes[changes.count - 1].taken += 1
      origins.append(numbers: 2 * (index.map { $0 + 1 } ?? 0) + (stroke.isLiftSampled ? 1 : 0))
      var rest = stroke
      rest.samples.removeFirst(before)
      taken.append(rest)
    }
    var table: [UInt8] = []
    table.append(numbers: changes.count)
    for step in changes { table.append(numbers: step.skipped, step.kept, step.taken) }
    steps = table + origins
    ink = Snapshot(sequenceNumber: 0, epoch: "", viewers: 0, strokes: taken).binary
  }

  /// Parts the table from the ink, which earlier versions wrote in one; `nil` without a table.
  init?(joined bytes: [UInt8]) {
    guard let steps = InkTrace.steps(bytes) else { return nil }
    let end = 4 * (1 + 3 * steps.count + steps.reduce(0) { $0 + $1.taken })
    guard end <= bytes.count else { return nil }
    self.steps = Array(bytes[..<end])
    ink = Array(bytes[end...])
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
