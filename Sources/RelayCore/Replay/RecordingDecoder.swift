public import RelayProtocol

/// An event of a recording with its time.
public struct RecordedMoment: Equatable, Sendable {
  /// The event's number.
  public var number: Int
  /// Milliseconds since the recording was begun; never before the event before.
  public var time: Double
  /// The event.
  public var event: RoomEvent
}

/// Some blocks of a recording, decoded.
public struct DecodedBlocks: Equatable, Sendable {
  /// The room before the events; `nil` if these blocks continue the ones before.
  public var keyframe: Snapshot?
  /// The events in order.
  public var moments: [RecordedMoment] = []
  /// What could not be decoded, a sentence each.
  public var damage: [String] = []
}

/// Decodes the blocks of a recording in order.
///
/// The time of an event follows from `at`, the arrival on the server's clock. `offset` leads from
/// that clock to the time since the recording's beginning. It is the smallest difference between a
/// block's time and its newest `at`, among the blocks decoded together: no event is later than its
/// block. A clock that goes backwards is another one, after the machine was started again. Events
/// without `at` have the time of the one before. Before the first `at` of a block, changes of the
/// room such as a `clear` have the block's time.
public struct RecordingDecoder {
  /// How far a clock may seem to run backwards, in milliseconds.
  private static let clockToleranceMilliseconds = 1_000.0

  private var decoder: BinaryServerDecoder
  /// The number that a continuing block must begin with; `nil` until a block starts anew.
  private var next: Int?
  /// The events of continuing blocks that were left out, and not yet named.
  private var gap: ClosedRange<Int>?
  /// The number of the last event that was returned or that the keyframe includes.
  private var head = 0
  private var offset = 0.0
  /// The newest arrival so far, on the server's clock.
  private var clock = -Double.infinity
  /// The time of the last event.
  private var time = 0.0

  /// Makes a decoder for a recording; with `skipsProgress` fits, phases and `changed` are left out.
  public init(skipsProgress: Bool = false) {
    decoder = BinaryServerDecoder(skipsProgress: skipsProgress)
  }

  /// Decodes the next blocks: a keyframe and those up to the next one, or fewer.
  ///
  /// Linear in the bytes. A block after a missing one is left out, until a block starts anew.
  public mutating func decode(_ blocks: [RecordingBlock]) -> DecodedBlocks {
    var decoded = DecodedBlocks()
    var runs: [Run] = []
    for block in blocks {
      noteGap(before: block, in: &decoded)
      var run = Run(time: Double(block.time), begin: decoded.moments.count)
      if block.kind == .keyframe {
        do throws(ErrorMessage) {
          let snapshot = try Self.snapshot(in: block)
          // A later one adds nothing to the events in between.
          decoded.keyframe = decoded.keyframe ?? snapshot
          head = max(head, snapshot.sequenceNumber)
          if decoded.moments.isEmpty { time = max(time, Double(block.time)) }
        } catch {
          decoded.damage.append(Self.damage(of: block, error))
        }
      } else {
        run.newest = read(block, into: &decoded)
      }
      run.end = decoded.moments.count
      runs.append(run)
    }
    noteGap(before: nil, in: &decoded)
    for (run, offset) in zip(runs, offsets(of: runs)) {
      // Until here, the time is the arrival.
      // A slice that lived longer would let each block copy all moments.
      let next = decoded.moments[run.begin..<run.end].firstIndex { $0.event.arrivesNow }
      let arrival = next.map { decoded.moments[$0].time + offset } ?? .infinity
      let saved = min(run.time, arrival)
      for index in run.begin..<run.end {
        let isOfSave = index < next ?? run.end && decoded.moments[index].event.changesRoom
        time = max(time, isOfSave ? saved : decoded.moments[index].time + offset)
        decoded.moments[index].time = time
      }
    }
    return decoded
  }

  /// The events of a block, decoded.
  private struct Run {
    /// The block's time.
    var time: Double
    /// The newest arrival; `nil` without any.
    var newest: Double?
    /// The index of its first event.
    var begin: Int
    /// The index after its last event.
    var end = 0
  }

  /// The offset of each block: the smallest of all blocks with the same clock.
  private mutating func offsets(of runs: [Run]) -> [Double] {
    var offsets: [Double] = []
    var first = 0
    var smallest: Double?
    for run in runs {
      if let newest = run.newest {
        let found = run.time - newest
        if newest < clock - Self.clockToleranceMilliseconds {
          // The blocks so far have the other clock.
          for index in first..<offsets.count { offsets[index] = smallest ?? offset }
          first = offsets.count
          smallest = nil
        }
        clock = newest
        smallest = min(smallest ?? found, found)
      }
      offsets.append(0)
    }
    offset = smallest ?? offset
    for index in first..<offsets.count { offsets[index] = offset }
    return offsets
  }

  /// Names the events that were left out, before a block that goes on or at the end.
  private mutating func noteGap(before block: RecordingBlock?, in decoded: inout DecodedBlocks) {
    if let block, block.kind == .continuation, block.first != next {
      let left = gap ?? block.first...block.first
      gap = min(left.lowerBound, block.first)...max(left.upperBound, block.last)
    } else if let left = gap {
      decoded.damage.append(
        "events \(left.lowerBound) to \(left.upperBound) are left out: "
          + "the block before is missing")
      gap = nil
    }
  }

  private static func snapshot(in block: RecordingBlock) throws(ErrorMessage) -> Snapshot {
    var decoder = BinaryServerDecoder()
    var index = 0
    guard case .snapshot(let snapshot)? = try decoder.next(in: block.bytes.span, at: &index) else {
      throw ErrorMessage(code: .unknownType, message: "expected a snapshot", path: "0")
    }
    return snapshot
  }

  /// What is wrong in a block, as a sentence.
  private static func damage(of block: RecordingBlock, _ error: ErrorMessage) -> String {
    // Of a field in JSON it is the path, of a record the byte.
    let place = error.path.hasPrefix("/") ? error.path : "byte \(error.path) of the block"
    return "\(block.damage): \(error.message) at \(place)"
  }

  /// Appends the new events of a block, up to one that makes no sense, with their arrival as time;
  /// returns the newest arrival.
  private mutating func read(_ block: RecordingBlock, into decoded: inout DecodedBlocks) -> Double?
  {
    guard block.kind == .start || block.first == next else {
      next = nil
      return nil
    }
    var newest: Double?
    var index = 0
    do throws(ErrorMessage) {
      while let message = try decoder.next(in: block.bytes.span, at: &index) {
        guard case .event(let number, let event) = message, number > head else { continue }
        let arrival = event.arrival
        if let arrival { newest = max(newest ?? arrival, arrival) }
        decoded.moments.append(
          RecordedMoment(number: number, time: arrival ?? -.infinity, event: event))
        head = number
      }
      next = block.last + 1
    } catch {
      decoded.damage.append(Self.damage(of: block, error))
      next = nil
    }
    return newest
  }
}

extension RoomEvent {
  /// Whether it is about the room or who is there, and no part of a gesture.
  fileprivate var changesRoom: Bool {
    switch self {
    case .path, .state, .phase, .fit, .ignored, .delivered, .stroke, .views, .timing, .marked: false
    case .joined, .left, .presence, .cleared, .undone, .restored, .clearing, .recording, .activity,
      .access, .profile, .rules, .recognizers, .sign, .corrected:
      true
    }
  }

  /// Whether its arrival is that of the event: a `timing` is about samples that may be older.
  fileprivate var arrivesNow: Bool {
    if case .timing = self { return false }
    return arrival != nil
  }

  /// The arrival on the server's clock, of events that have it, in milliseconds.
  public var arrival: Double? {
    switch self {
    case .path(let path): path.arrival
    case .timing(let timing): timing.arrival
    case .marked(let marked): marked.at
    case .activity(let event): event.move.opening
    default: nil
    }
  }
}

extension ActivityMove {
  /// When a set was shown; `nil` for any other move.
  fileprivate var opening: Double? {
    guard case .round(_, let at, _, _) = self else { return nil }
    return at
  }
}
