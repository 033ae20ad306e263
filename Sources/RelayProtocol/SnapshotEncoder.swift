import Gestures

/// Writes a snapshot a part at a time, so that whoever does so can do other things in between.
///
/// A stroke stands for itself in either form, so that between two parts nothing has to be known but
/// how far it has come.
public struct SnapshotEncoder: Sendable {
  /// What a stroke costs beside its samples, in samples.
  public static let strokeCost = 16
  /// About how much a sample takes in each form, and a stroke beside its samples, in bytes: memory
  /// that is not touched costs nothing, and growing costs a copy.
  private static let bytesPerSample = (json: 28, binary: 7)
  private static let bytesPerStroke = 128

  private var snapshot: Snapshot
  private let encoding: Encoding
  /// The whole message in JSON; in binary what stands before the samples.
  private var text = JSONWriter(bytes: [])
  /// In binary the samples of each stroke.
  private var ink = BinaryWriter(bytes: [])
  /// The place of the stroke in hand, or of the next one.
  private var stroke = 0
  /// How many samples of the stroke in hand are written; `nil` between two.
  private var sample: Int?
  /// How the samples of the stroke in hand are counted.
  private var form = SampleForm()
  private var track = SampleTrack()
  /// Whether all is written.
  public private(set) var isDone = false

  /// Begins: writes what comes before the strokes.
  public init(_ snapshot: Snapshot, in encoding: Encoding) {
    self.snapshot = snapshot
    self.encoding = encoding
    let samples = snapshot.strokes.reduce(0) { $0 + $1.samples.count }
    let strokes = Self.bytesPerStroke * snapshot.strokes.count
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

  /// Goes on for about as many samples as `budget` says, from which they are taken.
  public mutating func advance(_ budget: inout Int) {
    while budget > 0, stroke < snapshot.strokes.count {
      if sample == nil {
        begin(snapshot.strokes[stroke])
        budget -= Self.strokeCost
      }
      budget -= write(snapshot.strokes[stroke].samples, atMost: max(0, budget))
    }
    guard stroke == snapshot.strokes.count, !isDone else { return }
    text.bytes.append(JSONByte.closeBracket)
    snapshot.ending(&text)
    isDone = true
  }

  /// Takes the message, all of which must be written; for good.
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

  /// Appends a whole snapshot as that encoding writes it.
  static func append(_ snapshot: Snapshot, in encoding: Encoding, to bytes: inout [UInt8]) {
    var encoder = SnapshotEncoder(snapshot, in: encoding)
    var budget = Int.max
    encoder.advance(&budget)
    if bytes.isEmpty { bytes = encoder.takeMessage() } else { bytes += encoder.takeMessage() }
  }

  private mutating func begin(_ begun: Snapshot.Stroke) {
    sample = 0
    if stroke > 0 { text.bytes.append(JSONByte.comma) }
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

  /// Writes of the stroke in hand what follows, and its end where all samples are written; returns
  /// how many samples it wrote.
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
      snapshot.strokes[stroke].ending(&text)
      text.bytes.append(JSONByte.closeBrace)
      stroke += 1
      sample = nil
    }
    return last - first
  }
}
