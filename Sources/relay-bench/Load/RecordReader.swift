import Gestures
import RelayProtocol

/// Follows a viewer's events as records of `v1.gesture.bin`.
///
/// It skips from record to record by length and counts the events. Close readers also find when
/// samples were due.
struct RecordReader {
  /// The next field.
  private enum Field {
    case type
    case length(shift: Int)
    case body
  }

  /// How many bytes of a body are read: up to a snapshot's number, or a path's first sample.
  private static let headBytes = 256

  /// The events received.
  private(set) var tally = EventTally()
  private let isClose: Bool
  private var field = Field.type
  private var type: UInt8 = 0
  private var left = 0
  private var head: [UInt8] = []
  /// The number of the next event.
  private var next = 0
  private var message: [UInt8] = []
  private var decoder = BinaryServerDecoder()

  /// Makes a reader, close or not.
  init(isClose: Bool) { self.isClose = isClose }

  /// Reads the next piece of a message, received at `now` in microseconds.
  mutating func read(
    _ piece: UnsafeRawBufferPointer, isLast: Bool, now: Int64, _ latency: inout LatencyHistogram?
  ) {
    var offset = 0
    while offset < piece.count {
      switch field {
      case .type:
        begin(piece[offset])
        offset += 1
      case .length(let shift):
        left |= Int(piece[offset] & 0x7f) << shift
        field = piece[offset] >= 0x80 ? .length(shift: shift + 7) : .body
        offset += 1
        if case .body = field, left == 0 { finishHead() }
      case .body:
        let taken = min(left, piece.count - offset)
        let body = UnsafeRawBufferPointer(rebasing: piece[offset..<offset + taken])
        left -= taken
        offset += taken
        if left == 0, head.isEmpty {
          finish(body)
        } else {
          head += body.prefix(Self.headBytes - head.count)
          if left == 0 { finishHead() }
        }
      }
    }
    guard isClose else { return }
    message += piece
    if isLast { readClosely(now: now, &latency) }
  }

  private static let reset: UInt8 = 0x02
  private static let gap: UInt8 = 0x04
  private static let snapshot: UInt8 = 0x06
  private static let textEvent: UInt8 = 0x40
  private static let path: UInt8 = 0x41

  private mutating func begin(_ first: UInt8) {
    type = first
    left = 0
    // Such a byte is a whole record.
    if first >= 0x80 { note(hasSamples: false) } else { field = .length(shift: 0) }
  }

  private mutating func finishHead() {
    let body = head
    head.removeAll(keepingCapacity: true)
    body.withUnsafeBytes { finish($0) }
  }

  /// Counts a record with that body, or its beginning.
  private mutating func finish(_ body: UnsafeRawBufferPointer) {
    field = .type
    switch type {
    case Self.reset:
      next = 0
      for (position, byte) in body.enumerated() { next |= Int(byte & 0x7f) << (7 * position) }
    case Self.gap: tally.addGap()
    case Self.snapshot: tally.begin(after: Self.number(in: body))
    case Self.path: note(hasSamples: Self.hasSamples(body))
    case Self.textEvent: note(hasSamples: EventReader.samples(ofEvent: body) != nil)
    default: if type >= Self.textEvent { note(hasSamples: false) }
    }
  }

  /// Counts an event.
  private mutating func note(hasSamples: Bool) {
    tally.add(next, hasSamples: hasSamples)
    next += 1
  }

  /// Whether something follows the head of a `path` (docs/protocol-binary.md).
  private static func hasSamples(_ body: UnsafeRawBufferPointer) -> Bool {
    guard let flags = body.first else { return false }
    var offset = 1
    func skipNumber() {
      while offset < body.count, body[offset] >= 0x80 { offset += 1 }
      offset += 1
    }
    // The drawer, the sequence, the touch, the kind of a touch that began, the scale, the arrival.
    for bit in 0..<3 where flags >> bit & 1 == 1 { skipNumber() }
    if flags >> 3 & 3 == 1 { offset += 1 }
    if flags >> 6 & 1 == 1 { offset += 1 }
    skipNumber()
    return offset < body.count
  }

  /// A snapshot's number, after `"seq":`.
  private static func number(in body: UnsafeRawBufferPointer) -> Int? {
    body.end(of: Array(#""seq":"#.utf8)).map(body.number(at:))
  }

  /// Finds when samples were due.
  private mutating func readClosely(now: Int64, _ latency: inout LatencyHistogram?) {
    let whole = message
    message = []
    var offset = 0
    while offset < whole.count {
      do throws(ErrorMessage) {
        let heard = try decoder.next(in: whole.span, at: &offset)
        if case .event(_, .path(let path))? = heard, let first = path.samples.first {
          latency?.add(Double(now) / 1_000 - first.timestamp)
        }
      } catch {
        // A wrong record is a fault of the relay.
        tally.addGap()
      }
    }
  }
}
