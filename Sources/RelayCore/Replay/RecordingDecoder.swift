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
/// block's time and the block's newest `at`, of the blocks that are decoded together, because a
/// block is saved after its events. A clock that goes backwards is another one, after the machine
/// was started again.
public struct RecordingDecoder {
  /// How far a clock may seem to run backwards, in milliseconds.
  private static let clockToleranceMilliseconds = 1_000.0

  private var decoder = BinaryServerDecoder()
  /// The number that a continuing block must begin with; `nil` until a block starts anew.
  private var next: Int?
  /// The number of the last event that was returned or that the keyframe includes.
  private var head = 0
  private var offset = 0.0
  /// The newest arrival so far, on the server's clock.
  private var clock = -Double.infinity
  /// The time of the last event.
  private var time = 0.0

  /// Makes a decoder for a recording.
  public init() {}

  /// Decodes the next blocks: a keyframe and those up to the next one, or fewer.
  ///
  /// Linear in the bytes. A block after a missing one is left out, until a block starts anew. Only
  /// the events that `isKept` chooses are returned; times do not depend on others without `at`.
  public mutating func decode(
    _ blocks: [RecordingBlock], keeping isKept: (RoomEvent) -> Bool = { _ in true }
  ) -> DecodedBlocks {
    var decoded = DecodedBlocks()
    var events: [[(number: Int, event: RoomEvent)]] = []
    for block in blocks {
      if block.kind == .keyframe {
        if let snapshot = Self.snapshot(in: block) {
          // A later one adds nothing to the events in between.
          decoded.keyframe = decoded.keyframe ?? snapshot
          head = max(head, snapshot.sequenceNumber)
          time = max(time, Double(block.time))
        } else {
          decoded.damage.append("\(block.damage): expected a snapshot")
        }
        events.append([])
      } else {
        events.append(read(block, keeping: isKept, &decoded.damage))
      }
    }
    for (events, offset) in zip(events, offsets(of: blocks, events)) {
      for (number, event) in events {
        if let arrival = event.arrival { time = max(time, arrival + offset) }
        decoded.moments.append(RecordedMoment(number: number, time: time, event: event))
      }
    }
    return decoded
  }

  /// The offset of each block: the smallest of all blocks with the same clock.
  private mutating func offsets(
    of blocks: [RecordingBlock], _ events: [[(number: Int, event: RoomEvent)]]
  ) -> [Double] {
    var offsets: [Double] = []
    var run = 0
    var smallest: Double?
    for (block, events) in zip(blocks, events) {
      if let newest = events.compactMap(\.event.arrival).max() {
        let found = Double(block.time) - newest
        if newest < clock - Self.clockToleranceMilliseconds {
          // The blocks so far have the other clock.
          for index in run..<offsets.count { offsets[index] = smallest ?? offset }
          run = offsets.count
          smallest = nil
        }
        clock = newest
        smallest = min(smallest ?? found, found)
      }
      offsets.append(0)
    }
    offset = smallest ?? offset
    for index in run..<offsets.count { offsets[index] = offset }
    return offsets
  }

  private static func snapshot(in block: RecordingBlock) -> Snapshot? {
    var decoder = BinaryServerDecoder()
    var index = 0
    guard case .snapshot(let snapshot)? = try? decoder.next(in: block.bytes.span, at: &index) else {
      return nil
    }
    return snapshot
  }

  /// The new events of a block, up to one that makes no sense.
  private mutating func read(
    _ block: RecordingBlock, keeping isKept: (RoomEvent) -> Bool, _ damage: inout [String]
  ) -> [(number: Int, event: RoomEvent)] {
    guard block.kind == .start || block.first == next else {
      next = nil
      return []
    }
    var events: [(number: Int, event: RoomEvent)] = []
    var index = 0
    do throws(ErrorMessage) {
      while let message = try decoder.next(in: block.bytes.span, at: &index) {
        guard case .event(let number, let event) = message, number > head else { continue }
        if isKept(event) { events.append((number, event)) }
        head = number
      }
      next = block.last + 1
    } catch {
      damage.append(
        "\(block.damage): \(error.message) at byte \(error.path) of the block")
      next = nil
    }
    return events
  }
}

extension RoomEvent {
  /// The arrival on the server's clock, of events that have it, in milliseconds.
  public var arrival: Double? {
    switch self {
    case .path(let path): path.arrival
    case .timing(let timing): timing.arrival
    case .marked(let marked): marked.at
    case .joined, .state, .phase, .fit, .ignored, .delivered, .stroke, .cleared, .undone, .restored,
      .clearing, .views, .recording, .sign, .left, .profile, .rules, .recognizers, .presence:
      nil
    }
  }
}
