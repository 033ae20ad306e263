import Gestures
import RelayProtocol

/// When the strokes of a room were drawn, on one clock.
///
/// Each drawer has a clock of its own, and a snapshot does not have their differences. So the first
/// stroke of a drawer follows the stroke before it, and pauses are shortened. The strokes of a
/// sequence keep their differences.
struct StrokeTimes {
  /// The longest pause, in milliseconds.
  static let longestPause = 2_000.0

  /// For each stroke, what to add to the times of its samples, in milliseconds.
  let offsets: [Double]

  /// Times strokes in the order of their beginnings.
  init(_ strokes: [Snapshot.Stroke]) {
    var offsets = Array(repeating: 0.0, count: strokes.count)
    var clocks: [DrawerID: Double] = [:]
    var lastStart = 0.0
    var lastEnd = 0.0
    for indices in Self.sequences(of: strokes) {
      let drawer = strokes[indices[0]].drawer
      let start = strokes[indices[0]].samples.first?.timestamp ?? 0
      let end = indices.compactMap { strokes[$0].samples.last?.timestamp }.max() ?? start
      var offset = clocks[drawer] ?? lastEnd - start
      // Sequences begin in their order, and no pause is longer than the longest.
      offset = max(offset, lastStart - start)
      offset = min(offset, lastEnd + Self.longestPause - start)
      for index in indices { offsets[index] = offset }
      clocks[drawer] = offset
      lastStart = start + offset
      lastEnd = max(lastEnd, end + offset)
    }
    self.offsets = offsets
  }

  /// The indices of the strokes of each sequence, in the order of the first ones.
  ///
  /// Those of other drawers may lie between them.
  static func sequences(of strokes: [Snapshot.Stroke]) -> [[Int]] {
    var groups: [[Int]] = []
    var latest: [DrawerID: Int] = [:]
    for (index, stroke) in strokes.enumerated() {
      if let group = latest[stroke.drawer],
        strokes[groups[group][0]].sequence == stroke.sequence
      {
        groups[group].append(index)
      } else {
        latest[stroke.drawer] = groups.count
        groups.append([index])
      }
    }
    return groups
  }
}
