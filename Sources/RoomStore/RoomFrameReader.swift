import RelayCore
import RelayProtocol

/// Reads keyframes and the frames between them.
struct RoomFrameReader {
  let file: SQLiteConnection
  /// Whether frames have their undone strokes, which may be hours of drawing.
  private let keepsUndone: Bool
  /// The damaged frames that it met, a sentence each without the room.
  private(set) var damage: [String] = []

  init(file: SQLiteConnection, keepsUndone: Bool = true) {
    (self.file, self.keepsUndone) = (file, keepsUndone)
  }

  /// The newest frame of a recording up to an event, of those that are intact; `nil` if none is.
  ///
  /// Linear in its strokes and in the number of differences before it.
  mutating func frame(of recording: Int, upTo last: Int) throws(ArchiveFault) -> Snapshot? {
    let numbers = try file.rows(
      "SELECT number FROM keyframes WHERE recording = ? AND number <= ? ORDER BY number DESC",
      .integer(recording), .integer(last)
    ) { $0.integer(0) }
    var end = last
    for number in numbers {
      if let keyframe = try Keyframe(number, of: recording, in: file),
        let frame = try frame(of: recording, after: keyframe, upTo: end)
      {
        return frame
      }
      damage.append("the keyframe at event \(number)")
      // The differences after it are of no use.
      end = number
    }
    return nil
  }

  /// A row of `differences` without its state.
  private struct Row {
    let number: Int
    let base: Int
    let anchor: Int
    /// The table, intact or not; `nil` if the row has it in its ink.
    let steps: (sum: Int, bytes: [UInt8])?
  }

  /// The newest frame that follows from a keyframe; `nil` if strokes of the keyframe are damaged.
  private mutating func frame(
    of recording: Int, after keyframe: Keyframe, upTo last: Int
  ) throws(ArchiveFault) -> Snapshot? {
    let rows = try file.rows(
      """
      SELECT number, base, anchor, sum, bytes
      FROM differences LEFT JOIN steps USING (recording, number)
      WHERE recording = ? AND number > ? AND number <= ? ORDER BY number
      """, .integer(recording), .integer(keyframe.snapshot.sequenceNumber), .integer(last)
    ) { row in
      let bytes = row.bytes(4)
      return Row(
        number: row.integer(0), base: row.integer(1), anchor: row.integer(2),
        steps: bytes.isEmpty ? nil : (row.integer(3), bytes))
    }
    var trace = keyframe.trace
    var chain: [Row] = []
    for row in rows where row.base == chain.last?.number ?? keyframe.snapshot.sequenceNumber {
      guard let steps = try steps(of: row, in: recording),
        trace.apply(steps, row: chain.count + 1)
      else { return try older(than: row, of: recording, after: keyframe) }
      chain.append(row)
    }
    guard let newest = chain.last else { return keepsUndone ? keyframe.whole : keyframe.snapshot }
    guard var frame = try state(of: newest, in: recording, strokes: trace.count) else {
      return try older(than: newest, of: recording, after: keyframe)
    }
    let wanted = frame.isUndone.indices.filter { keepsUndone || !frame.isUndone[$0] }
    var ink: [Int: [Snapshot.Stroke]] = [:]
    for (row, indices) in trace.sources(of: wanted).sorted(by: { $0.key < $1.key }) {
      if row == 0 {
        guard let strokes = keyframe.strokes(for: indices) else { return nil }
        ink[0] = strokes
      } else if let difference = try difference(chain[row - 1], of: recording),
        let snapshot = Snapshot(binary: difference.ink)
      {
        ink[row] = snapshot.strokes
      } else {
        return try older(than: chain[row - 1], of: recording, after: keyframe)
      }
    }
    let strokes = wanted.compactMap { trace.stroke($0, from: ink) }
    guard strokes.count == wanted.count, frame.take(strokes, at: wanted) else {
      return try older(than: newest, of: recording, after: keyframe)
    }
    return frame.snapshot
  }

  /// The newest frame before a damaged one.
  private mutating func older(
    than row: Row, of recording: Int, after keyframe: Keyframe
  ) throws(ArchiveFault) -> Snapshot? {
    damage.append("the frame at event \(row.number)")
    return try frame(of: recording, after: keyframe, upTo: row.number - 1)
  }

  /// The numbers of a recording's damaged differences; linear in their bytes.
  func damagedDifferences(of recording: Int) throws(ArchiveFault) -> [Int] {
    try file.rows(
      """
      SELECT number, inkSum, ink, stateSum, state, sum, bytes
      FROM differences LEFT JOIN steps USING (recording, number) WHERE recording = ?
      """, .integer(recording)
    ) { row in
      let (ink, steps) = (row.bytes(2), row.bytes(6))
      // Earlier versions joined the table and the ink.
      let isIntact =
        Int(Checksum.of(ink)) == row.integer(1)
        && Int(Checksum.of(row.bytes(4))) == row.integer(3)
        && Int(Checksum.of(steps)) == row.integer(5)
        && (!steps.isEmpty || Compression.unpack(ink).flatMap(InkDifference.init(joined:)) != nil)
      return isIntact ? nil : row.integer(0)
    }.compactMap { $0 }
  }

  /// A row's table; `nil` if it is damaged.
  private func steps(of row: Row, in recording: Int) throws(ArchiveFault) -> [UInt8]? {
    guard let (sum, bytes) = row.steps else { return try difference(row, of: recording)?.steps }
    return Int(Checksum.of(bytes)) == sum ? bytes : nil
  }

  /// A row's table and ink; `nil` if they are damaged.
  private func difference(_ row: Row, of recording: Int) throws(ArchiveFault) -> InkDifference? {
    let found = try file.rows(
      "SELECT inkSum, ink FROM differences WHERE recording = ? AND number = ?",
      .integer(recording), .integer(row.number)
    ) { ($0.integer(0), $0.bytes(1)) }
    guard let (sum, packed) = found.first, Int(Checksum.of(packed)) == sum,
      let ink = Compression.unpack(packed)
    else { return nil }
    return row.steps.map { InkDifference(steps: $0.bytes, ink: ink) } ?? InkDifference(joined: ink)
  }

  /// A frame whose shown strokes are not yet there.
  private struct Frame {
    var snapshot: Snapshot
    /// Whether each of its strokes is undone, in the order of beginning.
    let isUndone: [Bool]
    /// The `UndoneTable`.
    let table: [UInt8]

    /// Takes its strokes, in order; returns `false` if the table makes no sense.
    mutating func take(_ strokes: [Snapshot.Stroke], at indices: [Int]) -> Bool {
      let undone = zip(strokes, indices).filter { isUndone[$1] }.map(\.0)
      guard !undone.isEmpty else {
        snapshot.strokes = strokes
        return true
      }
      guard var entries = UndoneTable.entries(in: table, of: undone)?[...] else { return false }
      for (stroke, index) in zip(strokes, indices) {
        if isUndone[index], var entry = entries.popFirst() {
          entry.position = snapshot.strokes.count
          snapshot.undone.append(entry)
        } else {
          snapshot.strokes.append(stroke)
        }
      }
      return true
    }
  }

  /// A frame without its strokes; `nil` if it or its anchor is damaged.
  private func state(
    of row: Row, in recording: Int, strokes count: Int
  ) throws(ArchiveFault) -> Frame? {
    guard let prefix = row.anchor == 0 ? [] : try state(row.anchor, of: recording, prefix: []),
      let bytes = try state(row.number, of: recording, prefix: prefix)
    else { return nil }
    // Earlier versions wrote no table, and undone strokes into the message.
    let found =
      row.steps == nil
      ? (end: 0, isUndone: Array(repeating: false, count: count))
      : UndoneTable.flags(in: bytes, count: count)
    guard let found, var snapshot = Snapshot(binary: Array(bytes[found.end...])) else { return nil }
    if !keepsUndone { snapshot.undone = [] }
    return Frame(snapshot: snapshot, isUndone: found.isUndone, table: bytes)
  }

  private func state(
    _ number: Int, of recording: Int, prefix: [UInt8]
  ) throws(ArchiveFault) -> [UInt8]? {
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
