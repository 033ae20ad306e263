import Gestures
import RelayCore
import RelayProtocol

/// A row of `keyframes`: a snapshot, with its undone strokes apart, which few readers need.
struct Keyframe {
  /// How a row is stored.
  enum Packing: Int {
    /// A snapshot message.
    case plain = 0
    /// A compressed message, and a byte of `lifts` for each shown stroke.
    case whole = 1
    /// A compressed message without undone strokes, and one of these alone. `lifts` has a byte for
    /// each stroke of both, in the order of beginning; `sum` is of the bytes and the lifts.
    case apart = 2
  }

  /// A bit of `lifts`: the stroke's last sample came with the lift.
  private static let lifted: UInt8 = 1
  /// A bit of `lifts`: the stroke is undone.
  private static let isUndone: UInt8 = 2

  /// The room; undone strokes are apart, unless an earlier version wrote the row.
  let snapshot: Snapshot
  /// A byte for each stroke that later frames build upon.
  private let lifts: [UInt8]
  private let undone: (bytes: [UInt8], sum: Int)

  /// Appends a row; returns the number of its bytes.
  static func append(
    _ snapshot: Snapshot, to recording: Int, in file: SQLiteConnection, at time: Int
  ) throws(ArchiveFault) -> Int {
    var lifts: [UInt8] = []
    snapshot.visitStrokes { stroke, undone in
      lifts.append((stroke.isLiftSampled ? lifted : 0) | (undone == nil ? 0 : isUndone))
    }
    var shown = snapshot
    shown.undone = []
    let hidden = Snapshot(sequenceNumber: 0, epoch: "", viewers: 0, undone: snapshot.undone)
    let bytes = Compression.pack(records: shown.binary)
    let packedLifts = Compression.pack(lifts)
    let undone = snapshot.undone.isEmpty ? [] : Compression.pack(records: hidden.binary)
    try file.run(
      """
      INSERT INTO keyframes (recording, number, time, packed, sum, bytes, lifts, undoneSum, undone)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, .integer(recording), .integer(snapshot.sequenceNumber), .integer(time),
      .integer(Packing.apart.rawValue), .integer(Int(Checksum.of(bytes + packedLifts))),
      .bytes(bytes), .bytes(packedLifts), .integer(Int(Checksum.of(undone))), .bytes(undone))
    return bytes.count + undone.count
  }

  /// Reads a row; `nil` if it is damaged.
  ///
  /// Linear in the shown strokes.
  init?(_ number: Int, of recording: Int, in file: SQLiteConnection) throws(ArchiveFault) {
    let found = try file.rows(
      """
      SELECT packed, sum, bytes, lifts, undoneSum, undone FROM keyframes
      WHERE recording = ? AND number = ?
      """, .integer(recording), .integer(number)
    ) {
      (
        Packing(rawValue: $0.integer(0)), $0.integer(1), $0.bytes(2), $0.bytes(3),
        ($0.bytes(5), $0.integer(4))
      )
    }
    guard let (packing, sum, stored, packedLifts, undone) = found.first, let packing,
      Int(Checksum.of(packing == .apart ? stored + packedLifts : stored)) == sum,
      let bytes = packing == .plain ? stored : Compression.unpack(stored),
      var snapshot = Snapshot(binary: bytes)
    else { return nil }
    var lifts = Compression.unpack(packedLifts) ?? []
    if packing != .apart, lifts.count != snapshot.strokes.count {
      lifts = Array(repeating: 0, count: snapshot.strokes.count)
    }
    let shown = lifts.filter { $0 & Self.isUndone == 0 }
    guard shown.count == snapshot.strokes.count else { return nil }
    for (index, flags) in shown.enumerated() {
      snapshot.strokes[index].isLiftSampled = flags & Self.lifted != 0
    }
    (self.snapshot, self.lifts, self.undone) = (snapshot, lifts, undone)
  }

  /// Where the strokes of the next frames begin.
  var trace: InkTrace { InkTrace(lifts: lifts.map { $0 & Self.lifted != 0 }) }

  /// The strokes that later frames build upon, in the order of beginning; `nil` if damaged.
  ///
  /// Those that are stored apart are empty unless one of them is `wanted`.
  func strokes(for wanted: [Int]) -> [Snapshot.Stroke]? {
    if wanted.contains(where: { lifts[$0] & Self.isUndone != 0 }) { return whole?.allStrokes }
    var shown = snapshot.strokes.makeIterator()
    let none = Snapshot.Stroke(
      drawer: DrawerID(1), sequence: 0, touch: 0, kind: .touch, state: .committed, samples: [])
    return lifts.map { $0 & Self.isUndone == 0 ? shown.next() ?? none : none }
  }

  /// The room with its undone strokes; `nil` if these are damaged.
  ///
  /// Linear in the undone strokes.
  var whole: Snapshot? {
    guard !undone.bytes.isEmpty else { return snapshot }
    guard Int(Checksum.of(undone.bytes)) == undone.sum,
      var hidden = Compression.unpack(undone.bytes).flatMap(Snapshot.init(binary:))?.undone
    else { return nil }
    let flags = lifts.filter { $0 & Self.isUndone != 0 }
    guard flags.count == hidden.count else { return nil }
    for index in hidden.indices {
      hidden[index].stroke.isLiftSampled = flags[index] & Self.lifted != 0
    }
    var whole = snapshot
    whole.undone = hidden
    return whole
  }
}
