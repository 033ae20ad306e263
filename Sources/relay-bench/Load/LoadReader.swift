import RelayProtocol

/// Counts what a viewer receives in one format of messages.
protocol EventCounter {
  /// What was received.
  var tally: EventTally { get }

  /// Reads the next piece of a message, received at `now` in microseconds; adds delays to the
  /// histogram, if any.
  mutating func read(
    _ piece: UnsafeRawBufferPointer, isLast: Bool, now: Int64, _ latency: inout LatencyHistogram?)
}

/// The messages that one viewer has received.
struct LoadReader {
  private var counter: any EventCounter
  /// The delays, if measured.
  private(set) var latency: LatencyHistogram?
  /// The messages received.
  private(set) var messages = 0
  /// The bytes of their payloads.
  private(set) var bytes = 0
  /// What was received when counting began.
  private var base = EventTally()

  /// Makes a reader before the first message.
  init(_ traffic: LoadTraffic.Form, isMeasuring: Bool) {
    counter =
      switch traffic {
      case .opaque: OpaqueReader()
      case .touches(.json): EventReader(isClose: isMeasuring)
      case .touches(.binary): RecordReader(isClose: isMeasuring)
      }
    latency = isMeasuring ? LatencyHistogram() : nil
  }

  /// Reads the next piece of a message, received at `now` in microseconds.
  mutating func read(_ piece: UnsafeRawBufferPointer, isLast: Bool, now: Int64) {
    bytes += piece.count
    if isLast { messages += 1 }
    counter.read(piece, isLast: isLast, now: now, &latency)
  }

  /// Restarts counting.
  mutating func restart() {
    base = counter.tally
    messages = 0
    bytes = 0
    if latency != nil { latency = LatencyHistogram() }
  }

  /// The samples, or opaque messages, since counting began.
  var samples: Int { counter.tally.samples - base.samples }

  /// The events, or opaque messages, since counting began.
  var events: Int { counter.tally.events - base.events }

  /// How often the relay dropped events for this viewer since counting began.
  var gaps: Int { counter.tally.gaps - base.gaps }

  /// How often an event's number did not follow the one before, since counting began.
  var jumps: Int { counter.tally.jumps - base.jumps }
}
