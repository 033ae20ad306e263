import RelayCore
import RoomStore

/// The beginning of an outline: how much of it, and a hash of that.
///
/// A client that has it is sent only the rest. A hash is of this process, so that a restarted relay
/// sends the whole outline once.
struct OutlineBeginning: Equatable {
  let parts: Int
  let marks: Int
  /// The buckets of ink.
  let buckets: Int
  private let hash: Int

  /// Reads what `text` has written; `nil` for anything else.
  init?(_ text: String) {
    let numbers = text.split(separator: "_", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let parts = numbers[0], let marks = numbers[1],
      let buckets = numbers[2], let hash = numbers[3], min(parts, marks, buckets) >= 0
    else { return nil }
    (self.parts, self.marks, self.buckets, self.hash) = (parts, marks, buckets, hash)
  }

  /// The beginning of an outline, as it is sent; linear in its length.
  init(
    parts: Int, marks: Int, buckets: Int, of recording: RecordingSummary,
    _ allParts: [RecordingLibrary.Part], _ allMarks: [RecordingOutline.Mark], _ ink: OutlineInk
  ) {
    (self.parts, self.marks, self.buckets) = (parts, marks, buckets)
    var hasher = Hasher()
    hasher.combine(recording.begun)
    for part in allParts.prefix(parts) {
      hasher.combine([part.number, part.last, part.begin, part.end, part.bytes])
      hasher.combine(part.isFinished)
    }
    // All else of a mark follows from its event's number.
    for mark in allMarks.prefix(marks) {
      hasher.combine(mark.number)
      hasher.combine(Int(mark.time.rounded()))
    }
    hasher.combine(ink.bucket)
    // A drawer without ink there may have come later.
    for (drawer, counts) in ink.lanes where counts.prefix(buckets).contains(where: { $0 > 0 }) {
      hasher.combine(drawer)
      hasher.combine(Array(counts.prefix(buckets)))
    }
    hash = hasher.finalize()
  }

  /// Numbers, for the query of an address.
  var text: String { "\(parts)_\(marks)_\(buckets)_\(hash)" }

  /// How much of the outline an answer leaves out.
  var json: String { "{\"parts\":\(parts),\"marks\":\(marks),\"buckets\":\(buckets)}" }
}
