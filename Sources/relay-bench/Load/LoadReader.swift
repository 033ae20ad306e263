import RelayProtocol

/// The messages that one viewer has received.
struct LoadReader {
  /// Counts what arrives in one format of messages.
  private enum Counter {
    /// The drawers' messages, unchanged.
    case opaque(OpaqueReader)
    /// A room's events as JSON.
    case events(EventReader)
    /// A room's events as binary records.
    case records(RecordReader)
  }

  private var counter: Counter
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
      case .opaque: .opaque(OpaqueReader())
      case .touches(.json): .events(EventReader(isClose: isMeasuring))
      case .touches(.binary): .records(RecordReader(isClose: isMeasuring))
      }
    latency = isMeasuring ? LatencyHistogram() : nil
  }

  /// Reads the next piece of a message, received at `now` in microseconds.
  mutating func read(_ piece: UnsafeRawBufferPointer, isLast: Bool, now: Int64) {
    bytes += piece.count
    if isLast { messages += 1 }
    switch counter {
    case .opaque(var reader):
      reader.read(piece, now: now, &latency)
      counter = .opaque(reader)
    case .events(var reader):
      // Moved out, so that its storage is not copied.
      counter = .opaque(OpaqueReader())
      reader.read(piece, isLast: isLast, now: now, &latency)
      counter = .events(reader)
    case .records(var reader):
      counter = .opaque(OpaqueReader())
      reader.read(piece, isLast: isLast, now: now, &latency)
      counter = .records(reader)
    }
  }

  /// Restarts counting.
  mutating func restart() {
    base = tally
    messages = 0
    bytes = 0
    if latency != nil { latency = LatencyHistogram() }
  }

  /// The samples, or opaque messages, since counting began.
  var samples: Int { tally.samples - base.samples }

  /// The events, or opaque messages, since counting began.
  var events: Int { tally.events - base.events }

  /// How often the relay dropped events for this viewer since counting began.
  var gaps: Int { tally.gaps - base.gaps }

  /// How often an event's number did not follow the one before, since counting began.
  var jumps: Int { tally.jumps - base.jumps }

  private var tally: EventTally {
    switch counter {
    case .opaque(let reader): reader.tally
    case .events(let reader): reader.tally
    case .records(let reader): reader.tally
    }
  }
}
