import RelayCore
import RelayProtocol

/// Writes the frames between two keyframes, each as its difference from the one before.
///
/// The strokes, shown and undone, are an `InkDifference`: its ink is compressed, its table is a row
/// of `steps`. The rest is an `UndoneTable` and a snapshot message without strokes; after the first
/// difference it is compressed as changes of that one's, the *anchor*.
struct RoomFrameWriter {
  /// The number of the newest frame.
  private var base: Int
  private var known: [InkDifference.Known]
  private var anchor: (number: Int, state: [UInt8])?

  /// Continues after a keyframe.
  init(after keyframe: Snapshot) {
    base = keyframe.sequenceNumber
    known = keyframe.allStrokes.map(InkDifference.Known.init)
  }

  /// Appends a frame; returns its bytes, or `nil` if it must be a keyframe.
  mutating func append(
    _ snapshot: Snapshot, to recording: Int, in file: SQLiteConnection, at time: Int
  ) throws(ArchiveFault) -> Int? {
    let strokes = snapshot.allStrokes
    guard snapshot.sequenceNumber > base,
      let difference = InkDifference(of: strokes, after: known)
    else { return nil }
    var rest = snapshot
    rest.strokes = []
    rest.undone = []
    let table = UndoneTable.bytes(of: snapshot) + rest.binary
    let ink = Compression.pack(records: difference.ink)
    let state = Compression.pack(table, prefix: anchor?.state ?? [])
    try file.run(
      """
      INSERT INTO differences (recording, number, time, base, anchor, inkSum, ink, stateSum, state)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, .integer(recording), .integer(snapshot.sequenceNumber), .integer(time), .integer(base),
      .integer(anchor?.number ?? 0), .integer(Int(Checksum.of(ink))), .bytes(ink),
      .integer(Int(Checksum.of(state))), .bytes(state))
    try file.run(
      "INSERT INTO steps (recording, number, sum, bytes) VALUES (?, ?, ?, ?)",
      .integer(recording), .integer(snapshot.sequenceNumber),
      .integer(Int(Checksum.of(difference.steps))), .bytes(difference.steps))
    if anchor == nil { anchor = (snapshot.sequenceNumber, table) }
    base = snapshot.sequenceNumber
    known = strokes.map(InkDifference.Known.init)
    return ink.count + state.count + difference.steps.count
  }
}
