import Gestures
import RelayProtocol

/// The outline of a part that is still drawn: each event is decoded once.
///
/// Until the outline is asked for, times are those of the server's clock. The offset from there
/// follows from all blocks (see `RecordingDecoder`), so that a new one may change earlier times.
public struct GrowingOutline {
  /// The samples of a path.
  private struct Ink {
    /// The newest arrival up to the path.
    var arrival: Double
    var samples: Int
  }

  /// The number of the last event that was read.
  public private(set) var last: Int
  private var decoder = RecordingDecoder()
  /// With arrivals as times, and without ink.
  private var outline: RecordingOutline
  private var verdicts: SequenceVerdicts
  private var ink: [DrawerID: [Ink]] = [:]
  /// Of a mark by its event's number: its time by its block's save, and the arrival before which it
  /// happened.
  private var saves: [Int: (time: Double, next: Double)] = [:]
  /// The smallest difference between a block's time and its newest arrival.
  private var offset: Double?
  /// The newest arrival.
  private var clock = -Double.infinity
  /// The time of the keyframe.
  private let begin: Double

  /// Begins with the blocks of a part; linear in their bytes.
  ///
  /// `nil` if the part cannot be read on: its keyframe is missing, an event is damaged, or the
  /// server's clock went back.
  public init?(of part: [RecordingBlock]) {
    guard let first = part.first, first.kind == .keyframe else { return nil }
    let keyframe = decoder.decode([first])
    guard keyframe.keyframe != nil else { return nil }
    outline = RecordingOutline(of: keyframe)
    verdicts = SequenceVerdicts(keyframe.keyframe)
    begin = max(0, Double(first.time))
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
      var decoded = DecodedBlocks()
      let newest = decoder.read(block, into: &decoded)
      guard decoded.damage.isEmpty, newest ?? clock >= clock else { return false }
      takeAll(of: decoded.moments, saved: Double(block.time))
      if let newest { offset = min(offset ?? .infinity, Double(block.time) - newest) }
      last = block.last
    }
    return true
  }

  /// Takes a block's events; a change of the room before the first arrival has the save's time.
  private mutating func takeAll(of moments: [RecordedMoment], saved: Double) {
    let next = moments.firstIndex { $0.event.arrivesNow }
    let save = (
      time: saved - RecordingDecoder.saveMilliseconds,
      next: next.map { moments[$0].time } ?? .infinity
    )
    var isOfSave = false
    for (index, moment) in moments.enumerated() {
      take(moment)
      isOfSave = index < next ?? .max && (isOfSave || moment.event.changesRoom)
      if isOfSave, outline.marks.last?.number == moment.number { saves[moment.number] = save }
    }
  }

  private mutating func take(_ moment: RecordedMoment) {
    clock = max(clock, moment.time)
    var moment = moment
    moment.time = clock
    outline.take(moment, &verdicts)
    guard case .path(let path) = moment.event else { return }
    ink[path.drawer, default: []].append(Ink(arrival: clock, samples: path.samples.count))
  }

  /// The outline, which equals that of the part's blocks.
  ///
  /// Linear in the paths and marks, at some nanoseconds each.
  public func dated() -> RecordingOutline {
    let offset = offset ?? 0
    let time = { (arrival: Double) in max(begin, arrival + offset) }
    var dated = outline
    for (index, mark) in dated.marks.enumerated() {
      let save = saves[mark.number].map { min($0.time, $0.next + offset) }
      dated.marks[index].time = max(time(mark.time), save ?? begin)
    }
    dated.sequences = outline.sequences.mapValues { span in
      RecordingOutline.SequenceSpan(
        first: span.first, last: span.last, begin: time(span.begin), end: time(span.end))
    }
    dated.ink = ink.mapValues { paths in
      var buckets: [Int: Int] = [:]
      var (bucket, samples) = (-1, 0)
      for path in paths {
        let next = RecordingOutline.bucket(time(path.arrival))
        if next != bucket {
          if bucket >= 0 { buckets[bucket] = samples }
          (bucket, samples) = (next, 0)
        }
        samples += path.samples
      }
      buckets[bucket] = samples
      return buckets
    }
    return dated
  }

  /// The approximate memory, in bytes.
  public var cost: Int {
    outline.cost + ink.values.reduce(0) { $0 + MemoryLayout<Ink>.stride * $1.count }
  }
}
