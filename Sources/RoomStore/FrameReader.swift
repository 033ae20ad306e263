import RelayCore
import RelayProtocol

/// Reads keyframes and the frames between them.
struct FrameReader {
  let file: SQLiteConnection
  /// The damaged frames that it met, a sentence each without the room.
  private(set) var damage: [String] = []

  init(file: SQLiteConnection) { self.file = file }

  /// The newest frame of a recording up to an event, of those that are intact; `nil` if none is.
  mutating func frame(of recording: Int, upTo last: Int) throws(SQLiteError) -> Snapshot? {
    let numbers = try file.rows(
      "SELECT number FROM keyframes WHERE recording = ? AND number <= ? ORDER BY number DESC",
      .integer(recording), .integer(last)
    ) { $0.integer(0) }
    var end = last
    for number in numbers {
      if let keyframe = try keyframe(number, of: recording) {
        return try frame(of: recording, after: keyframe, upTo: end)
      }
      damage.append("the keyframe at event \(number)")
      // The differences after it are of no use.
      end = number
    }
    return nil
  }

  /// A keyframe; `nil` if it is damaged.
  func keyframe(_ number: Int, of recording: Int) throws(SQLiteError) -> Snapshot? {
    let found = try file.rows(
      "SELECT sum, bytes, packed, lifts FROM keyframes WHERE recording = ? AND number = ?",
      .integer(recording), .integer(number)
    ) { ($0.integer(0), $0.bytes(1), $0.integer(2) != 0, $0.bytes(3)) }
    guard let (sum, stored, isPacked, packedLifts) = found.first,
      Int(Checksum.of(stored)) == sum,
      let bytes = isPacked ? Compression.unpack(stored) : stored,
      var snapshot = Snapshot(binary: bytes)
    else { return nil }
    if let lifts = Compression.unpack(packedLifts), lifts.count == snapshot.strokes.count {
      for index in lifts.indices { snapshot.strokes[index].isLiftSampled = lifts[index] == 1 }
    }
    return snapshot
  }

  /// A row of `differences` without its state.
  private struct Row {
    let number: Int
    let base: Int
    let anchor: Int
    /// `nil` if it is damaged.
    let ink: [UInt8]?
  }

  /// The newest frame that follows from a keyframe.
  private mutating func frame(
    of recording: Int, after keyframe: Snapshot, upTo last: Int
  ) throws(SQLiteError) -> Snapshot {
    let rows = try file.rows(
      """
      SELECT number, base, anchor, inkSum, ink FROM differences
      WHERE recording = ? AND number > ? AND number <= ? ORDER BY number
      """, .integer(recording), .integer(keyframe.sequenceNumber), .integer(last)
    ) { row in
      let ink = row.bytes(4)
      return Row(
        number: row.integer(0), base: row.integer(1), anchor: row.integer(2),
        ink: Int(Checksum.of(ink)) == row.integer(3) ? Compression.unpack(ink) : nil)
    }
    var frame = keyframe
    var strokes = keyframe.strokes
    var number = keyframe.sequenceNumber
    /// The newest row whose strokes are `strokes`.
    var newest: Row?
    for row in rows where row.base == number {
      var later = strokes
      strokes = []
      guard let ink = row.ink, InkDifference.apply(ink, to: &later) else {
        damage.append("the frame at event \(row.number)")
        return try self.frame(of: recording, after: keyframe, upTo: row.number - 1)
      }
      strokes = later
      number = row.number
      newest = row
    }
    if let newest {
      guard let state = try state(of: newest, in: recording) else {
        damage.append("the frame at event \(newest.number)")
        return try self.frame(of: recording, after: keyframe, upTo: newest.number - 1)
      }
      frame = state
      frame.strokes = strokes
    }
    return frame
  }

  /// The numbers of a recording's damaged differences; linear in their bytes.
  func damagedDifferences(of recording: Int) throws(SQLiteError) -> [Int] {
    try file.rows(
      "SELECT number, inkSum, ink, stateSum, state FROM differences WHERE recording = ?",
      .integer(recording)
    ) { row in
      let isIntact =
        Int(Checksum.of(row.bytes(2))) == row.integer(1)
        && Int(Checksum.of(row.bytes(4))) == row.integer(3)
      return isIntact ? nil : row.integer(0)
    }.compactMap { $0 }
  }

  /// A frame without its strokes; `nil` if it or its anchor is damaged.
  private func state(of row: Row, in recording: Int) throws(SQLiteError) -> Snapshot? {
    guard let prefix = row.anchor == 0 ? [] : try state(row.anchor, of: recording, prefix: []),
      let bytes = try state(row.number, of: recording, prefix: prefix)
    else { return nil }
    return Snapshot(binary: bytes)
  }

  private func state(
    _ number: Int, of recording: Int, prefix: [UInt8]
  ) throws(SQLiteError) -> [UInt8]? {
    try file.rows(
      "SELECT stateSum, state FROM differences WHERE recording = ? AND number = ?",
      .integer(recording), .integer(number)
    ) { row in
      let state = row.bytes(1)
      return Int(Checksum.of(state)) == row.integer(0)
        ? Compression.unpack(state, prefix: prefix) : nil
    }.first ?? nil
  }
}
