import Gestures

/// Writes a snapshot in parts, so that its caller can do other work in between.
///
/// Each stroke is encoded independently, so the position is the only state between two parts.
public struct SnapshotEncoder: Sendable {
  /// The cost of a stroke besides its samples, in samples.
  public static let strokeCost = 16
  /// More bytes than a sample in each encoding, and a stroke besides its samples, mostly have.
  ///
  /// A generous estimate is cheap, because untouched memory costs nothing. Growing costs a copy,
  /// which took 4 ms where 28 bytes a sample of JSON did not suffice.
  private static let bytesPerSample = (json: 64, binary: 16)
  private static let bytesPerStroke = 512

  private var snapshot: Snapshot
  private let encoding: Encoding
  /// In JSON the whole message; in binary the part before the samples.
  private var text = JSONWriter(bytes: [])
  /// The samples of each stroke, in binary.
  private var ink = BinaryWriter(bytes: [])
  /// The index of the current or next stroke: of the shown ones, then of the undone ones.
  private var stroke = 0
  /// The number of written samples of the current stroke; `nil` between two strokes.
  private var sample: Int?
  /// The encoding of the current stroke's samples.
  private var form = SampleForm()
  private var track = SampleTrack()
  /// Whether the snapshot is complete.
  public private(set) var isDone = false

  /// Writes the part before the strokes.
  public init(_ snapshot: Snapshot, in encoding: Encoding) {
    (self.snapshot, self.encoding) = (snapshot, encoding)
    let samples =
      snapshot.strokes.reduce(0) { $0 + $1.samples.count }
      + snapshot.undone.reduce(0) { $0 + $1.stroke.samples.count }
    let strokes = Self.bytesPerStroke * (snapshot.strokes.count + snapshot.undone.count)
    switch encoding {
    case .json: text.bytes.reserveCapacity(strokes + Self.bytesPerSample.json * samples)
    case .binary:
      text.bytes.reserveCapacity(strokes)
      ink.bytes.reserveCapacity(Self.bytesPerSample.binary * samples)
    }
    text.write(#"{"type":"snapshot""#)
    self.snapshot.beginning(&text)
    text.key("strokes")
    text.bytes.append(JSONByte.openBracket)
  }

  /// Writes about `budget` more samples and subtracts them from it.
  public mutating func advance(_ budget: inout Int) {
    while budget > 0, stroke < count {
      if sample == nil {
        begin(current)
        budget -= Self.strokeCost
      }
      budget -= write(current.samples, atMost: max(0, budget))
    }
    guard stroke == count, !isDone else { return }
    text.bytes.append(JSONByte.closeBracket)
    snapshot.ending(&text)
    isDone = true
  }

  private var count: Int { snapshot.strokes.count + snapshot.undone.count }

  /// The current or next stroke.
  private var current: Snapshot.Stroke {
    stroke < snapshot.strokes.count
      ? snapshot.strokes[stroke] : snapshot.undone[stroke - snapshot.strokes.count].stroke
  }

  /// Removes and returns the message, which must be complete.
  public mutating func takeMessage() -> [UInt8] {
    precondition(isDone, "a snapshot is sent whole")
    var before = exchange(&text.bytes, with: [])
    switch encoding {
    case .json:
      before.append(JSONByte.closeBrace)
      before.append(JSONByte.lineFeed)
      return before
    case .binary:
      before.append(JSONByte.closeBrace)
      var count = BinaryWriter(bytes: [])
      count.write(count: before.count)
      let length = count.bytes.count + before.count + ink.bytes.count
      var message = BinaryWriter(bytes: [])
      message.bytes.reserveCapacity(length + 16)
      message.write(byte: ServerRecord.snapshot.rawValue)
      message.write(count: length)
      message.bytes += count.bytes
      message.bytes += before
      message.bytes += exchange(&ink.bytes, with: [])
      return message.bytes
    }
  }

  /// Appends a whole snapshot in an encoding.
  static func append(_ snapshot: Snapshot, in encoding: Encoding, to bytes: inout [UInt8]) {
    var encoder = SnapshotEncoder(snapshot, in: encoding)
    var budget = Int.max
    encoder.advance(&budget)
    if bytes.isEmpty { bytes = encoder.takeMessage() } else { bytes += encoder.takeMessage() }
  }

  private mutating func begin(_ begun: Snapshot.Stroke) {
    sample = 0
    if stroke == snapshot.strokes.count {
      text.bytes.append(JSONByte.closeBracket)
      text.key("undone")
      text.bytes.append(JSONByte.openBracket)
    } else if stroke > 0 {
      text.bytes.append(JSONByte.comma)
    }
    var begun = begun
    text.bytes.append(JSONByte.openBrace)
    begun.beginning(&text)
    text.key("samples")
    text.bytes.append(JSONByte.openBracket)
    guard encoding == .binary else { return }
    form = SampleForm(begun.samples[...])
    track = SampleTrack(form.scale)
    ink.write(count: begun.samples.count)
    ink.write(
      byte: form.scale.byte | (form.hasForce ? PathFlag.force : 0)
        | (form.isRaw ? PathFlag.raw : 0))
  }

  /// Writes more of the current stroke, and its end after the last sample; returns the number of
  /// samples written.
  private mutating func write(_ samples: [StrokeSample], atMost budget: Int) -> Int {
    let first = sample ?? 0
    let last = first + min(samples.count - first, budget)
    switch encoding {
    case .json: text.write(list: samples[first..<last], isFirst: first == 0)
    case .binary: ink.write(samples[first..<last], as: form, on: &track)
    }
    sample = last
    if last == samples.count {
      text.bytes.append(JSONByte.closeBracket)
      if stroke < snapshot.strokes.count {
        snapshot.strokes[stroke].ending(&text)
      } else {
        snapshot.undone[stroke - snapshot.strokes.count].ending(&text)
      }
      text.bytes.append(JSONByte.closeBrace)
      stroke += 1
      sample = nil
    }
    return last - first
  }
}
