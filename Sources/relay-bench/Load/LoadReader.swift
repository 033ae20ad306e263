import RelayProtocol

/// The messages that one viewer has received.
struct LoadReader {
  /// The format of the server's messages.
  enum Form {
    /// The drawers' messages, unchanged.
    case opaque(OpaqueReader)
    /// A room's events as JSON.
    case events(EventReader)
    /// A room's events as binary records.
    case records(RecordReader)
  }

  private(set) var form: Form
  /// The delays, if measured.
  private(set) var latency: LatencyHistogram?
  /// The messages received.
  private(set) var messages = 0
  /// The bytes of their payloads.
  private(set) var bytes = 0
  /// The position when counting began.
  private var base = 0

  /// Makes a reader before the first message.
  init(_ traffic: LoadTraffic.Form, isMeasuring: Bool) {
    switch traffic {
    case .opaque: form = .opaque(OpaqueReader())
    case .touches(.json): form = .events(EventReader(isClose: isMeasuring))
    case .touches(.binary): form = .records(RecordReader(isClose: isMeasuring))
    }
    latency = isMeasuring ? LatencyHistogram() : nil
  }

  /// Reads the next piece of a message, received at `now` in microseconds.
  mutating func read(_ piece: UnsafeRawBufferPointer, isFirst: Bool, isLast: Bool, now: Int64) {
    bytes += piece.count
    if isLast { messages += 1 }
    switch form {
    case .opaque(var reader):
      reader.read(piece, now: now, &latency)
      form = .opaque(reader)
    case .events(var reader):
      // Moved out, so that its storage is not copied.
      form = .opaque(OpaqueReader())
      reader.read(piece, isFirst: isFirst, isLast: isLast, now: now, &latency)
      form = .events(reader)
    case .records(var reader):
      form = .opaque(OpaqueReader())
      reader.read(piece, isFirst: isFirst, isLast: isLast, now: now, &latency)
      form = .records(reader)
    }
  }

  /// Restarts counting.
  mutating func restart() {
    base = position
    messages = 0
    bytes = 0
    if latency != nil { latency = LatencyHistogram() }
  }

  /// Its position: whole messages, or the number of an event.
  var position: Int {
    switch form {
    case .opaque(let reader): reader.samples
    case .events(let reader): reader.last ?? 0
    case .records(let reader): reader.last ?? 0
    }
  }

  /// The events, or opaque messages, since counting began.
  var events: Int { position - base }

  /// How often something was left out or repeated.
  var gaps: Int {
    switch form {
    case .opaque: 0
    case .events(let reader): reader.gaps
    case .records(let reader): reader.gaps
    }
  }

  /// The samples since counting began, looked up in the close reader `guide`; logarithmic in the
  /// number of samples.
  func samples(guidedBy guide: LoadReader) -> Int {
    let numbers: [Int]
    switch guide.form {
    case .opaque: return events
    case .events(let reader): numbers = reader.samples
    case .records(let reader): numbers = reader.samples
    }
    return Self.count(of: numbers, upTo: position) - Self.count(of: numbers, upTo: base)
  }

  private static func count(of numbers: [Int], upTo last: Int) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] <= last { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
