import RelayCore
import RelayProtocol

/// Writes the frames between two keyframes, each as its difference from the one before.
///
/// The strokes are an `InkDifference`. The rest is a snapshot message without strokes; after the
/// first difference it is compressed as changes of that one's, the *anchor*.
struct FrameWriter {
  /// The number of the newest frame.
  private var base: Int
  private var known: [InkDifference.Known]
  private var anchor: (number: Int, state: [UInt8])?

  /// Continues after a keyframe.
  init(after keyframe: Snapshot) {
    base = keyframe.sequenceNumber
    known = keyframe.strokes.map(InkDifference.Known.init)
  }

  /// Appends a frame; returns its bytes, or `nil` if it must be a keyframe.
  mutating func append(
    _ snapshot: Snapshot, to recording: Int, in file: SQLiteConnection, at time: Int
  ) throws(SQLiteError) -> Int? {
    guard snapshot.sequenceNumber > base,
      let difference = InkDifference.bytes(of: snapshot.strokes, after: known)
    else { return nil }
    var rest = snapshot
    rest.strokes = []
    let message = rest.binary
    let ink = Compression.pack(records: difference.bytes, after: difference.head)
    let state = Compression.pack(message, prefix: anchor?.state ?? [])
    try file.run(
      """
      INSERT INTO differences (recording, number, time, base, anchor, inkSum, ink, stateSum, state)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, .integer(recording), .integer(snapshot.sequenceNumber), .integer(time), .integer(base),
      .integer(anchor?.number ?? 0), .integer(Int(Checksum.of(ink))), .bytes(ink),
      .integer(Int(Checksum.of(state))), .bytes(state))
    if anchor == nil { anchor = (snapshot.sequenceNumber, message) }
    base = snapshot.sequenceNumber
    known = snapshot.strokes.map(InkDifference.Known.init)
    return ink.count + state.count
  }
}
