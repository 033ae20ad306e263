import Gestures
import RelayProtocol

/// When the strokes of a room were drawn, on one clock.
///
/// Each drawer has a clock of its own, and a snapshot does not have their differences. So the first
/// stroke of a drawer follows the stroke before it, and pauses are shortened.
struct StrokeTimes {
  /// The longest pause, in milliseconds.
  static let longestPause = 2_000.0

  /// For each stroke, what to add to the times of its samples, in milliseconds.
  let offsets: [Double]

  /// Times strokes in the order of their beginnings.
  init(_ strokes: [Snapshot.Stroke]) {
    var offsets: [Double] = []
    var clocks: [DrawerID: Double] = [:]
    var lastStart = 0.0
    var lastEnd = 0.0
    for stroke in strokes {
      let start = stroke.samples.first?.timestamp ?? 0
      let end = stroke.samples.last?.timestamp ?? start
      var offset = clocks[stroke.drawer] ?? lastEnd - start
      // Strokes begin in their order, and no pause is longer than the longest.
      offset = max(offset, lastStart - start)
      offset = min(offset, lastEnd + Self.longestPause - start)
      offsets.append(offset)
      clocks[stroke.drawer] = offset
      lastStart = start + offset
      lastEnd = max(lastEnd, end + offset)
    }
    self.offsets = offsets
  }
}
