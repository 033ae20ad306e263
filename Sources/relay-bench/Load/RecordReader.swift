import Gestures
import RelayProtocol

/// Follows a viewer's events as records of `v1.gesture.bin`.
///
/// It skips from record to record by length and counts the events. Close readers also find which
/// events have samples, and when these were due.
struct RecordReader {
  /// The next field.
  private enum Field {
    case type
    case length(shift: Int)
    case body
  }

  /// How many bytes of a body are read: up to a snapshot's number.
  private static let headBytes = 96

  /// The number of the newest event received; `nil` before the snapshot.
  private(set) var last: Int?
  /// How often numbers were missing, or events were dropped.
  private(set) var gaps = 0
  /// The numbers of the events with samples, for a close reader.
  private(set) var samples: [Int] = []
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
    _ piece: UnsafeRawBufferPointer, isFirst: Bool, isLast: Bool, now: Int64,
    _ latency: inout LatencyHistogram?
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
        if case .body = field, left == 0 { finish() }
      case .body:
        let taken = min(left, piece.count - offset)
        if Self.tellsNumber(type), head.count < Self.headBytes {
          head += piece[offset..<offset + min(taken, Self.headBytes - head.count)]
        }
        left -= taken
        offset += taken
        if left == 0 { finish() }
      }
    }
    guard isClose else { return }
    message += piece
    if isLast { readClosely(now: now, &latency) }
  }

  private static let reset: UInt8 = 0x02
  private static let gap: UInt8 = 0x04
  private static let snapshot: UInt8 = 0x06

  private static func tellsNumber(_ type: UInt8) -> Bool { type == reset || type == snapshot }

  private mutating func begin(_ first: UInt8) {
    type = first
    left = 0
    head.removeAll(keepingCapacity: true)
    // Such a byte is a whole record.
    if first >= 0x80 { note() } else { field = .length(shift: 0) }
  }

  private mutating func finish() {
    field = .type
    if type >= 0x40 { return note() }
    switch type {
    case Self.reset:
      next = 0
      for (position, byte) in head.enumerated() { next |= Int(byte & 0x7f) << (7 * position) }
    case Self.gap: gaps += 1
    case Self.snapshot: last = number(in: head)
    default: break
    }
  }

  /// Counts an event.
  private mutating func note() {
    if let last, next != last + 1 { gaps += 1 }
    last = next
    next += 1
  }

  /// A snapshot's number, after `"seq":`.
  private func number(in head: [UInt8]) -> Int? {
    let marker = Array(#""seq":"#.utf8)
    guard
      let start = head.indices.first(where: { head[$0...].starts(with: marker) })
    else { return nil }
    let digits = head[(start + marker.count)...].prefix { $0 >= 0x30 && $0 <= 0x39 }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Finds the events with samples, and when these were due.
  private mutating func readClosely(now: Int64, _ latency: inout LatencyHistogram?) {
    let whole = message
    message = []
    var offset = 0
    while offset < whole.count {
      do throws(ErrorMessage) {
        let heard = try decoder.next(in: whole.span, at: &offset)
        if case .event(let number, .path(let path))? = heard, let first = path.samples.first {
          samples.append(number)
          latency?.add(Double(now) / 1_000 - first.timestamp)
        }
      } catch {
        gaps += 1
      }
    }
  }
}
