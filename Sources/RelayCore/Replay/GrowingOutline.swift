import RelayProtocol

/// The outline of a part that is still drawn: each event is decoded once.
///
/// Blocks are dated one by one (see `RecordingDecoder`), so times are within a millisecond of those
/// in the outline of the whole part.
public struct GrowingOutline {
  /// The number of the last event that was read.
  public private(set) var last: Int
  /// The outline up to that event.
  public private(set) var outline: RecordingOutline
  private var decoder = RecordingDecoder()
  private var verdicts: SequenceVerdicts

  /// Begins with the blocks of a part; linear in their bytes.
  ///
  /// `nil` if the part cannot be read on: its keyframe is missing, or an event is damaged.
  public init?(of part: [RecordingBlock]) {
    guard let first = part.first, first.kind == .keyframe else { return nil }
    let begun = decoder.decode([first])
    guard begun.keyframe != nil else { return nil }
    outline = RecordingOutline(of: begun)
    verdicts = SequenceVerdicts(begun.keyframe)
    last = first.last
    guard append(part.dropFirst()) else { return nil }
  }

  /// Appends the blocks with events after `last`; linear in their bytes.
  ///
  /// Returns `false` if the part must be read anew: see the initializer, or a block begins with
  /// known events and cannot be decoded without those before. This outline is then of no use.
  public mutating func append(_ blocks: some Sequence<RecordingBlock>) -> Bool {
    for block in blocks where block.last > last {
      guard block.first > last || block.kind == .start else { return false }
      let decoded = decoder.decode([block])
      guard decoded.damage.isEmpty else { return false }
      outline.take(decoded, &verdicts)
      last = block.last
    }
    return true
  }
}
